"""All that one seat may know of a round, with perfect recall: an information state.

Nothing hidden is in a view: two rounds that differ only in other hands, in the stock's order or in
the order of cards within a deal give the same seat the same view, byte for byte.
"""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from ..kernel import state as kernel
from ..kernel.cards import PACK
from .card import (
    PACK_CARDS,
    Card,
    cards_of,
    format_cards,
    mask_of,
    pack_key,
    parse_cards,
    parse_sequence,
)
from .errors import BadRecord, BasraError
from .legal import legal_plays
from .play import Play
from .round import Round
from .rules import Rules


@dataclass(frozen=True, slots=True)
class View:
    """What the player at `seat` knows. Cards are sorted by number where their order says nothing.

    `returned`: the specials that R4 sent back, in order; with `bottom` they come last, with
    `random` they are in no hand of the first deal. `carried` and `total` are the points from
    earlier rounds.
    """

    rules: Rules
    seat: int
    dealer: int
    turn: int | None
    hand: tuple[Card, ...]
    floor: tuple[Card, ...]
    plays: tuple[Play, ...]
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]
    basras: tuple[int, int]
    jack_basras: tuple[int, int]
    last_side: int | None
    hand_sizes: tuple[int, ...]
    stock_size: int
    returned: tuple[Card, ...]
    carried: int
    total: tuple[int, int]

    @classmethod
    def of(cls, round: Round, seat: int, total: tuple[int, int] = (0, 0)) -> Self:
        """Cut a round down to what one seat knows; `total` are the points before this round."""
        return cls(
            rules=round.rules,
            seat=seat,
            dealer=round.dealer,
            turn=round.turn,
            hand=round.hand(seat),
            floor=round.floor,
            plays=round.plays,
            piles=(round.pile(0), round.pile(1)),
            basras=round.basras,
            jack_basras=round.jack_basras,
            last_side=round.last_side,
            hand_sizes=round.hand_sizes,
            stock_size=round.stock_size,
            returned=round.returned,
            carried=round.carried,
            total=total,
        )

    # What follows from it

    @property
    def side(self) -> int:
        """The side of the seat."""
        return self.seat & 1

    @property
    def legal_plays(self) -> tuple[Play, ...]:
        """The seat's legal plays in legal-play order; none when it is another's turn."""
        return legal_plays(self.kernel_state()) if self.turn == self.seat else ()

    @property
    def first_floor(self) -> tuple[Card, ...]:
        """The four cards that the dealer laid on the floor (R3)."""
        seen = mask_of(self.floor) | mask_of(self.piles[0]) | mask_of(self.piles[1])
        return cards_of(seen & ~mask_of(play.card for play in self.plays))

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards in other hands and in the stock, smallest number first."""
        seen = mask_of(self.hand) | mask_of(self.floor)
        seen |= mask_of(self.piles[0]) | mask_of(self.piles[1])
        return cards_of((1 << PACK) - 1 & ~seen)

    def kernel_state(self) -> list[int]:
        """Return the view as a kernel state that lacks other hands and the stock.

        Enough for the seat's own legal plays and for features; not to play on.
        """
        state = [0] * kernel.SIZE
        numbers = self.rules.numbers()
        state[: len(numbers)] = numbers
        state[kernel.DEALER] = self.dealer
        state[kernel.TURN] = self.seat if self.turn is None else self.turn
        state[kernel.PLY] = len(self.plays)
        state[kernel.STOCK] = PACK - self.stock_size
        state[kernel.FLOOR] = mask_of(self.floor)
        state[kernel.LAST_SIDE] = -1 if self.last_side is None else self.last_side
        state[kernel.CARRIED] = self.carried
        for side in range(2):
            state[kernel.PILES + side] = mask_of(self.piles[side])
            state[kernel.BASRAS + side] = self.basras[side]
            state[kernel.JACK_BASRAS + side] = self.jack_basras[side]
        state[kernel.HANDS + self.seat] = mask_of(self.hand)
        return state

    # Worlds that it allows

    def sample(self, rng: random.Random) -> Round:
        """Return a round that agrees with this view, uniform over all that is hidden.

        Hidden are the other hands and the order of the stock. Past plays don't weigh: every way to
        deal the unseen cards that R4 allows is equally likely.
        """
        deck = self._known_deck()
        free = [place for place, card in enumerate(deck) if card is None]
        hidden = [card for card in PACK_CARDS if card not in set(deck)]
        rng.shuffle(hidden)
        if self.rules.floor_specials == "random":
            # What was sent back is in the stock: it takes its places before the others.
            first_stock = (self.rules.players + 1) * kernel.HAND
            for card in [card for card in hidden if card in self.returned]:
                place = rng.choice([place for place in free if place >= first_stock])
                deck[place] = card
                free.remove(place)
                hidden.remove(card)
        for place, card in zip(free, hidden, strict=True):
            deck[place] = card
        cards = tuple(card for card in deck if card is not None)
        return Round(self.rules, self.dealer, cards, self.plays, self.carried, self.returned)

    def _known_deck(self) -> list[Card | None]:
        """Return the deck with every card whose deal and seat are known, None for the others.

        Within one seat's four cards of a deal the order is of no account: the smallest comes first.
        """
        players, hand = self.rules.players, kernel.HAND
        deck: list[Card | None] = [None] * PACK
        if self.rules.floor_specials == "bottom":
            deck[PACK - len(self.returned) :] = self.returned
        deck[players * hand : (players + 1) * hand] = self.first_floor
        held: dict[int, list[Card]] = {}
        for ply, play in enumerate(self.plays):
            held.setdefault(self._place(ply), []).append(play.card)
        if self.hand:
            ply = len(self.plays)
            ply += (self.seat - self.dealer - 1 - ply) % players  # the seat's next one
            held.setdefault(self._place(ply), []).extend(self.hand)
        for place, cards in held.items():
            places = [i for i in range(place, place + hand) if deck[i] is None]
            new = sorted(card for card in cards if card not in deck[place : place + hand])
            for i, card in zip(places, new, strict=False):
                deck[i] = card
        return deck

    def _place(self, ply: int) -> int:
        """Return where in the deck the four cards begin of which one is played at a ply."""
        players, hand = self.rules.players, kernel.HAND
        number, turn = divmod(ply, players * hand)
        floor = hand if number else 0
        return number * players * hand + floor + turn % players * hand

    # JSON

    def encode(self) -> dict[str, Any]:
        """Write the view as JSON values: cards and plays in the notation of the match record."""
        return {
            "rules": self.rules.encode(),
            "seat": self.seat,
            "dealer": self.dealer,
            "turn": self.turn,
            "hand": format_cards(self.hand),
            "floor": format_cards(self.floor),
            "plays": " ".join(map(str, self.plays)),
            "piles": [format_cards(sorted(pile, key=pack_key)) for pile in self.piles],
            "basras": list(self.basras),
            "jack_basras": list(self.jack_basras),
            "last_side": self.last_side,
            "hand_sizes": list(self.hand_sizes),
            "stock_size": self.stock_size,
            "returned": format_cards(self.returned),
            "carried": self.carried,
            "total": list(self.total),
        }

    @classmethod
    def decode(cls, encoded: object) -> Self:
        """Read what `encode` wrote; raises BadRecord if it is malformed or contradicts itself.

        A view must be one that play by the rules can lead to: a round sampled from it is replayed.
        """
        try:
            view = cls._decoded(encoded)
            again = cls.of(view.sample(random.Random(0)), view.seat, view.total)
        except BasraError as error:
            raise BadRecord(str(error), "view") from None
        except (TypeError, KeyError, ValueError, IndexError, AttributeError) as error:
            raise BadRecord(f"it is malformed: {error!r}", "view") from None
        if again != view:
            raise BadRecord("it contradicts itself", "view")
        return view

    @classmethod
    def _decoded(cls, encoded: object) -> Self:
        if not isinstance(encoded, Mapping):
            raise TypeError("no object")
        numbers = [encoded[key] for key in ("seat", "dealer", "stock_size", "carried")]
        numbers += [encoded[key] for key in ("turn", "last_side") if encoded[key] is not None]
        for key in ("basras", "jack_basras", "hand_sizes", "total"):
            numbers += encoded[key]
        if any(type(number) is not int or number < 0 for number in numbers):
            raise TypeError("a number is wanted")
        texts = [encoded[key] for key in ("hand", "floor", "plays", "returned")]
        if any(not isinstance(text, str) for text in (*texts, *encoded["piles"])):
            raise TypeError("a text is wanted")
        return cls(
            rules=Rules.decode(encoded["rules"]),
            seat=encoded["seat"],
            dealer=encoded["dealer"],
            turn=encoded["turn"],
            hand=parse_cards(encoded["hand"]),
            floor=parse_cards(encoded["floor"]),
            plays=tuple(map(Play.parse, encoded["plays"].split())),
            piles=_pair(tuple(sorted(parse_cards(pile))) for pile in encoded["piles"]),
            basras=_pair(encoded["basras"]),
            jack_basras=_pair(encoded["jack_basras"]),
            last_side=encoded["last_side"],
            hand_sizes=tuple(encoded["hand_sizes"]),
            stock_size=encoded["stock_size"],
            returned=parse_sequence(encoded["returned"]),
            carried=encoded["carried"],
            total=_pair(encoded["total"]),
        )


def _pair(values: Iterable[Any]) -> tuple[Any, Any]:
    first, second = values
    return first, second
