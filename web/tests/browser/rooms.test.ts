// Tables with people, on the built client with a pretended server: clocks, who is away or has left,
// the talk, looking on, and the ways to a table and to another device.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../src/protocol';
import { free, NOW_MS, person, tableView, TERMS } from '../fixtures';
import { launch, open, type Look, type Opened } from './open';
import { positions, type Position } from './positions';
import { serve } from './site';

const PHONE: Look = { width: 390, height: 844, language: 'en', theme: 'dark' };

let browser: Browser;
let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  browser = await launch();
  site = await serve(path.join(path.dirname(fileURLToPath(import.meta.url)), '../../dist'));
});
afterAll(async () => {
  await browser.close();
  site.close();
});

type Said = Opened & { said: AnyCommand[]; types: () => string[] };

/** Be at a place, do what is to be done there, and leave nothing behind. */
async function at(where: string | Position, act: (opened: Said) => Promise<void>, answer: (command: AnyCommand) => object[] = () => []): Promise<void> {
  const position = typeof where === 'string' ? positions.find((each) => each.name === where)! : where;
  const said: AnyCommand[] = [];
  const opened = await open(browser, site.address, position, PHONE, (command) => (said.push(command), answer(command)));
  const types = (): string[] => said.map((command) => command.type).filter((type) => type !== 'hash' && type !== 'nonce');
  await act({ ...opened, said, types });
  await opened.page.context().close();
}

/** A button by its whole name; names within it are kept apart by marks that nobody sees. */
function button(page: Page, name: string) {
  const words = name.split(' ').map((word) => word.replace(/[.?+()]/g, '\\$&'));
  return page.getByRole('button', { name: new RegExp(`^${words.map((word) => `[\\u2066-\\u2069]*${word}[\\u2066-\\u2069]*`).join(' ')}$`) });
}
const until = (check: () => unknown): Promise<void> => expect.poll(check, { timeout: 10_000 }).toBeTruthy() as unknown as Promise<void>;

const two = tableView({ terms: { ...TERMS, clock_s: 30 }, seats: [person('منى'), person('هدى')] });
const due = (seconds: number) => ({ kind: 'turn' as const, due_ms: NOW_MS + seconds * 1000 + 400 });
const chat = (text: string, seat = 1) => ({ type: 'chat', seat, name: seat === 1 ? 'هدى' : 'منى', at_ms: NOW_MS, text, phrase: null });

describe('the clock', () => {
  it('runs at the seat to play, and is bad and heard in its last five seconds', async () => {
    await at({ name: 'clock', view: { ...two, deadline: due(14) } }, async ({ page, become }) => {
      const timer = page.locator('.own [role=timer]');
      expect(await timer.textContent()).toMatch(/^Your turn · .?1[0-4].? s$/);
      expect(await page.locator('.own circle.left.runs').count()).toBe(1);
      become({ ...two, deadline: due(6) });
      await page.waitForSelector('.own .hurry');
      expect(await timer.textContent()).toMatch(/^Last .?[1-5].? s$/);
      const [ring, bad] = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--bad)';
        return [getComputedStyle(document.querySelector('.own circle.left')!).stroke, getComputedStyle(probe).color];
      });
      expect(ring).toBe(bad);
      await until(async () => (await page.locator('[aria-live=assertive]').textContent()) === 'Five seconds left.');
    });
  });

  it('is only seconds where nothing may move', async () => {
    await at({ name: 'still', view: { ...two, deadline: due(14) } }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.waitForSelector('.own circle.left:not(.runs)');
      expect(await page.locator('.own [role=timer]').textContent()).toMatch(/1[0-4]/);
    });
  });

  it('of the break says that the next round begins by itself', async () => {
    await at('summary-clock', async ({ page }) => {
      expect(await page.locator('dialog [role=timer]').textContent()).toMatch(/^Goes on by itself in .?1[0-2].? s$/);
    });
  });
});

describe('who is not there', () => {
  it('comes back with one button when his time ran out', async () => {
    await at('away', async ({ page, types, become }) => {
      await page.getByRole('alert').filter({ hasText: 'Your time ran out; the computer played for you' }).waitFor();
      await button(page, "I'm back").click();
      await until(() => types().includes('back'));
      become(two);
      await page.waitForSelector('.notice', { state: 'detached' });
    });
  });

  it('keeps his name while the computer plays, grey while his connection is gone', async () => {
    await at('returning', async ({ page }) => {
      expect(await page.locator('.north .portrait.grey').count()).toBe(1);
      expect(await page.locator('.north .status').textContent()).toMatch(/^coming back… .?2[0-5].? s$/);
    });
    await at('left', async ({ page }) => {
      expect(await page.locator('.north .name').textContent()).toContain('Hoda');
      expect(await page.locator('.north .status').textContent()).toBe('played by the computer');
    });
  });

  it('leaves the other of two the win, or a game against the computer', async () => {
    await at('left', async ({ page, types }) => {
      await button(page, 'Take the win').click();
      await until(() => types().includes('take_win'));
    });
    await at('left', async ({ page, types }) => {
      await button(page, 'Play on').click();
      await page.waitForSelector('.notice', { state: 'detached' });
      expect(types()).toEqual([]);
    });
  });

  it('gets up only after having been asked, and may take the seat back', async () => {
    await at({ name: 'leaves', view: two }, async ({ page, types, become }) => {
      await button(page, 'Menu').click();
      await button(page, 'Leave the table').click();
      expect(types()).toEqual([]);
      await page.getByText('The computer will finish for you.').waitFor();
      await button(page, 'Leave the table').click();
      await until(() => types().includes('leave'));
      become({ ...two, you: null, stay: null, hand: [], options: [], seats: [person('منى', { left: true, bot: 'expert' }), person('هدى')] });
      await button(page, 'Come back to your seat').click();
      await until(() => types().includes('sit'));
    });
  });
});

