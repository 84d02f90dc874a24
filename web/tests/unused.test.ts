// What nothing uses any more is gone: messages, tokens, icons.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { source } from './words';

/** The files of a folder of the checkout that have one of these endings, as one text. */
function texts(folder: string, endings: RegExp): string {
  const root = new URL(`../../${folder}/`, import.meta.url);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => endings.test(name));
  expect(names.length).toBeGreaterThan(3);
  return names.map((name) => readFileSync(new URL(name, root), 'utf8')).join('\n');
}
const client = texts('web/src', /\.(css|ts|svelte)$/);

it('every message is named, by the client or by the server and the terminal', () => {
  const python = texts('src/basra', /\.py$/);
  const together = (text: string, put: RegExp, hole: RegExp): RegExp[] =>
    [...text.matchAll(put)].map((found) => new RegExp(`^${(found[1] as string).replaceAll(hole, '[\\w-]*')}$`));
  const families = [
    ...together(client, /`([a-z][\w-]*\$\{[^`\n]*)`/g, /\$\{[^}]*\}/g),
    ...together(python, /f"([a-z][\w-]*\{[^"\n]*)"/g, /\{[^}]*\}/g),
  ].filter((family) => !family.source.startsWith('^basra'));
  const ids = [...source('en').matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] as string).filter((id) => !id.startsWith('terminal-'));
  const named = (id: string): boolean => client.includes(`'${id}'`) || python.includes(`"${id}"`) || families.some((family) => family.test(id));
  expect(ids.length).toBeGreaterThan(200);
  expect(ids.filter((id) => !named(id))).toEqual([]);
});

it('every token is used', () => {
  const tokens = [...readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8').matchAll(/^ {2}--([\w-]+):/gm)].map((found) => found[1] as string);
  expect(tokens.length).toBeGreaterThan(40);
  expect(tokens.filter((token) => !/^g\d$/.test(token) && !new RegExp(`var\\(--${token}[,)]|'--${token}'`).test(client))).toEqual([]);
});

describe('every icon is drawn somewhere:', () => {
  const drawn = readFileSync(new URL('../src/parts/Icon.svelte', import.meta.url), 'utf8');
  const icons = [...drawn.slice(0, drawn.indexOf('} as const')).matchAll(/^ {4}(\w+):/gm)].map((found) => found[1] as string);
  const places = [...client.matchAll(/<Icon name=[^>]*|icon=\S+|IconName> = [^\n]*/g)].join('\n');
  it.each(icons)('%s', (icon) => expect(places).toMatch(new RegExp(`['"]${icon}['"]`)));
});
