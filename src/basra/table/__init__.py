"""One table as a pure decider: a list of events, and what follows from it.

`decide` makes events of a command, `evolve` folds them into the state, `project` shows the state to
all and `project_own` to a seat. Nothing here touches a clock, a socket, the disk or a source of
randomness: a server appends the events, keeps the deadlines and carries the messages
(docs/protocol.md).
"""

from .answers import Answers, answered, remember
from .commands import (
    Arrive,
    BotPlay,
    Command,
    Decided,
    Depart,
    Expire,
    Outside,
    Refusal,
    Repeated,
    Resume,
    Said,
)
from .deadlines import USUAL, Deadline, Times, deadlines
from .decide import decide, open_table
from .evolve import evolve, fold
from .listing import listing
from .presence import by_himself
from .project import CODE_LENGTH, project, project_event, project_own, project_owns
from .record import ended_matches, record
from .seats import chair_of, may_look, opener, seat_of, seats_of
from .state import Person, State

__all__ = [
    "CODE_LENGTH",
    "USUAL",
    "Answers",
    "Arrive",
    "BotPlay",
    "Command",
    "Deadline",
    "Decided",
    "Depart",
    "Expire",
    "Outside",
    "Person",
    "Refusal",
    "Repeated",
    "Resume",
    "Said",
    "State",
    "Times",
    "answered",
    "by_himself",
    "chair_of",
    "deadlines",
    "decide",
    "ended_matches",
    "evolve",
    "fold",
    "listing",
    "may_look",
    "open_table",
    "opener",
    "project",
    "project_event",
    "project_own",
    "project_owns",
    "record",
    "remember",
    "seat_of",
    "seats_of",
]
