import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/i18n';
import { aboutWish, choices, offered, storedWish, valueOf, wishFor } from '../src/wish';
import { CLASSIC, newStore } from './fixtures';
import { bare, words } from './words';

describe('a wish for rules', () => {
  const offer = { presets: { classic: CLASSIC, jawaker: { ...CLASSIC, target: 121 } }, options: { target: [1, 2, 77, 101, 121], komi_basra: ['wild', 'never'] } };

  it('names only what differs from the preset', () => {
    const wish = wishFor(offer, { preset: 'classic' }, 'target', 121);
    expect(wish).toEqual({ preset: 'classic', target: 121 });
    expect(valueOf(offer, wish, 'target')).toBe(121);
    expect(valueOf(offer, wish, 'komi_basra')).toBe('wild');
    expect(wishFor(offer, wish, 'target', 101)).toEqual({ preset: 'classic' });
  });

  it('is offered few numbers of many, with those in use, and every word', () => {
    expect(choices(offer, { preset: 'classic' }, 'target')).toEqual([1, 101, 121]);
    expect(choices(offer, { preset: 'classic', target: 77 }, 'target')).toEqual([1, 77, 101, 121]);
    expect(choices(offer, { preset: 'classic' }, 'komi_basra')).toEqual(['wild', 'never']);
  });

  it('that was kept is believed as far as it is one, and can be fulfilled here', () => {
    const store = newStore();
    const kept = (text: string) => {
      store.set('basra-rules', text);
      return offered(offer, storedWish(store));
    };
    expect(kept('{"preset":"jawaker","target":77}')).toEqual({ preset: 'jawaker', target: 77 });
    expect(kept('{"preset":"jawaker","target":78,"komi":"x","komi_basra":["never"]}')).toEqual({ preset: 'jawaker' });
    for (const text of ['null', '{', '3', '"classic"', '[]', '{"preset":"poker","target":77}', '{"preset":null}']) {
      expect([text, kept(text)]).toEqual([text, { preset: 'classic' }]);
    }
  });
});

describe('what is special about rules', () => {
  const source = readFileSync(new URL('../../src/basra/game/rules.py', import.meta.url), 'utf8');
  const presets = [...(source.split('PRESETS: ')[1] ?? '').split('}')[0]!.matchAll(/^    "(\w+)":/gm)].map((found) => found[1] as string);

  it.each(LANGUAGES)('is one sentence or two for every preset of the server, each its own: %s', (language) => {
    expect(presets).toContain('teams');
    const sentences = presets.map((preset) => bare(aboutWish({ preset }, words(language))));
    expect(new Set(sentences).size).toBe(presets.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^\S.*\.$/);
  });

  it('is no longer what the preset says once more than the target is changed', () => {
    const say = (over: object): string => aboutWish({ preset: 'classic', ...over }, words('en'));
    expect(say({ target: 51 })).toBe(say({}));
    expect(say({ target: 51, basra_points: 20 })).toBe('With changes of your own.');
    expect(say({ preset: 'of another server' })).toBe('');
  });
});
