"""Run `basra` in this process or in one of its own, and see what it says."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

from basra.cli import main
from basra.game.record import format_json

COMMAND = [sys.executable, "-m", "basra"]


@dataclass(frozen=True)
class Result:
    status: int
    out: str
    err: str


def basra(*argv: object, stdin: bytes = b"") -> Result:
    """Run a command line in this process; an exception that `main` lets through fails the test."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    with (
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8")),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            status = main(list(map(str, argv)))
        except SystemExit as exit:
            status = int(exit.code or 0)
    texts = []
    for stream in (out, err):
        stream.flush()
        texts.append(stream.buffer.getvalue().decode())
    return Result(status, *texts)


def process(*argv: object, stdin: bytes = b"", cwd: Path | None = None, **env: str) -> Result:
    """Run a command line in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *map(str, argv)],
        input=stdin,
        cwd=cwd,
        env=os.environ | env,
        capture_output=True,
        check=False,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def json_lines(values: list[Any]) -> bytes:
    """Write values as JSON lines."""
    return "".join(format_json(value) + "\n" for value in values).encode()


def failed(result: Result, status: int = 1) -> bool:
    """Say whether a command failed as it should: no output, one line or the usage on stderr."""
    if "Traceback" in result.err or result.out or result.status != status:
        return False
    lines = result.err.splitlines()
    return result.err.endswith("\n") and (
        len(lines) == 1 and lines[0].startswith("basra: ")
        if status == 1
        else lines[0].startswith("usage: basra") and ": error: " in lines[-1]
    )
