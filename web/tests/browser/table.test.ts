// Design, § 16, on the built client: nothing scrolls, every index can be read, and cards and seats
// stand in the same pixels in every language.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../src/protocol';
import { roundView, tableView } from '../fixtures';
import { open, still, type Look } from './open';
import { positions, type Position } from './positions';
import { browser, site } from './visit';

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

const position = (name: string): Position => positions.find((each) => each.name === name)!;
const withFloor = (n: number, four: boolean): Position => {
  const view = four ? position('four').view! : tableView();
  return { name: `floor ${n}`, view: { ...view, round: { ...view.round!, floor: FLOOR.slice(0, n) } } };
};

interface Measured {
  boxes: Record<string, number[]>;
  hidden: string[];
  scrolls: boolean;
  hand: number;
  floor: number;
}

/** Boxes by name, rounded, and which floor cards' indices are covered or outside the window. */
function measure(page: Page): Promise<Measured> {
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

/** What is measured at every size, on one page that is turned and stretched as people do. */
async function everywhere(where: Position, language: Look['language']): Promise<({ size: string; width: number } & Measured)[]> {
  const [[first, high]] = SIZES;
  const { page, troubles, close } = await open(browser, site.address, where, { width: first, height: high, language, theme: 'dark' });
  const found = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await still(page);
    found.push({ size: `${width} × ${height}`, width, ...(await measure(page)) });
  }
  await close();
  expect(troubles).toEqual([]);
  return found;
}

describe.concurrent('at every size', () => {
  const floors = [1, 4, 6, 10, 14].flatMap((n) => [
    [n, 2],
    [n, 4],
  ]);
  it.each(floors)('a floor of %i and %i seats fit', async (n, seats) => {
    for (const { size, hidden, scrolls, hand, floor } of await everywhere(withFloor(n, seats === 4), 'ar')) {
      expect({ size, hidden, scrolls, floor, hand: hand >= 56 }).toEqual({ size, hidden: [], scrolls: false, floor: n, hand: true });
    }
  });

  it.each(['name', 'home', 'lobby', 'full', 'summary', 'over', 'lost', 'picker'])('%s shows what to do next', async (name) => {
    const { page, troubles, close } = await open(browser, site.address, position(name), { width: 320, height: 640, language: 'en', theme: 'dark' });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await still(page);
      const found = await page.evaluate(() => {
        const action = [...document.querySelectorAll('.primary, .wide')].at(-1)!;
        const { left, top, right, bottom } = action.getBoundingClientRect();
        const seen = (y: number): boolean => action.contains(document.elementFromPoint((left + right) / 2, y));
        return { seen: seen(top + 4) && seen(bottom - 4), sideways: document.documentElement.scrollWidth > innerWidth };
      });
      expect({ width, height, ...found }).toEqual({ width, height, seen: true, sideways: false });
    }
    await close();
    expect(troubles).toEqual([]);
  });

  it.each(['preview', 'four', 'north-deals', 'choice'])('%s stands in the same pixels in both languages', async (name) => {
    const english = await everywhere(position(name), 'en');
    for (const [i, { size, width, boxes }] of (await everywhere(position(name), 'ar')).entries()) {
      const panel = width >= 1000 ? 340 : 0; // the side panel is at the inline end
      const moved = Object.fromEntries(Object.entries(boxes).map(([key, [x = 0, ...rest]]) => [key, [x - panel, ...rest]]));
      expect(Object.keys(moved).length).toBeGreaterThan(10);
      expect([size, english[i]?.boxes]).toEqual([size, moved]);
    }
  });
});

