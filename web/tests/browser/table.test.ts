// Design, § 16, on the built client: nothing scrolls, every index can be read, and cards and seats
// stand in the same pixels in every language.
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../src/protocol';
import { roundView, tableView } from '../fixtures';
import { launch, open, type Look } from './open';
import { positions, type Position } from './positions';
import { serve } from './site';

const SIZES = [
  [320, 640],
  [360, 640],
  [390, 844],
  [412, 915],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;
const FLOOR = ['KS', 'QD', '9C', 'AH', '5C', '4H', '2D', 'TC', '3C', '8D', 'KD', '7C', '9H', 'QH'];

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

const position = (name: string): Position => positions.find((each) => each.name === name)!;
const withFloor = (n: number, four: boolean): Position => {
  const view = four ? position('four').view! : tableView();
  return { name: `floor ${n}`, view: { ...view, round: { ...view.round!, floor: FLOOR.slice(0, n) } } };
};

/** Boxes by name, rounded, and which floor cards' indices are covered or outside the window. */
function measure(page: Page): Promise<{ boxes: Record<string, number[]>; hidden: string[]; scrolls: boolean; hand: number; floor: number }> {
  return page.evaluate(() => {
    const boxes: Record<string, number[]> = {};
    const add = (name: string, element: Element): void => {
      const { x, y, width, height } = element.getBoundingClientRect();
      boxes[name] = [x, y, width, height].map((value) => Math.round(value));
    };
    document.querySelectorAll('.table .card').forEach((card, i) => add(`card ${i}`, card));
    document.querySelectorAll('.table .portrait').forEach((portrait, i) => add(`portrait ${i}`, portrait));
    add('felt', document.querySelector('.felt')!);
    const hidden: string[] = [];
    for (const card of document.querySelectorAll('.floor-card, .hand-card')) {
      const { left, top, width } = card.getBoundingClientRect();
      for (const [x, y] of [
        [0.14, 0.16],
        [0.14, 0.46],
      ] as const) {
        const at = document.elementFromPoint(left + x * width, top + y * width);
        if (!at || !card.contains(at)) hidden.push(`${card.getAttribute('aria-label')} at ${x} ${y}`);
      }
    }
    const { documentElement: root } = document;
    return {
      boxes,
      hidden,
      floor: document.querySelectorAll('.floor-card').length,
      scrolls: root.scrollWidth > innerWidth || root.scrollHeight > innerHeight,
      hand: document.querySelector('.hand-card')!.getBoundingClientRect().width,
    };
  });
}

describe.each(SIZES)('%i × %i', (width, height) => {
  const at = async (where: Position, language: Look['language']): ReturnType<typeof measure> => {
    const { page, troubles } = await open(browser, site.address, where, { width, height, language, theme: 'dark' });
    const measured = await measure(page);
    await page.context().close();
    expect(troubles).toEqual([]);
    return measured;
  };

  it.each([1, 4, 6, 10, 14])('a floor of %i, two and four seats', async (n) => {
    for (const four of [false, true]) {
      const { hidden, scrolls, hand, floor } = await at(withFloor(n, four), 'ar');
      expect({ hidden, scrolls, floor }).toEqual({ hidden: [], scrolls: false, floor: n });
      expect(hand).toBeGreaterThanOrEqual(56);
    }
  });

  it('stands in the same pixels in both languages', async () => {
    for (const name of ['preview', 'four', 'north-deals', 'choice']) {
      const [ar, en] = [await at(position(name), 'ar'), await at(position(name), 'en')];
      const panel = width >= 1000 ? 340 : 0; // the side panel is at the inline end
      const moved = Object.fromEntries(Object.entries(ar.boxes).map(([key, [x = 0, ...rest]]) => [key, [x - panel, ...rest]]));
      expect(Object.keys(moved).length).toBeGreaterThan(10);
      expect(en.boxes).toEqual(moved);
    }
  });
});

// Contrast it cannot judge over the felt's gradients: tests/contrast.test.ts does, from the tokens.
describe('an automatic check for names, roles and targets', () => {
  const looks: Look[] = [
    { width: 390, height: 844, language: 'ar', theme: 'dark' },
    { width: 390, height: 844, language: 'en', theme: 'light' },
    { width: 1280, height: 800, language: 'en', theme: 'dark' },
  ];
  it.each(positions.map((each) => each.name))('%s', async (name) => {
    for (const look of looks) {
      const { page } = await open(browser, site.address, position(name), look);
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => {
        const tool = (window as unknown as { axe: typeof axe }).axe;
        const { violations } = await tool.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
        return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
      });
      await page.context().close();
      expect([look.language, look.theme, found]).toEqual([look.language, look.theme, []]);
    }
  });
});

describe('playing', () => {
  const phone: Look = { width: 390, height: 844, language: 'en', theme: 'dark' };
  const table = async (act: (page: Page) => Promise<unknown>, where: Position = { name: 'table' }): Promise<AnyCommand[]> => {
    const said: AnyCommand[] = [];
    const { page } = await open(browser, site.address, { ...where, act }, phone, (command) => (said.push(command), []));
    await page.waitForTimeout(200);
    await page.context().close();
    return said;
  };
  const card = (page: Page, n: number) => page.locator('.hand-card').nth(n);
  const sent = (commands: AnyCommand[]): string[] => commands.flatMap((command) => (command.type === 'play' ? [command.play] : []));
  const eight = 'QD'; // the first card of the hand takes nothing

  it('a second tap plays', async () => {
    const said = await table(async (page) => {
      await card(page, 0).click();
      await card(page, 0).click();
    });
    expect(sent(said)).toEqual([eight]);
  });

  it('the Play button and the cloth play', async () => {
    for (const twin of ['.play-bar button', '.felt']) {
      const said = await table(async (page) => {
        await card(page, 0).click();
        await page.locator(twin).click({ position: { x: 30, y: 20 } });
      });
      expect(sent(said)).toEqual([eight]);
    }
  });

  it('a drag onto the cloth plays, a drag elsewhere does not', async () => {
    for (const [up, plays] of [
      [300, [eight]],
      [20, []],
    ] as const) {
      const said = await table(async (page) => {
        const box = (await card(page, 0).boundingBox())!;
        await page.mouse.move(box.x + 40, box.y + 60);
        await page.mouse.down();
        await page.mouse.move(box.x + 100, box.y + 60 - up, { steps: 6 });
        await page.mouse.up();
      });
      expect(sent(said)).toEqual(plays);
    }
  });

  it('keys alone play, and Escape drops the choice', async () => {
    const said = await table(async (page) => {
      await page.keyboard.press('2');
      await page.keyboard.press('Escape');
      await page.keyboard.press('1');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
    });
    expect(sent(said)).toEqual([eight]);
  });

  it('a dashed card on the floor picks the set that holds it', async () => {
    const said = await table(async (page) => {
      await card(page, 1).click();
      await page.locator('.floor-card.other').click();
      await page.locator('.play-bar button').click();
    }, position('choice'));
    expect(sent(said)).toEqual(['5Cx2C3H']);
  });

  it('on another’s turn a card is chosen but not sent', async () => {
    const said = await table(
      async (page) => {
        await card(page, 0).click();
        await card(page, 0).click();
        await card(page, 1).click();
        expect(await page.locator('[aria-pressed=true]').count()).toBe(1);
      },
      { name: 'waiting', view: tableView({ round: roundView({ turn: 1 }) }) },
    );
    expect(sent(said)).toEqual([]);
  });
});
