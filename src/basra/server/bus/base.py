"""What a bus does: it carries news of a table to whoever listens, in any process.

A lost notice costs a reading of the store, never an event: a notice says where it begins.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from ...table import log


@dataclass(frozen=True, slots=True)
class Notice:
    """Events have been appended to a table, after `after_seq`."""

    table: str
    after_seq: int
    events: tuple[log.AnyEvent, ...]
    """As they were decided: a bus that leaves the process encodes them."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something said at a table, as the message that is sent on. It is for those who sat there.

    Nothing keeps it: who doesn't listen has missed it (R24).
    """

    table: str
    seq: int
    """The table's last event when it was said: who sat down later doesn't hear it."""
    message: str = field(repr=False)


Listener = Callable[[Notice | Line], None]
"""Called for each notice and line; must not wait."""


class Bus(Protocol):
    """Publish and subscribe, one topic a table."""

    async def publish(self, news: Notice | Line) -> None:
        """Tell all listeners of a table; a notice comes after the append, never before."""
        ...

    async def publish_listing(self) -> None:
        """Tell all who watch the public list that it has changed."""
        ...

    def watch_listing(self, listener: Callable[[], None]) -> None:
        """Call a listener whenever the public list has changed."""
        ...

    def subscribe(self, table: str, listener: Listener) -> None:
        """Call a listener for each notice of a table from now on."""
        ...

    def unsubscribe(self, table: str, listener: Listener) -> None:
        """Call it no longer; nothing happens if it wasn't subscribed."""
        ...
