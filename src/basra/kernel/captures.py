"""Which cards a played card takes: all largest sets (R6 to R11).

Sums depend on how many of each rank lie on the floor, so the search works on packed counts (see
`cards`) and turns them into cards at the end. It looks for what must stay: among the cards that
some fitting group uses, the fewest that leave a rest which splits into groups of n. Their sum
modulo n is known, and on a full floor they are few, so even thirty numerals are quick. (Most floors
of a game are simpler: `state.legal_plays` reads their answers from a table in `groups`.)

Results go to an array `out` from a given place on. Its last `SCRATCH` slots are working space. If
it is too short, the rest is counted but not written: an end beyond `capacity(out)` means "try a
longer one".
"""

from .cards import (
    BIT_NUMBERS,
    HIGH_BITS,
    JACK,
    KOMI,
    KOMI_BIT,
    LOW_BITS,
    RANK_CARDS,
    TEN,
    rank_counts,
    size,
    total,
    value_sum,
)
from .groups import CANDIDATES, GROUP_STARTS, GROUPS, presence
from .jit import Array, lean

SCRATCH = 18
"""A split of the 36 numerals below ten has so many groups at most."""


@lean
def capacity(out: Array) -> int:
    """Return how many results `out` has room for."""
    return len(out) - SCRATCH


@lean
def captures(floor: int, card: int, komi_wild: int, out: Array, start: int) -> int:
    """Write the sets that `card` may take from `floor` to out[start:end], smallest mask first.

    `komi_wild` is the option `komi_on_floor` (R11). A card that takes nothing has the one set 0.
    Returns end.
    """
    rank = card >> 2
    if rank == JACK or card == KOMI:
        return put(out, start, floor)
    same = floor & RANK_CARDS[rank]
    komi = floor & KOMI_BIT if komi_wild else 0
    if rank > TEN:
        return put(out, start, same | komi)
    if komi & ~same == 0:
        return sums(floor, same, rank + 1, out, start)
    # A wild komi goes with any capture of the others, or serves as a seven: whichever is larger.
    middle = sums(floor ^ komi, same | komi, rank + 1, out, start)
    end = sums(floor, same, rank + 1, out, middle)
    if end > capacity(out):
        return end
    free = size(out[start])
    seven = size(out[middle])
    if free > seven:
        return middle
    if free < seven:
        for i in range(middle, end):
            out[start + i - middle] = out[i]
        return start + end - middle
    sort(out, start, end)  # no set comes twice: with and without a 7, both can't be multiples of n
    return end


@lean
def sums(floor: int, base: int, n: int, out: Array, start: int) -> int:
    """Write `base` joined with each largest set of sums of `n` in `floor`; return the end."""
    rank_bit = 1 << n - 1
    candidates = CANDIDATES[rank_bit | presence(floor) & rank_bit - 1]
    if candidates == 0:
        return put(out, start, base)
    counts = rank_counts(floor)
    first = GROUP_STARTS[n * 11 + n - 1]
    fits = 0
    group = 0
    used = 0
    while candidates:
        bit = candidates & -candidates
        candidates ^= bit
        candidate = GROUPS[first + BIT_NUMBERS[bit % 67]]
        if (counts | HIGH_BITS) - candidate & HIGH_BITS == HIGH_BITS:
            fits += 1
            group = candidate
            used |= candidate
    if fits == 0:
        return put(out, start, base)
    if fits == 1:
        taken = group
        while (counts | HIGH_BITS) - taken - group & HIGH_BITS == HIGH_BITS:
            taken += group
        return spread(floor, base, counts, taken, out, start)
    used |= used >> 1
    used |= used >> 2
    return largest(floor, base, counts, counts & (used & LOW_BITS) * 15, n, out, start)


@lean
def largest(floor: int, base: int, counts: int, usable: int, n: int, out: Array, start: int) -> int:
    """Write the largest sets when several groups fit; `usable` are the counts that they use."""
    residue = value_sum(usable) % n
    # A card above n / 2 is the only one of its group, and needs company from below n / 2.
    big = total(usable >> 4 * (n >> 1))
    small = total(usable & (1 << 4 * (n - 1 >> 1)) - 1)
    stay = max(big - small, 1 if residue else 0)
    end = start
    while end == start:
        left = fewest(usable, stay)
        while left >= 0:
            if value_sum(left) % n == residue and splits(usable - left, n, out):
                end = spread(floor, base, counts, usable - left, out, end)
            left = following(left, usable)
        stay += 1
    sort(out, start, min(end, capacity(out)))
    return end


