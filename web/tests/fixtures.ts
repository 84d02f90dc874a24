// Tables as the server would show them, for tests and pictures.
import type { OwnView, PlayedView, PlayView, RoundView, SeatView, TableView, Terms } from '../src/protocol';
import { storeOf, type Store } from '../src/storage';
import type { View } from '../src/view';

export const CLASSIC = {
  preset: 'classic',
  players: 2,
  target: 101,
  basra_points: 10,
  jack_basra_points: 10,
  majority_points: 30,
  majority_tie: 'none',
  komi_basra: 'wild',
  komi_on_floor: 'seven',
  jack_on_komi: 'sweep',
  floor_specials: 'bottom',
  point_cards: 'off',
  last_basra: 'counts',
};

export const play = (card: string, over: Partial<PlayView> = {}): PlayView => ({
  text: card + (over.taken?.length ? `x${over.taken.join('')}` : ''),
  card,
  taken: [],
  groups: [],
  basra: 'none',
  points: 0,
  ...over,
});

export const played = (seat: number, ply: number, made: PlayView): PlayedView => ({ seat, ply, play: made });

export const roundView = (over: Partial<RoundView> = {}): RoundView => ({
  number: 3,
  dealer: 0,
  turn: 0,
  ply: 12,
  hand_sizes: [4, 3],
  floor: ['8D', 'KS', '7C', 'AH', '4H', 'TC'],
  stock_size: 24,
  piles: [
    { cards: 9, basras: ['9D'], jack_basras: [] },
    { cards: 6, basras: ['6H'], jack_basras: [] },
  ],
  pile_seats: [0, 1],
  plays: [
    played(1, 5, play('6H', { taken: ['6C'], groups: [{ kind: 'rank', cards: ['6C'] }], basra: 'basra', points: 10 })),
    played(0, 6, play('KS')),
    played(1, 7, play('8D')),
    played(0, 8, play('7C')),
    played(1, 9, play('4H')),
    played(0, 10, play('AH')),
    played(1, 11, play('TC')),
  ],
  returned: [],
  score: null,
  proof: null,
  ...over,
});

export const person = (name: string, over: Partial<SeatView> = {}): SeatView => ({
  name,
  bot: null,
  ready: false,
  connected: true,
  away: false,
  left: false,
  ...over,
});
export const bot = (kind: string): SeatView => ({ ...person(kind), bot: kind, ready: true });
export const free: SeatView = { ...person(''), name: null, connected: false };

export const TERMS: Terms = {
  clock_s: 0,
  public: false,
  onlookers: true,
  bots: ['random', 'greedy', 'expert'],
  level: 'expert',
};
/** The server's clock, for messages: what is due is due after it. */
export const NOW_MS = 1_772_395_212_345;

export const tableView = (over: Partial<View> = {}): View => ({
  table: 'nile-47',
  code: 'n2kd47',
  phase: 'play',
  rules: CLASSIC,
  terms: TERMS,
  seats: [person('منى'), bot('greedy')],
  opener: 0,
  match: 1,
  match_id: '0b'.repeat(16),
  total: [38, 45],
  winner: null,
  ended: null,
  next_dealer: null,
  deadline: null,
  shuffle: null,
  round: roundView(),
  you: 0,
  stay: 2,
  hand: ['QD', '8S', '2H', 'JC'],
  options: [
    play('8S', {
      taken: ['7C', '8D', 'AH'],
      groups: [
        { kind: 'rank', cards: ['8D'] },
        { kind: 'sum', cards: ['AH', '7C'] },
      ],
    }),
    play('QD'),
    play('2H'),
    play('JC', {
      taken: ['7C', 'TC', '8D', 'AH', '4H', 'KS'],
      groups: [{ kind: 'all', cards: ['7C', 'TC', '8D', 'AH', '4H', 'KS'] }],
    }),
  ],
  sent: false,
  ...over,
});

/** A view as it comes over the wire: what all are told, and what one seat is. */
export function told({ you, stay, hand, options, sent, ...table }: View): { now_ms: number; table: TableView; own: OwnView | null } {
  const own = you === null || stay === null ? null : { seat: you, stay, hand, options, sent };
  return { now_ms: NOW_MS, table, own };
}

/** A browser's storage. */
export function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

/** What a device keeps that is new. */
export function newStore(): Store {
  const storage = memory();
  return storeOf(() => storage);
}
