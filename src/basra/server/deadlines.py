"""What happens at tables by itself: bots play, and limits of the clock and of waiting pass.

Due times are kept in the store, so they outlive the process. Any process may claim one; whoever
acts on one that is out of date is refused like anybody else.
"""

import asyncio
import contextlib
import logging
import math

from ..table import BotPlay, Expire
from .bot_seats import BotSeats
from .log import where
from .store import Deadline, Store
from .tables import Tables

LEASE_MS = 10_000
"""What is claimed comes back after this long, if nothing came of it."""
MOST_AT_ONCE = 64
LONGEST_SLEEP_S = 5.0
"""Other processes' deadlines are seen after this long at the latest."""

_log = logging.getLogger(__name__)


class Deadlines:
    """Waits for what is due and lets it happen."""

    def __init__(self, store: Store, tables: Tables, bots: BotSeats) -> None:
        self._store = store
        self._tables = tables
        self._bots = bots
        self._soonest: float = math.inf
        self._sooner = asyncio.Event()
        self._tasks: dict[Deadline, asyncio.Task[None]] = {}
        tables.on_deadline = self._hear

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            try:
                await self._turn()
            except Exception as error:
                _log.error("deadlines can't be read: %s", where(error))
                await asyncio.sleep(1)

    async def stop(self) -> None:
        """Drop what is under way; it comes back after its lease."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _hear(self, due_ms: int) -> None:
        if due_ms < self._soonest:
            self._soonest = due_ms
            self._sooner.set()

    async def _turn(self) -> None:
        """Start all that is due, or sleep until something is."""
        self._soonest = math.inf
        self._sooner.clear()
        due_ms = await self._store.next_due_ms()
        now_ms = self._tables.clock()
        if due_ms is not None and due_ms <= now_ms:
            claimed = await self._store.claim(now_ms, now_ms + LEASE_MS, MOST_AT_ONCE)
            for deadline in claimed:
                if deadline not in self._tasks:  # a bot may think for longer than the lease
                    self._tasks[deadline] = asyncio.create_task(self._meet(deadline))
            return
        self._soonest = min(self._soonest, math.inf if due_ms is None else due_ms)
        if self._sooner.is_set():
            return
        sleep_s = min(LONGEST_SLEEP_S, max(0.0, (self._soonest - now_ms) / 1000))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._sooner.wait(), sleep_s)

    async def _meet(self, claimed: Deadline) -> None:
        """Do what is due at a table, if it still is."""
        tables = self._tables
        try:
            state = await tables.refresh(claimed.table)  # another process may have gone on
            if state is None:
                return
            for due in tables.due(state):
                if due.kind != claimed.kind or due.due_ms > tables.clock():
                    continue
                if due.kind == "bot":
                    chosen = await self._bots.choose(state)
                    if chosen is not None:
                        round, ply, text = chosen
                        play = BotPlay(round, ply, text, tables.outside())
                        await tables.act(claimed.table, play)
                else:
                    await tables.act(claimed.table, Expire(due, tables.outside()))
        except Exception as error:
            _log.error("table %s: a deadline was missed: %s", claimed.table, where(error))
        finally:
            self._tasks.pop(claimed, None)
