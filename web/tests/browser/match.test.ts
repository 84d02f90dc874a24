// Whole matches by people in real browsers, over the real server, from the first page to the result.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { browser, server } from './evening';
import { still, type Look } from './open';
import { arrive, playOn, result, type Person } from './player';
import { basra } from './server';

const LOOKS: Look[] = [
  { width: 390, height: 844, language: 'ar', theme: 'dark' },
  { width: 1280, height: 800, language: 'en', theme: 'light' },
  { width: 844, height: 390, language: 'en', theme: 'dark' },
  { width: 360, height: 640, language: 'ar', theme: 'light' },
];
const NAMES = ['منى', 'Hoda', 'Youssef', 'كريم'];
/** After so many plays of its own a page is loaded anew, in the middle of the first round. */
const RELOADED_AFTER = 2;

/** The first opens a table with a preset's rules up to 51 points; the others come by its link. */
async function sitDown(preset: string, people: number): Promise<Person[]> {
  const first = await arrive(browser, server.address, NAMES[0]!, LOOKS[0]!, 'fast');
  await first.page.locator('.segments :checked').waitFor();
  await first.picture('home');
  await first.press('table-open');
  const form = first.page.locator('form');
  await form.getByRole('radiogroup', { name: first.words.say('rules-choose') }).getByRole('radio').nth(['classic', 'v2', 'teams'].indexOf(preset)).click();
  await form.getByRole('radiogroup', { name: first.words.say('target-label') }).getByRole('radio').nth(1).click();
  await form.getByRole('radio', { name: first.words.say('clock-none') }).click();
  await still(first.page);
  await first.picture('new');
  await form.locator('.primary').click();
  await first.page.waitForURL('**/t/*');
  const all = [first];
  for (let seat = 1; seat < people; seat++) {
    const person = await arrive(browser, first.page.url(), NAMES[seat]!, LOOKS[seat]!, 'none');
    await person.page.locator('.south .role').waitFor(); // who gives a name at a table's link sits
    all.push(person);
  }
  for (const person of all) {
    await still(person.page);
    await person.picture('lobby');
    await person.press('ready');
  }
  return all;
}

/** Whose side each is on, in the order of coming: the second of four is the first one's partner. */
describe.each([
  ['classic', [0, 1]],
  ['teams', [0, 0, 1, 1]],
] as const)('%s', (preset, sides) => {
  it(`is played to its end by ${sides.length}, and every page tells the same`, { timeout: 300_000 }, async () => {
    const all = await sitDown(preset, sides.length);
    const table = all[0]!.page.url().split('/').at(-1)!;
    const told = await Promise.all(
      all.map((person, seat) =>
        playOn(person, async (plays) => {
          if (seat !== 1 || plays !== RELOADED_AFTER) return;
          const hand = await person.page.locator('.hand-card').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
          await person.page.reload();
          await person.page.locator('.play-bar .button').waitFor();
          expect(await person.page.locator('.hand-card').evaluateAll((cards) => cards.map((card) => card.ariaLabel))).toEqual(hand);
        }),
      ),
    );
    expect(told).toEqual(all.map(() => ({ rounds: told[0]!.rounds, unproven: 0 })));
    expect(told[0]!.rounds).toBeGreaterThan(0);

    const results = await Promise.all(all.map(result));
    const own = results[0]!.points;
    expect(Math.max(...own)).toBeGreaterThanOrEqual(51);
    const theirs = [own[1], own[0]];
    expect(results).toEqual(sides.map((side) => ({ points: side === 0 ? own : theirs, proven: true })));
    for (const person of all) {
      await still(person.page);
      await person.picture('result');
      await person.page.locator('.mark').click();
      await person.page.locator('dialog .verdict.proven').waitFor();
      await still(person.page);
      await person.picture('proof');
      await person.page.keyboard.press('Escape');
    }

    const saving = all[0]!.page.waitForEvent('download');
    await all[0]!.page.locator(`a[href="/api/tables/${table}/record?match=1"]`).click();
    const { stdout } = await promisify(execFile)(basra, ['verify', await (await saving).path()]);
    expect(stdout).not.toBe('');
    expect(all.map(({ troubles }) => troubles)).toEqual(all.map(() => []));
    for (const { close } of all) await close();
  });
});
