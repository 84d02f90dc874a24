"""One round: a pack dealt and played to its end (R2 to R19)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self

from ..kernel import state as kernel
from ..kernel.captures import SCRATCH
from ..kernel.cards import PACK, SPECIALS
from .card import Card, cards_of, format_cards
from .errors import IllegalPlay, NotationError, short
from .legal import legal_numbers, scored, why_illegal
from .play import Play
from .rules import Rules


@dataclass(frozen=True, slots=True)
class Round:
    """A round at some point of play. Frozen: `play` returns the round after a ply.

    `deck` holds the 52 cards in dealing order with R4 done: the first hands, each seat's four from
    the dealer's right to the dealer, the four floor cards, the stock from the top. `returned` are
    the jacks and the komi that R4 sent back, one for each removal, in order. `carried` are majority
    points from earlier rounds (R17).

    A deck that isn't 52 different cards or has a jack or the komi on the first floor, a dealer who
    is no seat and an illegal play raise IllegalPlay.

    >>> from basra import Rules, deal
    >>> rules = Rules.named("classic")
    >>> round = Round(rules, 0, deal("00" * 32, "local", 1, ["", ""], rules).deck)
    >>> round.turn, str(round.legal_plays[0])
    (1, '5S')
    """

    rules: Rules
    dealer: int
    deck: tuple[Card, ...]
    plays: tuple[Play, ...] = ()
    carried: int = 0
    returned: tuple[Card, ...] = ()
    _state: list[int] = field(init=False, repr=False, compare=False)
    _legal: list[int] | None = field(init=False, repr=False, compare=False)
    """The kernel's numbers of the legal plays, once somebody has asked for them."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "deck", tuple(self.deck))
        object.__setattr__(self, "returned", tuple(self.returned))
        _check_deck(self)
        state = [0] * kernel.SIZE
        numbers = self.rules.numbers()
        state[: len(numbers)] = numbers
        state[kernel.DEALER] = self.dealer
        state[kernel.CARRIED] = self.carried
        state[kernel.DECK :] = map(int, self.deck)
        kernel.start(state)
        object.__setattr__(self, "_state", state)
        object.__setattr__(self, "_legal", None)
        plays = tuple(self.plays)
        object.__setattr__(self, "plays", ())
        for play in plays:
            after = self.play(play)
            object.__setattr__(self, "_state", after._state)
            object.__setattr__(self, "_legal", None)
            object.__setattr__(self, "plays", after.plays)

    # What lies where

    @property
    def seats(self) -> int:
        """How many seats play: 2 or 4."""
        return self.rules.players

    @property
    def ply(self) -> int:
        """How many plies have been played, 0 … 48."""
        return self._state[kernel.PLY]

    @property
    def over(self) -> bool:
        """Whether all cards are played (R16)."""
        return self._state[kernel.PLY] == kernel.PLIES

    @property
    def turn(self) -> int | None:
        """The seat to play, None when the round is over."""
        state = self._state
        return None if state[kernel.PLY] == kernel.PLIES else state[kernel.TURN]

    @property
    def floor(self) -> tuple[Card, ...]:
        """The face-up cards, smallest number first."""
        return cards_of(self._state[kernel.FLOOR])

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat holds, smallest number first."""
        if not 0 <= seat < self.rules.players:
            raise IllegalPlay(f"there is no seat {seat} (R2)")
        return cards_of(self._state[kernel.HANDS + seat])

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        hands = self._state[kernel.HANDS : kernel.HANDS + self.rules.players]
        return tuple(map(int.bit_count, hands))

    @property
    def stock_size(self) -> int:
        """How many cards aren't dealt yet."""
        return PACK - self._state[kernel.STOCK]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not dealt yet, top first."""
        return self.deck[self._state[kernel.STOCK] :]

    def pile(self, side: int) -> tuple[Card, ...]:
        """Return what a side has captured, smallest number first; at the end with the leftovers."""
        if not 0 <= side <= 1:
            raise IllegalPlay(f"there is no side {side} (R2)")
        return cards_of(self._state[kernel.PILES + side])

    @property
    def basras(self) -> tuple[int, int]:
        """How many basras each side has made, jack basras not counted."""
        return self._state[kernel.BASRAS], self._state[kernel.BASRAS + 1]

    @property
    def jack_basras(self) -> tuple[int, int]:
        """How many jack basras each side has made."""
        return self._state[kernel.JACK_BASRAS], self._state[kernel.JACK_BASRAS + 1]

    @property
    def last_side(self) -> int | None:
        """The side that captured last, None before the first capture."""
        side = self._state[kernel.LAST_SIDE]
        return None if side < 0 else side

    def seat_of(self, ply: int) -> int:
        """Return the seat that plays a ply, counted from 0."""
        return (self.dealer + 1 + ply) % self.rules.players

    # Playing

    @property
    def legal_plays(self) -> tuple[Play, ...]:
        """All legal plays, by card, then by the mask of the cards taken; none when over."""
        return tuple([Play.of(*each) for each in scored(self._state, self._legal_numbers())])

    def preview_numbers(self, seats: Iterable[int]) -> list[tuple[int, int]]:
        """Return what the cards of some seats' hands could do now, whoever's turn it is.

        By card, then by the mask of the cards taken, as (number, basra kind): what `Play.of` takes.
        """
        state = list(self._state)
        turn = kernel.HANDS + state[kernel.TURN]
        own, hands = state[turn], 0
        for seat in seats:
            hands |= state[kernel.HANDS + seat]
        state[turn] = hands
        numbers = legal_numbers(state)
        if self._legal is None and own & hands == own:  # the legal plays are among them
            legal = [number for number in numbers if own >> (number & 63) & 1]
            object.__setattr__(self, "_legal", legal)
        return scored(state, numbers)

    def find(self, card: Card, taken: Iterable[Card] | None = None) -> Play:
        """Return the legal play of a card, with the cards it takes where R8 leaves a choice.

        Raises IllegalPlay if there is none, or several and `taken` is not given.
        """
        plays = [play for play in self.legal_plays if play.card == card]
        if taken is not None:
            wanted = Play(card, tuple(taken))
            plays = [play for play in plays if play.taken == wanted.taken]
            if not plays:
                raise IllegalPlay(self._why_illegal(wanted), f"ply {self.ply + 1}")
        elif not plays:
            raise IllegalPlay(self._why_illegal(Play(card)), f"ply {self.ply + 1}")
        if len(plays) > 1:
            sets = ", ".join(format_cards(play.taken) for play in plays)
            raise IllegalPlay(f"{card} leaves a choice: {sets} (R8)", f"ply {self.ply + 1}")
        return plays[0]

    def play(self, play: Play | str) -> Self:
        """Return the round after a ply; a text is read as a play.

        Deals when all hands are empty. Raises NotationError or IllegalPlay with the ply's number.
        """
        if isinstance(play, str):
            try:
                play = Play.parse(play)
            except NotationError as error:
                raise error.within(f"ply {self.ply + 1}") from None
        reason = self._why_illegal(play)
        if reason:
            raise IllegalPlay(reason, f"ply {self.ply + 1}")
        state = list(self._state)
        kernel.play(state, play.number, [0] * SCRATCH)
        after = object.__new__(type(self))
        write = object.__setattr__
        write(after, "rules", self.rules)
        write(after, "dealer", self.dealer)
        write(after, "deck", self.deck)
        write(after, "plays", (*self.plays, play))
        write(after, "carried", self.carried)
        write(after, "returned", self.returned)
        write(after, "_state", state)
        write(after, "_legal", None)
        return after

    def _legal_numbers(self) -> list[int]:
        legal = self._legal
        if legal is None:
            legal = legal_numbers(self._state)
            object.__setattr__(self, "_legal", legal)
        return legal

    def _why_illegal(self, play: Play) -> str:
        return why_illegal(self._state, self._legal_numbers(), play)

    # Scoring

    @property
    def cards(self) -> tuple[int, int]:
        """How many cards lie in each side's pile."""
        piles = self._state[kernel.PILES : kernel.PILES + 2]
        return piles[0].bit_count(), piles[1].bit_count()

    @property
    def score(self) -> tuple[int, int] | None:
        """Each side's points of a finished round, None before (R17 to R19)."""
        if not self.over:
            return None
        return kernel.points(self._state, 0), kernel.points(self._state, 1)

    @property
    def carries(self) -> int:
        """The majority points that a finished round leaves to the next (R17); 0 before."""
        return kernel.carried_on(self._state) if self.over else 0

    def kernel_state(self) -> list[int]:
        """Return a copy of the round as the kernel holds it (see `basra.kernel.state`)."""
        return list(self._state)


