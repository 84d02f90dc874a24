// The screens that are looked at: each a table as the server would show it, and what a person does.
import type { Page } from 'playwright-core';
import type { View } from '../../src/view';
import { bot, free, NOW_MS, person, play, played, roundView, TERMS, tableView } from '../fixtures';
import type { ListedTable } from '../../src/protocol';

/** What the pretended server answers over HTTP, by path; a number is an error. */
export type Answers = Record<string, object | number>;

export interface Position {
  name: string;
  path?: string;
  view?: View;
  called?: string | null;
  answers?: Answers;
  /** The socket is closed at once, with this code. */
  closes?: number;
  act?(page: Page): Promise<unknown>;
  /** There is one message and no screen. */
  message?: true;
  /** In which sizes it is worth a picture; without it in all. */
  sizes?: readonly (readonly [number, number])[];
  /** What has to be there, where it is fetched by itself. */
  shows?: string;
}

const PHONE = [[390, 844]] as const;
const PLACES = [...PHONE, [360, 640], [1280, 800]] as const;
const sized = (positions: Position[]): Position[] =>
  positions.map((position) => ({ sizes: ['home-tables', 'new', 'chat'].includes(position.name) ? PLACES : PHONE, ...position }));

const tap = (card: string) => (page: Page) => page.locator(`.hand-card:has([style*="/${card}."]), .hand-card:has([style*="/${card}-"])`).first().click();
const sum = (...cards: string[]) => ({ kind: 'sum' as const, cards });

const four = tableView({
  rules: { ...tableView().rules, preset: 'teams', players: 4 },
  seats: [person('منى'), person('هدى'), person('يوسف'), person('كريم')],
  total: [64, 47],
  round: roundView({
    dealer: 3,
    turn: 1,
    ply: 22,
    hand_sizes: [3, 4, 4, 4],
    floor: ['KD', '9H', '4S', 'TC', '2C'],
    stock_size: 16,
    piles: [
      { cards: 9, basras: ['3S'], jack_basras: [] },
      { cards: 7, basras: ['5D'], jack_basras: [] },
    ],
    pile_seats: [0, 1],
    plays: [
      played(3, 16, play('JS', { taken: ['2S', '3C', '4D', '8C'], groups: [{ kind: 'all', cards: ['2S', '3C', '4D', '8C'] }] })),
      played(0, 17, play('4S')),
      played(1, 18, play('KD')),
      played(2, 19, play('9H')),
      played(3, 20, play('TC')),
      played(0, 21, play('2C')),
    ],
  }),
  hand: ['QS', '6D', 'JH'],
  options: [play('QS'), play('6D', { taken: ['4S', '2C'], groups: [sum('4S', '2C')] }), play('JH')],
});

const fourteen = tableView({
  hand: ['TS', '6S', '2H', 'JC'],
  options: [
    play('6S', { taken: ['AH', '5C', '4H', '2D'], groups: [sum('AH', '5C'), sum('4H', '2D')] }),
    play('TS', { taken: ['TC'], groups: [{ kind: 'rank', cards: ['TC'] }] }),
    play('2H'),
    play('JC'),
  ],
  round: roundView({
    floor: ['KS', 'QD', '9C', 'AH', '5C', '4H', '2D', 'TC', '3C', '8D', 'KD', '7C', '9H', 'QH'],
    stock_size: 16,
    plays: [played(1, 11, play('7C'))],
  }),
});

const choice = tableView({
  hand: ['KH', '5C', '9H', 'TD'],
  options: [
    play('5C', { text: '5Cx2C3S', taken: ['2C', '3S'], groups: [sum('2C', '3S')] }),
    play('5C', { text: '5Cx2C3H', taken: ['2C', '3H'], groups: [sum('2C', '3H')] }),
    play('KH'),
    play('9H'),
    play('TD'),
  ],
  round: roundView({
    floor: ['2C', '3S', '3H', 'QD'],
    plays: [played(1, 11, play('QD'))],
  }),
});

const basra = tableView({
  hand: ['QD', 'TS', '2H', 'JC'],
  options: [
    play('TS', {
      taken: ['9C', 'AH', '7S', '3D', '6S', '4C'],
      groups: [sum('9C', 'AH'), sum('7S', '3D'), sum('6S', '4C')],
      basra: 'basra',
      points: 10,
    }),
  ],
  round: roundView({
    floor: ['9C', 'AH', '7S', '3D', '6S', '4C'],
  }),
});

