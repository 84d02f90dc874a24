import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseAfter } from '../src/motion/beats';
import { Clock } from '../src/motion/clock';
import type { AnyEvent, PlayView, Update } from '../src/protocol';
import { play, played, tableView, told } from './fixtures';

const update = (...plays: [seat: number, basra: PlayView['basra']][]): Update => ({
  type: 'update',
  seq: 8,
  events: plays.map(([seat, basra]): AnyEvent => ({ type: 'played', played: played(seat, 12, play('6H', { basra })), dealt: false })),
  accepted: [],
  ...told(tableView()),
});

describe('the pause after a message', () => {
  it('is for a card of another, and longer for a basra, whoever made it', () => {
    const pauses = ([[1, 'none'], [1, 'basra'], [1, 'jack'], [0, 'none'], [0, 'basra'], [0, 'jack']] as const).map((each) => pauseAfter(update([...each]), 0));
    const [card = 0, basra = 0, jack = 0, own, ...mine] = pauses;
    expect([0 < card, card < basra, basra < jack, own]).toEqual([true, true, true, 0]);
    expect(mine).toEqual([basra, jack]);
  });

  it('is the longest of all that the message tells, and none where nothing was played', () => {
    expect(pauseAfter(update([1, 'basra'], [0, 'none'], [1, 'none']), 0)).toBe(pauseAfter(update([1, 'basra']), 0));
    expect(pauseAfter(update(), 0)).toBe(0);
    expect(pauseAfter({ ...update([1, 'basra']), type: 'welcome', version: 1 }, 0)).toBe(0);
  });
});

describe('the clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const began: string[] = [];
  const beat = (name: string, ms: number) => ({ ms, begin: () => void began.push(name) });
  const clock = (speed: Clock['speed'] = 'normal'): Clock => {
    began.length = 0;
    return Object.assign(new Clock(), { speed });
  };

  it('begins the first beat at once, and each other when the last is over', () => {
    const running = clock();
    running.add(beat('a', 100));
    running.add(beat('b', 50));
    running.add(beat('c', 0));
    expect(began).toEqual(['a']);
    vi.advanceTimersByTime(99);
    expect(began).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(began).toEqual(['a', 'b']);
    vi.advanceTimersByTime(50);
    expect(began).toEqual(['a', 'b', 'c']);
    running.add(beat('d', 0));
    expect(began).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['calm', 150],
    ['fast', 50],
  ] as const)('is %s by its speed', (speed, waits) => {
    const running = clock(speed);
    running.add(beat('a', 100));
    running.add(beat('b', 0));
    vi.advanceTimersByTime(waits - 1);
    expect(began).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(began).toEqual(['a', 'b']);
  });

  it('waits for nothing without motion', () => {
    const running = clock('none');
    running.add(beat('a', 100));
    running.add(beat('b', 100));
    expect(began).toEqual(['a', 'b']);
  });

  it('brings about at once what waits, when it is skipped, and goes on', () => {
    const running = clock();
    for (const name of 'abc') running.add(beat(name, 100));
    running.skip();
    expect(began).toEqual(['a', 'b', 'c']);
    running.add(beat('d', 0));
    expect(began).toEqual(['a', 'b', 'c', 'd']);
  });

  it('drops what waits when it is stopped', () => {
    const running = clock();
    for (const name of 'ab') running.add(beat(name, 100));
    running.stop();
    vi.runAllTimers();
    expect(began).toEqual(['a']);
  });
});
