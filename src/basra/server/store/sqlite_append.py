"""Appending to many tables at once, in the embedded store.

Each call into SQLite gives the interpreter's lock away and waits to get it back, while the event
loop's thread wants it too: that costs more than what SQLite does with a row. So what can be known
isn't asked for, and the rows of all tables are handed over together.
"""

import sqlite3
import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .base import Conflict, Standing

MOST_LAST = 10_000
"""Of so many tables the last number and the deadlines' kinds are kept in memory."""


class Append(NamedTuple):
    """What is to be added to a table; see `Store.append`."""

    table: str
    expected_seq: int
    events: Sequence[bytes]
    deadlines: Sequence[tuple[str, int]]
    standing: Standing | None


class Appending:
    """Adds to a file that nobody else writes to, within the transactions of one connection."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._last: dict[str, int] = {}
        """By table: how many events it has."""
        self._kinds: dict[str, list[str]] = {}
        """By table: what its deadlines are of, in order."""

    def forget(self) -> None:
        """Take nothing for granted: a transaction was undone."""
        self._last.clear()
        self._kinds.clear()

    def add(self, appends: Sequence[Append]) -> list[int | Conflict]:
        """Append in order; returns each one's new last number, or its conflict."""
        if len(self._last) > MOST_LAST:
            self.forget()
        results: list[int | Conflict] = []
        rows: list[tuple[str, int, bytes]] = []
        due: dict[str, Sequence[tuple[str, int]]] = {}
        for each in appends:
            seq = self._last_seq(each.table)
            if seq != each.expected_seq:
                results.append(Conflict(seq))
                continue
            if seq == 0:
                opened_ms = time.time_ns() // 1_000_000
                sql = "INSERT INTO tables (id, opened_ms) VALUES (?, ?)"
                self._db.execute(sql, (each.table, opened_ms))
            if each.standing is not None:
                sql = "UPDATE tables SET open = ?, listing = ? WHERE id = ?"
                standing = each.standing
                self._db.execute(sql, (standing.open, standing.listing, each.table))
            rows += [(each.table, number, body) for number, body in enumerate(each.events, seq + 1)]
            due[each.table] = each.deadlines
            seq = self._last[each.table] = seq + len(each.events)
            results.append(seq)
        self._db.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)
        self._replace(due)
        return results

    def _replace(self, due: Mapping[str, Sequence[tuple[str, int]]]) -> None:
        """Replace tables' deadlines: mostly only their times have changed."""
        moved: list[tuple[int, int, str, str]] = []
        old: list[tuple[str]] = []
        new: list[tuple[str, str, int, int]] = []
        for table, deadlines in due.items():
            kinds = [kind for kind, _ in deadlines]
            if self._kinds.get(table) == kinds:
                moved += [(due_ms, due_ms, table, kind) for kind, due_ms in deadlines]
                continue
            self._kinds[table] = kinds
            old.append((table,))
            new += [(table, kind, due_ms, due_ms) for kind, due_ms in deadlines]
        if moved:
            sql = "UPDATE deadlines SET due_ms = ?, wake_ms = ? WHERE table_id = ? AND kind = ?"
            self._db.executemany(sql, moved)
        if old:
            self._db.executemany("DELETE FROM deadlines WHERE table_id = ?", old)
            self._db.executemany("INSERT INTO deadlines VALUES (?, ?, ?, ?)", new)

    def _last_seq(self, table: str) -> int:
        seq = self._last.get(table)
        if seq is None:
            sql = "SELECT seq FROM events WHERE table_id = ? ORDER BY seq DESC LIMIT 1"
            (seq,) = self._db.execute(sql, (table,)).fetchone() or (0,)
        return seq
