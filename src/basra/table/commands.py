"""What a table is asked to decide, with all that it needs from outside already inside; refusals.

The table draws nothing and knows no clock and no bots: the server puts fresh seeds, and the names
of the bots that it can run, into each command. It draws the seeds anew for each, used or not.
"""

import msgspec

from ..protocol.commands import AnyCommand
from ..protocol.refusals import Code
from .deadlines import USUAL, Deadline, Times
from .log import AnyEvent
from .state import State


class Outside(msgspec.Struct, frozen=True):
    """What comes from outside the table: random texts in hex, and the bots there are."""

    server_seed: str
    """32 bytes, for the next round's shuffle if this command leads to one."""
    match_id: str
    """16 bytes, for the next match if this command leads to one: `T` in docs/fair.md."""
    bots: frozenset[str] = frozenset()
    times: Times = USUAL


class Said(msgspec.Struct, frozen=True):
    """What a person sent. `player` is an opaque id that never leaves the server."""

    player: str
    name: str
    """How the person is to be shown; of account when sitting down only."""
    command: AnyCommand
    outside: Outside


class BotPlay(msgspec.Struct, frozen=True):
    """A play that the server let a bot choose; checked like a person's."""

    round: int
    ply: int
    play: str
    outside: Outside


class Arrive(msgspec.Struct, frozen=True):
    """A person has a new connection, at a process; no event if that changes nothing."""

    player: str
    process: str
    outside: Outside


class Depart(msgspec.Struct, frozen=True):
    """The last of a person's connections at a process is gone; no event if it was known."""

    player: str
    process: str
    outside: Outside


class Resume(msgspec.Struct, frozen=True):
    """The server has started again: no connection from before is left."""

    outside: Outside


class Expire(msgspec.Struct, frozen=True):
    """Do what is due: one of the table's `deadlines`, which is past."""

    deadline: Deadline
    outside: Outside


Command = Said | BotPlay | Arrive | Depart | Resume | Expire


class Decided(msgspec.Struct, frozen=True):
    """What a command leads to: events in order, and the table after them."""

    events: tuple[AnyEvent, ...]
    state: State


class Refusal(msgspec.Struct, frozen=True):
    """Why nothing happened; `detail` may be shown to whoever asked, and to nobody else."""

    code: Code
    detail: str


class Repeated(msgspec.Struct, frozen=True):
    """The command was answered before, with the events up to `seq`: it is answered so again."""

    seq: int
