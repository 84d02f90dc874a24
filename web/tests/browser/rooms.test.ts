// Tables with people, on the built client with a pretended server: clocks, who is away or has left,
// the talk, looking on.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../src/protocol';
import { NOW_MS, person, play, played, roundView, tableView, TERMS } from '../fixtures';
import { at, button, until } from './visit';

const two = tableView({ terms: { ...TERMS, clock_s: 30 }, seats: [person('منى'), person('هدى')] });
const due = (seconds: number) => ({ kind: 'turn' as const, due_ms: NOW_MS + seconds * 1000 + 400 });
const chat = (text: string, seat = 1) => ({ type: 'chat', seat, name: seat === 1 ? 'هدى' : 'منى', at_ms: NOW_MS, text, phrase: null });

describe('the clock', () => {
  it('runs at the seat to play, and is bad and heard in its last five seconds', async () => {
    await at({ name: 'clock', view: { ...two, deadline: due(29) } }, async ({ page, become }) => {
      const timer = page.locator('.own [role=timer]');
      expect(await timer.textContent()).toMatch(/^Your turn · .?\d+.?\ss$/);
      expect(await page.locator('.own circle.left.runs').count()).toBe(1);
      become({ ...two, deadline: due(6) });
      await page.waitForSelector('.own .hurry');
      expect(await timer.textContent()).toMatch(/^Last .?\d.? s$/);
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
    await at({ name: 'still', view: { ...two, deadline: due(29) } }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.waitForSelector('.own circle.left:not(.runs)');
      expect(await page.locator('.own [role=timer]').textContent()).toMatch(/\d+/);
    });
  });

  it('of the break says that the next round begins by itself', async () => {
    await at('summary-clock', async ({ page }) => {
      expect(await page.locator('dialog [role=timer]').textContent()).toMatch(/^Goes on by itself in .?\d+.? s$/);
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
      expect(await page.locator('.north .status').textContent()).toMatch(/^coming back… .?\d+.?\ss$/);
    });
    await at('left', async ({ page }) => {
      expect(await page.locator('.north .name').textContent()).toContain('Hoda');
      expect(await page.locator('.north .status').textContent()).toBe('played by the computer');
    });
  });

  it('sees which plays the computer made for him', async () => {
    const late = { ...played(0, 12, play('AC')), substitute: true };
    await at({ name: 'late', view: { ...two, round: roundView({ ply: 13, turn: 1, plays: [late] }) } }, async ({ page }) => {
      expect(await page.locator('.last .substitute').textContent()).toContain('the computer played');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator('.beside li', { hasText: 'the computer played' }).waitFor();
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
      await button(page, 'Home').click();
      await page.waitForURL((url) => url.pathname === '/');
    });
  });

  it('goes home from a match with bots alone, which waits', async () => {
    await at({ name: 'leaves-bots' }, async ({ page, types }) => {
      await button(page, 'Menu').click();
      await button(page, 'Leave the table').click();
      await page.getByText('The match waits for you for a day.').waitFor();
      await button(page, 'Leave the table').click();
      await page.waitForURL((url) => url.pathname === '/');
      await until(() => types().includes('leave'));
      await button(page, 'Back to your table').waitFor();
    });
  });

  it('has a match that runs before all else at home, and none that is over', async () => {
    await at({ name: 'returns', view: two }, async ({ page, become }) => {
      await button(page, 'Menu').click();
      await button(page, 'To the home page').click();
      await button(page, 'Play now').waitFor();
      expect(await page.locator('.column .primary').allTextContents()).toEqual(['Back to your table']);
      expect(await page.locator('.column .button').first().textContent()).toBe('Back to your table');
      await button(page, 'Back to your table').click();
      await page.locator('.hand-card').first().waitFor();
      become({ ...two, phase: 'over', winner: 0 });
      await page.getByRole('heading', { name: 'Well played!' }).waitFor();
      await page.goBack();
      await button(page, 'Play now').waitFor();
      expect(await page.locator('.column .primary').allTextContents()).toEqual(['Play now']);
      expect(await button(page, 'Back to your table').count()).toBe(0);
    });
  });
});

describe('the result', () => {
  const over = { ...two, phase: 'over' as const, winner: 1 as const, ended: 'forfeit' as const };
  const gone = { you: null, stay: null, hand: [], options: [] };

  it('is that of the own side for who has left, also after a reload', async () => {
    await at({ name: 'lost-leaver', view: two }, async ({ page, become }) => {
      const seats = [person('منى', { left: true, bot: 'expert' }), person('هدى')];
      become({ ...two, ...gone, seats });
      await button(page, 'Come back to your seat').waitFor();
      become({ ...over, ...gone, seats });
      for (let visit = 0; visit < 2; visit++) {
        await page.getByRole('heading', { name: 'Next time' }).waitFor();
        expect(await page.locator('.score .who').allTextContents()).toEqual(['Mona', 'Hoda']);
        expect(await page.locator('.rays, .whose').count()).toBe(0);
        await page.reload();
      }
    });
  });

  it('has the cards and basras of the last round, and says so where it was not the only one', async () => {
    await at({ name: 'rounds', view: over }, async ({ page, become }) => {
      await page.getByText('Last round').waitFor();
      become({ ...over, round: roundView({ number: 1 }) });
      await page.getByText('One round').waitFor();
      expect(await page.getByText('Last round').count()).toBe(0);
    });
  });

  it("is the winner's for who only looked on", async () => {
    await at({ name: 'looked-on', view: { ...over, ...gone, seats: [person('يوسف'), person('هدى')] } }, async ({ page }) => {
      await page.getByRole('heading', { name: /Hoda.? won/ }).waitFor();
      expect(await page.locator('.whose').textContent()).toBe('Hoda');
      expect(await page.locator('.numbers b').last().textContent()).toBe('6');
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
