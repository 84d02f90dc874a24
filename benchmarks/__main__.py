"""Measure the engine against other libraries and print the table that the README shows.

`make bench` runs it; it takes about a minute. Every row is a ratio or a time from this one run, by
the medians of interleaved repeats.
"""

import argparse
import os
import platform
import statistics
import sys
from collections.abc import Iterator

from . import engine
from .references import REFERENCES, Player, plies_per_second

PLAYERS: dict[str, Player] = {
    "basra compiled": engine.compiled_plies,
    "basra interpreted": engine.interpreted_plies,
    **REFERENCES,
}

RATIOS = (
    ("basra compiled", "OpenSpiel hearts", 50),
    ("basra compiled", "OpenSpiel hearts, tuned", None),
    ("basra compiled", "OpenSpiel crazy_eights", 50),
    ("basra compiled", "OpenSpiel crazy_eights, tuned", None),
    ("basra compiled", "RLCard uno", 400),
    ("basra interpreted", "OpenSpiel hearts", 1),
    ("basra interpreted", "OpenSpiel hearts, tuned", None),
)
"""Who is measured against whom, and the ratio to reach at least."""

Row = tuple[str, str, str]


def plies(seconds: float, repeats: int) -> Iterator[Row]:
    """Measure random play, all players in turn, again and again."""
    figures: dict[str, list[float]] = {name: [] for name in PLAYERS}
    for repeat in range(repeats):
        for name, player in PLAYERS.items():
            _progress(f"random play {repeat + 1}/{repeats}: {name}")
            figures[name].append(plies_per_second(player, seconds))
    median = {name: statistics.median(values) for name, values in figures.items()}
    for ours, theirs, goal in RATIOS:
        ratio = median[ours] / median[theirs]
        rates = f"{median[ours]:,.0f} / {median[theirs]:,.0f}"
        yield f"{ours} against {theirs}, plies/s", f"{ratio:,.1f} times ({rates})", _goal(goal)


def last_deals(repeats: int) -> Iterator[Row]:
    """Measure the exact last deal in both runtimes."""
    deals = engine.last_deals(2000)
    fast, plain = [], []
    for repeat in range(repeats):
        _progress(f"exact last deal {repeat + 1}/{repeats}")
        fast.append(engine.seconds_per_last_deal(deals, fast=True))
        plain.append(engine.seconds_per_last_deal(deals[:200], fast=False))
    name = "exact last deal, mean over random ones"
    yield f"{name}, compiled", f"{statistics.median(fast) * 1e6:.1f} µs", "25 µs at most"
    yield f"{name}, interpreted", f"{statistics.median(plain) * 1e3:.2f} ms", "2 ms at most"


def start_up(repeats: int) -> Iterator[Row]:
    """Measure new processes."""
    _progress("starting processes")
    seconds = engine.start_up_seconds(repeats)
    extra = seconds["import basra"] - seconds["bare interpreter"]
    yield "import basra, over a bare interpreter", f"{extra * 1e3:.0f} ms", "100 ms at most"
    ratio = seconds["first compiled result"] / seconds["import numba"]
    times = f"{seconds['first compiled result']:.2f} s / {seconds['import numba']:.2f} s"
    yield (
        "first compiled result in a second process, against import numba",
        f"{ratio:.2f} times ({times})",
        "2.5 times at most",
    )


def _goal(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio} times at least"


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text} …", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure of random play")
    parser.add_argument("--repeats", type=int, default=9)
    args = parser.parse_args()
    rows = [
        *plies(args.seconds, args.repeats),
        *last_deals(args.repeats),
        *start_up(args.repeats),
    ]
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    cores = os.cpu_count()
    print(f"{platform.machine()}, {cores} cores, Python {platform.python_version()}\n")
    print("| what | measured | to reach |\n|---|---|---|")
    for row in rows:
        print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()
