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

export class Connection {
  readonly #address: string;
  readonly #ends: Ends;
  readonly #session = Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) => b.toString(16).padStart(2, '0')).join('');
  readonly #unanswered = new Map<string, AnyCommand>();
  #socket: WebSocket | null = null;
  #count = 0;
  #losses = 0;
  #welcomed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(address: string, ends: Ends) {
    this.#address = address;
    this.#ends = ends;
    globalThis.addEventListener?.('online', this.#again);
    globalThis.addEventListener?.('offline', this.#offline);
    this.#open();
  }

  /** Send a command now, or as soon as the table is back; returns its id. */
  send(command: Unsent): string {
    const id = `${this.#session}-${++this.#count}`;
    const whole = { ...command, id } as AnyCommand;
    this.#unanswered.set(id, whole);
    if (this.#welcomed) this.#socket?.send(JSON.stringify(whole));
    return id;
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener?.('online', this.#again);
    globalThis.removeEventListener?.('offline', this.#offline);
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const socket = (this.#ends.open ?? ((address) => new WebSocket(address)))(this.#address);
    this.#socket = socket;
    this.#welcomed = false;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: VERSION, seq: this.#ends.seq() }));
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as AnyMessage);
    socket.onclose = ({ code }) => this.#lost(socket, code);
  }

  #receive(message: AnyMessage): void {
    if (message.type === 'welcome') {
      this.#welcomed = true;
      this.#losses = 0;
      this.#ends.onLink('open');
      this.#ends.onMessage(message);
      for (const command of this.#unanswered.values()) this.#socket?.send(JSON.stringify(command));
      return;
    }
    if (message.type === 'update') for (const id of message.accepted) this.#unanswered.delete(id);
    if ((message.type === 'accepted' || message.type === 'refused') && message.id) this.#unanswered.delete(message.id);
    if (message.type === 'refused' && message.code === 'version') this.#stop('outdated');
    this.#ends.onMessage(message);
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#over || socket !== this.#socket) return;
    this.#welcomed = false;
    const final = FINAL[code];
    if (final) return this.#stop(final);
    const offline = globalThis.navigator?.onLine === false;
    this.#ends.onLink(offline ? 'offline' : 'lost');
    const wait = WAITS_MS[Math.min(this.#losses++, WAITS_MS.length - 1)] ?? 0;
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #stop(link: Link): void {
    this.close();
    this.#ends.onLink(link);
  }

  readonly #again = (): void => {
    if (!this.#over && !this.#welcomed) this.#open();
  };

  readonly #offline = (): void => {
    if (!this.#over) this.#ends.onLink('offline');
  };
}
