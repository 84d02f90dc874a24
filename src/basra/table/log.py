"""The log's events: all that ever happened at a table, secrets included.

They are kept for good, so each tag carries a version: an event that changes its shape gets a new
class with a new tag, and the old one stays readable. (A field may be added whose default says what
the event meant without it.) Folding them (`evolve`) needs no randomness, no clock and no hash.
Only `project` may show what is in them, and no log line ever does.
"""

from typing import Any

import msgspec

from ..protocol.views import ScoreView, Terms


class Cause(msgspec.Struct, frozen=True):
    """The command that was answered with the events up to this one: whose, and its `id`."""

    player: str
    command: str


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """Base of all events: when it was decided, and on the last one of a person's command, whose."""

    at_ms: int
    """Milliseconds since 1970, by the clock of the process that decided."""
    cause: Cause | None = None


class Opened(Event, frozen=True, tag="opened/1"):
    """The table was opened; `rules` as in a match record."""

    table: str
    rules: dict[str, Any]
    terms: Terms = Terms()


class Sat(Event, frozen=True, tag="sat/1"):
    """A person took a chair."""

    seat: int
    player: str
    name: str


class Left(Event, frozen=True, tag="left/1"):
    """A person got up, or was `asked` to; from the start on the seat stays theirs (R22)."""

    seat: int
    name: str
    asked: bool = False


class Came(Event, frozen=True, tag="came/1"):
    """A seated person has a connection by a process that had none of theirs."""

    seat: int
    process: str


class Went(Event, frozen=True, tag="went/1"):
    """The last of a seated person's connections by a process is gone."""

    seat: int
    process: str


class Resumed(Event, frozen=True, tag="resumed/1"):
    """The server started again: no connection from before is left."""


class WentAway(Event, frozen=True, tag="went_away/1"):
    """A seated person's time ran out: a bot plays for them."""

    seat: int


class CameBack(Event, frozen=True, tag="came_back/1"):
    """A person who was away, or had left, plays again."""

    seat: int


class Swapped(Event, frozen=True, tag="swapped/1"):
    """Two chairs were exchanged, with whoever sits on them."""

    a: int
    b: int


class BotSeated(Event, frozen=True, tag="bot_seated/1"):
    """A bot was put on a chair."""

    seat: int
    bot: str


class BotRemoved(Event, frozen=True, tag="bot_removed/1"):
    """A bot was taken off its chair."""

    seat: int


class GotReady(Event, frozen=True, tag="ready/1"):
    """A person is ready for the match or the next round."""

    seat: int


class RematchAsked(Event, frozen=True, tag="rematch_asked/1"):
    """A person would like another match."""

    seat: int


class MatchBegun(Event, frozen=True, tag="match_begun/1"):
    """The seats were locked for a match, counted from 1; `id` is `T` in docs/fair.md."""

    match: int
    id: str


class Committed(Event, frozen=True, tag="committed/1"):
    """The server drew its seed for a round; the commitment to it is public from here on."""

    round: int
    server_seed: str
    commitment: str


class ShuffleBegun(Event, frozen=True, tag="shuffle_begun/1"):
    """All persons were ready for a round: hashes are due."""

    round: int
    commitment: str


class Hashed(Event, frozen=True, tag="hashed/1"):
    """A person's hash came."""

    seat: int
    hash: str


class HashesPublished(Event, frozen=True, tag="hashes_published/1"):
    """The hashes became final, by seat, empty where none came: nonces are due."""

    hashes: tuple[str, ...]


class NonceGiven(Event, frozen=True, tag="nonce_given/1"):
    """A person's nonce came; empty if it didn't fit the hash."""

    seat: int
    nonce: str


class Dealt(Event, frozen=True, tag="dealt/1"):
    """The nonces became final and a round was dealt; cards as in a match record."""

    round: int
    dealer: int
    nonces: tuple[str, ...]
    deck: str
    returned: str


class Played(Event, frozen=True, tag="played/1"):
    """A card was played; plies count from 1, `play` is in the record's notation."""

    seat: int
    ply: int
    play: str
    deals: bool
    """Whether the next four cards were dealt after it."""
    substitute: bool = False
    """Whether a bot made it for a person."""


class RoundOver(Event, frozen=True, tag="round_over/1"):
    """A round was counted; `total` is the match's, by side."""

    round: int
    score: ScoreView
    total: tuple[int, int]


class MatchOver(Event, frozen=True, tag="match_over/1"):
    """The match was decided (R20)."""

    winner: int
    total: tuple[int, int]


class Forfeited(Event, frozen=True, tag="forfeited/1"):
    """A side lost the match because its player had left; `total` is the match's, by side."""

    side: int
    total: tuple[int, int]


class Voided(Event, frozen=True, tag="voided/1"):
    """The match was ended without a winner: all persons had been away for too long."""


class Closed(Event, frozen=True, tag="closed/1"):
    """The table was closed for good."""


AnyEvent = (
    Opened
    | Sat
    | Left
    | Came
    | Went
    | Resumed
    | WentAway
    | CameBack
    | Swapped
    | BotSeated
    | BotRemoved
    | GotReady
    | RematchAsked
    | MatchBegun
    | Committed
    | ShuffleBegun
    | Hashed
    | HashesPublished
    | NonceGiven
    | Dealt
    | Played
    | RoundOver
    | MatchOver
    | Forfeited
    | Voided
    | Closed
)
MATCH_ENDS = (MatchOver, Forfeited, Voided)


def encode(event: AnyEvent) -> bytes:
    """Write an event for the store, as JSON."""
    return _ENCODER.encode(event)


def decode(data: bytes) -> AnyEvent:
    """Read what `encode` wrote; raises msgspec.MsgspecError if it is anything else."""
    return _DECODER.decode(data)


_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
