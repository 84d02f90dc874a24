// A tap on a surface: pressed on it and let go on it. What is drawn across its edge, as text is marked
// or a finger thinks better of a button, is none.
import type { Attachment } from 'svelte/attachments';

/** Call `act` when a part of the element that `counts` is tapped. */
export const taps =
  (counts: (part: Element) => boolean, act: () => void): Attachment<HTMLElement> =>
  (surface) => {
    let pressed = false;
    const on = ({ target }: Event): boolean => target instanceof Element && counts(target);
    const press = (event: Event): void => void (pressed = on(event));
    const click = (event: Event): void => {
      if (pressed && on(event)) act();
    };
    surface.addEventListener('pointerdown', press);
    surface.addEventListener('click', click);
    return () => {
      surface.removeEventListener('pointerdown', press);
      surface.removeEventListener('click', click);
    };
  };
