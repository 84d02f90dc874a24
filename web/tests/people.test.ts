import { describe, expect, it } from 'vitest';
import { nameOf, portraits, roleOf, sideName, sideNames, sidesOf } from '../src/people';
import { bot, free, person, tableView } from './fixtures';
import { bare, words } from './words';

const en = words('en');
const names = ['Mona', 'Hoda', 'Youssef', 'Karim'];
const four = tableView({ seats: names.map((name) => person(name)) });

describe('a chair', () => {
  it('keeps its name and portrait while a bot plays there', () => {
    const away = person('هدى', { away: true, bot: 'expert' });
    const [here, covered] = [person('هدى'), away].map((chair) => tableView({ seats: [person('منى'), chair] }));
    expect(nameOf(covered!, 1, words('ar'))).toBe('هدى');
    expect(portraits(covered!.seats)).toEqual(portraits(here!.seats));
  });

  it('of a bot has the name of a regular, none twice; a free one says so', () => {
    const view = tableView({ seats: [person('Mona'), bot('greedy'), bot('expert'), free] });
    expect(view.seats.map((_, seat) => nameOf(view, seat, en))).toEqual(['Mona', 'Amm Sayed', 'Usta Hassan', 'Empty']);
  });

  it('has a portrait of its own, whatever the names', () => {
    const faces = portraits(['Mona', 'Mona', 'Mona', 'Mona'].map((name) => person(name)));
    expect(new Set(faces).size).toBe(4);
    expect(portraits([person('Mona'), bot('greedy')])[1]).toBe('kanaka');
  });
});

describe('a side', () => {
  it("is called by its player's name where two play, and us and them where four do", () => {
    const two = tableView({ seats: [person('Mona'), person('Hoda')] });
    expect([0, 1].map((side) => sideName(two, side, en))).toEqual(['You', 'Hoda']);
    expect([0, 1].map((side) => sideName({ ...two, you: null }, side, en))).toEqual(['Mona', 'Hoda']);
    expect([0, 1].map((side) => sideName({ ...four, you: 3 }, side, en))).toEqual(['Them', 'Us']);
  });

  it('has the names of all who play on it', () => {
    expect([0, 1].map((side) => bare(sideNames(four, side, en)))).toEqual(['Mona with Youssef', 'Hoda with Karim']);
  });

  it("is one's own first", () => {
    expect([0, 1, 2, 3, null].map((you) => sidesOf({ ...four, you }))).toEqual([[0, 1], [1, 0], [0, 1], [1, 0], [0, 1]]);
  });
});

it('everybody is something to who looks', () => {
  const roles = (you: number | null): string[] => four.seats.map((_, seat) => roleOf({ ...four, you }, seat, en));
  expect(roles(1)).toEqual(['their side', 'you', 'their side', 'your partner']);
  expect(roles(null)).toEqual(['', '', '', '']);
  expect(roleOf(tableView(), 1, en)).toBe('Medium');
});