/** The other has just made one, and the floor is empty: once of two, once a jack's of four. */
const made: Position[] = [
  ['basra-made', tableView(), play('6H', { taken: ['6C', '4D', '2S'], basra: 'basra', points: 10 })] as const,
  ['basra-made-four', four, play('JH', { taken: ['JC'], basra: 'jack', points: 30 })] as const,
].map(([name, view, last]) => ({ name, view: { ...view, round: { ...view.round!, floor: [], plays: [played(1, 11, last)] } }, shows: '.last' }));

const summary = tableView({
  phase: 'summary',
  hand: [],
  options: [],
  total: [88, 65],
  next_dealer: 1,
  round: roundView({
    turn: null,
    hand_sizes: [0, 0],
    floor: [],
    stock_size: 0,
    piles: [
      { cards: 29, basras: ['9D', 'TS'], jack_basras: [] },
      { cards: 23, basras: ['6H'], jack_basras: ['JD'] },
    ],
    score: {
      points: [50, 20],
      cards: [29, 23],
      majority: 0,
      majority_points: 30,
      basra_points: [20, 10],
      jack_basra_points: [0, 10],
      card_points: [0, 0],
      carried: 0,
    },
    proof: {
      table: '0b'.repeat(16),
      round: 3,
      commitment: 'ab'.repeat(32),
      server_seed: 'cd'.repeat(32),
      hashes: ['', ''],
      nonces: ['', ''],
      dealer: 0,
      deck: '',
    },
  }),
});

const lobby = tableView({
  phase: 'lobby',
  hand: [],
  options: [],
  rules: four.rules,
  round: null,
  total: [0, 0],
  seats: [person('منى'), person('هدى', { ready: true }), person('يوسف', { ready: true }), free],
});

const clock = { ...TERMS, clock_s: 30 as const };
const due = (seconds: number) => ({ kind: 'turn' as const, due_ms: NOW_MS + seconds * 1000 + 400 });
const two = tableView({ terms: clock, seats: [person('منى'), person('هدى')] });
const watched = { you: null, stay: null, hand: [], options: [] };

const listed = (table: string, names: (string | null)[], over: Partial<ListedTable> = {}): ListedTable => ({
  table,
  code: 'n2kd47',
  preset: names.length === 4 ? 'teams' : 'classic',
  target: names.length === 4 ? 151 : 101,
  terms: clock,
  seats: names.map((name) => ({ name, bot: false })),
  begun: false,
  ...over,
});
const tables = [
  listed('a', ['هدى', null]),
  listed('b', ['يوسف', 'كريم', 'منى', null]),
  listed('c', ['كريم', 'يوسف'], { begun: true }),
  listed('d', ['منى', null], { terms: TERMS }),
];
const open = { '/api/tables/live': { tables } };
const chat = (page: Page) => page.locator('.chat-button:visible, .beside [aria-label]:has(svg)').first().click();

/** Tables with people: a clock, who is away or has left, who looks on, and the ways in. */
const rooms = sized([
  { name: 'home-tables', path: '/', answers: open, shows: '.panel li' },
  { name: 'tables', path: '/tables', answers: open, shows: '.panel li' },
  { name: 'new', path: '/new', shows: '.primary' },
  { name: 'new-options', path: '/new', act: (page) => page.locator('summary').click() },
  { name: 'lobby-pick', view: lobby, act: (page) => page.locator('.chair').nth(1).click() },
  { name: 'lobby-full', view: { ...lobby, ...watched, seats: [person('منى'), person('هدى'), person('يوسف'), bot('expert')] } },
  { name: 'code', path: '/', act: (page) => page.locator('.button.code').click(), shows: 'dialog' },
  { name: 'turn', view: { ...two, deadline: due(14) } },
  { name: 'hurry', view: { ...two, deadline: due(3) } },
  { name: 'returning', view: { ...two, deadline: due(25), seats: [person('منى'), person('هدى', { connected: false })], round: roundView({ turn: 1 }) } },
  { name: 'covered', view: { ...four, seats: four.seats.map((seat, i) => (i === 2 ? { ...seat, away: true, bot: 'expert' } : i === 1 ? { ...seat, left: true, bot: 'expert' } : seat)) } },
  { name: 'four-turn', view: { ...four, terms: clock, deadline: due(11) } },
  { name: 'away', view: { ...two, seats: [person('منى', { away: true, bot: 'expert' }), person('هدى')] }, shows: '.notice' },
  { name: 'left', view: { ...two, seats: [person('منى'), person('هدى', { left: true, bot: 'expert', connected: false })] }, shows: '.notice' },
  { name: 'watching', view: { ...two, ...watched, deadline: due(14) }, shows: '.onlooking' },
  { name: 'watching-four', view: { ...four, ...watched }, shows: '.onlooking' },
  { name: 'came-down', view: { ...two, ...watched, seats: [person('منى', { left: true, bot: 'expert' }), person('هدى')] }, shows: '.onlooking' },
  { name: 'void', view: { ...two, ...watched, deadline: { kind: 'void', due_ms: NOW_MS + 8 * 60_000 } }, shows: '.onlooking' },
  { name: 'summary-clock', view: { ...summary, terms: clock, deadline: { kind: 'ready', due_ms: NOW_MS + 12_400 } }, shows: 'dialog' },
  { name: 'over-forfeit', view: { ...summary, phase: 'over', winner: 0, total: [64, 47], ended: 'forfeit', seats: [person('منى'), person('هدى', { left: true })] } },
  { name: 'over-void', view: { ...summary, phase: 'over', winner: null, total: [64, 47], ended: 'void', seats: [person('منى'), person('هدى')] } },
  { name: 'over-watched', view: { ...summary, ...watched, phase: 'over', winner: 0, total: [118, 85] } },
  { name: 'closed', closes: 4410 },
  { name: 'missing', path: '/no/where', called: null, message: true },
  { name: 'chat', view: four, act: chat, shows: '.talk' },
  { name: 'device', path: '/', answers: { '/api/passes': { token: 'k'.repeat(22), due_ms: NOW_MS } }, act: async (page) => {
    await page.locator('.bar .icon-button').click();
    await page.locator('.menu > .button').click();
    await page.waitForSelector('.qr svg');
  } },
  { name: 'move', path: '/move#abc', answers: { '/api/passes/look': { name: 'منى', replaces: 'هدى' } } },
  { name: 'move-old', path: '/move#abc', answers: { '/api/passes/look': 404 } },
]);

