"""Worlds sampled from a view: they agree with it, and each is as likely as another."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from math import comb, factorial, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import PACK
from rounds import cards, draw_round, draw_rules

from basra import Card, Round, Rules, View, parse_cards


def uniform(drawn: Iterable[Hashable], cells: int) -> None:
    """Check by chi-square that all cells, and no others, come up equally often."""
    counts = Counter(drawn)
    expected = counts.total() / cells
    assert expected >= 8, "too few draws to tell"
    assert len(counts) == cells
    spread = sum((count - expected) ** 2 / expected for count in counts.values())
    assert spread < cells - 1 + 4 * sqrt(2 * (cells - 1))


def hands(round: Round) -> tuple[tuple[Card, ...], ...]:
    """Return the deal as it matters: the four cards of each hand, in whatever order."""
    n = round.seats
    firsts = [4 * (hand + (hand >= n)) for hand in range(12)]
    return tuple(tuple(sorted(round.deck[first : first + 4])) for first in firsts)


def find(wanted: Callable[[Round], bool], plies: int, rules: Rules) -> Round:
    """Return the first random round of so many plies that is as wanted."""
    rng = Random("find")
    return next(each for each in iter(lambda: draw_round(rng, plies, rules), None) if wanted(each))


@given(st.randoms(use_true_random=False))
def test_worlds_agree_with_the_view(rng: Random) -> None:
    round = draw_round(rng)
    for seat in range(round.seats):
        view = View.of(round, seat, (40, 10))
        world = view.sample(rng)
        assert View.of(world, seat, (40, 10)) == view
        assert set(world.deck) == set(round.deck)
        assert (world.returned, world.carried) == (round.returned, round.carried)


@given(st.randoms(use_true_random=False), st.integers())
def test_the_same_generator_gives_the_same_world(rng: Random, seed: int) -> None:
    view = View.of(draw_round(rng), 1)
    assert view.sample(Random(seed)) == view.sample(Random(seed))


def test_what_is_known_stays_where_it_is() -> None:
    """In the last deal of two, whoever counted knows everything."""
    rng = Random("known")
    for _ in range(50):
        round = draw_round(rng, rng.randint(40, 48), draw_rules(rng, players=2))
        for seat in (0, 1):
            world = View.of(round, seat).sample(rng)
            assert [world.hand(each) for each in (0, 1)] == [round.hand(0), round.hand(1)]


@pytest.mark.parametrize("specials", ["bottom", "random"])
@pytest.mark.parametrize("left", [1, 2])
def test_last_deals_of_four(left: int, specials: str) -> None:
    """Three others hold one or two cards each: 3! or 6! / 2!^3 worlds."""
    rules = Rules.named("teams", floor_specials=specials)
    round = find(lambda each: not each.returned, 48 - 4 * left, rules)
    view = View.of(round, 0)
    rng = Random(left)
    cells = factorial(3 * left) // factorial(left) ** 3
    uniform((hands(view.sample(rng)) for _ in range(20 * cells)), cells)


@pytest.mark.parametrize("pinned", [1, 2])
def test_the_dealer_has_what_went_under_the_stock(pinned: int) -> None:
    rules = Rules.named("teams")

    def wanted(round: Round) -> bool:
        return len(set(round.returned) & set(round.hand(round.dealer))) == pinned

    round = find(wanted, 40, rules)
    view = View.of(round, (round.dealer + 1) % 4)
    rng = Random(pinned)
    cells = factorial(6 - pinned) // (factorial(2) ** 2 * factorial(2 - pinned))
    worlds = [view.sample(rng) for _ in range(30 * cells)]
    uniform(map(hands, worlds), cells)
    known = set(round.returned) & set(round.hand(round.dealer))
    assert all(known <= set(world.hand(world.dealer)) for world in worlds)


def test_returned_at_random_they_are_anywhere_in_later_deals() -> None:
    rules = Rules.named("teams", floor_specials="random")
    round = find(lambda each: bool(set(each.returned) & set(each.hand(0))), 40, rules)
    rng = Random(3)
    uniform((hands(View.of(round, 1).sample(rng)) for _ in range(20 * 90)), 90)


def test_the_stock_of_two() -> None:
    """One card with the other and eight in the stock: 9 × C(8, 4) worlds, if hands are sets."""
    round = find(lambda each: not each.returned, 38, Rules.named("classic"))
    view = View.of(round, (round.dealer + 1) % 2)
    assert (view.hand_sizes, view.stock_size) == ((1, 1), 8)
    rng = Random(4)
    uniform((hands(view.sample(rng)) for _ in range(9000)), 9 * comb(8, 4))


def test_one_under_the_stock_of_two() -> None:
    """It is the dealer's in any case: one card less is free."""
    round = find(
        lambda each: len(each.returned) == 1 and each.returned[0] in each.stock,
        38,
        Rules.named("classic"),
    )
    view = View.of(round, 0)
    rng = Random(5)
    worlds = [view.sample(rng) for _ in range(6000)]
    uniform(map(hands, worlds), 8 * comb(7, 4))
    assert all(world.deck[-1] == round.returned[0] for world in worlds)


def returned_twice() -> View:
    """Seat 1 of two before the first ply: JS and 7D were sent back, JS twice."""
    twice = parse_cards("JS7D")
    others = [card for card in cards(PACK) if card not in twice and not card.is_jack]
    deck = (*others[:12], *parse_cards("JCJDJH"), *twice, *others[12:])
    rules = Rules.named("v2")
    return View.of(Round(rules, 0, deck, returned=(twice[0], twice[1], twice[0])), 1)


def test_a_special_returned_twice_is_anywhere_in_the_stock() -> None:
    view = returned_twice()
    rng = Random(6)
    worlds = [view.sample(rng) for _ in range(8000)]
    spade, komi = parse_cards("JS7D")
    for card in (spade, komi):
        uniform((world.deck.index(card) for world in worlds), 40)
    pairs = [(world.deck.index(spade) // 4, world.deck.index(komi) // 4) for world in worlds]
    blocks = Counter(spade_at == komi_at for spade_at, komi_at in pairs)
    assert blocks[True] / len(worlds) == pytest.approx(3 / 39, rel=0.15)
    free = [card for card in view.unseen if card not in (spade, komi)]
    assert len(free) == 42
    uniform((card for world in worlds for card in world.hand(0)), len(free))
    uniform((world.deck[-1] for world in worlds), 44)  # the stock's end: any of the unseen


def test_r4_leaves_such_worlds() -> None:
    """Dealt with R4 in full, what was sent back lies anywhere in the stock, and the rest too."""
    rng = Random(7)
    rules = Rules.named("v2")
    rounds = [draw_round(rng, 0, rules) for _ in range(6000)]
    places = [each.deck.index(each.returned[0]) for each in rounds if len(each.returned) == 1]
    assert min(places) >= 12
    uniform((place // 2 for place in places), 20)
