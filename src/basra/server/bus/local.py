"""The bus within one process."""

import logging

from ..log import where
from .base import Listener, Notice

_log = logging.getLogger(__name__)


class LocalBus:
    """A Bus whose listeners are called at once, in the order in which they subscribed."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    async def publish(self, notice: Notice) -> None:
        """Call the table's listeners; one that fails doesn't keep the others from hearing."""
        for listener in tuple(self._listeners.get(notice.table, ())):
            try:
                listener(notice)
            except Exception as error:
                _log.error("table %s: a listener failed: %s", notice.table, where(error))

    def subscribe(self, table: str, listener: Listener) -> None:
        """Call a listener for each notice of a table from now on."""
        self._listeners.setdefault(table, []).append(listener)

    def unsubscribe(self, table: str, listener: Listener) -> None:
        """Call it no longer."""
        listeners = self._listeners.get(table, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self._listeners.pop(table, None)