def _check_deck(round: Round) -> None:
    players = round.rules.players
    if type(round.dealer) is not int or not 0 <= round.dealer < players:
        dealer = short(round.dealer)
        raise IllegalPlay(f"no seat {dealer} can deal: seats are 0 to {players - 1} (R2)")
    if type(round.carried) is not int or round.carried < 0:
        raise IllegalPlay(f"{short(round.carried)} points can't be carried into it (R17)")
    if len(round.deck) != PACK or len(set(round.deck)) != PACK:
        raise IllegalPlay("the deck isn't 52 different cards (R1)")
    dealt = (players + 1) * kernel.HAND
    for card in round.deck[dealt - kernel.HAND : dealt]:
        if SPECIALS & card.bit:
            raise IllegalPlay(f"{card} lies on the first floor (R4)")
    for card in round.returned:
        if not SPECIALS & card.bit:
            raise IllegalPlay(f"{card} can't have been sent back: it is no jack or komi (R4)")
        if card in round.deck[:dealt]:
            raise IllegalPlay(f"{card} was sent back, but is dealt at once (R4)")
    last = round.deck[PACK - len(round.returned) :]
    if round.rules.floor_specials == "bottom" and round.returned != last:
        raise IllegalPlay(
            f"the stock doesn't end with what was sent back, {format_cards(round.returned)} (R4)"
        )
