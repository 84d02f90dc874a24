"""What the terminal game says in any way of showing it: names, lists, numbers, ends.

The texts are in `locales/`, a catalogue a language; here is what is said when. What is drawn is
worded in `words_drawn.py`, what is told line by line in `words_said.py`, and what the game tells of
itself in `words_help.py`. The tone is that of a neighbour at the table: short, "you", no blame;
*basra* and *komi* stay, and exclamation marks are kept for "Basra!" and for the last words of a
match.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Literal

from ..game.card import Card
from ..game.match import Match
from ..game.play import GroupKind, Play
from ..game.record import Player
from ..game.tally import Tally
from ..game.view import View
from .catalogue import Catalogue
from .lines import clean, clip

Thing = Literal["cards", "points", "basras", "jack-basras", "choices"]
Join = Literal["join-list", "join-with", "join-groups", "terminal-and", "terminal-or"]


def seat_names(texts: Catalogue, players: Sequence[Player]) -> tuple[str, ...]:
    """Return names that are safe to print, short and all different; seat 0 is "You"."""
    names = [texts.say("you-subject")]
    for seat, player in enumerate(players[1:], 2):
        name = clip(clean(player.name), 14) or texts.say("terminal-seat", seat=seat)
        if name.lower() in (other.lower() for other in names):
            name = f"{clip(name, 12)} {seat}"
        names.append(name)
    return tuple(names)


class Words(ABC):
    """The words for the matches of some players, in one language; who looks on sits at seat 0."""

    def __init__(self, texts: Catalogue, seats: Sequence[str]) -> None:
        """Take the texts, and the names as `seat_names` gives them."""
        self.say = texts.say
        self.seats = tuple(seats)

    @abstractmethod
    def card(self, card: Card) -> str:
        """Name a card."""

    def cards(self, cards: Iterable[Card]) -> str:
        """Name cards: `queen of diamonds, eight of spades`."""
        return self.joined(map(self.card, cards))

    def paint(self) -> dict[str, str]:
        """Return patterns of what is shown in colour, and the codes of the colours."""
        return {}

    # Lists and numbers

    def joined(self, things: Iterable[str], join: Join = "join-list") -> str:
        """Join texts two by two: `a, b, c`."""
        texts = list(things)
        return reduce(lambda first, second: self.say(join, first=first, second=second), texts)

    def listed(self, things: Sequence[str], last: Join = "terminal-and") -> str:
        """Join `a, b and c`."""
        *others, end = things
        return self.joined([self.joined(others), end], last) if others else end

    def number(self, n: int) -> str:
        """`three`, `29`: a number as it is spoken."""
        return self.say("terminal-number", count=n)

    def counted(self, thing: Thing, n: int) -> str:
        """`3 cards`."""
        return self.say(f"terminal-{thing}", count=n, n=str(n))

    def spelled(self, thing: Thing, n: int) -> str:
        """`three cards`, `29 points`."""
        return self.say(f"terminal-{thing}", count=n, n=self.number(n))

    # Names

    def inside(self, seat: int) -> str:
        """Return a name for the middle of a sentence."""
        return self.seats[seat] if seat else self.say("seat-you")

    def side(self, side: int) -> str:
        """`You`, `You and Mona`."""
        return self.joined(self.seats[side::2], "terminal-and")

    def side_inside(self, side: int) -> str:
        """Return a side's name for the middle of a sentence."""
        names = [self.inside(seat) for seat in range(side, len(self.seats), 2)]
        return self.joined(names, "terminal-and")

    def deals(self, seat: int) -> str:
        """`You deal`, `Karim deals`."""
        return self.say("terminal-deals", seat=seat, name=self.seats[seat])

    def wins(self, side: int) -> str:
        """`You win`, `Karim wins`, `Karim and Hoda win`."""
        id = "terminal-they-win" if side else "terminal-we-win"
        return self.say(id, count=len(self.seats) // 2, name=self.side(side))

    # Rounds and matches

    def returned(self, view: View) -> list[str]:
        """Say what R4 took off the first floor, and where it went."""
        if not view.returned:
            return []
        cards = self.listed(list(map(self.card, view.returned)))
        return [capital(self.say(f"terminal-returned-{view.rules.floor_specials}", cards=cards))]

    def left_over(self, match: Match) -> list[str]:
        """Say who got what lay on the floor at the end (R16)."""
        left = Tally.of(match.round).left
        if not left:
            return []
        name = self.side(match.round.last_side or 0)
        return [self.say("terminal-left", count=len(left), cards=self.cards(left), name=name)]

    def round_notes(self, match: Match) -> list[str]:
        """Say what a round's columns of numbers don't: what was carried, who deals next."""
        notes, round, rules = [], match.round, match.rules
        level = round.cards[0] == round.cards[1]
        if round.carried and not level:
            points = self.counted("points", round.carried)
            notes.append(capital(self.say("terminal-note-carried", points=points)))
        if level and rules.majority_points:
            id = "terminal-note-carries" if round.carries else "terminal-note-nobody"
            points = self.counted("points", round.carries or rules.majority_points)
            notes.append(self.say(id, points=points))
        if not match.over and match.next_dealer is not None:
            if match.total[0] == match.total[1] >= rules.target:
                notes.append(self.say("terminal-note-level"))
            dealer = match.next_dealer
            notes.append(self.say("terminal-note-deals", seat=dealer, name=self.seats[dealer]))
        return notes

    def result(self, match: Match) -> list[str]:
        """Say how a match ended, its winner's points first."""
        side = match.winner
        if match.ended and match.ended.by is not None:
            gave_up, wins = self.side(match.ended.by), self.wins(1 - match.ended.by)
            return [self.say("terminal-given-up", name=gave_up, wins=wins)]
        if side is None:
            return [self.say("terminal-no-winner")]
        ours, theirs = match.total[side], match.total[1 - side]
        return [
            self.say("terminal-result", wins=self.wins(side), ours=ours, theirs=theirs),
            self.say("terminal-lost" if side else "match-won"),
        ]


def capital(text: str) -> str:
    """Return a sentence with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def sweeps(play: Play) -> bool:
    """Say whether a play is a jack or the komi that takes the whole floor."""
    return any(group.kind == GroupKind.ALL for group in play.groups)
