import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Duties } from '../src/fair/duties';
import { Keep, type Kept } from '../src/fair/keep';
import { drawNonce, hashHex } from '../src/fair/nonce';
import { deal, Stream } from '../src/fair/shuffle';
import { handOf, verify } from '../src/fair/verify';
import type { ProofView } from '../src/protocol';
import { noteSeat } from '../src/seats';
import { storeOf } from '../src/storage';
import type { View } from '../src/view';
import { memory, newStore, tableView } from './fixtures';

interface Vector {
  server_seed: string;
  commitment: string;
  table: string;
  round: number;
  nonces: string[];
  hashes: string[];
  seats: number;
  floor_specials: string;
  first_dealer: number;
  deck: string;
  returned: string;
}

const vectors = readFileSync(new URL('../../tests/data/conformance/fair.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

describe('the shuffle', () => {
  it('has vectors', () => expect(vectors.length).toBeGreaterThan(5));

  it.each(vectors)('round $round of $table', (v) => {
    const dealt = deal(new Stream(v.server_seed, v.table, v.round, v.nonces), v.seats, v.floor_specials);
    expect(dealt.deck.join('')).toBe(v.deck);
    expect(dealt.returned.join('')).toBe(v.returned);
    expect(dealt.firstDealer).toBe(v.first_dealer);
    expect(hashHex(v.server_seed)).toBe(v.commitment);
    for (const [seat, nonce] of v.nonces.entries()) if (nonce) expect(hashHex(nonce)).toBe(v.hashes[seat]);
  });

  it('draws a new nonce each time', () => {
    expect(drawNonce()).toMatch(/^[0-9a-f]{64}$/);
    expect(drawNonce()).not.toBe(drawNonce());
  });
});

function proven(): { proof: ProofView; kept: Kept; facts: { seats: number; rules: Kept['rules'] } } {
  const nonces = [drawNonce(), drawNonce()];
  const server_seed = drawNonce();
  const rules = { preset: 'classic', floor_specials: 'bottom' };
  const { deck, firstDealer: dealer } = deal(new Stream(server_seed, 'ab12', 1, nonces), 2, 'bottom');
  const proof: ProofView = {
    table: 'ab12',
    round: 1,
    commitment: hashHex(server_seed),
    server_seed,
    hashes: nonces.map(hashHex),
    nonces,
    dealer,
    deck: deck.join(''),
  };
  const kept: Kept = {
    table: 'ab12',
    round: 1,
    begun_ms: 0,
    commitment: proof.commitment,
    rules,
    seats: 2,
    you: 0,
    nonce: nonces[0] as string,
    hashes: proof.hashes,
    lastDealer: null,
    hands: { 0: handOf(deck, 2, dealer, 0, 0), 3: handOf(deck, 2, dealer, 0, 3) },
    floor: deck.slice(8, 12),
    dealer,
    played: [[1, 1 - dealer, handOf(deck, 2, dealer, 1 - dealer, 0)[2] as string]],
  };
  return { proof, kept, facts: { seats: 2, rules } };
}

describe('the check after a round', () => {
  const { proof, kept, facts } = proven();

  it('proves a round with one’s own part in it', () => {
    expect(verify(proof, facts, kept)).toEqual({ mark: 'proven' });
  });

  it('says so when one’s own part is missing', () => {
    const nonces = ['', proof.nonces[1] as string];
    const { deck, firstDealer: dealer } = deal(new Stream(proof.server_seed, 'ab12', 1, nonces), 2, 'bottom');
    const late = { ...proof, nonces, deck: deck.join(''), dealer };
    expect(verify(late, facts, { ...kept, hands: {}, floor: null, dealer: null, played: [] })).toEqual({ mark: 'without' });
  });

  it('says so when this device kept nothing', () => {
    expect(verify(proof, facts, null)).toEqual({ mark: 'unknown' });
  });

  const cases: [string, Partial<ProofView>, Partial<Kept>, string][] = [
    ['another seed', { server_seed: drawNonce() }, {}, 'commitment'],
    ['a nonce that does not fit', { nonces: [proof.nonces[0] as string, drawNonce()] }, {}, 'nonce'],
    ['another deck', { deck: proof.deck.slice(2) + proof.deck.slice(0, 2) }, {}, 'deck'],
    ['another dealer', { dealer: 1 - proof.dealer }, {}, 'dealer'],
    ['another commitment before', {}, { commitment: hashHex(drawNonce()) }, 'promised'],
    ['other hashes before', {}, { hashes: [proof.hashes[0] as string, hashHex(drawNonce())] }, 'promised'],
    ['other rules before', {}, { rules: { preset: 'v2', floor_specials: 'bottom' } }, 'promised'],
    ['another own nonce', {}, { nonce: drawNonce() }, 'own'],
    ['another hand', {}, { hands: { 0: kept.floor ?? [] } }, 'seen'],
    ['another floor', {}, { floor: [...(kept.floor ?? [])].reverse() }, 'seen'],
    ['another card played', {}, { played: [[1, 1 - proof.dealer, (kept.floor ?? [])[0] as string]] }, 'seen'],
  ];
  it.each(cases)('fails on %s', (_, changedProof, changedKept, reason) => {
    expect(verify({ ...proof, ...changedProof }, facts, { ...kept, ...changedKept })).toEqual({ mark: 'failed', reason });
  });
});

describe('a player’s duties', () => {
  const shuffle = { table: 'ab12', round: 1, commitment: 'c0', step: 'hashes' as const, hashes: null };
  const at = (over: object): View => tableView({ phase: 'shuffle', round: null, shuffle: { ...shuffle, ...over } });

  it('keeps before it sends, sends once, and reveals only when its hash was published', () => {
    const store = newStore();
    const sent: object[] = [];
    const duties = new Duties(new Keep(store), (command) => sent.push({ kept: new Keep(store).find('ab12', 1) !== null, ...command }));
    duties.see(at({}));
    duties.see(at({}));
    const kept = new Keep(store).find('ab12', 1) as Kept;
    const own = hashHex(kept.nonce);
    expect(sent).toEqual([{ kept: true, type: 'hash', round: 1, hash: own }]);
    duties.see(at({ step: 'nonces', hashes: [own, ''] }));
    expect(new Keep(store).find('ab12', 1)?.hashes).toEqual([own, '']);
    expect(sent[1]).toEqual({ kept: true, type: 'nonce', round: 1, nonce: kept.nonce });
  });

  it('keeps its nonce to itself when the published hash is not its own', () => {
    const sent: object[] = [];
    const duties = new Duties(new Keep(newStore()), (command) => sent.push(command));
    duties.see(at({ step: 'nonces', hashes: ['', ''] }));
    expect(sent).toEqual([]);
  });

  it('sends nothing from a device that keeps nothing', () => {
    const sent: object[] = [];
    const full = { ...memory(), setItem: () => { throw new Error('full'); } };
    new Duties(new Keep(storeOf(() => full)), (command) => sent.push(command)).see(at({}));
    expect(sent).toEqual([]);
  });
});

describe('what a device keeps of rounds', () => {
  const DAY = 24 * 3600 * 1000;
  const store = newStore();
  const keep = new Keep(store);
  const play = (match: string, round: number, day: number): void => {
    vi.setSystemTime(day * DAY);
    const view = tableView({ table: `at-${match}`, match_id: match });
    noteSeat(store, view);
    keep.point(view.table, view.match, match);
    keep.begin({ table: match, round, commitment: 'c0', rules: {}, seats: 2, you: 0, lastDealer: null });
  };
  beforeAll(() => void vi.useFakeTimers());
  afterAll(() => void vi.useRealTimers());

  it('is forgotten when nobody can go on with the match, and not before', () => {
    store.set('basra-fair/older/1', '{"table":"older","round":1}');
    store.set('basra-fair/odd/1', '{');
    play('first', 1, 1);
    play('first', 2, 1);
    play('second', 1, 5);
    expect(store.keys('').sort()).toEqual([
      'basra-fair/first/1',
      'basra-fair/first/2',
      'basra-fair/second/1',
      'basra-match/at-first/1',
      'basra-match/at-second/1',
      'basra-seat/at-first',
      'basra-seat/at-second',
    ]);
    play('third', 1, 9);
    expect(store.keys('').filter((key) => key.includes('first'))).toEqual([]);
    play('second', 2, 13);
    expect(keep.find('second', 1)?.round, 'all of a match that goes on').toBe(1);
    expect(keep.find('third', 1)?.round).toBe(1);
  });
});
