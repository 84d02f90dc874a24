"""How the cards of a round lie: what one sees on the table, but the rules don't ask for."""

import msgspec
from msgspec.structs import replace

from ..game.card import Card
from ..game.play import BasraKind, Play
from ..game.round import Round
from ..kernel.state import HAND

BySide = tuple[tuple[Card, ...], tuple[Card, ...]]


class Felt(msgspec.Struct, frozen=True):
    """The order of the floor, and the cards that lie crosswise under the piles."""

    floor: tuple[Card, ...]
    """In the order in which they were laid."""
    basras: BySide = ((), ())
    """By side: the cards that made its basras, in order."""
    jack_basras: BySide = ((), ())

    @classmethod
    def of(cls, round: Round) -> "Felt":
        """Return how the cards lie before the first ply."""
        first = round.seats * HAND
        return cls(round.deck[first : first + HAND])

    def after(self, play: Play, side: int, over: bool) -> "Felt":
        """Return how the cards lie after a side's play; `over` if it was the round's last."""
        felt = self
        match play.basra:
            case BasraKind.BASRA:
                felt = replace(felt, basras=_laid(felt.basras, side, play.card))
            case BasraKind.JACK:
                felt = replace(felt, jack_basras=_laid(felt.jack_basras, side, play.card))
        if over:  # R16: what was left has gone to a pile
            return replace(felt, floor=())
        if play.taken:
            return replace(felt, floor=tuple(c for c in felt.floor if c not in play.taken))
        return replace(felt, floor=(*felt.floor, play.card))


def _laid(cards: BySide, side: int, card: Card) -> BySide:
    return ((*cards[0], card), cards[1]) if side == 0 else (cards[0], (*cards[1], card))