// Contrast it cannot judge over the felt's gradients: tests/contrast.test.ts does, from the tokens.
describe.concurrent('an automatic check for names, roles and targets', () => {
  const looks: Look[] = [
    { width: 390, height: 844, language: 'ar', theme: 'dark' },
    { width: 1280, height: 800, language: 'en', theme: 'light' },
  ];
  it.each(positions.map((each) => each.name))('%s', async (name) => {
    const sizes = position(name).sizes;
    const wanted = looks.filter(({ width }) => !sizes || sizes.some(([wide]) => wide === width));
    expect(wanted.length).toBeGreaterThan(0);
    for (const look of wanted) {
      const { page, close } = await open(browser, site.address, position(name), look);
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => {
        const tool = (window as unknown as { axe: typeof axe }).axe;
        const { violations } = await tool.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
        return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
      });
      await close();
      expect([look.language, look.theme, found]).toEqual([look.language, look.theme, []]);
    }
  });
});

describe.concurrent('playing', () => {
  const phone: Look = { width: 390, height: 844, language: 'en', theme: 'dark' };
  const table = async (act: (page: Page) => Promise<unknown>, where: Position = { name: 'table' }, look = phone): Promise<AnyCommand[]> => {
    const said: AnyCommand[] = [];
    const { page, close } = await open(browser, site.address, { ...where, act }, look, (command) => (said.push(command), []));
    await page.waitForTimeout(200);
    await close();
    return said;
  };
  const card = (page: Page, n: number) => page.locator('.hand-card').nth(n);
  const sent = (commands: AnyCommand[]): string[] => commands.flatMap((command) => (command.type === 'play' ? [command.play] : []));

  it('a second tap plays', async () => {
    const said = await table(async (page) => {
      await card(page, 0).click();
      await card(page, 0).click();
    });
    expect(sent(said)).toEqual(['QD']);
  });

  it('the Play button and the cloth play', async () => {
    for (const twin of ['.play-bar button', '.felt']) {
      const said = await table(async (page) => {
        await card(page, 0).click();
        await page.locator(twin).click({ position: { x: 30, y: 20 } });
      });
      expect(sent(said)).toEqual(['QD']);
    }
  });

  const onItsSide: Look = { ...phone, width: 844, height: 390 };
  it.each([
    ['onto the cloth plays', phone, 300, ['QD']],
    ['that ends on the wood does not', phone, 100, []],
    ['onto the cloth that is short does not', onItsSide, 30, []],
    ['onto the cloth that is long enough plays', onItsSide, 60, ['QD']],
  ] as const)('a drag %s', async (_, look, up, plays) => {
    const said = await table(
      async (page) => {
        const { x, y, width } = (await card(page, 0).boundingBox())!;
        const cloth = (await page.locator('.felt').boundingBox())!;
        await page.mouse.move(x + width / 2, y + 8);
        await page.mouse.down();
        await page.mouse.move(x + width / 2, y + 8 - up, { steps: 6 });
        expect(y + 8 - up < cloth.y + cloth.height).toBe(up !== 100);
        await page.mouse.up();
      },
      undefined,
      look,
    );
    expect(sent(said)).toEqual(plays);
  });

  it('a second finger on another card does not take a drag over', async () => {
    const said = await table(async (page) => {
      const { x, y, width } = (await card(page, 0).boundingBox())!;
      await page.mouse.move(x + width / 2, y + 8);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y - 100, { steps: 3 });
      for (const kind of ['pointerdown', 'pointermove', 'pointercancel'])
        await card(page, 1).dispatchEvent(kind, { pointerId: 7, isPrimary: false, pointerType: 'touch', button: 0, bubbles: true });
      await page.mouse.move(x + width / 2, y - 292, { steps: 3 });
      await page.mouse.up();
    });
    expect(sent(said)).toEqual(['QD']);
  });

  it('a drag of a card with a choice waits for it', async () => {
    const said = await table(async (page) => {
      const { x, y } = (await card(page, 1).boundingBox())!;
      await page.mouse.move(x + 40, y + 60);
      await page.mouse.down();
      await page.mouse.move(x + 40, y - 240, { steps: 6 });
      await page.mouse.up();
      expect(await page.locator('.choice').count()).toBe(1);
    }, position('choice'));
    expect(sent(said)).toEqual([]);
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
    expect(sent(said)).toEqual(['QD']);
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
