"""Somebody who follows the list of tables, as an ASGI server would carry it to them."""

import asyncio
import json
from typing import Any

from playing import PATIENCE_S
from starlette.types import ASGIApp

HEARTBEAT = ":\n\n"


class Follower:
    """A stream; `stuck` is one whose network takes nothing in after the first message."""

    def __init__(self, app: ASGIApp, address: str = "192.0.2.1", *, stuck: bool = False) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.messages: asyncio.Queue[str | None] = asyncio.Queue()
        """What has come; None at the end."""
        self._stuck = stuck
        self._gone = asyncio.Event()
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/api/tables/live",
            "query_string": b"",
            "headers": [(b"host", b"here")],
            "client": (address, 1),
        }
        self.task = asyncio.create_task(app(scope, self._receive, self._send))  # type: ignore[arg-type]

    async def text(self) -> str | None:
        """Return the next message as it came, None at the end."""
        async with asyncio.timeout(PATIENCE_S):
            return await self.messages.get()

    async def next(self) -> Any:
        """Return the next list."""
        while (text := await self.text()) == HEARTBEAT:
            pass
        assert text
        assert text.startswith("data: ")
        assert text.endswith("\n\n")
        assert text.count("\n") == 2
        return json.loads(text.removeprefix("data: "))

    def go(self) -> None:
        """Break the connection."""
        self._gone.set()

    async def end(self) -> None:
        """Wait until the application has done with it."""
        async with asyncio.timeout(PATIENCE_S):
            await self.task

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            return
        if self._stuck and not self.messages.empty():
            await asyncio.Event().wait()
        if message["body"]:
            self.messages.put_nowait(message["body"].decode())
        if not message.get("more_body"):
            self.messages.put_nowait(None)
