// The rules that a person would like to play by: what there is to choose from, and what was chosen last.
import type { RulesOffer, RulesWish, RuleValues } from './api';
import type { Words } from './i18n';
import { local, type Store } from './storage';

/** What is special about the rules that are wished for, in one sentence. */
export function aboutWish(wish: RulesWish, words: Words): string {
  const changed = Object.keys(wish).some((option) => option !== 'preset' && option !== 'target');
  const id = changed ? 'about-changed' : `about-${wish.preset}`;
  return words.has(id) ? words.say(id) : '';
}

/** Numbers that are offered of the many that are allowed; a preset's own is always among them. */
const OFFERED: Readonly<Record<string, readonly number[]>> = {
  target: [1, 51, 101, 121, 150, 201, 301],
  basra_points: [0, 5, 10, 20, 30],
  jack_basra_points: [0, 10, 20, 30],
  majority_points: [0, 3, 10, 20, 27, 30],
};

/** What an option may be set to here. */
export function choices(offer: RulesOffer, wish: RulesWish, option: string): readonly (number | string)[] {
  const allowed = offer.options[option] ?? [];
  const few = OFFERED[option];
  if (!few) return allowed;
  const own = [wish[option], offer.presets[wish.preset]?.[option]].filter((value) => typeof value === 'number');
  return [...new Set([...few, ...own])].filter((value) => allowed.includes(value)).sort((a, b) => a - b);
}

export const valueOf = (offer: RulesOffer, wish: RulesWish, option: string): number | string =>
  wish[option] ?? offer.presets[wish.preset]?.[option] ?? '';

/** The wish with an option set: only what differs from the preset is asked for. */
export function wishFor(offer: RulesOffer, wish: RulesWish, option: string, value: number | string): RulesWish {
  const { [option]: _, ...rest } = wish;
  const next = value === offer.presets[wish.preset]?.[option] ? rest : { ...rest, [option]: value };
  return { ...next, preset: wish.preset };
}

const KEY = 'basra-rules';

/** The rules that were wished for last on this device. */
export function storedWish(store: Store = local): RulesWish {
  const kept = Object.entries(store.read(KEY) ?? {}).filter(([, value]) => ['number', 'string'].includes(typeof value));
  return { preset: 'classic', ...(Object.fromEntries(kept) as RuleValues) };
}

export const storeWish = (wish: RulesWish): void => void local.set(KEY, JSON.stringify(wish));

/** As much of a wish as this server can fulfil: it may have been wished for from another. */
export function offered(offer: RulesOffer, { preset, ...options }: RulesWish): RulesWish {
  if (!(preset in offer.presets)) return { preset: 'classic' };
  return { ...Object.fromEntries(Object.entries(options).filter(([option, value]) => offer.options[option]?.includes(value))), preset };
}
