"""What is due, where several processes have one store, and where bots think for long."""

import asyncio
import threading
from pathlib import Path
from random import Random

import pytest
from rooms import House, Tab, house, open_table, play_until

from basra.protocol import commands as wire
from basra.server import bot_seats
from basra.server.deadlines import LEASE_MS, Deadlines
from basra.server.tables import Tables


async def play_to_the_bots_turn(made: House, tab: Tab) -> int:
    """Begin a match with a bot and play until it is to play; returns the table's `seq`."""
    rng = Random(1)
    await tab.send(wire.SeatBot, seat=1, bot="random")
    await play_until([tab], "play", rng)
    while (await made.state(tab.table)).bot_to_play is None:
        assert await tab.duty(rng)
    return (await made.state(tab.table)).seq


def test_what_another_process_has_appended_is_known_when_something_is_due(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path / "data") as made:
            (tab,) = await open_table(made, ["Amina"], preset="v2")
            other = Tables(made.store, made.bus, clock=lambda: made.now_ms)
            await other.load(tab.table)
            seq = await play_to_the_bots_turn(made, tab)
            made.now_ms += made.tables.times.bot_ms
            deadlines = Deadlines(made.store, other, made.bots)
            await deadlines._turn()
            await asyncio.gather(*deadlines._tasks.values())
            state = await made.tables.refresh(tab.table)
            assert state
            assert state.seq == seq + 1
            tab.drop()
            await made.settle()

    asyncio.run(main())


def test_a_bot_that_thinks_longer_than_a_claim_holds_is_asked_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the same question would be asked again and again, the more often the slower it goes."""
    asked: list[str] = []
    go_on = threading.Event()
    choose = bot_seats._choose

    def slowly(bot: object, view: object, table: str) -> str:
        asked.append(table)
        assert go_on.wait(60)
        return choose(bot, view, table)  # type: ignore[arg-type]

    monkeypatch.setattr(bot_seats, "_choose", slowly)

    async def main() -> None:
        async with house(tmp_path / "data") as made:
            (tab,) = await open_table(made, ["Amina"], preset="v2")
            seq = await play_to_the_bots_turn(made, tab)
            deadlines = Deadlines(made.store, made.tables, made.bots)
            for _ in range(5):
                made.now_ms += LEASE_MS
                await deadlines._turn()
                await asyncio.sleep(0.01)
            go_on.set()
            await asyncio.gather(*deadlines._tasks.values())
            assert asked == [tab.table]
            assert (await made.state(tab.table)).seq == seq + 1
            assert not deadlines._tasks
            tab.drop()
            await made.settle()

    asyncio.run(main())
