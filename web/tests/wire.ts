// A socket that a test holds the other end of.
export class Wire {
  static all: Wire[] = [];
  sent: { type: string; id?: string; seq?: number | null }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  #state: 'connecting' | 'open' | 'closed' = 'connecting';

  constructor() {
    Wire.all.push(this);
  }

  static get last(): Wire {
    return Wire.all.at(-1) as Wire;
  }

  send(text: string): void {
    if (this.#state === 'connecting') throw new Error('InvalidStateError');
    this.sent.push(JSON.parse(text) as Wire['sent'][number]);
  }

  /** The page closes it: the close is heard of later, if anybody listens. */
  close(): void {
    this.closed = true;
    this.#state = 'closed';
  }

  /** The handshake is done. */
  open(): void {
    this.#state = 'open';
    this.onopen?.();
  }

  /** It ends at the other side, or on the way. */
  end(code: number): void {
    this.#state = 'closed';
    this.onclose?.({ code });
  }

  /** The server says something. */
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** What was sent after the hello. */
  get commands(): Wire['sent'] {
    return this.sent.filter(({ type }) => type !== 'hello');
  }
}
