// Serves the built client as the server does: one page for every path, a strict policy; and the few
// answers of its API, where one is called what the cookie says.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { CLASSIC } from '../fixtures';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const BOTS = [
  { name: 'random', note: '' },
  { name: 'greedy', note: '' },
  { name: 'expert', note: '' },
];
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);
const RULES = {
  presets: Object.fromEntries(
    ['classic', 'v2', 'teams', 'jawaker', 'pagat'].map((name) => [
      name,
      { ...CLASSIC, preset: undefined, players: name === 'teams' ? 4 : 2, target: name === 'jawaker' ? 121 : 101 },
    ]),
  ),
  options: {
    players: [2, 4],
    target: upTo(1000).slice(1),
    basra_points: upTo(100),
    jack_basra_points: upTo(100),
    majority_points: upTo(100),
    majority_tie: ['none', 'carry'],
    komi_basra: ['wild', 'sum10', 'lone', 'never'],
    komi_on_floor: ['seven', 'wild'],
    jack_on_komi: ['sweep', 'basra'],
    floor_specials: ['bottom', 'random'],
    point_cards: ['off', 'on'],
    last_basra: ['counts', 'void'],
  },
};

/** The list of open tables as it is followed: one event, and no second try while a test runs. */
export const LIVE = '/api/tables/live';
export const eventOf = (data: object): string => `retry: 600000\ndata: ${JSON.stringify(data)}\n\n`;

function answer(path: string, cookie: string): unknown {
  if (path === '/api/bots') return BOTS;
  if (path === '/api/rules') return RULES;
  const called = /called=([^;]*)/.exec(cookie)?.[1];
  return { name: called === undefined ? null : decodeURIComponent(called) };
}

export async function serve(dist: string): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname);
    if (asked === LIVE) {
      response.setHeader('content-type', 'text/event-stream');
      response.end(eventOf({ tables: [] }));
      return;
    }
    if (asked.startsWith('/api/')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer(asked, request.headers.cookie ?? '')));
      return;
    }
    const file = path.extname(asked) ? path.join(dist, path.normalize(asked)) : path.join(dist, 'index.html');
    readFile(file).then(
      (content) => {
        response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
        response.setHeader('content-security-policy', POLICY);
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
