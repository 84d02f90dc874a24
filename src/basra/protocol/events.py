"""What the server says: what happened, and answers to commands.

Events and the table are the same for everybody; only `own` is each person's.
"""

import msgspec

from .commands import PhraseId
from .refusals import Code
from .views import Card, OwnView, PlayedView, ScoreView, TableView


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """Base of what can happen at a table, as everybody there may know it."""


class Opened(Event, frozen=True):
    """The table was opened."""


class Sat(Event, frozen=True):
    """A person sat down."""

    seat: int
    name: str


class Left(Event, frozen=True):
    """A person got up, or was asked to by the opener; in a match a bot plays on."""

    seat: int
    name: str
    asked: bool = False


class Came(Event, frozen=True):
    """A seated person is connected (again)."""

    seat: int


class Went(Event, frozen=True):
    """A seated person's last connection is gone."""

    seat: int


class WentAway(Event, frozen=True, tag="went_away"):
    """A person's time ran out: from here on a bot plays for the seat."""

    seat: int


class CameBack(Event, frozen=True, tag="came_back"):
    """A person who was away, or had left, plays again."""

    seat: int


class Swapped(Event, frozen=True):
    """Two chairs were exchanged."""

    a: int
    b: int


class BotSeated(Event, frozen=True, tag="bot_seated"):
    """A bot was put on a chair."""

    seat: int
    bot: str


class BotRemoved(Event, frozen=True, tag="bot_removed"):
    """A bot was taken off its chair."""

    seat: int


class GotReady(Event, frozen=True, tag="ready"):
    """A person is ready for the match, or for the next round."""

    seat: int


class ShuffleBegun(Event, frozen=True, tag="shuffle_begun"):
    """All are ready: a round's shuffle has begun, and hashes are due.

    The commitment of a later round has been in `table.shuffle` since the round before it ended.
    """

    round: int
    commitment: str


class HashesPublished(Event, frozen=True, tag="hashes_published"):
    """The hashes are final: nonces may be sent."""

    hashes: tuple[str, ...]


class Dealt(Event, frozen=True):
    """A round was dealt. What each seat got is in its `own`."""

    round: int
    dealer: int
    returned: tuple[Card, ...]


class Played(Event, frozen=True):
    """A card was played."""

    played: PlayedView
    dealt: bool
    """Whether the next four cards were dealt after it."""


class RoundOver(Event, frozen=True, tag="round_over"):
    """A round was counted."""

    round: int
    score: ScoreView
    total: tuple[int, int]


class MatchOver(Event, frozen=True, tag="match_over"):
    """The match was decided."""

    winner: int
    total: tuple[int, int]


class Forfeited(Event, frozen=True):
    """The win was taken from a side whose player had left."""

    side: int
    total: tuple[int, int]


class Voided(Event, frozen=True):
    """Everybody was away for too long: the match does not count."""


class Closed(Event, frozen=True):
    """The table is closed for good."""


class RematchAsked(Event, frozen=True, tag="rematch_asked"):
    """A person would like another match."""

    seat: int


class RematchBegun(Event, frozen=True, tag="rematch_begun"):
    """Another match begins with the same seats."""

    match: int


AnyEvent = (
    Opened
    | Sat
    | Left
    | Came
    | Went
    | WentAway
    | CameBack
    | Swapped
    | BotSeated
    | BotRemoved
    | GotReady
    | ShuffleBegun
    | HashesPublished
    | Dealt
    | Played
    | RoundOver
    | MatchOver
    | Forfeited
    | Voided
    | Closed
    | RematchAsked
    | RematchBegun
)


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """Base of what the server sends on a socket."""


class Welcome(Message, frozen=True):
    """The first answer: the table as it is now, and what happened since the `seq` in `hello`.

    Without a `seq` there are no events.
    """

    version: int
    seq: int
    events: tuple[AnyEvent, ...]
    now_ms: int
    """The server's time: milliseconds since 1970."""
    table: TableView
    own: OwnView | None
    """Null for an onlooker."""


class Update(Message, frozen=True):
    """Something happened: the events up to `seq`, in order, and the table after them.

    What nobody may see leaves no event: then only the table, or `seq` alone, is new.
    """

    seq: int
    events: tuple[AnyEvent, ...]
    now_ms: int
    """The server's time: milliseconds since 1970."""
    table: TableView
    own: OwnView | None
    """Null for an onlooker."""
    accepted: tuple[str, ...]
    """The ids of one's own commands that led to it: they took effect."""


class Accepted(Message, frozen=True):
    """A command took effect, and no update has told this connection; its events end at `seq`."""

    id: str
    seq: int


class Refused(Message, frozen=True):
    """A command changed nothing."""

    id: str | None
    """Null if the message could not even be read."""
    code: Code
    detail: str


class Chat(Message, frozen=True):
    """Somebody who sits here says something to the others who do; it is kept nowhere (R24).

    Either `text` or `phrase` is there.
    """

    seat: int
    name: str
    at_ms: int
    text: str | None = None
    phrase: PhraseId | None = None


AnyMessage = Welcome | Update | Accepted | Refused | Chat
