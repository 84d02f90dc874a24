"""`basra perft`: count the sequences of legal plays of a round, to check a rules engine."""

import argparse
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from .. import kernel as interpreted
from ..game.card import parse_cards
from ..game.errors import BasraError
from ..game.play import BasraKind
from ..game.round import Round
from ..game.rules import Rules
from ..kernel import compiled
from ..kernel.captures import SCRATCH
from ..kernel.perft import COUNTS
from ..kernel.state import SIZE
from . import Usage
from .arguments import add_batch, add_rules, answer_lines, field, rules_of, whole_number
from .progress import progress

HELP = "count the sequences of legal plays from a deck"
EXAMPLE = "basra perft --batch < tests/data/conformance/perft.jsonl"

MOST_DEPTH = 24
"""Half a round: some 10⁹ sequences, which compiled code counts in less than a minute."""
WORTH_COMPILING = 14
"""From this depth on, loading compiled code takes less time than it saves."""
NAMES = ("plays", "captures", "basras", "jack_basras")

Counts = tuple[int, ...]
"""In the order of `NAMES`."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_rules(parser)
    parser.add_argument("--deck", metavar="CARDS", help="the 52 cards, as a match record has them")
    parser.add_argument("--dealer", metavar="SEAT", type=int, help="who deals (0 if not given)")
    parser.add_argument(
        "--depth", type=whole_number, help=f"how many plies to look ahead: 1 to {MOST_DEPTH}"
    )
    add_batch(parser, "JSON objects with rules, deck, dealer and perft (which says how deep)")


def run(args: argparse.Namespace) -> int:
    """Print the counts of one deck by first play and by depth, or answer standard input."""
    if args.batch:
        given = (args.deck, args.dealer, args.depth, args.rules, args.set or None)
        if any(value is not None for value in given):
            raise Usage("--batch takes the deck and how deep to go from its lines")
        return answer_lines(_answer, lambda error: {"error": error})
    if args.deck is None or args.depth is None:
        raise Usage("--deck and --depth are needed, or --batch")
    if args.depth > MOST_DEPTH:
        raise Usage(f"--depth may be {MOST_DEPTH} at most")
    round = Round(rules_of(args), args.dealer or 0, parse_cards(args.deck))
    _print_split(round, args.depth)
    return 0


def _answer(line: object) -> dict[str, Any]:
    depth = len(field(line, "perft", list))
    deck, dealer = field(line, "deck", str), field(line, "dealer", int)
    rules = Rules.decode(field(line, "rules", dict))
    if not 1 <= depth <= MOST_DEPTH:
        raise BasraError(f"perft must have 1 to {MOST_DEPTH} entries, one a depth")
    counts = count(Round(rules, dealer, parse_cards(deck)), depth)
    return {"perft": [dict(zip(NAMES, each, strict=True)) for each in counts]}


def count(round: Round, depth: int) -> list[Counts]:
    """Return the counts of depths 1 … `depth` from a round."""
    kernel = _kernel(depth)
    room = 64
    while True:
        stack = kernel.jit.rows(depth + 1, SIZE)
        stack[0][:] = round.kernel_state()
        plays = kernel.jit.rows(depth + 1, room + SCRATCH)
        counts = kernel.jit.array(COUNTS * depth)
        if kernel.perft.perft(stack, plays, depth, counts):
            numbers = list(map(int, counts))
            return [tuple(numbers[i : i + COUNTS]) for i in range(0, len(numbers), COUNTS)]
        room *= 4


def _kernel(depth: int) -> ModuleType:
    """Return the kernel that is done first: as it stands, or compiled where that can be had."""
    if depth >= WORTH_COMPILING:
        try:
            return compiled.load()
        except ImportError:
            pass
    return interpreted


def _print_split(round: Round, depth: int) -> None:
    totals: list[Counts] = [(0,) * COUNTS] * depth
    print(f"{'first play':24}{'plays':>14}")
    for play in progress(round.legal_plays, "first plays"):
        first = (1, bool(play.taken), play.basra == BasraKind.BASRA, play.basra == BasraKind.JACK)
        counts = [first, *(count(round.play(play), depth - 1) if depth > 1 else [])]
        totals = [_sum(pair) for pair in zip(totals, counts, strict=True)]
        print(f"{play!s:24}{counts[-1][0]:14}")
    print(f"\n{'depth':10}" + "".join(f"{name.replace('_', ' '):>14}" for name in NAMES))
    for level, total in enumerate(totals, 1):
        print(f"{level:<10}" + "".join(f"{number:14}" for number in total))


def _sum(counts: Sequence[Counts]) -> Counts:
    return tuple(map(sum, zip(*counts, strict=True)))
