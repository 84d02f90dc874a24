"""The embedded store from outside the server, also while one runs: read, and copied.

Nothing here locks the server out or changes what it has. Each table is read by itself: a reader
that took long over one look at everything would keep the write-ahead log from being cleared.
"""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Self

from .base import StoreError
from .migrate import check_version
from .sqlite import FILE

PAGES_AT_ONCE = 256
"""Copied between two reports of progress: a megabyte."""


class SqliteReader:
    """A store that is open for reading."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        if not self._file.is_file():
            raise StoreError(f"{folder}: there is no {FILE} in it (--data names the data folder)")
        uri = f"{self._file.absolute().as_uri()}?mode=ro"
        try:
            self._db = sqlite3.connect(uri, uri=True, timeout=10, isolation_level=None)
            check_version(self._db)
        except (sqlite3.Error, StoreError) as error:
            raise self._failed(error) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._db.close()

    def tables(self) -> list[str]:
        """Return the ids of all tables, the one opened first first; raises StoreError."""
        try:
            rows = self._db.execute("SELECT id FROM tables ORDER BY opened_ms, id").fetchall()
        except sqlite3.Error as error:
            raise self._failed(error) from error
        return [table for (table,) in rows]

    def read(self, table: str) -> list[bytes]:
        """Return a table's events in order; raises StoreError, also where one is missing."""
        sql = "SELECT seq, body FROM events WHERE table_id = ? ORDER BY seq"
        try:
            rows = self._db.execute(sql, (table,)).fetchall()
        except sqlite3.Error as error:
            raise self._failed(error) from error
        for number, (seq, _) in enumerate(rows, 1):
            if seq != number:
                raise StoreError(f"event {number} is missing")
        return [body for (_, body) in rows]

    def copy(self, target: Path, watch: Callable[[int, int], None]) -> None:
        """Write the whole store, as it is at this moment, to a new file of its owner's.

        `watch` is told how many pages are done, and of how many. Raises StoreError, OSError.
        """
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            copy = sqlite3.connect(target, isolation_level=None)
            try:
                # What is appended from here on isn't seen, or the copy would begin again each time.
                self._db.execute("BEGIN")
                self._db.execute("SELECT 1 FROM tables LIMIT 1").fetchone()
                self._db.backup(
                    copy,
                    pages=PAGES_AT_ONCE,
                    progress=lambda _, left, total: watch(total - left, total),
                )
                self._db.execute("COMMIT")
                # One file without a write-ahead log beside it, until a server opens it.
                copy.execute("PRAGMA journal_mode = DELETE")
            finally:
                copy.close()
        except sqlite3.Error as error:
            raise self._failed(error) from error

    def is_whole(self) -> bool:
        """Say whether every page of the file is as it should be."""
        try:
            (found,) = self._db.execute("PRAGMA integrity_check(1)").fetchone()
        except sqlite3.Error:
            return False
        return bool(found == "ok")

    def _failed(self, error: Exception) -> StoreError:
        return StoreError(f"{self._file}: {error}")
