"""Tables of what adds up to the value of a numeral (R7, R8).

A group is held as packed counts. For value n it has two cards or more, all below n, no more than
four of a kind: 1 group for n = 2, 33 for n = 10. Groups of one n stand together, and within it
those with the same largest card, larger companions first.

Only ranks below its own count for what a numeral adds up, so a table by both is short. Its "place"
is the played rank's bit, and below it the bits of the ranks present: `1 << rank | ranks & (1 <<
rank) - 1`. Without a pair among them the table holds the answer of R8 itself: a card laid on a
floor that holds its rank takes that, so pairs come from the first floor and seldom lie long.
"""

from collections.abc import Iterator

from .cards import JACK, KING, KOMI, LOW_BITS, NUMERALS, PACK, QUEEN, RANK_CARDS, TEN
from .jit import lean, table

PLACES = 1 << TEN + 1
"""Places of the numerals are below this. Three places follow: of what takes all, queens, kings."""

FOLD = 2047
"""Ranks lie 4 bits apart, and 4, 8, 12 … differ modulo 11: sets of ranks differ modulo 2^11 - 1."""


def _parts(n: int, largest: int) -> Iterator[tuple[int, ...]]:
    if n == 0:
        yield ()
    for value in range(min(n, largest), 0, -1):
        for rest in _parts(n - value, value):
            yield (value, *rest)


def _tables() -> tuple[list[int], list[int], list[int]]:
    groups: list[int] = []
    starts = [0] * (11 * 11)
    candidates = [0] * PLACES
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
                kinds = sum({1 << value - 1 for value in values})
                others = (1 << n - 1) - 1 & ~kinds
                extra = others
                while True:  # every set of lower ranks that holds all of the group's
                    candidates[1 << n - 1 | kinds | extra] |= bit
                    if extra == 0:
                        break
                    extra = extra - 1 & others
        starts[n * 11] = len(groups)
    return groups, starts, candidates


def _takes() -> tuple[list[int], list[int]]:
    takes = [0] * PLACES
    choices = [0]
    for rank in range(TEN + 1):
        unions = [(0, 0, RANK_CARDS[rank])]  # of groups without a pair: size, ranks, what it takes
        for values in _parts(rank + 1, rank):
            if len(set(values)) == len(values):
                ranks = sum(1 << value - 1 for value in values)
                cards = sum(RANK_CARDS[value - 1] for value in values)
                unions += [
                    (count + len(values), ranks | others, cards | taken)
                    for count, others, taken in unions
                    if ranks & others == 0
                ]
        unions.sort(reverse=True)
        for present in range(1 << rank):
            fitting = [union for union in unions if union[1] & ~present == 0]
            largest = {cards for count, _, cards in fitting if count == fitting[0][0]}
            if len(largest) == 1:
                takes[1 << rank | present] = largest.pop()
            else:
                takes[1 << rank | present] = -len(choices)
                choices += [*sorted(largest), 0]
    takes += [(1 << PACK) - 1, RANK_CARDS[QUEEN], RANK_CARDS[KING]]
    return takes, choices


def _ranks() -> list[int]:
    ranks = [0] * FOLD
    for digits in range(1 << TEN + 1):
        ranks[int(f"{digits:b}", 16) % FOLD] = digits
    return ranks


def _place(card: int) -> int:
    rank = card >> 2
    if card == KOMI or rank == JACK:
        return PLACES
    return 1 << rank if rank <= TEN else PLACES + rank - JACK


_groups, _starts, _candidates = _tables()
_all_takes, _choices = _takes()

GROUPS = table(_groups)
"""Packed counts of every group."""
GROUP_STARTS = table(_starts)
"""By `n * 11 + top`: n's first group whose largest card is top; they end where top - 1 starts."""
CANDIDATES = table(_candidates)
"""By place: which of n's groups (bit i: `GROUP_STARTS[n * 11 + n - 1] + i`) use no other rank."""
TAKES = table(_all_takes)
"""By place, if no lower rank lies there twice: all cards of the ranks that the largest set takes.
Where several sets are largest: minus where in `CHOICES` they begin."""
CHOICES = table(_choices)
"""Such largest sets, smallest mask first, with a 0 after the last."""
RANKS = table(_ranks())
"""By the lowest bits of nibbles, modulo `FOLD`: the ranks (bits) whose nibbles they are."""
PLACE = table([_place(card) for card in range(PACK)])
"""By card: its place when no lower rank is present."""
LOWER = table([_place(card) - 1 if _place(card) < PLACES else 0 for card in range(PACK)])
"""By card: the ranks (bits) below it, if it is one that adds up."""


@lean
def presence(cards: int) -> int:
    """Return the numeral ranks that a set holds: bit `rank`."""
    cards &= NUMERALS
    cards |= cards >> 1
    cards |= cards >> 2
    return RANKS[(cards & LOW_BITS) % FOLD]
