"""Rounds played at random, in a loop that never leaves the kernel.

At every ply all legal plays are enumerated and one is drawn uniformly. A seed is a state of the
generator in `rng`.
"""

from .captures import capacity
from .deck import shuffle
from .jit import Array, array, copy, jit, lean
from .options import PLAYERS
from .rng import advance, below
from .state import DEALER, PLIES, PLY, SIZE, legal_plays, play, points, start

OUT_SIZE = 1024
"""Enough for the legal plays of any floor that play can reach (they are a few dozen)."""


@lean
def playout(state: Array, seed: int, out: Array) -> int:
    """Play a round to its end at random, in place; return the seed that comes next."""
    room = capacity(out)
    for _ in range(state[PLY], PLIES):
        count = legal_plays(state, out)
        choice = 0
        if count > 1:
            seed = advance(seed)
            choice = below(seed, count if count < room else room)
        play(state, out[choice], out)
    return seed


@jit
def playouts(state: Array, count: int, seed: int, sums: Array) -> int:
    """Play `count` rounds at random from `state`, which stays as it is; return the next seed.

    Adds side 0's and side 1's points to sums[0] and sums[1].
    """
    out = array(OUT_SIZE)
    work = array(SIZE)
    for _ in range(count):
        copy(state, work)
        seed = playout(work, seed, out)
        sums[0] += points(work, 0)
        sums[1] += points(work, 1)
    return seed


@jit
def random_rounds(options: Array, count: int, seed: int, sums: Array) -> int:
    """Shuffle, deal and play `count` whole rounds at random; return the next seed.

    `options` is a state with its first twelve slots filled. Dealers take turns. Adds side 0's and
    side 1's points to sums[0] and sums[1].
    """
    out = array(OUT_SIZE)
    state = array(SIZE)
    copy(options, state)
    for i in range(count):
        state[DEALER] = i % state[PLAYERS]
        seed = shuffle(state, seed)
        start(state)
        seed = playout(state, seed, out)
        sums[0] += points(state, 0)
        sums[1] += points(state, 1)
    return seed
