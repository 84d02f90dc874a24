"""`basra export`: a server's finished matches, without persons, for those who study the game."""

import argparse
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from ..game.errors import BasraError
from ..game.record import SUFFIX
from .extra import server_extra
from .progress import progress

if TYPE_CHECKING:
    from ..server.export import Export

HELP = "write a server's finished matches to files, without names"
EXAMPLE = "basra export matches --since 2026-03-01"

WITHOUT = """\
Each match becomes a record with its proofs, its day, and no name or id of a
person or a table; bots keep their names. The server may run meanwhile. Files
that are there already are left as they are, so that an export can be repeated.
The exit status is 1 if something had to be left out."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = f"{parser.description}\n\n{WITHOUT}"
    parser.add_argument(
        "to",
        metavar="DIR",
        help=f"the folder for a file ID{SUFFIX} a match; it is made",
    )
    parser.add_argument(
        "--lines",
        action="store_true",
        help="write one new file instead, a record a line; - is standard output",
    )
    parser.add_argument(
        "--since", metavar="DATE", type=_date, help="only matches that ended on that day or later"
    )
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", help="the server's data (basra-data if not given)"
    )


def run(args: argparse.Namespace) -> int:
    """Gather the matches of all tables, then write them."""
    with server_extra():
        from ..server.archive import Damaged
        from ..server.export import Export
        from ..server.settings import BadSetting, Settings
        from ..server.store import StoreError
        from ..server.store.sqlite_reader import SqliteReader
    left_out = []
    try:
        with (
            SqliteReader(Settings.read(data=args.data).data) as store,
            Export(args.since) as export,
        ):
            for table in progress(store.tables(), "tables"):
                try:
                    export.add(store, table)
                except Damaged as error:
                    left_out.append(f"{error}; it is left out")
            left_out += _write(export, args.to, args.lines)
    except (BadSetting, StoreError) as error:
        raise BasraError(str(error)) from None
    for text in left_out:
        print(f"basra: {text}", file=sys.stderr)
    return 1 if left_out else 0


def _write(export: "Export", to: str, lines: bool) -> list[str]:
    """Write what was gathered, say so, and return what couldn't be written."""
    from ..server.export import new_file

    if not lines:
        written = export.write_files(Path(to))
        there = f"; {written.there} were there already" if written.there else ""
        print(f"{_matches(written.new)} exported to {to}{there}")
        return [f"{file}: it is there with another content" for file in written.differ]
    if to == "-":
        export.write_lines(sys.stdout)
        return []
    with new_file(Path(to)) as file:
        export.write_lines(file)
    print(f"{_matches(len(export))} exported to {to}")
    return []


def _matches(count: int) -> str:
    return f"{count} match" if count == 1 else f"{count} matches"


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no date like 2026-03-01") from None
