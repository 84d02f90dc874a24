// Deals a finished round again and compares it with what this device saw, sent and was dealt.
import type { ProofView } from '../protocol';
import type { Kept } from './keep';
import { hashHex } from './nonce';
import { deal, Stream } from './shuffle';

export type Reason = 'commitment' | 'nonce' | 'deck' | 'dealer' | 'promised' | 'own' | 'seen';

/**
 * proven: everything fits and one's own part is in it. without: it fits, but without that part.
 * unknown: this device kept nothing to compare with. failed: something does not fit.
 */
export type Mark = { mark: 'proven' | 'without' | 'unknown' } | { mark: 'failed'; reason: Reason };

export interface Facts {
  seats: number;
  rules: Record<string, number | string>;
}

const failed = (reason: Reason): Mark => ({ mark: 'failed', reason });
const HEX = /^([0-9a-f]{2})*$/;
const pairs = (deck: string): string[] => deck.match(/../g) ?? [];
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);
const sameCards = (a: readonly string[], b: readonly string[]): boolean => same([...a].sort(), [...b].sort());

/** Whether the proof holds by itself: null, or the first thing that does not. */
function contradiction(proof: ProofView, facts: Facts): Reason | null {
  if (!HEX.test(proof.server_seed) || hashHex(proof.server_seed) !== proof.commitment) return 'commitment';
  if (proof.nonces.length !== facts.seats || proof.hashes.length !== facts.seats) return 'nonce';
  for (const [seat, nonce] of proof.nonces.entries()) {
    if (nonce !== '' && (!HEX.test(nonce) || hashHex(nonce) !== proof.hashes[seat])) return 'nonce';
  }
  const stream = new Stream(proof.server_seed, proof.table, proof.round, proof.nonces);
  const dealt = deal(stream, facts.seats, String(facts.rules['floor_specials']));
  if (dealt.deck.join('') !== proof.deck) return 'deck';
  if (proof.round === 1 && dealt.firstDealer !== proof.dealer) return 'dealer';
  return null;
}

const sorted = (rules: Facts['rules']): string => JSON.stringify(Object.entries(rules).sort());

/** Whether the proof is the one that was promised to this device. */
function broken(proof: ProofView, facts: Facts, kept: Kept): Reason | null {
  const promised =
    kept.table === proof.table &&
    kept.round === proof.round &&
    kept.commitment === proof.commitment &&
    kept.seats === facts.seats &&
    sorted(kept.rules) === sorted(facts.rules) &&
    (kept.hashes === null || same(kept.hashes, proof.hashes));
  if (!promised) return 'promised';
  const own = proof.nonces[kept.you];
  if (own !== '' && own !== kept.nonce) return 'own';
  if (kept.lastDealer !== null && proof.dealer !== (kept.lastDealer + 1) % facts.seats) return 'dealer';
  return null;
}

/** The cards that a seat gets in a deal, by the deck's order (R3). */
export function handOf(deck: readonly string[], seats: number, dealer: number, seat: number, dealt: number): string[] {
  const place = (seat - dealer - 1 + seats) % seats;
  const start = 4 * seats * dealt + (dealt > 0 ? 4 : 0) + 4 * place;
  return deck.slice(start, start + 4);
}

/** Whether the cards on the table were the proof's. */
function unlike(proof: ProofView, facts: Facts, kept: Kept): boolean {
  const deck = pairs(proof.deck);
  const { seats } = facts;
  if (kept.dealer !== null && kept.dealer !== proof.dealer) return true;
  if (kept.floor && !same(kept.floor, deck.slice(4 * seats, 4 * seats + 4))) return true;
  const hand = (seat: number, dealt: number): string[] => handOf(deck, seats, proof.dealer, seat, dealt);
  const ownDiffers = Object.entries(kept.hands).some(
    ([dealt, cards]) => !sameCards(cards, hand(kept.you, Number(dealt))),
  );
  const otherDiffers = kept.played.some(
    ([ply, seat, card]) => !hand(seat, Math.floor((ply - 1) / (4 * seats))).includes(card),
  );
  return ownDiffers || otherDiffers;
}

export function verify(proof: ProofView, facts: Facts, kept: Kept | null): Mark {
  const reason = contradiction(proof, facts) ?? (kept && broken(proof, facts, kept));
  if (reason) return failed(reason);
  if (!kept) return { mark: 'unknown' };
  if (unlike(proof, facts, kept)) return failed('seen');
  return { mark: proof.nonces[kept.you] === kept.nonce ? 'proven' : 'without' };
}
