"""The embedded store from outside the server, also while one runs: read.

Nothing here locks the server out or changes what it has. Each table is read by itself: a reader
that took long over one look at everything would keep the write-ahead log from being cleared.
"""

import sqlite3
from pathlib import Path
from typing import Self

from .base import StoreError
from .migrate import check_version
from .sqlite import FILE


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

    def _failed(self, error: Exception) -> StoreError:
        return StoreError(f"{self._file}: {error}")
