// What goes wrong around the game, on the built client: a server that is gone, or newer; a browser
// that keeps nothing.
import type { Page } from 'playwright-core';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { told } from '../fixtures';
import { positions, type Position } from './positions';
import { at, browser, button, site, until } from './visit';

const position = (name: string): Position => positions.find((each) => each.name === name)!;
const index = path.join(import.meta.dirname, '../../dist/index.html');

/** A page before anything of it was fetched, of somebody with a name who reads English. */
async function fresh(act: (page: Page, thrown: string[]) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en' });
  await context.addCookies([{ name: 'called', value: 'Mona', url: site.address }]);
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  await act(page, thrown);
  await context.close();
}

describe('a part of the client that is gone', () => {
  const gone = (page: Page, part: string) => page.route(`**/assets/${part}-*`, (route) => route.fulfill({ status: 404 }));

  it('has made way for a newer one, wherever it was wanted', async () => {
    await fresh(async (page) => {
      const welcome = JSON.stringify({ type: 'welcome', version: 1, seq: 7, events: [], ...told(position('summary').view!) });
      await page.routeWebSocket(/\/ws\//, (socket) => socket.onMessage(() => socket.send(welcome)));
      await gone(page, 'RoundSheet');
      await page.goto(`${site.address}/t/nile-47`);
      await page.getByRole('heading', { name: 'There is a newer version' }).waitFor();
      expect(await page.locator('dialog, .table').count()).toBe(0);
      await page.unroute('**/assets/RoundSheet-*');
      await button(page, 'Refresh').click();
      await page.getByRole('button', { name: 'Next round' }).waitFor();
    });
    await fresh(async (page) => {
      await gone(page, 'Home');
      await page.goto(site.address);
      await page.getByRole('heading', { name: 'There is a newer version' }).waitFor();
    });
  });

  it('is asked for again where the server is gone too', async () => {
    await fresh(async (page) => {
      await page.goto(site.address);
      await button(page, 'Play now').waitFor();
      await page.route('**/*', (route) => route.abort());
      await button(page, 'I have a code').click();
      await page.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor();
      await page.unroute('**/*');
      await button(page, 'Try again').click();
      await button(page, 'I have a code').click();
      await page.getByLabel('Type the code or paste the link').waitFor();
      expect(await page.locator('dialog').evaluate((sheet) => getComputedStyle(sheet).borderTopLeftRadius)).not.toBe('0px');
    });
  });

  it('leaves a match on the table where the server is gone, and opens with a later tap', async () => {
    await fresh(async (page) => {
      const welcome = JSON.stringify({ type: 'welcome', version: 1, seq: 7, events: [], ...told(position('turn').view!) });
      await page.routeWebSocket(/\/ws\//, (socket) => socket.onMessage(() => socket.send(welcome)));
      await page.goto(`${site.address}/t/nile-47`);
      await page.locator('.felt').waitFor();
      await page.route('**/*', (route) => route.abort());
      const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/me'));
      await button(page, 'Menu').click();
      await missed;
      await page.unroute('**/*');
      await button(page, 'Menu').click();
      await page.locator('dialog').waitFor();
      expect(await page.locator('.felt').count()).toBe(1);
    });
  });

  it('like all words leaves a page that says so, and how to go on', async () => {
    await fresh(async (page) => {
      await gone(page, 'en');
      await page.goto(site.address);
      await page.getByText('Something went wrong on our side').waitFor();
      expect(await page.locator('#app').textContent()).toBe('');
      await page.unroute('**/assets/en-*');
      await page.getByRole('link', { name: 'Try again' }).click();
      await button(page, 'Play now').waitFor();
      expect(await page.getByRole('main').count()).toBe(1);
    });
  });
});

describe('a server', () => {
  it('that does not know at first who this is can be asked again', async () => {
    await fresh(async (page) => {
      await page.route('**/api/me', (route) => route.fulfill({ status: 429, json: { error: 'too_fast', detail: '' } }));
      await page.goto(site.address);
      await page.getByRole('heading', { name: 'Too fast: try again in a moment' }).waitFor();
      expect(await page.getByRole('button').count()).toBe(1);
      await page.unroute('**/api/me');
      await button(page, 'Try again').click();
      await button(page, 'Play now').waitFor();
    });
  });

  it('that speaks a newer version says so before there is a table, too', async () => {
    await fresh(async (page) => {
      await page.routeWebSocket(/\/ws\//, (socket) =>
        socket.onMessage(() => socket.send(JSON.stringify({ type: 'refused', id: null, code: 'version', detail: '' }))),
      );
      await page.goto(`${site.address}/t/nile-47`);
      await page.getByRole('heading', { name: 'There is a newer version' }).waitFor();
      await button(page, 'Refresh').waitFor();
    });
  });

  it('that lets nobody to the table leaves a way home', async () => {
    await fresh(async (page) => {
      await page.routeWebSocket(/\/ws\//, (socket) => void socket.close({ code: 1012 }));
      await page.goto(`${site.address}/t/nile-47`);
      await button(page, 'Home').click();
      await button(page, 'Play now').waitFor();
    });
  });

  it('that could not begin a game is asked for it again, not for the bots', async () => {
    await at({ ...position('home'), answers: { '/api/solo': 500 } }, async ({ page, asked }) => {
      await button(page, 'Play now').click();
      await button(page, 'Try again').click();
      await until(() => asked.filter(([address]) => address === '/api/solo').length === 2);
    });
  });

  it('that knows this person no longer asks for the name', async () => {
    await at({ ...position('home'), answers: { '/api/solo': 401 } }, async ({ page }) => {
      await page.context().clearCookies();
      await button(page, 'Play now').click();
      await page.getByRole('textbox').waitFor();
    });
  });

  it('tells why a name will not do', async () => {
    for (const [status, text] of [[429, 'Too fast: try again in a moment'], [400, 'Nothing of that name can be shown']] as const) {
      await at({ ...position('name'), called: null }, async ({ page }) => {
        await page.route('**/api/me', (route) => route.fulfill({ status, json: { error: status === 429 ? 'too_fast' : 'no_name', detail: '' } }));
        await page.getByRole('textbox').fill('?');
        await page.locator('form .primary').click();
        await page.getByRole('alert').filter({ hasText: text }).waitFor();
      });
    }
  });

  it('whose list of tables can not be had is not waited for without a word', async () => {
    await fresh(async (page) => {
      await page.route('**/api/tables/live', (route) => route.abort());
      await page.goto(`${site.address}/tables`);
      await page.locator('[aria-labelledby=open-tables]').getByText('Something went wrong on our side').waitFor();
    });
  });
});

describe('a browser', () => {
  const stores = ['denied', 'full'] as const;
  it.each(stores)('whose storage is %s opens tables and plays all the same', async (kind) => {
    await fresh(async (page, thrown) => {
      await page.addInitScript((denied) => {
        const fail = (): never => {
          throw new DOMException('no', 'SecurityError');
        };
        if (denied) for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: fail });
        else Storage.prototype.setItem = fail;
      }, kind === 'denied');
      await page.route('**/api/{solo,tables,quick}', (route) => route.fulfill({ json: { table: 'nile-47', opened: false } }));
      await page.routeWebSocket(/\/ws\//, () => undefined);
      for (const act of ['Play now', 'Quick play']) {
        await page.goto(site.address);
        await page.getByRole('button', { name: act }).click();
        await page.waitForURL('**/t/nile-47');
      }
      await page.goto(`${site.address}/new`);
      await page.locator('form .primary').click();
      await page.waitForURL('**/t/nile-47');
      expect(thrown).toEqual([]);
    });
  });

  it('that kept nonsense begins anew', async () => {
    await fresh(async (page, thrown) => {
      await page.addInitScript(() => {
        for (const key of ['settings', 'rules', 'bot']) localStorage.setItem(`basra-${key}`, '{"language":"tlh","preset":"poker"}');
      });
      await page.goto(site.address);
      await button(page, 'Play now').waitFor();
      await page.getByRole('button', { name: /Classic.*101.*Change/ }).waitFor();
      expect(thrown).toEqual([]);
    });
  });

  it.each(['/t/%', '/t/%zz'])('that is sent to %s is told that nothing is there', async (address) => {
    await fresh(async (page, thrown) => {
      await page.route('**/t/*', (route) => route.fulfill({ path: index }));
      await page.goto(site.address + address);
      await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
      expect(thrown).toEqual([]);
    });
  });
});
