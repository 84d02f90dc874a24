import { describe, expect, it } from 'vitest';
import { secondsOf, ServerTime, untilNext } from '../src/time';

describe("the server's time", () => {
  it('is unknown before the server was heard', () => {
    expect(new ServerTime().left(1000, 0)).toBe(null);
  });

  it('is taken from the message that was least late', () => {
    const time = new ServerTime();
    time.hear(100_000, true, 5_400); // 400 ms on its way
    expect(time.left(110_000, 5_400)).toBe(10_000);
    time.hear(101_000, false, 6_100); // 100 ms
    expect(time.left(110_000, 6_100)).toBe(9_000);
    time.hear(102_000, false, 8_000); // held up for a second: nothing new
    expect(time.left(110_000, 8_000)).toBe(7_100);
  });

  it('begins anew with another connection, whatever was known before', () => {
    const time = new ServerTime();
    time.hear(100_000, true, 0);
    time.hear(90_000, true, 5_000); // this server's clock is behind
    expect(time.left(100_000, 5_000)).toBe(10_000);
  });

  it('never runs below nothing', () => {
    const time = new ServerTime();
    time.hear(100_000, true, 0);
    expect(time.left(99_000, 0)).toBe(0);
  });
});

describe('the seconds shown', () => {
  it('end with the time itself', () => {
    expect([14_000, 13_001, 1, 0].map(secondsOf)).toEqual([14, 14, 1, 0]);
  });

  it('change where one of them is over', () => {
    expect([14_000, 13_001, 13_999, 1].map(untilNext)).toEqual([1000, 1, 999, 1]);
  });
});
