"""Records over HTTP: any match of a table, for those who played it."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from browsing import browsing
from command import basra
from kept import keep, three_matches
from tables import dealt

from basra import Rules
from basra.server.app import make
from basra.server.identity import COOKIE, Guest, Guests, signing_key
from basra.server.settings import Settings

PLAYED = {1: {"ann", "ben"}, 2: {"ann", "cem"}, 3: {"cem", "dia"}}
"""Who, by match."""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    running = dealt(Rules.named("classic", target=1), 2)
    running.play()
    keep(folder, closed=three_matches(), running=running)
    return folder


Question = tuple[str | None, str, str]
"""Who asks (None: nobody known), for which table, and the query."""


def ask(data: Path, *questions: Question) -> list[httpx.Response]:
    """Ask a server on the data."""
    guests = Guests(signing_key(data, None))

    async def main() -> list[httpx.Response]:
        app = make(Settings(data=data))
        answers = []
        async with browsing(app, name=None) as http:
            for player, table, query in questions:
                cookie = guests.sign(Guest(player, "Somebody")) if player else ""
                headers = {"cookie": f"{COOKIE}={cookie}"} if player else {}
                answers.append(
                    await http.get(f"/api/tables/{table}/record{query}", headers=headers)
                )
        return answers

    return asyncio.run(main())


def statuses(answers: Sequence[httpx.Response]) -> list[int]:
    return [answer.status_code for answer in answers]


def test_every_match_is_for_those_who_played_it(data: Path) -> None:
    players = ("ann", "ben", "cem", "dia", "eve", None)
    for match, persons in PLAYED.items():
        answers = ask(data, *((player, "closed", f"?match={match}") for player in players))
        assert statuses(answers) == [200 if player in persons else 404 for player in players]
    none = ask(data, *((player, "none", "") for player in players))
    foreign = ask(data, ("eve", "closed", ""), ("ann", "closed", "?match=3"), (None, "closed", ""))
    assert len({answer.content for answer in (*none, *foreign)}) == 1
    assert none[0].json()["error"] == "no_record"


def test_the_last_match_that_has_ended_is_the_default(data: Path) -> None:
    last, third = ask(data, ("cem", "closed", ""), ("cem", "closed", "?match=3"))
    assert last.content == third.content
    assert 'filename="closed-3.basra.json"' in third.headers["content-disposition"]
    assert third.headers["content-type"] == "application/vnd.basra+json"
    assert statuses(ask(data, ("ann", "closed", ""))) == [404], "others played the last one"
    assert statuses(ask(data, ("ann", "running", ""), ("ann", "running", "?match=1"))) == [404, 404]


@pytest.mark.parametrize("match", ["", "0", "-1", "1.0", "one", "+1", "²", "٣", "1" * 10, "1 "])
def test_what_is_no_number_is_told_so(data: Path, match: str) -> None:
    answers = ask(data, *((player, "closed", f"?match={match}") for player in ("ann", "eve", None)))
    assert statuses(answers) == [400] * 3
    assert answers[0].json()["error"] == "bad_match"
    assert len({answer.content for answer in answers}) == 1


def test_a_match_that_was_not_played_is_none(data: Path) -> None:
    answers = ask(data, ("cem", "closed", "?match=4"), ("cem", "closed", "?match=999999999"))
    assert statuses(answers) == [404, 404]


def test_each_record_can_be_replayed_and_verified(data: Path, tmp_path: Path) -> None:
    answers = ask(data, *(("ann" if n < 3 else "cem", "closed", f"?match={n}") for n in PLAYED))
    records = [answer.json() for answer in answers]
    names = [{player["name"] for player in record["players"]} for record in records]
    assert names == [{"Amina", "Badr"}, {"Amina", "Camelia"}, {"Camelia", "Dina"}]
    played_out, given_up, void = records
    assert "ended" not in played_out
    assert played_out["winner"] in (0, 1)
    assert played_out["rounds"][0]["substitutes"]
    amina = [player["name"] for player in given_up["players"]].index("Amina")
    assert given_up["ended"] == {"how": "forfeit", "by": amina}
    assert (void["ended"], void["winner"]) == ({"how": "void"}, None)
    assert len({record["rounds"][0]["fair"]["table"] for record in records}) == 3
    for number, answer in enumerate(answers):
        file = tmp_path / f"{number}.basra.json"
        file.write_bytes(answer.content)
        replayed = basra("replay", file)
        assert (replayed.status, replayed.err) == (0, "")
        verified = basra("verify", file, "--json")
        assert verified.status == 0
        rounds = json.loads(verified.out)["rounds"]
        assert rounds
        assert set(rounds) == {"true"}
