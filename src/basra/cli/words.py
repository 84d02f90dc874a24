"""What the terminal game says, in English: cards, names, sentences.

Every sentence of `basra play` is here, in `words_said.py` or in `words_help.py`, as a function of
what it speaks of, so that catalogues of other languages can take their place. The tone is that of a
neighbour at the table: short, "you", no blame; *basra* and *komi* stay, and exclamation marks are
kept for "Basra!" and for the last words of a match.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from ..game.card import RANKS, Card
from ..game.match import Match
from ..game.play import BasraKind, GroupKind, Play
from ..game.record import Player
from ..game.rules import Rules
from ..game.view import View
from .grouped import grouped
from .lines import clean, clip
from .tally import Tally

BOT_NAMES = ("Karim", "Mona", "Hoda")
"""Who sits at the seats 1, 2 and 3."""

PERSON = "Player"
"""The person's name in the record where none is given."""

_SYMBOLS = "♣♦♥♠"


# Cards


def card(card: Card) -> str:
    """`8♠`, `10♦`."""
    return rank(card) + _SYMBOLS[card.suit]


def rank(card: Card) -> str:
    """`8`, `10`, `Q`: the index on the card."""
    return RANKS[card.rank].replace("T", "10")


def capital(text: str) -> str:
    """Return a sentence with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def listed(things: Sequence[str]) -> str:
    """Join `a, b and c`."""
    return " and ".join(filter(None, [", ".join(things[:-1]), *things[-1:]]))


# Names


@dataclass(frozen=True, slots=True)
class Names:
    """What the players are called, by seat; who looks on sits at seat 0 and is "You"."""

    seats: tuple[str, ...]

    @classmethod
    def of(cls, players: Sequence[Player]) -> Self:
        """Return names that are safe to print, short and all different."""
        seats = ["You"]
        for seat, player in enumerate(players[1:], 1):
            name = clip(clean(player.name), 14) or f"Seat {seat + 1}"
            if name.lower() in (other.lower() for other in seats):
                name = f"{clip(name, 12)} {seat + 1}"
            seats.append(name)
        return cls(tuple(seats))

    def inside(self, seat: int) -> str:
        """Return a name for the middle of a sentence."""
        return self.seats[seat] if seat else "you"

    def side(self, side: int) -> str:
        """`You`, `You and Mona`."""
        return " and ".join(self.seats[side::2])

    def side_inside(self, side: int) -> str:
        """Return a side's name for the middle of a sentence."""
        name = self.side(side)
        return name if side else "you" + name[3:]

    def deals(self, seat: int) -> str:
        """`You deal`, `Karim deals`."""
        return f"{self.seats[seat]} {'deals' if seat else 'deal'}"

    def wins(self, side: int) -> str:
        """`You win`, `Karim wins`, `Karim and Hoda win`."""
        return f"{self.side(side)} {'wins' if side and len(self.seats) == 2 else 'win'}"


# Plays


def takes(play: Play) -> str:
    """`8♦ and 7♣ + A♥`: the cards that a play takes, in their groups."""
    return listed(grouped(play, card, " + "))


def sweeps(play: Play) -> bool:
    """Say whether a play is a jack or the komi that takes the whole floor."""
    return any(group.kind == GroupKind.ALL for group in play.groups)


def sweeper(play: Play) -> str:
    """Name the card that takes the whole floor."""
    return "the komi" if play.card.is_komi else "the jack"


def basra(kind: BasraKind, rules: Rules) -> str:
    """`Basra! +10`, `Jack basra! +30`; nothing for none."""
    if kind == BasraKind.NONE:
        return ""
    points = rules.worth(kind)
    name = "Jack basra" if kind == BasraKind.JACK else "Basra"
    return f"{name}! +{points}" if points else f"{name}, no points for it here"


def preview(plays: Sequence[Play], rules: Rules) -> str:
    """Say in short what a card of the hand would do; several plays are a choice (R8)."""
    play = plays[0]
    if len(plays) > 1:
        return f"takes {len(play.taken)}, and you choose which"
    if not play.taken:
        special = play.card.is_jack or play.card.is_komi
        return "empty floor: it will be left there" if special else "stays on the floor"
    if sweeps(play):
        all_of_it = f"all {len(play.taken)}" if len(play.taken) > 1 else "it"
        text = f"{sweeper(play)} takes {all_of_it}"
    else:
        text = f"takes {takes(play)}"
        if any(group.kind == GroupKind.KOMI for group in play.groups):
            text += " (the komi goes with any card)"
    mark = basra(play.basra, rules)
    return f"{text}   {mark}" if mark else text