@lean
def fewest(counts: int, cards: int) -> int:
    """Return the first choice of so many cards from `counts`: the lowest values."""
    chosen = 0
    shift = 0
    while cards:
        some = min(cards, counts >> shift & 15)
        chosen |= some << shift
        cards -= some
        shift += 4
    return chosen


@lean
def following(chosen: int, counts: int) -> int:
    """Return the choice of as many cards from `counts` that comes after `chosen`, or -1."""
    lower = 0
    shift = 0
    while counts >> shift:
        here = chosen >> shift & 15
        if lower and here < counts >> shift & 15:
            above = (chosen >> shift) + 1 << shift
            return above | fewest(counts, lower - 1)
        lower += here
        shift += 4
    return -1


@lean
def splits(counts: int, n: int, out: Array) -> bool:
    """Say whether all cards of `counts` (values below n) split into groups of n.

    The largest card left chooses its group first; groups of one largest card are tried in one
    order only. The way back is kept at the end of `out`.
    """
    back = capacity(out)
    depth = 0
    top = n - 1
    group = GROUP_STARTS[n * 11 + top]
    while counts:
        while counts >> 4 * (top - 1) == 0:
            top -= 1
            group = GROUP_STARTS[n * 11 + top]
        end = GROUP_STARTS[n * 11 + top - 1]
        while group < end and (counts | HIGH_BITS) - GROUPS[group] & HIGH_BITS != HIGH_BITS:
            group += 1
        if group < end:
            counts -= GROUPS[group]
            out[back + depth] = group << 4 | top
            depth += 1
        elif depth == 0:
            return False
        else:
            depth -= 1
            group = out[back + depth] >> 4
            top = out[back + depth] & 15
            counts += GROUPS[group]
            group += 1
    return True


@lean
def spread(floor: int, base: int, counts: int, taken: int, out: Array, start: int) -> int:
    """Write `base` joined with every choice of suits for the packed counts `taken`; return the end.

    `counts` are those of `floor`. The sets come out smallest mask first.
    """
    rest = counts - taken
    kept = (rest | rest >> 1 | rest >> 2) & LOW_BITS
    end = put(out, start, base | floor & (LOW_BITS ^ kept) * 15)
    choices = (taken | taken >> 1 | taken >> 2) & kept
    shift = 0
    while choices:
        if choices & 1:
            end = spread_rank(floor >> shift & 15, taken >> shift & 15, shift, out, start, end)
        choices >>= 4
        shift += 4
    return end


@lean
def spread_rank(suits: int, cards: int, shift: int, out: Array, start: int, end: int) -> int:
    """Join each set in out[start:end] with each choice of so many `cards` of one rank's `suits`."""
    first = 0
    last = start
    for choice in range(1, 16):
        if choice & ~suits == 0 and size(choice) == cards:
            if last == start:  # its block takes the place of the bare sets, so it comes last
                first = choice
            else:
                for i in range(start, min(end, capacity(out) - last + start)):
                    out[last + i - start] = out[i] | choice << shift
            last += end - start
    for i in range(start, min(end, capacity(out))):
        out[i] |= first << shift
    return last


@lean
def put(out: Array, end: int, value: int) -> int:
    """Write one result if there is room; return the next place."""
    if end < capacity(out):
        out[end] = value
    return end + 1


@lean
def sort(out: Array, start: int, end: int) -> None:
    """Sort out[start:end] in place (a shell sort: the lists are short, or nearly in order)."""
    gap = 1
    while gap * 3 < end - start:
        gap = gap * 3 + 1
    while gap:
        for i in range(start + gap, end):
            value = out[i]
            j = i
            while j >= start + gap and out[j - gap] > value:
                out[j] = out[j - gap]
                j -= gap
            out[j] = value
        gap //= 3
