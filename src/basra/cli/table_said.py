"""The table in sentences, one an event, for a screen reader: no drawing, no symbols, no colour.

Like the drawing it tells what a view holds, and nothing else.
"""

from collections.abc import Sequence
from itertools import groupby

from ..game.card import Card
from ..game.match import Match
from ..game.play import Play
from ..game.rules import Rules
from ..game.view import View
from . import words_help
from .catalogue import Catalogue
from .lines import wrap
from .table_text import own_last_ply, seat_of
from .words_said import SaidWords


class Said:
    """Tells a match line by line."""

    indent = 0

    def __init__(self, texts: Catalogue, seats: Sequence[str]) -> None:
        """Take the texts, and the players' names by seat."""
        self.words = SaidWords(texts, seats)

    def dealt(self, view: View, number: int) -> list[str]:
        """Say the hand that was dealt and, at a round's beginning, how the match stands."""
        lines = []
        if not view.plays:
            lines += self._standing(view, number)
            lines += self.words.returned(view)
        return _wrapped([*lines, self.words.dealt(view)])

    def played(self, view: View) -> list[str]:
        """Say the play that was made last."""
        return self._play(view, len(view.plays) - 1)

    def table(
        self, view: View, number: int, choice: Sequence[Play] = (), *, steady: bool = False
    ) -> list[str]:
        """Say the piles, the floor and what each card of the hand would do."""
        lines = [self.words.piles(view), self.words.turn(view)]
        plays = groupby(view.legal_plays, lambda play: play.card)
        for place, (_, group) in enumerate(plays, 1):
            lines.append(f"{place}: {self.words.preview(tuple(group), view.rules)}")
        return _wrapped(lines)

    def back(self, view: View, number: int) -> list[str]:
        """Say how the match stands, and the plays since the person's own last one."""
        lines = _wrapped([*self._standing(view, number), self.words.stock(view)])
        for ply in range(own_last_ply(view) or 0, len(view.plays)):
            lines += self._play(view, ply)
        return lines

    def again(self, view: View, number: int, *, steady: bool = False) -> list[str]:
        """Say all that there is to know."""
        return self.back(view, number) + self.table(view, number)

    def choice(self, plays: Sequence[Play]) -> list[str]:
        """Say the sets that a card may take."""
        lines = [self.words.choose(plays)]
        lines += [f"{place}: {self.words.taken(play)}." for place, play in enumerate(plays, 1)]
        return _wrapped(lines)

    def round_over(self, match: Match) -> list[str]:
        """Say the summary of a round."""
        return _wrapped(self.words.round_over(match))

    def match_over(self, match: Match) -> list[str]:
        """Say who has won."""
        return _wrapped(self.words.result(match))

    def help(self, hand: Sequence[Card], rules: Rules) -> list[str]:
        """Say what can be typed, and the game in a few sentences."""
        items = [f"{key}: {what}." for key, what in words_help.help_items(self.words, hand)]
        return _wrapped(
            [self.words.say("terminal-help"), *items, words_help.help_game(self.words, rules)]
        )

    def rules(self, rules: Rules) -> list[str]:
        """Say the rules of the table."""
        return _wrapped(words_help.rules_lines(self.words, rules))

    def _standing(self, view: View, number: int) -> list[str]:
        return [self.words.standing(view, number)]

    def _play(self, view: View, ply: int) -> list[str]:
        play, seat = view.plays[ply], seat_of(view, ply)
        return _wrapped(self.words.played(play, seat, view.rules))


def _wrapped(sentences: Sequence[str]) -> list[str]:
    return [line for sentence in sentences for line in wrap(sentence)]
