import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from '../src/countdown.svelte';

const NOW_MS = 1_772_395_212_345;

describe('a countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());
  const heard: [number, number | null][] = [];
  const start = (due_ms: number | null): Countdown => {
    heard.length = 0;
    const countdown = new Countdown((seconds, before) => void heard.push([seconds, before]));
    countdown.hear(NOW_MS, true);
    countdown.watch(due_ms);
    return countdown;
  };

  it('tells each second once, down to nothing, and then rests', () => {
    const countdown = start(NOW_MS + 2_400);
    expect(countdown.seconds).toBe(3);
    vi.advanceTimersByTime(399);
    expect(countdown.seconds).toBe(3);
    vi.advanceTimersByTime(2_001);
    expect(countdown.seconds).toBe(0);
    expect(heard).toEqual([[3, null], [2, 3], [1, 2], [0, 1]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says how many a busy page has missed', () => {
    const countdown = start(NOW_MS + 12_000);
    countdown.watch(NOW_MS + 4_000);
    expect(heard.at(-1)).toEqual([4, 12]);
  });

  it('is none where nothing is due, or before the server was heard', () => {
    const countdown = start(NOW_MS + 5_000);
    countdown.watch(null);
    expect([countdown.seconds, vi.getTimerCount()]).toEqual([null, 0]);
    const deaf = new Countdown(() => undefined);
    deaf.watch(NOW_MS);
    expect(deaf.seconds).toBe(null);
  });

  it('goes by the server’s time, as later messages show it', () => {
    const countdown = start(NOW_MS + 5_000);
    countdown.hear(NOW_MS + 2_000, false);
    countdown.watch(NOW_MS + 5_000);
    expect(countdown.seconds).toBe(3);
    countdown.stop();
    vi.advanceTimersByTime(3_000);
    expect(countdown.seconds).toBe(3);
  });
});
