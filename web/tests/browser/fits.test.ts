// Screens that a phone shows whole: nothing has to be scrolled to.
import { describe, expect, it } from 'vitest';
import { at } from './visit';

const SIZES = [
  [390, 800],
  [390, 844],
  [412, 915],
] as const;

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  it.each(['lobby', 'lobby-new', 'full'])('the %s of four fits, for who opened it', async (name) => {
    await at(
      name,
      async ({ page }) => {
        await page.evaluate(() => Object.assign(navigator, { share: () => undefined }));
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
          expect({ width, height, over: Math.max(0, over) }).toEqual({ width, height, over: 0 });
        }
      },
      undefined,
      { language },
    );
  });
});
