"""`basra serve`: what it prints, and how it says no."""

import argparse
import builtins
import socket
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from serving import serving

from basra.cli import serve
from basra.game.errors import BasraError
from basra.server.run import lan_addresses


def parsed(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    serve.configure(parser)
    return parser.parse_args(arguments)


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_it_prints_where_it_is_and_serves_there(tmp_path: Path, host: str) -> None:
    with serving(tmp_path / "data", {}, "--host", host) as (address, said):
        assert httpx.get(f"{address}/api/bots", timeout=60).status_code == 200
        urls = [line for line in said if line.startswith("  http")]
        assert len(urls) == (1 if host == "127.0.0.1" else 1 + len(lan_addresses()))


@pytest.mark.parametrize("built", [False, True])
def test_it_says_whether_there_is_no_client(tmp_path: Path, built: bool) -> None:
    if built:
        (tmp_path / "index.html").write_text("the game")
    with serving(tmp_path / "data", {"BASRA_CLIENT": str(tmp_path)}) as (address, said):
        page = httpx.get(address, timeout=60)
    assert page.status_code == (200 if built else 503)
    assert any("make client" in line for line in said) is not built


def test_a_terminal_shows_a_code_for_phones(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    serve.announce(["http://localhost:8000", "http://192.168.1.20:8000"])
    shown = capsys.readouterr().out
    assert "http://192.168.1.20:8000" in shown
    assert "█▀▀▀▀▀█" in shown or "▄▄▄▄▄" in shown
    assert "--host" not in shown
    serve.announce(["http://127.0.0.1:8000"])
    shown = capsys.readouterr().out
    assert "▄▄▄▄▄" not in shown
    assert "--host 0.0.0.0 lets others in the network join" in shown


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


def test_a_port_that_is_taken_is_said_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(BasraError, match=f"port {port} is taken"):
            serve.run(parsed("--port", str(port), "--data", str(tmp_path / "data")))


def test_without_its_libraries_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def missing(name: str, *rest: Any, **more: Any) -> Any:
        if name == "segno":
            raise ModuleNotFoundError("No module named 'segno'", name="segno")
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(BasraError, match=r"pip install 'basra\[server\]'"):
        serve.run(parsed())
