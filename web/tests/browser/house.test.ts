// An evening at one table: four people and one who looks on, over the real server. One leaves and comes
// back, one is away until his time runs out, and they talk.
import { expect, it } from 'vitest';
import { browser, server } from './evening';
import type { Look } from './open';
import { arrive, playOn, result, type Person } from './player';

const LOOKS: Look[] = [
  { width: 390, height: 844, language: 'ar', theme: 'dark' },
  { width: 390, height: 844, language: 'en', theme: 'dark' },
  { width: 360, height: 640, language: 'en', theme: 'light' },
  { width: 844, height: 390, language: 'ar', theme: 'light' },
  { width: 1280, height: 800, language: 'en', theme: 'dark' },
];
const NAMES = ['منى', 'Hoda', 'Youssef', 'كريم', 'Amm Sayed'];
const TABLE = {
  rules: { preset: 'teams', target: 1 },
  terms: { clock_s: 15, public: false, onlookers: true, bots: ['greedy'], level: 'greedy' },
};

/** All come to one table; the last of them doesn't sit down. */
async function come(): Promise<Person[]> {
  const first = await arrive(browser, server.address, NAMES[0]!, LOOKS[0]!, 'none');
  await first.page.locator('.segments :checked').waitFor();
  const table = await first.page.evaluate(async (body) => {
    const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body) });
    return ((await answer.json()) as { table: string }).table;
  }, TABLE);
  const link = `${server.address}/t/${table}`;
  await first.page.goto(link);
  const all = [first];
  for (let i = 1; i < NAMES.length; i++) {
    const person = await arrive(browser, link, NAMES[i]!, LOOKS[i]!, 'none');
    if (i < 4) await person.page.locator('.south .role').waitFor();
    all.push(person);
  }
  for (const person of all.slice(0, 4)) await person.press('ready');
  return all;
}

async function say({ page, words }: Person, text: string): Promise<void> {
  await page.locator('.chat-button').click();
  await page.getByLabel(words.say('chat-write')).fill(text);
  await page.keyboard.press('Enter');
  await page.locator('.talk li', { hasText: text }).waitFor();
  await page.keyboard.press('Escape');
}

/** What somebody's talk says. */
async function talk({ page }: Person): Promise<string[]> {
  if (await page.locator('.chat-button').count()) await page.locator('.chat-button').click();
  await page.locator('.talk li').first().waitFor();
  const lines = await page.locator('.talk li:not(.second)').allTextContents();
  await page.keyboard.press('Escape');
  return lines.map((line) => line.replaceAll(/[\u2066-\u2069]/g, ''));
}

/** Get up in the middle of the round, and take the seat back once the computer has played for it. */
async function leaveAndReturn(person: Person): Promise<void> {
  const { page, words } = person;
  await page.getByRole('button', { name: words.say('menu'), exact: true }).click();
  await person.press('leave');
  await page.getByText(words.say('leave-confirm')).waitFor();
  await person.press('leave');
  await page.getByRole('button', { name: words.say('seat-back') }).waitFor();
  await person.picture('left');
  expect(await page.locator('.hand-card').count()).toBe(0);
  await person.press('seat-back');
  await page.locator('.hand-card').first().waitFor();
}

/** Do nothing until one's time has run out and the computer has played; then say that one is back. */
async function beAway(person: Person): Promise<void> {
  const { page, words } = person;
  const held = await page.locator('.hand-card').count();
  await page.getByText(words.say('away-own')).waitFor();
  await person.picture('away');
  await page.waitForFunction((before) => document.querySelectorAll('.hand-card').length < before, held);
  await person.press('back-here');
  await page.getByText(words.say('away-own')).waitFor({ state: 'detached' });
}

/** See the match out, without a card. */
async function lookOn({ page }: Person): Promise<void> {
  await page.locator('dialog .foot .primary:enabled').click({ timeout: 250_000 });
  await page.locator('main.result').waitFor();
}

it('is an evening for four and one who looks on', { timeout: 300_000 }, async () => {
  const all = await come();
  const [mona, hoda, youssef, karim, sayed] = all as [Person, Person, Person, Person, Person];
  const seated = all.slice(0, 4);
  await Promise.all(seated.map(({ page }) => page.locator('.hand-card').first().waitFor()));
  await sayed.page.getByText(sayed.words.say('watching')).first().waitFor();
  expect(await sayed.page.locator('.hand-card, .chat-button').count()).toBe(0);

  await say(mona, 'Salam');
  expect(await talk(hoda)).toEqual(['منى Salam']);
  await hoda.page.reload();
  await hoda.page.locator('.hand-card').first().waitFor();
  expect(await talk(hoda), 'a reload keeps the lines').toEqual(['منى Salam']);
  expect(await talk(youssef)).toEqual(['منى Salam']);

  let left = false;
  let away = false;
  await Promise.all([
    playOn(mona),
    playOn(hoda),
    playOn(youssef, async (plays) => {
      if (left || plays !== 1) return true;
      left = true;
      await leaveAndReturn(youssef);
      expect(await talk(youssef), 'another stay').toEqual([]);
      return false;
    }),
    playOn(karim, async (plays) => {
      if (away || plays !== 1) return true;
      away = true;
      await beAway(karim);
      return false;
    }),
    lookOn(sayed),
  ]);
  expect([left, away]).toEqual([true, true]);

  const results = await Promise.all(seated.map(result));
  const own = results[0]!.points;
  const theirs = [own[1], own[0]];
  expect(results.map(({ points }) => points)).toEqual([own, own, theirs, theirs]);
  expect(results.map(({ proven }) => proven)).toEqual([true, true, true, true]);
  const table = mona.page.url().split('/').at(-1)!;
  const record = await mona.page.evaluate(
    async (id) => (await (await fetch(`/api/tables/${id}/record`)).json()) as { rounds: { substitutes?: number[] }[] },
    table,
  );
  expect(record.rounds[0]!.substitutes?.length, 'the computer played for who had left, and who was away').toBeGreaterThan(1);
  await sayed.picture('onlooker-result');
  expect(await sayed.page.evaluate(async (id) => (await fetch(`/api/tables/${id}/record`)).status, table)).toBe(404);
  expect(seated.map(({ troubles }) => troubles)).toEqual(seated.map(() => []));
  for (const { close } of all) await close();
});
