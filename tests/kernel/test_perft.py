"""Counts of sequences of legal plays against the conformance data, in both forms."""

from random import Random
from typing import Any

import pytest
from conformance import lines
from rounds import draw_round
from twins import Kernel, both, perft

from basra import Round, Rules, parse_cards

KEYS = ("plays", "captures", "basras", "jack_basras")


def count(kernel: Kernel, round: Round, depth: int, room: int = 200) -> list[int] | None:
    return perft(kernel, round.kernel_state(), depth, room)


@pytest.mark.parametrize("row", lines("perft.jsonl"))
def test_perft(row: dict[str, Any]) -> None:
    round = Round(Rules.decode(row["rules"]), row["dealer"], parse_cards(row["deck"]))
    wanted = [each[key] for each in row["perft"] for key in KEYS]
    for kernel in both():
        assert count(kernel, round, len(row["perft"])) == wanted


def test_the_forms_agree_deep_in_a_round() -> None:
    rng = Random("perft")
    for _ in range(25):
        round = draw_round(rng, rng.randint(0, 46))
        interpreted, compiled = both()
        assert count(interpreted, round, 4) == count(compiled, round, 4)


def test_a_finished_round_has_no_continuation() -> None:
    rng = Random("end")
    for kernel in both():
        assert count(kernel, draw_round(rng, 48), 3) == [0] * 12
        counts = count(kernel, draw_round(rng, 47), 3)
        assert counts
        assert counts[0] == 1
        assert counts[4:] == [0] * 8


def test_too_little_room_is_told() -> None:
    round = draw_round(Random(1), 0)
    for kernel in both():
        assert count(kernel, round, 3, room=1) is None
        assert count(kernel, round, 3, room=16) == count(kernel, round, 3)
