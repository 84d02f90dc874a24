import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '../src/chat';
import { LANGUAGES } from '../src/i18n';
import { sayValue } from '../src/rules';
import { compile } from '../catalogues';
import { bare, source, words } from './words';

const keys = (text: string): string[] => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] as string);
const variables = (text: string, id: string): string[] => {
  const message = new RegExp(`^${id} =((?:.*\\n)(?: .*\\n|\\}\\n?)*)`, 'm').exec(text)?.[1] ?? '';
  return [...new Set([...message.matchAll(/\$(\w+)/g)].map((found) => found[1] as string))].sort();
};

/** The client's programs by their names, without comments and styles. */
const programs = readdirSync(new URL('../src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && name !== 'protocol.ts')
  .map((name) => [name, readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8').replace(/<style>[^]*|^\s*(\/\/|\/?\*).*$/gm, '')] as const);

/** The first arguments of all calls of a function: up to the comma or bracket that ends them. */
function* firstArguments(text: string, call: RegExp): Generator<string> {
  for (const { index, 0: found } of text.matchAll(call)) {
    const from = index + found.length;
    let depth = 0;
    let at = from;
    for (; at < text.length && (depth > 0 || !',)'.includes(text[at] as string)); at++) {
      if ('([{'.includes(text[at] as string)) depth++;
      if (')]}'.includes(text[at] as string)) depth--;
    }
    yield text.slice(from, at).replace(/[=!]== '[^']*'/g, '');
  }
}

/** File and id of each message that a program names: where it is said, or in words joined by dashes, as nothing else is. */
const OTHER_WORDS = /^(basra-.*|data-.*|content-type)$/;
const named = programs.flatMap(([name, text]) =>
  [
    ...[...firstArguments(text, /\.(?:say|pieces)\(/g)].flatMap((said) => [...said.matchAll(/'([\w-]+)'/g)]),
    ...[...text.matchAll(/'([a-z]\w*(?:-\w+)+)'/g)].filter((found) => !OTHER_WORDS.test(found[1] as string)),
  ].map((found) => [name, found[1] as string] as const),
);
/** What the ids look like that are put together: `rank-…`. */
const families = programs.flatMap(([, text]) =>
  [...firstArguments(text, /\.say\(/g)].flatMap((said) => [...said.matchAll(/`([^`]*\$\{[^`]*)`/g)].map((found) => new RegExp(`^${(found[1] as string).replace(/\$\{[^}]*\}/g, '\\w+')}$`))),
);

describe('the catalogues', () => {
  const texts = LANGUAGES.map(source);
  const [first, ...others] = texts.map(keys);

  it('have the same keys, in the same order, none twice', () => {
    expect(new Set(first).size).toBe(first?.length);
    for (const other of others) expect(other).toEqual(first);
  });

  it('have the same variables in every message', () => {
    for (const id of first ?? []) {
      for (const text of texts) expect([id, variables(text, id)]).toEqual([id, variables(texts[0] as string, id)]);
    }
  });

  it('parse whole, but for what only the terminal says, or the server', () => {
    for (const language of LANGUAGES) {
      const spoken = words(language);
      const missing = first?.filter((id) => !spoken.has(id));
      expect(missing?.length).toBeGreaterThan(100);
      expect(missing).toEqual(first?.filter((id) => /^(terminal|link)-/.test(id)));
    }
  });

  it('have no dot beside an Arabic number, where it reads as a zero', () => {
    expect(source('ar')).not.toMatch(/[}\d٠-٩]\s*·|·\s*[{\d٠-٩]/);
  });

  it('have every message that the client names', () => {
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(([, id]) => !first?.includes(id))).toEqual([]);
    expect(families.length).toBeGreaterThan(10);
    expect(families.filter((family) => !first?.some((id) => family.test(id)))).toEqual([]);
  });

  it('write no number in Arabic digits, which are a setting', () => {
    const spoken = Object.entries(compile(source('ar')));
    expect(spoken.length).toBeGreaterThan(200);
    expect(spoken.filter(([, text]) => /[٠-٩]/.test(JSON.stringify(text)))).toEqual([]);
  });

  it('have a line for every reason to refuse', () => {
    const refusals = readFileSync(new URL('../../src/basra/protocol/refusals.py', import.meta.url), 'utf8');
    const codes = [...(refusals.split('Literal[')[1] ?? '').split(']')[0]!.matchAll(/"(\w+)"/g)].map((found) => found[1]);
    expect(codes.length).toBeGreaterThan(10);
    for (const code of codes) expect([code, first?.includes(`refused-${code}`)]).toEqual([code, true]);
  });

  it('have every phrase, and every option and value of the rules', () => {
    const rules = readFileSync(new URL('../../src/basra/kernel/options.py', import.meta.url), 'utf8');
    const options = [...(rules.split('OPTIONS = (')[1] ?? '').split(')')[0]!.matchAll(/"(\w+)"/g)].map((found) => found[1]);
    expect(options.length).toBe(12);
    const ids = [...PHRASES.map((phrase) => `phrase-${phrase}`), ...options.map((option) => `option-${option}`)];
    for (const id of ids) expect([id, first?.includes(id)]).toEqual([id, true]);
    const values = [...rules.matchAll(/^    "(\w+)": \((.*)\),$/gm)].flatMap(([, option, texts]) =>
      [...(texts ?? '').matchAll(/"(\w+)"/g)].map((found) => [option as string, found[1] as string] as const),
    );
    expect(values.length).toBeGreaterThan(12);
    for (const spoken of LANGUAGES.map((language) => words(language))) {
      for (const [option, value] of values) expect([option, value, sayValue(option, value, spoken)]).not.toContainEqual(expect.stringMatching(/^value-/));
    }
  });
});

describe('numbers', () => {
  it('follow the setting for digits', () => {
    expect(words('ar').number(101)).toBe('١٠١');
    expect(words('ar', 'latn').number(101)).toBe('101');
    expect(words('en').number(1000)).toBe('1000');
    expect(bare(words('ar').say('stock-left', { count: 24 }))).toBe('باقي ٢٤');
    expect(bare(words('ar', 'latn').say('stock-left', { count: 24 }))).toBe('باقي 24');
  });

  it('put the sign where the language has it', () => {
    expect(words('en').points(30)).toBe('+30');
    expect(words('ar').points(30).replace(/[\u061c\u200e\u200f]/g, '')).toBe('+٣٠');
    expect(words('ar').points(30)).not.toBe('+٣٠');
    expect(words('en').points(-5)).toBe('-5');
  });

  it('write nothing as a dash', () => {
    for (const language of LANGUAGES) expect(words(language).points(0)).toBe('—');
  });

  it('write a lone zero as one, but in Arabic digits, where it gets lost', () => {
    expect(words('ar').total(0)).toBe('—');
    expect([words('ar', 'latn').total(0), words('en').total(0)]).toEqual(['0', '0']);
  });

  it('choose the plural', () => {
    const ar = words('ar');
    expect([1, 2, 3, 11].map((count) => bare(ar.say('match-rounds', { count })))).toEqual(['جولة واحدة', 'جولتين', '٣ جولات', '١١ جولة']);
    expect(bare(words('en').say('pile-cards', { count: 1 }))).toBe('One card taken');
    expect([3, 0].map((count) => bare(words('en').say('turn-hurry', { count })))).toEqual(['Last 3 s', 'Time is up']);
    expect(bare(ar.say('turn-hurry', { count: 0 }))).toBe('الوقت خلص');
  });
});

describe('cards in words', () => {
  it('are named as at the coffee-house', () => {
    expect(bare(words('en').card('8S'))).toBe('eight of spades');
    expect(bare(words('ar').card('QD'))).toBe('بنت كاروه');
    expect(bare(words('en').card('7D'))).toBe('komi, the seven of diamonds');
  });

  it('leave room for a component in a sentence', () => {
    expect(words('en').pieces('move-laid-line', ['name', 'card'])).toEqual([{ slot: 'name' }, 'laid', { slot: 'card' }]);
    expect(words('ar').pieces('move-laid-line', ['name', 'card'])).toEqual([{ slot: 'name' }, { slot: 'card' }, 'على الأرض']);
  });
});
