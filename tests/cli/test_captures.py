import json
from random import Random
from typing import Any

import conformance
import oracle
import pytest
from command import Result, basra, failed, json_lines, process
from strategies import random_position

GIVEN = conformance.lines("captures.jsonl")


def in_oracle(rules: dict[str, Any], floor: list[str], card: str) -> list[dict[str, str]]:
    options = oracle.options(rules)
    return sorted(
        (
            {"take": oracle.text(taken), "basra": oracle.basra_kind(options, floor, card, taken)}
            for taken in oracle.captures(options, floor, card)
        ),
        key=lambda capture: capture["take"],
    )


def one(rules: dict[str, Any], floor: str, card: str) -> Result:
    options = [f"--set={option}={value}" for option, value in rules.items() if option != "preset"]
    where = ["--rules", rules["preset"], *options, "--floor", floor, "--card", card]
    return basra("captures", *where, "--json")


def answers(values: list[Any]) -> list[Any]:
    result = basra("captures", "--batch", stdin=json_lines(values))
    assert (result.status, result.err) == (0, "")
    return [json.loads(line) for line in result.out.splitlines()]


def test_batch_knows_the_answers() -> None:
    questions = [{key: line[key] for key in ("rules", "floor", "card")} for line in GIVEN]
    result = process("captures", "--batch", stdin=json_lines(questions))
    assert (result.status, result.err) == (0, "")
    right = [json.dumps({"captures": line["captures"]}) for line in GIVEN]
    assert result.out.splitlines() == right


def test_one_position_is_answered_in_the_same_form() -> None:
    for line in GIVEN[::7]:
        result = one(line["rules"], line["floor"], line["card"])
        assert (result.status, result.err) == (0, "")
        assert result.out == json.dumps({"captures": line["captures"]}) + "\n"


def test_random_positions_agree_with_the_oracle() -> None:
    rng = Random(11)
    positions = [random_position(rng) for _ in range(300)]
    questions = [
        {"rules": rules, "floor": "".join(floor), "card": card} for rules, floor, card in positions
    ]
    right = [{"captures": in_oracle(*position)} for position in positions]
    assert answers(questions) == right


def test_lower_case_and_spaces_are_read() -> None:
    result = basra("captures", "--floor", "2c 3S 3h", "--card", "5c", "--json")
    takes = [capture["take"] for capture in json.loads(result.out)["captures"]]
    assert takes == ["2C3H", "2C3S"]


def test_ten_and_symbols_are_read() -> None:
    for floor, card in (("10C2H", "10D"), ("10♣ 2♥", "10♦"), ("tc 2♡", "T♢")):
        result = basra("captures", "--floor", floor, "--card", card, "--json")
        assert json.loads(result.out) == {"captures": [{"take": "TC", "basra": "none"}]}
    [answer] = answers([{"rules": {"preset": "classic"}, "floor": "10C", "card": "TD"}])
    assert "error" in answer  # a program writes the notation


def test_a_floor_of_all_other_numerals_is_quick() -> None:
    numerals = [card for card in oracle.PACK if card in oracle.VALUES]
    questions = [
        {
            "rules": {"preset": "v2"},
            "floor": "".join(each for each in floor if each != card),
            "card": card,
        }
        for card in numerals
        for floor in (numerals, oracle.PACK, [*numerals[:9], *numerals[13:30]])
    ]
    found = [len(answer["captures"]) for answer in answers(questions)]
    assert len(found) == len(questions)
    assert all(found)


def test_hundreds_of_sets_are_all_listed() -> None:
    floor = oracle.text(set(oracle.PACK[:40]) - {"8C", "TC"})
    [answer] = answers([{"rules": {"preset": "v2"}, "floor": floor, "card": "TC"}])
    takes = [capture["take"] for capture in answer["captures"]]
    assert takes == sorted(set(takes))
    floor = "5CACJDTH7C2C9D7HTC3S8DTSKC5DJS6HQS9S7S9H6DAHKS9CAD8SJH5H4C8C4S8HKD"
    [answer] = answers([{"rules": {"preset": "classic"}, "floor": floor, "card": "TD"}])
    assert len(answer["captures"]) == 144


