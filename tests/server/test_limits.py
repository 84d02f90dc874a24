"""Limits stop who overdoes it, and nobody else; what they remember is bounded."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from playing import PATIENCE_S, Person, Server, open_table, serving, sit
from websockets.exceptions import ConnectionClosed

from basra.server.http import Unable
from basra.server.limits import (
    GUESSES,
    MOST_KEPT,
    OPENINGS,
    SOCKETS_OF_ONE,
    Allowance,
    Held,
    Limit,
    Limiter,
    Limits,
    Rate,
)
from basra.server.room import Close

CLASSIC = {"rules": {"preset": "classic"}}
WRONG = "222222"


class Browser:
    """Somebody at an address: the server trusts this machine to say which."""

    def __init__(self, server: Server, address: str, name: str | None = "Amina") -> None:
        headers = {"origin": server.url, "x-forwarded-for": address}
        self.http = httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE_S)
        BROWSERS.append(self)
        if name:
            assert self.post("/api/me", {"name": name}).status_code == 200

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def guess(self, code: str) -> int:
        answer = self.http.get(f"/api/codes/{code}")
        if answer.status_code == 429:
            assert answer.json()["error"] == "too_fast"
            assert int(answer.headers["retry-after"]) >= 1
        return answer.status_code

    def guesses(self, count: int) -> Counter[int]:
        return Counter(self.guess(WRONG) for _ in range(count))


BROWSERS: list[Browser] = []


@pytest.fixture(autouse=True)
def closed_browsers() -> Iterator[None]:
    yield
    while BROWSERS:
        BROWSERS.pop().http.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, limits=1) as server:
        yield server


def test_a_guesser_is_slowed_and_nobody_else(server: Server) -> None:
    right = Browser(server, "192.0.2.1").post("/api/tables", CLASSIC).json()["code"]
    guesser, other = Browser(server, "192.0.2.7"), Browser(server, "192.0.2.7")
    nameless = Browser(server, "192.0.2.7", name=None)
    assert guesser.guesses(60)[404] < 20
    assert guesser.guess(right) == 429  # or it could go on guessing
    for _ in range(50):
        assert other.guess(right) == 200
    assert nameless.guesses(60)[404] < 30
    assert other.guess(right) == 200
    for typed in ("000000", "222", "é"):  # these can't be codes, so nothing is learned
        assert guesser.guess(typed) == 404


def test_an_address_that_hammers_is_refused_and_no_other(server: Server) -> None:
    right = Browser(server, "192.0.2.1").post("/api/tables", CLASSIC).json()["code"]
    guessers = [Browser(server, f"2001:db8:0:7::{i}") for i in range(12)]
    found = sum((guesser.guesses(15) for guesser in guessers), Counter[int]())
    assert found[404] < 90
    assert Browser(server, "2001:db8:0:7:a:b:c:d").guess(right) == 429  # the same network
    assert Browser(server, "2001:db8:0:8::1").guess(right) == 200


def test_tables_are_not_opened_in_bulk(server: Server) -> None:
    opener, other = Browser(server, "192.0.2.7"), Browser(server, "192.0.2.7")
    found = Counter[int]()
    for path, body in (("/api/tables", {}), ("/api/solo", {"bot": "greedy"})) * 15:
        answer = opener.post(path, CLASSIC | body)
        found[answer.status_code] += 1
        if answer.status_code == 429:
            assert answer.json()["error"] == "too_fast"
            assert int(answer.headers["retry-after"]) >= 1
    assert found[201] < 15
    assert found[201] + found[429] == 30
    quick = Counter(opener.post("/api/quick", CLASSIC).status_code for _ in range(20))
    assert quick[429] > 10
    assert other.post("/api/tables", CLASSIC).status_code == 201
    assert other.post("/api/quick", CLASSIC).status_code == 200


def test_an_address_opens_no_more_than_many_people_would() -> None:
    limit = Limit(OPENINGS, clock=lambda: 0.0)
    allowed = 0
    for guest in range(100):
        for _ in range(8):
            with contextlib.suppress(Unable):
                limit.take("192.0.2.7", str(guest))
                allowed += 1
    assert allowed == OPENINGS.address.burst
    limit.take("192.0.2.8", "elsewhere")
    limit.take("192.0.2.8", "99")  # nothing was taken from who was refused for the address


def test_what_was_taken_comes_back_with_time_and_when_given_back() -> None:
    now = 0.0
    limit = Limit(Allowance(Rate(1, 0.1), Rate(1, 1), Rate(9, 9)), clock=lambda: now)
    limit.take("a", "guest")
    with pytest.raises(Unable) as refused:
        limit.take("a", "guest")
    assert (refused.value.status_code, refused.value.code) == (429, "too_fast")
    assert refused.value.headers == {"retry-after": "10"}
    limit.give_back("a", "guest")
    limit.take("a", "guest")
    now = 10.0
    limit.take("a", "guest")
    limit.take("a", None)
    with pytest.raises(Unable):
        limit.take("a", None)


def test_what_is_remembered_is_bounded() -> None:
    limiter = Limiter(Rate(1, 1), most=100, clock=lambda: 0.0)
    for key in range(1000):
        assert limiter.take(str(key)) == 0
    assert limiter.take("999") > 0
    assert len(limiter) == 100
    limits = Limits(clock=lambda: 0.0)
    for key in range(2 * MOST_KEPT):
        limits.request(str(key))
        limits.guesses.take(str(key), str(key))
    assert len(limits) == 3 * MOST_KEPT
    held = Held(1)
    for key in range(1000):
        held.hold(str(key))
        held.hold(str(key))
        held.release(str(key))
    assert len(held) == 0


def test_a_host_can_widen_and_narrow_them() -> None:
    for scale, most in ((0.5, 30), (2, 120)):
        limits = Limits(scale, clock=lambda: 0.0)
        allowed = 0
        for guest in range(200):
            try:
                limits.guesses.take("a", str(guest))
            except Unable:
                break
            allowed += 1
        assert allowed == most == GUESSES.address.burst * scale


def test_names_are_not_given_in_bulk(tmp_path: Path) -> None:
    with serving(tmp_path, limits=0.1) as server:
        browser = Browser(server, "192.0.2.7", name=None)
        answers = []
        for _ in range(30):
            browser.http.cookies.clear()
            answers.append(browser.post("/api/me", {"name": "Amina"}))
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert not any("set-cookie" in answer.headers for answer in refused)
        Browser(server, "192.0.2.8")


def test_requests_of_an_address_are_counted_but_for_files(tmp_path: Path) -> None:
    with serving(tmp_path, limits=0.05) as server:
        many, few = Browser(server, "192.0.2.7", None), Browser(server, "192.0.2.8", None)
        for path in ("/api/bots", "/t/none", "/none"):
            found = Counter(many.http.get(path).status_code for _ in range(150))
            assert found[429] > 0
        assert {many.http.get("/assets/none").status_code for _ in range(50)} == {404}
        assert few.http.get("/api/bots").status_code == 200


def test_only_a_trusted_proxy_is_believed(tmp_path: Path) -> None:
    with serving(tmp_path, limits=0.05, trusted_proxies="192.0.2.1") as server:
        found = Counter(
            Browser(server, f"192.0.2.{i % 200}", None).http.get("/api/bots").status_code
            for i in range(200)
        )
        assert found[429] > 0


def test_one_person_has_so_many_sockets_and_others_theirs(tmp_path: Path) -> None:
    async def main(server: Server) -> None:
        amina = await Person(server, "Amina").introduce()
        karim = await Person(server, "Karim").introduce()
        table = await open_table(amina, preset="classic")
        async with AsyncExitStack() as stack:
            sockets = []
            for _ in range(SOCKETS_OF_ONE):
                sockets.append(await stack.enter_async_context(amina.socket(table)))
                await amina.clone().hello(sockets[-1])
            async with amina.socket(table) as late:
                with pytest.raises(ConnectionClosed) as closed:
                    await late.recv()
                assert closed.value.rcvd
                assert closed.value.rcvd.code == Close.TOO_FAST
            await sit(karim, table)
            await sockets[0].close()
            while True:  # there is room again once the server has noticed
                async with amina.socket(table) as again:
                    try:
                        await amina.clone().hello(again)
                    except ConnectionClosed:
                        continue
                    break

    with serving(tmp_path, limits=1) as server:
        asyncio.run(main(server))


def test_thirty_who_play_behind_one_address_notice_nothing(server: Server) -> None:
    async def one(number: int) -> Person:
        person = await Person(server, f"Guest {number}").introduce()
        async with person.http() as http:
            for path in ("/", "/api/me", "/api/bots", "/api/rules", "/api/tables") * 3:
                assert (await http.get(path)).status_code in (200, 503)  # there may be no client
            assert (await http.get(f"/api/codes/{WRONG}")).status_code == 404
        return person

    async def pair(first: Person, second: Person) -> None:
        table = await open_table(first, preset="classic")
        async with second.http() as http:
            answer = await http.get(f"/api/codes/{table[:6]}")
            assert answer.json() == {"table": table}
        await sit(second, table)
        await asyncio.gather(first.play(table, until="play"), second.play(table, until="play"))

    async def main() -> None:
        family = await asyncio.gather(*map(one, range(30)))
        await asyncio.gather(*map(pair, family[::2], family[1::2]))
        answers = await asyncio.gather(*(each.post("/api/quick", CLASSIC) for each in family))
        assert len({answer["table"] for answer in answers}) == 15

    asyncio.run(main())
