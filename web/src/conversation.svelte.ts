// The table's talk while one sits there: what was said, what is new, and what one says oneself.
import { hear, isMuted, keep, mute, recall, see, type Line, type PhraseName, type Talk } from './chat';
import type { Unsent } from './connection';
import type { Chat, Code } from './protocol';
import { session } from './storage';

const BUBBLE_MS = 3000;

export class Conversation {
  /** null for who doesn't sit here. */
  talk = $state.raw<Talk | null>(null);
  /** What was just said, at most one line a seat. */
  bubbles = $state.raw<readonly Line[]>([]);
  /** What is being written; it comes back when it was refused. */
  draft = $state('');
  refused = $state<Code | null>(null);
  readonly #table: string;
  readonly #send: (command: Unsent) => string;
  readonly #sent = new Map<string, string>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(table: string, send: (command: Unsent) => string) {
    this.#table = table;
    this.#send = send;
  }

  /** Be at the table in a stay, or in none: what belongs to another one is dropped. */
  attend(stay: number | null): void {
    if (stay !== null && this.talk?.stay === stay) return;
    this.talk = recall(session, this.#table, stay);
    this.bubbles = [];
  }

  /** Take what somebody said; returns it, unless he is muted. */
  hear(chat: Chat): Line | null {
    if (!this.talk) return null;
    this.#change(hear(this.talk, chat));
    const line = this.talk.lines.at(-1);
    if (!line || isMuted(this.talk, line.name)) return null;
    this.bubbles = [...this.bubbles.filter((each) => each.seat !== line.seat), line];
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.bubbles = this.bubbles.filter((each) => each !== line);
    }, BUBBLE_MS);
    this.#timers.add(timer);
    return line;
  }

  say(): void {
    const text = this.draft.trim();
    if (!text) return;
    this.#sent.set(this.#send({ type: 'say', text }), text);
    this.draft = '';
    this.refused = null;
  }

  phrase(phrase: PhraseName): void {
    this.#sent.set(this.#send({ type: 'phrase', phrase }), '');
    this.refused = null;
  }

  /** Take the answer to a command; returns whether it was something said here. */
  answered(id: string | null, refused: Code | null = null): boolean {
    const text = id === null ? undefined : this.#sent.get(id);
    if (text === undefined || id === null) return false;
    this.#sent.delete(id);
    if (refused) {
      this.refused = refused;
      if (!this.draft) this.draft = text;
    }
    return true;
  }

  /** All that was said is seen. */
  see(): void {
    if (this.talk) this.#change(see(this.talk));
  }

  mute(name: string, silent: boolean): void {
    if (this.talk) this.#change(mute(this.talk, name, silent));
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #change(talk: Talk): void {
    if (talk === this.talk) return;
    this.talk = talk;
    keep(session, this.#table, talk);
  }
}

