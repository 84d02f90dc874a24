"""Cards as numbers and sets of cards as masks (R1).

A card is `rank * 4 + suit`: ranks A = 0, 2 = 1 … T = 9, J = 10, Q = 11, K = 12; suits C, D, H, S =
0 … 3. A set is an int whose bit `card` is set, so the four cards of a rank fill one nibble, and the
numerals fill the low 40 bits. "Packed counts" use the same nibbles: nibble `value - 1` holds how
many numerals of that value a set has (0 to 4), which leaves its top bit free for tests of many
counts at once.
"""

from .jit import bit_count, lean, table

PACK = 52
TEN, JACK, QUEEN, KING = 9, 10, 11, 12
DIAMONDS = 1

KOMI = 6 * 4 + DIAMONDS
KOMI_BIT = 1 << KOMI

NUMERALS = (1 << 40) - 1
ACES = 0xF
JACKS = 0xF << 4 * JACK
QUEENS = 0xF << 4 * QUEEN
KINGS = 0xF << 4 * KING
SPECIALS = JACKS | KOMI_BIT
NATURALS = (1 << PACK) - 1 ^ SPECIALS

LOW_BITS = 0x1111111111
"""The lowest bit of each numeral's nibble."""
HIGH_BITS = 0x8888888888
"""The highest bit of each numeral's nibble: free in packed counts."""

RANK_CARDS = table([0xF << 4 * rank for rank in range(13)])
"""By rank: the set of its four cards."""

BIT_NUMBERS = table(
    [next((i for i in range(66) if (1 << i) % 67 == place), 0) for place in range(67)]
)
"""By `bit % 67`: which bit it is. 2 is a primitive root of 67, so the first 66 bits differ."""


size = bit_count
"""Count the cards of a set."""


@lean
def rank_counts(cards: int) -> int:
    """Return the packed counts of the numerals of a set."""
    cards &= NUMERALS
    cards -= cards >> 1 & 0x5555555555
    return (cards & 0x3333333333) + (cards >> 2 & 0x3333333333)


@lean
def total(counts: int) -> int:
    """Add up all counts: how many cards packed counts stand for."""
    counts = (counts & 0x0F0F0F0F0F) + (counts >> 4 & 0x0F0F0F0F0F)
    return (counts + (counts >> 8) + (counts >> 16) + (counts >> 24) + (counts >> 32)) & 0xFF


@lean
def value_sum(counts: int) -> int:
    """Add up the values of the cards that packed counts stand for."""
    result = 0
    value = 1
    while counts:
        result += value * (counts & 15)
        value += 1
        counts >>= 4
    return result
