// A person with a browser of their own, who sits down at a table and plays what the page offers.
import type { Browser, Page } from 'playwright-core';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Words } from '../../src/i18n';
import type { Speed } from '../../src/motion/clock';
import { words as wordsOf } from '../words';
import { still, watch, type Look, type Watched } from './open';

const shots = path.join(import.meta.dirname, '../../shots/match');

export interface Person extends Watched {
  words: Words;
  press(key: string): Promise<void>;
  /** A picture of the page as it is, in the ignored folder `shots/match`. */
  picture(screen: string): Promise<void>;
}

export async function arrive(browser: Browser, address: string, name: string, look: Look, speed: Speed): Promise<Person> {
  const { width, height, language, theme } = look;
  const words = wordsOf(language);
  const context = await browser.newContext({ viewport: { width, height }, locale: language === 'ar' ? 'ar-EG' : 'en', acceptDownloads: true });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const watched = watch(page, ['error', 'warning']);
  const liked = JSON.stringify({ language, theme, speed });
  await page.addInitScript(`localStorage.setItem('basra-settings', ${JSON.stringify(liked)})`);
  const pictured = new Set<string>();
  const person: Person = {
    ...watched,
    words,
    press: (key) => page.getByRole('button', { name: words.say(key), exact: true }).click(),
    async picture(screen) {
      if (pictured.has(screen)) return;
      pictured.add(screen);
      await mkdir(shots, { recursive: true });
      await page.screenshot({ path: path.join(shots, `${screen}-${language}-${width}x${height}.png`), animations: 'disabled' });
    },
  };
  await page.goto(address);
  await page.locator('#name').fill(name);
  await still(page);
  await person.picture('name');
  await person.press('name-go');
  await page.locator('#name').waitFor({ state: 'detached' }); // the server knows the name
  return person;
}

/** What a person can do next: see the result, close a round's sheet, or play a card. */
type Next = 'result' | 'summary' | 'turn';

const next = async (page: Page): Promise<Next> => {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('main.result')) return 'result';
    if (document.querySelector('dialog')) return document.querySelector('dialog .foot .primary:enabled') ? 'summary' : null;
    return document.querySelector('.play-bar .button') ? 'turn' : null;
  });
  return (await found.jsonValue()) as Next;
};

/** The ways to play a card; each plays the card at a place of the hand. */
const WAYS: ((page: Page, place: number) => Promise<void>)[] = [
  async (page, place) => page.locator('.hand-card').nth(place).click(),
  async (page) => page.locator('.play-bar .button').click(),
  async (page) => page.keyboard.press('Enter'),
];

/**
 * Play until the match is over; `before` is called before each play with the number of those made;
 * where it comes to false there is nothing to play any more.
 * Returns how many rounds were counted, and which of the pages' marks were not "proven".
 */
export async function playOn(
  person: Person,
  before: (plays: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ rounds: number; unproven: number }> {
  const { page } = person;
  const told = { rounds: 0, unproven: 0 };
  for (let plays = 0; ; ) {
    switch (await next(page)) {
      case 'result':
        return told;
      case 'summary':
        await still(page);
        await person.picture('summary');
        told.rounds += 1;
        told.unproven += (await page.locator('dialog .mark.proven').count()) === 1 ? 0 : 1;
        await page.locator('dialog .foot .primary').click();
        await page.waitForFunction(() => !document.querySelector('dialog .foot .primary:enabled'));
        break;
      case 'turn':
        if ((await before(plays)) !== false) await play(person, plays++);
    }
  }
}

async function play(person: Person, plays: number): Promise<void> {
  const { page } = person;
  const hand = page.locator('.hand-card');
  const held = await hand.count();
  const place = (plays * 7) % held;
  if (plays % 2 === 0) await hand.nth(place).click();
  else await page.keyboard.press(String(place + 1));
  await page.locator('.hand-card[aria-pressed=true]').waitFor();
  if (plays < 8) await person.picture(`chosen-${plays}`);
  const other = page.locator('.choice [aria-checked=false], .choice .step').last();
  if ((await other.count()) > 0) {
    await person.picture('choice');
    await other.click();
    await hand.nth(place).focus();
  }
  await WAYS[plays % WAYS.length]?.(page, place);
  await page.waitForFunction((before) => document.querySelectorAll('.hand-card').length !== before, held);
}

/** The result as a page shows it: points in European digits, a dash for none. */
export async function result({ page, words }: Person): Promise<{ points: number[]; proven: boolean }> {
  const texts = await page.locator('.score .side b').allTextContents();
  const digits = (text: string): string => text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
  return {
    points: texts.map((text) => (text === words.say('none-mark') ? 0 : Number(digits(text)))),
    proven: (await page.locator('.mark.proven').count()) === 1,
  };
}
