import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import conformance
import pytest
from command import Result, basra, failed

from basra import Match, Player, Proof, Record, Rules, deal
from basra.cli.verify import NOTHING
from basra.game.fair import LOCAL, commitment, nonce_hash

Json = dict[str, Any]
TABLE = "0123456789abcdef" * 2


def verify(record: Json, *flags: str) -> Result:
    return basra("verify", "-", *flags, stdin=json.dumps(record).encode())


def rounds(record: Json) -> list[str]:
    """Return what `verify` says of each round."""
    result = verify(record, "--json")
    answer = json.loads(result.out)
    assert list(answer) == ["ok", "rounds"]
    assert answer["ok"] is ("false" not in answer["rounds"])
    assert (result.status, result.err) == (0 if answer["ok"] else 1, "")
    return list(answer["rounds"])


@cache
def _hosted(rules: Rules, table: str = TABLE) -> str:
    """Return a record of three rounds and a bit whose nonces come from some of the seats."""
    match = Match(rules)
    proofs = []
    for number in (1, 2, 3, 4):
        nonces = [f"{number}{seat}" * 16 if seat != 1 else "" for seat in range(rules.players)]
        seed = f"{number}f" * 32
        start = deal(seed, table, number, nonces, rules)
        match = match.deal_next(start)
        for _ in range(48 if number < 4 else 5):
            match = match.play(match.round.legal_plays[0])
        hashes = [nonce_hash(nonce) for nonce in nonces]
        hashes[1] = "ab" * 32  # a hash without its nonce counts as none
        proof = Proof(table, number, commitment(seed), seed, tuple(hashes), tuple(nonces))
        proofs.append({"fair": proof.encode()})
    players = tuple(Player(f"P{seat}") for seat in range(rules.players))
    return Record(match, players, {}, tuple(proofs)).format()


def hosted(preset: str = "v2") -> Json:
    record: Json = json.loads(_hosted(Rules.named(preset, target=1000)))
    return record


@cache
def _local(folder: Path) -> str:
    arguments = ["--bots", "greedy,random", "--rules", "v2", "--matches", 3, "--seed", "tea"]
    assert basra("match", *arguments, "--record", folder).status == 0
    return (folder / "3.basra.json").read_text("utf-8")


@pytest.fixture
def local(tmp_path_factory: pytest.TempPathFactory) -> Json:
    record: Json = json.loads(_local(tmp_path_factory.getbasetemp()))
    return record


@pytest.mark.parametrize("preset", ["classic", "v2", "teams", "jawaker"])
def test_true_proofs_are_true(preset: str) -> None:
    record = hosted(preset)
    assert rounds(record) == ["true"] * 4
    result = verify(record)
    assert (result.status, result.err) == (0, "")
    first, *others = result.out.splitlines()
    without = "dealt without a part of seat 1"
    assert first == f"round 1: true, the deck and the dealer follow; {without}"
    assert others[2] == f"round 4: true, the deck follows; {without}"


def test_local_proofs_are_true(local: Json) -> None:
    assert set(rounds(local)) == {"true"}
    assert "(a local match)" in verify(local).out


def test_rounds_without_a_proof_are_neither() -> None:
    record = hosted()
    del record["rounds"][1]["fair"]
    assert rounds(record) == ["true", "none", "true", "true"]
    assert verify(record).out.splitlines()[1] == "round 2: no proof"
    assert "nothing is verified" not in verify(record).out
    for line in conformance.lines("matches.jsonl")[:5]:
        result = verify(line)
        assert (result.status, result.out.splitlines()[-1]) == (0, NOTHING)
        assert rounds(line) == ["none"] * len(line["rounds"])
    del record["total"], record["rounds"][:]
    assert rounds(record) == []
    assert verify(record).out == "no round has been dealt\n"


def swap_dealt_cards(record: Json) -> None:
    """Swap two cards of the stock that nobody has played yet."""
    last = record["rounds"][-1]
    deck = last["deck"]
    last["deck"] = deck[:-4] + deck[-2:] + deck[-4:-2]
    last.pop("returned", None)


def change(key: str, value: Any) -> Callable[[Json], None]:
    def damage(record: Json) -> None:
        record["rounds"][-1]["fair"][key] = value

    return damage


