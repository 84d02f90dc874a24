"""Connections that drop, come back, overlap and end late, within whole matches."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from rooms import House, Tab, house, open_table, play_until
from tables import shown_by

from basra.protocol import commands as wire
from basra.protocol.codec import encode
from basra.server.room import Connection, Room
from basra.table import State, project_event, project_own
from basra.table.state import Person

SCHEDULES = 200


class Disorder:
    """One schedule: what networks and people do to a match."""

    def __init__(self, made: House, tabs: list[Tab], watcher: Tab, rng: Random) -> None:
        self.house, self.tabs, self.watcher, self.rng = made, tabs, watcher, rng
        self.second: dict[str, Tab] = {}
        self.hanging: list[tuple[Room, Connection]] = []

    async def go_on(self) -> None:
        """Do one thing, or let something happen by itself."""
        for each in (self.watcher, *self.second.values()):
            each.read()
        tab = self.rng.choice(self.tabs)
        here = tab.connection is not None
        match self.rng.randrange(24):
            case 0 if here:
                tab.drop()
            case 1 if here:  # a reload: the new connection comes, the old one ends later
                self.hanging.append(tab.leave_hanging())
                await tab.connect()
            case 2 if here:  # the network is gone, and nobody has noticed yet
                self.hanging.append(tab.leave_hanging())
            case 3 | 4 if not here:
                await tab.connect()
            case 5:
                await self.open_or_close_a_second_tab(tab)
            case 6 if self.hanging:
                self.house.rooms.leave(*self.hanging.pop(self.rng.randrange(len(self.hanging))))
            case 7 if self.rng.random() < 0.3:
                await self.house.pass_deadline(tab.table)
            case 8 if here and self.rng.random() < 0.1:
                await tab.send(wire.Leave)
                await tab.send(wire.Sit)
            case 9 if here:
                await tab.send(wire.Back)
            case _:
                for each in self.tabs:
                    if each.connection is not None:
                        each.read()
                        await each.duty(self.rng)
        if self.rng.random() < 0.3:
            await self.house.settle()

    async def open_or_close_a_second_tab(self, tab: Tab) -> None:
        known = self.second.pop(tab.guest.id, None)
        if known is not None:
            known.drop()
            return
        second = Tab(self.house, tab.guest, tab.table, nonces=tab.nonces)
        await second.connect()
        self.second[tab.guest.id] = second

    async def end(self) -> State:
        """Let all old connections end and everybody come back."""
        while self.hanging:
            self.house.rooms.leave(*self.hanging.pop())
        for tab in self.tabs:
            if tab.connection is None:
                await tab.connect()
        await self.house.settle()
        for tab in (*self.tabs, *self.second.values(), self.watcher):
            tab.read()
        return await self.house.state(self.watcher.table)


async def check(disorder: Disorder) -> int:
    """Everybody has come to where one who never dropped is, field by field and event by event.

    Returns how many cards were played.
    """
    state = await disorder.end()
    table = json.loads(encode(shown_by(state)))  # type: ignore[arg-type]
    events = await disorder.house.tables.events_since(state.table, 0)
    told = [project_event(event, state.rules) for event in events]
    public = [json.loads(encode(each)) for each in told if each is not None]  # type: ignore[arg-type]
    assert disorder.watcher.events == public[len(public) - len(disorder.watcher.events) :]
    for tab in (*disorder.tabs, *disorder.second.values()):
        assert tab.view == disorder.watcher.view == table
        chair = next(
            seat
            for seat, chair in enumerate(state.chairs)
            if isinstance(chair, Person) and chair.player == tab.guest.id
        )
        assert tab.own == json.loads(encode(project_own(state, chair)))  # type: ignore[arg-type]
        assert tab.seq == state.seq
    for tab in disorder.tabs:
        missed = "nothing is missed, nothing is told twice"
        assert tab.events == public[len(public) - len(tab.events) :], missed
        assert len(tab.events) == len(disorder.watcher.events), missed
    players = [person.player for person in state.persons]
    assert len(set(players)) == len(players), "one person never holds two roles"
    assert all(person.at for person in state.persons)
    return sum(event["type"] == "played" for event in public)


@pytest.mark.parametrize("part", range(4))
def test_whatever_connections_do_everybody_ends_where_one_who_stayed_does(
    part: int, tmp_path: Path
) -> None:
    async def one(made: House, seed: int) -> int:
        rng = Random(seed)
        names = ["Amina", "Badr"] if seed % 2 else ["Amina", "Badr", "Camelia", "Dina"]
        clock_s = rng.choice([0, 15])
        tabs = await open_table(made, names, clock_s=clock_s)
        watcher = Tab(made, type(tabs[0].guest)("id-of-Eve", "Eve"), tabs[0].table)
        await watcher.connect()
        for tab in tabs:
            tab.read()
            tab.events.clear()
        await play_until(tabs, "play", rng)
        disorder = Disorder(made, tabs, watcher, rng)
        for _ in range(300):
            if (await made.state(watcher.table)).phase == "over":
                break
            await disorder.go_on()
        played = await check(disorder)
        for tab in (*tabs, *disorder.second.values(), watcher):
            tab.drop()
        await made.settle()
        assert len(made.rooms) == 0
        return played

    async def main() -> None:
        async with house(tmp_path / "data") as made:
            played = [await one(made, seed) for seed in range(part, SCHEDULES, 4)]
            assert sum(played) > 20 * len(played)

    asyncio.run(main())
