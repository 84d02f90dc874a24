"""The `basra` command: one module a command, no logic of its own.

A command module has `HELP` (one line), `EXAMPLE` (a command line that works), `configure(parser)`
and `run(args)`, which returns the exit status: 0, 1 for bad input; bad usage is 2, as argparse has
it.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from ..game.errors import BasraError
from .arguments import one_line

COMMANDS = (
    "play",
    "match",
    "replay",
    "verify",
    "captures",
    "deal",
    "perft",
    "rules",
    "serve",
    "export",
    "backup",
)


class Usage(Exception):
    """Arguments that don't go together; the text says which."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status; errors go to stderr in one line."""
    try:
        _ready_streams()
        parser = _parser()
        args = parser.parse_args(argv)
        if "run" not in args:
            parser.print_help(sys.stderr)
            return 2
        status: int = args.run(args)
        sys.stdout.flush()
    except Usage as error:
        args.parser.error(str(error))
    except (BasraError, OSError) as error:
        if not isinstance(error, BrokenPipeError):  # whoever read our output has seen enough
            print(f"basra: {_text(error)}", file=sys.stderr)
        _give_up_output()
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _ready_streams() -> None:
    """See to it that a closed stream or a name that can't be encoded is no reason to fail."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  (it stays open)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _text(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename and error.strerror:
        return one_line(f"{error.filename}: {error.strerror}")
    return one_line(error)


def _give_up_output() -> None:
    """Write what is still in the buffer, or see to it that Python doesn't try again at its end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    from .. import __version__

    parser = argparse.ArgumentParser(
        prog="basra",
        description="Start with: basra play\n\n"
        "Play and study Basra, the Egyptian fishing card game.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"basra {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="command")
    for name in COMMANDS:
        module = import_module(f".{name}", __name__)
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=f"{module.HELP[0].upper()}{module.HELP[1:]}.",
            epilog=f"example: {module.EXAMPLE}",
            formatter_class=argparse.RawDescriptionHelpFormatter,  # keeps the example on one line
            allow_abbrev=False,
        )
        module.configure(command)
        command.set_defaults(run=module.run, parser=command)
    return parser
