"""`basra backup`: a copy of a server's data, made while the server runs."""

import argparse
import sys
from pathlib import Path

from ..game.errors import BasraError
from .extra import server_extra
from .progress import Bar

HELP = "copy a server's data while it runs"
EXAMPLE = "basra backup backups/2026-03-01"

WHAT = """\
The copy is a data folder like the one that it was made from: the tables, and
the key for guests' cookies. It is checked before it appears. To restore it, see
docs/hosting.md; to try it, run: basra serve --data DIR"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = f"{parser.description}\n\n{WHAT}"
    parser.add_argument("to", metavar="DIR", type=Path, help="the folder to make")
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", help="the server's data (basra-data if not given)"
    )


def run(args: argparse.Namespace) -> int:
    """Make the copy; return 1 if a table in it can't be read."""
    with server_extra():
        from ..server.backup import backup
        from ..server.settings import BadSetting, Settings
        from ..server.store import StoreError
    try:
        data = Settings.read(data=args.data).data
        with Bar("pages") as bar:
            made = backup(data, args.to, bar.show)
    except (BadSetting, StoreError) as error:
        raise BasraError(str(error)) from None
    tables = "1 table" if made.tables == 1 else f"{made.tables} tables"
    if made.key:
        print(f"{tables} and the key are in {args.to}")
    else:
        print(f"{tables} are in {args.to}, without a key: keep BASRA_SECRET, if it is set")
    for text in made.damaged:
        print(f"basra: {text}; it is copied as it is", file=sys.stderr)
    return 1 if made.damaged else 0
