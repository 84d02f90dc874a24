"""The conformance data against the game objects; the answers come from yet another hand."""

import json
from typing import Any

import pytest
from conformance import lines, texts

from basra import (
    BadRecord,
    BasraKind,
    Card,
    Proof,
    Record,
    Round,
    Rules,
    captures,
    deal,
    format_cards,
    parse_cards,
)

KINDS = [BasraKind.BASRA, BasraKind.JACK]


def test_captures() -> None:
    rows = lines("captures.jsonl")
    assert len(rows) == 700
    for row in rows:
        floor, card = parse_cards(row["floor"]), Card.parse(row["card"])
        plays = captures(Rules.decode(row["rules"]), floor, card)
        found = [{"take": format_cards(play.taken), "basra": play.basra} for play in plays]
        assert sorted(found, key=lambda each: each["take"]) == row["captures"], row
        assert {play.card for play in plays} == {card}


def count(round: Round, counts: list[dict[str, int]]) -> None:
    """Add the sequences of legal plays, per depth, and what their last plies do, to `counts`."""
    for play in round.legal_plays:
        counts[0]["plays"] += 1
        counts[0]["captures"] += bool(play.taken)
        for kind, key in zip(KINDS, ("basras", "jack_basras"), strict=True):
            counts[0][key] += play.basra == kind
        if len(counts) > 1:
            count(round.play(play), counts[1:])


@pytest.mark.parametrize("row", lines("perft.jsonl"))
def test_perft(row: dict[str, Any]) -> None:
    assert len(row["perft"]) == (7 if row["rules"]["preset"] == "teams" else 10)
    counts = [dict.fromkeys(expected, 0) for expected in row["perft"]]
    count(Round(Rules.decode(row["rules"]), row["dealer"], parse_cards(row["deck"])), counts)
    assert counts == row["perft"]


@pytest.mark.parametrize("line", range(26))
def test_matches_are_read_and_written_again(line: int) -> None:
    text = texts("matches.jsonl")[line]
    record = Record.parse(text)
    assert record.encode() == json.loads(text)
    # Byte for byte, but for the order of the options, which is ours.
    in_order = json.loads(text) | {"rules": record.match.rules.encode()}
    assert record.format() == json.dumps(in_order) + "\n"
    assert (record.format() == text + "\n") or line in (19, 22)
    assert Record.parse(record.format().encode()) == record


def test_matches_say_what_is_theirs() -> None:
    wanted = lines("matches.jsonl")
    matches = [Record.parse(text).match for text in texts("matches.jsonl")]
    assert len(matches) == 26
    assert [list(match.total) for match in matches] == [row["total"] for row in wanted]
    assert [match.winner for match in matches] == [row["winner"] for row in wanted]
    assert [match.ended and match.ended.how for match in matches if not match.round.over] == [
        row.get("ended", {}).get("how") for row in wanted if "score" not in row["rounds"][-1]
    ]


@pytest.mark.parametrize("row", lines("bad_records.jsonl"))
def test_bad_records_are_refused_with_the_place(row: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.parse(json.dumps(row["record"]))
    place = caught.value.place
    assert place == row["where"] or place.startswith(row["where"] + ", "), caught.value
    assert str(caught.value).startswith(f"{place}: ")


@pytest.mark.parametrize("row", lines("fair.jsonl"))
def test_fair_deals(row: dict[str, Any]) -> None:
    rules = Rules.named("classic", players=row["seats"], floor_specials=row["floor_specials"])
    dealt = deal(row["server_seed"], row["table"], row["round"], row["nonces"], rules)
    assert dealt.dealer == row["first_dealer"]
    assert format_cards(dealt.deck) == row["deck"]
    assert format_cards(dealt.returned) == row["returned"]
    keys = ("table", "round", "commitment", "server_seed", "hashes", "nonces")
    proof = Proof.decode({key: row[key] for key in keys}, row["seats"])
    assert proof.flaw(rules, row["round"], dealt.dealer, dealt.deck) == ""
    assert Round(rules, 0, dealt.deck, returned=dealt.returned).returned == dealt.returned
