"""Rounds played at random: the same in both forms, and as chance would have it."""

from random import Random
from statistics import mean

import pytest
from rounds import draw_round, draw_rules
from twins import INTERPRETED, both, compiled_kernel, ints

from basra import Rules
from basra.kernel.state import PILES, PLY, SIZE


def test_playouts_agree() -> None:
    rng = Random("playouts")
    for _ in range(40):
        state = draw_round(rng, rng.randint(0, 48)).kernel_state()
        results = []
        for kernel in both():
            work, sums = kernel.array(state), kernel.array([0, 0])
            seed = int(kernel.playouts.playouts(work, 20, 99, sums))
            assert ints(work) == state, "the state stays as it is"
            one = int(kernel.playouts.playout(work, 99, kernel.out(1024)))
            results.append((seed, ints(sums), one, ints(work)))
        assert results[0] == results[1]
        assert results[0][3][PLY] == 48


def test_random_rounds_agree() -> None:
    rng = Random("rounds")
    for _ in range(12):
        options = [*draw_rules(rng).numbers(), *[0] * (SIZE - 12)]
        results = []
        for kernel in both():
            sums = kernel.array([0, 0])
            seed = kernel.playouts.random_rounds(kernel.array(options), 60, 7, sums)
            results.append((int(seed), ints(sums)))
        assert results[0] == results[1]


def test_sums_are_those_of_single_rounds() -> None:
    kernel = INTERPRETED
    options = kernel.array([*Rules.named("pagat").numbers(), *[0] * (SIZE - 12)])
    sums, seed, total = kernel.array([5, 6]), 3, [5, 6]
    after = kernel.playouts.random_rounds(options, 9, seed, sums)
    for number in range(9):
        state = list(options)
        state[kernel.state.DEALER] = number % 2  # dealers take turns
        seed = kernel.deck.shuffle(state, seed)
        kernel.state.start(state)
        seed = kernel.playouts.playout(state, seed, kernel.out(1024))
        assert state[PILES] | state[PILES + 1] == (1 << 52) - 1
        total = [total[side] + kernel.state.points(state, side) for side in (0, 1)]
    assert (after, sums) == (seed, total)


def test_a_finished_round_is_its_own_playout() -> None:
    round = draw_round(Random(1), 48)
    state, sums = round.kernel_state(), [0, 0]
    assert INTERPRETED.playouts.playouts(state, 3, 8, sums) == 8  # nothing is drawn
    assert round.score
    assert sums == [3 * points for points in round.score]


@pytest.mark.parametrize("players", [2, 4])
def test_what_chance_brings(players: int) -> None:
    """Points by side lie close: 40,000 rounds, dealers in turn, seats alike."""
    kernel = compiled_kernel()
    rules = Rules.named("classic", players=players)
    options = kernel.array([*rules.numbers(), *[0] * (SIZE - 12)])
    sums = kernel.array([0, 0])
    kernel.playouts.random_rounds(options, 40_000, 11, sums)
    first, second = (points / 40_000 for points in ints(sums))
    assert first == pytest.approx(second, abs=0.8)
    assert 25 < first + second < 80  # 30 for the majority but for level rounds, and some basras


def test_plays_are_drawn_evenly() -> None:
    """From one position: each first play leads to its own share of the playouts."""
    kernel = compiled_kernel()
    round = draw_round(Random(5), 47)
    before = draw_round(Random(5), 46)
    assert round.plays[:46] == before.plays
    plays = before.legal_plays
    after = [before.play(play) for play in plays]
    scores = [end.play(end.legal_plays[0]).score or (0, 0) for end in after]
    assert all(len(end.legal_plays) == 1 for end in after)
    sums = kernel.array([0, 0])
    kernel.playouts.playouts(kernel.array(before.kernel_state()), 30_000, 1, sums)
    for side in (0, 1):
        assert ints(sums)[side] / 30_000 == pytest.approx(mean(s[side] for s in scores), abs=0.5)
