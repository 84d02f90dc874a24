"""A match: rounds to a target score (R17, R20, R21)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Self

from ..kernel import scoring
from .card import Card
from .errors import BasraError, IllegalPlay, short
from .fair import Deal
from .play import Play
from .round import Round
from .rules import Rules
from .view import View


@dataclass(frozen=True, slots=True)
class Ended:
    """How a match ended that was not played out: `forfeit` by a side, or `void`."""

    how: str
    by: int | None = None

    def __post_init__(self) -> None:
        side = type(self.by) is int and self.by in (0, 1)
        if not (self.how == "forfeit" and side) and (self.how, self.by) != ("void", None):
            raise IllegalPlay("a match ends by a side's forfeit or void", "ended")


@dataclass(frozen=True, slots=True)
class Match:
    """A match at some point of play. Frozen: whatever happens returns a new match.

    `rounds` are all rounds dealt so far; only the last may be unfinished. Rounds that don't fit
    together raise IllegalPlay with the round's number: a dealer against R21, carried points against
    R17, a round after the end.

    >>> from basra import Rules, local_deal
    >>> match = Match(Rules.named("classic", target=1))
    >>> deck = local_deal("tea", 1, 1, match.rules)
    >>> match = match.deal(deck.dealer, deck.deck)
    >>> while not match.round.over:
    ...     match = match.play(match.round.legal_plays[0])
    >>> match.total, match.winner
    ((0, 30), 1)
    """

    rules: Rules
    rounds: tuple[Round, ...] = ()
    ended: Ended | None = None
    total: tuple[int, int] = field(init=False, compare=False)
    """Points by side, of the finished rounds."""

    def __post_init__(self) -> None:
        totals = (0, 0)
        before: Round | None = None
        for number, round in enumerate(self.rounds, 1):
            reason = self._misfit(before, round, totals)
            if reason:
                raise IllegalPlay(reason, f"round {number}")
            points = round.score or (0, 0)
            totals = (totals[0] + points[0], totals[1] + points[1])
            before = round
        object.__setattr__(self, "total", totals)
        if self.ended and self._decided(totals):
            raise IllegalPlay("the match was decided on the table (R20)", "ended")

    def _misfit(self, before: Round | None, round: Round, totals: tuple[int, int]) -> str:
        if round.rules != self.rules:
            return "its rules aren't the match's"
        if before is None:
            return "nothing can be carried into the first round (R17)" if round.carried else ""
        if not before.over:
            return "the round before it isn't finished"
        if self._decided(totals):
            return "the match was over before it (R20)"
        dealer = scoring.next_dealer(before.dealer, self.rules.players)
        if round.dealer != dealer:
            return f"seat {dealer} deals it, not seat {round.dealer} (R21)"
        if round.carried != before.carries:
            return f"{before.carries} points are carried into it, not {round.carried} (R17)"
        return ""

    def _decided(self, totals: tuple[int, int]) -> bool:
        return scoring.winner(self.rules.target, *totals) >= 0

    @property
    def round(self) -> Round:
        """The round dealt last; raises IllegalPlay before the first."""
        if not self.rounds:
            raise IllegalPlay("no round has been dealt yet")
        return self.rounds[-1]

    @property
    def winner(self) -> int | None:
        """The side that has won, None while undecided and in a void match (R20)."""
        if self.ended:
            return None if self.ended.by is None else 1 - self.ended.by
        if not self.rounds or not self.rounds[-1].over:
            return None  # nothing is decided within a round
        side = scoring.winner(self.rules.target, *self.total)
        return None if side < 0 else side

    @property
    def over(self) -> bool:
        """Whether the match has a winner or was ended."""
        return self.ended is not None or self.winner is not None

    @property
    def next_dealer(self) -> int | None:
        """Who deals the next round (R21), None before the first: then he is drawn (R3)."""
        if not self.rounds:
            return None
        return scoring.next_dealer(self.round.dealer, self.rules.players)

    @property
    def carried(self) -> int:
        """The majority points carried into the next round, or while one is played into it (R17)."""
        if not self.rounds:
            return 0
        return self.round.carries if self.round.over else self.round.carried

    def deal(self, dealer: int, deck: Iterable[Card], returned: Iterable[Card] = ()) -> Self:
        """Return the match with a new round; raises IllegalPlay where R20 or R21 forbid it."""
        self._refuse_if_over()
        carried = self.round.carries if self.rounds else 0
        number = len(self.rounds) + 1
        round = _placed(
            number,
            lambda: Round(
                self.rules, dealer, tuple(deck), carried=carried, returned=tuple(returned)
            ),
        )
        reason = self._misfit(self.round if self.rounds else None, round, self.total)
        if reason:
            raise IllegalPlay(reason, f"round {number}")
        return self._gone_on((*self.rounds, round))

    def deal_next(self, start: Deal) -> Self:
        """Return the match with its next round; `start.dealer` counts in the first only (R21)."""
        dealer = self.next_dealer
        return self.deal(start.dealer if dealer is None else dealer, start.deck, start.returned)

    def play(self, *plays: Play | str) -> Self:
        """Return the match after plies of its round; raises NotationError or IllegalPlay."""
        self._refuse_if_over()
        round = self.round
        if not plays:
            return self
        try:
            for play in plays:
                round = round.play(play)
        except BasraError as error:
            raise error.within(f"round {len(self.rounds)}") from None
        return self._gone_on((*self.rounds[:-1], round))

    def _gone_on(self, rounds: tuple[Round, ...]) -> Self:
        """Return the match with a last round that fits: the others aren't checked again."""
        after = object.__new__(type(self))
        write = object.__setattr__
        write(after, "rules", self.rules)
        write(after, "rounds", rounds)
        write(after, "ended", None)
        points, total = rounds[-1].score, self.total
        write(after, "total", (total[0] + points[0], total[1] + points[1]) if points else total)
        return after

    def forfeit(self, side: int) -> Self:
        """Return the match given up by a side: the other has won."""
        self._refuse_if_over()
        if type(side) is not int or side not in (0, 1):
            raise IllegalPlay(f"there is no side {short(side)}")
        return replace(self, ended=Ended("forfeit", side))

    def void(self) -> Self:
        """Return the match ended without a winner."""
        self._refuse_if_over()
        return replace(self, ended=Ended("void"))

    def view(self, seat: int) -> View:
        """Return all that a seat may know of the running round and the match."""
        return View.of(self.round, seat, self._before_round())

    def _before_round(self) -> tuple[int, int]:
        points = self.round.score or (0, 0)
        return self.total[0] - points[0], self.total[1] - points[1]

    def _refuse_if_over(self) -> None:
        if self.over:
            raise IllegalPlay("the match is over (R20)")


def _placed(number: int, make: Callable[[], Round]) -> Round:
    try:
        return make()
    except BasraError as error:
        raise error.within(f"round {number}") from None
