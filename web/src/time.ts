// The server's clock on this device. What is due is told by the server's; how much is left of it is
// worked out here. Runs on the page's own clock, which nobody sets.

export class ServerTime {
  /** This device's clock minus the server's, as the message showed it that was least late. */
  #offset = Infinity;

  /** Take a message's time; after a new `welcome` from whichever server what was known is void. */
  hear(now_ms: number, anew = false, at = performance.now()): void {
    const offset = at - now_ms;
    this.#offset = anew ? offset : Math.min(this.#offset, offset);
  }

  /** Milliseconds until something is due, never below 0; null before the server was heard. */
  left(due_ms: number, at = performance.now()): number | null {
    return this.#offset === Infinity ? null : Math.max(0, due_ms - (at - this.#offset));
  }
}

/** Whole seconds as they are shown: 1 until the very end. */
export const secondsOf = (left_ms: number): number => Math.ceil(left_ms / 1000);

/** How long the shown second lasts, in ms. */
export const untilNext = (left_ms: number): number => (left_ms % 1000 === 0 ? 1000 : left_ms % 1000);
