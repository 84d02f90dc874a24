// What stands at a seat is in sight: counts, names, badges, the stock's label; at every size, and
// whichever card is raised.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { View } from '../../src/view';
import { bot, person, played, play, tableView } from '../fixtures';
import { still } from './open';
import { positions, type Position } from './positions';
import { at } from './visit';

const SIZES = [
  [320, 640],
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;
const SMALLEST = [[320, 568], ...SIZES] as const;
const named = (name: string): Position => positions.find((each) => each.name === name)!;

/** What is wrong at which size, as the window is turned and stretched. */
async function everywhere(page: Page, find: () => Promise<(string | null)[]>, sizes: readonly (readonly [number, number])[] = SIZES): Promise<string[]> {
  const wrong: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await still(page);
    wrong.push(...(await find()).map((each) => `${width} × ${height}: ${each}`));
  }
  return wrong;
}

/** Which of these have something before them, or are at the window's edge. */
const hidden = (page: Page, what: string): Promise<string[]> =>
  page.locator(what).evaluateAll((all) => {
    const found = all.filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      if (right === left) return false;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points = [[x, y], [left + 4, y], [right - 4, y], [x, top + 4], [x, bottom - 4]] as const;
      const seen = points.every(([px, py]) => each.contains(document.elementFromPoint(px, py)));
      return !seen || left < 2 || right > innerWidth - 2;
    });
    return found.map((each) => `${each.closest('section')?.getAttribute('aria-label')}, ${each.parentElement!.className.split(' ')[0]} ${each.textContent}`);
  });

/** Which names are cut: there is more of them than is shown. */
const cut = (page: Page): Promise<(string | null)[]> =>
  page.locator('.person bdi, .last bdi').evaluateAll((all) => {
    const found = (all as HTMLElement[]).filter((each) => {
      const text = document.createRange();
      text.selectNodeContents(each);
      const box = each.getBoundingClientRect();
      each.style.setProperty('-webkit-line-clamp', 'none');
      const more = each.getBoundingClientRect().height > box.height + 1;
      const { left, right } = text.getBoundingClientRect();
      each.style.removeProperty('-webkit-line-clamp');
      return more || left < box.left - 1 || right > box.right + 1;
    });
    return found.map((each) => each.textContent);
  });

/** Which badges are at the window's edge. */
const outside = (page: Page): Promise<string[]> =>
  page.locator('.person .team').evaluateAll((all) => {
    const boxes = all.map((each) => each.getBoundingClientRect());
    return boxes.filter(({ left, right }) => left < 4 || right > innerWidth - 4).map(({ left, right }) => `badge from ${left} to ${right}`);
  });

/** Which names and states reach out of the window, into a count, the felt or the hand: as wide as the letters, as high as their lines. */
const spilt = (page: Page): Promise<string[]> =>
  page.locator('.person :is(bdi, .status)').evaluateAll((all) => {
    const around = [...document.querySelectorAll('.count, .felt, .hand-card')];
    return all.flatMap((each) => {
      const text = document.createRange();
      text.selectNodeContents(each);
      const [ink, box] = [text.getBoundingClientRect(), each.getBoundingClientRect()];
      const met = around.filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return ink.left < right && left < ink.right && box.top + 2 < bottom && top < box.bottom - 2;
      });
      const out = ink.left < 1 || ink.right > innerWidth - 1;
      return [...(out ? [`${each.textContent} is cut`] : []), ...met.map((other) => `${each.textContent} in ${other.className}`)];
    });
  });

const look = (where: string | Position, act: (page: Page) => Promise<void>, language: 'ar' | 'en' = 'ar'): Promise<void> =>
  at(where, ({ page }) => act(page), undefined, { language });

it.each(['four-turn', 'four-names', 'preview', 'north-deals', 'watching-four'])('%s: no count is behind anything, no badge at the edge', async (where) => {
  await look(where, async (page) => {
    expect(await everywhere(page, async () => [...(await hidden(page, '.table .count')), ...(await outside(page))])).toEqual([]);
  });
});

it.each([
  ['en', 'Mona', 'Youssef', 'Amm Sayed', 'Karim'],
  ['ar', 'منى', 'الأسطى حسن', 'عم سيّد', 'الحاج فتحي'],
  ['ar', 'Abdelrahman', 'عبد الرحمن', 'Mohamed', 'فاطمة'],
] as const)('in %s the names %s, %s, %s and %s are whole', async (language, ...names) => {
  const four = named('four-turn').view!;
  const taken = ['4S', '2C', '9H'];
  const last = played(1, 21, play('6D', { taken, groups: [{ kind: 'sum', cards: taken }] }));
  const view = { ...four, seats: names.map((name) => person(name)), round: { ...four.round!, dealer: 0, plays: [last] } };
  const find = async (page: Page): Promise<void> => expect(await everywhere(page, () => cut(page))).toEqual([]);
  await look({ name: 'names', view }, find, language);
});

describe.each(['ar', 'en'] as const)('in %s, what somebody does is clear of all around', (language) => {
  const [four, two] = [named('four-names').view!, named('turn').view!];
  const away = { away: true, bot: 'expert' as const };
  const lost = { connected: false };
  const deals = (dealer: number): View['round'] => ({ ...two.round!, dealer, hand_sizes: [4, 4] });
  it.each<[string, View]>([
    ['who comes back at the sides, with a clock', { ...four, seats: [person('منى'), person('ست نعيمة', lost), person('يوسف'), person('Zizo', lost)] }],
    ['who comes back at the sides, without one', { ...four, deadline: null, seats: [person('منى'), person('ست نعيمة', lost), person('يوسف'), person('Zizo', lost)] }],
    ['whom the computer plays for beside the stock', { ...two, seats: [person('منى'), person('أم أحمد', away)], round: deals(1) }],
    ['whom the computer plays for, from who looks on', { ...named('watching').view!, seats: [person('أم أحمد', away), person('هدى', away)] }],
    ['who deals and plays, with a long name', { ...tableView(), seats: [person('أم كلثوم إبراهيم'), bot('greedy')], round: { ...deals(0)!, turn: 0 } }],
  ])('%s', async (name, view) => {
    await look({ name, view }, async (page) => expect(await everywhere(page, () => spilt(page), SMALLEST)).toEqual([]), language);
  });
});

it("the stock's label is in sight over a raised card", async () => {
  await look({ name: 'stock', view: tableView() }, async (page) => {
    const raise = async (): Promise<string[]> => {
      const found = [];
      for (const card of [0, 3]) {
        await page.locator('.hand-card').nth(card).click();
        await still(page);
        found.push(...(await hidden(page, '.own .count')));
      }
      return found;
    };
    expect(await everywhere(page, raise)).toEqual([]);
  });
});
