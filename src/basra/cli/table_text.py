"""The table drawn in text, 80 columns wide and at most 24 lines high with its prompt.

It draws a view, which holds what a seat may know and nothing else: what is hidden can't be drawn.
"""

from collections.abc import Sequence
from itertools import groupby

from ..game.card import Card
from ..game.match import Match
from ..game.play import Play
from ..game.rules import Rules
from ..game.view import View
from ..kernel.state import HAND
from . import words, words_help
from .lines import clip, columns, wrap
from .tally import Pair, Tally
from .words import Names

RULE = "─" * 78
SIDE_WIDTH = 24
FLOOR_LINES = 4


class Drawn:
    """Shows a match as a table."""

    indent = 1

    def __init__(self, names: Names) -> None:
        self._names = names

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
            lines.append(f" {words.playing(self._names.seats[view.turn])}")
        return lines

    def back(self, view: View, number: int) -> list[str]:
        """Say nothing to who comes back: the table shows it."""
        return []

    def again(self, view: View, number: int, *, steady: bool = False) -> list[str]:
        """Draw the table once more."""
        return self.table(view, number, steady=steady)

    def choice(self, plays: Sequence[Play]) -> list[str]:
        """List the sets that a card may take."""
        lines = [f" {words.choose(plays[0].card)}"]
        for place, play in enumerate(plays, 1):
            lines += wrap(f"{place:3}  {words.takes(play)}", hang=6)
        return lines

    def _head(self, view: View, number: int) -> list[str]:
        title, target = words.title(view, number, self._names)
        lines = [f" {title}{target:>{78 - columns(title)}}", " " + RULE]
        sides = [clip(self._names.side(side), SIDE_WIDTH) for side in (0, 1)]
        width = max(map(columns, sides))
        for side, name in enumerate(sides):
            pile = words.pile(view, side)
            lines.append(f" {_padded(name, width)} {view.total[side]:4} {words.POINTS}   {pile}")
        return lines

    def _log(self, view: View) -> list[str]:
        """Tell the plays since the person's own last one, and where cards were dealt between."""
        players = view.rules.players
        width = max(map(columns, self._names.seats))
        since = own_last_ply(view)
        lines = []
        if since is None:
            for text in words.returned(view, words.card):
                lines += wrap(text, indent=1)
        for ply in range(since or 0, len(view.plays)):
            play, seat = view.plays[ply], seat_of(view, ply)
            name = _padded(self._names.seats[seat], width)
            text = f" {name}  {words.card(play.card):>3}  {words.done(play, view.rules)}"
            lines += wrap(text, hang=width + 8)
            if (ply + 1) % (players * HAND) == 0 and view.turn is not None:
                lines.append(f" {words.NEW_CARDS}")
        return lines

    @staticmethod
    def _floor(floor: Sequence[Card]) -> list[str]:
        if not floor:
            return [f" {words.EMPTY_FLOOR}"]
        gap = " " if len(floor) <= 12 else ""
        return [
            f" {words.ON_THE_FLOOR}: {len(floor)}",
            "  " + gap.join("╭───╮" for _ in floor),
            "  " + gap.join(f"│{words.card(card):>3}│" for card in floor),
            "  " + gap.join("╰───╯" for _ in floor),
        ]

    def _hand(self, view: View) -> list[str]:
        lines = [f" {words.YOUR_HAND}"]
        plays = {card: tuple(group) for card, group in groupby(view.legal_plays, _card)}
        for place, card in enumerate(view.hand, 1):
            text = f"{place:3}  {words.card(card):>3}"
            if card in plays:
                text += f"   {words.preview(plays[card], view.rules)}"
            lines += wrap(text, hang=11)
        return lines

    # The ends

    def round_over(self, match: Match) -> list[str]:
        """Draw the plays since the person's last one and the summary of the round."""
        view, tally = match.view(0), Tally.of(match)
        rows = _rows(tally, match)
        sides = [clip(self._names.side(side), SIDE_WIDTH) for side in (0, 1)]
        widths = [
            max(columns(sides[side]), *(columns(cells[side]) for _, cells in rows))
            for side in (0, 1)
        ]
        label = max(len(row[0]) for row in rows) + 2

        def row(name: str, cells: Sequence[str]) -> str:
            filled = [
                " " * (width - columns(c)) + c for c, width in zip(cells, widths, strict=True)
            ]
            return f"   {name:{label}}{'    '.join(filled)}"

        lines = [f" {words.round_over(tally.number)}", " " + RULE, *self._log(view)]
        for text in words.left_over(tally, self._names, words.card):
            lines += wrap(text, indent=1)
        lines += ["", row("", sides), *(row(name, cells) for name, cells in rows)]
        notes = words.round_notes(tally, self._names, match.rules)
        return [*lines, *([""] if notes else []), *(f" {note}" for note in notes)]

    def match_over(self, match: Match) -> list[str]:
        """Say who has won."""
        result = words.result(match, self._names)
        return ["", *(line for text in result for line in wrap(text, indent=1))]

    # Pages

    def help(self, hand: Sequence[Card], rules: Rules) -> list[str]:
        """List what can be typed, and the game in a few lines."""
        lines = [f" {words_help.HELP_TITLE}", ""]
        for key, what in words_help.help_items(hand):
            lines += wrap(f"{key:8}{what}", indent=3, hang=8)
        return [*lines, "", *wrap(words_help.help_game(rules), indent=1)]

    def rules(self, rules: Rules) -> list[str]:
        """List the rules of the table."""
        first, *others = words_help.rules_lines(rules)
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


def _rows(tally: Tally, match: Match) -> list[tuple[str, tuple[str, str]]]:
    rules = match.rules
    label = words.ROWS
    rows = [
        (label["cards"], (str(tally.cards[0]), str(tally.cards[1]))),
        (label["majority"], _plus(tally.majority)),
        (label["basras"], _times(tally.basras, rules.basra_points)),
        (label["jack_basras"], _times(tally.jack_basras, rules.jack_basra_points)),
    ]
    if rules.point_cards == "on":
        rows.append((label["point_cards"], _plus(tally.card_points)))
    rows.append((label["points"], (str(tally.points[0]), str(tally.points[1]))))
    rows.append((label["total"], (str(tally.total[0]), str(tally.total[1]))))
    return rows


def _plus(points: Pair) -> tuple[str, str]:
    first, second = (f"+{each}" if each else "–" for each in points)
    return first, second


def _times(counts: Pair, worth: int) -> tuple[str, str]:
    first, second = (f"{n} × {worth} = {n * worth}" if n else "–" for n in counts)
    return first, second


def _card(play: Play) -> Card:
    return play.card


def _padded(text: str, width: int) -> str:
    return text + " " * (width - columns(text))
