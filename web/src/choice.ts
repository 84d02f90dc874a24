// The choice among equally large captures (R8): the sets are the server's, in its order.
import type { PlayView } from './protocol';

/** What a hand's card could do on this floor, in the engine's order. */
export const playsOf = (options: readonly PlayView[], card: string): PlayView[] =>
  options.filter((play) => play.card === card);

/** Cards that another set of the choice holds and the picked one does not: they wear a dashed ring. */
export function elsewhere(plays: readonly PlayView[], picked: number): Set<string> {
  const here = new Set(plays[picked]?.taken);
  return new Set(plays.flatMap((play) => play.taken).filter((card) => !here.has(card)));
}

/** The set to pick when a floor card is tapped: the next after the picked one that holds it. */
export function pickHolding(plays: readonly PlayView[], picked: number, card: string): number {
  for (let step = 1; step < plays.length; step++) {
    const at = (picked + step) % plays.length;
    if (plays[at]?.taken.includes(card)) return at;
  }
  return picked;
}

/** What a chip shows: the whole set while sets are small, else the cards that tell it from others. */
export function chipCards(plays: readonly PlayView[], at: number): string[] {
  const taken = plays[at]?.taken ?? [];
  if (taken.length <= 2) return [...taken];
  return taken.filter((card) => !plays.every((play) => play.taken.includes(card)));
}

/** Up to three short chips fit a phone; more are stepped through. */
export function fitsChips(plays: readonly PlayView[], room: number): boolean {
  const shown = plays.reduce((sum, _, at) => sum + chipCards(plays, at).length, 0);
  return plays.length <= 3 && shown <= room;
}
