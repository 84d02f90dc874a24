"""Who looks at a table in this process, and what is sent to each of them.

A person's tabs are each a connection of their own, and see the same seat. Whoever reads too slowly
is dropped, so that nobody's memory or patience depends on another's network; nothing is lost by it,
for a client says what it has seen when it comes back.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection, Sequence
from enum import IntEnum

from ..protocol import events as wire
from ..protocol.codec import VERSION, encode, encode_own, encode_shared
from ..protocol.commands import LONGEST_TEXT, AnyCommand, Phrase, Say
from ..table import (
    Answers,
    Person,
    Refusal,
    State,
    answered,
    by_himself,
    chair_of,
    log,
    may_look,
    project,
    project_event,
    project_own,
    project_owns,
    remember,
    seat_of,
    seats_of,
)
from .bus import Bus, Line, Notice
from .log import where
from .names import clean_text
from .presence import Presence
from .rates import Window
from .tables import Tables

MOST_WAITING = 64
"""Messages that may wait for one connection."""
MOST_MISSED = 500
"""Who has missed more events than that gets the table without them."""
MOST_CONNECTIONS = 100
"""At one table."""
MOST_SAID, SAID_IN_S = 5, 10.0
"""What a person may say in how many seconds."""

_log = logging.getLogger(__name__)


class Close(IntEnum):
    """Why a socket is closed; 1012 is a server that stops, 1009 too large a message."""

    LEFT = 1001
    """The other side has gone: nobody hears this code."""
    MALFORMED = 4400
    NO_NAME = 4401
    NO_ONLOOKERS = 4403
    NO_TABLE = 4404
    NO_HELLO = 4408
    SLOW = 4409
    CLOSED = 4410
    FULL = 4413
    VERSION = 4426
    TOO_FAST = 4429
    INTERNAL = 4500


class Connection:
    """What waits to be sent on one socket; with nothing before it, a message doesn't wait.

    `send_now` sends a message if the network takes it in at once, and returns whether it did.
    """

    def __init__(self, player: str, send_now: Callable[[str], bool] = lambda text: False) -> None:
        self.player = player
        self.seq = 0
        """The last event that was sent, or waits to be; 0 before the welcome."""
        self.accepted: Collection[str] = ()
        """What the last update answered of the person's commands, since the last one came here."""
        self.closing: Close | None = None
        self.closed = asyncio.Event()
        """Whether there is a reason in `closing`."""
        self._send_now = send_now
        self._sending = False
        """Whether a message that `next` returned is still being sent."""
        self._waiting: deque[str] = deque()
        self._some = asyncio.Event()

    def push(self, message: wire.AnyMessage) -> None:
        """Send a message as soon as those before it are sent."""
        self.push_encoded(encode(message).decode())

    def push_encoded(self, text: str) -> None:
        """Send a message that is encoded already."""
        if self.closing is not None:
            return
        if not self._waiting and not self._sending and self._send_now(text):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.close(Close.SLOW)
            return
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
        self._sending = False
        while not self._waiting:
            if self.closing is not None:
                return None
            self._some.clear()
            await self._some.wait()
        self._sending = True
        return self._waiting.popleft()


