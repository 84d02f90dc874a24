import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import conformance
import oracle
import pytest
from command import basra, failed, json_lines, process

MATCHES = conformance.lines("matches.jsonl")
BAD = conformance.lines("bad_records.jsonl")
SHORT = sorted(conformance.texts("matches.jsonl"), key=len)[:8]


def batch(*lines: bytes) -> list[Any]:
    """Return the answer to each line."""
    result = basra("replay", "--batch", stdin=b"".join(line + b"\n" for line in lines))
    assert (result.status, result.err) == (0, "")
    answers = [json.loads(line) for line in result.out.splitlines()]
    assert len(answers) == len(lines)
    return answers


def is_refusal(answer: Any) -> bool:
    error = answer.get("error", "")
    return list(answer) == ["ok", "error"] and answer["ok"] is False and 5 < len(error) <= 400


def in_oracle(record: dict[str, Any]) -> dict[str, Any]:
    """Return the right answer to a record, as the oracle plays it."""
    options = oracle.options(record["rules"])
    carried, total, rounds = 0, [0, 0], []
    for each in record["rounds"]:
        deck = [each["deck"][i : i + 2] for i in range(0, 104, 2)]
        played = oracle.OracleRound(options, deck, each["dealer"])
        for text in each["turns"].split():
            taken = text[3:].rstrip("*")
            played.play(text[:2], [taken[i : i + 2] for i in range(0, len(taken), 2)])
        score = None
        if played.over:
            *score, carried = played.score(carried)
            total = [total[0] + score[0], total[1] + score[1]]
        rounds.append(
            {
                "score": score,
                "cards": [len(pile) for pile in played.piles],
                "basras": played.basras,
                "jack_basras": played.jack_basras,
            }
        )
    winner = oracle.winner(options, total)
    if "ended" in record:
        winner = None if record["ended"]["how"] == "void" else 1 - record["ended"]["by"]
    return {"ok": True, "rounds": rounds, "total": total, "winner": winner}


def test_batch_knows_the_matches() -> None:
    result = process("replay", "--batch", stdin=json_lines(MATCHES))
    assert (result.status, result.err) == (0, "")
    right = [json.dumps(in_oracle(record)) for record in MATCHES]
    assert result.out.splitlines() == right


def test_batch_refuses_the_bad_records_where_they_are_bad() -> None:
    result = process("replay", "--batch", stdin=json_lines([line["record"] for line in BAD]))
    assert (result.status, result.err) == (0, "")
    answers = [json.loads(line) for line in result.out.splitlines()]
    for line, answer in zip(BAD, answers, strict=True):
        assert is_refusal(answer), line["why"]
        place = answer["error"].partition(": ")[0]
        assert f"{place},".startswith(f"{line['where']},"), line["why"]


@pytest.mark.parametrize("place", range(len(MATCHES)))
def test_a_file_is_answered_as_its_line(tmp_path: Path, place: int) -> None:
    record = MATCHES[place]
    file = tmp_path / "match.basra.json"
    file.write_text(json.dumps(record, indent=1), "utf-8")
    result = basra("replay", file, "--json")
    assert (result.status, result.err) == (0, "")
    assert json.loads(result.out) == in_oracle(record)


@pytest.mark.parametrize("place", range(0, len(BAD), 9))
def test_a_bad_file_is_refused_as_its_line(tmp_path: Path, place: int) -> None:
    record = BAD[place]["record"]
    file = tmp_path / "match.basra.json"
    file.write_text(json.dumps(record), "utf-8")
    as_json = basra("replay", file, "--json")
    assert (as_json.status, as_json.err) == (1, "")
    [answer] = batch(json.dumps(record).encode())
    assert json.loads(as_json.out) == answer
    as_text = basra("replay", file)
    assert failed(as_text)
    assert as_text.err == f"basra: {file}: {answer['error']}\n"


