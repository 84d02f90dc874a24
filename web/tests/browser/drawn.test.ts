// Letters and colours as they are drawn: the display face has the letters of a few texts alone,
// Arabic has its own marks, and what stands on the bare wood can be read by day too.
import { describe, expect, it } from 'vitest';
import { displayLetters } from '../../art/fonts.mjs';
import { NOW_MS, person, roundView, tableView, TERMS } from '../fixtures';
import { ratio } from '../colour';
import { source } from '../words';
import { positions, type Position } from './positions';
import { at } from './visit';

const named = (name: string): Position => positions.find((each) => each.name === name)!;

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  it.each(['home', 'basra', 'summary', 'over', 'lost', 'over-void', 'over-watched'])(
    'no word of %s mixes the display face with another',
    async (name) => {
      await at(
        name,
        async ({ page }) => {
          const texts = await page.evaluate(() => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const found = [];
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              const { fontFamily } = getComputedStyle(node.parentElement!);
              found.push({ display: fontFamily.startsWith('"Aref Ruqaa"'), text: node.textContent ?? '' });
            }
            return found;
          });
          const letters = displayLetters(source(language));
          const display = texts.filter((each) => each.display).map(({ text }) => text);
          expect(texts.length).toBeGreaterThan(display.length);
          if (name !== 'over-watched') expect(display.length).toBeGreaterThan(0);
          for (const text of display) expect([...text].filter((letter) => !/[\s\u2066-\u2069]/.test(letter) && !letters.includes(letter))).toEqual([]);
        },
        undefined,
        { language },
      );
    },
  );
});

it.each(['choice', 'four', 'lobby', 'home-tables', 'new-options', 'proof'])('%s has no comma or question mark of another script in Arabic', async (name) => {
  await at(
    name,
    async ({ page }) => {
      const texts = await page.evaluate(() => [
        document.body.innerText,
        ...[...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')!),
      ]);
      expect(texts.length).toBeGreaterThan(2);
      expect(texts.filter((text) => /[,;?]/.test(text))).toEqual([]);
    },
    undefined,
    { language: 'ar' },
  );
});

describe.each(['ar', 'en'] as const)('in %s, a name that is too long keeps its beginning', (language) => {
  const seats = [person('Abdelrahman Mohamed Aly'), person('عبد الرحمن محمد علي الشرقاوي')];
  const four = named('four').view!;
  const listed = { table: 'a', code: 'n2kd47', preset: 'classic', target: 101, terms: TERMS, seats: seats.map(({ name }) => ({ name, bot: false })), begun: true };
  it.each<Position>([
    { name: 'the bar and the last move', view: tableView({ seats }) },
    { name: 'the last moves', view: { ...four, seats: [...seats, ...seats] } },
    { name: 'the chairs', view: { ...named('lobby').view!, seats: [...seats, ...seats] }, shows: '.around' },
    { name: 'the result', view: { ...named('over').view!, seats } },
    { name: 'the list', path: '/tables', answers: { '/api/tables/live': { tables: [listed] } }, shows: '.panel li' },
  ])('in $name', async (where) => {
    await at(
      where,
      async ({ page }) => {
        const [count, wrong] = await page.evaluate(() => {
          const cut = [...document.querySelectorAll('.cut')].filter((each) => each.getBoundingClientRect().width > 0);
          const behind = cut.filter((each) => {
            const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode()!;
            const letter = document.createRange();
            letter.setStart(text, 0);
            letter.setEnd(text, 1);
            const [first, box] = [letter.getBoundingClientRect(), each.getBoundingClientRect()];
            return first.left < box.left - 1 || first.right > box.right + 1;
          });
          return [cut.length, behind.map((each) => each.textContent)] as const;
        });
        expect(count).toBeGreaterThan(0);
        expect(wrong).toEqual([]);
      },
      undefined,
      { language, ...(where.name === 'the last moves' && { width: 1280, height: 800 }) },
    );
  });
});

describe('on the wood by day', () => {
  const clock = { ...TERMS, clock_s: 30 as const };
  const due = (seconds: number) => ({ kind: 'turn' as const, due_ms: NOW_MS + seconds * 1000 + 400 });
  const two = tableView({ terms: clock, seats: [person('منى'), person('هدى')], deadline: due(25) });
  const four = { ...named('four').view!, terms: clock, deadline: due(25) };
  const turn = (view: typeof two, seat: number): typeof two => ({ ...view, round: { ...view.round!, turn: seat } });
  const gone = [person('منى'), person('هدى', { connected: false })];
  it.each<Position>([
    { name: 'my turn', view: two },
    { name: 'my last seconds', view: { ...two, deadline: due(4) } },
    { name: 'my turn without a clock', view: tableView() },
    { name: "the other's turn", view: turn(two, 1) },
    { name: "the other's last seconds", view: { ...turn(two, 1), deadline: due(4) } },
    { name: 'waiting for who is gone', view: { ...turn(two, 1), seats: gone } },
    { name: 'one who is gone', view: tableView({ seats: gone, round: roundView() }) },
    ...[0, 1, 2, 3].map((seat) => ({ name: `turn ${seat} of four`, view: turn(four, seat) })),
  ])('$name can be read', async (where) => {
    await at(
      where,
      async ({ page }) => {
        const [grounds, inks] = await page.evaluate(() => {
          const hex = (colour: string): string => `#${colour.match(/\d+/g)!.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
          const probe = document.body.appendChild(document.createElement('i'));
          const token = (name: string): string => ((probe.style.color = `var(${name})`), hex(getComputedStyle(probe).color));
          const texts = [...document.querySelectorAll('.person :is(bdi, .status)')].filter((each) => each.textContent !== '');
          return [['--wood-a', '--wood-b'].map(token), texts.map((each) => [each.textContent, hex(getComputedStyle(each).color)] as const)] as const;
        });
        expect(inks.length).toBeGreaterThan(2);
        expect(inks.filter(([, ink]) => grounds.some((ground) => ratio(ink, ground) < 4.5))).toEqual([]);
      },
      undefined,
      { theme: 'light' },
    );
  });
});
