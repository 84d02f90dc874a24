// A visit to one place of the built client by somebody with a phone, in English where nothing else is said.
import type { Browser, Page } from 'playwright-core';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AnyCommand } from '../../src/protocol';
import { launch, open, type Look, type Opened } from './open';
import { positions, type Position } from './positions';
import { serve } from './site';

const PHONE: Look = { width: 390, height: 844, language: 'en', theme: 'dark' };

export let browser: Browser;
export let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  browser = await launch();
  site = await serve(path.join(path.dirname(fileURLToPath(import.meta.url)), '../../dist'));
});
afterAll(async () => {
  await browser.close();
  site.close();
});

type Said = Opened & { said: AnyCommand[]; types: () => string[] };

/** Be at a place, do what is to be done there, and leave nothing behind. */
export async function at(
  where: string | Position,
  act: (opened: Said) => Promise<void>,
  answer: (command: AnyCommand) => object[] = () => [],
  look: Partial<Look> = {},
): Promise<void> {
  const position = typeof where === 'string' ? positions.find((each) => each.name === where)! : where;
  const said: AnyCommand[] = [];
  const opened = await open(browser, site.address, position, { ...PHONE, ...look }, (command) => (said.push(command), answer(command)));
  const types = (): string[] => said.map((command) => command.type).filter((type) => type !== 'hash' && type !== 'nonce');
  await act({ ...opened, said, types });
  await opened.close();
}

/** A button by its whole name; names within it are kept apart by marks that nobody sees. */
export function button(page: Page, name: string) {
  const words = name.split(' ').map((word) => word.replace(/[.?+()]/g, '\\$&'));
  return page.getByRole('button', { name: new RegExp(`^${words.map((word) => `[\\u2066-\\u2069]*${word}[\\u2066-\\u2069]*`).join(' ')}$`) });
}

/** Wait until something is so. */
export const until = async (check: () => unknown): Promise<void> => {
  await expect.poll(check, { timeout: 30_000 }).toBeTruthy();
};
