// What a chosen card would do, as it is shown before it is played: rings by group, one label a
// group, the words on the Play button. The server says what is taken; nothing is worked out here.
import type { Group, PlayView } from './protocol';
import { isKomi, rankOf, valueOf } from './cards';
import type { Words } from './i18n';

export interface Label {
  /** The group's number, from 1; null where there is nothing to count. */
  number: number | null;
  text: string;
}

export interface Preview {
  play: PlayView;
  /** The group of each card that is taken. */
  groupOf: ReadonlyMap<string, number>;
  labels: readonly Label[];
}

/** Same rank first, so that group 1 is always that; then as the server splits them. */
function orderGroups(groups: readonly Group[]): Group[] {
  const place = { rank: 0, sum: 1, all: 1, komi: 2 };
  return [...groups].sort((a, b) => place[a.kind] - place[b.kind]);
}

function name(card: string, words: Words): string {
  const value = valueOf(card);
  return value === null ? words.say(`rank-short-${rankOf(card)}`) : words.number(value);
}

/** «٨ = ٧ + ١», larger addend first; in a basra the value and its sign are left out. */
function equation(group: Group, play: PlayView, words: Words): string {
  const short = play.basra !== 'none';
  if (group.kind === 'rank') {
    const value = name(play.card, words);
    return short ? value : `${value} = ${value}`;
  }
  const values = group.cards.map((card) => valueOf(card) ?? 0).sort((a, b) => b - a);
  const sum = values.map((value) => words.number(value)).join(' + ');
  return short ? sum : `${name(play.card, words)} = ${sum}`;
}

function label(group: Group, play: PlayView, words: Words): string {
  if (group.kind === 'komi') return words.say('komi-any');
  if (group.kind === 'all') return words.say(isKomi(play.card) ? 'takes-all-komi' : 'takes-all-jack');
  return equation(group, play, words);
}

function nothing(play: PlayView, floor: readonly string[], words: Words): string {
  const strong = rankOf(play.card) === 'J' || isKomi(play.card);
  return words.say(strong && floor.length === 0 ? 'stays-empty' : 'stays');
}

export function preview(play: PlayView, floor: readonly string[], words: Words): Preview {
  const groups = orderGroups(play.groups);
  const groupOf = new Map(groups.flatMap((group, i) => group.cards.map((card) => [card, i + 1] as const)));
  const labels: Label[] = groups.map((group, i) => ({ number: i + 1, text: label(group, play, words) }));
  if (labels.length === 0) labels.push({ number: null, text: nothing(play, floor, words) });
  return { play, groupOf, labels };
}

function sayTaken(play: PlayView, words: Words): string {
  const groups = orderGroups(play.groups).map((group) =>
    words.join(group.cards.map((each) => words.card(each)), 'join-with'),
  );
  return words.join(groups, 'join-groups');
}

/** A preview in one sentence. */
export function sayPreview(play: PlayView, words: Words): string {
  const card = words.card(play.card);
  if (play.taken.length === 0) return words.say('say-takes-nothing', { card });
  const id = play.basra === 'none' ? 'say-takes' : 'say-takes-basra';
  return words.say(id, { card, count: play.taken.length, taken: sayTaken(play, words) });
}

/** What a card that was just chosen could do: a preview, or how many there are and the first of them (R8). */
export function sayChoice(plays: readonly PlayView[], words: Words): string {
  const [first, second] = plays;
  if (!first) return '';
  if (!second) return sayPreview(first, words);
  return words.say('say-choices', { count: plays.length, taken: sayTaken(first, words) });
}
