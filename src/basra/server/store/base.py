"""What a store does. It keeps bytes in order and knows nothing of what they mean."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class StoreError(Exception):
    """The store can't be opened, read or written; nothing that was being written is kept."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """An append came too late: others had appended before it."""

    seq: int
    """How many events the table has in truth."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something that is to happen at a table by itself, at a time."""

    table: str
    kind: str
    due_ms: int
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What is kept of a table beside its log, for those who look for tables."""

    open: bool = True
    """Whether anything can still happen there."""
    listing: bytes | None = None
    """Its line in the public list, None if it isn't in it."""


@dataclass(frozen=True, slots=True)
class Pass:
    """What lets a guest go on on another device: once, and until it is due."""

    hash: bytes
    """Of the token that opens it; the token itself is kept nowhere."""
    guest: str
    name: str
    due_ms: int


class Store(Protocol):
    """Tables as lists of events, numbered from 1 without a gap."""

    async def append(
        self,
        table: str,
        expected_seq: int,
        events: Sequence[bytes],
        deadlines: Sequence[tuple[str, int]],
        standing: Standing | None = None,
    ) -> int | Conflict:
        """Add events after `expected_seq` and return the new last number.

        `deadlines`, as (kind, due in ms), replace the table's in the same step, and so does
        `standing` unless it is None. A table comes into being with its first event, after 0. What
        has been returned from here outlives the process; a Conflict, a StoreError or no answer at
        all means that nothing is promised.
        """
        ...

    async def read(self, table: str, after_seq: int = 0) -> list[bytes]:
        """Return a table's events after a number, in order; none for a table that doesn't exist."""
        ...

    async def tables(self) -> list[str]:
        """Return the ids of all tables, the one opened first first."""
        ...

    async def open_tables(self) -> list[str]:
        """Return the ids of the tables that are open."""
        ...

    async def listings(self, most: int) -> list[bytes]:
        """Return the lines of the public list, the table opened last first."""
        ...

    async def find(self, prefix: str) -> list[str]:
        """Return the ids that begin with some letters, of tables that are open or not."""
        ...

    async def claim(self, now_ms: int, until_ms: int, most: int) -> list[Deadline]:
        """Return what is due, the longest due first, and put it off until `until_ms`.

        So nobody else takes it up in the meantime, and it comes back if the claimer dies.
        """
        ...

    async def next_due_ms(self) -> int | None:
        """Return when the next deadline is due, None if there is none."""
        ...

    async def put_pass(self, opened: Pass, now_ms: int) -> None:
        """Keep a pass in place of the guest's last one; those that are over by now are dropped."""
        ...

    async def find_pass(self, hash: bytes, now_ms: int) -> Pass | None:
        """Return the pass with a hash if it isn't over; changes nothing."""
        ...

    async def take_pass(self, hash: bytes, now_ms: int) -> Pass | None:
        """Return the pass with a hash if it isn't over, and drop it: of many who ask, one gets it.

        Those that are over by now are dropped too.
        """
        ...

    async def close(self) -> None:
        """Finish what has been asked for, and close."""
        ...
