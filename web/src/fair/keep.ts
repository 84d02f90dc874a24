// What this device saw and sent before a deal, kept until the round is checked (fair.md, step 2): in
// localStorage, where all tabs share it and a reload finds it.
import { FAIR, MATCH, SEAT, type Store } from '../storage';
import { drawNonce } from './nonce';

export interface Kept {
  table: string;
  round: number;
  /** When it began, by this device's clock: what is old is forgotten. */
  begun_ms: number;
  commitment: string;
  rules: Record<string, number | string>;
  seats: number;
  you: number;
  nonce: string;
  hashes: readonly string[] | null;
  /** The dealer of the round before, where it was seen: R21 gives this round's. */
  lastDealer: number | null;
  /** Own hands as they were dealt, by deal from 0. */
  hands: Record<number, readonly string[]>;
  /** The first floor, if seen before a card was played. */
  floor: readonly string[] | null;
  dealer: number | null;
  /** Cards played by seat and ply: `[ply, seat, card]`. */
  played: readonly (readonly [number, number, string])[];
}

/** Longer than any match waits for who has gone. */
const KEPT_MS = 7 * 24 * 3600 * 1000;
const name = (table: string, round: number): string => `${FAIR}${table}/${round}`;

export class Keep {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  find(table: string, round: number): Kept | null {
    return this.#store.read(name(table, round)) as Kept | null;
  }

  /** Store it, and say whether it is really there: without that nothing may be sent. */
  save(kept: Kept): boolean {
    return this.#store.set(name(kept.table, kept.round), JSON.stringify(kept));
  }

  /** What was kept for a shuffle, else a new nonce kept for it; null where the device keeps nothing. */
  begin(shuffle: Omit<Kept, 'nonce' | 'hashes' | 'hands' | 'floor' | 'dealer' | 'played' | 'begun_ms'>): Kept | null {
    const before = this.find(shuffle.table, shuffle.round);
    if (before) return before;
    this.#tidy(shuffle.table);
    const kept: Kept = {
      ...shuffle,
      begun_ms: Date.now(),
      nonce: drawNonce(),
      hashes: null,
      hands: {},
      floor: null,
      dealer: null,
      played: [],
    };
    return this.save(kept) ? kept : null;
  }

  /** Note which match is being played at a table, for a reload in the middle of a round. */
  point(code: string, match: number, table: string): void {
    this.#store.set(`${MATCH}${code}/${match}`, table);
  }

  pointed(code: string, match: number): string | null {
    return this.#store.get(`${MATCH}${code}/${match}`);
  }

  /** Forget matches that nobody can go on with, but for this one, so that the store doesn't fill up. */
  #tidy(table: string): void {
    const known = new Set([table]);
    for (const key of this.#store.keys(FAIR)) {
      const kept = this.#store.read(key) as Kept | null;
      if (kept && Date.now() - kept.begun_ms < KEPT_MS) known.add(kept.table);
      else if (kept?.table !== table) this.#store.remove(key);
    }
    // What is noted about a match begins with its id.
    for (const key of [...this.#store.keys(MATCH), ...this.#store.keys(SEAT)]) {
      if (!known.has(this.#store.get(key)?.split('/')[0] ?? '')) this.#store.remove(key);
    }
  }
}
