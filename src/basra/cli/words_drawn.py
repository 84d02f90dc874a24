"""The words on the drawn table: short, with the cards as symbols (see `words.py`)."""

import re
from collections.abc import Sequence

from ..game.card import RANKS, Card
from ..game.play import BasraKind, GroupKind, Play
from ..game.rules import Rules
from ..game.view import View
from .grouped import grouped
from .words import Words, sweeps

_SYMBOLS = "♣♦♥♠"


class DrawnWords(Words):
    """The words on the drawn table."""

    def card(self, card: Card) -> str:
        """`8♠`, `10♦`."""
        return RANKS[card.rank].replace("T", "10") + _SYMBOLS[card.suit]

    # Plays

    def takes(self, play: Play) -> str:
        """`8♦ and 7♣ + A♥`: the cards that a play takes, in their groups."""
        return self.listed([" + ".join(map(self.card, part)) for part in grouped(play)])

    def mark(self, kind: BasraKind, rules: Rules) -> str:
        """`Basra! +10`, `Jack basra! +30`; nothing for none."""
        if kind == BasraKind.NONE:
            return ""
        jack = "-jack" if kind == BasraKind.JACK else ""
        points = rules.worth(kind)
        if not points:
            return self.say(f"terminal-mark-worthless{jack}")
        return self.say("terminal-mark", basra=self.say(f"basra{jack}"), points=f"+{points}")

    def preview(self, plays: Sequence[Play], rules: Rules) -> str:
        """Say in short what a card of the hand would do; several plays are a choice (R8)."""
        play = plays[0]
        count = len(play.taken)
        if len(plays) > 1:
            return self.say("terminal-takes-choice", count=count)
        if not count:
            special = play.card.is_jack or play.card.is_komi
            return self.say("terminal-stays-empty" if special else "terminal-stays")
        if sweeps(play):
            text = self.say(f"terminal-{_sweeper(play)}-takes", count=count)
        elif any(group.kind == GroupKind.KOMI for group in play.groups):
            text = self.say("terminal-takes-komi", taken=self.takes(play))
        else:
            text = self.say("terminal-takes", taken=self.takes(play))
        return self._marked(text, play, rules)

    def done(self, play: Play, rules: Rules) -> str:
        """Say in short what a played card did."""
        count = len(play.taken)
        if not count:
            return self.say("terminal-laid")
        taken = self.takes(play)
        if sweeps(play) and count > 1:
            text = self.say(f"terminal-{_sweeper(play)}-took", count=count, taken=taken)
        else:
            text = self.say("terminal-took", taken=taken)
        return self._marked(text, play, rules)

    def choose(self, played: Card) -> str:
        """Head the list of the sets that a card may take."""
        return self.say("terminal-choose", card=self.card(played))

    def _marked(self, text: str, play: Play, rules: Rules) -> str:
        mark = self.mark(play.basra, rules)
        return f"{text}   {mark}" if mark else text

    # The table

    def title(self, view: View, round_number: int) -> tuple[str, str]:
        """Return the table's first line, its left and its right part."""
        parts = [
            self.say("round-n", round=round_number),
            self.deals(view.dealer),
            self.say("terminal-stock", cards=self.counted("cards", view.stock_size))
            if view.stock_size
            else self.say("terminal-last-cards"),
        ]
        target = [self.say("target-n", target=self.counted("points", view.rules.target))]
        if view.carried:
            target.insert(0, self.say("terminal-carried", points=view.carried))
        return " · ".join(parts), " · ".join(target)

    def pile(self, view: View, side: int) -> str:
        """`pile 18 cards, 2 basras`: nobody may look through a pile."""
        counts = [self.counted("cards", len(view.piles[side]))]
        if view.basras[side]:
            counts.append(self.counted("basras", view.basras[side]))
        if view.jack_basras[side]:
            counts.append(self.counted("jack-basras", view.jack_basras[side]))
        return self.say("terminal-pile", cards=self.joined(counts))

    def playing(self, seat: int) -> str:
        """Say whose turn is waited for."""
        return f"{self.say('turn-other', name=self.seats[seat])} …"

    # Colours

    def paint(self) -> dict[str, str]:
        """Set off red cards, basras, rules, and what begins a table or asks for a card."""
        basras = [self.say(f"basra{jack}") for jack in ("-jack", "")]
        marks = [_numbered(self.say("terminal-mark", basra=each, points="+0")) for each in basras]
        asked = [re.escape(self.say(f"terminal-ask-{what}")) for what in ("card", "set", "last")]
        heads = [_numbered(self.say("round-n", round=0)), *asked]
        return {
            r"(?:10|[2-9AJQK])[♥♦]": "31",
            rf"\b(?:{'|'.join(marks)})": "1;33",
            f"^ (?:{'|'.join(heads)})": "1",
            "─{40,}": "2",
        }


def _numbered(text: str) -> str:
    """Return a pattern for a text with a number in place of its 0."""
    return re.escape(text).replace("0", r"\d+")


def _sweeper(play: Play) -> str:
    return "komi" if play.card.is_komi else "jack"
