"""A bar on stderr that shows how far a longer piece of work is, where somebody watches."""

import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
REDRAW_S = 0.1
WIDEST = 40


def progress(items: Sequence[T], unit: str) -> Iterator[T]:
    """Yield the items; on a terminal, draw how many are done, and wipe it away at the end.

    `unit` names the items: `matches`. Whoever prints to the same terminal meanwhile spoils the bar.
    """
    if not sys.stderr.isatty():
        yield from items
        return
    due = 0.0
    try:
        for done, item in enumerate(items):
            now = time.monotonic()
            if now >= due:
                due = now + REDRAW_S
                sys.stderr.write("\r" + _bar(done, len(items), unit))
                sys.stderr.flush()
            yield item
    finally:
        sys.stderr.write("\r" + " " * _width() + "\r")
        sys.stderr.flush()


def _bar(done: int, total: int, unit: str) -> str:
    label = f" {done}/{total} {unit}"
    room = max(min(WIDEST, _width() - len(label) - 2), 0)
    full = room * done // total
    return ("[" + "#" * full + " " * (room - full) + "]" + label)[: _width()]


def _width() -> int:
    """Return how many columns may be written without a line break."""
    return shutil.get_terminal_size().columns - 1
