"""Going on on another device: tokens that are good once, for one guest, for five minutes."""

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from playing import Person, Server, open_table, people, serving, sit
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import Route

from basra.server.http import answer_error
from basra.server.identity import COOKIE, Guest, Guests
from basra.server.limits import PASSES, Limits
from basra.server.passes import GOOD_FOR_MS, Passes
from basra.server.settings import Settings
from basra.server.store.sqlite import FILE, SqliteStore

AMINA, KARIM = Guest("a" * 32, "Amina"), Guest("b" * 32, "Karim")


class Site:
    """The endpoints on a store of their own, with a clock that stands until it is moved."""

    def __init__(self, folder: Path) -> None:
        self.now_ms = 1_000_000
        self.store = SqliteStore.open(folder)
        self.guests = Guests(b"k" * 32)
        limits = Limits(clock=lambda: 0)
        passes = Passes(Settings(), self.guests, self.store, limits, lambda: self.now_ms)
        self.app = Starlette(
            routes=[
                Route("/api/passes", passes.open, methods=["POST"]),
                Route("/api/passes/look", passes.look, methods=["POST"]),
                Route("/api/passes/redeem", passes.redeem, methods=["POST"]),
            ],
            exception_handlers={HTTPException: answer_error},
        )

    def device(self, guest: Guest | None, address: str = "192.0.2.1") -> httpx.AsyncClient:
        return httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app, client=(address, 1)),
            base_url="http://here",
            cookies={COOKIE: self.guests.sign(guest)} if guest else {},
        )

    async def open(self, guest: Guest) -> str:
        async with self.device(guest) as device:
            answer = await device.post("/api/passes", json={})
            assert answer.status_code == 201
            assert answer.json()["due_ms"] == self.now_ms + GOOD_FOR_MS
            return str(answer.json()["token"])

    async def look(self, token: str, guest: Guest | None = None) -> httpx.Response:
        async with self.device(guest) as device:
            return await device.post("/api/passes/look", json={"token": token})

    async def redeem(self, token: str, guest: Guest | None = None) -> httpx.Response:
        async with self.device(guest) as device:
            return await device.post("/api/passes/redeem", json={"token": token})


@contextlib.asynccontextmanager
async def site_in(folder: Path) -> AsyncIterator[Site]:
    site = Site(folder)
    try:
        yield site
    finally:
        await site.store.close()


def on_site(folder: Path, work: Callable[[Site], Awaitable[None]]) -> None:
    async def main() -> None:
        async with site_in(folder) as site:
            await work(site)

    asyncio.run(main())


def no_pass(answer: httpx.Response) -> bool:
    refused = (answer.status_code, answer.json()["error"]) == (404, "no_pass")
    return refused and "set-cookie" not in answer.headers


