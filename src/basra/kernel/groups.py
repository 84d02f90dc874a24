"""Tables of the groups of numerals that add up to a value (R7).

A group is held as packed counts. For value n it has two cards or more, all below n, no more than four
of a kind: 1 group for n = 2, 33 for n = 10. Groups of one n stand together, and within it those with
the same largest card, larger companions first.
"""

from collections.abc import Iterator

from .cards import LOW_BITS, NUMERALS
from .jit import jit, table

PLACES = 2047
"""`presence` is below this."""


def _parts(n: int, largest: int) -> Iterator[tuple[int, ...]]:
    if n == 0:
        yield ()
    for value in range(min(n, largest), 0, -1):
        for rest in _parts(n - value, value):
            yield (value, *rest)


def _tables() -> tuple[list[int], list[int], list[int], list[int]]:
    groups: list[int] = []
    starts = [0] * (11 * 11)
    candidates = [0] * (11 * PLACES)
    summable = [0] * PLACES
    for n in range(2, 11):
        first = len(groups)
        for top in range(n - 1, 0, -1):
            starts[n * 11 + top] = len(groups)
            for rest in _parts(n - top, top):
                values = (top, *rest)
                if max(map(values.count, values)) > 4:
                    continue
                bit = 1 << len(groups) - first
                groups.append(sum(1 << 4 * (value - 1) for value in values))
                kinds = sum({1 << 4 * (value - 1) for value in values})
                others = LOW_BITS & ~kinds
                extra = others
                while True:  # every set of ranks that holds all of the group's
                    place = (kinds | extra) % PLACES
                    candidates[n * PLACES + place] |= bit
                    summable[place] |= 1 << n - 1
                    if extra == 0:
                        break
                    extra = extra - 1 & others
        starts[n * 11] = len(groups)
    return groups, starts, candidates, summable


_groups, _starts, _candidates, _summable = _tables()

GROUPS = table(_groups)
"""Packed counts of every group."""
GROUP_STARTS = table(_starts)
"""By `n * 11 + top`: the first of n's groups whose largest card is top; they end where top - 1 starts."""
CANDIDATES = table(_candidates)
"""By `n * PLACES + presence`: which of n's groups (bit i: `GROUP_STARTS[n * 11 + n - 1] + i`) use no other rank."""
SUMMABLE = table(_summable)
"""By presence: the ranks (bits) for whose value some group uses no other rank. It may still want more of a kind."""


@jit
def presence(cards: int) -> int:
    """Return which numeral ranks a set holds, as a place below `PLACES`.

    Ranks lie 4 bits apart, and 4, 8, 12 … stay apart modulo 11, so the remainder by 2^11 - 1 keeps
    every set of ranks distinct.
    """
    cards &= NUMERALS
    cards |= cards >> 1
    cards |= cards >> 2
    return (cards & LOW_BITS) % PLACES
