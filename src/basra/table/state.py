"""A table at some moment: what its events come to. Frozen; `evolve` makes the next one.

It holds secrets (seeds, nonces, whole decks), so nothing of it goes out but through `project`,
`listing` and `record`. Whoever sits here is an opaque `player` id with a name; connections are none
of its business.
"""

import msgspec

from ..game.fair import Proof
from ..game.match import Match
from ..game.rules import Rules
from ..protocol.views import Phase, Terms
from .answers import Answers
from .felt import Felt


class Person(msgspec.Struct, frozen=True):
    """A chair with a person on it, who sat down with event number `since`."""

    player: str
    name: str
    since: int
    """Also the number of their stay: who leaves and comes back begins another (R24)."""
    ready: bool = False
    """For the match, the next round, or another match, by the phase."""
    away: bool = False
    """Time ran out: a bot plays until the person is heard of."""
    left: bool = False
    """Left a match: a bot plays until the person sits down again."""
    at: tuple[str, ...] = ()
    """The processes that hold connections of the person to this table."""
    gone_ms: int | None = None
    """Since when there has been none, or since when they sit here without one."""

    @property
    def absent(self) -> bool:
        """Whether a bot plays for them."""
        return self.away or self.left


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
    terms: Terms = Terms()
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
    """When the seat to play got its turn, or came back to it."""
    refreshed: tuple[int, int] = (0, 0)
    """The last round and ply for which somebody who came back got the full clock."""
    summary_ms: int = 0
    """When the last round was counted."""
    last_ms: int = 0
    """When the last event happened."""
    waits_ms: int | None = None
    """Since when all persons of a running match have been absent: it waits for them."""
    resumed_ms: int = 0
    """When the server last started."""
    substitutes: tuple[tuple[int, ...], ...] = ()
    """By round: the plies that a bot made for a person."""
    barred: tuple[str, ...] = ()
    """The last players whom the opener has asked to leave."""
    answers: Answers = {}

    @property
    def persons(self) -> list[Person]:
        """The persons on the chairs, those absent included."""
        return [chair for chair in self.chairs if isinstance(chair, Person)]

    @property
    def in_match(self) -> bool:
        """Whether a match is under way: the seats are fixed (R22)."""
        return self.phase in ("shuffle", "play", "summary")

    @property
    def all_ready(self) -> bool:
        """Whether what comes next may begin.

        Between matches somebody sits on every chair, and every person has said so. After a round
        it is enough that all those have who are there; if nobody is, the match waits.
        """
        persons = self.persons
        if self.in_match:
            persons = [person for person in persons if not person.absent]
        elif any(self.is_free(chair) for chair in self.chairs):
            return False
        return bool(persons) and all(person.ready for person in persons)

    def is_free(self, chair: Chair) -> bool:
        """Return whether somebody else may take a chair; nobody may while a match runs (R22)."""
        return not self.in_match and (chair is None or (isinstance(chair, Person) and chair.left))

    @property
    def bot_to_play(self) -> str | None:
        """The name of the bot whose turn it is, for a seat of its own or for who is absent."""
        if self.phase != "play" or self.waits_ms is not None:
            return None
        turn = self.match.round.turn
        chair = None if turn is None else self.chairs[turn]
        if isinstance(chair, BotChair):
            return chair.bot
        return self.terms.level if chair is not None and chair.absent else None
