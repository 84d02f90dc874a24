// Opens the built client in a real browser, with a pretended server behind it.
import { chromium, type Browser, type Page } from 'playwright-core';
import type { AnyCommand } from '../../src/protocol';
import { tableView, told } from '../fixtures';
import type { Position } from './positions';

export interface Look {
  width: number;
  height: number;
  language: 'ar' | 'en';
  theme: 'dark' | 'light';
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

const BOTS = [
  { name: 'random', note: '' },
  { name: 'greedy', note: '' },
  { name: 'expert', note: '' },
];
const RULES = {
  presets: Object.fromEntries(
    ['classic', 'v2', 'teams', 'jawaker', 'pagat'].map((name) => [name, { players: name === 'teams' ? 4 : 2, target: name === 'jawaker' ? 121 : 101 }]),
  ),
  options: { players: [2, 4], target: [1, 51, 101, 121, 150, 201, 301] },
};

/** Names as an English speaker would have them, so that both languages' pictures read well. */
const ENGLISH: Record<string, string> = { منى: 'Mona', هدى: 'Hoda', يوسف: 'Youssef', كريم: 'Karim' };

export async function open(
  browser: Browser,
  address: string,
  position: Position,
  look: Look,
  hear: (command: AnyCommand) => object[] = () => [],
  settle = 250,
): Promise<{ page: Page; troubles: string[] }> {
  const { width, height, language, theme } = look;
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1, locale: language === 'ar' ? 'ar-EG' : 'en' });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(String(error)));
  await page.addInitScript(`localStorage.setItem('basra-settings', ${JSON.stringify(JSON.stringify({ language, theme }))})`);
  const called = position.called === undefined ? (language === 'ar' ? 'منى' : 'Mona') : position.called;
  await page.route('**/api/me', (route) => route.fulfill({ json: { name: called } }));
  await page.route('**/api/bots', (route) => route.fulfill({ json: BOTS }));
  await page.route('**/api/rules', (route) => route.fulfill({ json: RULES }));
  const shown = JSON.parse(JSON.stringify(told(position.view ?? tableView())), (key, value: unknown) =>
    key === 'name' && language === 'en' && typeof value === 'string' ? (ENGLISH[value] ?? value) : value,
  ) as object;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    socket.onMessage((text) => {
      const command = JSON.parse(String(text)) as AnyCommand | { type: 'hello' };
      if (command.type === 'hello') socket.send(JSON.stringify({ type: 'welcome', version: 1, seq: 7, events: [], ...shown }));
      else for (const answer of hear(command)) socket.send(JSON.stringify(answer));
    });
  });
  await page.goto(address + (position.path ?? '/t/nile-47'));
  await page.waitForSelector('main:not(.message)');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(settle);
  await position.act?.(page);
  await page.waitForTimeout(settle);
  return { page, troubles };
}