@pytest.mark.parametrize(
    "floor, card, rules, text",
    [
        (
            "2C3S3H",
            "5C",
            "classic",
            "5C takes 2 cards, in one of 2 ways:\n  2C 3H\n      sum 3H + 2C",
        ),
        ("AC7HKD8C", "8D", "classic", "  AC 7H 8C\n      same rank 8C; sum 7H + AC\n"),
        ("TC5C4CAC", "TD", "classic", "  AC 4C 5C TC  basra\n"),
        ("JC", "JD", "v2", "  JC  jack basra\n      the whole floor\n"),
        ("7DKH2C", "KC", "v2", "      same rank KH; the komi goes with any card\n"),
        ("KD", "9D", "classic", "9D takes nothing: it stays on the floor.\n"),
        ("", "7D", "classic", "7D takes nothing: it stays on the floor.\n"),
    ],
)
def test_text_shows_groups_and_basras(floor: str, card: str, rules: str, text: str) -> None:
    result = basra("captures", "--rules", rules, "--floor", floor, "--card", card)
    assert (result.status, result.err) == (0, "")
    assert text in result.out


def test_text_keeps_to_80_columns() -> None:
    floor = oracle.text(set(oracle.PACK) - {"TD"})
    result = basra("captures", "--floor", floor, "--card", "TD")
    assert result.status == 0
    assert max(map(len, result.out.splitlines())) <= 80


BAD: list[tuple[Any, str, str, str]] = [
    ({"preset": "classic"}, "7D8D", "8D", "8D lies on the floor"),
    ({"preset": "classic"}, "7D7D", "8D", "7D is there twice"),
    ({"preset": "classic"}, "1D", "8D", "'1D' is no card"),
    ({"preset": "classic"}, "7", "8D", "'7' is no card"),
    ({"preset": "classic"}, "7D", "8", "'8' is no card"),
    ({"preset": "classic"}, "7D", "", "'' is no card"),
    ({"preset": "classic"}, "7D", "8D9D", "'8D9D' is no card"),
    ({"preset": "klassic"}, "7D", "8D", "no preset 'klassic'"),
    ({"preset": "classic", "colour": "red"}, "7D", "8D", "no option 'colour'"),
    ({"preset": "classic", "self": "1"}, "7D", "8D", "no option 'self'"),
    ({"preset": "classic", "target": 0}, "7D", "8D", "target can't be 0"),
    ({"preset": "classic", "komi_basra": "no"}, "7D", "8D", "komi_basra can't be 'no'"),
]


@pytest.mark.parametrize("rules, floor, card, error", BAD)
def test_bad_input_is_refused(rules: Any, floor: str, card: str, error: str) -> None:
    result = one(rules, floor, card)
    assert failed(result)
    assert error in result.err
    [answer] = answers([{"rules": rules, "floor": floor, "card": card}])
    assert error in answer["error"]


@pytest.mark.parametrize(
    "line",
    [
        None,
        [],
        "7D",
        7,
        {},
        {"rules": {"preset": "classic"}, "floor": "7D"},
        {"rules": {"preset": "classic"}, "floor": ["7D"], "card": "8D"},
        {"rules": {"preset": "classic"}, "floor": "7D", "card": 8},
        {"rules": {"preset": ["classic"]}, "floor": "7D", "card": "8D"},
        {"rules": {}, "floor": "7D", "card": "8D"},
        {"rules": "classic", "floor": "7D", "card": "8D"},
    ],
)
def test_bad_line_is_refused_and_the_next_one_answered(line: Any) -> None:
    good = {"rules": {"preset": "classic"}, "floor": "", "card": "8D"}
    first, second = answers([line, good])
    assert list(first) == ["error"]
    assert second == {"captures": [{"take": "", "basra": "none"}]}


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--floor", "7D"],
        ["--card", "7D"],
        ["--batch", "--card", "7D"],
        ["--batch", "--rules", "v2"],
        ["--batch", "--set", "target=1"],
        ["--floor", "7D", "--card", "8D", "9D"],
        ["--floors", "7D", "--card", "8D"],
        ["--floor", "7D", "--card"],
    ],
)
def test_bad_usage_is_refused(arguments: list[str]) -> None:
    assert failed(basra("captures", *arguments), 2)
