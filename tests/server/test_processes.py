"""Two processes' rooms on one store and one bus: any of them may serve any connection."""

import asyncio
from pathlib import Path
from random import Random

from rooms import Tab, house, open_table, play_until

from basra.server.identity import Guest
from basra.server.room import Rooms
from basra.server.tables import Tables


def test_who_comes_by_another_process_is_shown_the_table_as_it_is(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path / "data") as made:
            tabs = await open_table(made, ["Amina", "Badr"], preset="v2")
            table = tabs[0].table
            tables = Tables(made.store, made.bus, clock=lambda: made.now_ms)
            rooms = Rooms(tables, made.bus, "p2")
            await tables.load(table)  # in the lobby; nobody is there by that process
            await play_until(tabs, "play", Random(1))
            made.rooms, first = rooms, made.rooms
            watcher = Tab(made, Guest("eve", "Eve"), table)
            second = Tab(made, tabs[1].guest, table)
            await watcher.connect()
            state = await made.state(table)
            assert (watcher.seq, watcher.view["phase"]) == (state.seq, "play")
            await second.connect()
            assert second.own
            assert second.own["hand"]
            watcher.drop()
            second.drop()
            await made.settle()
            made.rooms = first
            for tab in tabs:
                tab.drop()
            await rooms.presence.stop()

    asyncio.run(main())
