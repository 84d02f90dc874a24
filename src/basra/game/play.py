"""A play: a card, what it takes, and the basra that it makes; its notation and its groups."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Self

from ..kernel.cards import JACK, KOMI, PACK
from .card import CARDS, NAMES, Card, cards_of, format_cards, mask_of, pack_key, parse_cards
from .errors import NotationError, short


class BasraKind(StrEnum):
    """What a play scores at once (R12 to R14); the order is the kernel's."""

    NONE = "none"
    BASRA = "basra"
    JACK = "jack"

    @property
    def mark(self) -> str:
        """The mark of the notation: nothing, `*` or `**`."""
        return _MARKS[KINDS.index(self)]


KINDS = tuple(BasraKind)
"""By the kernel's number."""
_MARKS = "", "*", "**"


class GroupKind(StrEnum):
    """Why the cards of a group are taken."""

    RANK = "rank"
    """They are equal in rank to the card (R6)."""
    SUM = "sum"
    """They add up to its value (R7)."""
    ALL = "all"
    """A jack or the komi takes the whole floor (R9, R10)."""
    KOMI = "komi"
    """The komi on the floor goes with any card (R11, `wild`)."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that are taken together, and why; the larger ones first."""

    kind: GroupKind
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """One card played by one seat.

    `taken` is kept in pack order, whatever order it is given in; a card that comes twice raises
    NotationError. Whether the play is legal is the round's business.

    >>> play = Play.parse("8Hx7CAD8D*")
    >>> str(play)
    '8Hx7CAD8D*'
    >>> [(str(group.kind), [str(card) for card in group.cards]) for group in play.groups]
    [('rank', ['8D']), ('sum', ['7C', 'AD'])]
    """

    card: Card
    taken: tuple[Card, ...] = ()
    basra: BasraKind = BasraKind.NONE
    number: int = field(init=False, repr=False, compare=False)
    """The kernel's number, `mask taken << 6 | card`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "taken", tuple(sorted(self.taken, key=_PLACES.__getitem__)))
        mask = mask_of(self.taken)
        if mask.bit_count() != len(self.taken):
            raise NotationError(f"{format_cards(self.taken)} has a card twice")
        object.__setattr__(self, "number", mask << 6 | self.card)

    def __hash__(self) -> int:
        return hash(self.number)

    @classmethod
    @lru_cache(maxsize=8192)
    def of(cls, number: int, kind: int) -> Self:
        """Make a play of the kernel's number and basra kind."""
        play = object.__new__(cls)
        number, write = int(number), object.__setattr__  # compiled code has numbers of its own
        write(play, "card", CARDS[number & 63])
        write(play, "taken", _pack_order(number >> 6))
        write(play, "basra", KINDS[kind])
        write(play, "number", number)
        return play

    @classmethod
    @lru_cache(maxsize=8192)
    def parse(cls, text: str) -> Self:
        """Read `9C`, `9Cx9D`, `9Cx9D*` or `JHxJS**`, in either case; raises NotationError."""
        body = text.rstrip("*")
        stars = len(text) - len(body)
        card, takes, taken = body[:2], body[2:3], body[3:]
        whole = takes in ("", "x", "X") and bool(takes) == bool(taken)
        if stars > 2 or not whole or any(map(str.isspace, text)):
            raise NotationError(f"{short(text)} is no play: write it like 9C, 9CxAD8S or 9Cx9D*")
        mask = mask_of(parse_cards(taken)) if taken else 0
        return cls.of(mask << 6 | Card.parse(card), stars)

    def __str__(self) -> str:
        return format_play(self.number, KINDS.index(self.basra))

    @property
    def groups(self) -> tuple[Group, ...]:
        """What is taken, as players are shown it: same rank, each sum, a wild komi.

        Where a set can be split in several ways, the largest cards go together.
        """
        return groups(self.number)


def format_play(number: int, kind: int) -> str:
    """Write a play and its mark; both as the kernel's numbers."""
    return NAMES[number & 63] + _takes(number >> 6) + _MARKS[kind]


def taken_by(number: int) -> tuple[Card, ...]:
    """Return what a play takes, in pack order; the play as the kernel's number."""
    return _pack_order(number >> 6)


def groups(number: int) -> tuple[Group, ...]:
    """Return what a play takes in groups, see `Play.groups`; the play as the kernel's number."""
    card, taken = CARDS[number & 63], number >> 6
    if not taken:
        return ()
    rank, value = card >> 2, _VALUES[card]
    if rank == JACK or card == KOMI:
        return (_all(taken),)
    cards = _pack_order(taken)
    same = tuple([each for each in cards if each >> 2 == rank])
    if len(same) == len(cards):
        return (Group(GroupKind.RANK, same),)
    others = _largest_first([each for each in cards if each >> 2 != rank])
    found = [Group(GroupKind.RANK, same)] if same else []
    sums = _sums(others, value)
    if sums is None and KOMI in others:
        sums = _sums(tuple([each for each in others if each != KOMI]), value)
        found += [Group(GroupKind.SUM, each) for each in sums or ()]
        return (*found, Group(GroupKind.KOMI, (CARDS[KOMI],)))
    return (*found, *[Group(GroupKind.SUM, each) for each in sums or ()])


_PLACES = tuple(pack_key(card) for card in map(Card, range(PACK)))
"""By card: where it lies in a new pack."""
_VALUES = tuple(card.value for card in map(Card, range(PACK)))
"""By card."""
_SIZES = tuple((-card.rank, card.suit) for card in map(Card, range(PACK)))
"""By card: what puts larger ones first."""


@lru_cache(maxsize=1024)
def _pack_order(mask: int) -> tuple[Card, ...]:
    return tuple(sorted(cards_of(mask), key=_PLACES.__getitem__))


@lru_cache(maxsize=1024)
def _takes(mask: int) -> str:
    return "x" + format_cards(_pack_order(mask)) if mask else ""


@lru_cache(maxsize=1024)
def _all(mask: int) -> Group:
    return Group(GroupKind.ALL, _largest_first(cards_of(mask)))


def _largest_first(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=_SIZES.__getitem__))


def _sums(cards: tuple[Card, ...], n: int) -> list[tuple[Card, ...]] | None:
    """Split cards into groups of n, the largest cards together; None if they don't split."""
    values = _split(tuple([_VALUES[card] for card in cards]), n)
    if values is None:
        return None
    left: dict[int, list[Card]] = {}
    for card in reversed(cards):
        left.setdefault(_VALUES[card], []).append(card)
    return [tuple([left[value].pop() for value in group]) for group in values]


@lru_cache(maxsize=1024)
def _split(values: tuple[int, ...], n: int) -> tuple[tuple[int, ...], ...] | None:
    """Split values, largest first, into groups of n: the first in the order of `_companions`."""
    if not values:
        return ()
    if values[0] > n or n == 0:
        return None
    for group in _companions(values[1:], n - values[0]):
        left = list(values[1:])
        for value in group:
            left.remove(value)
        rest = _split(tuple(left), n)
        if rest is not None:
            return ((values[0], *group), *rest)
    return None


def _companions(values: tuple[int, ...], missing: int) -> Iterator[tuple[int, ...]]:
    """Yield the choices from values (largest first) that add up to `missing`, larger first."""
    if missing == 0:
        yield ()
    tried = 0
    for i, value in enumerate(values):
        if value <= missing and value != tried:
            tried = value
            for rest in _companions(values[i + 1 :], missing - value):
                yield (value, *rest)
