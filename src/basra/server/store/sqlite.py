"""The embedded store: one SQLite file, one thread that writes, one that reads.

What is asked for while a commit runs is committed together, in one transaction and one flush to
the disk, so many tables share what is slow about a disk. With `synchronous=FULL` a commit has
reached it before anybody is told.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Generic, NamedTuple, Self, TypeVar

from . import sqlite_passes as passes
from .base import Conflict, Deadline, Pass, Standing, StoreError
from .migrate import migrate
from .sqlite_append import Append, Appending

T = TypeVar("T")

FILE = "basra.sqlite3"
LOCK_FILE = "basra.lock"
MOST_IN_A_COMMIT = 256
PAUSE_S = 0.002
"""Between commits while several appends come at a time: so the next ones share a flush too."""


class _Job(NamedTuple, Generic[T]):
    """Something to do within a transaction, and where its result goes."""

    do: Callable[[sqlite3.Connection], T] | Append
    future: asyncio.Future[T]
    loop: asyncio.AbstractEventLoop


class SqliteStore:
    """A Store in a folder. One process at a time may have it open."""

    def __init__(self, folder: Path) -> None:
        self._lock = _take(folder / LOCK_FILE)
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._closed = False
        self.commits = 0
        """How many transactions were committed: fewer than appends, when there is much to do."""
        started: Future[None] = Future()
        self._writer = threading.Thread(
            target=self._write, args=(folder / FILE, started), name="basra-store", daemon=True
        )
        self._writer.start()
        try:
            started.result()
            self._reader = _connect(folder / FILE)
        except (StoreError, sqlite3.Error, OSError) as error:
            self._lock.close()
            raise StoreError(f"{folder / FILE}: {error}") from error
        self._reading = ThreadPoolExecutor(1, "basra-store-read")

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open the store in a folder, made if need be; raises StoreError."""
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"{folder}: {error.strerror}") from error
        return cls(folder)

    async def append(
        self,
        table: str,
        expected_seq: int,
        events: Sequence[bytes],
        deadlines: Sequence[tuple[str, int]],
        standing: Standing | None = None,
    ) -> int | Conflict:
        """Add events and replace the deadlines; see Store."""
        return await self._ask(Append(table, expected_seq, events, deadlines, standing))

    async def read(self, table: str, after_seq: int = 0) -> list[bytes]:
        """Return a table's events after a number; see Store."""
        sql = "SELECT body FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
        return [body for (body,) in await self._select(sql, table, after_seq)]

    async def tables(self) -> list[str]:
        """Return the ids of all tables; see Store."""
        rows = await self._select("SELECT id FROM tables ORDER BY opened_ms, id")
        return [table for (table,) in rows]

    async def open_tables(self) -> list[str]:
        """Return the ids of the tables that are open; see Store."""
        return [table for (table,) in await self._select("SELECT id FROM tables WHERE open")]

    async def listings(self, most: int) -> list[bytes]:
        """Return the lines of the public list; see Store."""
        sql = """SELECT listing FROM tables WHERE open AND listing IS NOT NULL
                 ORDER BY opened_ms DESC, id LIMIT ?"""
        return [listing for (listing,) in await self._select(sql, most)]

    async def find(self, prefix: str) -> list[str]:
        """Return the ids that begin with some letters; see Store."""
        sql = "SELECT id FROM tables WHERE id >= ? AND id < ? ORDER BY opened_ms DESC"
        return [table for (table,) in await self._select(sql, prefix, prefix + "\U0010ffff")]

    async def claim(self, now_ms: int, until_ms: int, most: int) -> list[Deadline]:
        """Return what is due and put it off; see Store."""
        return await self._ask(lambda db: _claim(db, now_ms, until_ms, most))

    async def next_due_ms(self) -> int | None:
        """Return when the next deadline is due; see Store."""
        rows = await self._select("SELECT min(wake_ms) FROM deadlines")
        due: int | None = rows[0][0]
        return due

    async def put_pass(self, opened: Pass, now_ms: int) -> None:
        """Keep a pass; see Store."""
        await self._ask(lambda db: passes.put(db, opened, now_ms))

    async def find_pass(self, hash: bytes, now_ms: int) -> Pass | None:
        """Return a pass; see Store."""
        rows = await self._select(passes.FIND, hash, now_ms)
        return Pass(*rows[0]) if rows else None

    async def take_pass(self, hash: bytes, now_ms: int) -> Pass | None:
        """Return a pass and drop it; see Store."""
        return await self._ask(lambda db: passes.take(db, hash, now_ms))

    async def close(self) -> None:
        """Commit what was asked for, and close the file."""
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._reading.shutdown)
        self._reader.close()
        self._lock.close()

    # The event loop's side

    async def _ask(self, do: Callable[[sqlite3.Connection], T] | Append) -> T:
        if self._closed:
            raise StoreError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(do, future, loop))
        return await future

    async def _select(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        if self._closed:
            raise StoreError("the store is closed")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._reading, lambda: self._reader.execute(sql, values).fetchall()
            )
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    # The writer's side

    def _write(self, file: Path, started: Future[None]) -> None:
        """Commit jobs until told to stop; each commit takes all that has come in the meantime."""
        try:
            db = _connect(file)
            migrate(db)
            # Nobody else has the file open, so whoever had claimed something is dead.
            db.execute("UPDATE deadlines SET wake_ms = due_ms WHERE wake_ms <> due_ms")
        except BaseException as error:
            started.set_exception(error)
            return
        started.set_result(None)
        appending = Appending(db)
        more = True
        while more:
            jobs: list[_Job[Any]] = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_IN_A_COMMIT:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            more = job is not None
            if jobs:
                self._commit(db, appending, jobs)
            if more and len(jobs) > 1:
                time.sleep(PAUSE_S)
        db.close()

    def _commit(self, db: sqlite3.Connection, appending: Appending, jobs: list[_Job[Any]]) -> None:
        """Run jobs in one transaction, appends first, and answer them once it is on the disk."""
        try:
            db.execute("BEGIN IMMEDIATE")
            added = iter(appending.add([job.do for job in jobs if isinstance(job.do, Append)]))
            results = [next(added) if isinstance(job.do, Append) else job.do(db) for job in jobs]
            db.execute("COMMIT")
        except Exception as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            appending.forget()
            failure = StoreError(str(error))
            failure.__cause__ = error
            _answer(jobs, [failure] * len(jobs))
            return
        self.commits += 1
        _answer(jobs, results)


