// People who find each other, over the real server: the list, a code, quick play, the talk, leaving
// and coming back, another device.
import { describe, expect, it } from 'vitest';
import { browser, server } from './evening';
import { still, type Look } from './open';
import { arrive, type Person } from './player';

const PHONE: Look = { width: 390, height: 844, language: 'en', theme: 'dark' };
const ARABIC: Look = { width: 360, height: 640, language: 'ar', theme: 'light' };

const come = (name: string, look = PHONE): Promise<Person> => arrive(browser, server.address, name, look, 'none');

/** Open a table for two without a clock; returns its code as it is read aloud. */
async function openTable({ page, press, words }: Person, everybody: boolean): Promise<string> {
  await press('table-open');
  await page.getByRole('radio', { name: words.say('clock-none') }).click();
  await page.getByRole('radio', { name: words.say(everybody ? 'public-all' : 'public-friends') }).click();
  await page.locator('form .primary').click();
  return (await page.locator('.code bdi').textContent())!;
}

async function readyBoth(all: readonly Person[]): Promise<void> {
  for (const { press } of all) await press('ready');
  for (const { page } of all) await page.locator('.hand-card').nth(3).waitFor();
}

async function part(all: readonly Person[]): Promise<void> {
  for (const { troubles, close } of all) {
    expect(troubles).toEqual([]);
    await close();
  }
}

describe('two people', () => {
  it('meet in the list, talk, and part: the one comes back, and goes for good', async () => {
    const [mona, hoda] = await Promise.all([come('Mona'), come('هدى', ARABIC)]);
    await hoda.page.getByText(hoda.words.say('tables-none')).waitFor();
    await openTable(mona, true);
    await hoda.page.getByRole('listitem').getByRole('button').click();
    await readyBoth([mona, hoda]);

    await hoda.press('chat-title');
    await hoda.press('phrase-nice_one');
    await mona.page.locator('.bubble').waitFor();
    expect(await mona.page.locator('.north .bubble').textContent()).toBe('Nice one!');
    await mona.page.locator('.chat-button').click();
    await mona.page.getByLabel('Say something…').fill('<i>salam</i>');
    await mona.page.keyboard.press('Enter');
    await hoda.page.locator('.talk li', { hasText: '<i>salam</i>' }).waitFor();
    await hoda.press('close');
    await mona.press('close');

    const leaves = async (): Promise<void> => {
      await hoda.press('menu');
      await hoda.press('leave');
      await hoda.page.getByText(hoda.words.say('leave-confirm')).waitFor();
      await hoda.press('leave');
      await mona.page.locator('.notice').waitFor();
    };
    await leaves();
    await hoda.press('seat-back');
    await mona.page.locator('.notice').waitFor({ state: 'detached' });
    await leaves();
    await still(mona.page);
    await mona.picture('left');
    await mona.press('take-win');
    for (const { page, words } of [mona, hoda]) await page.getByText(words.say('match-forfeit')).first().waitFor();
    await mona.picture('forfeit');
    const saving = mona.page.waitForEvent('download');
    await mona.page.getByRole('link', { name: 'Save the game' }).click();
    expect((await saving).suggestedFilename()).toMatch(/basra\.json$/);
    await part([mona, hoda]);
  });

  it('come together by a code, and by quick play', async () => {
    const [mona, hoda] = await Promise.all([come('Mona'), come('Hoda')]);
    const code = await openTable(mona, false);
    await hoda.press('table-code');
    await hoda.page.locator('#code').fill(code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!));
    await hoda.press('table-go');
    await mona.page.locator('.chair', { hasText: 'Hoda' }).waitFor();
    for (const person of [mona, hoda]) {
      await person.press('seat-leave');
      await person.press('back');
    }
    await mona.page.locator('.quick').click();
    await mona.page.locator('.chairs, .around').waitFor();
    await hoda.page.locator('.quick').click();
    await mona.page.locator('.chair', { hasText: 'Hoda' }).waitFor();
    await readyBoth([mona, hoda]);
    await mona.page.locator('.own [role=timer], .north [role=timer]').waitFor();
    await part([mona, hoda]);
  });
});

it('who loses the network is told, and plays on when it is back', async () => {
  const mona = await come('Mona');
  await mona.press('home-play');
  const { page, words, troubles } = mona;
  const hand = page.locator('.hand-card');
  await hand.nth(3).waitFor();
  await page.locator('.play-bar button').waitFor();
  await page.context().setOffline(true);
  await page.getByText(words.say('conn-offline')).waitFor();
  await page.context().setOffline(false);
  await page.getByText(words.say('conn-offline')).waitFor({ state: 'detached' });
  await hand.first().click();
  await page.locator('.play-bar button:enabled').click();
  await hand.nth(3).waitFor({ state: 'detached' });
  await hand.first().click();
  await page.locator('.play-bar button:enabled').waitFor(); // the computer has played: it is one's turn again
  expect(troubles.splice(0).filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await part([mona]);
});

it('an address where nothing is says so to who is new, and leads home', async () => {
  const page = await browser.newPage({ locale: 'en' });
  const answer = await page.goto(`${server.address}/no/where`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await page.locator('#name').waitFor();
  expect(page.url()).toBe(`${server.address}/`);
  await page.close();
});

it('a person goes on on another device, with the same hand', async () => {
  const mona = await come('Mona');
  await mona.press('home-play');
  await mona.page.locator('.hand-card').nth(3).waitFor();
  await mona.press('menu');
  await mona.press('device-title');
  await mona.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await mona.press('table-copy');
  await mona.press('table-copied');
  const link = await mona.page.evaluate(() => navigator.clipboard.readText());
  const other = await come('Hoda', ARABIC);
  await other.page.goto(link);
  await other.page.locator('.panel .warn').waitFor();
  expect(other.page.url()).not.toContain('#');
  await other.picture('move');
  await other.page.locator('.panel .primary').click();
  await other.page.waitForURL(mona.page.url()); // to the table where she was
  const hand = ({ page }: Person): Promise<string[]> => page.locator('.hand-card .card').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).style.backgroundImage.replace(/-plain/, '')));
  await other.page.locator('.hand-card').nth(3).waitFor();
  expect(await hand(other)).toEqual(await hand(mona));
  await other.page.goto(link);
  await other.page.getByRole('alert').waitFor(); // it is used up, and the browser says so too
  expect(other.troubles.splice(0)).toEqual([expect.stringContaining('404')]);
  await part([mona, other]);
});
