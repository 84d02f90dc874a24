"""Finished matches for those who study the game: whole, with their proofs, and without persons.

No name and no id of a person or a table is in them. Neither a time of day nor the order or the name
of a file tells which matches were played at one table: matches come by the day, and within a day by
their ids, which are random.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Self, TextIO

from ..game.record import SUFFIX
from ..table import State, record
from .archive import matches_since
from .store.sqlite_reader import SqliteReader


@dataclass
class Written:
    """What became of an export's files."""

    new: int = 0
    there: int = 0
    """That were there already, just so."""
    differ: list[Path] = field(default_factory=list)
    """That were there with another content, and were left alone."""


class Export:
    """Matches that are being gathered; then they are written, by day and id."""

    def __init__(self, since: date | None = None) -> None:
        """Take matches that ended on a day (UTC) or later, all if there is none."""
        day = datetime.combine(since, time(), UTC) if since else None
        self._since_ms = int(day.timestamp()) * 1000 if day else 0
        self._sorted = sqlite3.connect("", isolation_level=None)  # on the disk where it grows large
        self._sorted.execute("PRAGMA journal_mode = OFF")
        self._sorted.execute(
            "CREATE TABLE matches (day TEXT, id TEXT, line TEXT, PRIMARY KEY (day, id))"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._sorted.close()

    def __len__(self) -> int:
        (count,) = self._sorted.execute("SELECT count(*) FROM matches").fetchone()
        return int(count)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Yield each match's id and its record as a line."""
        yield from self._sorted.execute("SELECT id, line FROM matches ORDER BY day, id")

    def add(self, store: SqliteReader, table: str) -> None:
        """Gather a table's finished matches; raises Damaged, with none of them gathered."""
        rows = [
            (_day(state).isoformat(), state.match_id, _line(state))
            for state in matches_since(store, table, self._since_ms)
        ]
        self._sorted.executemany("INSERT OR IGNORE INTO matches VALUES (?, ?, ?)", rows)

    def write_files(self, folder: Path) -> Written:
        """Write a file for each match; what is there already is left as it is."""
        folder.mkdir(parents=True, exist_ok=True)
        written = Written()
        for id, line in self:
            file = folder / f"{id}{SUFFIX}"
            if _write(file, line):
                written.new += 1
            elif file.read_bytes() == line.encode():
                written.there += 1
            else:
                written.differ.append(file)
        return written

    def write_lines(self, stream: TextIO) -> None:
        """Write a line for each match."""
        for _, line in self:
            stream.write(line)


def _day(state: State) -> date:
    return datetime.fromtimestamp(state.last_ms / 1000, UTC).date()


def _line(state: State) -> str:
    found = record(state, names=False)
    return replace(found, extra={"date": _day(state).isoformat()}).format()


@contextmanager
def new_file(file: Path) -> Iterator[TextIO]:
    """Write a text file that isn't there yet, whole or not at all; raises OSError."""
    with file.open("x", encoding="utf-8", newline="\n") as stream:
        try:
            yield stream
            stream.flush()
        except BaseException:
            with suppress(OSError):
                file.unlink()
            raise


def _write(file: Path, text: str) -> bool:
    try:
        with new_file(file) as stream:
            stream.write(text)
    except FileExistsError:
        return False
    return True