def other_nonce(record: Json) -> None:
    record["rounds"][-1]["fair"]["nonces"][0] = "77" * 16


def drop_nonce(record: Json) -> None:
    record["rounds"][-1]["fair"]["nonces"][0] = ""


def other_round(record: Json) -> None:
    record["rounds"][-1]["fair"] = record["rounds"][0]["fair"]


DAMAGES: list[tuple[Callable[[Json], None], str]] = [
    (swap_dealt_cards, "the deck doesn't follow"),
    (other_nonce, "the nonce of seat 0 doesn't fit its hash"),
    (drop_nonce, "the deck doesn't follow"),
    (other_round, "the proof is for round 1"),
    (change("server_seed", "00" * 32), "isn't the one committed to"),
    (change("commitment", "00" * 32), "isn't the one committed to"),
    (change("round", 5), "the proof is for round 5"),
    (change("table", "77" * 16), "another table"),
    (change("table", LOCAL), "another table"),
]


@pytest.mark.parametrize("damage, flaw", DAMAGES, ids=range(len(DAMAGES)))
def test_a_false_proof_is_false_and_the_flaw_is_named(
    damage: Callable[[Json], None], flaw: str
) -> None:
    record = hosted("classic")
    damage(record)
    assert rounds(record) == ["true"] * 3 + ["false"]
    result = verify(record)
    assert (result.status, result.err) == (1, "")
    assert result.out.splitlines()[3].startswith("round 4: FALSE, ")
    assert flaw in result.out.splitlines()[3]


def test_the_first_dealer_is_checked() -> None:
    record = hosted()
    first = record["rounds"][0]
    only = record | {"rounds": [first | {"dealer": 1 - first["dealer"], "turns": ""}]}
    del first["score"], only["rounds"][0]["score"], only["total"], only["winner"]
    assert rounds(only) == ["false"]
    assert f"seat {first['dealer']} should have dealt" in verify(only).out


def test_what_was_sent_back_is_checked() -> None:
    for number in range(1, 400):
        record = hosted_round(number)
        returned = record["rounds"][0].get("returned", "")
        if len(returned) > 2:
            assert rounds(record) == ["true"]
            record["rounds"][0]["returned"] = returned[2:]
            assert rounds(record) == ["false"]
            del record["rounds"][0]["returned"]
            assert rounds(record) == ["true"]
            return
    pytest.fail("no deal sends two cards back")


def hosted_round(seed: int) -> Json:
    rules = Rules.named("v2")
    server_seed = f"{seed:064x}"
    start = deal(server_seed, TABLE, 1, ["", ""], rules)
    match = Match(rules).deal(start.dealer, start.deck, start.returned)
    proof = Proof(TABLE, 1, commitment(server_seed), server_seed, ("", ""), ("", ""))
    players = (Player("A"), Player("B"))
    return Record(match, players, {}, ({"fair": proof.encode()},)).encode()


@pytest.mark.parametrize("key, value", [("seed", "coffee"), ("match", 2), ("seed", "")])
def test_a_local_seed_is_that_of_the_record(local: Json, key: str, value: Any) -> None:
    record = deepcopy(local) | {key: value}
    assert set(rounds(record)) == {"false"}
    assert "doesn't follow from the record's seed and match" in " ".join(verify(record).out.split())
    del record[key]
    assert set(rounds(record)) == {"true"}


def test_a_seed_that_is_no_text_is_refused(local: Json) -> None:
    assert failed(verify(deepcopy(local) | {"seed": "\ud800"}))


def test_a_record_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"\x00\xff")
    for path in (file, tmp_path, tmp_path / "none"):
        for flags in ([], ["--json"]):
            result = basra("verify", path, *flags)
            assert failed(result)
            assert str(path) in result.err
    record = hosted()
    record["rounds"][2]["fair"]["server_seed"] = "00"
    result = verify(record)
    assert failed(result)
    assert "round 3" in result.err


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["--batch"], ["--jsom", "a"]])
def test_bad_usage_is_refused(arguments: list[str]) -> None:
    assert failed(basra("verify", *arguments), 2)
