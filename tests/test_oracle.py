"""The oracle against the conformance data, whose answers come from yet another hand."""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from oracle import (
    KOMI,
    PACK,
    PRESETS,
    SPECIALS,
    OracleRound,
    basra_kind,
    captures,
    first_deal,
    options,
    text,
    winner,
)
from strategies import decks, positions, random_deck, random_position, random_rules, rules_dicts

CONFORMANCE = Path(__file__).parent / "data" / "conformance"
MARKS = {"none": "", "basra": "*", "jack": "**"}


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (CONFORMANCE / name).read_text("utf-8").splitlines()]


def cards(written: str) -> list[str]:
    return [written[i : i + 2] for i in range(0, len(written), 2)]


# Positions


def answers(rules: dict[str, Any], floor: list[str], card: str) -> list[dict[str, str]]:
    chosen = options(rules)
    return [
        {"take": text(taken), "basra": basra_kind(chosen, floor, card, taken)}
        for taken in captures(chosen, floor, card)
    ]


def test_captures() -> None:
    rows = lines("captures.jsonl")
    assert len(rows) == 700
    for row in rows:
        assert answers(row["rules"], cards(row["floor"]), row["card"]) == row["captures"], row


@pytest.mark.parametrize(
    "floor, card, presets, expected",
    [
        ("AC 7H KD 8C", "8D", "any", ["AC7H8C"]),
        ("AC 7H KD 8C", "9D", "any", ["AC8C"]),
        ("AC 7H KD 8C", "KH", "any", ["KD"]),
        ("TC 5C 4C AC", "TD", "any", ["ACTC5C4C*"]),
        ("AC 2C 3C 4C", "5D", "any", ["AC2C3C4C*"]),
        ("4C 5C 6C 3C 2C", "9D", "any", ["4C5C6C3C"]),
        ("AC AH 2C 3C", "4C", "any", ["ACAH2C"]),
        ("2C 3S 3H", "5C", "any", ["2C3H", "2C3S"]),
        ("AC 2C 7C 8C", "7D", "classic", ["AC2C7C8C*"]),
        ("AC 2C 7C 8C", "7D", "pagat", ["AC2C7C8C"]),
        ("6C 6D", "7D", "classic", ["6C6D*"]),
        ("6C 6D", "7D", "pagat", ["6C6D"]),
        ("QC", "7D", "classic", ["QC*"]),
        ("QC", "7D", "pagat", ["QC"]),
        ("KC 2C", "7D", "any", ["KC2C"]),
        ("JC", "7D", "v2", ["JC**"]),
        ("JC", "JD", "v2", ["JC**"]),
        ("JC 5C", "JD", "any", ["JC5C"]),
        ("7D", "3C", "v2", ["7D*"]),
        ("7D", "3C", "classic", [""]),
        ("7D 2C", "9C", "v2", ["7D2C*"]),
        ("7D 2C", "9C", "classic", ["7D2C*"]),
        ("7D 2C", "KC", "v2", ["7D"]),
        ("", "JD", "any", [""]),
        ("", "7D", "any", [""]),
    ],
)
def test_worked_examples(floor: str, card: str, presets: str, expected: list[str]) -> None:
    wanted = [(text(cards(take.rstrip("*"))), take.count("*")) for take in expected]
    for preset in PRESETS if presets == "any" else [presets]:
        found = answers({"preset": preset}, floor.split(), card)
        assert [(each["take"], len(MARKS[each["basra"]])) for each in found] == sorted(wanted)


# Whole matches


def replay(record: dict[str, Any]) -> Iterator[tuple[OracleRound, list[str]]]:
    """Play a record's rounds; yield each as it then stands, and its turns as they are written."""
    rules = options(record["rules"])
    for i, written in enumerate(record["rounds"]):
        assert written["dealer"] == (record["rounds"][0]["dealer"] + i) % rules["players"]  # R21
        round_ = OracleRound(rules, cards(written["deck"]), written["dealer"])
        turns = []
        for turn in written["turns"].split():
            card, _, taken = turn.rstrip("*").partition("x")
            kind = round_.play(card, cards(taken))
            took = "x" + text(cards(taken)) if taken else ""
            turns.append(card + took + MARKS[kind])
        yield round_, turns


@pytest.mark.parametrize("record", lines("matches.jsonl"))
def test_match(record: dict[str, Any]) -> None:
    rules = options(record["rules"])
    total, carried, won = [0, 0], 0, None
    for (round_, turns), written in zip(replay(record), record["rounds"], strict=True):
        assert won is None
        assert " ".join(turns) == written["turns"]
        assert round_.over == ("score" in written)
        if round_.over:
            assert sum(len(pile) for pile in round_.piles) == 52
            *score, carried = round_.score(carried)
            assert score == written["score"]
            total = [total[0] + score[0], total[1] + score[1]]
            won = winner(rules, total)
    assert total == record["total"]
    match record.get("ended"):
        case {"how": "forfeit", "by": side}:
            won = 1 - side
        case {"how": "void"}:
            won = None
    assert won == record["winner"]


