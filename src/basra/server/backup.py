"""A copy of the data folder that a server can be started on, made while one runs."""

import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .archive import Damaged, check_table
from .identity import KEY_FILE
from .store import StoreError
from .store.sqlite import FILE
from .store.sqlite_reader import SqliteReader

MOST_CHECKED = 50
"""Tables that are folded to see whether the copy makes sense: those opened last."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What a copy has in it."""

    tables: int
    key: bool
    """Whether the key for cookies is in it: there is none where the settings name a secret."""
    damaged: tuple[str, ...]
    """What is wrong with tables that can't be read back, here and where they were copied from."""


def backup(data: Path, folder: Path, watch: Callable[[int, int], None]) -> Backup:
    """Copy the data folder to a new one, which appears once it is whole and checked.

    `watch` is told how many pages are copied, and of how many. Raises StoreError, OSError.
    """
    if os.path.lexists(folder):
        raise StoreError(f"{folder}: it is there already, and won't be overwritten")
    with SqliteReader(data) as store:
        folder.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
        try:
            store.copy(made / FILE, watch)
            key = _copy_key(data / KEY_FILE, made / KEY_FILE)
            found = _check(made)
            if found is None:
                raise StoreError(f"{data / FILE}: it is damaged; no copy was made")
            made.rename(folder)
        except BaseException:
            shutil.rmtree(made, ignore_errors=True)
            raise
    return Backup(len(found[0]), key, tuple(found[1]))


def _copy_key(key: Path, copy: Path) -> bool:
    if not key.exists():
        return False
    descriptor = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(descriptor, "wb") as file:
        file.write(key.read_bytes())
        file.flush()
        os.fsync(descriptor)
    return True


def _check(folder: Path) -> tuple[list[str], list[str]] | None:
    """Read a copy back: its tables, and what is wrong with some; None if it can't be read."""
    with SqliteReader(folder) as store:
        if not store.is_whole():
            return None
        tables, damaged = store.tables(), []
        for table in tables[-MOST_CHECKED:]:
            try:
                check_table(store, table)
            except Damaged as error:
                damaged.append(str(error))
    return tables, damaged
