"""The list of public tables: read from the store when it has changed, shared by all who follow it.

Whoever follows it gets the whole list each time, so there is nothing to miss: who reads slowly gets
the newest one next, and holds nobody else up.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ..protocol.views import ListedTable
from .bus import Bus
from .log import where
from .store import Store

MOST_LISTED = 50
PAUSE_S = 0.5
"""Between two readings for those who follow: changes that come closer are told together."""
HEARTBEAT_S = 15.0
PATIENCE_S = 30.0
"""How long a network may take to take one message in,"""
CLOSING_S = 1.0
"""and the end of them."""

_log = logging.getLogger(__name__)


class Listings:
    """The list, as this process knows it."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store = store
        self._body = b""
        self._told = b""
        """What those who follow were told last."""
        self._stale = True
        self._reading = asyncio.Lock()
        self._changed = asyncio.Event()
        self._news = asyncio.Event()
        self._stopping = asyncio.Event()
        self.followers = 0
        """How many streams are open."""
        bus.watch_listing(self._hear)

    async def read(self) -> bytes:
        """Return the list in JSON, as the store has it now."""
        async with self._reading:
            if self._stale:
                self._stale = False  # first: what changes from here on is read again
                try:
                    lines = await self._store.listings(MOST_LISTED)
                except BaseException:
                    self._stale = True
                    raise
                self._body = b'{"tables":[%s]}' % b",".join(lines)
            return self._body

    async def tables(self) -> tuple[ListedTable, ...]:
        """Return the list."""
        return msgspec.json.decode(await self.read(), type=Listed).tables

    async def run(self) -> None:
        """Tell those who follow of changes, until cancelled."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                body = await self.read()
            except Exception as error:
                _log.error("the list of tables can't be read: %s", where(error))
                self._changed.set()
            else:
                if body != self._told:
                    self._told = body
                    self._news.set()
                    self._news = asyncio.Event()
            await asyncio.sleep(PAUSE_S)

    def stop(self) -> None:
        """End all streams; new ones end at once."""
        self._stopping.set()

    async def follow(self, receive: Receive, send: Send) -> None:
        """Send the list and its changes until the other side goes, or the server stops."""
        tasks = {
            asyncio.create_task(self._tell(send)),
            asyncio.create_task(_gone(receive)),
            asyncio.create_task(self._stopping.wait()),
        }
        self.followers += 1
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.followers -= 1
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, send: Send) -> None:
        """Send until it fails, or takes too long."""
        news, body, sent = self._news, await self.read(), b""
        while True:
            if body != sent:
                sent = body
                await _send(send, b"data: %s\n\n" % body, PATIENCE_S)
            try:
                async with asyncio.timeout(HEARTBEAT_S):
                    await news.wait()
            except TimeoutError:
                await _send(send, b":\n\n", PATIENCE_S)
            else:
                news, body = self._news, self._told

    def _hear(self) -> None:
        self._stale = True
        self._changed.set()


class Stream(Response):
    """The answer to who follows the list."""

    def __init__(self, listings: Listings, ended: Callable[[], None]) -> None:
        headers = {"x-accel-buffering": "no"}  # a proxy must pass each message on at once
        super().__init__(media_type="text/event-stream", headers=headers)
        del self.headers["content-length"]
        self._listings = listings
        self._ended = ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer until either side ends it."""
        head = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        try:
            await send(head)
            if scope["method"] != "HEAD":
                await self._listings.follow(receive, send)
        finally:
            self._ended()
        with contextlib.suppress(OSError, TimeoutError):
            await _send(send, b"", CLOSING_S, more=False)


async def _send(send: Send, body: bytes, patience_s: float, *, more: bool = True) -> None:
    async with asyncio.timeout(patience_s):
        await send({"type": "http.response.body", "body": body, "more_body": more})


async def _gone(receive: Receive) -> None:
    """Return when the other side has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


class Listed(msgspec.Struct):
    """The list as it is sent."""

    tables: tuple[ListedTable, ...]
