"""Arguments and inputs that several commands share."""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from ..game.errors import BadRecord, BasraError
from ..game.record import LARGEST, Record, format_json, parse_json
from ..game.rules import PRESETS, Rules, parse_option


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add `--rules NAME` and `--set option=value`; `rules_of` reads them."""
    parser.add_argument(
        "--rules", metavar="NAME", help=f"the preset: {', '.join(PRESETS)} (classic if not given)"
    )
    parser.add_argument(
        "--set",
        metavar="OPTION=VALUE",
        action="append",
        default=[],
        help="change one option of the preset; may be given again (see `basra rules`)",
    )


def rules_of(args: argparse.Namespace) -> Rules:
    """Return the rules that `--rules` and `--set` name; raises BadRules."""
    options = dict(map(parse_option, args.set))
    return Rules.named(args.rules or "classic", **options)


def read_record(path: str) -> Record:
    """Read a match record from a file, or `-`; raises BadRecord with the file's name."""
    try:
        return Record.parse(_read(path))
    except BasraError as error:
        raise BadRecord(str(error), path) from None


def _read(path: str) -> bytes:
    """Read a file, but no more of it than tells that it is too large for a record."""
    if path == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    with Path(path).open("rb") as file:
        return file.read(LARGEST + 1)


def print_json(value: object) -> None:
    """Print one JSON line."""
    print(format_json(value), flush=True)


def answer_lines(
    answer: Callable[[Any], dict[str, Any]], refuse: Callable[[str], dict[str, Any]]
) -> int:
    """Answer each JSON line of standard input with one, in order; returns exit status 0.

    A line that can't be read or that `answer` refuses with a BasraError gets `refuse(text of the
    error)`.
    """
    for line in _lines():
        try:
            result = answer(parse_json(line))
        except BasraError as error:
            result = refuse(" ".join(str(error).split()))
        print_json(result)
    return 0


def _lines() -> Iterable[bytes]:
    """Yield the lines of standard input, of one too long for a record only what tells that."""
    while line := sys.stdin.buffer.readline(LARGEST + 1):
        rest = line
        while not rest.endswith(b"\n") and (rest := sys.stdin.buffer.readline(LARGEST + 1)):
            pass
        yield line
