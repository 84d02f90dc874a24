"""A finished round's points, told apart (R16 to R19)."""

from dataclasses import dataclass
from typing import Self

from .card import Card, cards_of, mask_of
from .errors import IllegalPlay
from .round import Round

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Tally:
    """What each side made of a finished round; pairs are by side."""

    points: Pair
    """All points; they are the four kinds below."""
    cards: Pair
    """How many cards each side has taken."""
    majority: Pair
    """Points for the most cards, carried ones included (R17)."""
    basras: Pair
    """Points for basras, jack basras not counted."""
    jack_basras: Pair
    card_points: Pair
    """Points for jacks, aces, 2♣ and 10♦ (R19)."""
    left: tuple[Card, ...]
    """What lay on the floor at the end, and went to the side that captured last (R16)."""

    @classmethod
    def of(cls, round: Round) -> Self:
        """Tell a round's points apart; raises IllegalPlay if it isn't finished."""
        points, rules, cards = round.score, round.rules, round.cards
        if points is None:
            raise IllegalPlay("the round isn't finished")
        prize = rules.majority_points + round.carried
        majority = (prize * (cards[0] > cards[1]), prize * (cards[1] > cards[0]))
        basras = _times(round.basras, rules.basra_points)
        jack_basras = _times(round.jack_basras, rules.jack_basra_points)
        rest = [points[side] - majority[side] - basras[side] - jack_basras[side] for side in (0, 1)]
        return cls(
            points, cards, majority, basras, jack_basras, (rest[0], rest[1]), _left_over(round)
        )


def _left_over(round: Round) -> tuple[Card, ...]:
    seats = round.seats
    seen, captured = mask_of(round.deck[4 * seats : 4 * seats + 4]), 0
    for play in round.plays:
        seen |= play.card.bit
        if play.taken:
            captured |= play.card.bit | mask_of(play.taken)
    return cards_of(seen & ~captured)


def _times(counts: Pair, points: int) -> Pair:
    return counts[0] * points, counts[1] * points
