// The settings, on the built client: each acts at once; and a choice of a few has a radio button's keys.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../src/protocol';
import { person, play, roundView, tableView } from '../fixtures';
import { positions } from './positions';
import { at, button, until } from './visit';

const two = tableView({ seats: [person('منى'), person('هدى')] });
const sent = (said: readonly AnyCommand[]): string[] => said.flatMap((command) => (command.type === 'play' ? [command.play] : []));

async function set(page: Page, act: (page: Page) => Promise<unknown>): Promise<void> {
  await button(page, 'Menu').click();
  await button(page, 'Settings').click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await act(page);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

it('keys are spoken of only where there is a mouse, and so a keyboard', async () => {
  for (const mobile of [false, true]) {
    await at({ name: 'touch', view: two }, async ({ page }) => {
      const phone = await page.context().newCDPSession(page);
      if (mobile) {
        await phone.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 1, mobile });
        await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      }
      await button(page, 'Menu').click();
      await button(page, 'Settings').waitFor();
      expect(await button(page, 'Keys').count()).toBe(mobile ? 0 : 1);
      await button(page, 'Settings').click();
      await page.getByRole('switch', { name: 'Sound' }).waitFor();
      expect(await page.getByRole('switch', { name: 'Keyboard shortcuts' }).count()).toBe(mobile ? 0 : 1);
    });
  }
});

describe('a setting', () => {
  it('changes the cards', async () => {
    await at({ name: 'faces', view: two }, async ({ page }) => {
      const picture = (): Promise<string> => page.locator('.hand-card .card').nth(1).evaluate((card) => getComputedStyle(card).backgroundImage);
      expect(await picture()).toContain('/big/8S');
      await set(page, () => page.getByRole('radio', { name: 'Four colours' }).click());
      expect(await picture()).toContain('/four/8S');
    });
  });

  it('stops all motion', async () => {
    await at({ name: 'motion', view: two }, async ({ page }) => {
      const motion = () =>
        page.evaluate(() => [getComputedStyle(document.querySelector('dialog')!).animationName === 'none', getComputedStyle(document.querySelector('.hand li')!).transitionDuration]);
      await set(page, async () => {
        expect(await motion()).toEqual([false, '0.14s']);
        await page.getByRole('radiogroup', { name: 'Motion' }).getByRole('radio', { name: 'None' }).click();
        expect(await motion()).toEqual([true, '0s']);
      });
    });
  });

  it('plays with one tap, but for a choice, and a jack that would be left on an empty floor', async () => {
    const oneTap = (page: Page) => set(page, () => page.getByRole('switch', { name: 'One-tap play' }).click());
    const cases: [string, string[]][] = [
      ['QD', ['QD']],
      ['JC', []],
    ];
    for (const [card, plays] of cases) {
      const view = { ...two, hand: [card], options: [play(card)], round: roundView({ floor: [] }) };
      await at({ name: 'one-tap', view }, async ({ page, said }) => {
        await oneTap(page);
        await page.locator('.hand-card').click();
        if (plays.length > 0) await until(() => sent(said).length > 0);
        else await page.locator('[aria-pressed=true]').waitFor();
        expect(sent(said)).toEqual(plays);
      });
    }
    await at({ ...positions.find((each) => each.name === 'choice')!, act: () => Promise.resolve() }, async ({ page, said }) => {
      await oneTap(page);
      await page.locator('.hand-card').nth(1).click();
      await page.locator('.choice').waitFor();
      expect(sent(said)).toEqual([]);
    });
  });
});

it('a choice of a few is one stop for Tab, and moves with the arrows', async () => {
  await at('home', async ({ page }) => {
    const level = page.getByRole('radiogroup', { name: "The computer's level" });
    await level.getByRole('radio', { name: 'Master' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await level.getByRole('radio', { checked: true }).evaluate((radio: HTMLInputElement) => [radio.parentElement?.textContent?.trim(), radio === document.activeElement])).toEqual(['Medium', true]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Play now');
  });
  await at({ name: 'new', path: '/new', shows: '.primary' }, async ({ page }) => {
    const clock = page.getByRole('radiogroup', { name: 'Time for a turn' });
    await clock.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await clock.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).checked))).toEqual([false, false, true, false]);
  });
});
