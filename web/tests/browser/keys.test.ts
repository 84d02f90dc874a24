// The table by keyboard: where the focus is after a play, which keys are the table's, what a choice says.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../src/protocol';
import { person, play, roundView, tableView } from '../fixtures';
import { bare } from '../words';
import { positions } from './positions';
import { at, button, until } from './visit';

const two = tableView({ seats: [person('منى'), person('هدى')] });
const sent = (said: readonly AnyCommand[]): string[] => said.flatMap((command) => (command.type === 'play' ? [command.play] : []));
/** The place in the hand that has the focus, from 0. */
const place = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('.hand-card')].findIndex((card) => card === document.activeElement));
const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
const log = (page: Page) => page.locator('[role=log]');
const size = (page: Page) => page.locator('.hand-card').count();

describe('after a play the focus is at the same place in the hand', () => {
  it('where the Play button was pressed', async () => {
    const view = { ...two, hand: ['QD', '8S', '2H', 'JC'] };
    await at({ name: 'pressed', view }, async ({ page, become }) => {
      await page.keyboard.press('3');
      await page.locator('.play-bar .primary').focus();
      await page.keyboard.press('Enter');
      await until(async () => (await size(page)) === 3);
      expect(await place(page)).toBe(2);
      become({ ...view, hand: ['QD', '8S', 'JC'], round: roundView({ ply: 13, turn: 1 }) });
      await page.locator('.play-bar .waiting').waitFor();
      expect(await place(page)).toBe(2);
    });
  });

  it('where a card on the floor was pressed that is taken', async () => {
    await at({ name: 'floor', view: two }, async ({ page, said }) => {
      await page.keyboard.press('2');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await until(() => sent(said).length === 1);
      await until(async () => (await size(page)) === 3);
      expect(await place(page)).toBe(1);
    });
  });

  it('once the next cards come, where it was the last one', async () => {
    await at({ name: 'last', view: { ...two, hand: ['QD'], options: [play('QD')] } }, async ({ page, become }) => {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await until(async () => (await size(page)) === 0);
      expect(await focused(page)).toBe('Your hand');
      become({ ...two, hand: [], options: [], round: roundView({ ply: 13, turn: 1, hand_sizes: [0, 1] }) });
      become({ ...two, round: roundView({ ply: 14 }) });
      await until(async () => (await size(page)) === 4);
      expect(await place(page)).toBe(0);
    });
  });
});

it('a finger that leaves a card of the floor for the cloth plays nothing', async () => {
  await at({ name: 'slides', view: two }, async ({ page, said }) => {
    await page.keyboard.press('2');
    const card = (await page.locator('.floor-card').first().boundingBox())!;
    const cloth = (await page.locator('.felt').boundingBox())!;
    const slide = async (x: number, y: number): Promise<void> => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(cloth.x + 20, cloth.y + cloth.height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await slide(card.x + 20, card.y + 20);
    expect(sent(said)).toEqual([]);
    await slide(cloth.x + 20, cloth.y + cloth.height / 2);
    await until(() => sent(said).length === 1);
  });
});

describe('keys', () => {
  it('of what is beside the table are not its own', async () => {
    await at({ name: 'beside', view: two }, async ({ page, say }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator('.beside ol[tabindex]').waitFor();
      for (let i = 0; i < 12; i++) say({ type: 'chat', seat: 1, name: 'هدى', at_ms: 1, text: `line ${i}`, phrase: null });
      await page.locator('.talk li').nth(11).waitFor();
      const list = page.locator('.beside ol[tabindex]');
      const top = (): Promise<number> => list.evaluate((ol) => ol.scrollTop);
      const bottom = await top();
      await list.focus();
      await page.keyboard.press('ArrowUp');
      await until(async () => (await top()) < bottom);
      await page.keyboard.press('r');
      expect(await page.locator('dialog').count()).toBe(0);
    });
  });

  it('of a sheet are not the table’s under it', async () => {
    await at('summary', async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 330 });
      await page.locator('.duel').click({ position: { x: 5, y: 5 } }); // so that nothing has the focus
      await page.keyboard.press('r');
      await page.keyboard.press('?');
      await page.locator('dialog h2').focus();
      await page.keyboard.press('ArrowDown');
      await until(async () => (await page.locator('dialog').evaluate((dialog) => dialog.scrollTop)) > 0);
      expect(await page.locator('dialog').count()).toBe(1);
    });
  });

  it('are where they lie, on an Arabic keyboard too', async () => {
    await at({ name: 'arabic', view: two }, async ({ page }) => {
      const press = (key: string, code: string, shiftKey = false) => page.locator('main').dispatchEvent('keydown', { key, code, shiftKey });
      await press('٢', 'Digit2');
      expect(await place(page)).toBe(1);
      await press('ب', 'KeyF');
      await until(async () => (await log(page).textContent())?.includes('On the floor:'));
      await press('؟', 'Slash', true);
      await page.getByRole('heading', { name: 'Keys' }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await press('ق', 'KeyR');
      await page.getByRole('heading', { name: "This table's rules" }).waitFor();
    });
  });

  it('of single letters can be turned off', async () => {
    await at({ name: 'keys-off', view: two }, async ({ page }) => {
      await button(page, 'Menu').click();
      await button(page, 'Settings').click();
      await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      for (const key of ['1', 'r', 'f', '?']) await page.keyboard.press(key);
      expect([await page.locator('dialog, [aria-pressed=true]').count(), await log(page).textContent()]).toEqual([0, '']);
      await page.keyboard.press('ArrowRight');
      expect(await place(page)).toBe(0);
    });
  });
});

describe('a choice', () => {
  const choice = positions.find((each) => each.name === 'choice')!.view!;

  it('is said, and each set that is picked', async () => {
    await at({ name: 'choice', view: choice }, async ({ page }) => {
      const last = async (): Promise<string> => bare((await log(page).locator('p').last().textContent()) ?? '');
      await page.keyboard.press('2');
      await until(async () => (await last()) === '2 choices. First: two of clubs with three of spades.');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowRight');
      await until(async () => (await last()) === 'five of clubs takes 2: two of clubs with three of hearts.');
      await page.locator('.chip[aria-checked=true]:focus').waitFor();
    });
  });

  it('that is stepped through keeps the focus on the step', async () => {
    const sets = ['3S', '3H', '3D', '3C'].map((card) => play('5C', { text: `5Cx2C${card}`, taken: ['2C', card], groups: [{ kind: 'sum', cards: ['2C', card] }] }));
    const view = { ...choice, hand: ['5C'], options: sets, round: roundView({ floor: ['2C', '3S', '3H', '3D', '3C'] }) };
    await at({ name: 'stepper', view }, async ({ page }) => {
      const of = (): Promise<string> => page.locator('.choice .of').innerText();
      await page.keyboard.press('1');
      await page.keyboard.press('ArrowUp');
      expect(await focused(page)).toBe('Next choice');
      for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
      expect([await of(), await focused(page)]).toEqual([expect.stringMatching(/^.?3.? of/), 'Next choice']);
      for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key);
      expect([await of(), await focused(page)]).toEqual([expect.stringMatching(/^.?1.? of/), 'Previous choice']);
    });
  });
});
