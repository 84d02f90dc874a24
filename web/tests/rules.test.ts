import { describe, expect, it } from 'vitest';
import { presetOf, sayValue, shareOf, tableLine, targetOf } from '../src/rules';
import { CLASSIC } from './fixtures';
import { bare, words } from './words';

describe("a table's rules", () => {
  const rules = { ...CLASSIC, preset: 'teams', target: 151 };

  it('have a name and a target, each in words', () => {
    expect([presetOf(rules, words('ar')), bare(targetOf(rules, words('ar')))]).toEqual(['فرق', 'لحد ١٥١']);
    expect([presetOf({}, words('en')), presetOf({ preset: 'sunday' }, words('en'))]).toEqual(['House rules', 'sunday']);
  });

  it('are a line, with the clock where there is one', () => {
    expect(bare(tableLine(rules, 0, words('en')))).toBe('Teams · to 151');
    expect(bare(tableLine(rules, 30, words('en')))).toMatch(/^Teams · to 151, 30\ss$/);
  });

  it('that one point ends are played for one round', () => {
    expect([targetOf({ target: 1 }, words('ar')), targetOf({ target: 1 }, words('en'))]).toEqual(['جولة واحدة', 'One round']);
    expect(sayValue('target', 1, words('en'))).toBe('One round');
  });

  it('say how far on the way to the target one is, never more than all or less than nothing', () => {
    expect([0, 75.5, 151, 200, -5].map((points) => shareOf(rules, points))).toEqual(['0%', '50%', '100%', '100%', '0%']);
  });
});

it('an option is told in words, with the plural of its points', () => {
  const say = (option: string, value: number | string, language: 'ar' | 'en'): string => bare(sayValue(option, value, words(language)));
  expect(say('target', 101, 'ar')).toBe('١٠١');
  expect([0, 1, 10].map((points) => say('basra_points', points, 'en'))).toEqual(['nothing', 'one point', '10 points']);
  expect([0, 10, 30].map((points) => say('basra_points', points, 'ar'))).toEqual(['من غير نقط', '١٠ نقط', '٣٠ نقطة']);
  expect(say('komi_on_floor', 'wild', 'en')).not.toBe(say('komi_basra', 'wild', 'en'));
});
