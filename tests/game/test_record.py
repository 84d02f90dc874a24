"""The match record (docs/record.md): what is kept, recomputed, and refused."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records import full_record
from rounds import draw_match, draw_round

from basra import BadRecord, Ended, Match, Player, Proof, Record, Rules, local_deal

ENCODED = full_record("tea", Rules.named("v2", target=51)).encode()
UNFINISHED = full_record("coffee", Rules.named("classic"), 60).encode()
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def copy(encoded: Any) -> Any:
    return json.loads(json.dumps(encoded))


def refused(encoded: object, place: str, reason: str | None = None) -> None:
    with pytest.raises(BadRecord, match=reason) as caught:
        Record.parse(json.dumps(encoded))
    assert caught.value.place == place


def test_a_full_record() -> None:
    for encoded in (ENCODED, UNFINISHED):
        record = Record.parse(json.dumps(encoded))
        assert record.encode() == encoded
        assert list(record.encode()) == list(encoded)
        assert Record.parse(record.format()) == record
    assert len(ENCODED["rounds"]) >= 2
    assert all(round["score"] for round in ENCODED["rounds"])
    assert UNFINISHED["rounds"][0]["score"]
    assert "score" not in UNFINISHED["rounds"][1]
    assert (UNFINISHED["winner"], ENCODED["winner"]) == (None, Record.decode(ENCODED).match.winner)
    assert "\n" not in Record.decode(ENCODED).format()[:-1]


@given(st.randoms(use_true_random=False), st.lists(st.text(), min_size=4, max_size=4))
def test_records_are_read_and_written(rng: Random, names: list[str]) -> None:
    match = draw_match(rng, most_rounds=rng.randint(0, 3))
    if not match.over:  # begun, or ended in one of two ways
        round = draw_round(rng, rules=match.rules)
        if not match.rounds and not round.carried:
            match = Match(match.rules, (round,))
    if not match.over:
        match = rng.choice((match, match.void(), match.forfeit(1)))
    bots = [rng.choice((None, "greedy")) for _ in range(match.rules.players)]
    players = tuple(map(Player, names, bots))
    record = Record(match, players, {"date": "2026-01-01"})
    assert Record.parse(record.format()) == record
    assert Record.parse(record.format().encode()) == record
    again = Record.decode(copy(record.encode()))
    assert (again.match.total, again.match.winner) == (match.total, match.winner)


@given(JSON, JSON, st.text(), st.text())
def test_unknown_keys_are_kept(top: object, inner: object, name: str, other: str) -> None:
    encoded = copy(UNFINISHED) | {f"x{name}": top}
    encoded["rounds"][1][f"x{other}"] = inner
    record = Record.parse(json.dumps(encoded))
    assert record.encode() == encoded
    assert Record.parse(record.format()) == record
    assert record.extra[f"x{name}"] == top
    assert record.round_extra[1][f"x{other}"] == inner


def test_what_follows_from_the_match_may_be_absent() -> None:
    for whole in (ENCODED, UNFINISHED):
        short = copy(whole)
        for key in ("total", "winner", "date"):
            del short[key]
        for round in short["rounds"]:
            round.pop("score", None)
        assert Record.decode(short).encode() == {k: whole[k] for k in whole if k != "date"}


def test_taken_cards_in_any_order() -> None:
    loose = copy(ENCODED)
    for round in loose["rounds"]:
        turns = []
        for turn in round["turns"].lower().split(" "):
            card, cross, taken = turn.rstrip("*").partition("x")
            pairs = [taken[i : i + 2] for i in range(0, len(taken), 2)]
            turns.append(card + cross + "".join(reversed(pairs)) + "*" * turn.count("*"))
        round["turns"] = " ".join(turns)
    assert loose != ENCODED
    assert Record.decode(loose).encode() == ENCODED


@pytest.mark.parametrize(
    "ended, winner", [({"how": "forfeit", "by": 0}, 1), ({"how": "forfeit", "by": 1}, 0)]
)
def test_forfeit(ended: dict[str, Any], winner: int) -> None:
    record = Record.decode(UNFINISHED | {"ended": ended, "winner": winner})
    assert record.match.ended == Ended("forfeit", 1 - winner)
    assert record.encode()["ended"] == ended
    assert Record.decode(record.encode()) == record
    refused(UNFINISHED | {"ended": ended, "winner": 1 - winner}, "winner", "R20")
    refused(UNFINISHED | {"ended": ended, "winner": None}, "winner", "R20")


def test_void() -> None:
    record = Record.decode(UNFINISHED | {"ended": {"how": "void"}})
    assert record.match.winner is None
    assert record.match.over
    assert record.encode()["ended"] == {"how": "void"}
    refused(UNFINISHED | {"ended": {"how": "void"}, "winner": 0}, "winner", "R20")


@pytest.mark.parametrize(
    "ended",
    [
        *("void", 1, [], {}, {"how": "won"}, {"how": "forfeit"}, {"how": ["void"]}),
        *({"how": "void", "by": 0}, {"how": "forfeit", "by": 2}, {"how": "forfeit", "by": True}),
        *({"how": "forfeit", "by": 1.0}, {"how": "forfeit", "by": None}, {"by": 1}),
    ],
)
def test_other_ends_are_refused(ended: object) -> None:
    refused(UNFINISHED | {"ended": ended}, "ended", "forfeit.*void")


def test_a_decided_match_does_not_end_otherwise() -> None:
    refused(ENCODED | {"ended": {"how": "void"}}, "ended", "R20")
    refused(ENCODED | {"ended": {"how": "forfeit", "by": 0}}, "ended", "R20")


def test_matches_that_have_hardly_begun() -> None:
    none = Record(Match(Rules.named("teams")), (Player("A"),) * 4)
    assert none.encode()["rounds"] == []
    assert Record.parse(none.format()) == none
    start = full_record("start", Rules.named("teams"), 1).encode()
    first = start["rounds"][0] | {"turns": "", "notes": [], "substitutes": []}
    record = Record.decode(start | {"rounds": [first]})
    assert record.match.round.ply == 0
    assert record.encode()["rounds"][0]["turns"] == ""
    ended = none.with_match(none.match.void())
    assert Record.parse(ended.format()).match.over


def test_a_match_that_goes_on() -> None:
    record = Record(Match(Rules.named("classic")), (Player("A"), Player("B")))
    rest = Record.decode(UNFINISHED).match.rounds
    record = record.with_match(Match(record.match.rules, rest[:1]), {"weather": "fine"})
    record = record.with_match(Match(record.match.rules, rest))
    assert record.round_extra == ({"weather": "fine"}, {})
    assert Record.parse(record.format()) == record


def test_proofs() -> None:
    record = Record.decode(ENCODED)
    for number, round in enumerate(record.match.rounds, 1):
        proof = record.proof(number)
        assert proof == Proof.local("tea", 3, number, record.match.rules)
        assert proof.flaw(record.match.rules, number, round.dealer, round.deck) == ""
    assert Record(record.match, record.players).proof(1) is None


A = {"name": "A"}
WRONG: list[tuple[str, list[Any], str]] = [
    ("basra", [None, 0, 2, "1", 1.0, True, [1]], "basra"),
    ("rules", [None, "v2", [], {}, {"preset": "v3"}, {"preset": "v2", "self": 1}], "rules"),
    ("players", [None, {}, [], [{"name": "A"}], "AB", 2], "players"),
    ("players", [[{"name": 7}, {"name": "B"}], [[], []], ["A", "B"]], "players, seat 0"),
    (
        "players",
        [[A, {}], [A, None], [A, 5], [A, A | {"bot": ""}], [A, A | {"bot": 1}]],
        "players, seat 1",
    ),
    ("rounds", [None, {}, "[]", 3], "rounds"),
    ("rounds", [[None], [{}], [[]], ["AC"]], "round 1"),
    ("total", [[0], [1, 0], [True, False], "00", {}, 0, [0, 0, 0], [0.0, 0.0]], "total"),
    ("winner", [None, 2, True, False, 0.0, 1.0, "0", []], "winner"),
    ("date", [None, 2026, "", "soon", "2026-13-01", [], True, {}], "date"),
    ("seed", [None, 7, ["tea"]], "seed"),
    ("match", [None, 0, -1, True, 1.0, "1"], "match"),
]
WRONG_IN_ROUND: list[tuple[str, list[Any], str, str]] = [
    ("dealer", [None, -1, 2, True, 0.0, "0", [0]], "", r"seats are 0 to 1 \(R2\)"),
    ("deck", [None, 5, []], "", "deck must be a text"),
    ("deck", ["", "JS", "JS" * 52, "??" * 52, "JS" * 51 + "J"], "", "card|twice"),
    ("turns", [None, 5, ["8C"], {}], "", "turns must be a text"),
    ("turns", [" ", "pass", "8C\n", "**", " 8C"], ", ply 1", "is no (card|play)"),
    ("returned", [None, 5, ["JS"]], "", "returned must be a text"),
    ("returned", ["J", "8C", "ZZ", "ACAC"], "", "no card|R4"),
    ("score", [[0], [-1, 0], "00", {}, [0, 0, 0], [0.0, 1], 0], "", "R17"),
    ("fair", [None, [], {}, "local"], "", "fair"),
    ("substitutes", [None, 5, [0], [49], [True], "1", [1.0]], "", "substitutes"),
    ("notes", [None, "", [], [None] * 47, [None] * 49, {}], "", "notes"),
    ("notes", [[7] * 48, [[]] * 48], "", "a note"),
]


@pytest.mark.parametrize("key, values, place", WRONG)
def test_wrong_values_are_refused(key: str, values: list[Any], place: str) -> None:
    for value in values:
        refused(ENCODED | {key: value}, place)


@pytest.mark.parametrize("key, values, place, reason", WRONG_IN_ROUND)
def test_wrong_values_in_a_round_are_refused(
    key: str, values: list[Any], place: str, reason: str
) -> None:
    for value in values:
        encoded = copy(ENCODED)
        encoded["rounds"][0][key] = value
        refused(encoded, f"round 1{place}", reason)


@pytest.mark.parametrize("date", ["2026-03-01", "2026-03-01T20:00:00Z", "20260301", "2026-W09-7"])
def test_dates(date: str) -> None:
    assert Record.decode(ENCODED | {"date": date}).extra["date"] == date


def test_nothing_follows_an_unfinished_round() -> None:
    encoded = copy(UNFINISHED)
    encoded["rounds"].append(encoded["rounds"][0])
    refused(encoded, "round 3", "R16")
    refused(UNFINISHED | {"ended": {"how": "void"}, "rounds": encoded["rounds"]}, "round 3", "R16")
    encoded["rounds"][1]["score"] = [0, 0]
    refused(encoded, "round 2", "before the round's end")


def test_a_record_that_would_lie_is_not_made() -> None:
    match = Match(Rules.named("classic"))
    two = (Player("A"), Player("B"))
    with pytest.raises(BadRecord, match="players: there must be 2"):
        Record(match, two[:1])
    with pytest.raises(BadRecord, match="can't replace"):
        Record(match, two, {"winner": 1})
    start = local_deal("tea", 1, 1, match.rules)
    with pytest.raises(BadRecord, match="can't replace"):
        Record(match.deal_next(start), two, {}, ({"deck": ""},))


@pytest.mark.parametrize("date", ["2024-01-01\N{GRINNING FACE}10:00", "2024-01-01X10", 5, None])
def test_a_date_is_iso_8601(date: Any) -> None:
    refused(ENCODED | {"date": date}, "date")


def test_a_seed_can_be_hashed() -> None:
    refused(ENCODED | {"seed": "\ud800"}, "seed")
