// The ways to a table and to another device, on the built client with a pretended server.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../src/protocol';
import { free, person, tableView, TERMS } from '../fixtures';
import { positions, type Position } from './positions';
import { at, button, site, until } from './visit';

const two = tableView({ terms: { ...TERMS, clock_s: 30 }, seats: [person('منى'), person('هدى')] });

describe('a table before its match', () => {
  const lobby = positions.find((each) => each.name === 'lobby')!.view!;

  it('lets its opener swap two chairs, seat a bot, and ask somebody to leave, once more', async () => {
    await at('lobby', async ({ page, said }) => {
      await page.locator('.chair.south').click();
      await page.locator('.chair.north').click();
      await until(() => said.length === 1);
      await page.locator('.chair.west').click();
      await button(page, 'Medium').click();
      await until(() => said.length === 2);
      await page.locator('.chair.east').click();
      await button(page, 'Ask to leave').click();
      expect(said.length).toBe(2);
      await page.locator('dialog').getByRole('button', { name: 'Ask to leave' }).click();
      await until(() => said.length === 3);
      expect(said).toMatchObject([
        { type: 'swap', a: 0, b: 2 },
        { type: 'seat_bot', seat: 3, bot: 'greedy' },
        { type: 'ask_to_leave', seat: 1 },
      ]);
    });
  });

  it('gives who taps the next free chair that chair, and no other looks like one', async () => {
    const seats = [person('هدى'), free, free, free];
    await at({ name: 'guest', view: { ...lobby, you: null, stay: null, opener: 0, seats } }, async ({ page, types }) => {
      expect(await page.locator('.chair:enabled').count()).toBe(1);
      expect(await page.locator('.chair .empty').allTextContents()).toEqual(['', '+', '']);
      await page.locator('.chair:enabled').click();
      await until(() => types().includes('sit'));
    });
    await at({ name: 'seated', view: { ...lobby, you: 1, opener: 0, seats: [person('هدى'), person('منى'), free, free] } }, async ({ page }) => {
      expect(await page.locator('.chair:enabled').count()).toBe(0);
      expect(await page.locator('.chair .empty').allTextContents()).toEqual(['', '']);
    });
  });

  it('seats who comes by its link, once there is a name', async () => {
    await at({ ...positions.find((each) => each.name === 'name')!, path: '/t/nile-47', view: { ...lobby, you: null, stay: null } }, async ({ page, types }) => {
      await page.route('**/api/me', (route) => route.fulfill({ json: { name: 'Mona' } }));
      await page.getByRole('textbox').fill('Mona');
      expect(types()).toEqual([]);
      await button(page, 'Sit down').click();
      await until(() => types().includes('sit'));
    });
  });

  it('shows its code to be read, and copies its link', async () => {
    await at('lobby', async ({ page }) => {
      expect(await page.locator('.code bdi').textContent()).toBe('N2K D47');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await button(page, 'Copy the link').click();
      await button(page, 'Copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/t/nile-47`);
    });
  });

  it('that quick play opened offers the computer to who is still alone after ten seconds', async () => {
    const view = { ...lobby, seats: [person('منى'), free, free, free] };
    const answers = { '/api/quick': { table: 'nile-47', opened: true } };
    await at({ name: 'quick', path: '/', view, answers }, async ({ page, said, asked }) => {
      await page.clock.install();
      await page.getByRole('button', { name: 'Quick play' }).click();
      await page.locator('.invite').waitFor();
      await page.clock.runFor(9_000);
      expect(await page.locator('.offer').count()).toBe(0);
      await page.clock.runFor(1_500);
      await page.locator('.offer').getByRole('button', { name: 'Fill with the computer' }).click();
      await until(() => said.length === 4);
      expect(said).toMatchObject([...[1, 2, 3].map((seat) => ({ type: 'seat_bot', seat, bot: 'expert' })), { type: 'ready' }]);
      expect(asked).toContainEqual(['/api/quick', { rules: { preset: 'classic' } }]);
    });
  });

  it('opens with what was chosen', async () => {
    await at({ name: 'new', path: '/new', answers: { '/api/tables': { table: 'nile-47', code: 'n2kd47' } } }, async ({ page, asked }) => {
      await page.getByRole('radio', { name: 'Teams', exact: true }).click();
      await page.getByText("This table's rules").click();
      await page.getByLabel('The komi makes a basra').selectOption({ label: 'never' });
      await page.getByRole('radio', { name: /15.? s/ }).click();
      await page.getByRole('radio', { name: 'Anybody' }).click();
      await page.getByRole('radio', { name: 'No', exact: true }).click();
      await button(page, 'Easy').click();
      await page.getByRole('radio', { name: 'Medium' }).click();
      await button(page, 'Open a table').click();
      await page.waitForURL('**/t/nile-47');
      const terms = { clock_s: 15, public: true, onlookers: false, bots: ['greedy', 'expert'], level: 'greedy' };
      expect(asked).toContainEqual(['/api/tables', { rules: { preset: 'teams', komi_basra: 'never' }, terms }]);
    });
  });
});

describe('the way to a table', () => {
  const codes = (answer: object | number): Position => ({ name: 'code', path: '/', view: { ...two, phase: 'lobby', round: null }, answers: { '/api/codes/234bcd': answer } });
  const enter = async (page: Page, text: string): Promise<void> => {
    await button(page, 'I have a code').click();
    await page.getByLabel('Type the code or paste the link').fill(text);
    await button(page, 'Go to the table').click();
  };

  it('is a code, in any case and digits, and one sits down', async () => {
    await at(codes({ table: 'nile-47' }), async ({ page, types }) => {
      await enter(page, '٢٣٤ BCD');
      await page.waitForURL('**/t/nile-47');
      await until(() => types().includes('sit'));
    });
  });

  it('to a match under way is one to watch it', async () => {
    const refuse = (command: AnyCommand): object[] => [{ type: 'refused', id: command.id, code: 'wrong_phase', detail: '' }];
    const watched: Position = { ...codes({ table: 'nile-47' }), view: positions.find((each) => each.name === 'watching')!.view! };
    await at(
      watched,
      async ({ page, types, become }) => {
        await enter(page, '234bcd');
        await page.getByText('Watching').waitFor();
        await until(() => types().includes('sit'));
        become({ ...watched.view!, total: [51, 50] }); // what is told after the refusal
        await page.locator('.score').getByText('51').waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
      },
      refuse,
    );
  });

  it.each([
    [404, 'That code does not work'],
    [429, 'That was a lot of tries: wait a minute, then try again'],
  ])('that fails with %i is told calmly', async (status, text) => {
    await at(codes(status), async ({ page }) => {
      await enter(page, '234bcd');
      await page.getByRole('alert').filter({ hasText: text }).waitFor();
    });
  });

  it('that can be no code is not even asked for', async () => {
    await at(codes({ table: 'nile-47' }), async ({ page, asked }) => {
      await enter(page, 'قهوة');
      await page.getByRole('alert').filter({ hasText: 'That code does not work' }).waitFor();
      expect(asked.some(([address]) => address.startsWith('/api/codes'))).toBe(false);
    });
  });

  it('is the list of open tables: to sit down, or to watch', async () => {
    await at({ ...positions.find((each) => each.name === 'home-tables')!, view: { ...two, phase: 'lobby', round: null } }, async ({ page, types }) => {
      expect(await page.getByRole('listitem').count()).toBe(3);
      await button(page, 'See all').click();
      await page.waitForURL('**/tables');
      await page.getByRole('listitem').nth(3).waitFor();
      await page.getByRole('button', { name: /^Watch .*Karim.*Youssef/ }).waitFor();
      await button(page, 'Sit down with Hoda').click();
      await page.waitForURL('**/t/a');
      await until(() => types().includes('sit'));
    });
    await at('home', async ({ page }) => {
      await page.getByText('No open tables right now').waitFor();
    });
  });

  it('is listed on the same side in whichever script a name is', async () => {
    const tables = positions.find((each) => each.name === 'home-tables')!;
    for (const [language, name] of [['en', 'تيتة'], ['ar', 'Zizo']] as const) {
      const answers = JSON.parse(JSON.stringify(tables.answers).replaceAll('هدى', name)) as Position['answers'];
      await at({ ...tables, answers: answers! }, async ({ page }) => {
        const [there, wanted] = await page.locator('li b', { hasText: name }).first().evaluate((b) => {
          const text = document.createRange();
          text.selectNodeContents(b);
          const edge = (box: DOMRect): number => (document.dir === 'rtl' ? box.right : box.left);
          return [edge(text.getBoundingClientRect()), edge(b.parentElement!.getBoundingClientRect())];
        });
        expect(there).toBeCloseTo(wanted!, 0);
      }, undefined, { language });
    }
  });

  it.each([
    [4410, 'This table has closed'],
    [4403, 'Nobody may watch at this table'],
    [4404, 'There is no such table'],
    [4413, 'Too many are watching right now'],
  ])('that ends with %i is said', async (closes, text) => {
    await at({ name: 'closed', closes }, async ({ page }) => {
      await page.getByRole('heading', { name: text }).waitFor();
      await button(page, 'Home').click();
      await page.waitForURL(`${site.address}/`);
    });
  });

  it('that is full offers to watch, or a table of one’s own', async () => {
    await at('lobby-full', async ({ page }) => {
      await button(page, 'Open a table').waitFor();
      await button(page, 'Watch').click();
      await page.getByText('Watching').waitFor();
    });
  });
});

it('the list is asked for only while somebody sees it', async () => {
  await at({ name: 'idle', path: '/new' }, async ({ page }) => {
    const state = () => page.evaluate(() => (window as unknown as { sources: { open: boolean }[] }).sources.map((source) => source.open));
    await page.evaluate(() => {
      const sources: object[] = [];
      class Source {
        open = true;
        constructor() {
          sources.push(this);
        }
        close(): void {
          this.open = false;
        }
      }
      Object.assign(window, { sources, EventSource: Source });
    });
    await button(page, 'Back').click();
    await page.getByText('Open tables').waitFor();
    expect(await state()).toEqual([true]);
    const hide = (hidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    expect(await state()).toEqual([false]);
    await hide(false);
    expect(await state()).toEqual([false, true]);
    await button(page, 'Open a table').click();
    await page.waitForURL('**/new');
    expect(await state()).toEqual([false, false]);
  });
});

describe('a link', () => {
  const plain = async (page: Page, works: boolean): Promise<void> =>
    page.evaluate((works) => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      if (!works) document.execCommand = () => false;
    }, works);

  it('is copied where the page has no clipboard, from within a sheet too', async () => {
    await at('device', async ({ page }) => {
      await plain(page, true);
      const copy = page.locator('dialog').getByRole('button', { name: 'Copy the link' });
      await page.evaluate(() => document.addEventListener('copy', () => (document.title = String(getSelection()))));
      await copy.click();
      await page.locator('dialog').getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.title()).toContain(`/move#${'k'.repeat(22)}`);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Copied');
    });
  });

  it('is there to be copied by hand where that fails', async () => {
    await at('device', async ({ page }) => {
      await plain(page, false);
      await page.locator('dialog').getByRole('button', { name: 'Copy the link' }).click();
      expect(await page.locator('dialog input').inputValue()).toContain('k'.repeat(22));
      expect(await page.getByText('Copied').count()).toBe(0);
    });
  });
});

