// The design's contrast by the WCAG formula (§ 2), from the tokens as they are shipped: every pair of
// text and ground that the client uses is 4.5 or more, every edge that is needed 3 or more.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ratio } from './colour';

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

/** The colours of each token that a rule sets: those of both ends where it fades. */
function tokens(selector: string): Record<string, string[]> {
  const at = css.indexOf(`${selector} {`);
  const rule = at < 0 ? '' : css.slice(at, css.indexOf('}', at));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name as string, value?.match(/#[0-9a-f]{6}\b/g) ?? []]),
  );
}

/** The least ratio between any of the colours; a token that is not there has none. */
function worst(over: readonly string[] = [], ground: readonly string[] = []): number {
  const ratios = over.flatMap((a) => ground.map((b) => ratio(a, b)));
  return ratios.length === 0 ? NaN : Math.min(...ratios);
}

const TEXT: [text: string, ...grounds: string[]][] = [
  ['text', 'bg', 'bg-2', 'surface', 'surface-2', 'wood-a', 'wood-b'],
  ['text-2', 'bg', 'bg-2', 'surface', 'surface-2', 'wood-a', 'wood-b'],
  ['text-3', 'bg', 'bg-2', 'surface', 'surface-2', 'wood-a', 'wood-b'],
  ['brass-text', 'bg', 'bg-2', 'surface', 'surface-2', 'wood-a', 'wood-b'],
  ['on-felt', 'felt-hi', 'felt', 'felt-lo', 'felt-edge', 'felt-chip-solid'],
  ['on-felt-2', 'felt', 'felt-lo', 'felt-chip-solid'],
  ['on-primary', 'primary'],
  ['on-madder', 'madder'],
  ['gold', 'madder'],
  ['on-dealer', 'dealer'],
  ['on-team', 'team-a', 'team-b'],
  ['on-group', 'g1', 'g2', 'g3', 'g4', 'g5'],
  ['good', 'surface', 'surface-2'],
  ['bad', 'surface', 'surface-2', 'wood-a', 'wood-b'],
  ['warn', 'surface', 'surface-2'],
  ['team-a', 'surface', 'surface-2', 'wood-a', 'wood-b'],
  ['team-b', 'surface', 'surface-2', 'wood-a', 'wood-b'],
  ['ink-black', 'card-stock'],
  ['ink-red', 'card-stock'],
  ['ink-blue', 'card-stock'],
  ['ink-green', 'card-stock'],
];
/** What is so by night alone. */
const BY_NIGHT: typeof TEXT = [
  ['cream', 'felt-hi', 'felt', 'felt-lo'],
  ['g1', 'felt', 'felt-lo'],
];
const EDGES: [edge: string, ...grounds: string[]][] = [
  ['focus', 'bg', 'surface', 'felt', 'wood-a'],
  ['g1', 'keyline'],
  ['g2', 'keyline'],
  ['g3', 'keyline'],
  ['g4', 'keyline'],
  ['g5', 'keyline'],
  ['text-3', 'surface', 'bg'],
  ['brass', 'wood-a', 'wood-b'],
];

describe.each(['dark', 'light'])('%s', (theme) => {
  const colours = { ...tokens(':root'), ...tokens(`[data-theme='${theme}']`) };
  const rows = (pairs: typeof TEXT): [string, string][] => pairs.flatMap(([over, ...grounds]) => grounds.map((ground) => [over, ground] as [string, string]));

  it.each(rows(theme === 'dark' ? [...TEXT, ...BY_NIGHT] : TEXT))('%s can be read on %s', (over, ground) => {
    expect(worst(colours[over], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(rows(EDGES))('%s can be seen on %s', (over, ground) => {
    expect(worst(colours[over], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('knows of every token that texts are coloured with', () => {
  const files = readdirSync(new URL('../src', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|svelte)$/.test(name));
  const used = files.flatMap((name) => [...readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8').matchAll(/[^-]color: var\(--([\w-]+)\)/g)].map((found) => found[1] as string));
  expect(new Set(used).size).toBeGreaterThan(10);
  const known = [...TEXT, ...BY_NIGHT].map(([over]) => over);
  const passed = ['c', 'surface']; // what a component sets, and the tick on a disc of `good`
  expect([...new Set(used)].filter((name) => !known.includes(name) && !passed.includes(name))).toEqual([]);
});

it('knows the formula', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratio('#f8efdd', '#150e0a')).toBeCloseTo(16.7, 1);
});

it('fails on what is not there', () => {
  expect(worst(undefined, ['#ffffff'])).toBeNaN();
  expect(worst(tokens(':root')['card-stock'], tokens('.nothing')['bg'])).toBeNaN();
});
