// The open public tables while somebody looks at their list: told by the server as they change,
// asked for now and then where that can't be had, and not at all while nobody sees them.
import { listTables, LIVE_TABLES, troubleOf, type Trouble } from './api';
import type { ListedTable } from './protocol';

const POLL_MS = 10_000;

export class OpenTables {
  /** null until the server has answered. */
  tables = $state.raw<readonly ListedTable[] | null>(null);
  trouble = $state<Trouble | null>(null);
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Begin to follow the list; returns how to stop. */
  follow(): () => void {
    const turn = (): void => (document.hidden ? this.#close() : this.#open());
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      this.#close();
    };
  }

  #open(): void {
    this.#close();
    if (!('EventSource' in window)) return this.#poll();
    const source = new EventSource(LIVE_TABLES);
    this.#source = source;
    source.onmessage = ({ data }) => this.#take((JSON.parse(String(data)) as { tables: ListedTable[] }).tables);
    source.onerror = () => {
      this.trouble = troubleOf(null);
      // A source that is not closed comes back by itself.
      if (source.readyState === EventSource.CLOSED && source === this.#source) this.#poll();
    };
  }

  #poll(): void {
    const ask = (): void => void listTables().then((tables) => this.#take(tables), (error) => (this.trouble = troubleOf(error)));
    this.#timer = setInterval(ask, POLL_MS);
    ask();
  }

  #take(tables: readonly ListedTable[]): void {
    this.tables = tables;
    this.trouble = null;
  }

  #close(): void {
    clearInterval(this.#timer);
    this.#source?.close();
    this.#source = null;
  }
}