@pytest.mark.parametrize("record", MATCHES, ids=range(len(MATCHES)))
def test_text_shows_every_ply_and_score(record: dict[str, Any]) -> None:
    result = basra("replay", "-", stdin=json.dumps(record).encode())
    assert (result.status, result.err) == (0, "")
    assert max(map(len, result.out.splitlines())) <= 80
    _, *rounds = result.out.split("\nRound ")
    right = in_oracle(record)
    for text, each, played in zip(rounds, record["rounds"], right["rounds"], strict=True):
        rows = [line.split() for line in text.splitlines()]
        plies = [row[2] for row in rows if row and row[0].isdigit() and row[1][0] == "P"]
        assert plies == [turn[:2] for turn in each["turns"].split()]
        marks = re.findall(r"  (basra|jack basra)(?: |$)", text, re.MULTILINE)
        assert marks.count("basra") == sum(played["basras"])
        assert marks.count("jack basra") == sum(played["jack_basras"])
        if played["score"]:
            sides = [row for row in rows if row[:1] == ["side"] and row[2].isdigit()]
            assert [int(row[-2]) for row in sides] == played["score"]
    total = f"{right['total'][0]} to {right['total'][1]}"
    assert total in result.out.splitlines()[-1]


def test_text_shows_sums_floors_and_what_is_left_over() -> None:
    record = deepcopy(MATCHES[0])
    record["players"] = [{"name": "أمينة"}, {"name": "Karim", "bot": "greedy"}]
    record["rounds"][0]["notes"] = ["well played", *[None] * 47]
    result = basra("replay", "-", stdin=json.dumps(record).encode())
    lines = result.out.splitlines()
    assert lines[:3] == [
        "A match to 101; rules: classic",
        "  seat 0, side 0: أمينة",
        "  seat 1, side 1: Karim, the bot greedy",
    ]
    assert "     well played" in lines
    assert " 22  أمينة         TD    TH, 8S+2C, 7S+3C             4S" in lines
    assert "  أمينة holds 4S 6C 8S TD" in lines
    assert any(line.startswith("  side ") and "captured last" in line for line in lines)


def test_strange_names_are_made_safe() -> None:
    record = deepcopy(MATCHES[-1])
    record["players"] = [{"name": "\x1b[2J\ud800\u202e" + "x" * 100_000}, {"name": "\n\t"}]
    result = process("replay", "-", stdin=json.dumps(record).encode(), PYTHONIOENCODING="ascii")
    assert (result.status, result.err) == (0, "")
    assert "\x1b" not in result.out
    assert "seat 0, side 0: [2Jxxx" in result.out
    assert "seat 1, side 1: seat 1\n" in result.out
    assert max(map(len, result.out.splitlines())) <= 90


# What can't be read

DEEP = b"[" * 100_000
UNREADABLE = [
    b"",
    b" ",
    b"nonsense",
    b"{",
    b"\xff\xfe\x00",
    b"\x00" * 50,
    b'"\xc3',
    b"NaN",
    b"[1e999]",
    b"null",
    b"[]",
    b"7",
    b'"text"',
    b"{}",
    b'{"basra": 2}',
    b'{"basra": ' + b"9" * 10_000 + b"}",
    b'{"basra": 1, "rules": {"preset": ' + DEEP,
    DEEP + b"]" * 100_000,
    b'{"a":' * 500 + b"1" + b"}" * 500,
    b" " * ((8 << 20) + 1),
    b'{"basra": 1, "rules": {"preset": "classic", "self": 1}}',
    b'{"basra": 1, "rules": {"preset": "classic", "cls": 1}}',
    b'{"basra": 1, "rules": {"preset": "' + b"x" * 100_000 + b'"}}',
    b'{"basra": 1, "rules": {"preset": {"a": []}}}',
]


def test_each_line_that_cannot_be_read_is_answered_in_its_place() -> None:
    good = SHORT[0].encode()
    lines = [line for bad in UNREADABLE for line in (bad, good)]
    answers = batch(*lines)
    assert all(map(is_refusal, answers[::2]))
    assert all(answer["ok"] for answer in answers[1::2])


