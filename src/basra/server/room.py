"""Who looks at a table in this process, and what is sent to each of them.

A person's tabs are each a connection of their own, and see the same seat. Whoever reads too slowly
is dropped, so that nobody's memory or patience depends on another's network; nothing is lost by it,
for a client says what it has seen when it comes back.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from enum import IntEnum

from ..protocol import events as wire
from ..protocol.codec import VERSION, encode, encode_own, encode_shared
from ..table import State, log, project, project_event, project_own, seat_of
from .bus import Bus, Notice
from .log import where
from .tables import Tables

MOST_WAITING = 64
"""Messages that may wait for one connection."""
MOST_MISSED = 500
"""Who has missed more events than that gets the table without them."""
MOST_CONNECTIONS = 100
"""At one table."""

_log = logging.getLogger(__name__)


class Close(IntEnum):
    """Why a socket is closed; 1012 is a server that stops, 1009 too large a message."""

    LEFT = 1001
    """The other side has gone: nobody hears this code."""
    MALFORMED = 4400
    NO_NAME = 4401
    NO_TABLE = 4404
    NO_HELLO = 4408
    SLOW = 4409
    FULL = 4413
    VERSION = 4426
    TOO_FAST = 4429
    INTERNAL = 4500


class Connection:
    """What waits to be sent on one socket."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.seq = 0
        """The last event that was sent, or waits to be; 0 before the welcome."""
        self.closing: Close | None = None
        self.closed = asyncio.Event()
        """Whether there is a reason in `closing`."""
        self._waiting: deque[str] = deque()
        self._some = asyncio.Event()

    def push(self, message: wire.AnyMessage) -> None:
        """Send a message as soon as those before it are sent."""
        self.push_encoded(encode(message).decode())

    def push_encoded(self, text: str) -> None:
        """Send a message that is encoded already."""
        if self.closing is None and len(self._waiting) >= MOST_WAITING:
            self.close(Close.SLOW)
        if self.closing is None:
            self._waiting.append(text)
            self._some.set()

    def close(self, why: Close) -> None:
        """Send nothing more than what waits, or not even that if it is too much."""
        if self.closing is None:
            self.closing = why
            if why is Close.SLOW:
                self._waiting.clear()
            self._some.set()
            self.closed.set()

    async def next(self) -> str | None:
        """Return the next message to send, None when the socket is to be closed."""
        while not self._waiting:
            if self.closing is not None:
                return None
            self._some.clear()
            await self._some.wait()
        return self._waiting.popleft()


class Room:
    """The connections at one table."""

    def __init__(self, tables: Tables, state: State) -> None:
        self.table = state.table
        self.connections: set[Connection] = set()
        self._tables = tables
        self._seq = state.seq
        self._heard = state.seq
        self._catching_up: asyncio.Task[None] | None = None

    async def welcome(self, connection: Connection, seen: int | None) -> None:
        """Show the table to somebody who has come (back), and from now on what happens there.

        `seen` is the last event that they have seen: what they have missed since is sent along.
        """
        state = await self._loaded()
        missed: list[log.AnyEvent] = []
        if seen is not None and state.seq - MOST_MISSED <= seen <= state.seq:
            while seen + len(missed) < state.seq:  # others go on while this one reads
                missed += await self._tables.events_since(self.table, seen + len(missed))
                state = await self._loaded()
            missed = missed[: state.seq - seen]
        connection.seq = state.seq
        seat = seat_of(state.chairs, connection.player)
        own = None if seat is None else project_own(state, seat)
        events = _public(missed, state)
        connection.push(wire.Welcome(VERSION, state.seq, events, project(state), own))

    def hear(self, notice: Notice) -> None:
        """Show what has been appended; catch up first if something before it was missed."""
        end = notice.after_seq + len(notice.events)
        self._heard = max(self._heard, end)
        if end <= self._seq or self._catching_up is not None:
            return
        state = self._tables.take_in(notice)
        if notice.after_seq > self._seq or state is None or state.seq != end:
            self._catching_up = asyncio.create_task(self._catch_up())
            return
        new = notice.events[self._seq - notice.after_seq :]
        self._show(state, [log.decode(event) for event in new])

    async def _loaded(self) -> State:
        state = await self._tables.load(self.table)
        assert state is not None, "a room is entered by a table's state"
        return state

    async def _catch_up(self) -> None:
        """Read what was heard of but not shown, until nothing is left of it."""
        try:
            while self._seq < self._heard:
                state = await self._tables.refresh(self.table)
                assert state is not None
                events = await self._tables.events_since(self.table, self._seq)
                self._show(state, events[: state.seq - self._seq])
        except Exception as error:
            _log.error("table %s: can't catch up: %s", self.table, where(error))
            for connection in self.connections:
                connection.close(Close.INTERNAL)
        finally:
            self._catching_up = None

    def _show(self, state: State, events: Sequence[log.AnyEvent]) -> None:
        """Send each connection the events that are new to it and the table after them."""
        start, self._seq = self._seq, state.seq
        table = project(state)
        shared: dict[int, bytes] = {}
        frames: dict[tuple[int | None, int], str] = {}
        for connection in self.connections:
            if connection.seq == 0 or connection.seq >= state.seq:
                continue
            seat = seat_of(state.chairs, connection.player)
            frame = frames.get((seat, connection.seq))
            if frame is None:
                if connection.seq not in shared:
                    new = _public(events[max(0, connection.seq - start) :], state)
                    update = wire.Update(state.seq, new, table, None)
                    shared[connection.seq] = encode_shared(update)
                own = None if seat is None else project_own(state, seat)
                frame = encode_own(shared[connection.seq], own).decode()
                frames[seat, connection.seq] = frame
            connection.seq = state.seq
            connection.push_encoded(frame)


class Rooms:
    """The rooms in use."""

    def __init__(self, tables: Tables, bus: Bus) -> None:
        self._tables = tables
        self._bus = bus
        self._rooms: dict[str, Room] = {}

    def enter(self, state: State, connection: Connection) -> Room:
        """Bring a connection into a table's room; one that is full closes it."""
        room = self._rooms.get(state.table)
        if room is None:
            room = self._rooms[state.table] = Room(self._tables, state)
            self._bus.subscribe(room.table, room.hear)
        if len(room.connections) >= MOST_CONNECTIONS:
            connection.close(Close.FULL)
        else:
            room.connections.add(connection)
        return room

    def leave(self, room: Room, connection: Connection) -> None:
        """Take a connection out; nothing happens if it isn't in."""
        room.connections.discard(connection)
        if not room.connections and self._rooms.get(room.table) is room:
            self._bus.unsubscribe(room.table, room.hear)
            del self._rooms[room.table]


def _public(events: Sequence[log.AnyEvent], state: State) -> tuple[wire.AnyEvent, ...]:
    shown = (project_event(event, state.rules) for event in events)
    return tuple(event for event in shown if event is not None)
