"""Basras and points (R12 to R20).

Basra kinds are ints: `NONE`, `BASRA`, `JACK_BASRA`. Functions on whole rounds read a state array.
"""

from .captures import splits
from .cards import (
    ACES,
    JACK,
    JACKS,
    KINGS,
    KOMI,
    KOMI_BIT,
    NUMERALS,
    QUEENS,
    rank_counts,
    size,
    value_sum,
)
from .jit import Array, lean
from .options import (
    BASRA_POINTS,
    JACK_BASRA_POINTS,
    JACK_ON_KOMI_BASRA,
    KOMI_LONE,
    KOMI_SUM10,
    KOMI_WILD,
    MAJORITY_POINTS,
    MAJORITY_TIE,
    POINT_CARDS,
    POINT_CARDS_ON,
    TIE_CARRIES,
)

NONE, BASRA, JACK_BASRA = range(3)

TWO_OF_CLUBS = 1 << 4
TEN_OF_DIAMONDS = 1 << 37
ONE_POINT_CARDS = ACES | JACKS


@lean
def basra_kind(
    floor: int, card: int, taken: int, komi_basra: int, jack_on_komi: int, out: Array
) -> int:
    """Return which basra `card` makes by taking `taken` from `floor` (R12 to R14, not R15)."""
    if taken != floor or floor == 0:
        return NONE
    lone = floor & floor - 1 == 0
    lone_jack = lone and floor & JACKS != 0
    if card >> 2 == JACK:
        if lone_jack:
            return JACK_BASRA
        return BASRA if floor == KOMI_BIT and jack_on_komi == JACK_ON_KOMI_BASRA else NONE
    if card != KOMI:
        return BASRA
    if komi_basra == KOMI_WILD:
        if lone_jack:
            return JACK_BASRA
        return BASRA if liftable(floor, out) else NONE
    if komi_basra == KOMI_SUM10:
        few = floor & ~NUMERALS == 0 and value_sum(rank_counts(floor)) <= 10
        return BASRA if few else NONE
    if komi_basra == KOMI_LONE and lone:
        return JACK_BASRA if lone_jack else BASRA
    return NONE


@lean
def liftable(floor: int, out: Array) -> bool:
    """Say whether a single natural card, no jack, could take the whole floor (R14, `wild`)."""
    if floor & ~NUMERALS:
        return floor & ~QUEENS == 0 or floor & ~KINGS == 0
    counts = rank_counts(floor)
    value = value_sum(counts)
    highest = 1
    while counts >> 4 * highest:
        highest += 1
    for n in range(highest, 11):
        if value % n == 0 and splits(counts & ~(15 << 4 * (n - 1)), n, out):
            return True
    return False


@lean
def card_points(pile: int) -> int:
    """Return what the cards of a pile are worth with the option `point_cards` on (R19)."""
    points = size(pile & ONE_POINT_CARDS)
    if pile & TWO_OF_CLUBS:
        points += 2
    if pile & TEN_OF_DIAMONDS:
        points += 3
    return points


@lean
def side_points(options: Array, basras: int, jack_basras: int, pile: int) -> int:
    """Return a side's points in a finished round but for the majority (R18, R19)."""
    points = basras * options[BASRA_POINTS] + jack_basras * options[JACK_BASRA_POINTS]
    if options[POINT_CARDS] == POINT_CARDS_ON:
        points += card_points(pile)
    return points


@lean
def carry(options: Array, carried: int, cards: int) -> int:
    """Return the points that a round carries on (R17), when side 0 has `cards` of the 52."""
    if cards == 26 and options[MAJORITY_TIE] == TIE_CARRIES:
        return carried + options[MAJORITY_POINTS]
    return 0


@lean
def winner(target: int, total_0: int, total_1: int) -> int:
    """Return the side that has won the match after a finished round, or -1 (R20)."""
    if total_0 == total_1 or max(total_0, total_1) < target:
        return -1
    return 0 if total_0 > total_1 else 1


@lean
def next_dealer(dealer: int, players: int) -> int:
    """Return who deals the round after `dealer`'s (R21)."""
    return (dealer + 1) % players
