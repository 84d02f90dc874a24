"""Keeps the log in step with who is connected: a person is there while one connection is.

Connections come and go faster than a log can be written, and an old one may end long after a new
one began. So nothing is noted as it happens: for each person and table, one task compares what the
log says with what is so, until both agree.
"""

import asyncio
import logging
from collections.abc import Callable

from ..table import Arrive, Depart, Person, Refusal, chair_of
from .log import where
from .store import StoreError
from .tables import Tables

AGAIN_S = 1.0
"""How long a store that failed is left alone."""

_log = logging.getLogger(__name__)


class Presence:
    """Notes who is connected by this process."""

    def __init__(self, tables: Tables, process: str, is_here: Callable[[str, str], bool]) -> None:
        self._tables = tables
        self._process = process
        self._is_here = is_here
        """Whether a person (second) has a connection to a table (first) in this process."""
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._heard: set[tuple[str, str]] = set()

    def check(self, table: str, player: str, *, heard: bool = False) -> asyncio.Task[None]:
        """See to it that the log is right about a person; the task ends when it is.

        `heard`: the person has just shown that they are there, and is away no longer.
        """
        key = table, player
        if heard:
            self._heard.add(key)
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(self._keep_up(key))
        return task

    @property
    def busy(self) -> int:
        """How many tasks are under way."""
        return len(self._tasks)

    async def stop(self) -> None:
        """Drop what is under way."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep_up(self, key: tuple[str, str]) -> None:
        try:
            while True:
                try:
                    if await self._agrees(*key):
                        return
                except StoreError as error:
                    _log.error("table %s: presence can't be noted: %s", key[0], where(error))
                    await asyncio.sleep(AGAIN_S)
        finally:
            del self._tasks[key]
            self._heard.discard(key)

    async def _agrees(self, table: str, player: str) -> bool:
        """Take one step towards agreement; return whether none was needed."""
        state = await self._tables.load(table)
        seat = None if state is None else chair_of(state.chairs, player)
        if state is None or seat is None or state.phase == "closed":
            return True
        chair = state.chairs[seat]
        assert isinstance(chair, Person)
        here = self._is_here(table, player)
        heard = (table, player) in self._heard
        self._heard.discard((table, player))
        if here == (self._process in chair.at) and not (heard and here and chair.away):
            return True
        kind = Arrive if here else Depart
        answer = await self._tables.act(table, kind(player, self._process, self._tables.outside()))
        return isinstance(answer, Refusal)
