"""The deck before the first ply: no jack or komi on the first floor (R4); random decks.

A deck is 52 cards in dealing order: the first hands, the four floor cards, the stock from the top.
"""

from .cards import PACK, SPECIALS
from .jit import Array, lean
from .options import FLOOR_SPECIALS, PLAYERS, SPECIALS_BOTTOM
from .rng import advance, below
from .state import DECK, HAND


@lean
def special_place(deck: Array, first: int, players: int) -> int:
    """Return where in deck[first:first + 52] the floor's first jack or komi lies, or -1."""
    floor = players * HAND
    for place in range(floor, floor + HAND):
        if SPECIALS >> deck[first + place] & 1:
            return place
    return -1


@lean
def stock_size(players: int) -> int:
    """Return how many cards are left under the first deal."""
    return PACK - (players + 1) * HAND


@lean
def send_back(deck: Array, first: int, players: int, place: int, index: int) -> None:
    """Replace the floor card at `place` by the top stock card, and put it back into the stock.

    `index` counts from the top of the stock that the replacement left: 0 … stock_size - 1.
    """
    top = first + (players + 1) * HAND
    card = deck[first + place]
    deck[first + place] = deck[top]
    for i in range(top, top + index):
        deck[i] = deck[i + 1]
    deck[top + index] = card


@lean
def shuffle(state: Array, seed: int) -> int:
    """Put a random deck into a state, R4 done; return the next seed."""
    for i in range(PACK):
        state[DECK + i] = i
    for i in range(DECK + PACK - 1, DECK, -1):
        seed = advance(seed)
        j = DECK + below(seed, i - DECK + 1)
        card = state[i]
        state[i] = state[j]
        state[j] = card
    players = state[PLAYERS]
    place = special_place(state, DECK, players)
    while place >= 0:
        index = stock_size(players) - 1
        if state[FLOOR_SPECIALS] != SPECIALS_BOTTOM:
            seed = advance(seed)
            index = below(seed, stock_size(players))
        send_back(state, DECK, players, place, index)
        place = special_place(state, DECK, players)
    return seed
