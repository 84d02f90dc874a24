"""Numbered migrations: `0001_….sql`, `0002_….sql` …, applied once each and in order."""

import sqlite3
from importlib.resources import files
from importlib.resources.abc import Traversable

from .base import StoreError


def migrate(db: sqlite3.Connection) -> None:
    """Apply the migrations that a database lacks, each in a transaction of its own.

    The number of the last one is the database's `user_version`. One from a newer Basra is refused.
    """
    steps = _migrations()
    version = check_version(db)
    for number, step in enumerate(steps[version:], version + 1):
        script = step.read_text("utf-8")
        db.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


def check_version(db: sqlite3.Connection) -> int:
    """Return the number of a database's last step; raises StoreError for one not known here."""
    known = len(_migrations())
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > known:
        raise StoreError(
            f"it was made by a newer version of Basra (step {version}, this knows {known})"
        )
    return int(version)


def _migrations() -> list[Traversable]:
    folder = files(__package__) / "migrations"
    steps = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")),
        key=lambda file: file.name,
    )
    numbers = [int(step.name.split("_")[0]) for step in steps]
    assert numbers == list(range(1, len(steps) + 1)), numbers
    return steps
