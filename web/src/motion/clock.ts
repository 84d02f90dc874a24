// One clock for all that happens at a table: the next event waits for the last. What an event looks
// like is not its business; it only says when each may begin.

export type Speed = 'calm' | 'normal' | 'fast' | 'none';
const FACTOR: Record<Speed, number> = { calm: 1.5, normal: 1, fast: 0.5, none: 0 };

export interface Beat {
  /** How long the next beat waits after this one began, at normal speed. */
  ms: number;
  begin(): void;
}

export class Clock {
  speed: Speed = 'normal';
  readonly #beats: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  add(beat: Beat): void {
    this.#beats.push(beat);
    if (this.#timer === undefined) this.#next();
  }

  /** Bring everything that waits about at once: the tab was hidden, or a tap skips. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const beat of this.#beats.splice(0)) beat.begin();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#beats.length = 0;
  }

  #next(): void {
    this.#timer = undefined;
    const beat = this.#beats.shift();
    if (!beat) return;
    beat.begin();
    const wait = beat.ms * FACTOR[this.speed];
    if (wait === 0) return this.#next();
    this.#timer = setTimeout(() => this.#next(), wait);
  }
}