def _claim(db: sqlite3.Connection, now_ms: int, until_ms: int, most: int) -> list[Deadline]:
    sql = """SELECT table_id, kind, due_ms FROM deadlines
             WHERE wake_ms <= ? ORDER BY wake_ms, table_id, kind LIMIT ?"""
    due = [Deadline(*row) for row in db.execute(sql, (now_ms, most))]
    db.executemany(
        "UPDATE deadlines SET wake_ms = ? WHERE table_id = ? AND kind = ?",
        [(until_ms, each.table, each.kind) for each in due],
    )
    return due


def _answer(jobs: list[_Job[Any]], results: list[Any]) -> None:
    """Hand results to the loops that wait for them, waking each loop once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, result in zip(jobs, results, strict=True):
        by_loop.setdefault(job.loop, []).append((job.future, result))
    for loop, answers in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_resolve, answers)


def _resolve(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in answers:
        if future.done():  # whoever asked has gone
            continue
        if isinstance(result, StoreError):
            future.set_exception(result)
        else:
            future.set_result(result)


def _connect(file: Path) -> sqlite3.Connection:
    """Open the file; transactions are begun and ended by hand."""
    file.touch(mode=0o600)  # it holds the seeds of rounds under way
    db = sqlite3.connect(file, timeout=10, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _take(file: Path) -> sqlite3.Connection:
    """Hold the folder as long as the process lives: SQLite's own lock works on every system."""
    try:
        file.touch(mode=0o600)  # the journal beside it gets the same
        lock = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        why = "another server uses it" if "locked" in str(error) else str(error)
        raise StoreError(f"{file.parent}: {why}") from error
    except OSError as error:
        raise StoreError(f"{file.parent}: {error.strerror}") from error
    return lock
