"""A round as one flat array: its layout, dealing and playing (R2 to R5, R16).

The first twelve slots are the options in `options.OPTIONS` order. Hands are sets. A play is
`taken << 6 | card`. To set up a round, write options, `DEALER`, `CARRIED` and the 52 cards at
`DECK` (in dealing order, R4 done), then call `start`. Play changes only slots before `DECK`.
"""

from .captures import capacity, captures, put
from .cards import BIT_NUMBERS, KOMI_BIT, LOW_BITS, NATURALS, NUMERALS, PACK, size
from .groups import CHOICES, FOLD, LOWER, PLACE, RANKS, TAKES
from .jit import Array, lean
from .options import (
    JACK_ON_KOMI,
    KOMI_BASRA,
    KOMI_ON_FLOOR,
    LAST_BASRA,
    LAST_BASRA_VOID,
    MAJORITY_POINTS,
    PLAYERS,
)
from .scoring import JACK_BASRA, NONE, basra_kind, carry, side_points

DEALER = 12
TURN = 13
"""The seat to play; in a finished round the seat that would be next."""
PLY = 14
"""How many plies have been played: 0 … 48."""
STOCK = 15
"""Where in the deck the stock begins: 52 when it is empty."""
FLOOR = 16
LAST_SIDE = 17
"""The side that captured last, -1 before the first capture."""
CARRIED = 18
"""Majority points brought in from earlier rounds (R17)."""
PILES = 19
"""Two slots by side: the cards captured, leftovers included once the round is over."""
BASRAS = 21
"""Two slots by side."""
JACK_BASRAS = 23
"""Two slots by side."""
HANDS = 25
"""Four slots by seat: the cards it holds."""
DECK = 29
SIZE = 81

PLIES = 48
"""Plies in a round: 52 cards less the four of the first floor."""
HAND = 4
"""Cards that a seat gets in a deal; also those of the first floor (R3)."""


@lean
def start(state: Array) -> None:
    """Deal the first hands and the floor from the deck (R3)."""
    for i in range(TURN, DECK):
        if i != CARRIED:
            state[i] = 0
    state[LAST_SIDE] = -1
    state[TURN] = (state[DEALER] + 1) % state[PLAYERS]
    deal(state)
    first = DECK + state[STOCK]
    for i in range(first, first + HAND):
        state[FLOOR] |= 1 << state[i]
    state[STOCK] += HAND


@lean
def deal(state: Array) -> None:
    """Give each seat its next four cards, from the dealer's right to the dealer (R3)."""
    players = state[PLAYERS]
    top = DECK + state[STOCK]
    seat = state[DEALER]
    for _ in range(players):
        seat += 1
        if seat == players:
            seat = 0
        state[HANDS + seat] = (
            1 << state[top] | 1 << state[top + 1] | 1 << state[top + 2] | 1 << state[top + 3]
        )
        top += HAND
    state[STOCK] = top - DECK


@lean
def legal_plays(state: Array, out: Array) -> int:
    """Write the plays of the seat to move to out[0:end] and return end.

    They are sorted by card, then by mask taken. Every set of R8 is listed, also those that differ
    in suits only. `out` is as for `captures`. A finished round has none.
    """
    room = capacity(out)
    floor = state[FLOOR]
    present = floor & NUMERALS  # as in `presence`, whose halfway result is needed
    present |= present >> 1
    present = (present | present >> 2) & LOW_BITS
    ranks = RANKS[present % FOLD]
    # Cards that the tables can't answer for: with a wild komi, or a pair below them, on the floor.
    hard = 0
    pairs = floor & (floor & NUMERALS) - present
    if floor & KOMI_BIT and state[KOMI_ON_FLOOR]:
        hard = NATURALS
    elif pairs:
        hard = (pairs | -pairs) & NUMERALS & NATURALS
    hand = state[HANDS + state[TURN]]
    end = 0
    while hand:
        bit = hand & -hand
        hand ^= bit
        card = BIT_NUMBERS[bit % 67]
        if bit & hard:
            begin = end
            end = captures(floor, card, state[KOMI_ON_FLOOR], out, begin)
            for i in range(begin, min(end, room)):
                out[i] = out[i] << 6 | card
            continue
        takes = TAKES[PLACE[card] | ranks & LOWER[card]]
        if takes >= 0:
            if end < room:
                out[end] = (floor & takes) << 6 | card
            end += 1
            continue
        place = -takes
        while CHOICES[place]:
            end = put(out, end, (floor & CHOICES[place]) << 6 | card)
            place += 1
    return end


@lean
def play(state: Array, choice: int, out: Array) -> int:
    """Play a legal play, deal or finish where hands are empty, and return the basra kind it scored.

    `out` serves as working space.
    """
    card = choice & 63
    taken = choice >> 6
    seat = state[TURN]
    side = seat & 1
    state[HANDS + seat] ^= 1 << card
    ply = state[PLY] + 1
    state[PLY] = ply
    kind = NONE
    floor = state[FLOOR]
    if taken:
        if taken == floor and (ply < PLIES or state[LAST_BASRA] != LAST_BASRA_VOID):
            kind = basra_kind(floor, card, taken, state[KOMI_BASRA], state[JACK_ON_KOMI], out)
            if kind == JACK_BASRA:
                state[JACK_BASRAS + side] += 1
            elif kind != NONE:
                state[BASRAS + side] += 1
        state[PILES + side] |= taken | 1 << card
        state[FLOOR] = floor ^ taken
        state[LAST_SIDE] = side
    else:
        state[FLOOR] = floor | 1 << card
    seat += 1
    if seat == state[PLAYERS]:
        seat = 0
    state[TURN] = seat
    if state[HANDS + seat] == 0:
        if state[STOCK] < PACK:
            deal(state)
        else:  # R16: what is left lies with the side that captured last
            state[PILES + state[LAST_SIDE]] |= state[FLOOR]
            state[FLOOR] = 0
    return kind


@lean
def basra_of(state: Array, choice: int, out: Array) -> int:
    """Return the basra kind that a legal play would score (R12 to R15). `out` is working space."""
    taken = choice >> 6
    if state[PLY] + 1 == PLIES and state[LAST_BASRA] == LAST_BASRA_VOID:
        return NONE
    floor = state[FLOOR]
    return basra_kind(floor, choice & 63, taken, state[KOMI_BASRA], state[JACK_ON_KOMI], out)


@lean
def points(state: Array, side: int) -> int:
    """Return a side's points in a finished round (R17 to R19)."""
    pile = state[PILES + side]
    result = side_points(state, state[BASRAS + side], state[JACK_BASRAS + side], pile)
    if size(pile) > PACK // 2:
        result += state[MAJORITY_POINTS] + state[CARRIED]
    return result


@lean
def carried_on(state: Array) -> int:
    """Return the majority points that a finished round leaves to the next (R17)."""
    return carry(state, state[CARRIED], size(state[PILES]))
