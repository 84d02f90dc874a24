"""The exact value of a last deal with two seats.

Once the stock is empty, whoever counted knows the other hand, so the rest of a round is a game of
perfect information: alpha-beta on an explicit stack, with the round's points as value. Plays that
differ only in what cannot matter under the rules in force are tried once.
"""

from .captures import capacity, sort
from .cards import JACK, KOMI_BIT, PACK, SPECIALS, rank_counts, size
from .jit import Array, copy, lean
from .options import BASRA_POINTS, JACK_BASRA_POINTS, MAJORITY_POINTS, POINT_CARDS, POINT_CARDS_ON
from .scoring import TEN_OF_DIAMONDS, TWO_OF_CLUBS, card_points
from .state import (
    BASRAS,
    CARRIED,
    FLOOR,
    HANDS,
    JACK_BASRAS,
    PILES,
    PLIES,
    PLY,
    TURN,
    legal_plays,
    play,
)

DEPTH = 8
"""Plies of a last deal with two seats, at most."""
FRAME = 5
"""Slots a level keeps while a play is tried: what is sure for the mover, what the other will not
allow, how many plays are left to try, the play being tried; and the best play so far."""
SURE, LIMIT, LEFT, TRIED, BEST = range(FRAME)
INFINITE = 1 << 20

PROMISE = 58
"""A play fills the bits below this one; above there is room for its promise, 0 … 31."""
PLAY = (1 << PROMISE) - 1


@lean
def solve(stack: list[Array], plays: list[Array], frames: Array) -> int:
    """Return the value of stack[0] for the seat to move: its points in the round less the other's.

    stack[0] is a round of two seats whose stock is empty and which is not over. `stack` has
    DEPTH + 1 states (their slots before `DECK` will do), `plays` DEPTH + 1 arrays as for
    `legal_plays`, `frames` (DEPTH + 1) * FRAME slots. Leaves a best play in frames[BEST].
    """
    sure = -INFINITE
    limit = INFINITE
    left = promising_last(stack[0], plays[0])
    level = 0
    while True:
        here = level * FRAME
        if left == 0:
            if level == 0:
                return sure
            value = -sure
            level -= 1
            here -= FRAME
            sure = frames[here + SURE]
            limit = frames[here + LIMIT]
            left = frames[here + LEFT]
            choice = frames[here + TRIED]
        else:
            left -= 1
            choice = plays[level][left] & PLAY
            after = stack[level + 1]
            copy(stack[level], after)
            play(after, choice, plays[level])
            least, most = bounds(after)
            if -least <= sure:
                continue
            if least == most or -most >= limit:
                value = -most
            else:
                frames[here + SURE] = sure
                frames[here + LIMIT] = limit
                frames[here + LEFT] = left
                frames[here + TRIED] = choice
                sure, limit = -limit, -sure
                level += 1
                left = promising_last(after, plays[level])
                continue
        if value > sure:
            sure = value
            frames[here + BEST] = choice
            if sure >= limit:
                left = 0


@lean
def bounds(state: Array) -> tuple[int, int]:
    """Return the least and the most by which the seat to move could lead at the end of the round.

    As if one side got every card not captured yet, and a basra with every card it holds. In a
    finished round both are its lead.
    """
    side = state[TURN]
    other = 1 - side
    mine = state[PILES + side]
    theirs = state[PILES + other]
    basra = state[BASRA_POINTS]
    jack_basra = state[JACK_BASRA_POINTS]
    lead = (state[BASRAS + side] - state[BASRAS + other]) * basra
    lead += (state[JACK_BASRAS + side] - state[JACK_BASRAS + other]) * jack_basra
    plies = PLIES - state[PLY]
    gain = (plies + 1 >> 1) * basra
    loss = (plies >> 1) * basra
    if jack_basra > basra:
        gain += size(state[HANDS + side] & SPECIALS) * (jack_basra - basra)
        loss += size(state[HANDS + other] & SPECIALS) * (jack_basra - basra)
    majority = state[MAJORITY_POINTS] + state[CARRIED]
    my_cards = size(mine)
    their_cards = size(theirs)
    if my_cards > PACK // 2:
        lead += majority
    elif their_cards > PACK // 2:
        lead -= majority
    else:
        if their_cards < PACK // 2:
            gain += majority
        if my_cards < PACK // 2:
            loss += majority
    if state[POINT_CARDS] == POINT_CARDS_ON:
        lead += card_points(mine) - card_points(theirs)
        open_points = card_points((1 << PACK) - 1 ^ mine ^ theirs)
        gain += open_points
        loss += open_points
    return lead - loss, lead + gain


@lean
def promising_last(state: Array, out: Array) -> int:
    """Write the plays worth trying to out[0:end], the most promising last; return end.

    Clearing the floor comes before taking more, taking more before taking less, and laying a card
    last. Of plays that differ in suits that don't matter, one is kept. The bits above `PROMISE`
    hold the promise of each.
    """
    count = min(legal_plays(state, out), capacity(out))
    if count == 1:
        return 1
    floor = state[FLOOR]
    unlike = KOMI_BIT
    if state[POINT_CARDS] == POINT_CARDS_ON:
        unlike |= TWO_OF_CLUBS | TEN_OF_DIAMONDS
    end = 0
    first = 0  # of the plays of one rank: they stand together
    rank = -1
    for i in range(count):
        choice = out[i]
        if choice >> 2 & 15 != rank:
            rank = choice >> 2 & 15
            first = end
        other = first
        while other < end and not alike(out[other], choice, unlike):
            other += 1
        if other == end:
            out[end] = choice | promise_of(choice, floor) << PROMISE
            end += 1
    sort(out, 0, end)
    return end


@lean
def promise_of(choice: int, floor: int) -> int:
    """Rate a play by what it takes, a cleared floor highest: 0 … 31."""
    taken = choice >> 6
    if taken == 0:
        return 0
    if taken == floor and choice >> 2 & 15 != JACK:
        return 31
    return min(size(taken), 30)


@lean
def alike(one: int, other: int, unlike: int) -> bool:
    """Say whether two plays of one rank take alike, too; `unlike` cards are like no other."""
    if unlike >> (one & 63) & 1 or unlike >> (other & 63) & 1:
        return False
    one = (one & PLAY) >> 6
    other >>= 6
    return one & unlike == other & unlike and rank_counts(one) == rank_counts(other)
