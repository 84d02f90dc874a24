// Writes down what a player sees of a round while it is played, to compare with its proof later.
import type { RoundView } from '../protocol';
import type { Kept } from './keep';
import type { View } from '../view';

const add = (kept: Kept, round: RoundView): Kept['played'] => {
  const known = new Set(kept.played.map(([ply]) => ply));
  const fresh = round.plays.filter((played) => !known.has(played.ply));
  return fresh.length === 0
    ? kept.played
    : [...kept.played, ...fresh.map(({ ply, seat, play }) => [ply, seat, play.card] as const)];
};

/** What is kept after seeing this view; the same object if nothing was new. */
export function witness(kept: Kept, view: View): Kept {
  const { round } = view;
  if (!round || round.number !== kept.round || view.you !== kept.you) return kept;
  const dealt = Math.floor((round.ply - 1) / (4 * kept.seats));
  const played = add(kept, round);
  const sees = view.phase === 'play' && view.hand.length === 4 && !kept.hands[dealt];
  const first = view.phase === 'play' && round.ply === 1 && !kept.floor;
  if (!sees && !first && played === kept.played && kept.dealer !== null) return kept;
  return {
    ...kept,
    played,
    dealer: kept.dealer ?? round.dealer,
    floor: first ? round.floor : kept.floor,
    hands: sees ? { ...kept.hands, [dealt]: view.hand } : kept.hands,
  };
}
