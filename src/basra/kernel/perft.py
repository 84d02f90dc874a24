"""Counting sequences of legal plays: the test that a rules engine cannot talk its way out of."""

from .captures import capacity
from .jit import Array, copy, lean
from .scoring import BASRA, JACK_BASRA
from .state import PLIES, PLY, legal_plays, play

COUNTS = 4
"""Counts per depth: sequences, and those whose last ply captures, makes a basra, a jack basra."""


@lean
def perft(stack: list[Array], plays: list[Array], depth: int, counts: Array) -> bool:
    """Count the sequences of 1 … `depth` legal plays from stack[0].

    `stack` has depth + 1 states, `plays` depth + 1 arrays as for `legal_plays`. Adds to
    counts[COUNTS * (d - 1):] for each depth d. A finished round has no continuation. Returns False
    if an array of `plays` was too short.
    """
    depth = min(depth, PLIES - stack[0][PLY])
    if depth == 0:
        return True
    left = plays[depth]
    level = 0
    left[0] = legal_plays(stack[0], plays[0])
    while level >= 0:
        if left[level] > capacity(plays[level]):
            return False
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        choice = plays[level][left[level]]
        after = stack[level + 1]
        copy(stack[level], after)
        kind = play(after, choice, plays[level + 1])
        place = COUNTS * level
        counts[place] += 1
        counts[place + 1] += choice >> 6 != 0
        counts[place + 2] += kind == BASRA
        counts[place + 3] += kind == JACK_BASRA
        level += 1
        if level < depth:
            left[level] = legal_plays(after, plays[level])
        else:
            level -= 1
    return True
