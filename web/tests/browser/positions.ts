// The screens that are looked at: each a table as the server would show it, and what a person does.
import type { Page } from 'playwright-core';
import type { View } from '../../src/view';
import { free, person, play, played, roundView, tableView } from '../fixtures';

export interface Position {
  name: string;
  path?: string;
  view?: View;
  called?: string | null;
  act?(page: Page): Promise<unknown>;
  /** What has to be there, where it is fetched by itself. */
  shows?: string;
}

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

export const positions: Position[] = [
  { name: 'name', path: '/', called: null },
  { name: 'home', path: '/', shows: '.segments [aria-checked=true]' },
  { name: 'preview', act: tap('8S') },
  { name: 'sweep', act: tap('JC') },
  { name: 'choice', view: choice, act: tap('5C') },
  { name: 'basra', view: basra, act: tap('TS') },
  { name: 'floor14', view: fourteen, act: tap('6S') },
  { name: 'north-deals', view: tableView({ round: roundView({ dealer: 1, turn: 1, hand_sizes: [4, 4] }) }) },
  { name: 'four', view: four },
  { name: 'four-floor14', view: { ...four, round: { ...four.round!, floor: fourteen.round!.floor } } },
  { name: 'shuffle', view: tableView({ phase: 'shuffle', round: null, hand: [], options: [], total: [0, 0] }) },
  { name: 'summary', view: summary, shows: 'dialog' },
  { name: 'over', view: { ...summary, phase: 'over', winner: 0, total: [118, 85] } },
  { name: 'lost', view: { ...summary, phase: 'over', winner: 1, total: [85, 118] } },
  { name: 'lobby', view: lobby, shows: '.qr' },
  { name: 'full', view: { ...lobby, seats: ['منى', 'هدى', 'يوسف', 'كريم'].map((name) => person(name, { ready: name !== 'منى' })) }, shows: '.primary.wide' },
  { name: 'menu', act: (page) => page.locator('.topbar .icon-button').click(), shows: 'dialog' },
  { name: 'look', act: (page) => page.locator('.bar .icon-button').click(), path: '/', shows: 'dialog' },
  { name: 'picker', act: (page) => page.locator('.change').click(), path: '/', shows: 'dialog' },
  { name: 'code', act: (page) => page.locator('.code').click(), path: '/', shows: 'dialog' },
  { name: 'chair', view: lobby, act: (page) => page.locator('.chair').last().click(), shows: 'dialog' },
  { name: 'proof', view: summary, act: (page) => page.locator('dialog .mark').click(), shows: 'dialog .verdict' },
  { name: 'pile', act: (page) => page.locator('.pile').first().click(), shows: 'dialog' },
  { name: 'keys', act: (page) => page.keyboard.press('?'), shows: 'dialog' },
  { name: 'rules', act: (page) => page.locator('.rules-chip').click(), shows: 'dialog' },
];
