"""Random rules, positions and decks: as hypothesis strategies, and from a `random.Random`.

Each generator is written once, over `below(n)`, which draws from 0 … n-1; hypothesis shrinks
towards 0, so that comes first which is simplest. Nothing here imports `basra`.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st
from oracle import ALLOWED, KOMI, PACK, PRESETS, SPECIALS, VALUES, first_deal

T = TypeVar("T")
Below = Callable[[int], int]
Rules = dict[str, Any]
Position = tuple[Rules, list[str], str]  # rules, floor, card

MOST_ON_FLOOR = 14
USUAL: dict[str, Sequence[int | str]] = {
    "target": (101, 1, 51, 121, 150, 201, 301),
    "basra_points": (10, 0, 1),
    "jack_basra_points": (10, 0, 30),
    "majority_points": (30, 0, 13),
}


# Hypothesis


@st.composite
def rules_dicts(draw: st.DrawFn) -> Rules:
    """A preset and the options that differ from it, as in a record."""
    return _rules(_drawing(draw))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Rules, a floor of 0 to 14 cards, and a card to play on it."""
    return _position(_drawing(draw))


@st.composite
def decks(draw: st.DrawFn, players: int = 2) -> list[str]:
    """A deck in a record's order, with neither jack nor komi on the first floor (R4)."""
    return _deck(_drawing(draw), players)


def _drawing(draw: st.DrawFn) -> Below:
    return lambda n: draw(st.integers(0, n - 1))


# random.Random


def random_rules(rng: Random) -> Rules:
    """Return what `rules_dicts` draws."""
    return _rules(rng.randrange)


def random_position(rng: Random) -> Position:
    """Return what `positions` draws."""
    return _position(rng.randrange)


def random_deck(rng: Random, players: int = 2) -> list[str]:
    """Return what `decks` draws."""
    return _deck(rng.randrange, players)


# Both


def _one(below: Below, things: Sequence[T]) -> T:
    return things[below(len(things))]


def _rules(below: Below) -> Rules:
    rules: Rules = {"preset": _one(below, list(PRESETS))}
    changes = _one(below, (0, 1, 3, 12))  # of twelve options, so many are drawn anew on average
    for option, allowed in ALLOWED.items():
        if below(12) >= 12 - changes:
            value = _one(below, _one(below, (USUAL.get(option, allowed), allowed)))
            if value != PRESETS[rules["preset"]][option]:
                rules[option] = value
    return rules


def _position(below: Below) -> Position:
    """Make floors on which R8, R11 and the basras of R12-R14 have work to do."""
    rules = _rules(below)
    weight = _one(below, (_even, _specials, _small, _small, _few_ranks(below)))
    size = _one(below, (0, 1, 2, 3, *[below(MOST_ON_FLOOR + 1)] * 4))
    floor: list[str] = []
    while len(floor) < size:
        floor.append(_card(below, weight, floor))
    return rules, floor, _card(below, _large, floor)


def _card(below: Below, weight: Callable[[str], int], used: list[str]) -> str:
    return _one(below, [card for card in PACK if card not in used for _ in range(weight(card))])


def _even(card: str) -> int:
    return 1


def _specials(card: str) -> int:
    return 20 if card in SPECIALS else 1


def _small(card: str) -> int:
    return 25 if card == KOMI else 6 if VALUES.get(card, 99) <= 4 else 3 if card in VALUES else 1


def _few_ranks(below: Below) -> Callable[[str], int]:
    """Prefer three ranks, for many sums that are alike."""
    ranks = {_one(below, "A234567") for _ in range(3)}
    return lambda card: 20 if card == KOMI or card[0] in ranks else 1


def _large(card: str) -> int:
    return 25 if card == KOMI else 6 if VALUES.get(card, 0) >= 5 or card in SPECIALS else 2


def _deck(below: Below, players: int) -> list[str]:
    pack = list(PACK)
    for i in range(51, 0, -1):
        j = i - below(i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    specials = str(_one(below, ALLOWED["floor_specials"]))
    return first_deal(pack, players, specials, below)[0]
