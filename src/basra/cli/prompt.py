"""What a person may answer when it is his turn: a place in the hand, a card, a play, a command."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from ..game.card import Card
from ..game.errors import NotationError
from ..game.play import Play
from . import words_help
from .arguments import notation
from .words import Words


class Command(Enum):
    """What can be asked for at any prompt."""

    AGAIN = ("",)
    HELP = ("?", "؟", "h", "help")
    RULES = ("r", "rules")
    QUIT = ("q", "quit", "exit")


@dataclass(frozen=True, slots=True)
class Refused:
    """An answer that can't be used; the text says what can."""

    text: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A card that leaves a choice: its plays, in legal-play order (R8)."""

    plays: tuple[Play, ...]


Answer = Command | Refused | Choice | Play


def read_command(text: str) -> Command | None:
    """Return the command that was typed, None if it is none."""
    word = text.strip().lower()
    return next((command for command in Command if word in command.value), None)


def read_card(words: Words, text: str, plays: Sequence[Play]) -> Answer:
    """Read an answer to "which card?": `2`, `8h`, `10♥`, `8Hx7CAD`; plays are all legal ones."""
    command = read_command(text)
    if command:
        return command
    hand = sorted({play.card for play in plays})
    place = _place(text)
    if place is not None:
        if not 1 <= place <= len(hand):
            return Refused(words_help.held(words, hand))
        return _of_card(hand[place - 1], plays)
    try:
        wanted = Play.parse(notation(text).rstrip("*"))
    except NotationError:
        return Refused(words_help.held(words, hand))
    if wanted.card not in hand:
        return Refused(words_help.not_held(words, hand))
    if not wanted.taken:
        return _of_card(wanted.card, plays)
    for play in plays:
        if play.number == wanted.number:
            return play
    return Refused(words_help.instead(words, [play for play in plays if play.card == wanted.card]))


def read_choice(words: Words, text: str, choice: Choice, plays: Sequence[Play]) -> Answer:
    """Read an answer to "which cards?": the number of a set, or all that `read_card` reads."""
    place = _place(text)
    if place is None:
        answer = read_card(words, text, plays)
        unread = isinstance(answer, Refused)
    elif 1 <= place <= len(choice.plays):
        return choice.plays[place - 1]
    else:
        unread = True
    if unread:
        return Refused(words_help.one_of(words, len(choice.plays)))
    return answer


def _place(text: str) -> int | None:
    text = text.strip().rstrip(".")
    return int(text) if text.isdecimal() and len(text) < 4 else None


def _of_card(card: Card, plays: Sequence[Play]) -> Play | Choice:
    found = tuple(play for play in plays if play.card == card)
    return found[0] if len(found) == 1 else Choice(found)
