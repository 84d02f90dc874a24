// The focus stays where one is. What had it may be gone after it was pressed, or be disabled while
// something is asked for; left alone, the browser would go back to the page's beginning.

const usable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/** Go to something that is no control; true if it can have the focus. */
function rests(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Keep the focus within `root`: what is nearest around gets it from a control that is gone or disabled,
 * and gives it back when the control can be used again. A new screen's heading looks after itself.
 */
export function keepFocus(root: HTMLElement): void {
  let path: HTMLElement[] = [];
  let owed: HTMLElement | undefined;
  let rest: HTMLElement | undefined;
  const lost = (): boolean => document.activeElement === document.body || document.activeElement === path[0];

  root.addEventListener('focusin', ({ target }) => {
    path = [];
    for (let each = target as HTMLElement; each !== root; each = each.parentElement!) path.push(each);
  });
  // Who puts it down by himself, with a tap beside, has not lost it.
  root.addEventListener('focusout', () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body && path[0] && usable(path[0])) path = [];
    }),
  );
  new MutationObserver(() => {
    if (owed && usable(owed) && document.activeElement === rest) owed.focus();
    const [last, ...around] = path;
    if (!last || usable(last) || !lost()) return;
    owed = last;
    rest = [...around, ...root.querySelectorAll('h1')].find(rests);
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
