// How long a message from the table holds the clock.
import type { AnyMessage, PlayView } from '../protocol';

/** How long a card that was played is looked at before the next thing happens, in ms (design, § 8). */
const LOOK_MS: Record<PlayView['basra'], number> = { none: 600, basra: 1100, jack: 1400 };

/** The pause after a message, at normal speed: nobody looks for long at an ordinary card of his own. */
export function pauseAfter(message: AnyMessage, you: number | null): number {
  if (message.type !== 'update') return 0;
  return message.events.reduce((most, event) => {
    if (event.type !== 'played') return most;
    const { seat, play } = event.played;
    return seat === you && play.basra === 'none' ? most : Math.max(most, LOOK_MS[play.basra]);
  }, 0);
}
