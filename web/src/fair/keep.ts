// What this device saw and sent before a deal, kept until the round is checked (fair.md, step 2): in
// localStorage, where all tabs share it and a reload finds it.
import { drawNonce } from './nonce';

export interface Kept {
  table: string;
  round: number;
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

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'basra-fair/';
const POINTER = 'basra-match/';
const name = (table: string, round: number): string => `${PREFIX}${table}/${round}`;

export class Keep {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  find(table: string, round: number): Kept | null {
    try {
      return JSON.parse(this.#store.getItem(name(table, round)) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  }

  /** Store it, and say whether it is really there: without that nothing may be sent. */
  save(kept: Kept): boolean {
    try {
      this.#store.setItem(name(kept.table, kept.round), JSON.stringify(kept));
      return this.find(kept.table, kept.round)?.nonce === kept.nonce;
    } catch {
      return false;
    }
  }

  /** What was kept for a shuffle, else a new nonce kept for it; null where the device keeps nothing. */
  begin(shuffle: Omit<Kept, 'nonce' | 'hashes' | 'hands' | 'floor' | 'dealer' | 'played'>): Kept | null {
    const before = this.find(shuffle.table, shuffle.round);
    if (before) return before;
    const kept: Kept = {
      ...shuffle,
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
    try {
      this.#store.setItem(`${POINTER}${code}/${match}`, table);
    } catch {
      // Without it a reload only loses what would have been seen later.
    }
  }

  pointed(code: string, match: number): string | null {
    return this.#store.getItem(`${POINTER}${code}/${match}`);
  }

  /** Forget other matches' rounds, beyond the newest few, so that the store does not fill up. */
  tidy(table: string): void {
    const old = [];
    for (let i = 0; i < this.#store.length; i++) {
      const key = this.#store.key(i);
      if (key?.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${table}/`)) old.push(key);
    }
    for (const key of old.slice(0, Math.max(0, old.length - 12))) this.#store.removeItem(key);
  }
}
