// What is thrown on a page, and what is refused there and nobody waits for, fails the visit.
import { describe, expect, it } from 'vitest';
import { at } from './visit';

describe('a visit fails', () => {
  it.each([
    ['an error', () => void setTimeout(() => { throw new Error('torn'); })],
    ['a refused promise', () => void Promise.reject(new Error('torn'))],
  ])('on %s that nobody caught', async (_, tear) => {
    const visit = at('home', async ({ page }) => {
      await page.evaluate(tear);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
    });
    await expect(visit).rejects.toThrow(/uncaught at .*\n.*torn/);
  });
});
