// From screen to screen: each names the page and has the focus, and what is pressed away leaves it where
// one was; what happens is said in a line of its own.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { free, person, play, roundView, tableView, TERMS } from '../fixtures';
import { positions } from './positions';
import { at, button, until } from './visit';

const two = tableView({ terms: { ...TERMS, clock_s: 30 }, seats: [person('منى'), person('هدى')] });
const lobby = positions.find((each) => each.name === 'lobby')!.view!;
const quick = { ...lobby, rules: two.rules, seats: [person('منى'), free] };
const heading = (page: Page, text: string) => page.locator('h1:focus', { hasText: text }).waitFor();
const holder = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.className.split(' ')[0]);

describe('a screen', () => {
  it('names the page, and begins at its heading', async () => {
    await at({ name: 'home', path: '/' }, async ({ page }) => {
      expect([await page.title(), await page.evaluate(() => document.activeElement === document.body)]).toEqual(['Basra', true]);
      await button(page, 'Open a table').click();
      await heading(page, 'New table');
      expect(await page.title()).toBe('New table · Basra');
      await page.goBack();
      await heading(page, 'Basra');
      expect(await page.title()).toBe('Basra');
      await page.getByRole('button', { name: 'Change' }).last().click();
      await heading(page, 'Basra');
      expect(await page.title()).toBe('What shall we call you? · Basra');
      await button(page, 'العربية').click();
      await until(async () => (await page.title()) === 'نناديك بإيه؟ — الباصرة');
    });
  });

  it('that asks for another name has a way back, and so has the browser', async () => {
    await at({ name: 'rename', path: '/' }, async ({ page }) => {
      const home = page.getByText('Playing as');
      const rename = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Playing as' }).click();
        await page.getByLabel('What shall we call you?').waitFor();
      };
      await rename();
      await button(page, 'Back').click();
      await home.waitFor();
      await rename();
      await page.goBack();
      await home.waitFor();
      await rename();
      await page.route('**/api/me', (route) => route.fulfill({ json: { name: 'Zizo' } }));
      await page.getByRole('textbox').fill('Zizo');
      await button(page, 'OK').click();
      await page.getByText(/Playing as .?Zizo/).waitFor();
      await page.goForward(); // the page that asked is not in the way back
      await page.getByLabel('What shall we call you?').waitFor();
    });
  });

  it('of a table does so as things go on there', async () => {
    await at({ name: 'goes-on', view: lobby }, async ({ page, become }) => {
      expect(await page.title()).toBe('New table · Basra');
      await button(page, 'Ready').press('Enter');
      become(two);
      await heading(page, 'The table');
      expect(await page.title()).toBe('The table · Basra');
      become({ ...two, phase: 'over', winner: 0 });
      await heading(page, 'Well played!');
      expect(await page.title()).toBe('Well played! · Basra');
    });
  });

  it('that says only one thing does so too', async () => {
    await at('closed', async ({ page }) => {
      await until(async () => (await page.title()) === 'This table has closed · Basra');
      await button(page, 'Home').click();
      await heading(page, 'Basra');
    });
  });
});

describe('what is pressed away leaves the focus where one was', () => {
  it('and Tab goes on from there', async () => {
    await at({ name: 'ready', view: lobby }, async ({ page, become }) => {
      await button(page, 'Ready').press('Enter');
      become({ ...lobby, seats: [person('منى', { ready: true }), ...lobby.seats.slice(1)] });
      await page.getByText('Waiting for').waitFor();
      expect(await holder(page)).toBe('then');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Get up');
    });
  });

  it('and who goes elsewhere by himself stays there', async () => {
    await at({ name: 'elsewhere', view: lobby }, async ({ page, become }) => {
      await button(page, 'Ready').focus();
      await page.mouse.click(4, 400);
      become({ ...lobby, seats: [person('منى', { ready: true }), ...lobby.seats.slice(1)] });
      await page.getByText('Waiting for').waitFor();
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    });
  });

  it('until it can be pressed again', async () => {
    await at({ name: 'fails', path: '/', answers: { '/api/solo': 500 }, shows: '.segments :checked' }, async ({ page }) => {
      await button(page, 'Play now').press('Enter');
      await page.getByRole('alert').waitFor();
      await until(async () => (await page.evaluate(() => document.activeElement?.textContent?.trim())) === 'Play now');
    });
  });

  it('also at the table', async () => {
    const away = { ...two, seats: [person('منى', { away: true, bot: 'expert' }), person('هدى')] };
    await at({ name: 'away', view: away, shows: '.notice' }, async ({ page, become }) => {
      await button(page, "I'm back").press('Enter');
      become({ ...two, options: [play('QD')], round: roundView() });
      await button(page, 'Choose a card').waitFor();
      expect(await holder(page)).toBe('play-bar');
    });
  });
});

describe('a line of its own says', () => {
  it('that quick play failed', async () => {
    await at({ name: 'fails', path: '/', answers: { '/api/quick': 500 } }, async ({ page }) => {
      await page.locator('.quick').click();
      await page.locator('.quick + [role=alert]', { hasText: 'Something went wrong' }).waitFor();
    });
  });

  it('that the link was copied', async () => {
    await at('lobby', async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const status = page.locator('.invite [role=status]');
      expect(await status.textContent()).toBe('');
      await button(page, 'Copy the link').click();
      await until(async () => (await status.textContent()) === 'Copied');
    });
  });

  it('that nobody has come yet', async () => {
    await at({ name: 'quick', path: '/', view: quick, answers: { '/api/quick': { table: 'nile-47', opened: true } } }, async ({ page }) => {
      await page.clock.install();
      await page.locator('.quick').click();
      await page.locator('.invite').waitFor();
      await page.clock.runFor(10_500);
      await page.locator('.offer').waitFor();
      await until(async () => (await page.locator('[role=log]').textContent())?.startsWith('Nobody'));
    });
  });

  it('and no button lies within one', async () => {
    for (const name of ['left', 'away', 'lobby', 'home', 'summary', 'chat']) {
      await at(name, async ({ page }) => {
        expect(await page.locator('[role=alert] button, [role=status] button, [aria-live] button, button [aria-live], button [role=status], button [role=alert]').count()).toBe(0);
      });
    }
  });
});