class Room:
    """The connections at one table."""

    def __init__(self, tables: Tables, presence: Presence, state: State) -> None:
        self.table = state.table
        self.connections: set[Connection] = set()
        self._tables = tables
        self._presence = presence
        self._chat: dict[str, Window] = {}
        self._said: Answers = {}
        """Which lines were passed on, by their ids: not what they said."""
        self._seq = state.seq
        self._heard = state.seq
        self._catching_up: asyncio.Task[None] | None = None

    async def welcome(self, connection: Connection, seen: int | None) -> None:
        """Show the table to somebody who has come (back), and from now on what happens there.

        `seen` is the last event that they have seen: what they have missed since is sent along.
        """
        await self._tables.refresh(self.table)  # another process may have gone on
        await asyncio.wait({self._presence.check(self.table, connection.player, heard=True)})
        state = await self._loaded()
        missed: list[log.AnyEvent] = []
        if seen is not None and state.seq - MOST_MISSED <= seen <= state.seq:
            while seen + len(missed) < state.seq:  # others go on while this one reads
                missed += await self._tables.events_since(self.table, seen + len(missed))
                state = await self._loaded()
            missed = missed[: state.seq - seen]
        seat = seat_of(state.chairs, connection.player)
        barred = _barred(state, connection, seat)
        if barred is not None:
            connection.close(barred)
            return
        connection.seq = state.seq
        own = None if seat is None else project_own(state, seat)
        events, table = _public(missed, state), project(state, self._tables.due(state))
        now_ms = self._tables.clock()
        connection.push(wire.Welcome(VERSION, state.seq, events, now_ms, table, own))

    def heard_from(self, player: str, command: AnyCommand) -> None:
        """Take a person for present again who has just sent a command, whatever came of it."""
        state = self._tables.known(self.table)
        seat = None if state is None else seat_of(state.chairs, player)
        chair = None if state is None or seat is None else state.chairs[seat]
        if isinstance(chair, Person) and chair.away and by_himself(command):
            self._presence.check(self.table, player, heard=True)

    def answer(self, connection: Connection, command: AnyCommand, answer: int | Refusal) -> None:
        """Tell a person what came of a command, unless an update has told this connection."""
        if command.id in connection.accepted:
            return
        self.heard_from(connection.player, command)
        if isinstance(answer, Refusal):
            connection.push(wire.Refused(command.id, answer.code, answer.detail))
        else:
            connection.push(wire.Accepted(command.id, answer))

    async def say(self, player: str, command: Say | Phrase) -> int | Refusal:
        """Pass on what a person says to those who sit here; it is kept nowhere (R24)."""
        state = await self._loaded()
        seat = seat_of(state.chairs, player)
        chair = None if seat is None else state.chairs[seat]
        if seat is None or not isinstance(chair, Person):
            return Refusal("not_seated", "this person only watches")
        seq = answered(self._said, player, command.id)
        if seq is not None:
            return seq
        if not self._chat.setdefault(player, Window(MOST_SAID, SAID_IN_S)).take():
            return Refusal("too_fast", f"{MOST_SAID} messages in {SAID_IN_S:.0f} seconds")
        text = clean_text(command.text, LONGEST_TEXT) if isinstance(command, Say) else None
        if text == "":
            return Refusal("malformed", "nothing of it can be shown")
        phrase = None if isinstance(command, Say) else command.phrase
        message = encode(wire.Chat(seat, chair.name, self._tables.clock(), text, phrase))
        self._said = remember(self._said, player, command.id, state.seq)
        await self._tables.publish(Line(self.table, state.seq, message.decode()))
        return state.seq

    def hear(self, news: Notice | Line) -> None:
        """Show what has been appended, or pass on what was said."""
        if isinstance(news, Line):
            self._pass_on(news)
        else:
            self._take_in(news)

    def _pass_on(self, line: Line) -> None:
        """Send a line to those who sit here, and did when it was said (R24)."""
        state = self._tables.known(self.table)
        chairs = () if state is None else state.chairs
        stays = {
            chair.player: chair.since
            for chair in chairs
            if isinstance(chair, Person) and not chair.left
        }
        for connection in self.connections:
            since = stays.get(connection.player)
            if connection.seq and since is not None and since <= line.seq:
                connection.push_encoded(line.message)

    def _take_in(self, notice: Notice) -> None:
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
        self._show(state, new)

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
        table, now_ms = project(state, self._tables.due(state)), self._tables.clock()
        seats, accepted = seats_of(state.chairs), _accepted(events)
        shown = [
            (connection, seats.get(connection.player))
            for connection in self.connections
            if 0 < connection.seq < state.seq
        ]
        owns = project_owns(state, {seat for _, seat in shown if seat is not None})
        shared: dict[int, str] = {}
        frames: dict[tuple[int | None, int], str] = {}
        for connection, seat in shown:
            barred = _barred(state, connection, seat)
            if barred is Close.NO_ONLOOKERS:
                connection.close(barred)
                continue
            connection.accepted = () if seat is None else accepted.get(connection.player, ())
            frame = frames.get((seat, connection.seq))
            if frame is None:
                if connection.seq not in shared:
                    new = _public(events[max(0, connection.seq - start) :], state)
                    update = wire.Update(state.seq, new, now_ms, table, None, ())
                    shared[connection.seq] = encode_shared(update)
                own = None if seat is None else owns[seat]
                frame = encode_own(shared[connection.seq], own, connection.accepted)
                frames[seat, connection.seq] = frame
            connection.seq = state.seq
            connection.push_encoded(frame)
            if barred is not None:
                connection.close(barred)
        for event in events:
            if isinstance(event, log.Sat):
                self._presence.check(self.table, event.player)


class Rooms:
    """The rooms in use."""

    def __init__(self, tables: Tables, bus: Bus, process: str) -> None:
        self.presence = Presence(tables, process, self._is_here)
        self._tables = tables
        self._bus = bus
        self._rooms: dict[str, Room] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def _is_here(self, table: str, player: str) -> bool:
        room = self._rooms.get(table)
        return room is not None and any(each.player == player for each in room.connections)

    def enter(self, state: State, connection: Connection) -> Room:
        """Bring a connection into a table's room; one that is full closes it.

        Whoever sits there finds a place nevertheless: onlookers can't crowd them out.
        """
        room = self._rooms.get(state.table)
        if room is None:
            room = self._rooms[state.table] = Room(self._tables, self.presence, state)
            self._bus.subscribe(room.table, room.hear)
        sits = chair_of(state.chairs, connection.player) is not None
        if len(room.connections) >= MOST_CONNECTIONS and not sits:
            connection.close(Close.FULL)
        else:
            room.connections.add(connection)
        return room

    def leave(self, room: Room, connection: Connection) -> None:
        """Take a connection out; nothing happens if it isn't in."""
        if connection in room.connections:
            room.connections.discard(connection)
            self.presence.check(room.table, connection.player)
        if not room.connections and self._rooms.get(room.table) is room:
            self._bus.unsubscribe(room.table, room.hear)
            del self._rooms[room.table]


def _barred(state: State, connection: Connection, seat: int | None) -> Close | None:
    """Return why a connection may not stay, None if it may."""
    if state.phase == "closed":
        return Close.CLOSED
    if seat is not None or may_look(state, connection.player):
        return None
    return Close.NO_ONLOOKERS


def _accepted(events: Sequence[log.AnyEvent]) -> dict[str, list[str]]:
    """Return which commands led to events, by player."""
    found: dict[str, list[str]] = {}
    for event in events:
        if event.cause is not None:
            found.setdefault(event.cause.player, []).append(event.cause.command)
    return found


def _public(events: Sequence[log.AnyEvent], state: State) -> tuple[wire.AnyEvent, ...]:
    shown = (project_event(event, state.rules) for event in events)
    return tuple(event for event in shown if event is not None)
