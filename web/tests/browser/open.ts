// Opens the built client in a real browser, with a pretended server behind it.
import { chromium, type Browser, type Page, type WebSocketRoute } from 'playwright-core';
import type { AnyCommand } from '../../src/protocol';
import type { View } from '../../src/view';
import { tableView, told } from '../fixtures';
import type { Position } from './positions';
import { eventOf, LIVE } from './site';

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

/** Names as an English speaker would have them, so that both languages' pictures read well. */
const ENGLISH: Record<string, string> = { منى: 'Mona', هدى: 'Hoda', يوسف: 'Youssef', كريم: 'Karim' };

/** Wait until nothing moves any more and all faces are there. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await document.fonts.ready;
    const ends = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ends.map((each) => each.finished));
    await frame();
  });

export interface Watched {
  page: Page;
  /** What the browser complained about. */
  troubles: string[];
  /** Close the page; fails if anything was thrown there, or refused, that nobody caught. */
  close(): Promise<void>;
}

export function watch(page: Page, levels: readonly string[]): Watched {
  const troubles: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => levels.includes(message.type()) && troubles.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.stack ?? String(error)));
  return {
    page,
    troubles,
    async close() {
      const address = page.url();
      await page.context().close();
      if (errors.length > 0) throw new Error(`uncaught at ${address}:\n${errors.join('\n')}`);
    },
  };
}

export interface Opened extends Watched {
  /** Say something from the table to all who are connected. */
  say(message: object): void;
  /** Show the table so from now on, and to who comes again. */
  become(view: View): void;
  /** What was asked of the position's answers: path and body. */
  asked: [string, unknown][];
}

export async function open(
  browser: Browser,
  address: string,
  position: Position,
  look: Look,
  hear: (command: AnyCommand) => object[] = () => [],
): Promise<Opened> {
  const { width, height, language, theme } = look;
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1, locale: language === 'ar' ? 'ar-EG' : 'en' });
  const page = await context.newPage();
  const watched = watch(page, ['error']);
  await page.addInitScript(`localStorage.setItem('basra-settings', ${JSON.stringify(JSON.stringify({ language, theme }))})`);
  const called = position.called === undefined ? (language === 'ar' ? 'منى' : 'Mona') : position.called;
  if (called !== null) await context.addCookies([{ name: 'called', value: encodeURIComponent(called), url: address }]);
  const spoken = <T extends object>(message: T): T =>
    JSON.parse(JSON.stringify(message), (_, value: unknown) =>
      language === 'en' && typeof value === 'string' ? (ENGLISH[value] ?? value) : value,
    ) as T;
  const asked: [string, unknown][] = [];
  for (const [path, answer] of Object.entries(position.answers ?? {})) {
    await page.route(`**${path}`, (route) => {
      asked.push([path, route.request().postDataJSON()]);
      if (typeof answer === 'number') return route.fulfill({ status: answer, json: { error: 'no', detail: '' } });
      const json = spoken(answer);
      return path === LIVE ? route.fulfill({ contentType: 'text/event-stream', body: eventOf(json) }) : route.fulfill({ json });
    });
  }
  let shown = spoken(told(position.view ?? tableView()));
  let seq = 7;
  const sockets = new Set<WebSocketRoute>();
  const say = (message: object): void => sockets.forEach((socket) => socket.send(JSON.stringify(spoken(message))));
  const become = (view: View): void => {
    shown = spoken(told(view));
    say({ type: 'update', seq: ++seq, events: [], accepted: [], ...shown });
  };
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (position.closes) return void socket.close({ code: position.closes });
    sockets.add(socket);
    socket.onMessage((text) => {
      const command = JSON.parse(String(text)) as AnyCommand | { type: 'hello' };
      if (command.type === 'hello') socket.send(JSON.stringify({ type: 'welcome', version: 1, seq, events: [], ...shown }));
      else {
        const answers = hear(command);
        for (const answer of answers.length > 0 ? answers : [{ type: 'accepted', id: command.id, seq }]) socket.send(JSON.stringify(answer));
      }
    });
  });
  await page.goto(address + (position.path ?? '/t/nile-47'));
  await page.waitForSelector(position.closes || position.message ? 'main' : 'main:not(.message)');
  await still(page);
  await position.act?.(page);
  if (position.shows) await page.waitForSelector(position.shows);
  await still(page);
  return { ...watched, asked, say, become };
}