@pytest.mark.parametrize("place", range(len(UNREADABLE)))
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, place: int) -> None:
    file = tmp_path / "file"
    file.write_bytes(UNREADABLE[place])
    result = basra("replay", file)
    assert failed(result)
    assert result.err.startswith(f"basra: {file}: ")
    assert len(result.err) < 1000


def test_a_last_line_without_an_end_and_no_line_at_all() -> None:
    good = SHORT[0].encode()
    result = basra("replay", "--batch", stdin=good + b"\r\n" + good)
    assert [json.loads(line)["ok"] for line in result.out.splitlines()] == [True, True]
    assert basra("replay", "--batch").out == ""


# Random damage


def damaged_bytes(rng: Random, text: str) -> bytes:
    data = bytearray(text.encode())
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        if not data:
            break
        start = rng.randrange(len(data))
        end = min(len(data), start + rng.choice((1, 1, 2, 3, 40)))
        match rng.randrange(5):
            case 0:
                data[start] = rng.randrange(256)
            case 1:
                del data[start:end]
            case 2:
                data[start:end] = data[start:end] * 2
            case 3:
                other = rng.randrange(len(data) - (end - start) + 1)
                data[start:end] = data[other : other + end - start]
            case 4:
                del data[start:]
                data += b"}" * rng.randrange(3)
    return bytes(data).replace(b"\n", b" ")


STRANGE: list[Callable[[], Any]] = [
    *map(
        lambda value: lambda: deepcopy(value),
        (None, True, False, -1, 0, 1, 2, 10**30, 0.5, "", "7D", "7D8C", "\ud800", [], {}),
    ),
    lambda: {"preset": "v2"},
    lambda: [0, 0],
    lambda: [[[]]],
    lambda: {"how": "void"},
    lambda: {"how": "forfeit", "by": 1},
]


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each container in a JSON value with each of its keys."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def damaged_json(rng: Random, text: str) -> bytes:
    record = json.loads(text)
    for _ in range(rng.choice((1, 1, 2))):
        container, key = rng.choice(list(places(record)))
        value = container[key]
        match rng.randrange(5):
            case 0:
                del container[key]
            case 1 if isinstance(container, dict):
                unknown = rng.choice(("fair", "notes", "substitutes", "seed", "match", "date"))
                container[unknown] = rng.choice(STRANGE)()
            case 2 if isinstance(value, str) and value:
                at = rng.randrange(len(value))
                container[key] = value[:at] + rng.choice("7DxX* ②é\x00") + value[at + 1 :]
            case 3 if isinstance(value, list) and value:
                value.insert(rng.randrange(len(value)), deepcopy(rng.choice(value)))
            case _:
                container[key] = rng.choice(STRANGE)()
    return json.dumps(record).encode()


@pytest.mark.parametrize("damage", [damaged_bytes, damaged_json])
def test_damaged_records_get_one_clear_answer(damage: Callable[[Random, str], bytes]) -> None:
    rng = Random(2026)
    lines = [damage(rng, rng.choice(SHORT)) for _ in range(3000)]
    refused = 0
    for line, answer in zip(lines, batch(*lines), strict=True):
        refused += is_refusal(answer)
        assert is_refusal(answer) or answer["ok"] is True, line
    assert refused > 2000


@pytest.mark.parametrize("damage", [damaged_bytes, damaged_json])
def test_damaged_files_get_one_clear_line(
    tmp_path: Path, damage: Callable[[Random, str], bytes]
) -> None:
    rng = Random(7)
    file = tmp_path / "match.basra.json"
    for _ in range(150):
        file.write_bytes(damage(rng, rng.choice(SHORT)))
        for command in ("replay", "verify"):
            result = basra(command, file)
            assert result.status == 0 or failed(result) or "FALSE" in result.out


# Files and arguments


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path):
        for flags in ([], ["--json"]):
            result = basra("replay", path, *flags)
            assert failed(result)
            assert str(path) in result.err


@pytest.mark.parametrize("arguments", [[], ["--json"], ["--batch", "x"], ["a", "b"], ["--what"]])
def test_bad_usage_is_refused(arguments: list[str]) -> None:
    assert failed(basra("replay", *arguments), 2)