describe('another device', () => {
  const move = (over: Partial<Position> = {}): Position => ({
    name: 'move',
    path: '/move#secret',
    answers: { '/api/passes/look': { name: 'منى', replaces: 'هدى' }, '/api/passes/redeem': { name: 'منى' } },
    ...over,
  });

  it('takes the pass out of the address at once, says who is replaced, and redeems it once asked', async () => {
    await at(move(), async ({ page, asked }) => {
      expect(page.url()).toBe(`${site.address}/move`);
      expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]))).not.toContain('secret');
      await page.getByText('This device is').waitFor();
      expect(asked.map(([address]) => address)).not.toContain('/api/passes/redeem');
      await page.getByRole('button', { name: 'Continue as' }).click();
      await page.waitForURL(`${site.address}/`);
      expect(asked).toContainEqual(['/api/passes/redeem', { token: 'secret' }]);
      await page.getByText('Playing as').waitFor();
    });
  });

  it('needs no name first', async () => {
    const answers = { ...move().answers, '/api/passes/look': { name: 'منى', replaces: null } };
    await at(move({ called: null, answers }), async ({ page }) => {
      await page.getByRole('button', { name: 'Continue as' }).waitFor();
      expect(await page.getByText('This device is').count()).toBe(0);
    });
  });

  it.each([
    ['comes from another device', move(), (page: Page) => page.getByRole('button', { name: 'Continue as' }).click()],
    ['is new here', { ...positions.find((each) => each.name === 'name')!, called: null }, async (page: Page) => {
      await page.route('**/api/me', (route) => route.fulfill({ json: { name: 'Mona' } }));
      await page.getByRole('textbox').fill('Mona');
      await page.locator('form .primary').click();
    }],
  ] as const)('of who %s knows nothing of who played here before', async (_, where, begin) => {
    await at(where, async ({ page }) => {
      await page.evaluate(() => {
        for (const key of ['basra-seat/nile-47', 'basra-fair/0b/1', 'basra-match/nile-47/1', 'basra-last-table', 'basra-bot']) localStorage.setItem(key, 'x');
        sessionStorage.setItem('basra-chat/nile-47', 'x');
      });
      await begin(page);
      await page.locator('.now .primary:enabled').waitFor(); // what may be played is known, and kept
      expect(await page.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)])).toEqual([['basra-bot', 'basra-rules', 'basra-settings'], []]);
      expect(await button(page, 'Back to your table').count()).toBe(0);
    });
  });

  it.each(['/move#old', '/move'])('says of %s that it is no longer good', async (address) => {
    await at(move({ path: address, answers: { '/api/passes/look': 404 } }), async ({ page }) => {
      await page.getByRole('alert').filter({ hasText: 'This link was used already' }).waitFor();
    });
  });

  it('is invited by a link and a picture of it, from the menu', async () => {
    await at('device', async ({ page, asked }) => {
      await page.getByRole('img', { name: 'QR code for the other device' }).waitFor();
      expect(asked).toContainEqual(['/api/passes', {}]);
    });
  });
});
