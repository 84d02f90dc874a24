"""Tables played in memory, and kept in a store as a server would have left them."""

import asyncio
from pathlib import Path

from msgspec.structs import replace
from tables import Table, dealt

from basra import Rules
from basra.protocol import commands as wire
from basra.server.store import Standing
from basra.server.store.sqlite import SqliteStore
from basra.table import log

DAY_MS = 24 * 3600 * 1000


def three_matches(seed: int = 0, now_ms: int = 20_000 * DAY_MS) -> Table:
    """Return a closed table: one match played out, one given up, one void, a day between them.

    Amina and Badr play the first, a bot with some plies for one of them. Badr leaves, and Camelia
    plays the second, which Amina leaves. Camelia and Dina play the third, and both go away.
    """
    table = dealt(Rules.named("classic", target=1), 2, seed, clock_s=15)
    table.now_ms = now_ms
    for _ in range(2):
        table.expire(kind="turn")  # so a bot plays on
        table.play()
        for player in ("ann", "ben"):
            table.say(player, wire.Back)
    table.play_match()
    _take_over(table, "ben", "cem", "ann")
    for _ in range(10):
        table.play()
    table.must("ann", wire.Leave)
    table.must("cem", wire.TakeWin)
    _take_over(table, None, "dia", "cem")
    for player in ("cem", "dia"):
        table.depart(player)
    while table.state.waits_ms is None:
        table.expire(kind="turn")
        if table.state.waits_ms is None:
            table.play()
    table.expire(kind="void")
    table.expire(kind="close")
    assert table.state.phase == "closed"
    return table


def _take_over(table: Table, leaving: str | None, coming: str, staying: str) -> None:
    """Begin another match a day later, with somebody else on a chair, and deal."""
    table.now_ms += DAY_MS
    if leaving:
        table.must(leaving, wire.Leave)
    table.must(coming, wire.Sit)
    for player in (staying, coming):
        table.arrive(player)
        table.must(player, wire.Rematch)
    table.shuffle()


def keep(folder: Path, **tables: Table) -> None:
    """Write tables into a store, by the ids given."""

    async def write() -> None:
        store = SqliteStore.open(folder)
        for id, table in tables.items():
            standing = Standing(open=table.state.phase != "closed")
            opened, *rest = table.events
            assert isinstance(opened, log.Opened)
            events = map(log.encode, [replace(opened, table=id), *rest])
            await store.append(id, 0, list(events), [], standing)
        await store.close()

    asyncio.run(write())
