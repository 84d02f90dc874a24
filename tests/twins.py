"""The kernel in its two forms, interpreted and compiled, behind one way to call them."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import pytest

from basra.kernel import compiled
from basra.kernel.captures import SCRATCH

NAMES = (
    *("cards", "captures", "deck", "endgame", "groups", "jit", "options", "perft", "playouts"),
    *("rng", "scoring", "state"),
)


class Kernel:
    """One form: its modules as attributes, and arrays of its kind."""

    def __init__(self, package: str) -> None:
        for name in NAMES:
            setattr(self, name, import_module(f"{package}.{name}"))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    def array(self, values: Sequence[int]) -> Any:
        """Return an array with these values."""
        made = self.jit.array(len(values))
        made[:] = values
        return made

    def rows(self, count: int, size: int) -> Any:
        """Return so many arrays of zeros."""
        return self.jit.rows(count, size)

    def out(self, room: int = 200) -> Any:
        """Return an array for so many results."""
        return self.jit.array(room + SCRATCH)


INTERPRETED = Kernel("basra.kernel")


def compiled_kernel() -> Kernel:
    """Return the compiled form; skips the test where numba is not installed."""
    pytest.importorskip("numba")
    compiled.load()
    return Kernel(compiled.TWIN)


def both() -> list[Kernel]:
    """Return both forms."""
    return [INTERPRETED, compiled_kernel()]


def ints(values: Any) -> list[int]:
    """Return an array's values as plain ints."""
    return [int(value) for value in values]


def solve(kernel: Kernel, state: Sequence[int]) -> tuple[int, int]:
    """Return a last deal's value for the seat to move, and a best play."""
    depth = kernel.endgame.DEPTH + 1
    stack = kernel.rows(depth, kernel.state.SIZE)
    stack[0][:] = kernel.array(state)
    plays = kernel.rows(depth, 200 + SCRATCH)
    frames = kernel.array([0] * depth * kernel.endgame.FRAME)
    value = int(kernel.endgame.solve(stack, plays, frames))
    assert ints(stack[0]) == list(state)
    return value, int(frames[kernel.endgame.BEST])


def perft(kernel: Kernel, state: Sequence[int], depth: int, room: int = 200) -> list[int] | None:
    """Return the counts for each depth, None if there was too little room."""
    stack = kernel.rows(depth + 1, kernel.state.SIZE)
    stack[0][:] = kernel.array(state)
    plays = kernel.rows(depth + 1, room + SCRATCH)
    counts = kernel.array([0] * depth * kernel.perft.COUNTS)
    enough = kernel.perft.perft(stack, plays, depth, counts)
    assert ints(stack[0]) == list(state)
    return ints(counts) if enough else None
