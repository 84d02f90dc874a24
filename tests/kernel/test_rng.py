"""The small generator, computed a second time, with numbers known from elsewhere."""

from collections import Counter
from random import Random

import pytest
from twins import both

from basra.kernel.rng import advance, below

WORD = 1 << 32


def output(state: int) -> int:
    """PCG's `rxs_m_xs_32_32` output, in the steps of the paper: shift, multiply, shift."""
    word = state ^ state >> (state >> 28) + 4
    word = word * 277803737 % WORD
    return word ^ word >> 22


def step(state: int) -> int:
    return (state * 747796405 + 2891336453) % WORD


def test_known_numbers() -> None:
    """The same step and output serve as a hash in graphics: its values for 0 and 1 are known."""
    assert output(step(0)) == 129708002
    assert output(step(1)) == 2831084092


def test_the_period_is_full() -> None:
    """Hull and Dobell: an odd increment, and a multiplier that is 1 modulo 4."""
    increment = advance(0)
    assert increment % 2 == 1
    assert (advance(1) - increment) % WORD % 4 == 1


def test_states_and_draws() -> None:
    rng = Random(1)
    seeds = [0, 1, WORD - 1, WORD // 2, *(rng.randrange(WORD) for _ in range(3000))]
    for kernel in both():
        for seed in seeds:
            assert int(kernel.rng.advance(seed)) == step(seed)
            for n in (1, 2, 3, 7, 40, 52):
                assert int(kernel.rng.below(seed, n)) == output(seed) * n // WORD


@pytest.mark.parametrize("n", [1, 2, 3, 10, 36, 52])
def test_draws_are_even(n: int) -> None:
    seed = 12345
    counts: Counter[int] = Counter()
    pairs: Counter[int] = Counter()
    last = 0
    for _ in range(1000 * n):
        seed = advance(seed)
        drawn = below(seed, n)
        counts[drawn] += 1
        pairs[last * n + drawn] += 1
        last = drawn
    assert set(counts) == set(range(n))
    for found, cells in ((counts, n), (pairs, n * n)):
        expected = 1000 * n / cells
        spread = sum((found[i] - expected) ** 2 / expected for i in range(cells))
        assert spread < cells - 1 + 4 * (2 * cells) ** 0.5