# Counts of sequences


def count(round_: OracleRound, counts: list[dict[str, int]]) -> None:
    """Add the sequences of legal plays, per depth, and what their last plies do, to `counts`."""
    for card, taken, kind in round_.legal():
        counts[0]["plays"] += 1
        counts[0]["captures"] += bool(taken)
        counts[0]["basras"] += kind == "basra"
        counts[0]["jack_basras"] += kind == "jack"
        if len(counts) > 1:
            child = round_.copy()
            child.play(card, taken)
            count(child, counts[1:])


@pytest.mark.parametrize("row", lines("perft.jsonl"))
def test_perft(row: dict[str, Any]) -> None:
    counts = [dict.fromkeys(expected, 0) for expected in row["perft"]]
    count(OracleRound(options(row["rules"]), cards(row["deck"]), row["dealer"]), counts)
    assert counts == row["perft"]


# The deal


def fair_below(row: dict[str, Any]) -> Callable[[int], int]:
    """Return the draw of fair.md, steps 4 and 5."""
    head = ["basra-fair/1", row["table"], str(row["round"])]
    message = "\n".join(head + row["nonces"]).encode()
    key = hmac.digest(bytes.fromhex(row["server_seed"]), message, "sha256")

    def words() -> Iterator[int]:
        block = 0
        while True:
            drawn = hmac.digest(key, block.to_bytes(4, "big"), "sha256")
            yield from (int.from_bytes(drawn[i : i + 4], "big") for i in range(0, 32, 4))
            block += 1

    stream = words()
    return lambda n: next(word for word in stream if word < 2**32 - 2**32 % n) % n


@pytest.mark.parametrize("row", lines("fair.jsonl"))
def test_fair_deal(row: dict[str, Any]) -> None:
    below = fair_below(row)
    assert hashlib.sha256(bytes.fromhex(row["server_seed"])).hexdigest() == row["commitment"]
    assert below(row["seats"]) == row["first_dealer"]
    pack = list(PACK)
    for i in range(51, 0, -1):
        j = below(i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    deck, returned = first_deal(pack, row["seats"], row["floor_specials"], below)
    assert "".join(deck) == row["deck"]
    assert "".join(returned) == row["returned"]


# What is refused, and what the generators draw


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"preset": "v3"},
        {"preset": "v2", "colour": 1},
        {"preset": "v2", "target": 0},
        {"preset": "v2", "target": True},
        {"preset": "v2", "komi_basra": "seven"},
    ],
)
def test_unknown_rules_are_refused(rules: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=":"):
        options(rules)


@given(rules_dicts(), decks(2), decks(4))
def test_generated_rounds_can_be_played(
    rules: dict[str, Any], deck2: list[str], deck4: list[str]
) -> None:
    chosen = options(rules)
    deck = deck2 if chosen["players"] == 2 else deck4
    round_ = OracleRound(chosen, deck, 0)
    assert not round_.floor & SPECIALS
    while not round_.over:
        card, taken, _ = round_.legal()[0]
        round_.play(card, taken)
    assert sorted(round_.piles[0] | round_.piles[1]) == sorted(PACK)
    assert len(round_.score(0)) == 3


@given(positions())
def test_generated_positions_are_sound(position: tuple[dict[str, Any], list[str], str]) -> None:
    rules, floor, card = position
    assert len({*floor, card}) == len(floor) + 1 <= 15
    found = captures(options(rules), floor, card)
    assert found == sorted(set(found), key=text)
    assert len({len(taken) for taken in found}) == 1
    assert all(taken <= set(floor) for taken in found)


def test_generated_positions_have_choices_and_wild_komis() -> None:
    rng = Random(1)
    choices = wild = both = 0
    marks = dict.fromkeys(MARKS, 0)
    for _ in range(5000):
        rules, floor, card = random_position(rng)
        chosen = options(rules)
        found = captures(chosen, floor, card)
        marks[basra_kind(chosen, floor, card, found[0])] += 1
        free = chosen["komi_on_floor"] == "wild" and KOMI in floor and card not in SPECIALS
        choices += len(found) > 1
        wild += free
        both += free and len(found) > 1
    assert min(choices, wild, both, marks["basra"], marks["jack"]) >= 10


def test_the_same_seed_draws_the_same() -> None:
    first, second = ((random_rules(rng), random_deck(rng, 4)) for rng in (Random(7), Random(7)))
    assert first == second
