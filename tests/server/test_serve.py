"""`basra serve`: what it prints, and how it says no."""

import argparse
import builtins
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from basra.cli import serve
from basra.game.errors import BasraError
from basra.server.run import lan_addresses

SERVE = """
import argparse
from basra.cli import serve
parser = argparse.ArgumentParser()
serve.configure(parser)
raise SystemExit(serve.run(parser.parse_args()))
"""


def parsed(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    serve.configure(parser)
    return parser.parse_args(arguments)


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_it_prints_where_it_is_and_serves_there(tmp_path: Path, host: str) -> None:
    command = [sys.executable, "-c", SERVE, "--port", "0", "--host", host]
    command += ["--data", str(tmp_path / "data")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout
        lines = []
        while not lines or "Ctrl+C" not in lines[-1]:
            lines.append(child.stdout.readline())
            assert lines[-1], child.stderr and child.stderr.read()
        urls = [line.strip() for line in lines if line.startswith("  http")]
        assert httpx.get(f"{urls[0]}/api/bots", timeout=60).status_code == 200
        assert len(urls) == (1 if host == "127.0.0.1" else 1 + len(lan_addresses()))
        os.kill(child.pid, signal.SIGINT)
        assert child.wait(60) == 0
        assert child.stderr
        assert "Traceback" not in child.stderr.read()


def test_a_terminal_shows_a_code_for_phones(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    serve.announce(["http://localhost:8000", "http://192.168.1.20:8000"])
    shown = capsys.readouterr().out
    assert "http://192.168.1.20:8000" in shown
    assert "█▀▀▀▀▀█" in shown or "▄▄▄▄▄" in shown
    serve.announce(["http://127.0.0.1:8000"])
    assert "▄▄▄▄▄" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["--port", "99999"], "port"),
        (["--public-url", "here"], "public_url"),
        (["--data", "/dev/null/data"], "/dev/null/data"),
    ],
)
def test_a_bad_setting_is_said_in_a_line(arguments: list[str], words: str) -> None:
    with pytest.raises(BasraError, match=words):
        serve.run(parsed(*arguments))


def test_without_its_libraries_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def missing(name: str, *rest: Any, **more: Any) -> Any:
        if name == "segno":
            raise ModuleNotFoundError("No module named 'segno'", name="segno")
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(BasraError, match=r"pip install 'basra\[server\]'"):
        serve.run(parsed())
