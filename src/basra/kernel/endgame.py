"""The exact value of a last deal with two seats.

Once the stock is empty, whoever counted knows the other hand, so the rest of a round is a game of
perfect information: alpha-beta on an explicit stack, with the round's points as value. Plays that
differ only in what cannot matter under the rules in force are tried once.
"""

from .captures import capacity
from .cards import JACK, KOMI_BIT, PACK, SPECIALS, rank_counts, size
from .jit import Array, jit
from .options import BASRA_POINTS, JACK_BASRA_POINTS, MAJORITY_POINTS, POINT_CARDS, POINT_CARDS_ON
from .scoring import TEN_OF_DIAMONDS, TWO_OF_CLUBS, card_points
from .state import BASRAS, CARRIED, FLOOR, HANDS, JACK_BASRAS, PILES, PLIES, PLY, TURN, legal_plays, play

DEPTH = 8
"""Plies of a last deal with two seats, at most."""
FRAME = 5
"""Slots a level keeps: what is sure for the mover, what the other will not allow, how many plays are
left to try, the play being tried, the best play."""
SURE, LIMIT, LEFT, TRIED, BEST = range(FRAME)
INFINITE = 1 << 20


@jit
def solve(stack: list[Array], plays: list[Array], frames: Array) -> int:
    """Return the value of stack[0] for the seat to move: its points in the round less the other's.

    stack[0] is a round of two seats whose stock is empty and which is not over. `stack` has DEPTH + 1
    states, `plays` DEPTH + 1 arrays as for `legal_plays`, `frames` (DEPTH + 1) * FRAME slots. Leaves
    a best play in frames[BEST].
    """
    frames[SURE] = -INFINITE
    frames[LIMIT] = INFINITE
    frames[LEFT] = promising_last(stack[0], plays[0])
    level = 0
    while True:
        here = level * FRAME
        if frames[here + LEFT] == 0:
            value = frames[here + SURE]
            if level == 0:
                return value
            level -= 1
            here -= FRAME
        else:
            frames[here + LEFT] -= 1
            choice = plays[level][frames[here + LEFT]]
            frames[here + TRIED] = choice
            after = stack[level + 1]
            after[:] = stack[level]
            play(after, choice, plays[level])
            mover = after[TURN]
            value = ceiling(after, mover)
            if after[PLY] < PLIES and value > -frames[here + LIMIT]:
                value = -ceiling(after, 1 - mover)
                if value < -frames[here + SURE]:
                    level += 1
                    here += FRAME
                    frames[here + SURE] = -frames[here - FRAME + LIMIT]
                    frames[here + LIMIT] = -frames[here - FRAME + SURE]
                    frames[here + LEFT] = promising_last(after, plays[level])
                    continue
        if -value > frames[here + SURE]:
            frames[here + SURE] = -value
            frames[here + BEST] = frames[here + TRIED]
            if -value >= frames[here + LIMIT]:
                frames[here + LEFT] = 0


@jit
def ceiling(state: Array, side: int) -> int:
    """Return the largest lead in points that `side` could still end the round with.

    As if it got every card that is not captured yet, and a basra with every card it holds. In a finished
    round that is its lead.
    """
    other = 1 - side
    theirs = state[PILES + other]
    lead = (state[BASRAS + side] - state[BASRAS + other]) * state[BASRA_POINTS]
    lead += (state[JACK_BASRAS + side] - state[JACK_BASRAS + other]) * state[JACK_BASRA_POINTS]
    if state[POINT_CARDS] == POINT_CARDS_ON:
        lead += card_points((1 << PACK) - 1 ^ theirs) - card_points(theirs)
    cards = size(theirs)
    if cards < PACK // 2:
        lead += state[MAJORITY_POINTS] + state[CARRIED]
    elif cards > PACK // 2:
        lead -= state[MAJORITY_POINTS] + state[CARRIED]
    hand = state[HANDS + side]
    most = max(state[BASRA_POINTS], state[JACK_BASRA_POINTS])
    return lead + size(hand & ~SPECIALS) * state[BASRA_POINTS] + size(hand & SPECIALS) * most


@jit
def promising_last(state: Array, out: Array) -> int:
    """Write the plays worth trying to out[0:end], the most promising last; return end.

    Clearing the floor comes before taking more, taking more before taking less, and laying a card
    last. Of plays that differ in suits that don't matter, one is kept.
    """
    count = min(legal_plays(state, out), capacity(out))
    if count == 1:
        return 1
    floor = state[FLOOR]
    unlike = KOMI_BIT
    if state[POINT_CARDS] == POINT_CARDS_ON:
        unlike |= TWO_OF_CLUBS | TEN_OF_DIAMONDS
    end = 0
    for i in range(count):
        choice = out[i]
        promise = promise_of(choice, floor)
        j = end
        while j > 0 and promise_of(out[j - 1], floor) > promise:
            j -= 1
        k = j
        while k > 0 and not alike(out[k - 1], choice, unlike):
            k -= 1
        if k == 0:
            for m in range(end, j, -1):
                out[m] = out[m - 1]
            out[j] = choice
            end += 1
    return end


@jit
def promise_of(choice: int, floor: int) -> int:
    """Rate a play by what it takes, a cleared floor highest."""
    taken = choice >> 6
    if taken == 0:
        return 0
    if taken == floor and choice >> 2 & 15 != JACK:
        return PACK
    return size(taken)


@jit
def alike(one: int, other: int, unlike: int) -> bool:
    """Say whether two plays are of one rank and take as many of each rank; `unlike` cards are never alike."""
    if one >> 2 & 15 != other >> 2 & 15 or unlike >> (one & 63) & 1 or unlike >> (other & 63) & 1:
        return False
    return (one >> 6) & unlike == (other >> 6) & unlike and rank_counts(one >> 6) == rank_counts(
        other >> 6
    )
