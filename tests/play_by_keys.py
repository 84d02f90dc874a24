"""Sits down at `basra play` with scripted answers in place of a keyboard."""

import io
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from basra import Match, Record
from basra.cli import main
from basra.cli.lines import columns


def widest(lines: Iterable[str]) -> int:
    """Return the widest line's columns, but for lines with a path: nobody breaks these."""
    return max((columns(line) for line in lines if "/" not in line), default=0)


class Sitting(NamedTuple):
    status: int
    shown: str

    @property
    def widest(self) -> int:
        return widest(self.shown.splitlines())


def sit(
    monkeypatch: pytest.MonkeyPatch,
    *args: object,
    answers: str | bytes = "",
    encoding: str = "utf-8",
) -> Sitting:
    """Run `basra play` with these arguments and lines of input; argparse's exits count too."""
    typed = answers if isinstance(answers, bytes) else answers.encode()
    writes = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)  # no test cuts the power
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))
        patch.setattr(sys, "stdout", writes)
        try:
            status = main(["play", *map(str, args)])
        except SystemExit as end:
            status = int(end.code or 0)
    writes.flush()
    return Sitting(status, writes.buffer.getvalue().decode(encoding))  # type: ignore[attr-defined]


def read(path: Path) -> Record:
    return Record.parse(path.read_bytes())


def cut(record: Record, rounds: int, plies: int) -> Record:
    """Return the record as it was when so many rounds were finished, and plies of the next."""
    match = Match(record.match.rules)
    for number, round in enumerate(record.match.rounds[: rounds + 1]):
        match = match.deal(round.dealer, round.deck, round.returned)
        for play in round.plays if number < rounds else round.plays[:plies]:
            match = match.play(play)
    return Record(match, record.players, record.extra, record.round_extra[: len(match.rounds)])