def test_a_token_makes_another_device_the_same_guests(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        token = await site.open(AMINA)
        assert len(token) == 22  # 128 bits in base64
        for _ in range(3):  # looking changes nothing
            seen = await site.look(token)
            assert seen.json() == {"name": "Amina", "replaces": None}
            assert "set-cookie" not in seen.headers
        assert (await site.look(token, KARIM)).json() == {"name": "Amina", "replaces": "Karim"}
        assert (await site.look(token, AMINA)).json() == {"name": "Amina", "replaces": None}
        answer = await site.redeem(token, KARIM)
        assert (answer.status_code, answer.json()) == (200, {"name": "Amina"})
        assert site.guests.sign(AMINA) == answer.cookies[COOKIE]
        cookie = answer.headers["set-cookie"].casefold()
        for part in ("httponly", "samesite=lax", "path=/", "max-age=31536000"):
            assert part in cookie
        assert no_pass(await site.redeem(token, KARIM))
        assert no_pass(await site.look(token))

    on_site(tmp_path, work)


def test_a_token_is_good_for_five_minutes(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        token = await site.open(AMINA)
        site.now_ms += GOOD_FOR_MS - 1
        assert (await site.look(token)).status_code == 200
        site.now_ms += 1
        assert no_pass(await site.look(token))
        assert no_pass(await site.redeem(token))
        token = await site.open(AMINA)
        site.now_ms += GOOD_FOR_MS - 1
        assert (await site.redeem(token)).status_code == 200

    on_site(tmp_path, work)


def test_a_new_token_replaces_the_guests_last_one_only(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        others, first = await site.open(KARIM), await site.open(AMINA)
        second = await site.open(AMINA)
        assert no_pass(await site.look(first))
        assert no_pass(await site.redeem(first))
        assert (await site.redeem(others)).json() == {"name": "Karim"}
        assert (await site.redeem(second)).json() == {"name": "Amina"}

    on_site(tmp_path, work)


def test_what_is_no_token_opens_nothing(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        token = await site.open(AMINA)
        kept = hashlib.sha256(token.encode()).hexdigest()
        for wrong in ("", "x", token[:-1], token.swapcase(), f" {token}", kept):
            assert no_pass(await site.look(wrong))
            assert no_pass(await site.redeem(wrong))
        async with site.device(None) as device:
            refused = await device.post("/api/passes", json={})
            assert (refused.status_code, refused.json()["error"]) == (401, "no_name")
            named = f'{{"token":"{token}","name":"x"}}'
            for body in ("{}", '{"token":1}', '{"token":"\\ud800"}', named):
                refused = await device.post("/api/passes/redeem", content=body)
                assert (refused.status_code, refused.json()["error"]) == (400, "malformed")
                assert token not in refused.text
        assert (await site.redeem(token)).status_code == 200

    on_site(tmp_path, work)


def test_of_many_who_redeem_at_once_one_does(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        token = await site.open(AMINA)
        answers = await asyncio.gather(*(site.redeem(token) for _ in range(20)))
        assert sorted(answer.status_code for answer in answers) == [200] + [404] * 19
        assert sum(COOKIE in answer.cookies for answer in answers) == 1

    on_site(tmp_path, work)


def test_a_program_is_slowed_down_and_its_neighbours_are_not(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        token = await site.open(AMINA)
        async with site.device(None, "192.0.2.2") as program:
            guess = {"token": "guess"}
            for _ in range(int(PASSES.nameless.burst)):
                assert no_pass(await program.post("/api/passes/redeem", json=guess))
            answer = await program.post("/api/passes/redeem", json=guess)
            assert (answer.status_code, answer.json()["error"]) == (429, "too_fast")
            assert int(answer.headers["retry-after"]) > 0
            assert (await program.post("/api/passes", json={})).status_code == 429
        assert (await site.redeem(token)).status_code == 200

    on_site(tmp_path, work)


def test_nothing_but_the_hash_is_kept_and_what_is_over_goes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async def rows(site: Site) -> int:
        return len(await site.store._select("SELECT * FROM passes"))

    async def work(site: Site) -> None:
        token = await site.open(AMINA)
        await site.look(token)
        kept = b"".join(file.read_bytes() for file in tmp_path.glob(f"{FILE}*"))
        assert hashlib.sha256(token.encode()).digest() in kept
        assert token.encode() not in kept
        await site.redeem(await site.open(KARIM))
        assert await rows(site) == 1
        site.now_ms += GOOD_FOR_MS
        await site.redeem("another")
        assert await rows(site) == 0
        await site.open(AMINA)
        site.now_ms += GOOD_FOR_MS
        await site.open(KARIM)
        assert await rows(site) == 1
        assert token not in caplog.text

    on_site(tmp_path, work)


def test_a_token_outlives_the_server_and_is_used_up_for_good(tmp_path: Path) -> None:
    async def main() -> None:
        async with site_in(tmp_path) as site:
            token = await site.open(AMINA)
        async with site_in(tmp_path) as site:
            assert (await site.redeem(token)).status_code == 200
        async with site_in(tmp_path) as site:
            assert no_pass(await site.redeem(token))

    asyncio.run(main())


async def other_device(person: Person, server: Server) -> Person:
    """Move a person on to a device that was somebody else's."""
    other = await Person(server, "Somebody").introduce()
    token = (await person.post("/api/passes", {}))["token"]
    seen = await other.post("/api/passes/look", {"token": token})
    assert seen == {"name": person.name, "replaces": "Somebody"}
    async with other.http() as http:
        answer = await http.post("/api/passes/redeem", json={"token": token})
        assert answer.json() == {"name": person.name}
    other.cookie = answer.cookies[COOKIE]
    return other


def test_two_devices_are_one_seat(tmp_path: Path) -> None:
    async def main(server: Server) -> None:
        amina, karim = await people(server, 2)
        table = await open_table(amina, preset="classic", target=51)
        await sit(karim, table)
        phone = await other_device(amina, server)
        async with amina.socket(table) as first, phone.socket(table) as second:
            await amina.hello(first)
            await phone.hello(second)
            assert phone.seat == amina.seat == 0
            assert phone.own == amina.own
            ready = await phone.ask(second, "ready")
            assert ready["type"] == "accepted"
            while amina.seq is None or amina.seq < ready["seq"]:
                await amina.receive(first)
            assert amina.table
            assert [seat["ready"] for seat in amina.table["seats"]] == [True, False]
        assert phone.table
        assert [seat["name"] for seat in phone.table["seats"]] == ["Amina", "Karim"]

    with serving(tmp_path) as server:
        asyncio.run(main(server))
