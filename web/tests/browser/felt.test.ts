// The cloth: what a tap on it does, and what is written on it.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { play, roundView, tableView } from '../fixtures';
import { positions, type Position } from './positions';
import { at } from './visit';

const sets = ['2C3S', '2C3H', '2D3S', '2D3H'];
const stepper: Position = {
  name: 'stepper',
  view: tableView({
    hand: ['KH', '5C'],
    options: sets.map((set) => play('5C', { text: `5Cx${set}`, taken: [set.slice(0, 2), set.slice(2)], groups: [{ kind: 'sum', cards: [set.slice(0, 2), set.slice(2)] }] })),
    round: roundView({ floor: ['2C', '2D', '3S', '3H', 'QD'] }),
  }),
};
const chips = positions.find((each) => each.name === 'choice')!;

/** Tap an element at its middle, or beside it. */
async function tapAt(page: Page, what: string, beside = 0): Promise<void> {
  const { x, y, width, height } = (await page.locator(what).first().boundingBox())!;
  await page.mouse.click(beside === 0 ? x + width / 2 : x + width + beside, y + height / 2);
}

describe('nothing is played by a tap', () => {
  it.each([
    ['between the chips of a choice', { ...chips, act: undefined }, '.chip', 5],
    ['beside the chips of a choice', { ...chips, act: undefined }, '.chip:last-child', 8],
    ['on what a stepper shows', stepper, '.stepper .shown', 0],
    ['on a label of what would be taken', { name: 'label' }, '.labels .sum', 0],
    ['on the last move', { name: 'last' }, '.last', 0],
  ] as [string, Position, string, number][])('%s', async (_, where, what, beside) => {
    await at(where, async ({ page, types }) => {
      await page.locator('.hand-card').nth(1).click();
      await page.waitForSelector(what);
      await tapAt(page, what, beside);
      expect(types()).toEqual([]);
      expect(await page.locator('.hand-card[aria-pressed=true]').count()).toBe(1);
      await page.locator('.felt').click({ position: { x: 30, y: 20 } });
      await page.locator('.hand-card[aria-pressed=true]').waitFor({ state: 'detached' });
      expect(types()).toEqual(['play']);
    });
  });
});

it.each([
  ['basra-made', /Hoda|Amm Sayed/, 'Basra!', '+10'],
  ['basra-made-four', /Hoda/, 'Jack basra!', '+30'],
])('%s is named over the floor, with what it earns', async (where, who, what, points) => {
  await at(where, async ({ page }) => {
    const texts = await page.locator('.last').locator('bdi, b').allTextContents();
    expect(texts).toEqual([expect.stringMatching(who), what, points]);
    await page.setViewportSize({ width: 320, height: 640 });
    const cut = await page.locator('.last b').evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > each.closest('.last')!.getBoundingClientRect().right));
    expect(cut.length).toBe(0);
  });
});
