// The shuffle that anyone can check: fair.md, steps 1 to 8, on hex texts and two-character cards.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Steps 4 and 5: numbers below a bound, drawn from the seed and everybody's part. */
export class Stream {
  readonly #key: Uint8Array;
  #block = new Uint8Array();
  #at = 0;
  #blocks = 0;

  constructor(seed: string, table: string, round: number, nonces: readonly string[]) {
    const message = ['basra-fair/1', table, String(round), ...nonces].join('\n');
    this.#key = hmac(sha256, hexToBytes(seed), utf8ToBytes(message));
  }

  #word(): number {
    if (this.#at === this.#block.length) {
      const count = new Uint8Array(4);
      new DataView(count.buffer).setUint32(0, this.#blocks++);
      this.#block = new Uint8Array(hmac(sha256, this.#key, count));
      this.#at = 0;
    }
    const word = new DataView(this.#block.buffer).getUint32(this.#at);
    this.#at += 4;
    return word;
  }

  below(n: number): number {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let word = this.#word();
    while (word >= limit) word = this.#word();
    return word % n;
  }
}

export interface Deal {
  /** Drawn in every round, used in the first (step 6). */
  firstDealer: number;
  /** The pack in the order of the record: first hands, floor, stock (R4 applied). */
  deck: string[];
  /** The specials that R4 took off the first floor, in order. */
  returned: string[];
}

const PACK = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
const isSpecial = (card: string): boolean => card.startsWith('J') || card === '7D';

export function deal(stream: Stream, seats: number, specials: string): Deal {
  const firstDealer = stream.below(seats);
  const deck = [...PACK];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    [deck[i], deck[j]] = [deck[j] as string, deck[i] as string];
  }
  const hands = deck.slice(0, 4 * seats);
  const floor = deck.slice(4 * seats, 4 * seats + 4);
  const stock = deck.slice(4 * seats + 4);
  const returned: string[] = [];
  for (let place = 0; place < floor.length; place++) {
    for (let card = floor[place] as string; isSpecial(card); card = floor[place] as string) {
      floor[place] = stock.shift() as string;
      stock.splice(specials === 'random' ? stream.below(stock.length + 1) : stock.length, 0, card);
      returned.push(card);
    }
  }
  return { firstDealer, deck: [...hands, ...floor, ...stock], returned };
}
