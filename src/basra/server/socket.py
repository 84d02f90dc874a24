"""One WebSocket: who it is, hello and welcome, then commands in and the table out.

Whoever can't be known by a cookie signed here, or comes from another site's page, gets no message
at all. Nothing that arrives raises further than this: it is answered, or the socket is closed with
one of the codes of `room.Close`.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import cast

from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..protocol.codec import VERSION, Malformed, decode
from ..protocol.commands import AnyCommand, Hello, Phrase, Say
from ..protocol.events import Refused
from ..protocol.refusals import Code
from ..table import Refusal
from .identity import Guest, Guests
from .limits import Limits, address_of
from .log import where
from .origin import is_ours
from .rates import Rates
from .room import Close, Connection, Room, Rooms
from .settings import Settings
from .tables import Tables

CLOSING_S = 10.0
"""How long a slow network has to take in what was sent, before it is left alone."""
MOST_MALFORMED = 5
MOST_TOO_FAST = 100
"""Refusals of each kind after which the socket is closed."""

_log = logging.getLogger(__name__)


class Sockets:
    """Answers at `/ws/{table}`."""

    def __init__(
        self, settings: Settings, guests: Guests, tables: Tables, rooms: Rooms, limits: Limits
    ) -> None:
        self._settings = settings
        self._limits = limits
        self._guests = guests
        self._tables = tables
        self._rooms = rooms
        self._rates = Rates(settings.messages_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket until it is closed by either side."""
        websocket = WebSocket(scope, receive, send)
        if not is_ours(websocket, self._settings.public_url):
            await websocket.close()  # before it was accepted: the handshake is answered with 403
            return
        await websocket.accept()
        guest, address = self._guests.read(websocket), address_of(websocket)
        connection = Connection(guest.id if guest else "", _sending_now(send))
        with self._limits.socket(address, connection.player or address) as allowed:
            if not allowed or self._limits.request(address):
                connection.close(Close.TOO_FAST)
            tasks = {
                asyncio.create_task(self._read(websocket, connection, guest)),
                asyncio.create_task(_write(websocket, connection)),
            }
            try:
                await connection.closed.wait()
                await asyncio.wait(tasks, timeout=CLOSING_S)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _read(
        self, websocket: WebSocket, connection: Connection, guest: Guest | None
    ) -> None:
        """Take in what comes; whatever ends this has closed the connection."""
        try:
            if guest is None:
                connection.close(Close.NO_NAME)
            elif connection.closing is None:
                await self._serve(websocket, connection, guest)
        except WebSocketDisconnect:
            connection.close(Close.LEFT)
        except Exception as error:
            _log.error("a socket failed: %s", where(error))
            connection.close(Close.INTERNAL)

    async def _serve(self, websocket: WebSocket, connection: Connection, guest: Guest) -> None:
        hello = await self._hello(websocket, connection)
        if hello is None:
            return
        table = websocket.path_params["table"]
        state = await self._tables.load(table)
        if state is None:
            connection.close(Close.NO_TABLE)
            return
        room = self._rooms.enter(state, connection)
        try:
            if connection.closing is None:
                await room.welcome(connection, hello.seq)
                await self._obey(websocket, connection, room, guest)
        finally:
            self._rooms.leave(room, connection)

    async def _hello(self, websocket: WebSocket, connection: Connection) -> Hello | None:
        """Return the hello that a socket begins with; None if something else came, or nothing."""
        try:
            async with asyncio.timeout(self._settings.hello_s):
                hello = await _receive(websocket)
        except TimeoutError:
            connection.close(Close.NO_HELLO)
            return None
        code: Code
        if isinstance(hello, Malformed):
            code, detail, close = "malformed", hello.reason, Close.MALFORMED
        elif not isinstance(hello, Hello):
            code, detail, close = "malformed", "hello comes first", Close.MALFORMED
        elif hello.version != VERSION:
            code, detail, close = "version", f"version {VERSION} is spoken here", Close.VERSION
        else:
            return hello
        connection.push(Refused(None, code, detail))
        connection.close(close)
        return None

    async def _obey(
        self, websocket: WebSocket, connection: Connection, room: Room, guest: Guest
    ) -> None:
        """Answer commands, one after the other, until one side has enough."""
        bucket = self._rates.of(guest.id)
        malformed = too_fast = 0
        while connection.closing is None:
            command = await _receive(websocket)
            if isinstance(command, Malformed | Hello):
                malformed += 1
                reason = command.reason if isinstance(command, Malformed) else "hello was said"
                await _refuse(connection, None, "malformed", reason)
                if malformed >= MOST_MALFORMED:
                    connection.close(Close.MALFORMED)
            elif not bucket.take():
                too_fast += 1
                await _refuse(connection, command.id, "too_fast", "wait a little")
                if too_fast >= MOST_TOO_FAST:
                    connection.close(Close.TOO_FAST)
            else:
                connection.accepted = ()
                if isinstance(command, Say | Phrase):
                    answer = await room.say(guest.id, command)
                else:
                    answer = await self._tables.act(room.table, self._tables.said(guest, command))
                room.answer(connection, command, answer)
                if isinstance(answer, Refusal):
                    await asyncio.sleep(0)  # refusing alone would never wait: let others go on


async def _refuse(connection: Connection, id: str | None, code: Code, detail: str) -> None:
    """Refuse a command, and let others go on: refusing alone would never wait for anything."""
    connection.push(Refused(id, code, detail))
    await asyncio.sleep(0)


async def _receive(websocket: WebSocket) -> Hello | AnyCommand | Malformed:
    """Return the next message; raises WebSocketDisconnect when there will be none."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text = message.get("text")
    try:
        return decode(message["bytes"] if text is None else text.encode())
    except Malformed as error:
        return error


def _sending_now(send: Send) -> Callable[[str], bool]:
    """Return a function that sends a message without waiting, and says whether it could."""
    start = cast("Callable[[Message], Coroutine[None, None, None]]", send)

    def send_now(text: str) -> bool:
        sending = start({"type": "websocket.send", "text": text})
        try:
            sending.send(None)  # ends here unless it has to wait
        except StopIteration:
            return True
        except (OSError, RuntimeError):
            return False  # whoever waits for its turn will see the same
        sending.close()
        return False

    return send_now


async def _write(websocket: WebSocket, connection: Connection) -> None:
    """Send what waits, then close the socket with a code; ends early if the other side is gone."""
    try:
        while (text := await connection.next()) is not None:
            await websocket.send_text(text)
        if connection.closing is not None:
            await websocket.close(connection.closing)
    except (WebSocketDisconnect, OSError, RuntimeError):
        connection.close(Close.LEFT)
