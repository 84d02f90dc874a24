"""Passes in the embedded store: what its threads do with them."""

import sqlite3

from .base import Pass


def put(db: sqlite3.Connection, opened: Pass, now_ms: int) -> None:
    """Keep a pass in place of the guest's last one; those that are over go."""
    db.execute("DELETE FROM passes WHERE due_ms <= ? OR guest = ?", (now_ms, opened.guest))
    row = (opened.hash, opened.guest, opened.name, opened.due_ms)
    db.execute("INSERT INTO passes (hash, guest, name, due_ms) VALUES (?, ?, ?, ?)", row)


FIND = "SELECT hash, guest, name, due_ms FROM passes WHERE hash = ? AND due_ms > ?"


def take(db: sqlite3.Connection, hash: bytes, now_ms: int) -> Pass | None:
    """Return a pass that is still good, and forget it; those that are over go too."""
    row = db.execute(FIND, (hash, now_ms)).fetchone()
    db.execute("DELETE FROM passes WHERE due_ms <= ? OR hash = ?", (now_ms, hash))
    return None if row is None else Pass(*row)
