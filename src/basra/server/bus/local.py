"""The bus within one process."""

import logging
from collections.abc import Callable

from ..log import where
from .base import Line, Listener, Notice

_log = logging.getLogger(__name__)


class LocalBus:
    """A Bus whose listeners are called at once, in the order in which they subscribed."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}
        self._watchers: list[Callable[[], None]] = []

    async def publish(self, news: Notice | Line) -> None:
        """Call the table's listeners; one that fails doesn't keep the others from hearing."""
        for listener in tuple(self._listeners.get(news.table, ())):
            try:
                listener(news)
            except Exception as error:
                _log.error("table %s: a listener failed: %s", news.table, where(error))

    async def publish_listing(self) -> None:
        """Call those who watch the public list."""
        for watcher in self._watchers:
            watcher()

    def watch_listing(self, listener: Callable[[], None]) -> None:
        """Call a listener whenever the public list has changed."""
        self._watchers.append(listener)

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
