"""`basra backup`: a copy of a running server's data that a server can be started on."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest
from command import basra, failed
from kept import keep, three_matches
from playing import Person, Server, checked_record, open_table, people, serving, sit
from tables import dealt

from basra import Rules
from basra.server.store.sqlite import FILE
from basra.server.store.sqlite_reader import PAGES_AT_ONCE, SqliteReader

SOME_PLIES = 13


async def play_a_while(person: Person, table: str, plies: int) -> None:
    """Do a person's duties until so many cards have been played in the first round."""
    async with person.socket(table) as socket:
        await person.hello(socket)
        while True:
            assert person.table
            round = person.table["round"]
            if round and round["ply"] > plies:
                return
            duty = person.duty()
            if duty:
                await person.ask(socket, duty.pop("type"), **duty)
            else:
                await person.receive(socket)


async def seen(person: Person, table: str) -> tuple[object, ...]:
    """Return what a person finds who comes to a table: the hand, the plays, the floor."""
    window = person.clone()
    async with window.socket(table) as socket:
        await window.hello(socket)
    assert window.own
    assert window.table
    round = window.table["round"]
    assert window.own["hand"]
    return window.own["hand"], window.own["options"], round["floor"], round["ply"], round["turn"]


def test_a_match_goes_on_from_a_copy_that_was_made_in_mid_play(tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "first"

    async def play_and_copy(server: Server) -> tuple[list[Person], str, list[object]]:
        *players, one, other = await people(server, 4)
        tables = [await open_table(each, preset="v2", target=301) for each in (players[0], one)]
        await sit(players[1], tables[0])
        await sit(other, tables[1])
        await asyncio.gather(*(play_a_while(each, tables[0], SOME_PLIES) for each in players))
        busy = [asyncio.create_task(each.play(tables[1])) for each in (one, other)]
        await play_a_while(one.clone(), tables[1], 1)
        result = await asyncio.to_thread(basra, "backup", copy, "--data", server.data)
        assert result.err == ""
        assert result.out == f"2 tables and the key are in {copy}\n"
        assert not any(task.done() for task in busy), "nothing was going on meanwhile"
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        found = [await seen(each, tables[0]) for each in players]
        await asyncio.gather(*(play_a_while(each, tables[0], SOME_PLIES + 5) for each in players))
        return players, tables[0], found

    async def go_on(players: list[Person], table: str, found: list[object]) -> None:
        assert [await seen(each, table) for each in players] == found
        again = [each.clone() for each in players]
        await asyncio.gather(*(each.play(table) for each in again))
        record = await checked_record(again[0], table)
        assert [player.name for player in record.players] == [each.name for each in players]

    with serving(tmp_path) as server:
        players, table, found = asyncio.run(play_and_copy(server))
    assert {file.name for file in copy.iterdir()} == {FILE, "basra.key"}
    with Server(copy) as restored:
        for player in players:
            player.server = restored
        asyncio.run(go_on(players, table, found))


def test_what_is_appended_meanwhile_is_not_in_it_and_does_not_hold_it_up(tmp_path: Path) -> None:
    """The copy is of one moment, however long it takes."""
    keep(tmp_path, closed=three_matches())
    writer = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    add = """INSERT INTO events SELECT 'closed', max(seq) + 1, zeroblob(4000) FROM events
             WHERE table_id = 'closed'"""
    for _ in range(3 * PAGES_AT_ONCE):
        writer.execute(add)
    shown = []

    def watch(done: int, total: int) -> None:
        shown.append((done, total))
        writer.execute(add)

    with SqliteReader(tmp_path) as store:
        before = store.read("closed")
        store.copy(tmp_path / "copy.sqlite3", watch)
        assert len(store.read("closed")) == len(before) + len(shown)
    assert len(shown) > 3
    assert shown == sorted(shown)
    assert shown[-1][0] == shown[-1][1]
    (tmp_path / "copy").mkdir()
    (tmp_path / "copy.sqlite3").rename(tmp_path / "copy" / FILE)
    with SqliteReader(tmp_path / "copy") as store:
        assert store.is_whole()
        assert store.read("closed") == before
    writer.close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    running = dealt(Rules.named("classic", target=1), 2, seed=8)
    keep(tmp_path / "data", closed=three_matches(), running=running)
    (tmp_path / "data" / "basra.key").write_text("ab" * 32)
    return tmp_path / "data"


def test_the_copy_is_its_owners_only(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "first"
    assert basra("backup", copy, "--data", data).status == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in copy.iterdir()} == {0o600}
    assert (copy / "basra.key").read_text() == "ab" * 32
    assert list(copy.parent.iterdir()) == [copy]


def test_nothing_is_overwritten(data: Path, tmp_path: Path) -> None:
    for there in (tmp_path / "folder", tmp_path / "file"):
        there.mkdir() if there.name == "folder" else there.write_text("mine")
        result = basra("backup", there, "--data", data)
        assert failed(result)
        assert f"{there}: it is there already" in result.err
    assert not list((tmp_path / "folder").iterdir())


def test_without_a_key_it_says_so(data: Path, tmp_path: Path) -> None:
    (data / "basra.key").unlink()
    result = basra("backup", tmp_path / "copy", "--data", data)
    assert result.status == 0
    assert "without a key: keep BASRA_SECRET" in result.out


def test_a_damaged_table_is_copied_and_named(data: Path, tmp_path: Path) -> None:
    db = sqlite3.connect(data / FILE, isolation_level=None)
    db.execute("UPDATE events SET body = x'7b' WHERE table_id = 'closed' AND seq = 20")
    db.close()
    result = basra("backup", tmp_path / "copy", "--data", data)
    assert result.status == 1
    assert result.out.startswith("2 tables and the key are in ")
    assert result.err.startswith("basra: table closed: event 20 ")
    assert (tmp_path / "copy" / FILE).exists()


def test_a_damaged_file_is_refused_and_leaves_nothing(data: Path, tmp_path: Path) -> None:
    file = data / FILE
    pages = bytearray(file.read_bytes())
    pages[3 * 4096 : -4096] = b"\xff" * len(pages[3 * 4096 : -4096])
    file.write_bytes(pages)
    for source in (data, tmp_path):
        result = basra("backup", tmp_path / "copies" / "first", "--data", source)
        assert failed(result)
        assert FILE in result.err
    assert list((tmp_path / "copies").iterdir()) == []
