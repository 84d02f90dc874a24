"""What a card takes, and what that scores, against the oracle (R6 to R15)."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from oracle import (
    KOMI,
    NUMBERS,
    PACK,
    RANKS,
    SPECIALS,
    VALUES,
    basra_kind,
    captures,
    mask,
    options,
    splits,
    text,
)
from strategies import Position, positions, random_position
from twins import INTERPRETED, Kernel, compiled_kernel, ints

from basra import Card, Rules, parse_cards
from basra import captures as plays_of
from basra.kernel import captures as interpreted
from basra.kernel.scoring import basra_kind as scored

KINDS = ["none", "basra", "jack"]


def wanted(chosen: dict[str, Any], floor: list[str], card: str) -> dict[int, int]:
    """Return the oracle's sets, smallest mask first, with their kinds."""
    sets = sorted(captures(chosen, floor, card), key=mask)
    return {mask(each): KINDS.index(basra_kind(chosen, floor, card, each)) for each in sets}


def found(kernel: Kernel, rules: Rules, floor: list[str], card: str, out: Any) -> dict[int, int]:
    """Return the kernel's sets with their kinds."""
    numbers = rules.numbers()
    wild, komi_basra, jack_on_komi = numbers[7], numbers[6], numbers[8]
    cards, number = mask(floor), NUMBERS[card]
    end = kernel.captures.captures(cards, number, wild, out, 0)
    kind = kernel.scoring.basra_kind
    return {
        taken: int(kind(cards, number, taken, komi_basra, jack_on_komi, kernel.out()))
        for taken in ints(out[:end])
    }


def check(position: Position, kernel: Kernel, seen: Counter[str]) -> None:
    rules, floor, card = position
    chosen = options(rules)
    expected = wanted(chosen, floor, card)
    ours = found(kernel, Rules.decode(rules), floor, card, kernel.out())
    assert list(ours.items()) == list(expected.items()), (rules, text(floor), card)
    wild = chosen["komi_on_floor"] == "wild" and KOMI in floor and card not in SPECIALS
    seen["choice"] += len(expected) > 1
    seen["wild"] += wild
    seen["wild choice"] += wild and len(expected) > 1
    seen["basra"] += 1 in expected.values()
    seen["jack"] += 2 in expected.values()
    seen["komi"] += card == KOMI and any(expected.values())


@pytest.mark.parametrize("batch", range(4))
def test_random_positions(batch: int) -> None:
    rng, seen = Random(f"captures {batch}"), Counter[str]()
    for _ in range(5000):
        check(random_position(rng), INTERPRETED, seen)
    assert len(seen) == 6
    assert min(seen.values()) >= 5, seen


@pytest.mark.long
@pytest.mark.parametrize("batch", range(8))
def test_many_random_positions(batch: int) -> None:
    kernel = compiled_kernel()
    rng, seen = Random(f"many captures {batch}"), Counter[str]()
    for _ in range(25_000):
        check(random_position(rng), kernel, seen)


@pytest.mark.parametrize("batch", range(2))
def test_random_positions_as_plays(batch: int) -> None:
    """The way that rounds take: tables for simple floors, the search for the others."""
    rng = Random(f"plays {batch}")
    for _ in range(5000):
        rules, floor, card = random_position(rng)
        plays = plays_of(Rules.decode(rules), parse_cards("".join(floor)), Card.parse(card))
        ours = {play.number >> 6: KINDS.index(play.basra) for play in plays}
        assert list(ours.items()) == list(wanted(options(rules), floor, card).items())


@given(positions())
def test_drawn_positions(position: Position) -> None:
    check(position, INTERPRETED, Counter())


