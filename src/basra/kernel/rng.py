"""A small random generator that draws the same numbers interpreted and compiled.

It is PCG-RXS-M-XS-32 (Melissa O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically
Good Algorithms for Random Number Generation", 2014): a 32-bit linear congruential state with a
permuted output; period 2^32. Every product stays below 2^63, so compiled code never overflows. For
playouts and simulation only: decks that people play with come from the fair shuffle.
"""

from .jit import lean

MASK = 0xFFFFFFFF


@lean
def advance(seed: int) -> int:
    """Return the next state of the generator (a 32-bit int) after `seed`."""
    return seed * 747796405 + 2891336453 & MASK


@lean
def below(seed: int, n: int) -> int:
    """Return the draw of 0 … n-1 that belongs to the state `seed`.

    The 32-bit output is scaled by n: for the n of this game (at most 52) a value is at most
    n / 2^32 likelier than another.
    """
    word = (seed >> (seed >> 28) + 4 ^ seed) * 277803737 & MASK
    return (word >> 22 ^ word) * n >> 32
