"""A finished round's points, told apart: what the summary at its end shows (R16 to R21)."""

from dataclasses import dataclass
from typing import Self

from ..game.card import Card, cards_of, mask_of
from ..game.match import Match

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Tally:
    """What each side made of the round played last; pairs are by side."""

    number: int
    cards: Pair
    basras: Pair
    jack_basras: Pair
    majority: Pair
    """Points for the most cards, carried ones included."""
    card_points: Pair
    points: Pair
    total: Pair
    """Points in the match, this round's included."""
    carried: int
    """Points carried into this round."""
    carries: int
    """Points carried on to the next."""
    left: tuple[Card, ...]
    """What lay on the floor at the end, and went to `last_side`."""
    last_side: int
    next_dealer: int | None
    """None when the match is over."""

    @classmethod
    def of(cls, match: Match) -> Self:
        """Take a match whose last round is finished."""
        round, rules = match.round, match.rules
        points = round.score or (0, 0)
        more = round.cards[1] > round.cards[0]
        prize = rules.majority_points + round.carried if round.cards != (26, 26) else 0
        majority = (0, prize) if more else (prize, 0)
        rest = [
            points[side]
            - majority[side]
            - round.basras[side] * rules.basra_points
            - round.jack_basras[side] * rules.jack_basra_points
            for side in (0, 1)
        ]
        first_floor = round.deck[4 * round.seats : 4 * round.seats + 4]
        seen, captured = mask_of(first_floor), 0
        for play in round.plays:
            seen |= play.card.bit
            if play.taken:
                captured |= play.card.bit | mask_of(play.taken)
        return cls(
            number=len(match.rounds),
            cards=round.cards,
            basras=round.basras,
            jack_basras=round.jack_basras,
            majority=majority,
            card_points=(rest[0], rest[1]),
            points=points,
            total=match.total,
            carried=round.carried,
            carries=round.carries,
            left=cards_of(seen & ~captured),
            last_side=round.last_side or 0,
            next_dealer=None if match.over else match.next_dealer,
        )