describe('the talk', () => {
  const bubble = (page: Page) => page.locator('.bubble');

  it('shows what is said at the seat, as text, and marks it as new', async () => {
    await at({ name: 'talk', view: two }, async ({ page, say }) => {
      say(chat('<b>hi</b>'));
      await bubble(page).waitFor();
      expect(await page.locator('.north .bubble').textContent()).toBe('<b>hi</b>');
      await button(page, 'Table chat, one new line').click();
      await page.locator('.talk li', { hasText: '<b>hi</b>' }).waitFor();
      await button(page, 'Close').click();
      await button(page, 'Table chat').waitFor();
      await bubble(page).waitFor({ state: 'detached' });
    });
  });

  it('says phrases and words, and gives back what came too fast', async () => {
    const refuse = (command: AnyCommand): object[] => (command.type === 'say' ? [{ type: 'refused', id: command.id, code: 'too_fast', detail: '' }] : []);
    await at(
      { name: 'fast', view: two },
      async ({ page, said }) => {
        await button(page, 'Table chat').click();
        await button(page, 'Nice one!').click();
        await page.getByLabel('Say something…').fill('  salam ');
        await page.keyboard.press('Enter');
        await page.getByText('Slowly: wait a few seconds.').waitFor();
        expect(await page.getByLabel('Say something…').inputValue()).toBe('salam');
        expect(await page.locator('.banner').count()).toBe(0);
        expect(said).toMatchObject([{ type: 'phrase', phrase: 'nice_one' }, { type: 'say', text: 'salam' }]);
      },
      refuse,
    );
  });

  it('is not heard from who is muted, and heard again', async () => {
    await at({ name: 'mute', view: two }, async ({ page, say }) => {
      await button(page, 'Table chat').click();
      await button(page, 'Mute Hoda').click();
      say(chat('one'));
      say(chat('two', 0));
      await page.locator('.talk li', { hasText: 'two' }).waitFor();
      expect(await page.locator('.talk li').count()).toBe(1);
      expect(await page.locator('.north .bubble').count()).toBe(0);
      await button(page, 'Unmute Hoda').click();
      await page.locator('.talk li', { hasText: 'one' }).waitFor();
    });
  });

  it('outlives a reload in the same stay, and no other', async () => {
    await at({ name: 'reload', view: two }, async ({ page, say, become }) => {
      const lines = async (): Promise<string[]> => {
        await page.locator('.chat-button').click();
        await page.locator('.talk li').first().waitFor();
        const texts = await page.locator('.talk li').allTextContents();
        await button(page, 'Close').click();
        return texts;
      };
      say(chat('salam'));
      await bubble(page).waitFor();
      await page.reload();
      expect(await lines()).toEqual(['Hoda salam']);
      become({ ...two, stay: 9 });
      expect(await lines()).toEqual(['Nothing said yet']);
      become(two);
      expect(await lines()).toEqual(['Nothing said yet']);
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('basra-chat/')))).toEqual([]);
    });
  });

  it('is written beside a large table without a key of it playing cards', async () => {
    await at({ name: 'beside', view: two }, async ({ page, said }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByLabel('Say something…').pressSequentially('11 r?');
      await page.keyboard.press('Enter');
      await until(() => said.length === 1);
      expect(said).toMatchObject([{ type: 'say', text: '11 r?' }]);
      expect(await page.locator('[aria-pressed=true], dialog').count()).toBe(0);
    });
  });

  it('is closed to onlookers', async () => {
    await at('watching', async ({ page }) => {
      expect(await page.locator('.chat-button, .hand-card').count()).toBe(0);
      await page.getByText('Watching').waitFor();
      await page.keyboard.press('c');
      expect(await page.locator('dialog').count()).toBe(0);
    });
  });

  it('can be reported by a file of one’s own, and nothing is sent', async () => {
    await at({ name: 'report', view: two }, async ({ page, say, said, asked }) => {
      say(chat('rude'));
      await bubble(page).waitFor();
      await page.locator('.chat-button').click();
      await button(page, 'Report Hoda').click();
      await page.getByLabel('What happened?').fill('it was rude');
      const before = asked.length;
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save the report').click()]);
      expect(download.suggestedFilename()).toMatch(/^basra-report-n2kd47-\d+\.json$/);
      const file = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
      expect(file).toMatchObject({ table: 'nile-47', match_id: two.match_id, by: 'Mona', about: 'Hoda', note: 'it was rude', lines: [{ name: 'Hoda', text: 'rude' }] });
      expect([said, asked.length]).toEqual([[], before]);
    });
  });
});

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

  it('shows its code to be read, and copies its link', async () => {
    await at('lobby', async ({ page }) => {
      expect(await page.locator('.code bdi').textContent()).toBe('N2K D47');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await button(page, 'Copy').click();
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
      await button(page, 'Watch Karim').waitFor();
      await button(page, 'Sit down with Hoda').click();
      await page.waitForURL('**/t/a');
      await until(() => types().includes('sit'));
    });
    await at('home', async ({ page }) => {
      await page.getByText('No open tables right now').waitFor();
    });
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
    await button(page, 'Open a table').first().click();
    await page.waitForURL('**/new');
    expect(await state()).toEqual([false, false]);
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
