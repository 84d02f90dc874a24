// Whose chair is whose, as far as the view and this device tell: the server names nobody by more
// than a seat and a name.
import type { SeatView, Terms } from './protocol';
import { SEAT, type Store } from './storage';
import type { View } from './view';

/** Whether a bot sits here in its own right, not for a person who is away or has left. */
export const isBot = (chair: SeatView | undefined): boolean => chair != null && chair.bot !== null && !chair.away && !chair.left;

export const isPerson = (chair: SeatView | undefined): boolean => chair != null && chair.name !== null && !isBot(chair);

export const inMatch = (view: View): boolean => ['shuffle', 'play', 'summary'].includes(view.phase);

/** Chairs that somebody else may take; nobody may while a match runs (R22). */
export const freeSeats = (view: View): number[] =>
  inMatch(view) ? [] : view.seats.flatMap((chair, seat) => (chair.left || (chair.name === null && !chair.bot) ? [seat] : []));

/** The bot that fills a table: the one that plays for who is away, else the last that may sit. */
export function fillWith({ bots = [], level }: Terms): string | null {
  return level !== undefined && bots.includes(level) ? level : (bots.at(-1) ?? null);
}

/** Whether people other than oneself sit here, to talk to. */
export const hasCompany = (view: View): boolean =>
  view.you !== null && view.seats.some((chair, seat) => seat !== view.you && isPerson(chair) && !chair.left);

/** Whether bots alone play with one: without one the match waits. */
export const onlyBots = (view: View, own: number): boolean => view.seats.every((chair, seat) => seat === own || isBot(chair));

/** Where two play and the other has left, the win is there to be taken. */
export function leftAlone(view: View): number | null {
  if (view.seats.length !== 2 || view.you === null || !inMatch(view)) return null;
  return view.seats[1 - view.you]?.left ? 1 - view.you : null;
}

const key = (table: string): string => SEAT + table;

/** Note which seat one has in a match: once one has left, the server no longer says which it was. */
export function noteSeat(store: Store, view: View): void {
  if (view.you === null && (inMatch(view) || view.phase === 'over')) return;
  if (!inMatch(view)) return store.remove(key(view.table));
  const note = `${view.match_id}/${view.you}`;
  if (store.get(key(view.table)) !== note) store.set(key(view.table), note); // without it the name alone tells
}

/** The seat that one has, or had in this match before one left; null for a mere onlooker. */
export function ownSeat(store: Store, view: View, name: string): number | null {
  if (view.you !== null) return view.you;
  const noted = store.get(key(view.table));
  const seat = view.seats.findIndex((chair, at) => (noted ? noted === `${view.match_id}/${at}` : chair.left && chair.name === name));
  return seat < 0 ? null : seat;
}

/** The seat that one has left in this match and may take back; null if there is none. */
export function leftSeat(store: Store, view: View, name: string): number | null {
  const seat = view.you === null && inMatch(view) ? ownSeat(store, view, name) : null;
  return seat !== null && view.seats[seat]?.left ? seat : null;
}
