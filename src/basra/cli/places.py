"""Where matches are kept, and the commands that find them again."""

import json
import os
import shlex
import shutil
import sys
import time
from pathlib import Path

from ..game.errors import BasraError
from ..game.record import LARGEST, SUFFIX
from .lines import clean


def folder() -> Path:
    """Return the folder of the user's matches, which may be missing; raises BasraError."""
    home = os.environ.get("XDG_DATA_HOME", "")
    if not os.path.isabs(home):
        home = os.path.expanduser("~/.local/share")
    if not os.path.isabs(home):
        raise BasraError("there is no home folder to keep the match in: name a file with --record")
    return Path(home) / "basra"


def default_path() -> str:
    """Return the path of a new file in the user's folder, which is made if it is missing."""
    where = folder()
    where.mkdir(mode=0o700, parents=True, exist_ok=True)
    stem = time.strftime("%Y-%m-%d-%H%M%S")
    names = (f"{stem}{more}{SUFFIX}" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    return str(next(where / name for name in names if not os.path.lexists(where / name)))


def newest_unfinished() -> str | None:
    """Return the path of the unfinished match in the user's folder that was played last."""
    found = []
    try:
        for entry in os.scandir(folder()):
            if entry.name.endswith(SUFFIX) and entry.is_file():
                found.append((entry.stat().st_mtime_ns, entry.name, entry.path))
    except (OSError, BasraError):
        return None
    return next((path for _, _, path in sorted(found, reverse=True) if _is_unfinished(path)), None)


def _is_unfinished(path: str) -> bool:
    """Say so of a record that has neither a winner nor an end; what can't be read is no match."""
    try:
        with open(path, "rb") as file:
            record = json.loads(file.read(LARGEST + 1))
    except (OSError, ValueError, RecursionError):
        return False
    return (
        isinstance(record, dict)
        and "rounds" in record
        and record.get("winner") is None
        and "ended" not in record
    )


def shown_path(path: str) -> str:
    """Return a path as a person reads it, with `~` for the home folder."""
    home = os.path.expanduser("~")
    inside = path.startswith(home + os.sep) and len(home) > 1
    return clean("~" + path[len(home) :] if inside else path)


def resume_command(path: str, *options: str) -> str:
    """Return the command that goes on with the match in a file, as a shell reads it."""
    short = shown_path(path)
    tidy = short.removeprefix("~")
    if path.startswith("-"):  # or it would be read as an option
        path = short = tidy = os.path.join(os.curdir, path)
    word = short if shlex.quote(tidy) == tidy else shlex.quote(path)
    return " ".join([own_command(), "play --resume", clean(word), *options])


def own_command() -> str:
    """Return the command that started this program, as a shell reads it."""
    started = Path(sys.argv[0])
    if (started.parent.name, started.name) == ("basra", "__main__.py"):
        return f"{shlex.quote(sys.orig_argv[0])} -m basra"
    if started.stem != "basra":  # another program, which has imported us
        return "basra"
    found = shutil.which("basra")
    if found and os.path.realpath(found) == os.path.realpath(started):
        return "basra"
    return shlex.quote(sys.argv[0])
