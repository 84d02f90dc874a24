"""Run `basra serve` in a process of its own."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

COMMAND = [sys.executable, "-m", "basra", "serve"]


@contextlib.contextmanager
def serving(
    data: Path, environment: dict[str, str], *flags: str, cwd: Path | None = None
) -> Iterator[tuple[str, list[str]]]:
    """Serve from any free port; give the address, and all that was said before and with it.

    What goes to stderr comes among what is said. The server is stopped as by Ctrl+C, and has to
    end well.
    """
    with subprocess.Popen(
        [*COMMAND, "--port", "0", "--data", str(data), *flags],
        cwd=cwd,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as child:
        assert child.stdout
        said: list[str] = []
        try:
            while not said or "Ctrl+C" not in said[-1]:
                said.append(child.stdout.readline())
                assert said[-1], said
            yield next(line.strip() for line in said if line.startswith("  http")), said
        finally:
            child.send_signal(signal.SIGINT)
            rest = child.stdout.read()
        assert child.wait(60) == 0
        assert "Traceback" not in rest
