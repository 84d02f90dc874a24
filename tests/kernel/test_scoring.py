"""Basras and points as the rules tell them, number by number (R12 to R21)."""

import pytest
from oracle import mask
from twins import INTERPRETED, both

from basra import Rules
from basra.kernel.scoring import basra_kind, carry, next_dealer, side_points, winner

NONE, BASRA, JACK = 0, 1, 2
WILD, SUM10, LONE, NEVER = range(4)
CARDS = {"7D": 25, "JD": 41, "JC": 40, "9C": 32, "QC": 44, "QD": 45}


@pytest.mark.parametrize(
    "floor, card, kinds",
    [
        # By komi_basra: wild, sum10, lone, never
        ("JC", "7D", [JACK, NONE, JACK, NONE]),
        ("QC", "7D", [BASRA, NONE, BASRA, NONE]),
        ("QC QH", "7D", [BASRA, NONE, NONE, NONE]),
        ("QC KH", "7D", [NONE, NONE, NONE, NONE]),
        ("TC", "7D", [BASRA, BASRA, BASRA, NONE]),
        ("4C 6C", "7D", [BASRA, BASRA, NONE, NONE]),
        ("5C 6C", "7D", [NONE, NONE, NONE, NONE]),
        ("6C 6D", "7D", [BASRA, NONE, NONE, NONE]),
        ("AC 2C 7C 8C", "7D", [BASRA, NONE, NONE, NONE]),
        ("AC AD 2C 6C", "7D", [BASRA, BASRA, NONE, NONE]),
        ("AC 9C QC", "7D", [NONE, NONE, NONE, NONE]),
        ("JC JH", "7D", [NONE, NONE, NONE, NONE]),
        ("JC 3H", "7D", [NONE, NONE, NONE, NONE]),
        ("JC", "JD", [JACK] * 4),
        ("JC 5C", "JD", [NONE] * 4),
        ("5C", "JD", [NONE] * 4),
        ("QC QH", "QD", [BASRA] * 4),
        ("AC 8C 9D", "9C", [BASRA] * 4),
        ("", "7D", [NONE] * 4),
        ("", "JD", [NONE] * 4),
    ],
)
def test_basra_kinds(floor: str, card: str, kinds: list[int]) -> None:
    cards = mask(floor.split())
    for kernel in both():
        kind = kernel.scoring.basra_kind
        found = [int(kind(cards, CARDS[card], cards, k, 0, kernel.out())) for k in range(4)]
        assert found == kinds


def test_a_jack_on_a_lone_komi() -> None:
    komi, both_cards = mask(["7D"]), mask(["7D", "2C"])
    for jack_on_komi, kind in ((0, NONE), (1, BASRA)):
        assert basra_kind(komi, CARDS["JC"], komi, WILD, jack_on_komi, [0] * 40) == kind
        assert basra_kind(both_cards, CARDS["JC"], both_cards, WILD, jack_on_komi, [0] * 40) == NONE
        assert basra_kind(komi, CARDS["9C"], komi, WILD, jack_on_komi, [0] * 40) == BASRA


def test_what_is_left_lying_is_no_basra() -> None:
    floor, taken = mask(["QD", "2C"]), mask(["QD"])
    assert basra_kind(floor, CARDS["QC"], taken, WILD, 0, [0] * 40) == NONE


def test_points_of_a_pile() -> None:
    plain = Rules.named("v2", basra_points=7).numbers()
    point_cards = Rules.named("pagat", jack_basra_points=3).numbers()
    pile = mask(["JC", "JD", "AC", "AH", "AS", "2C", "TD", "2D", "TC", "KC"])
    assert side_points(plain, 3, 2, pile) == 3 * 7 + 2 * 30
    assert side_points(point_cards, 1, 1, pile) == 10 + 3 + 2 + 3 + 2 + 3
    assert side_points(point_cards, 0, 0, mask(["2D", "TC", "KC"])) == 0
    everything = (1 << 52) - 1
    assert side_points(point_cards, 0, 0, everything) == 4 + 4 + 2 + 3


@pytest.mark.parametrize(
    "tie, carried, cards, carries",
    [
        ("none", 0, 26, 0),
        ("carry", 0, 26, 30),
        ("carry", 60, 26, 90),
        ("carry", 60, 25, 0),
        ("carry", 60, 27, 0),
        ("none", 30, 26, 0),
    ],
)
def test_carrying(tie: str, carried: int, cards: int, carries: int) -> None:
    assert carry(Rules.named("classic", majority_tie=tie).numbers(), carried, cards) == carries


@pytest.mark.parametrize(
    "totals, side",
    [
        ((100, 99), -1),
        ((101, 100), 0),
        ((100, 101), 1),
        ((101, 101), -1),
        ((150, 140), 0),
        ((140, 150), 1),
        ((300, 300), -1),
        ((0, 0), -1),
    ],
)
def test_winning(totals: tuple[int, int], side: int) -> None:
    assert winner(101, *totals) == side


def test_the_deal_passes_to_the_right() -> None:
    assert [next_dealer(seat, 2) for seat in range(2)] == [1, 0]
    assert [next_dealer(seat, 4) for seat in range(4)] == [1, 2, 3, 0]


def test_the_majority_goes_to_27_cards_or_more() -> None:
    state = INTERPRETED.array([0] * INTERPRETED.state.SIZE)
    state[:12] = Rules.named("classic", majority_points=13).numbers()
    state[INTERPRETED.state.CARRIED] = 30
    for cards, points in ((25, (0, 43)), (26, (0, 0)), (27, (43, 0)), (52, (43, 0))):
        state[INTERPRETED.state.PILES] = (1 << cards) - 1
        state[INTERPRETED.state.PILES + 1] = (1 << 52) - (1 << cards)
        assert tuple(INTERPRETED.state.points(state, side) for side in (0, 1)) == points
