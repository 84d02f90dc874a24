// A player's part in the shuffle, done by itself: keep first, then send the hash, then the nonce.
import type { Unsent } from '../connection';
import type { Keep } from './keep';
import { hashHex } from './nonce';
import type { Mark } from './verify';
import { witness } from './witness';
import type { View } from '../view';

type Send = (command: Unsent) => unknown;

export class Duties {
  readonly #keep: Keep;
  readonly #send: Send;
  readonly #done = new Set<string>();
  #mark: { key: string; mark: Mark } | null = null;

  constructor(keep: Keep, send: Send) {
    this.#keep = keep;
    this.#send = send;
  }

  /** Answer a new view of the table: send what is due, write down what was seen. */
  see(view: View): void {
    this.#shuffle(view);
    const table = this.#keep.pointed(view.table, view.match);
    const { round } = view;
    if (!round || !table) return;
    const kept = this.#keep.find(table, round.number);
    if (!kept) return;
    const next = witness(kept, view);
    if (next !== kept) this.#keep.save(next);
  }

  /** The mark of the finished round that the view shows; null while there is no proof. */
  async markOf(view: View): Promise<Mark | null> {
    const proof = view.round?.proof;
    if (!proof) return null;
    const key = `${proof.table}/${proof.round}/${proof.server_seed}`;
    if (this.#mark?.key === key) return this.#mark.mark;
    const { verify } = await import('./verify'); // nobody needs it before a round is over
    const facts = { seats: view.seats.length, rules: view.rules };
    const mark = verify(proof, facts, this.#keep.find(proof.table, proof.round));
    this.#mark = { key, mark };
    return mark;
  }

  #shuffle(view: View): void {
    const { shuffle, you, sent } = view;
    if (!shuffle || you === null) return;
    this.#keep.point(view.table, view.match, shuffle.table);
    const kept = this.#keep.begin({
      table: shuffle.table,
      round: shuffle.round,
      commitment: shuffle.commitment,
      rules: view.rules,
      seats: view.seats.length,
      you,
      lastDealer: this.#keep.find(shuffle.table, shuffle.round - 1)?.dealer ?? null,
    });
    if (!kept || kept.commitment !== shuffle.commitment) return;
    const once = (step: string, act: () => void): void => {
      const key = `${shuffle.table}/${shuffle.round}/${step}`;
      if (sent || this.#done.has(key)) return;
      this.#done.add(key);
      act();
    };
    const own = hashHex(kept.nonce);
    if (shuffle.step === 'hashes') {
      once('hash', () => this.#send({ type: 'hash', round: shuffle.round, hash: own }));
      return;
    }
    if (!shuffle.hashes) return;
    if (!kept.hashes && !this.#keep.save({ ...kept, hashes: shuffle.hashes })) return;
    const published = kept.hashes ?? shuffle.hashes;
    if (published[you] === own) once('nonce', () => this.#send({ type: 'nonce', round: shuffle.round, nonce: kept.nonce }));
  }
}
