"""A table at some moment: what its events come to. Frozen; `evolve` makes the next one.

It holds secrets (seeds, nonces, whole decks), so nothing of it goes out but through `project` and
`record`. Whoever sits here is an opaque `player` id with a name; connections are none of its
business.
"""

import msgspec

from ..game.fair import Proof
from ..game.match import Match
from ..game.rules import Rules
from ..protocol.views import Phase
from .answers import Answers
from .felt import Felt


class Person(msgspec.Struct, frozen=True):
    """A chair with a person on it, who sat down with event number `since`."""

    player: str
    name: str
    since: int
    ready: bool = False
    """For the match, the next round, or another match, by the phase."""


class BotChair(msgspec.Struct, frozen=True):
    """A chair with a bot on it; bots are always ready."""

    bot: str


Chair = Person | BotChair | None


class Shuffle(msgspec.Struct, frozen=True):
    """A round's shuffle from its commitment to the deal (docs/fair.md, steps 1 to 3)."""

    round: int
    server_seed: str
    commitment: str
    hashes: tuple[str, ...]
    """By seat; empty where none has come."""
    nonces: tuple[str | None, ...]
    """By seat; None where none has come, empty where it didn't fit its hash."""
    begun_ms: int | None = None
    """When all were ready for the round."""
    published_ms: int | None = None
    """When the hashes became final."""


class State(msgspec.Struct, frozen=True):
    """A whole table.

    `proofs` are those of the match's rounds, the running one's included. `shuffle` is there from a
    round's commitment until it is dealt, `felt` from the first deal on.
    """

    table: str
    rules: Rules
    chairs: tuple[Chair, ...]
    match: Match
    seq: int = 0
    """How many events have been folded: the number of the last one."""
    phase: Phase = "lobby"
    number: int = 0
    """Which match at this table, from 1; 0 before the first."""
    match_id: str = ""
    proofs: tuple[Proof, ...] = ()
    shuffle: Shuffle | None = None
    felt: Felt | None = None
    turn_ms: int = 0
    """When the seat to play got its turn."""
    answers: Answers = {}

    @property
    def full(self) -> bool:
        """Whether somebody sits on every chair."""
        return None not in self.chairs

    @property
    def all_ready(self) -> bool:
        """Whether there is a person and all persons are ready."""
        persons = [chair.ready for chair in self.chairs if isinstance(chair, Person)]
        return bool(persons) and all(persons)
