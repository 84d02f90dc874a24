"""One table as a pure decider: a list of events, and what follows from it.

`decide` makes events of a command, `evolve` folds them into the state, `project` shows the state to
all and `project_own` to a seat. Nothing here touches a clock, a socket, the disk or a source of
randomness: a server appends the events, keeps the deadlines and carries the messages
(docs/protocol.md).
"""

from .commands import BotPlay, Command, Expire, Outside, Refusal, Repeated, Said
from .deadlines import Deadline, deadlines
from .decide import decide, open_table
from .evolve import evolve, fold
from .project import project, project_event, project_own
from .record import record
from .seats import seat_of
from .state import State

__all__ = [
    "BotPlay",
    "Command",
    "Deadline",
    "Expire",
    "Outside",
    "Refusal",
    "Repeated",
    "Said",
    "State",
    "deadlines",
    "decide",
    "evolve",
    "fold",
    "open_table",
    "project",
    "project_event",
    "project_own",
    "record",
    "seat_of",
]
