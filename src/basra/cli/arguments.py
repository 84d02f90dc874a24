"""Arguments and inputs that several commands share."""

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from ..bots import REGISTRY, Bot
from ..game.card import SUITS
from ..game.errors import BadRecord, BasraError, short
from ..game.record import LARGEST, Record, format_json, parse_json
from ..game.rules import PRESETS, Rules, parse_option

T = TypeVar("T")
KIND_NAMES: dict[type, str] = {
    dict: "an object",
    int: "a whole number",
    list: "a list",
    str: "a text",
}
MOST_ERROR = 400
"""Characters of an error that are shown: more could only come from a damaged file."""


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


def add_json(
    parser: argparse.ArgumentParser, does: str = "print the result as one JSON object"
) -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help=does)


def add_batch(parser: argparse.ArgumentParser, what: str) -> None:
    """Add `--batch`, which answers `what` from standard input with `answer_lines`."""
    parser.add_argument(
        "--batch",
        action="store_true",
        help=f"answer {what} from standard input, one a line, with a JSON line each",
    )


def bot_named(name: str) -> Bot:
    """Return the bot of a name; raises BasraError that lists those there are."""
    if name not in REGISTRY:
        raise BasraError(f"there is no bot {short(name)}: choose {' or '.join(REGISTRY)}")
    return REGISTRY[name]


def notation(text: str) -> str:
    """Return cards as somebody typed them in notation: letters for symbols, `T` for 10, no spaces.

    Arabic figures are read like ours.

    >>> notation("10♣ 2h")
    'TC2H'
    """
    return "".join(text.translate(_TYPED).upper().split()).replace("10", "T")


_TYPED = str.maketrans(
    "♣♧♦♢♥♡♠♤٠١٢٣٤٥٦٧٨٩", "".join(suit * 2 for suit in SUITS) + "0123456789", "\ufe0e\ufe0f"
)


def rules_of(args: argparse.Namespace) -> Rules:
    """Return the rules that `--rules` and `--set` name; raises BadRules."""
    options = dict(map(parse_option, args.set))
    return Rules.named(args.rules or "classic").change(**options)


def rules_text(rules: Rules) -> str:
    """Name a preset and what differs from it, as `--rules` and `--set` would: `v2 target=121`."""
    changed = rules.encode()
    preset = changed.pop("preset")
    return " ".join([str(preset), *(f"{option}={value}" for option, value in changed.items())])


def whole_number(text: str) -> int:
    """Read an argument that counts something, from 1."""
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 10 and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1")
    return int(text)


def field(line: object, key: str, kind: type[T]) -> T:
    """Return a value of a JSON line; raises BadRecord if it is absent or of another kind."""
    if not isinstance(line, Mapping):
        raise BadRecord("a line is a JSON object")
    value = line.get(key)
    if type(value) is not kind:
        raise BadRecord(f"{key} must be {KIND_NAMES[kind]}")
    return value


def one_line(error: object) -> str:
    """Return an error's text on one line, cut where it is of no more use."""
    text = " ".join(str(error).split())
    return text if len(text) <= MOST_ERROR else text[: MOST_ERROR - 1] + "…"


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
            result = refuse(one_line(error))
        print_json(result)
    return 0


def _lines() -> Iterable[bytes]:
    """Yield the lines of standard input, of one too long for a record only what tells that."""
    while line := sys.stdin.buffer.readline(LARGEST + 1):
        rest = line
        while not rest.endswith(b"\n") and (rest := sys.stdin.buffer.readline(LARGEST + 1)):
            pass
        yield line
