// The sheets over a screen: how they close, where the focus goes then, and what is heard meanwhile.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../src/protocol';
import { person, play, played, roundView, tableView, TERMS, told } from '../fixtures';
import { positions, type Position } from './positions';
import { at, button, until } from './visit';

const two = tableView({ terms: { ...TERMS, clock_s: 30 }, seats: [person('منى'), person('هدى')] });
const summary = positions.find((each) => each.name === 'summary')!.view!;
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
const gone = (page: Page): Promise<void> => page.locator('dialog').waitFor({ state: 'detached' });

describe("a round's count", () => {
  const again = (page: Page) => page.locator('.play-bar').getByRole('button', { name: 'is over' });

  it('can be put away, for the menu and the talk, and looked at again', async () => {
    await at({ name: 'counted', view: { ...summary, seats: two.seats }, shows: 'dialog' }, async ({ page, types }) => {
      await button(page, 'Close').click();
      await gone(page);
      await button(page, 'Menu').click();
      await button(page, 'Leave the table').waitFor();
      await button(page, 'Close').click();
      await again(page).click();
      await button(page, 'Next round').click();
      await until(() => types().includes('ready'));
    });
  });

  it('can be put away while the others are waited for, and comes anew with the next round', async () => {
    const ready = { ...summary, seats: [person('منى', { ready: true }), person('هدى')] };
    await at({ name: 'ready', view: ready, shows: 'dialog' }, async ({ page, become }) => {
      await button(page, 'Waiting for the others').waitFor();
      await page.keyboard.press('Escape');
      await again(page).waitFor();
      become({ ...two, round: roundView({ number: 4 }) });
      await page.locator('.hand-card').first().waitFor();
      expect(await page.locator('dialog').count()).toBe(0);
      become({ ...summary, round: { ...summary.round!, number: 4 } });
      await page.getByRole('heading', { name: /Round .?4.? is over/ }).waitFor();
    });
  });

  it('is not lost where the browser closes it by itself, as Back does', async () => {
    await at('summary', async ({ page }) => {
      await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.close());
      await gone(page);
      await again(page).click();
      await button(page, 'Next round').waitFor();
    });
  });

  it('can be put away by who looks on', async () => {
    await at({ name: 'looks-on', view: { ...summary, you: null, stay: null }, shows: 'dialog' }, async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.locator('.onlooking').getByRole('button', { name: 'is over' }).click();
      await page.locator('dialog').waitFor();
    });
  });

  it('of the last round leads to the result', async () => {
    await at({ name: 'last', view: two }, async ({ page, become }) => {
      become({ ...summary, phase: 'over', winner: 0 });
      await page.locator('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Well played!' }).waitFor();
    });
  });
});

describe('a sheet that is closed', () => {
  const opens: [string, string, string[]][] = [
    ['preview', 'Menu', []],
    ['preview', 'Menu', ['Settings']],
    ['home', 'I have a code', []],
    ['lobby-pick', 'Ask to leave', []],
  ];
  it.each(opens)('in %s gives the focus back to "%s", also by way of %j', async (name, opener, way) => {
    await at(name, async ({ page }) => {
      for (const next of [opener, ...way]) await button(page, next).click();
      await page.locator('dialog h2:focus', { hasText: way.at(-1) ?? '' }).waitFor();
      await page.keyboard.press('Escape');
      await gone(page);
      expect(await focused(page)).toBe(opener);
    });
  });

  it('over another gives it back to that', async () => {
    await at('proof', async ({ page }) => {
      await button(page, 'Close').last().click();
      await page.locator('.verdict').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.matches('dialog .mark'))).toBe(true);
    });
  });

  it('was tapped beside, not drawn at across its edge', async () => {
    await at({ name: 'report', view: two }, async ({ page }) => {
      await page.locator('.chat-button').click();
      await button(page, 'Report Hoda').click();
      const note = (await page.getByLabel('What happened?').boundingBox())!;
      await page.getByLabel('What happened?').fill('it was rude');
      await page.mouse.move(note.x + 90, note.y + 20);
      await page.mouse.down();
      await page.mouse.move(note.x + 5, 40, { steps: 5 });
      await page.mouse.up();
      expect(await page.getByLabel('What happened?').inputValue()).toBe('it was rude');
      await page.mouse.click(note.x + 5, 40);
      await page.getByRole('heading', { name: 'Table chat' }).waitFor();
    });
  });
});

describe('under a sheet it is still heard', () => {
  const chat: Position = { name: 'heard', view: two };

  it('who plays, and that it is one’s turn', async () => {
    await at({ ...chat, view: { ...two, round: roundView({ turn: 1 }) } }, async ({ page, say }) => {
      await page.locator('.chat-button').click();
      const log = page.locator('dialog [role=log]');
      await log.waitFor({ state: 'attached' });
      const round = roundView({ ply: 13, turn: 0 });
      say({ type: 'update', seq: 8, accepted: [], events: [{ type: 'played', played: played(1, 12, play('TC')), dealt: false, deadline: null }], ...told({ ...two, round }) });
      await until(async () => (await log.textContent())?.includes('laid'));
      expect(await page.locator('dialog [aria-live=assertive]').textContent()).toMatch(/^Your turn/);
      await page.keyboard.press('Escape');
      await gone(page);
      await page.locator('.chat-button').click();
      await log.waitFor({ state: 'attached' });
      expect(await log.textContent(), 'and not once more').toBe('');
    });
  });

  it('that something was refused', async () => {
    const refuse = (command: AnyCommand): object[] => [{ type: 'refused', id: command.id, code: 'wrong_phase', detail: '' }];
    await at(
      'summary',
      async ({ page }) => {
        await button(page, 'Next round').click();
        await until(async () => (await page.locator('dialog [aria-live=assertive]').textContent()) === 'Not now: the game has moved on');
      },
      refuse,
    );
  });
});
