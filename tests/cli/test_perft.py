import json
from typing import Any

import conformance
import pytest
from command import basra, failed, json_lines, process

from basra.cli import perft
from basra.game.card import Card, mask_of, parse_cards
from basra.game.round import Round
from basra.game.rules import Rules
from basra.kernel import compiled
from basra.kernel import state as kernel

GIVEN = conformance.lines("perft.jsonl")
DECK = GIVEN[0]["deck"]


def round_of(line: dict[str, Any]) -> Round:
    return Round(Rules.decode(line["rules"]), line["dealer"], parse_cards(line["deck"]))


def counts_of(line: dict[str, Any]) -> list[tuple[int, ...]]:
    return [tuple(each[name] for name in perft.NAMES) for each in line["perft"]]


def answers(values: list[Any]) -> list[Any]:
    result = basra("perft", "--batch", stdin=json_lines(values))
    assert (result.status, result.err) == (0, "")
    return [json.loads(line) for line in result.out.splitlines()]


def test_batch_knows_the_answers() -> None:
    result = process("perft", "--batch", stdin=json_lines(GIVEN))
    assert (result.status, result.err) == (0, "")
    right = [json.dumps({"perft": line["perft"]}) for line in GIVEN]
    assert result.out.splitlines() == right


def test_batch_asks_perft_only_how_deep() -> None:
    asked = [line | {"perft": [None] * 3} for line in GIVEN]
    assert answers(asked) == [{"perft": line["perft"][:3]} for line in GIVEN]


def test_compiled_counts_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(perft, "WORTH_COMPILING", 1)
    for line in GIVEN[:3]:
        assert perft.count(round_of(line), len(line["perft"])) == counts_of(line)


def test_it_counts_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    def load() -> None:
        raise ImportError

    monkeypatch.setattr(perft, "WORTH_COMPILING", 1)
    monkeypatch.setattr(compiled, "load", load)
    assert perft.count(round_of(GIVEN[0]), 6) == counts_of(GIVEN[0])[:6]


def test_many_plays_find_room() -> None:
    """A floor on which one card has more captures than an array begins with has them all."""
    floor = "5CACJDTH7C2C9D7HTC3S8DTSKC5DJS6HQS9S7S9H6DAHKS9CAD8SJH5H4C8C4S8HKD"
    round = round_of(GIVEN[0])
    state = round.kernel_state()
    state[kernel.FLOOR] = mask_of(parse_cards(floor))
    state[kernel.HANDS + state[kernel.TURN]] = Card.parse("TD").bit
    object.__setattr__(round, "_state", state)
    assert perft.count(round, 1) == [(144, 144, 0, 0)]


@pytest.mark.parametrize("depth", [1, 2, 5])
def test_split_adds_up(depth: int) -> None:
    line = GIVEN[0]
    arguments = ["--deck", line["deck"], "--dealer", line["dealer"], "--depth", depth]
    result = basra("perft", "--rules", line["rules"]["preset"], *arguments)
    assert (result.status, result.err) == (0, "")
    split, totals = (part.splitlines()[1:] for part in result.out.split("\n\n"))
    plays = list(map(str, round_of(line).legal_plays))
    assert [row.split()[0] for row in split] == plays
    assert sum(int(row.split()[1]) for row in split) == line["perft"][depth - 1]["plays"]
    rows = [tuple(map(int, row.split())) for row in totals]
    right = [(level, *each) for level, each in enumerate(counts_of(line)[:depth], 1)]
    assert rows == right


GOOD = {"rules": {"preset": "classic"}, "dealer": 0, "deck": DECK, "perft": [{}]}


@pytest.mark.parametrize(
    "change, error",
    [
        ({"dealer": 2}, "no seat 2 can deal"),
        ({"dealer": True}, "dealer must be a whole number"),
        ({"deck": DECK[:-2]}, "52 different cards"),
        ({"deck": DECK[:-2] + DECK[:2]}, "8S is there twice"),
        ({"deck": DECK[16:] + DECK[:16], "rules": {"preset": "v2"}}, ""),
        ({"deck": 7}, "deck must be a text"),
        ({"rules": {"preset": "x"}}, "no preset 'x'"),
        ({"perft": []}, "1 to 24 entries"),
        ({"perft": [{}] * 25}, "1 to 24 entries"),
        ({"perft": 5}, "perft must be a list"),
    ],
)
def test_bad_line_is_refused_and_the_next_one_answered(change: dict[str, Any], error: str) -> None:
    first, second = answers([GOOD | change, GOOD])
    if error:
        assert error in first["error"]
    assert second == {"perft": GIVEN[0]["perft"][:1]}


@pytest.mark.parametrize(
    "arguments",
    [
        ["--deck", DECK[:-2], "--depth", "2"],
        ["--deck", "hearts", "--depth", "2"],
        ["--deck", DECK, "--depth", "2", "--dealer", "2"],
        ["--deck", DECK, "--depth", "2", "--dealer", "-1"],
        ["--deck", DECK, "--depth", "2", "--rules", "x"],
        ["--deck", DECK, "--depth", "2", "--set", "players"],
    ],
)
def test_bad_input_is_refused(arguments: list[str]) -> None:
    assert failed(basra("perft", *arguments))


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--deck", DECK],
        ["--depth", "2"],
        ["--deck", DECK, "--depth", "0"],
        ["--deck", DECK, "--depth", "25"],
        ["--deck", DECK, "--depth", "two"],
        ["--deck", DECK, "--depth", "2", "--dealer", "x"],
        ["--batch", "--depth", "2"],
        ["--batch", "--set", "players=2"],
    ],
)
def test_bad_usage_is_refused(arguments: list[str]) -> None:
    assert failed(basra("perft", *arguments), 2)
