"""Leaving in the middle: whatever ends the game, the match is saved and the way back is told."""

import io
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from play_by_keys import cut, read, sit

from basra import BasraError, Record
from basra.bots import find
from basra.cli import places, save
from basra.cli.english import English
from basra.cli.session import Session
from basra.cli.signals import Signals, Stop
from basra.cli.table_text import Drawn
from basra.cli.terminal import Gone, Terminal

BASRA = (sys.executable, "-m", "basra", "play")


# In this process


class Breaking(io.StringIO):
    """A stream whose n-th use is Ctrl-C."""

    encoding = "utf-8"

    def __init__(self, text: str, uses: int) -> None:
        super().__init__(text)
        self.uses = uses

    def _use(self) -> None:
        self.uses -= 1
        if self.uses == 0:
            raise KeyboardInterrupt

    def write(self, text: str) -> int:
        self._use()
        return super().write(text)

    def readline(self, size: int | None = -1, /) -> str:
        self._use()
        return super().readline(-1 if size is None else size)


@pytest.mark.parametrize("where", ["reads", "writes"])
def test_ctrl_c_at_any_use_of_the_terminal(tmp_path: Path, where: str) -> None:
    wanted: Record | None = None
    most = 30 if where == "reads" else 150
    for uses in [0, *range(1, most, most // 10)]:  # 0: never
        path = tmp_path / f"{uses}"
        saved = begun(path)
        reads = Breaking("1\n" * 100, uses if where == "reads" else 0)
        writes = Breaking("", uses if where == "writes" else 0)
        session = Session(saved, Drawn(English(), ("You", "Karim")), Terminal(reads, writes))
        session.run("basra play --resume FILE")
        if wanted is None:
            wanted = saved.record
            assert wanted.match.over
        elif reads.uses <= 0 and writes.uses <= 0:
            assert writes.getvalue().endswith(
                "To go on with it, type:\n  basra play --resume FILE\n"
            )
        assert read(path) == saved.record
        plays = saved.match.round.plays
        assert plays == wanted.match.round.plays[: len(plays)]


def begun(path: Path) -> save.Saved:
    rules = save.Rules.named("classic", target=1)
    return save.Saved.begin(str(path), rules, "A", [save.Player("Karim", "greedy")], "tea")


def test_a_signal_while_saving_waits_until_it_is_done(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    replace, times = os.replace, []

    def interrupted(source: str, target: str) -> None:
        times.append(0)
        if len(times) == 5:
            os.kill(os.getpid(), signal.SIGINT)
            os.kill(os.getpid(), signal.SIGTERM)
        replace(source, target)

    path = tmp_path / "m.json"
    monkeypatch.setattr(os, "replace", interrupted)
    sitting = sit(monkeypatch, "--seed", "tea", "--record", path, answers="1\n" * 99)
    assert sitting.status == 0
    assert "To go on with it, type:" in sitting.shown
    assert read(path).match.round.ply == 4  # the deal is saved too
    assert os.listdir(tmp_path) == ["m.json"]


def test_a_thinking_bot_can_be_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def think(*_: object) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(60)

    monkeypatch.setattr(type(find("greedy")), "choose", think)
    sitting = sit(monkeypatch, "--seed", "tea", "--record", tmp_path / "m.json", answers="1\n" * 9)
    assert sitting.status == 0
    assert "basra play --resume" in sitting.shown


def test_signals_are_given_back() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    with Signals():
        with pytest.raises(Stop):
            os.kill(os.getpid(), signal.SIGTERM)
        os.kill(os.getpid(), signal.SIGINT)  # once is enough
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


def test_signals_that_were_switched_off_stay_so() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with Signals():
            os.kill(os.getpid(), signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_closed_terminal_is_gone() -> None:
    class Closed(io.StringIO):
        encoding = "utf-8"

        def write(self, text: str) -> int:
            raise OSError(5, "Input/output error")

    with pytest.raises(Gone):
        Terminal(io.StringIO(), Closed()).say(["x"])


# In a process of its own


class Window(NamedTuple):
    """A terminal in which `basra play` is the only program."""

    process: subprocess.Popen[bytes]
    keys: int


@contextmanager
def window(*args: object, **environ: str) -> Iterator[Window]:
    keys, theirs = pty.openpty()
    shown_by = {"TERM": "xterm", "PYTHONUTF8": "1", "NO_COLOR": "", "TTY": os.ttyname(theirs)}
    # Who leads a session and opens a terminal is its master: the one that hears Ctrl-C and its end.
    opened = ("sh", "-c", 'exec "$@" <"$TTY" >"$TTY" 2>&1', "sh")
    process = subprocess.Popen(
        [*opened, *BASRA, *map(str, args)],
        env=os.environ | shown_by | environ,
        start_new_session=True,
    )
    try:
        yield Window(process, keys)
    finally:
        process.kill()
        process.wait()
        os.close(theirs)
        with suppress(OSError):  # the test has closed it
            os.close(keys)


def until(ours: int, text: str, seconds: float = 20) -> str:
    """Read what a terminal shows until a text comes, or the program has gone."""
    shown = ""
    end = time.monotonic() + seconds
    while text not in shown and time.monotonic() < end:
        if select.select([ours], [], [], 0.1)[0]:
            try:
                shown += os.read(ours, 65536).decode("utf-8", "replace")
            except OSError:
                break
    assert text in shown, shown
    return shown


def type_line(ours: int, text: str) -> None:
    os.write(ours, text.encode() + b"\n")


@pytest.mark.parametrize("how", ["q", "ctrl-c", "ctrl-d", "SIGTERM", "SIGHUP"])
def test_ways_to_leave(tmp_path: Path, how: str) -> None:
    path = tmp_path / "m.json"
    with window("--seed", "tea", "--record", path) as game:
        until(game.keys, "Which card?")
        type_line(game.keys, "1")
        until(game.keys, "Which card?")
        if how.startswith("SIG"):
            game.process.send_signal(getattr(signal, how))
        else:
            os.write(game.keys, {"q": b"q\n", "ctrl-c": b"\x03", "ctrl-d": b"\x04"}[how])
        shown = until(game.keys, f"basra play --resume {path}\r\n")
        assert game.process.wait(10) == 0
    assert "Traceback" not in shown
    assert read(path).match.round.ply >= 2


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_a_closed_window(tmp_path: Path, plain: tuple[str, ...]) -> None:
    path = tmp_path / "m.json"
    with window("--seed", "tea", "--record", path, *plain) as game:
        until(game.keys, "Which card?")
        type_line(game.keys, "1")
        until(game.keys, "Which card?")
        os.close(game.keys)
        assert game.process.wait(10) == 0
    assert read(path).match.round.ply >= 2
    assert os.listdir(tmp_path) == ["m.json"]


def test_stopped_at_random_the_match_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole, path = tmp_path / "whole", tmp_path / "m.json"
    args = ("--seed", "tea", "--bot", "random", "--seats", "4", "--set", "target=1")
    ones = b"1\n" * 100
    subprocess.run([*BASRA, *args, "--record", whole], input=ones, check=True, capture_output=True)
    rng = random.Random(1)
    command = [*BASRA, *args, "--record", str(path)]
    for _ in range(5):
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
            assert process.stdin
            assert process.stdout
            process.stdout.read(1)  # it has begun, and listens to signals
            process.stdin.write(b"1\n1\n")
            process.stdin.flush()
            time.sleep(rng.random() / 20)
            process.send_signal(rng.choice([signal.SIGINT, signal.SIGTERM, signal.SIGHUP]))
            process.stdin.close()
            shown = process.stdout.read().decode("utf-8", "replace")
            errors = process.stderr.read() if process.stderr else b""
        assert (process.returncode, errors) == (0, b"")
        assert "The match" in shown
        command = [*BASRA, "--resume", str(path)]
    subprocess.run(command, input=ones, check=True, capture_output=True)
    assert path.read_bytes() == whole.read_bytes()


def test_a_reader_that_has_seen_enough(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    command = [*BASRA, "--seed", "tea", "--record", str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.read(1)
        process.stdout.close()
        process.stdin.write(b"1\n" * 100)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode in (0, 1)
    read(path)


# What is typed when


def test_keys_typed_while_a_bot_plays_are_no_answer(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    with window("--seed", "tanta", "--record", path) as game:
        until(game.keys, "Which card?")
        type_line(game.keys, "1")
        shown = until(game.keys, "is playing")
        os.write(game.keys, b"1\n1\n1\n1")
        assert "Which card?" not in shown.split("is playing")[-1]
        until(game.keys, "Which card?")
        type_line(game.keys, "q")
        until(game.keys, "To go on with it")
    assert read(path).match.round.ply == 2


def test_a_pipe_may_hold_all_answers(tmp_path: Path) -> None:
    args = ["--seed", "tanta", "--set", "target=1", "--record", str(tmp_path / "m.json")]
    subprocess.run([*BASRA, *args], input=b"1\n" * 99, check=True, capture_output=True)
    assert read(tmp_path / "m.json").match.over


@pytest.mark.parametrize("answer", ["", "q", "\x03", "\x04"])
def test_another_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: str) -> None:
    folder = tmp_path / "basra"
    folder.mkdir()
    path = folder / "m.basra.json"
    sit(monkeypatch, "--seed", "tea", "--set", "target=1", "--record", path, answers="1\n" * 99)
    path.write_text(cut(read(path), 0, 46).format())
    with window("--resume", XDG_DATA_HOME=str(tmp_path)) as game:
        until(game.keys, "Your last card:")
        type_line(game.keys, "1")
        until(game.keys, "Another match? Enter deals, q stops.")
        if answer == "":
            type_line(game.keys, "what")
            until(game.keys, "Another match?")
            type_line(game.keys, "")
            until(game.keys, "Take cards by rank or by sum; ? explains the game.")
            until(game.keys, "Which card?")
            type_line(game.keys, "q")
            until(game.keys, "To go on with it")
        else:
            os.write(game.keys, (answer + "\n" * (answer == "q")).encode())
        assert game.process.wait(10) == 0
    assert read(path).match.over
    others = [read(other) for other in folder.iterdir() if other != path]
    if answer:
        assert others == []
    else:
        assert [other.extra for other in others] == [{"seed": "tea", "match": 2}]
        assert [other.match.rules.target for other in others] == [1]


def test_a_named_file_is_one_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    sit(monkeypatch, "--seed", "tea", "--set", "target=1", "--record", path, answers="1\n" * 99)
    path.write_text(cut(read(path), 0, 46).format())
    with window("--resume", path, "--record", path) as game:
        until(game.keys, "Your last card")
        type_line(game.keys, "1")
        shown = until(game.keys, str(path))
        assert game.process.wait(10) == 0
    assert "Another" not in shown


@pytest.mark.parametrize(
    "started, typed, on_path, command",
    [
        ("bin/basra", "python", False, "bin/basra"),
        ("bin/basra", "python", True, "basra"),
        ("src/basra/__main__.py", ".venv/bin/python", True, ".venv/bin/python -m basra"),
        ("my place/basra", "python", False, "'my place/basra'"),
        ("pytest", "python", False, "basra"),
    ],
)
def test_the_way_back_is_the_way_in(
    monkeypatch: pytest.MonkeyPatch, started: str, typed: str, on_path: bool, command: str
) -> None:
    monkeypatch.setattr(sys, "argv", [started, "play"])
    monkeypatch.setattr(sys, "orig_argv", [typed])
    monkeypatch.setattr(places.shutil, "which", lambda _: os.path.abspath(started) * on_path)
    assert places.resume_command("m.json") == f"{command} play --resume m.json"


# What a terminal is shown


def test_a_terminal_is_drawn_in_place_with_colour(tmp_path: Path) -> None:
    with window("--seed", "tea", "--record", tmp_path / "m.json") as game:
        first = until(game.keys, "Which card?")
        type_line(game.keys, "1")
        second = until(game.keys, "Which card?")
    assert "\x1b[H" not in first
    assert "\x1b[H" in second
    assert re.search("\x1b\\[31m..?[♥♦]\x1b\\[0m", first + second)


@pytest.mark.parametrize(
    "args, environ",
    [((), {"NO_COLOR": "1"}), ((), {"TERM": "dumb"}), (("--plain",), {})],
)
def test_colour_can_be_switched_off(
    tmp_path: Path, args: tuple[str, ...], environ: dict[str, str]
) -> None:
    with window("--seed", "tea", "--record", tmp_path / "m.json", *args, **environ) as game:
        shown = until(game.keys, "Which card?")
        type_line(game.keys, "1")
        shown += until(game.keys, "Which card?")
    assert not re.search("\x1b\\[[0-9;]*m", shown)


def test_a_line_without_end_is_no_hindrance(tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "basra", "play", "--plain", "--record", str(tmp_path / "m.json")],
        input=b"\0" * (8 << 20),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (found.returncode, found.stderr) == (0, b"")


def test_no_home_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    with pytest.raises(BasraError, match="--record"):
        places.default_path()
    assert places.newest_unfinished() is None
