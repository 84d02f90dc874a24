"""The store: order, conflicts, group commit, deadlines, and what a kill leaves behind."""

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import textwrap
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from basra.server.store import Conflict, Deadline, StoreError, sqlite_append
from basra.server.store.sqlite import FILE, LOCK_FILE, SqliteStore

Work = Callable[[SqliteStore], Awaitable[None]]


def run(folder: Path, work: Work) -> None:
    """Run something on a store opened in a folder, and close it."""

    async def main() -> None:
        store = SqliteStore.open(folder)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(main())


def test_events_come_back_in_order(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        assert await store.append("a", 0, [b"1", b"2"], []) == 2
        assert await store.append("a", 2, [b"3"], []) == 3
        assert await store.append("b", 0, [b"x"], []) == 1
        assert await store.read("a") == [b"1", b"2", b"3"]
        assert await store.read("a", 2) == [b"3"]
        assert await store.read("none") == []

    async def read_again(store: SqliteStore) -> None:
        assert await store.read("a") == [b"1", b"2", b"3"]
        assert set(await store.tables()) == {"a", "b"}

    run(tmp_path, write)
    run(tmp_path, read_again)


def test_the_second_writer_is_told_where_the_table_is(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append("a", 0, [b"1", b"2"], [("turn", 50)])
        assert await store.append("a", 1, [b"late"], []) == Conflict(2)
        assert await store.append("a", 7, [b"early"], []) == Conflict(2)
        assert await store.append("a", 0, [b"again"], []) == Conflict(2)
        assert await store.read("a") == [b"1", b"2"]
        assert await store.next_due_ms() == 50  # a refused append leaves the deadlines alone

    run(tmp_path, work)


def test_of_many_at_once_one_wins(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        results = await asyncio.gather(*(store.append("a", 0, [b"%d" % i], []) for i in range(50)))
        assert results == [1] + [Conflict(1)] * 49

    run(tmp_path, work)


def test_appends_that_wait_are_committed_together(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        before = store.commits
        await asyncio.gather(*(store.append(f"t{i}", 0, [b"1"], []) for i in range(500)))
        assert len(await store.tables()) == 500
        assert store.commits - before < 100

    run(tmp_path, work)


def test_deadlines_are_replaced_claimed_and_come_back(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        assert await store.next_due_ms() is None
        await store.append("a", 0, [b"1"], [("turn", 300), ("bot", 100)])
        await store.append("b", 0, [b"1"], [("turn", 200)])
        assert await store.next_due_ms() == 100
        assert await store.claim(99, 1000, 10) == []
        assert await store.claim(250, 1000, 10) == [
            Deadline("a", "bot", 100),
            Deadline("b", "turn", 200),
        ]
        assert await store.claim(250, 1000, 10) == []  # taken by the first
        assert await store.next_due_ms() == 300
        assert await store.claim(1000, 2000, 1) == [Deadline("a", "turn", 300)]
        assert len(await store.claim(1000, 2000, 10)) == 2  # whoever had them did nothing
        await store.append("a", 1, [b"2"], [])
        await store.append("b", 1, [b"2"], [("turn", 9000)])
        assert await store.next_due_ms() == 9000
        assert await store.claim(9500, 10**6, 10) == [Deadline("b", "turn", 9000)]
        await store.append("b", 2, [b"3"], [("turn", 9900)])
        assert await store.next_due_ms() == 9900  # moved: whoever had claimed it has no claim to it

    run(tmp_path, work)


def test_claims_die_with_the_process(tmp_path: Path) -> None:
    async def claim(store: SqliteStore) -> None:
        await store.append("a", 0, [b"1"], [("bot", 100)])
        assert await store.claim(200, 10**15, 10) == [Deadline("a", "bot", 100)]
        assert await store.next_due_ms() == 10**15

    async def see(store: SqliteStore) -> None:
        assert await store.next_due_ms() == 100

    run(tmp_path, claim)
    run(tmp_path, see)


def test_a_failed_commit_keeps_nothing_and_says_so(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        with pytest.raises(StoreError):
            await store.append("a", 0, [b"1", "no bytes"], [])  # type: ignore[list-item]
        assert await store.read("a") == []
        assert await store.append("a", 0, [b"1"], []) == 1
        with pytest.raises(StoreError):
            await store.append("a", 1, [b"2", "no bytes"], [("bot", 1)])  # type: ignore[list-item]
        assert await store.next_due_ms() is None
        assert await store.append("a", 2, [b"3"], []) == Conflict(1)
        assert await store.append("a", 1, [b"2"], [("bot", 5)]) == 2
        assert await store.next_due_ms() == 5  # what the failed one would have kept isn't there

    run(tmp_path, work)


def test_what_is_known_of_tables_may_be_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_append, "MOST_LAST", 2)

    async def work(store: SqliteStore) -> None:
        for seq in range(5):
            for table in "abcd":
                due = [("turn", 10 * seq + 10), ("gone", 90 - seq)][: 1 + seq % 2]
                assert await store.append(table, seq, [b"x"], due) == seq + 1
                assert await store.append(table, seq, [b"late"], []) == Conflict(seq + 1)
        assert await store.next_due_ms() == 50
        assert len(await store.claim(1000, 2000, 99)) == 4

    run(tmp_path, work)


def test_closing_finishes_what_was_asked(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore.open(tmp_path)
        appends = [asyncio.create_task(store.append(f"t{i}", 0, [b"1"], [])) for i in range(20)]
        await asyncio.sleep(0)
        await store.close()
        assert [await append for append in appends] == [1] * 20
        with pytest.raises(StoreError):
            await store.append("a", 0, [b"1"], [])

    asyncio.run(main())


def test_one_process_at_a_time(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        with pytest.raises(StoreError, match="another server"):
            SqliteStore.open(tmp_path)

    run(tmp_path, work)
    run(tmp_path, lambda store: store.close())


def test_every_file_is_its_owners_while_the_store_is_open(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append("a", 0, [b"1"], [])
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
        assert {FILE, LOCK_FILE, f"{LOCK_FILE}-journal"} <= modes.keys()
        assert set(modes.values()) == {0o600}

    run(tmp_path, work)


def test_the_file_is_its_owners_and_durable(tmp_path: Path) -> None:
    run(tmp_path / "data", lambda store: store.close())
    file = tmp_path / "data" / FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    db = sqlite3.connect(file)
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA user_version").fetchone() == (3,)
    db.close()


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    run(tmp_path, lambda store: store.close())
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreError, match="newer"):
        SqliteStore.open(tmp_path)


def test_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is no database, but it is long enough to look at" * 20)
    with pytest.raises(StoreError):
        SqliteStore.open(tmp_path)
    with pytest.raises(StoreError):
        SqliteStore.open(tmp_path / FILE / "below")


WRITER = textwrap.dedent("""
    import asyncio, sys
    from pathlib import Path
    from basra.server.store.sqlite import SqliteStore

    async def table(store, name):
        seq = 0
        while True:
            seq = await store.append(name, seq, [f"{name} {seq + 1}".encode()], [("turn", seq)])
            print(name, seq, flush=True)

    async def main():
        store = SqliteStore.open(Path(sys.argv[1]))
        await asyncio.gather(*(table(store, f"t{i}") for i in range(4)))

    asyncio.run(main())
""")


@pytest.mark.parametrize("lines", [1, 7, 40, 200])
def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path, lines: int) -> None:
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        said = [writer.stdout.readline() for _ in range(lines)]
        os.kill(writer.pid, signal.SIGKILL)
        said += writer.stdout.readlines()
    acknowledged: dict[str, int] = {}
    for line in said:
        if line.endswith("\n"):
            name, seq = line.split()
            acknowledged[name] = int(seq)

    async def check(store: SqliteStore) -> None:
        for name, seq in acknowledged.items():
            events = await store.read(name)
            assert len(events) >= seq
            assert events == [f"{name} {i}".encode() for i in range(1, len(events) + 1)]

    run(tmp_path, check)