def test_all_floors_without_a_pair() -> None:
    """Every set of ranks below a numeral, with and without its own: the tables, entry by entry."""
    rng = Random("ranks")
    for rules in ({"preset": "classic"}, {"preset": "v2"}):
        for n in range(1, 11):
            for chosen in range(1 << n):
                suits = rng.choices("CDHS", k=11)
                floor = [RANKS[i] + suits[i] for i in range(n) if chosen >> i & 1]
                higher = [c for c in PACK if c[0] in RANKS[n:] and c not in SPECIALS]
                floor += rng.sample(higher, rng.randint(0, 2))
                card = next(c for c in PACK if VALUES.get(c) == n and c not in (KOMI, *floor))
                plays = plays_of(Rules.decode(rules), parse_cards("".join(floor)), Card.parse(card))
                takes = [text(map(str, play.taken)) for play in plays]
                assert sorted(takes) == [text(c) for c in captures(options(rules), floor, card)]


def test_floors_that_no_round_can_have() -> None:
    """A floor of up to 51 cards is searched too; what is taken splits, and no more would."""
    rng = Random("full")
    out = INTERPRETED.out(50_000)
    for _ in range(60):
        card = rng.choice([c for c in PACK if c in VALUES and c != KOMI])
        floor = rng.sample([c for c in PACK if c != card], rng.randint(15, 51))
        end = interpreted.captures(mask(floor), NUMBERS[card], 0, out, 0)
        assert 1 <= end <= interpreted.capacity(out)
        sets = out[:end]
        assert sets == sorted(set(sets))
        assert len({taken.bit_count() for taken in sets}) == 1
        n = VALUES[card]
        low = [c for c in floor if VALUES.get(c, 99) <= n]
        taken = [c for c in PACK if sets[0] >> NUMBERS[c] & 1]
        assert set(taken) <= set(low)
        assert splits((VALUES[c] for c in taken), n)
        stay = len(low) - len(taken)
        assert not any(
            splits((VALUES[c] for c in low if c not in left), n)
            for fewer in range(min(stay, 3))
            for left in combinations(low, fewer)
        )


@pytest.mark.parametrize(
    "floor, card, sets",
    [
        ("AC5S5DAD5H5C3DAS3HAH3C", "7S", 54),
        ("AD6H6SAC2H2C5SAS5HAH5C2D2S", "TH", 50),
        ("ACADAHAS2C2D2H2S3C3D3H3S", "5C", 0),
    ],
)
def test_floors_with_many_choices(floor: str, card: str, sets: int) -> None:
    """More than half of what fits at first: nothing may be lost while suits are combined."""
    cards = [floor[i : i + 2] for i in range(0, len(floor), 2)]
    expected = list(wanted(options({"preset": "classic"}), cards, card))
    plays = plays_of(Rules.named("classic"), parse_cards(floor), Card.parse(card))
    assert [play.number >> 6 for play in plays] == expected
    assert len(plays) == sets or not sets


def test_results_that_do_not_fit_are_counted() -> None:
    floor, card = mask(c for c in PACK if c[0] in "23"), NUMBERS["7C"]
    whole = INTERPRETED.out(1000)
    end = interpreted.captures(floor, card, 0, whole, 0)
    assert end > 5
    assert interpreted.capacity(whole) == 1000
    for kernel in (INTERPRETED, compiled_kernel()):
        for room in range(end + 2):
            out = kernel.out(room)
            assert int(kernel.captures.captures(floor, card, 0, out, 0)) == end
            if room >= end:
                assert ints(out[:end]) == whole[:end]
    offset = interpreted.captures(floor, card, 0, whole, 7)
    assert (offset, whole[7 : end + 7]) == (end + 7, INTERPRETED.array(whole[7 : end + 7]))


def test_the_worth_of_taking_less_than_the_floor() -> None:
    """Nothing is scored unless the floor is bare: whatever the option, whatever the card."""
    for card in PACK:
        for komi_basra in range(4):
            assert scored(0, NUMBERS[card], 0, komi_basra, 1, [0] * 40) == 0
            assert (
                scored(mask(["QC", "QD"]), NUMBERS[card], mask(["QC"]), komi_basra, 1, [0] * 40)
                == 0
            )
