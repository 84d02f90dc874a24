import { describe, expect, it } from 'vitest';
import { fillWith, freeSeats, hasCompany, isBot, isPerson, leftAlone, leftSeat, noteSeat, onlyBots, ownSeat } from '../src/seats';
import { bot, free, newStore, person, tableView, TERMS } from './fixtures';

const away = person('هدى', { away: true, bot: 'expert' });
const left = person('هدى', { left: true, bot: 'expert', connected: false });
const gone = { you: null, stay: null };

describe('a chair', () => {
  it("is a person's, whoever plays for him", () => {
    for (const chair of [person('هدى'), away, left]) expect([isPerson(chair), isBot(chair)]).toEqual([true, false]);
    expect([isPerson(bot('greedy')), isBot(bot('greedy'))]).toEqual([false, true]);
    expect([isPerson(free), isBot(free)]).toEqual([false, false]);
  });

  it('that was left is free between matches only', () => {
    const seats = [person('منى'), left];
    expect(freeSeats(tableView({ phase: 'over', seats }))).toEqual([1]);
    expect(freeSeats(tableView({ phase: 'play', seats }))).toEqual([]);
    expect(freeSeats(tableView({ phase: 'lobby', seats: [bot('greedy'), free] }))).toEqual([1]);
  });

  it('is filled with the bot that plays for who is away, if it may sit', () => {
    expect(fillWith(TERMS)).toBe('expert');
    expect(fillWith({ ...TERMS, level: 'greedy', bots: ['random'] })).toBe('random');
    expect(fillWith({ ...TERMS, bots: [] })).toBe(null);
  });
});

describe('company', () => {
  it('is another person who sits there', () => {
    expect(hasCompany(tableView({ seats: [person('منى'), away] }))).toBe(true);
    for (const other of [bot('greedy'), left, free]) expect(hasCompany(tableView({ seats: [person('منى'), other] }))).toBe(false);
    expect(hasCompany(tableView({ ...gone, seats: [person('منى'), away] }))).toBe(false);
  });

  it('is bots alone where no other person has a seat, not even one who may come back', () => {
    expect(onlyBots(tableView({ seats: [person('منى'), bot('greedy')] }), 0)).toBe(true);
    expect(onlyBots(tableView({ ...gone, seats: [bot('greedy'), left] }), 1)).toBe(true);
    expect(onlyBots(tableView({ seats: [person('منى'), left] }), 0)).toBe(false);
  });

  it('that left one of two alone leaves a win to be taken', () => {
    const seats = [person('منى'), left];
    expect(leftAlone(tableView({ seats }))).toBe(1);
    expect(leftAlone(tableView({ seats: [person('منى'), away] }))).toBe(null);
    expect(leftAlone(tableView({ seats, phase: 'over' }))).toBe(null);
    expect(leftAlone(tableView({ ...gone, seats }))).toBe(null);
  });
});

describe("one's own seat that one has left", () => {
  const store = newStore();
  noteSeat(store, tableView({ you: 1, seats: [person('منى'), person('هدى')] }));
  const view = tableView({ ...gone, seats: [left, left] });

  it('is the one that was noted, in that match', () => {
    expect(leftSeat(store, view, 'x')).toBe(1);
    expect(leftSeat(store, { ...view, match_id: 'another' }, 'هدى')).toBe(null);
    expect(leftSeat(store, { ...view, phase: 'over' }, 'هدى')).toBe(null);
    expect(leftSeat(store, { ...view, you: 1 }, 'هدى')).toBe(null);
  });

  it('is forgotten when the match is over, but for the result', () => {
    const other = newStore();
    noteSeat(other, tableView({ you: 1 }));
    noteSeat(other, { ...view, phase: 'over' });
    expect(ownSeat(other, { ...view, phase: 'over' }, 'x')).toBe(1);
    expect(ownSeat(other, { ...view, phase: 'over', match_id: 'another' }, 'x')).toBe(null);
    noteSeat(other, tableView({ you: 1, phase: 'over' }));
    expect(other.keys('')).toEqual([]);
    noteSeat(other, tableView({ you: 1 }));
    noteSeat(other, { ...view, phase: 'lobby' });
    expect(other.keys('')).toEqual([]);
  });

  it("goes by one's name where nothing was noted", () => {
    const seats = [person('منى'), left];
    expect(leftSeat(newStore(), { ...view, seats }, 'هدى')).toBe(1);
    expect(leftSeat(newStore(), { ...view, seats }, 'منى')).toBe(null);
  });
});
