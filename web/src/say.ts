// What is said to who listens instead of looking: one sentence an event (design, § 12).
import type { Line } from './chat';
import type { AnyEvent, PlayedView, RoundView } from './protocol';
import type { Words } from './i18n';
import { nameOf, sideName, sideNames, sidesOf } from './people';
import { targetOf } from './rules';
import { inMatch } from './seats';
import type { View } from './view';

function sayPlayed(played: PlayedView, view: View, words: Words): string {
  const play = sayPlay(played, view, words);
  return played.substitute ? `${play} ${words.say('say-substitute')}` : play;
}

const sayCards = (count: number, words: Words): string => words.say('say-cards', { count });
const sayPoints = (count: number, words: Words): string => words.say('say-points', { count });

function sayPlay({ seat, play }: PlayedView, view: View, words: Words): string {
  const name = nameOf(view, seat, words);
  const card = words.card(play.card);
  const count = play.taken.length;
  const own = seat === view.you;
  if (play.basra !== 'none') return words.say(play.basra === 'jack' ? 'say-basra-jack' : 'say-basra', { name, card, points: sayPoints(play.points, words) });
  if (count === 0) return own ? words.say('say-i-laid', { card }) : words.say('say-laid', { name, card });
  if (play.groups.some((group) => group.kind === 'all')) return words.say(own ? 'say-i-swept' : 'say-swept', { name, card, cards: sayCards(count, words) });
  return own ? words.say('say-i-took', { card, count }) : words.say('say-took', { name, card, count });
}

/** One's own new cards; an onlooker has none. */
const sayHand = ({ you, hand, round }: View, words: Words): string | null =>
  round && you !== null ? words.say('say-dealt', { hand: words.cards(hand), count: round.stock_size }) : null;

/** One's turn, and how long it may take where a clock runs. */
export function sayTurn(round: RoundView, seconds: number | null, words: Words): string {
  const turn = words.say('say-turn', { count: round.floor.length, floor: words.cards(round.floor) });
  return seconds === null ? turn : `${turn} ${words.say('say-seconds', { count: seconds })}`;
}

/** What somebody says at the table: a phrase is heard in one's own language. */
export const saidIn = ({ text, phrase }: Line, words: Words): string => text ?? words.say(`phrase-${phrase}`);
export const sayLine = (line: Line, words: Words): string => words.say('say-line', { name: line.name, text: saidIn(line, words) });

export function sayFloor(round: RoundView, words: Words): string {
  return round.floor.length === 0 ? words.say('say-floor-empty') : words.say('say-floor', { floor: words.cards(round.floor) });
}

const sides = (view: View, words: Words): { us: string; them: string } => {
  const [own, other] = sidesOf(view);
  return { us: sideName(view, own, words), them: sideName(view, other, words) };
};

export function sayScore(view: View, words: Words): string {
  const [own, other] = sidesOf(view);
  return words.say('say-score', {
    ...sides(view, words),
    ourTotal: view.total[own],
    theirTotal: view.total[other],
    target: targetOf(view.rules, words),
  });
}

export function sayPiles(view: View, words: Words): string {
  const [own, other] = sidesOf(view);
  const piles = view.round?.piles;
  return words.say('say-piles', {
    ...sides(view, words),
    ourCards: sayCards(piles?.[own].cards ?? 0, words),
    theirCards: sayCards(piles?.[other].cards ?? 0, words),
  });
}

export function sayLastMove(view: View, words: Words): string {
  const last = view.round?.plays.at(-1);
  return last ? sayPlayed(last, view, words) : '';
}

function sayRound(event: Extract<AnyEvent, { type: 'round_over' }>, view: View, words: Words): string {
  const [own, other] = sidesOf(view);
  return words.say('say-round', {
    ...sides(view, words),
    round: event.round,
    ourCards: sayCards(event.score.cards[own], words),
    theirCards: sayCards(event.score.cards[other], words),
    ourPoints: sayPoints(event.score.points[own], words),
    theirPoints: sayPoints(event.score.points[other], words),
    ourTotal: event.total[own],
    theirTotal: event.total[other],
  });
}

/** The sentence for an event, or null for one that goes without. */
export function sayEvent(event: AnyEvent, view: View, words: Words): string | null {
  switch (event.type) {
    case 'dealt':
      return sayHand(view, words);
    case 'played': {
      const played = sayPlayed(event.played, view, words);
      const hand = event.dealt ? sayHand(view, words) : null;
      return hand === null ? played : `${played} ${hand}`;
    }
    case 'round_over':
      return sayRound(event, view, words);
    case 'match_over': {
      const [own, other] = sidesOf(view);
      return words.say('say-match', {
        name: sideNames(view, event.winner, words),
        ourTotal: event.total[own],
        theirTotal: event.total[other],
      });
    }
    case 'went_away':
    case 'left':
      return inMatch(view) ? words.say('say-away', { name: nameOf(view, event.seat, words) }) : null;
    case 'came_back':
      return words.say('say-back', { name: nameOf(view, event.seat, words) });
    case 'sat':
      return words.say('say-sat', { name: event.name });
    case 'rematch_asked':
      return event.seat === view.you ? null : words.say('match-rematch-asked', { name: nameOf(view, event.seat, words) });
    case 'forfeited':
      return words.say('match-forfeit');
    case 'voided':
      return words.say('match-void');
    default:
      return null;
  }
}
