"""How people come to tables: the list, codes, quick play, and what is left when they have gone."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import httpx
import pytest
from browsing import browsing
from following import Follower
from playing import PATIENCE_S, Person, Server, people, serving, sit

from basra.bots import REGISTRY
from basra.server import tables as tables_module
from basra.server.app import make
from basra.server.codes import read_code
from basra.server.settings import Settings
from basra.table.deadlines import Times

CLASSIC = {"rules": {"preset": "classic"}}
TEAMS = {"rules": {"preset": "teams"}}
PUBLIC = {"clock_s": 30, "public": True, "bots": ["greedy"]}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as server:
        yield server


@asynccontextmanager
async def at(person: Person, table: str) -> AsyncIterator[Person]:
    """Be connected to a table."""
    window = person.clone()
    async with window.socket(table) as socket:
        await window.hello(socket)
        yield window


async def listed(person: Person) -> list[dict[str, Any]]:
    async with person.http() as http:
        answer = await http.get("/api/tables")
        assert answer.status_code == 200
        found: list[dict[str, Any]] = answer.json()["tables"]
        return found


async def by_code(person: Person, code: str) -> httpx.Response:
    async with person.http() as http:
        return await http.get(f"/api/codes/{code}")


async def strangers(server: Server, count: int) -> list[Person]:
    return [await Person(server, f"Guest {i}").introduce() for i in range(count)]


def test_a_public_table_is_listed_while_its_people_are_there(server: Server) -> None:
    async def main() -> None:
        amina, karim = await people(server, 2)
        public = await amina.post("/api/tables", TEAMS | {"terms": PUBLIC})
        private = await amina.post("/api/tables", CLASSIC)
        assert await listed(karim) == []
        async with at(amina, public["table"]), at(amina, private["table"]):
            (line,) = await listed(karim)
            assert line["table"] == public["table"]
            assert line["code"] == public["code"] == public["table"][:6]
            assert (line["preset"], line["target"], line["begun"]) == ("teams", 101, False)
            assert [seat["name"] for seat in line["seats"]] == ["Amina", None, None, None]
            await sit(karim, public["table"])
            (line,) = await listed(karim)
            assert [seat["name"] for seat in line["seats"]] == ["Amina", None, "Karim", None]
            assert "player" not in json.dumps(line)
        while await listed(karim):
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(main(), PATIENCE_S))


def test_a_bot_that_is_named_often_is_allowed_once(server: Server) -> None:
    async def main() -> None:
        (amina,) = await people(server, 1)
        terms = PUBLIC | {"bots": ["greedy", "random"] * 90}
        table = (await amina.post("/api/tables", CLASSIC | {"terms": terms}))["table"]
        async with at(amina, table) as window:
            assert window.table
            assert window.table["terms"]["bots"] == ["greedy", "random"]

    asyncio.run(main())


def test_terms_that_are_not_named_are_as_usual(server: Server) -> None:
    usual = {
        "clock_s": 30,
        "public": False,
        "onlookers": True,
        "bots": list(REGISTRY),
        "level": list(REGISTRY)[-1],
    }

    async def main() -> None:
        (amina,) = await people(server, 1)
        for named in ({}, {"public": True}, {"clock_s": 0, "bots": []}, {"level": "random"}):
            table = (await amina.post("/api/tables", CLASSIC | {"terms": named}))["table"]
            async with at(amina, table) as window:
                assert window.table
                assert window.table["terms"] == usual | named
        async with amina.http() as http:
            for wrong, error in (
                ({"clock_s": 7}, "malformed"),
                ({"speed": 1}, "malformed"),
                ({"bots": ["nobody"]}, "unknown_bot"),
                ({"level": "nobody"}, "unknown_bot"),
            ):
                answer = await http.post("/api/tables", json=CLASSIC | {"terms": wrong})
                assert (answer.status_code, answer.json()["error"]) == (400, error)

    asyncio.run(main())


def test_a_code_is_read_however_it_is_typed(server: Server) -> None:
    async def main() -> None:
        amina, karim = await people(server, 2)
        opened = await amina.post("/api/tables", CLASSIC)
        table, code = opened["table"], opened["code"]
        arabic = code.translate({ord(str(i)): 0x0660 + i for i in range(10)})
        persian = code.translate({ord(str(i)): 0x06F0 + i for i in range(10)})
        for typed in (code, code.upper(), f"{code[:3]}-{code[3:]}", f" {code} ", arabic, persian):
            answer = await by_code(karim, typed)
            assert (answer.status_code, answer.json()) == (200, {"table": table})
        wrong = ("2" if code[0] != "2" else "3") + code[1:]
        for typed in (wrong, code[:5], code + "2", "0" * 6, "%00", "💥" * 6, "x" * 3000, table):
            answer = await by_code(karim, typed)
            assert (answer.status_code, answer.json()["error"]) == (404, "no_table")

    asyncio.run(main())


def test_what_is_not_a_code() -> None:
    for text in ("", "bcd23", "bcd2345", "bcd230", "bcdo23", "bcdl23", "bcdi23", "\ud800" * 6):
        assert read_code(text) is None


def test_no_two_tables_have_a_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = chain(["bbbbbb" + "2" * 10, "bbbbbb" + "3" * 10], repeat("cccccc" + "2" * 10))
    monkeypatch.setattr(tables_module, "new_id", lambda: next(ids))

    async def main() -> None:
        async with browsing(make(Settings(data=tmp_path, limits=1e6))) as http:
            opened = [(await http.post("/api/tables", json=CLASSIC)).json() for _ in range(2)]
            assert [each["code"] for each in opened] == ["bbbbbb", "cccccc"]
            assert (await http.get("/api/codes/bbbbbb")).json()["table"] == "bbbbbb" + "2" * 10

    asyncio.run(main())


def test_a_code_that_two_tables_got_names_the_newer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def free_id(self: tables_module.Tables) -> str:
        return next(ids)

    ids = iter(["bbbbbb" + "2" * 10, "bbbbbb" + "3" * 10])
    monkeypatch.setattr(tables_module.Tables, "_free_id", free_id)

    async def main() -> None:
        async with browsing(make(Settings(data=tmp_path, limits=1e6))) as http:
            await http.post("/api/tables", json=CLASSIC)
            await asyncio.sleep(0.005)  # the store notes when, in milliseconds
            newer = (await http.post("/api/tables", json=CLASSIC)).json()
            assert (await http.get("/api/codes/bbbbbb")).json()["table"] == newer["table"]

    asyncio.run(main())


def test_quick_play_needs_a_name_and_rules(server: Server) -> None:
    async def main() -> None:
        (amina,) = await people(server, 1)
        async with amina.http() as http:
            for body, error in (
                (b"x", "malformed"),
                (b'{"rules":{"preset":"classic"},"more":1}', "malformed"),
                (b'{"rules":{"preset":"none"}}', "bad_rules"),
            ):
                answer = await http.post("/api/quick", content=body)
                assert (answer.status_code, answer.json()["error"]) == (400, error)
            http.cookies.clear()
            answer = await http.post("/api/quick", json=CLASSIC)
            assert (answer.status_code, answer.json()["error"]) == (401, "no_name")

    asyncio.run(main())


def test_people_who_press_at_the_same_moment_meet(server: Server) -> None:
    async def main() -> None:
        guests = await strangers(server, 12)
        answers = await asyncio.gather(*(guest.post("/api/quick", TEAMS) for guest in guests))
        assert sorted(Counter(each["table"] for each in answers).values()) == [4, 4, 4]
        assert [each["opened"] for each in answers].count(True) == 3
        for answer in answers:
            assert answer["code"] == answer["table"][:6]

    asyncio.run(main())


def test_quick_play_sits_down_where_somebody_waits(server: Server) -> None:
    async def main() -> None:
        amina, karim, nour, zoe = await people(server, 4)
        mine = await amina.post("/api/tables", TEAMS | {"terms": PUBLIC})
        assert (await karim.post("/api/quick", TEAMS))["table"] != mine["table"]  # nobody is there
        async with at(amina, mine["table"]):
            found = await nour.post("/api/quick", TEAMS)
            assert (found["table"], found["opened"]) == (mine["table"], False)
            again = await nour.post("/api/quick", TEAMS)
            assert (again["table"], again["opened"]) == (mine["table"], False)
            other = {"rules": {"preset": "teams", "jack_basra_points": 30}}
            assert (await zoe.post("/api/quick", other))["opened"]
            async with at(nour, mine["table"]) as window:
                assert window.own
                assert window.own["seat"] == 2

    asyncio.run(main())


def test_quick_play_goes_nowhere_private_full_begun_or_unwanted(server: Server) -> None:
    async def main() -> None:
        amina, karim, nour, zoe = await people(server, 4)
        private = await amina.post("/api/tables", CLASSIC)
        public = await amina.post("/api/tables", CLASSIC | {"terms": PUBLIC})
        solo = await amina.post("/api/solo", CLASSIC | {"bot": "greedy"})
        window = amina.clone()
        async with (
            at(amina, private["table"]),
            at(amina, solo["table"]),
            window.socket(public["table"]) as socket,
        ):
            await window.hello(socket)
            await sit(karim, public["table"])
            assert (await window.ask(socket, "ask_to_leave", seat=1))["type"] == "accepted"
            assert (await karim.post("/api/quick", CLASSIC))["opened"]
            found = await nour.post("/api/quick", CLASSIC)
            assert found["table"] == public["table"]
            last = await zoe.post("/api/quick", CLASSIC)
            assert last["table"] not in (private["table"], public["table"], solo["table"])

    asyncio.run(main())


def test_who_opens_many_tables_gets_up_from_the_oldest(server: Server) -> None:
    async def main() -> None:
        amina, karim = await people(server, 2)
        opened = [(await amina.post("/api/tables", CLASSIC))["table"] for _ in range(7)]
        names = []
        for table in opened:
            async with at(karim, table) as window:
                assert window.table
                names.append(window.table["seats"][0]["name"])
        assert names == [None, None, *["Amina"] * 5]

    asyncio.run(main())


def test_nothing_is_left_when_tables_have_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Settings, "times", property(lambda settings: Times(lobby_ms=300)))

    async def main() -> None:
        app = make(Settings(data=tmp_path, limits=1e6))
        async with browsing(app) as http:
            listings, limits = app.state.listings, app.state.limits
            opened = [(await http.post("/api/quick", json=TEAMS)).json() for _ in range(3)]
            for each in opened:
                assert (await http.get(f"/api/codes/{each['code']}")).status_code == 200
            stream = Follower(app)
            assert await stream.next() == {"tables": []}
            async with asyncio.timeout(PATIENCE_S):
                for each in opened:
                    while (await http.get(f"/api/codes/{each['code']}")).status_code == 200:
                        await asyncio.sleep(0.05)
            assert (await http.get("/api/tables")).json() == {"tables": []}
            assert (listings.followers, len(limits.streams)) == (1, 1)
            listings.stop()
            await stream.end()
            assert (listings.followers, len(limits.streams)) == (0, 0)
            kept = len(limits)
            for _ in range(20):
                await http.post("/api/quick", json=TEAMS)
            assert len(limits) == kept

    asyncio.run(main())