export const positions: Position[] = [
  { name: 'name', path: '/', called: null },
  { name: 'home', path: '/', shows: '.segments :checked' },
  { name: 'preview', act: tap('8S') },
  { name: 'sweep', act: tap('JC') },
  { name: 'choice', view: choice, act: tap('5C') },
  { name: 'basra', view: basra, act: tap('TS') },
  ...made,
  { name: 'floor14', view: fourteen, act: tap('6S') },
  { name: 'north-deals', view: tableView({ round: roundView({ dealer: 1, turn: 1, hand_sizes: [4, 4] }) }) },
  { name: 'four', view: four },
  { name: 'four-names', view: { ...four, terms: clock, deadline: due(11), seats: ['Abdelrahman', 'الأسطى حسن', 'Mohamed Ali', 'عبد الرحمن الشرقاوي'].map((name) => person(name)) } },
  { name: 'four-floor14', view: { ...four, round: { ...four.round!, floor: fourteen.round!.floor } } },
  { name: 'shuffle', view: tableView({ phase: 'shuffle', round: null, hand: [], options: [], total: [0, 0] }) },
  { name: 'summary', view: summary, shows: 'dialog' },
  { name: 'over', view: { ...summary, phase: 'over', winner: 0, total: [118, 85] } },
  { name: 'lost', view: { ...summary, phase: 'over', winner: 1, total: [85, 118] } },
  { name: 'lobby', view: lobby, shows: '.qr' },
  { name: 'lobby-new', view: { ...lobby, seats: [person('منى'), free, free, free] }, shows: '.qr svg' },
  { name: 'full', view: { ...lobby, seats: ['منى', 'هدى', 'يوسف', 'كريم'].map((name) => person(name, { ready: name !== 'منى' })) }, shows: '.primary.wide' },
  ...rooms,
  { name: 'menu', act: (page) => page.locator('.topbar .icon-button').click(), shows: 'dialog' },
  { name: 'settings', act: async (page) => {
    await page.locator('.topbar .icon-button').click();
    await page.locator('.menu > .button').nth(2).click();
  }, shows: 'dialog .fields' },
  { name: 'put-away', view: summary, act: (page) => page.locator('dialog header .icon-button').click(), shows: '.play-bar .button' },
  { name: 'home-menu', act: (page) => page.locator('.bar .icon-button').click(), path: '/', shows: 'dialog' },
  { name: 'picker', act: (page) => page.locator('.change').click(), path: '/', shows: 'dialog' },
  { name: 'chair', view: lobby, act: (page) => page.locator('.chair').last().click(), shows: '.acts' },
  { name: 'proof', view: summary, act: (page) => page.locator('dialog .mark').click(), shows: 'dialog .verdict' },
  { name: 'pile', act: (page) => page.locator('.pile').first().click(), shows: 'dialog' },
  { name: 'keys', act: (page) => page.keyboard.press('?'), shows: 'dialog' },
  { name: 'rules', act: (page) => page.locator('.rules-chip').click(), shows: 'dialog' },
];
