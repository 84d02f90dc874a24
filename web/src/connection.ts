// The only WebSocket. It says hello with the last `seq` seen, comes back by itself after a loss,
// and sends again what was not answered, under the same id, so that nothing happens twice.
import { VERSION, type AnyCommand, type AnyMessage } from './protocol';

/**
 * connecting: never open yet. lost: coming back. offline: no network. The others are for good:
 * gone: no such table. closed: there was one. private: only those who play may look. nameless: the
 * server does not know who this is. full: too many look on. outdated: the server speaks a newer
 * version.
 */
export type Link = 'connecting' | 'open' | 'lost' | 'offline' | Final;
export type Final = 'gone' | 'closed' | 'private' | 'nameless' | 'full' | 'outdated';

/** A command before it gets its id. */
export type Unsent = AnyCommand extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never;

export interface Ends {
  onMessage(message: AnyMessage): void;
  onLink(link: Link): void;
  /** The last update seen, for `hello`. */
  seq(): number | null;
  open?(address: string): WebSocket;
}

/** What the server closes with when coming back would not help. */
export const FINAL: Readonly<Record<number, Final>> = {
  4401: 'nameless',
  4403: 'private',
  4404: 'gone',
  4410: 'closed',
  4413: 'full',
  4426: 'outdated',
};
const WAITS_MS = [300, 800, 2000, 4000, 8000];
/** How long a socket may say nothing that it owes; a slow network gets more with every loss. */
const PATIENCE_MS = 8000;
const MOST_PATIENCE = 4;
/** A page that was hidden for so long may have a socket that is dead without its knowing. */
const HIDDEN_MS = 10_000;

/** All others are the same wish when they come again before the answer, as from a double tap. */
const REPEATABLE: readonly AnyCommand['type'][] = ['say', 'phrase', 'swap'];

export class Connection {
  readonly #address: string;
  readonly #ends: Ends;
  readonly #session = Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) => b.toString(16).padStart(2, '0')).join('');
  readonly #unanswered = new Map<string, Unsent>();
  #socket: WebSocket | null = null;
  #count = 0;
  #losses = 0;
  #welcomed = false;
  #hiddenAt = Date.now();
  /** Runs until the socket is opened anew: after a loss, or when it owes an answer for too long. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, ends: Ends) {
    this.#address = address;
    this.#ends = ends;
    globalThis.addEventListener?.('online', this.#open);
    globalThis.addEventListener?.('offline', this.#open);
    globalThis.document?.addEventListener('visibilitychange', this.#seen);
    this.#open();
  }

  /** Send a command now, or as soon as the table is back; returns its id. A phrase never waits. */
  send(command: Unsent): string {
    const again = REPEATABLE.includes(command.type) ? undefined : this.#waiting(command);
    if (again) return again;
    const id = `${this.#session}-${++this.#count}`;
    if (this.#welcomed) this.#say({ ...command, id });
    if (command.type === 'phrase') return id;
    this.#unanswered.set(id, command);
    if (this.#welcomed && this.#unanswered.size === 1) this.#expect();
    return id;
  }

  close(): void {
    globalThis.removeEventListener?.('online', this.#open);
    globalThis.removeEventListener?.('offline', this.#open);
    globalThis.document?.removeEventListener('visibilitychange', this.#seen);
    this.#drop();
  }

  /**
   * Open a socket in place of the one there is. That is also how to know whether the browser is right
   * about the network: a table on this device works without one.
   */
  readonly #open = (): void => {
    this.#drop();
    const socket = (this.#ends.open ?? ((address) => new WebSocket(address)))(this.#address);
    this.#socket = socket;
    socket.onopen = () => this.#say({ type: 'hello', version: VERSION, seq: this.#ends.seq() });
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as AnyMessage);
    socket.onclose = ({ code }) => this.#closed(code);
    this.#expect();
  };

  /** Have nothing more to do with the socket: what it still says is nobody's. */
  #drop(): void {
    clearTimeout(this.#timer);
    this.#welcomed = false;
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #say(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Give the socket time for what it owes: the welcome, then answers. */
  #expect(): void {
    clearTimeout(this.#timer);
    if (this.#welcomed && this.#unanswered.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#lose();
      this.#open();
    }, PATIENCE_MS * Math.min(1 + this.#losses, MOST_PATIENCE));
  }

  #receive(message: AnyMessage): void {
    if (message.type === 'refused' && message.code === 'version') return this.#stop('outdated');
    if (message.type === 'welcome') {
      this.#welcomed = true;
      this.#losses = 0;
      for (const [id, command] of this.#unanswered) this.#say({ ...command, id });
      this.#expect();
      this.#ends.onLink('open');
    } else if (message.type === 'update') {
      this.#answered(message.accepted);
    } else if (message.type !== 'chat') {
      // What could not even be read was the oldest: they are answered in their order.
      this.#answered([message.id ?? [...this.#unanswered.keys()][0] ?? '']);
    }
    this.#ends.onMessage(message);
  }

  #answered(ids: readonly string[]): void {
    if (ids.filter((id) => this.#unanswered.delete(id)).length > 0) this.#expect();
  }

  #waiting(command: Unsent): string | undefined {
    const wish = JSON.stringify(command);
    return [...this.#unanswered].find(([, each]) => JSON.stringify(each) === wish)?.[0];
  }

  #closed(code: number): void {
    const final = FINAL[code];
    if (final) return this.#stop(final);
    const wait = WAITS_MS[Math.min(this.#losses, WAITS_MS.length - 1)] ?? 0;
    this.#lose();
    this.#drop();
    this.#timer = setTimeout(this.#open, wait * (0.75 + Math.random() / 2));
  }

  #lose(): void {
    this.#losses++;
    this.#ends.onLink(globalThis.navigator?.onLine === false ? 'offline' : 'lost');
  }

  #stop(link: Link): void {
    this.close();
    this.#ends.onLink(link);
  }

  readonly #seen = (): void => {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (Date.now() - this.#hiddenAt > HIDDEN_MS) this.#open();
  };
}