def done(play: Play, rules: Rules) -> str:
    """Say in short what a played card did."""
    if not play.taken:
        return "laid on the floor"
    text = f"took {takes(play)}"
    if sweeps(play) and len(play.taken) > 1:
        text = f"{sweeper(play)} took all {len(play.taken)}: {takes(play)}"
    mark = basra(play.basra, rules)
    return f"{text}   {mark}" if mark else text


# The table

ON_THE_FLOOR = "On the floor"
EMPTY_FLOOR = "The floor is empty."
POINTS = "points"
YOUR_HAND = "Your hand"
NEW_CARDS = "Four new cards for everybody."
ROWS = {
    "cards": "Cards",
    "majority": "Most cards",
    "basras": "Basras",
    "jack_basras": "Jack basras",
    "point_cards": "Point cards",
    "points": "This round",
    "total": "Match",
}
"""What the rows of a round's summary are called."""


def title(view: View, round_number: int, names: Names) -> tuple[str, str]:
    """Return the table's first line, its left and its right part."""
    left = f"{cards_count(view.stock_size)} left" if view.stock_size else "last cards"
    carried = f"{view.carried} carried · " if view.carried else ""
    return (
        f"Round {round_number} · {names.deals(view.dealer)} · {left}",
        f"{carried}to {_points(view.rules.target)}",
    )


def cards_count(n: int) -> str:
    """`1 card`, `24 cards`."""
    return f"{n} card{'' if n == 1 else 's'}"


def pile(view: View, side: int) -> str:
    """`pile 18 cards, 2 basras`: nobody may look through a pile."""
    text = f"pile {cards_count(len(view.piles[side]))}"
    for count, name in ((view.basras[side], "basra"), (view.jack_basras[side], "jack basra")):
        text += f", {count} {name}{'' if count == 1 else 's'}" if count else ""
    return text


def playing(name: str) -> str:
    """Say whose turn is waited for."""
    return f"{name} is playing …"


def choose(played: Card) -> str:
    """Head the list of the sets that a card may take."""
    return f"{card(played)} can take any one of these:"


def returned(view: View, name: Callable[[Card], str]) -> list[str]:
    """Say what R4 took off the first floor, and where it went."""
    if not view.returned:
        return []
    cards = listed(list(map(name, view.returned)))
    where = "went under" if view.rules.floor_specials == "bottom" else "went back into"
    return [capital(f"{cards} came up for the floor and {where} the pack.")]


def left_over(tally: Tally, names: Names, name: Callable[[Card], str]) -> list[str]:
    """Say who got what lay on the floor at the end (R16)."""
    if not tally.left:
        return []
    cards, it = ", ".join(map(name, tally.left)), "it" if len(tally.left) == 1 else "them"
    return [f"Left on the floor: {cards}. {names.side(tally.last_side)} took last and got {it}."]


def round_over(round_number: int) -> str:
    """Head the summary of a round."""
    return f"Round {round_number} is over"


def round_notes(tally: Tally, names: Names, rules: Rules) -> list[str]:
    """Say what a round's columns of numbers don't: what was carried, who deals next."""
    notes = []
    if tally.carried and tally.majority != (0, 0):
        notes.append(f"{capital(_points(tally.carried))} of it carried over from before.")
    if tally.cards == (26, 26) and rules.majority_points:
        if tally.carries:
            notes.append(f"26 to 26: {_points(tally.carries)} carried over to the next round.")
        else:
            notes.append(f"26 to 26: nobody gets the {_points(rules.majority_points)}.")
    if tally.next_dealer is not None:
        if tally.total[0] == tally.total[1] >= rules.target:
            notes.append("Level: one more round.")
        notes.append(f"{names.deals(tally.next_dealer)} the next round.")
    return notes


def _points(n: int) -> str:
    return f"{n} point{'' if n == 1 else 's'}"


# The match's end


def result(match: Match, names: Names) -> list[str]:
    """Say how a match ended, its winner's points first."""
    side = match.winner
    if match.ended and match.ended.by is not None:
        gave_up = names.side(match.ended.by)
        return [f"The match is over. {gave_up} gave it up: {names.wins(1 - match.ended.by)}."]
    if side is None:
        return ["The match is over, without a winner."]
    points = f"{match.total[side]} to {match.total[1 - side]}"
    return [
        f"The match is over. {names.wins(side)}, {points}.",
        "Next time!" if side else "Well played!",
    ]
