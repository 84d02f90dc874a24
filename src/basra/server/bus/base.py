"""What a bus does: it carries news of a table to whoever listens, in any process.

A lost notice costs a reading of the store, never an event: a notice says where it begins.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Notice:
    """Events have been appended to a table, after `after_seq`."""

    table: str
    after_seq: int
    events: tuple[bytes, ...]


Listener = Callable[[Notice], None]
"""Called for each notice; must not wait."""


class Bus(Protocol):
    """Publish and subscribe, one topic a table."""

    async def publish(self, notice: Notice) -> None:
        """Tell all listeners of a table; comes after the append, never before."""
        ...

    def subscribe(self, table: str, listener: Listener) -> None:
        """Call a listener for each notice of a table from now on."""
        ...

    def unsubscribe(self, table: str, listener: Listener) -> None:
        """Call it no longer; nothing happens if it wasn't subscribed."""
        ...
