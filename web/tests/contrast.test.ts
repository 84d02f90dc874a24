// The design's contrast by the WCAG formula (§ 2), from the tokens as they are shipped: every pair of
// text and ground that the client uses is 4.5 or more, every edge that is needed 3 or more.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

function tokens(theme: string): Record<string, string[]> {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const own = Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.match(/#[0-9a-f]{6}\b/g) ?? []]),
  ) as Record<string, string[]>;
  return { ...own, 'card-stock': ['#fffdf6'], 'ink-black': ['#17181c'], 'ink-red': ['#c3202c'] };
}

function light(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: string, b: string): number {
  const [high = 0, low = 0] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const TEXT: [text: string, ...grounds: string[]][] = [
  ['text', 'bg', 'bg-2', 'surface', 'surface-2', 'wood-a', 'wood-b'],
  ['text-2', 'bg', 'bg-2', 'surface', 'surface-2', 'wood-a', 'wood-b'],
  ['text-3', 'bg', 'bg-2', 'surface', 'surface-2'],
  ['brass-text', 'bg', 'bg-2', 'surface', 'surface-2', 'wood-a', 'wood-b'],
  ['on-felt', 'felt-hi', 'felt', 'felt-lo', 'felt-chip-solid'],
  ['on-felt-2', 'felt', 'felt-lo', 'felt-chip-solid'],
  ['on-primary', 'primary'],
  ['on-madder', 'madder'],
  ['on-dealer', 'dealer'],
  ['on-team', 'team-a', 'team-b'],
  ['on-group', 'g1', 'g2', 'g3', 'g4', 'g5'],
  ['good', 'surface', 'surface-2'],
  ['bad', 'surface', 'surface-2'],
  ['warn', 'surface', 'surface-2'],
  ['ink-black', 'card-stock'],
  ['ink-red', 'card-stock'],
];
const EDGES: [edge: string, ...grounds: string[]][] = [
  ['focus', 'bg', 'surface', 'felt', 'wood-a'],
  ['g1', 'keyline'],
  ['g2', 'keyline'],
  ['g3', 'keyline'],
  ['g4', 'keyline'],
  ['g5', 'keyline'],
  ['text-3', 'surface', 'bg'],
];

describe.each(['dark', 'light'])('%s', (theme) => {
  const colours = tokens(theme);
  const check = (rows: [string, ...string[]][], least: number): void => {
    for (const [over, ...grounds] of rows) {
      for (const ground of grounds) {
        expect([over, ground, colours[over]?.length, colours[ground]?.length]).not.toContain(0);
        for (const a of colours[over] ?? []) {
          for (const b of colours[ground] ?? []) {
            expect({ over, ground, enough: ratio(a, b) >= least, ratio: ratio(a, b) }).toMatchObject({ enough: true });
          }
        }
      }
    }
  };
  it('has readable text', () => check(TEXT, 4.5));
  it('has visible edges', () => check(EDGES, 3));
});

it('knows the formula', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratio('#f8efdd', '#150e0a')).toBeCloseTo(16.7, 1);
});
