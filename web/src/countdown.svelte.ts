// What is left until the table's deadline, in whole seconds, kept up to date while it is shown.
import { secondsOf, ServerTime, untilNext } from './time';

/** Is told the seconds that are left, and how many were before: a busy page may miss some. */
type OnSecond = (seconds: number, before: number | null) => void;

export class Countdown {
  /** null where nothing is due. */
  seconds = $state<number | null>(null);
  readonly #time = new ServerTime();
  readonly #onsecond: OnSecond;
  #due: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onsecond: OnSecond) {
    this.#onsecond = onsecond;
  }

  hear(now_ms: number, anew: boolean): void {
    this.#time.hear(now_ms, anew);
  }

  /** Count down to another time, or to none. */
  watch(due_ms: number | null): void {
    this.#due = due_ms;
    this.#tick();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    const left = this.#due === null ? null : this.#time.left(this.#due);
    const before = this.seconds;
    this.seconds = left === null ? null : secondsOf(left);
    if (left === null || this.seconds === null) return;
    if (this.seconds !== before) this.#onsecond(this.seconds, before);
    if (left > 0) this.#timer = setTimeout(() => this.#tick(), untilNext(left));
  }
}
