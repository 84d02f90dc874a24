r"""What a client sends. `id` is a text of its own choice, new for each command of this person's.

A command sent again with the same `id` is answered again and not applied again. Patterns end with
`\Z`: a `$` would let a newline pass.
"""

from typing import Annotated, Literal

import msgspec

LARGEST_NUMBER = 2**53 - 1
"""The largest whole number that JavaScript holds exactly."""

Id = Annotated[str, msgspec.Meta(pattern=r"^[!-~]{1,64}\Z")]
"""Printable ASCII without blanks: it goes into logs of events, whatever their store."""
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
Ply = Annotated[int, msgspec.Meta(ge=1, le=48)]
Counter = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_NUMBER)]
LONGEST_TEXT = 200
"""Characters of what is said at once."""
PhraseId = Literal["well_played", "nice_one", "come_on", "sorry", "one_moment", "another"]


class Command(
    msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True
):
    """Base of all commands."""

    id: Id


class Sit(Command, frozen=True):
    """Take the first free chair (R22)."""


class Leave(Command, frozen=True):
    """Get up; in a match a bot plays on, and `sit` takes the seat back."""


class Back(Command, frozen=True):
    """Say that one is there again, after having been away."""


class Swap(Command, frozen=True):
    """Exchange two chairs; the opener only, before the start (R22)."""

    a: Seat
    b: Seat


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Put a bot on an empty chair; the opener only, before the start."""

    seat: Seat
    bot: Annotated[str, msgspec.Meta(max_length=32)]


class RemoveBot(Command, frozen=True, tag="remove_bot"):
    """Take a bot off its chair; the opener only, before the start."""

    seat: Seat


class AskToLeave(Command, frozen=True, tag="ask_to_leave"):
    """Ask a person to get up, for good; the opener only, between matches."""

    seat: Seat


class TakeWin(Command, frozen=True, tag="take_win"):
    """Take the win instead of playing on, where two play and the other has left."""


class Ready(Command, frozen=True):
    """Be ready: for the match in the lobby, for the next round after one."""


class Hash(Command, frozen=True):
    """Send the hash of one's nonce, from the moment a round's commitment is to be seen."""

    round: RoundNumber
    hash: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Nonce(Command, frozen=True):
    """Send the nonce itself, once the hashes are published."""

    round: RoundNumber
    nonce: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2}){16,64}\Z")]


class Play(Command, frozen=True):
    """Play a card: the text of one of the round's `options`, at the ply that it was offered for."""

    round: RoundNumber
    ply: Ply
    play: Annotated[str, msgspec.Meta(max_length=128)]


class Rematch(Command, frozen=True):
    """Ask for another match with the same seats; it starts when every person has."""


class Say(Command, frozen=True):
    """Say something to those who sit at the table (R24)."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TEXT)]


class Phrase(Command, frozen=True):
    """Say one of the phrases that each reader hears in their own language (R24)."""

    phrase: PhraseId


AnyCommand = (
    Sit
    | Leave
    | Back
    | Swap
    | SeatBot
    | RemoveBot
    | AskToLeave
    | TakeWin
    | Ready
    | Hash
    | Nonce
    | Play
    | Rematch
    | Say
    | Phrase
)


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message on a socket: the protocol spoken, and the last `seq` seen, if any.

    Fields that aren't known here are passed over, so that a newer client hears of its version.
    """

    version: Counter
    seq: Counter | None = None
