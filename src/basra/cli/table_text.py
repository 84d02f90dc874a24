"""The table drawn in text, 80 columns wide and at most 24 lines high with its prompt.

It draws a view, which holds what a seat may know and nothing else: what is hidden can't be drawn.
"""

from collections.abc import Sequence
from itertools import groupby

from ..game.card import Card
from ..game.match import Match
from ..game.play import Play
from ..game.rules import Rules
from ..game.tally import Pair, Tally
from ..game.view import View
from ..kernel.state import HAND
from . import words_help
from .catalogue import Catalogue
from .lines import clip, columns, padded, to_right, wrap
from .words_drawn import DrawnWords

RULE = "─" * 78
SIDE_WIDTH = 24
FLOOR_LINES = 4


class Drawn:
    """Shows a match as a table."""

    indent = 1

    def __init__(self, texts: Catalogue, seats: Sequence[str]) -> None:
        """Take the texts, and the players' names by seat."""
        self.words = DrawnWords(texts, seats)

    # Events are seen on the table, where its log tells them.

    def dealt(self, view: View, number: int) -> list[str]:
        """Say nothing of a deal: the table shows it."""
        return []

    def played(self, view: View) -> list[str]:
        """Say nothing of a play: the table shows it."""
        return []

    # The table

    def table(
        self, view: View, number: int, choice: Sequence[Play] = (), *, steady: bool = False
    ) -> list[str]:
        """Draw the table, with the hand or, where R8 leaves one, the choice of a card.

        A steady one is filled up to the same height at every ply, so that nothing jumps.
        """
        log, floor = self._log(view), self._floor(view.floor)
        lower = self.choice(choice) if choice else self._hand(view)
        if steady:
            log += [""] * (view.rules.players + 1 - len(log))
            floor += [""] * (FLOOR_LINES - len(floor))
            lower += [""] * (HAND + 1 - len(lower))
        parts = (self._head(view, number), log, floor, lower)
        lines = [line for part in parts if part for line in (*part, "")]
        if view.turn not in (view.seat, None):
            lines.append(f" {self.words.playing(view.turn)}")
        return lines

    def back(self, view: View, number: int) -> list[str]:
        """Say nothing to who comes back: the table shows it."""
        return []

    def again(self, view: View, number: int, *, steady: bool = False) -> list[str]:
        """Draw the table once more."""
        return self.table(view, number, steady=steady)

    def choice(self, plays: Sequence[Play]) -> list[str]:
        """List the sets that a card may take."""
        lines = [f" {self.words.choose(plays[0].card)}"]
        for place, play in enumerate(plays, 1):
            lines += wrap(f"{place:3}  {self.words.takes(play)}", hang=6)
        return lines

    def _head(self, view: View, number: int) -> list[str]:
        title, target = self.words.title(view, number)
        lines = [f" {title}{to_right(target, 78 - columns(title))}", " " + RULE]
        sides = [clip(self.words.side(side), SIDE_WIDTH) for side in (0, 1)]
        width = max(map(columns, sides))
        for side, name in enumerate(sides):
            points, pile = view.total[side], self.words.pile(view, side)
            total = " " * (4 - len(str(points))) + self.words.say("terminal-total", points=points)
            lines.append(f" {padded(name, width)} {total}   {pile}")
        return lines

    def _log(self, view: View) -> list[str]:
        """Tell the plays since the person's own last one, and where cards were dealt between."""
        players = view.rules.players
        width = max(map(columns, self.words.seats))
        since = own_last_ply(view)
        lines = []
        if since is None:
            for text in self.words.returned(view):
                lines += wrap(text, indent=1)
        for ply in range(since or 0, len(view.plays)):
            play, seat = view.plays[ply], seat_of(view, ply)
            name = padded(self.words.seats[seat], width)
            text = f" {name}  {self.words.card(play.card):>3}  {self.words.done(play, view.rules)}"
            lines += wrap(text, hang=width + 8)
            if (ply + 1) % (players * HAND) == 0 and view.turn is not None:
                lines.append(f" {self.words.say('terminal-new-cards')}")
        return lines

    def _floor(self, floor: Sequence[Card]) -> list[str]:
        if not floor:
            return [f" {self.words.say('say-floor-empty')}"]
        gap = " " if len(floor) <= 12 else ""
        return [
            f" {self.words.say('terminal-floor', count=len(floor))}",
            "  " + gap.join("╭───╮" for _ in floor),
            "  " + gap.join(f"│{self.words.card(card):>3}│" for card in floor),
            "  " + gap.join("╰───╯" for _ in floor),
        ]

    def _hand(self, view: View) -> list[str]:
        lines = [f" {self.words.say('hand-label')}"]
        plays = {card: tuple(group) for card, group in groupby(view.legal_plays, _card)}
        for place, card in enumerate(view.hand, 1):
            text = f"{place:3}  {self.words.card(card):>3}"
            if card in plays:
                text += f"   {self.words.preview(plays[card], view.rules)}"
            lines += wrap(text, hang=11)
        return lines

    # The ends

    def round_over(self, match: Match) -> list[str]:
        """Draw the plays since the person's last one and the summary of the round."""
        rows = self._rows(match)
        sides = [clip(self.words.side(side), SIDE_WIDTH) for side in (0, 1)]
        widths = [
            max(columns(sides[side]), *(columns(cells[side]) for _, cells in rows))
            for side in (0, 1)
        ]
        label = max(columns(name) for name, _ in rows) + 2

        def row(name: str, cells: Sequence[str]) -> str:
            filled = map(to_right, cells, widths)
            return f"   {padded(name, label)}{'    '.join(filled)}"

        over = self.words.say("round-over", round=len(match.rounds))
        lines = [f" {over}", " " + RULE, *self._log(match.view(0))]
        for text in self.words.left_over(match):
            lines += wrap(text, indent=1)
        lines += ["", row("", sides), *(row(name, cells) for name, cells in rows)]
        notes = self.words.round_notes(match)
        return [*lines, *([""] if notes else []), *(f" {note}" for note in notes)]

    def _rows(self, match: Match) -> list[tuple[str, tuple[str, str]]]:
        round, rules, tally = match.round, match.rules, Tally.of(match.round)
        rows = [
            ("score-cards", _numbers(tally.cards)),
            ("score-majority", _plus(tally.majority)),
            ("score-basras", _times(round.basras, rules.basra_points)),
            ("terminal-row-jack-basras", _times(round.jack_basras, rules.jack_basra_points)),
        ]
        if rules.point_cards == "on":
            rows.append(("terminal-row-point-cards", _plus(tally.card_points)))
        rows.append(("score-round", _numbers(tally.points)))
        rows.append(("score-match", _numbers(match.total)))
        return [(self.words.say(id), cells) for id, cells in rows]

    def match_over(self, match: Match) -> list[str]:
        """Say who has won."""
        result = self.words.result(match)
        return ["", *(line for text in result for line in wrap(text, indent=1))]

    # Pages

    def help(self, hand: Sequence[Card], rules: Rules) -> list[str]:
        """List what can be typed, and the game in a few lines."""
        lines = [f" {self.words.say('terminal-help')}", ""]
        for key, what in words_help.help_items(self.words, hand):
            lines += wrap(f"{padded(key, 8)}{what}", indent=3, hang=8)
        return [*lines, "", *wrap(words_help.help_game(self.words, rules), indent=1)]

    def rules(self, rules: Rules) -> list[str]:
        """List the rules of the table."""
        first, *others = words_help.rules_lines(self.words, rules)
        lines = [*wrap(first, indent=1), ""]
        for text in others:
            lines += wrap(f"– {text}", indent=1, hang=2)
        return lines


def own_last_ply(view: View) -> int | None:
    """Return the ply that this seat played last, None if it hasn't played in this round."""
    plies = (ply for ply in reversed(range(len(view.plays))) if seat_of(view, ply) == view.seat)
    return next(plies, None)


def seat_of(view: View, ply: int) -> int:
    """Return the seat that played a ply, counted from 0 (R5)."""
    return (view.dealer + 1 + ply) % view.rules.players


def _numbers(values: Pair) -> tuple[str, str]:
    return str(values[0]), str(values[1])


def _plus(points: Pair) -> tuple[str, str]:
    first, second = (f"+{each}" if each else "–" for each in points)
    return first, second


def _times(counts: Pair, worth: int) -> tuple[str, str]:
    first, second = (f"{n} × {worth} = {n * worth}" if n else "–" for n in counts)
    return first, second


def _card(play: Play) -> Card:
    return play.card
