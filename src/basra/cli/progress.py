"""A bar on stderr that shows how far a longer piece of work is, where somebody watches."""

import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Self, TypeVar

T = TypeVar("T")
DELAY_S = 1.0
"""What is done by then needs no bar."""
REDRAW_S = 0.1
WIDEST = 40


class Bar:
    """A bar that appears if the work takes longer, and is wiped away at its end.

    `unit` names what is counted: `matches`. Whoever prints to the same terminal meanwhile spoils
    it.
    """

    def __init__(self, unit: str) -> None:
        self._unit = unit
        self._watched = sys.stderr.isatty()
        self._drawn = False
        self._due = time.monotonic() + DELAY_S

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._drawn:
            _draw(" " * _width() + "\r")

    def show(self, done: int, total: int) -> None:
        """Draw how much is done, if it is time to."""
        now = time.monotonic()
        if self._watched and now >= self._due:
            self._due = now + REDRAW_S
            self._drawn = True
            _draw(_bar(done, total, self._unit))


def progress(items: Sequence[T], unit: str) -> Iterator[T]:
    """Yield the items, and show how many are done."""
    with Bar(unit) as bar:
        for done, item in enumerate(items):
            bar.show(done, len(items))
            yield item


def _draw(line: str) -> None:
    sys.stderr.write("\r" + line)
    sys.stderr.flush()


def _bar(done: int, total: int, unit: str) -> str:
    label = f" {done}/{total} {unit}"
    room = max(min(WIDEST, _width() - len(label) - 2), 0)
    full = room * done // total
    return ("[" + "#" * full + " " * (room - full) + "]" + label)[: _width()]


def _width() -> int:
    """Return how many columns may be written without a line break."""
    return shutil.get_terminal_size().columns - 1
