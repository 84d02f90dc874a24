"""Decks before the first ply: R4, and random decks for simulation."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from oracle import NUMBERS, PACK, SPECIALS, first_deal
from twins import INTERPRETED, Kernel, both, ints

from basra import Rules
from basra.kernel.deck import send_back, special_place, stock_size
from basra.kernel.state import DECK

NUMBERED_SPECIALS = {NUMBERS[card] for card in SPECIALS}


def shuffled(kernel: Kernel, rules: Rules, seed: int) -> tuple[list[int], int]:
    """Return a random deck and the next seed."""
    state: Any = kernel.array([0] * kernel.state.SIZE)
    state[:12] = rules.numbers()
    after = int(kernel.deck.shuffle(state, seed))
    assert ints(state[:12]) == rules.numbers()
    return ints(state[DECK:]), after


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("specials", ["bottom", "random"])
def test_sending_back_is_r4(players: int, specials: str) -> None:
    rng = Random(f"{players} {specials}")
    size = stock_size(players)
    assert size == 52 - 4 * players - 4
    sent_back = 0
    for first in (0, 7) * 300:
        pack, seed = rng.sample(PACK, 52), rng.random()
        wanted, returned = first_deal(pack, players, specials, Random(seed).randrange)
        below = Random(seed).randrange
        deck = [-1] * first + [NUMBERS[card] for card in pack] + [-1] * 3
        found = []
        while (place := special_place(deck, first, players)) >= 0:
            found.append(deck[first + place])
            index = size - 1 if specials == "bottom" else below(size)
            send_back(deck, first, players, place, index)
        assert found == [NUMBERS[card] for card in returned]
        assert deck == [-1] * first + [NUMBERS[card] for card in wanted] + [-1] * 3
        sent_back += len(found)
    assert sent_back > 200


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("specials", ["bottom", "random"])
def test_random_decks(players: int, specials: str) -> None:
    rules = Rules.named("classic", players=players, floor_specials=specials)
    kernels = both()
    seed = players
    floor = slice(4 * players, 4 * players + 4)
    last_special = 0
    for _ in range(400):
        decks = [shuffled(kernel, rules, seed) for kernel in kernels]
        assert decks[0] == decks[1]
        deck, after = decks[0]
        assert sorted(deck) == list(range(52))
        assert not set(deck[floor]) & NUMBERED_SPECIALS
        assert after != seed
        assert 0 <= after < 1 << 32
        last_special += deck[-1] in NUMBERED_SPECIALS
        seed = after
    # Under the stock lies what was sent back, in a third of all deals; else each card as often.
    low, high = (0.33, 0.48) if specials == "bottom" else (0.05, 0.17)
    assert low < last_special / 400 < high


def test_every_card_comes_first_as_often() -> None:
    rules = Rules.named("v2")
    firsts: Counter[int] = Counter()
    lasts: Counter[int] = Counter()
    seed = 1
    for _ in range(5200):
        deck, seed = shuffled(INTERPRETED, rules, seed)
        firsts[deck[0]] += 1
        lasts[deck[3] * 52 + deck[4]] += 1
    assert len(firsts) == 52
    assert sum((count - 100) ** 2 / 100 for count in firsts.values()) < 51 + 4 * 102**0.5
    assert len(lasts) > 52 * 51 * 0.8  # pairs of neighbours: 5200 draws of 2652


def test_the_same_seed_deals_the_same() -> None:
    rules = Rules.named("teams")
    assert shuffled(INTERPRETED, rules, 5) == shuffled(INTERPRETED, rules, 5)
    decks = {tuple(shuffled(INTERPRETED, rules, seed)[0]) for seed in range(500)}
    assert len(decks) == 500
