"""The `basra` command: one module a command, no logic of its own.

A command module has `HELP` (one line), `EXAMPLE` (a command line that works), `configure(parser)`
and `run(args)`, which returns the exit status: 0, 1 for bad input; bad usage is 2, as argparse has
it.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from ..game.errors import BasraError

COMMANDS = ("play", "match", "replay", "verify", "captures", "deal", "perft", "rules")


class Usage(Exception):
    """Arguments that don't go together; the text says which."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status; errors go to stderr in one line."""
    parser = _parser()
    args = parser.parse_args(argv)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except Usage as error:
        args.parser.error(str(error))
    except (BasraError, OSError) as error:
        if isinstance(error, BrokenPipeError):  # whoever read our output has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        print(f"basra: {_one_line(error)}", file=sys.stderr)
        return 1
    return status


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return " ".join(str(error).split())


def _parser() -> argparse.ArgumentParser:
    from .. import __version__

    parser = argparse.ArgumentParser(
        prog="basra", description="Play and study Basra, the Egyptian fishing card game."
    )
    parser.add_argument("--version", action="version", version=f"basra {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="command", required=True)
    for name in COMMANDS:
        module = import_module(f".{name}", __name__)
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=f"{module.HELP[0].upper()}{module.HELP[1:]}.",
            epilog=f"example: {module.EXAMPLE}",
            allow_abbrev=False,
        )
        module.configure(command)
        command.set_defaults(run=module.run, parser=command)
    return parser
