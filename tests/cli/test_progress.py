"""The bar that shows how far a longer piece of work is."""

import io
import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from basra.cli import progress as module
from basra.cli.progress import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def drawn(monkeypatch: pytest.MonkeyPatch, step_s: float, items: int, watched: bool = True) -> str:
    """Return what appears while items are worked at, by a clock of our own."""
    now = 0.0
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setenv("COLUMNS", "60")
    terminal = Terminal() if watched else io.StringIO()
    monkeypatch.setattr(sys, "stderr", terminal)

    def work() -> Iterator[int]:
        nonlocal now
        for item in progress(range(items), "plies"):
            now += step_s
            yield item

    assert list(work()) == list(range(items))
    return terminal.getvalue()


def test_it_appears_after_a_second_and_is_wiped_away(monkeypatch: pytest.MonkeyPatch) -> None:
    text = drawn(monkeypatch, 0.5, 10)
    shown = [line.strip() for line in text.split("\r") if line.strip()]
    assert [line.split("] ")[1] for line in shown] == [f"{n}/10 plies" for n in range(2, 10)]
    assert shown[3].startswith("[####################   ")
    assert text.endswith("\r" + " " * 59 + "\r")


def test_short_work_and_work_that_nobody_watches_show_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert drawn(monkeypatch, 0.1, 10) == ""
    assert drawn(monkeypatch, 0.5, 10, watched=False) == ""
    assert drawn(monkeypatch, 0.5, 0) == ""


def test_it_is_not_drawn_more_often_than_an_eye_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(monkeypatch, 0.01, 200).count("plies") in range(9, 12)
