"""Basra's own work that is measured: playouts, last deals, start-up."""

import random
import statistics
import subprocess
import sys
import time
from typing import Any

from basra import PRESETS, Rules
from basra.kernel import compiled, deck, endgame, jit, playouts, state
from basra.kernel import rng as kernel_rng

CLASSIC = [*Rules.named("classic").numbers(), *[0] * (state.SIZE - 12)]


def compiled_plies(seconds: float) -> tuple[int, float]:
    """Play whole rounds at random, compiled, for about so long: plies, and the seconds."""
    twin = compiled.load()
    return _random_plies(twin.playouts, twin.jit, 20_000, seconds)


def interpreted_plies(seconds: float) -> tuple[int, float]:
    """Play whole rounds at random in plain Python for about so long: plies, and the seconds."""
    return _random_plies(playouts, jit, 200, seconds)


def _random_plies(module: Any, arrays: Any, rounds: int, seconds: float) -> tuple[int, float]:
    options, sums = arrays.array(state.SIZE), arrays.array(2)
    options[:] = CLASSIC
    seed = module.random_rounds(options, 1, 1, sums)
    plies = 0
    start = now = time.perf_counter()
    while now - start < seconds or not plies:
        seed = module.random_rounds(options, rounds, seed, sums)
        plies += rounds * state.PLIES
        now = time.perf_counter()
    return plies, now - start


def last_deals(count: int, seed: int = 1) -> list[list[int]]:
    """Return the states at the start of random last deals, over all two-seat presets in turn."""
    rng = random.Random(seed)
    names = [name for name in PRESETS if Rules.named(name).players == 2]
    out = [0] * playouts.OUT_SIZE
    found = []
    for i in range(count):
        position = [*Rules.named(names[i % len(names)]).numbers(), *[0] * (state.SIZE - 12)]
        position[state.DEALER] = i % 2
        draw = deck.shuffle(position, rng.getrandbits(32))
        state.start(position)
        while position[state.STOCK] < 52:
            draw = kernel_rng.advance(draw)
            choice = kernel_rng.below(draw, state.legal_plays(position, out))
            state.play(position, out[choice], out)
        found.append(position)
    return found


def seconds_per_last_deal(deals: list[list[int]], fast: bool) -> float:
    """Solve last deals exactly: the mean seconds for one."""
    kernel: Any = compiled.load() if fast else None
    arrays, solve = (kernel.jit, kernel.endgame.solve) if fast else (jit, endgame.solve)
    stack = arrays.rows(endgame.DEPTH + 1, state.DECK)
    plays = arrays.rows(endgame.DEPTH + 1, playouts.OUT_SIZE)
    frames = arrays.array((endgame.DEPTH + 1) * endgame.FRAME)
    positions = arrays.rows(len(deals), state.DECK)
    for position, deal in zip(positions, deals, strict=True):
        position[:] = deal[: state.DECK]
    stack[0][:] = positions[0]
    solve(stack, plays, frames)
    start = time.perf_counter()
    for position in positions:
        stack[0][:] = position
        solve(stack, plays, frames)
    return (time.perf_counter() - start) / len(deals)


FIRST_RESULT = """
from basra import Rules
from basra.kernel import compiled
twin = compiled.load()
options = twin.jit.array(twin.state.SIZE)
options[:12] = Rules.named("classic").numbers()
twin.playouts.random_rounds(options, 1, 1, twin.jit.array(2))
"""

# numba loads much more where it finds SciPy, which is here for the references only.
WITHOUT_SCIPY = "import sys; sys.modules['scipy'] = None\n"

START_UPS = {
    "bare interpreter": "pass",
    "import basra": "import basra",
    "import numba": WITHOUT_SCIPY + "import numba",
    "first compiled result": WITHOUT_SCIPY + FIRST_RESULT,
}


def start_up_seconds(repeats: int) -> dict[str, float]:
    """Start new processes in turn: the median seconds for each of START_UPS."""
    figures: dict[str, list[float]] = {name: [] for name in START_UPS}
    subprocess.run([sys.executable, "-c", FIRST_RESULT], check=True)  # fills the cache
    for _ in range(repeats):
        for name, code in START_UPS.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            figures[name].append(time.perf_counter() - start)
    return {name: statistics.median(values) for name, values in figures.items()}
