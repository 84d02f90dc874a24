// A table's rules in words.
import type { RuleValues } from './api';
import type { Words } from './i18n';

export const presetName = (preset: string, words: Words): string =>
  words.has(`preset-${preset}`) ? words.say(`preset-${preset}`) : preset;

/** What a table's rules are called. */
export const presetOf = (rules: RuleValues, words: Words): string => presetName(String(rules['preset'] ?? 'custom'), words);
/** Up to how many points is played: one is reached in one round. */
export const targetOf = ({ target = '' }: RuleValues, words: Words): string =>
  target === 1 ? words.say('match-rounds', { count: 1 }) : words.say('target-n', { target });
/** How much of the way to the target some points are, as a width. */
export const shareOf = (rules: RuleValues, points: number): string => `${Math.max(0, Math.min(100, (100 * points) / Number(rules['target'])))}%`;
/** A table in one line: its rules, and its clock if it has one. */
export function tableLine(rules: RuleValues, seconds: number, words: Words): string {
  const id = seconds > 0 ? 'tables-line-clock' : 'tables-line';
  return words.say(id, { preset: presetOf(rules, words), target: targetOf(rules, words), seconds });
}

/** An option's value in words. */
export function sayValue(option: string, value: number | string, words: Words): string {
  if (option === 'target' && value === 1) return targetOf({ target: value }, words);
  if (option === 'players' || option === 'target') return words.number(Number(value));
  if (typeof value === 'number') return words.say('value-points', { points: value });
  return words.say(option === 'komi_on_floor' ? `value-floor-${value}` : `value-${value}`);
}
