import { describe, expect, it } from 'vitest';
import { chipCards, elsewhere, fitsChips, pickHolding, playsOf } from '../src/choice';
import { preview, sayChoice, sayPreview } from '../src/preview';
import type { PlayView } from '../src/protocol';
import { play } from './fixtures';
import { bare, words } from './words';

const ar = words('ar');
const en = words('en');
const latin = words('ar', 'latn');
const texts = (made: PlayView, floor: string[] = ['2C'], by = en): string[] =>
  preview(made, floor, by).labels.map(({ number, text }) => `${number ?? '-'} ${bare(text)}`);

const eight = play('8S', {
  taken: ['7C', '8D', 'AH'],
  groups: [
    { kind: 'sum', cards: ['AH', '7C'] },
    { kind: 'rank', cards: ['8D'] },
  ],
});
const queen = play('QS', { taken: ['QD'], groups: [{ kind: 'rank', cards: ['QD'] }] });

describe('labels', () => {
  it('put the same rank first and the larger addend first', () => {
    expect(texts(eight)).toEqual(['1 8 = 8', '2 8 = 7 + 1']);
    expect(texts(eight, [], ar)).toEqual(['1 ٨ = ٨', '2 ٨ = ٧ + ١']);
    expect(texts(eight, [], latin)).toEqual(['1 8 = 8', '2 8 = 7 + 1']);
  });

  it('ring each card in its group', () => {
    expect([...preview(eight, [], en).groupOf]).toEqual([
      ['8D', 1],
      ['AH', 2],
      ['7C', 2],
    ]);
  });

  it('name courts in the language', () => {
    expect(texts(queen)).toEqual(['1 Q = Q']);
    expect(texts(queen, [], ar)).toEqual(['1 بنت = بنت']);
  });

  it('say who takes all', () => {
    const all = (card: string): PlayView => play(card, { taken: ['2C'], groups: [{ kind: 'all', cards: ['2C'] }] });
    expect(texts(all('JC'))).toEqual(['1 The jack takes all']);
    expect(texts(all('7D'))).toEqual(['1 The komi takes all']);
  });

  it('say that a wild komi goes with anything', () => {
    const wild = play('KC', { taken: ['7D'], groups: [{ kind: 'komi', cards: ['7D'] }] });
    expect(texts(wild)).toEqual(['1 The komi goes with any card']);
  });

  it('say what stays, and what is left on an empty floor', () => {
    expect(texts(play('5C'))).toEqual(['- It stays on the floor']);
    expect(texts(play('JC'), [])).toEqual(['- Empty floor: it will be left there']);
    expect(texts(play('7D'), [])).toEqual(['- Empty floor: it will be left there']);
    expect(texts(play('5C'), [])).toEqual(['- It stays on the floor']);
  });

  it('leave the value out of a basra', () => {
    const ten = play('TS', {
      taken: ['9C', 'AH', 'TC'],
      groups: [
        { kind: 'rank', cards: ['TC'] },
        { kind: 'sum', cards: ['AH', '9C'] },
      ],
      basra: 'basra',
      points: 10,
    });
    expect(texts(ten)).toEqual(['1 10', '2 9 + 1']);
  });
});

describe('a preview in words', () => {
  it('is one sentence', () => {
    expect(bare(sayPreview(eight, en))).toBe(
      'eight of spades takes 3: eight of diamonds; ace of hearts with seven of clubs.',
    );
    expect(bare(sayPreview(eight, ar))).toBe('تمانية بستوني تاخد ٣: تمانية كاروه، وآس كبة مع سبعة سباتي.');
    expect(bare(sayPreview(play('2H'), en))).toBe('two of hearts takes nothing and stays on the floor.');
  });

  it('is, of a choice, the first and how many there are', () => {
    const sets = ['3S', '3H'].map((card) => play('5C', { taken: ['2C', card], groups: [{ kind: 'sum', cards: ['2C', card] }] }));
    expect(bare(sayChoice(sets, en))).toBe('2 choices. First: two of clubs with three of spades.');
    expect(bare(sayChoice(sets, ar))).toBe('فيه اختيارين. الأول: اتنين سباتي مع تلاتة بستوني.');
    expect(sayChoice([eight], en)).toBe(sayPreview(eight, en));
    expect(sayChoice([], en)).toBe('');
  });
});

describe('the choice among equal captures', () => {
  const set = (...taken: string[]): PlayView => play('5C', { text: `5Cx${taken.join('')}`, taken });
  const two = [set('2C', '3S'), set('2C', '3H')];
  const many = [set('2C', '3S', 'AD'), set('2C', '3H', 'AD'), set('2D', '3S', 'AD'), set('2D', '3H', 'AD')];

  it('is what the server offers for the card, in its order', () => {
    expect(playsOf([play('KH'), ...two, play('9H')], '5C')).toEqual(two);
  });

  it('dashes the cards of other sets', () => {
    expect([...elsewhere(two, 0)]).toEqual(['3H']);
    expect([...elsewhere(two, 1)]).toEqual(['3S']);
    expect([...elsewhere(many, 0)].sort()).toEqual(['2D', '3H']);
  });

  it('picks the next set that holds a tapped card', () => {
    expect(pickHolding(two, 0, '3H')).toBe(1);
    expect(pickHolding(many, 0, '2D')).toBe(2);
    expect(pickHolding(many, 2, '3H')).toBe(3);
    expect(pickHolding(two, 0, 'KD')).toBe(0);
  });

  it('shows short sets whole and long ones by what differs', () => {
    expect(chipCards(two, 1)).toEqual(['2C', '3H']);
    expect(chipCards(many, 0)).toEqual(['2C', '3S']);
  });

  it('steps from four sets on, or where chips do not fit', () => {
    expect(fitsChips(two, 6)).toBe(true);
    expect(fitsChips(two, 3)).toBe(false);
    expect(fitsChips(many, 20)).toBe(false);
  });
});
