"""A server's rooms in one process, without sockets, by a clock that stands until it is moved."""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from basra import Rules
from basra.bots import REGISTRY
from basra.protocol import codec
from basra.protocol import commands as wire
from basra.protocol.views import Terms
from basra.server.bot_seats import BotSeats
from basra.server.bus.local import LocalBus
from basra.server.identity import Guest
from basra.server.room import Close, Connection, Room, Rooms
from basra.server.store.sqlite import SqliteStore
from basra.server.tables import Tables
from basra.table import BotPlay, Expire, Refusal, State, Times, deadlines

Json = dict[str, Any]
_ids = count(1)


class House:
    """Tables and rooms as the application wires them."""

    def __init__(self, folder: Path, process: str = "p1", times: Times | None = None) -> None:
        """With `times`, the clock is the real one."""
        self.now_ms = 1_700_000_000_000
        self.store = SqliteStore.open(folder)
        self.bus = LocalBus()
        if times is None:
            self.tables = Tables(self.store, self.bus, clock=lambda: self.now_ms)
        else:
            self.tables = Tables(self.store, self.bus, times)
        self.rooms = Rooms(self.tables, self.bus, process)
        self.bots = BotSeats()

    async def state(self, table: str) -> State:
        state = await self.tables.load(table)
        assert state is not None
        return state

    async def settle(self) -> None:
        """Let everything happen that happens by itself at this moment."""
        for _ in range(4):
            await asyncio.sleep(0)
        while self.rooms.presence.busy:
            await asyncio.sleep(0.0005)

    async def pass_deadline(self, table: str, kind: str | None = None) -> bool:
        """Let the next thing that is due happen, moving the clock; False if nothing is due."""
        state = await self.state(table)
        due = [each for each in deadlines(state) if kind in (None, each.kind)]
        if not due:
            return False
        deadline = min(due, key=lambda each: each.due_ms)
        self.now_ms = max(self.now_ms, deadline.due_ms)
        if deadline.kind == "bot":
            chosen = await self.bots.choose(state)
            assert chosen
            await self.tables.act(table, BotPlay(*chosen, self.tables.outside()))
        else:
            await self.tables.act(table, Expire(deadline, self.tables.outside()))
        return True

    async def close(self) -> None:
        await self.rooms.presence.stop()
        self.bots.close()
        await self.store.close()


@asynccontextmanager
async def house(folder: Path, times: Times | None = None) -> AsyncIterator[House]:
    made = House(folder, times=times)
    try:
        yield made
    finally:
        await made.close()


@dataclass
class Tab:
    """One connection of a person's, and all that it was sent."""

    house: House
    guest: Guest
    table: str
    seq: int | None = None
    """What the tab has seen; kept for the next connection of the same client."""
    view: Json = field(default_factory=dict)
    own: Json | None = None
    events: list[Json] = field(default_factory=list)
    chat: list[Json] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    room: Room | None = None
    connection: Connection | None = None
    nonces: dict[tuple[str, int], str] = field(default_factory=dict)

    async def connect(self) -> None:
        """Come (back), saying what was seen; the old connection, if any, is left as it is."""
        self.connection = Connection(self.guest.id)
        state = await self.house.state(self.table)
        self.room = self.house.rooms.enter(state, self.connection)
        await self.room.welcome(self.connection, self.seq)
        self.read()

    def leave_hanging(self) -> tuple[Room, Connection]:
        """Lose the connection without the server's noticing; returns what is to be closed later."""
        assert self.room
        assert self.connection
        self.read()
        hanging = self.room, self.connection
        self.room = self.connection = None
        return hanging

    def drop(self) -> None:
        """Lose the connection, which the server notices at once."""
        room, connection = self.leave_hanging()
        self.house.rooms.leave(room, connection)

    @property
    def closed(self) -> Close | None:
        return self.connection.closing if self.connection else None

    def read(self) -> None:
        """Take in all that waits."""
        assert self.connection
        while self.connection._waiting:
            text = self.connection._waiting.popleft()
            self.frames.append(text)
            message = json.loads(text)
            if message["type"] in ("welcome", "update"):
                assert self.seq is None or message["seq"] >= self.seq
                self.seq, self.view, self.own = message["seq"], message["table"], message["own"]
                self.events += message["events"]
            elif message["type"] == "chat":
                self.chat.append(message)

    async def send(self, kind: type[wire.Command], **fields: Any) -> int | Refusal:
        """Send a new command."""
        command: Any = kind(id=f"c{next(_ids)}", **fields)
        assert codec.decode(codec.encode(command)) == command
        return await self.give(command)

    async def give(self, command: Any) -> int | Refusal:
        """Hand a command in as the socket does."""
        assert self.room
        assert self.connection
        self.connection.accepted = ()
        if isinstance(command, wire.Say | wire.Phrase):
            answer = await self.room.say(self.guest.id, command)
        else:
            said = self.house.tables.said(self.guest, command)
            answer = await self.house.tables.act(self.table, said)
        self.room.answer(self.connection, command, answer)
        self.read()
        return answer

    async def duty(self, rng: Random) -> bool:
        """Do what the table waits for from this person; returns whether there was anything."""
        if self.own is None:
            return False
        seat, phase, shuffle = self.own["seat"], self.view["phase"], self.view["shuffle"]
        if shuffle and not self.own["sent"]:
            number = shuffle["round"]
            nonce = self.nonces.setdefault((shuffle["table"], number), rng.randbytes(16).hex())
            hash = hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
            if shuffle["step"] == "hashes":
                return isinstance(await self.send(wire.Hash, round=number, hash=hash), int)
            if shuffle["hashes"][seat] == hash:
                return isinstance(await self.send(wire.Nonce, round=number, nonce=nonce), int)
        if phase in ("lobby", "summary") and not self.view["seats"][seat]["ready"]:
            return isinstance(await self.send(wire.Ready), int)
        round = self.view["round"]
        if phase == "play" and round["turn"] == seat:
            play = rng.choice(self.own["options"])["text"]
            answer = await self.send(wire.Play, round=round["number"], ply=round["ply"], play=play)
            return isinstance(answer, int)
        return False


async def open_table(
    house: House, names: list[str], preset: str = "classic", target: int = 1, **terms: Any
) -> list[Tab]:
    """Open a table and let people sit down at it, each with one tab; returns the tabs."""
    rules = Rules.named(preset, players=2 if len(names) <= 2 else 4, target=target)
    guests = [Guest(f"id-of-{name}", name) for name in names]
    table = await house.tables.open(rules, Terms(bots=tuple(REGISTRY), **terms), guests[0])
    tabs = [Tab(house, guest, table) for guest in guests]
    for tab in tabs:
        await tab.connect()
        if tab.own is None:
            await tab.send(wire.Sit)
        await house.settle()
        tab.read()
    return tabs


async def play_until(tabs: list[Tab], phase: str, rng: Random) -> None:
    """Let people do their duties until the table is in a phase."""
    house, table = tabs[0].house, tabs[0].table
    while (await house.state(table)).phase != phase:
        done = False
        for tab in tabs:
            if tab.connection is not None:
                tab.read()
                done |= await tab.duty(rng)
        if not done:
            assert await house.pass_deadline(table), "the table waits for nobody"
    await house.settle()
    for tab in tabs:
        if tab.connection is not None:
            tab.read()
