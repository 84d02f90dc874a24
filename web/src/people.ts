// Who sits where, as it is said and shown: names, roles, portraits. Sides are seat mod 2 (R2).
import type { SeatView } from './protocol';
import type { Words } from './i18n';
import { isBot } from './seats';
import type { View } from './view';

const PORTRAITS = ['tea', 'fez', 'fanous', 'cat', 'kanaka'] as const;
export type PortraitName = (typeof PORTRAITS)[number];

export const teamOf = (seat: number): 0 | 1 => (seat % 2 === 0 ? 0 : 1);

/** One's own seat; an onlooker looks from seat 0. */
export const southOf = (view: View): number => view.you ?? 0;

/** One's own side first. */
export const sidesOf = (view: View): [0 | 1, 0 | 1] => (teamOf(southOf(view)) === 0 ? [0, 1] : [1, 0]);

export const botName = (bot: string, words: Words): string =>
  words.has(`bot-${bot}`) ? words.say(`bot-${bot}`) : bot;

/** Bots that the server gives no name of their own go by those of coffee-house regulars. */
const REGULARS = 3;

export function nameOf(view: View, seat: number, words: Words): string {
  const chair = view.seats[seat];
  if (isBot(chair)) {
    const before = view.seats.slice(0, seat).filter(isBot).length;
    return words.say(`regular-${(before % REGULARS) + 1}`);
  }
  return chair?.name ?? words.say('seat-empty');
}

/** How a side is called: by its player, or us and them. */
export function sideName(view: View, side: number, words: Words): string {
  if (view.seats.length === 2) return side === view.you ? words.say('score-you') : nameOf(view, side, words);
  return words.say(side === teamOf(southOf(view)) ? 'score-us' : 'score-them');
}

/** The colour of a side: of two players one's own is brass. */
export function sideColour(view: View, side: number): string {
  if (view.seats.length === 2 && side === teamOf(southOf(view))) return 'var(--brass)';
  return view.seats.length === 4 && side === 0 ? 'var(--team-a)' : 'var(--team-b)';
}

/** The names of all who play on a side. */
export function sideNames(view: View, side: number, words: Words): string {
  const names = view.seats.flatMap((_, seat) => (teamOf(seat) === side ? [nameOf(view, seat, words)] : []));
  return words.join(names, 'join-with');
}

/** What somebody is to who looks: you, your partner, their side, or how strong a bot is. */
export function roleOf(view: View, seat: number, words: Words): string {
  const chair = view.seats[seat];
  if (seat === view.you) return words.say('seat-you');
  if (view.seats.length === 4 && view.you !== null) {
    return words.say(teamOf(seat) === teamOf(view.you) ? 'seat-partner' : 'seat-them');
  }
  return isBot(chair) ? botName(chair?.bot ?? '', words) : '';
}

/** The portrait that goes with a name; bots have the coffee pot. */
export function portraitOf(name: string, bot: boolean): PortraitName {
  const letters = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (bot ? undefined : PORTRAITS[letters % (PORTRAITS.length - 1)]) ?? 'kanaka';
}

/** A portrait for every seat, none twice. */
export function portraits(seats: readonly SeatView[]): PortraitName[] {
  const taken = new Set<PortraitName>();
  return seats.map((seat) => {
    const wanted = PORTRAITS.indexOf(portraitOf(seat.name ?? '', isBot(seat)));
    const order = [...PORTRAITS.slice(wanted), ...PORTRAITS.slice(0, wanted)];
    const portrait = order.find((name) => !taken.has(name)) ?? 'tea';
    taken.add(portrait);
    return portrait;
  });
}
