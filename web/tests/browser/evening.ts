// The real server and a browser for the tests of a file; at the end nothing may have gone wrong.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launch } from './open';
import { start, type Server } from './server';

export let browser: Browser;
export let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), start()]);
});
afterAll(async () => {
  await browser.close();
  const { code, log } = await server.stop();
  expect(code).toBe(0);
  expect(log).not.toMatch(/WARNING|ERROR|Traceback/);
});
