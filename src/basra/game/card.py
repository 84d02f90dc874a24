"""Cards and their notation: rank then suit, `A 2 … 9 T J Q K` and `C D H S` (R1)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Self

from ..kernel.cards import JACK, KOMI_BIT, PACK, TEN
from .errors import NotationError, short

RANKS = "A23456789TJQK"
SUITS = "CDHS"
NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""By number."""


class Card(int):
    """One of the 52 cards: an int, `rank * 4 + suit`, that reads and prints as a card.

    >>> card = Card.parse("TD")
    >>> card.rank, card.suit, card.value, int(card), str(card)
    (9, 1, 10, 37, 'TD')
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Self:
        """Make a card of its number, 0 … 51; raises NotationError for another."""
        if not 0 <= number < PACK:
            raise NotationError(f"no card has the number {number}")
        return super().__new__(cls, number)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one card, in either case; raises NotationError."""
        if len(text) == 2 and text.isascii():
            rank, suit = RANKS.find(text[0].upper()), SUITS.find(text[1].upper())
            if rank >= 0 and suit >= 0:
                return cls(rank * 4 + suit)
        raise NotationError(
            f"{short(text)} is no card: write a rank of {RANKS} and a suit of {SUITS}"
        )

    @property
    def rank(self) -> int:
        """A = 0, 2 = 1 … T = 9, J = 10, Q = 11, K = 12."""
        return self >> 2

    @property
    def suit(self) -> int:
        """C, D, H, S = 0 … 3."""
        return self & 3

    @property
    def value(self) -> int:
        """What a numeral counts in a sum, 1 … 10; 0 for J, Q and K (R1)."""
        return self.rank + 1 if self.rank <= TEN else 0

    @property
    def is_jack(self) -> bool:
        """Whether this is one of the four jacks."""
        return self.rank == JACK

    @property
    def is_komi(self) -> bool:
        """Whether this is the seven of diamonds."""
        return self.bit == KOMI_BIT

    @property
    def bit(self) -> int:
        """The set that holds this card only, as a mask."""
        return 1 << self

    def __str__(self) -> str:
        return NAMES[self]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def pack_key(card: Card) -> int:
    """Return a card's place in a new pack: clubs A … K, diamonds, hearts, spades."""
    return card.suit * 13 + card.rank


PACK_CARDS = tuple(sorted(map(Card, range(PACK)), key=pack_key))
"""The 52 cards in the order of a new pack."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written together, in order; spaces may stand between them.

    Raises NotationError for what is no card and for a card that comes twice.

    >>> [str(card) for card in parse_cards("7d TH")]
    ['7D', 'TH']
    """
    cards = parse_sequence("".join(text.split()))
    if len(set(cards)) < len(cards):
        twice = next(card for i, card in enumerate(cards) if card in cards[:i])
        raise NotationError(f"{twice} is there twice")
    return cards


def parse_sequence(text: str) -> tuple[Card, ...]:
    """Read cards written together, in order; one may come twice. Raises NotationError."""
    return tuple(Card.parse(text[i : i + 2]) for i in range(0, len(text), 2))


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards together, in the order given."""
    return "".join([NAMES[card] for card in cards])


def mask_of(cards: Iterable[Card]) -> int:
    """Return the mask of a set of cards: bit `card` is set for each."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


@lru_cache(maxsize=4096)
def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask, smallest number first."""
    cards = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        cards.append(_BY_BIT[bit])
    return tuple(cards)


CARDS = tuple(map(Card, range(PACK)))
"""By number."""
_BY_BIT = {card.bit: card for card in CARDS}
