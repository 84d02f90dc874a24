"""Following the list of tables: at once, together, not too often, to the end."""

import asyncio
from pathlib import Path

import httpx
import pytest
from following import HEARTBEAT, Follower
from playing import PATIENCE_S, Person, Server, serving

from basra.server import listings as module
from basra.server.app import make
from basra.server.bus.local import LocalBus
from basra.server.listings import MOST_LISTED, Listings, Stream
from basra.server.settings import Settings


class Shelf:
    """A store that has a list and nothing else."""

    def __init__(self) -> None:
        self.lines = [b"1"]
        self.readings = 0
        self.fails = False

    async def listings(self, most: int) -> list[bytes]:
        assert most == MOST_LISTED == 50
        self.readings += 1
        await asyncio.sleep(0)
        if self.fails:
            raise OSError
        return self.lines


def lists() -> tuple[Shelf, LocalBus, Listings]:
    shelf, bus = Shelf(), LocalBus()
    return shelf, bus, Listings(shelf, bus)  # type: ignore[arg-type]


def following(listings: Listings, **options: bool) -> Follower:
    async def app(scope: object, receive: object, send: object) -> None:
        await Stream(listings, lambda: None)(scope, receive, send)  # type: ignore[arg-type]

    return Follower(app, **options)


def test_it_is_read_once_for_all_and_again_when_it_has_changed() -> None:
    async def main() -> None:
        shelf, bus, listings = lists()
        bodies = await asyncio.gather(*(listings.read() for _ in range(5)))
        assert set(bodies) == {b'{"tables":[1]}'}
        assert shelf.readings == 1
        shelf.lines = [b"2", b"1"]
        await bus.publish_listing()
        assert await listings.read() == b'{"tables":[2,1]}'
        shelf.fails = True
        await bus.publish_listing()
        with pytest.raises(OSError):  # noqa: PT011
            await listings.read()
        shelf.fails = False
        await listings.read()
        assert shelf.readings == 4

    asyncio.run(main())


def test_changes_that_come_close_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE_S", 0.2)

    async def main() -> None:
        shelf, bus, listings = lists()
        running = asyncio.create_task(listings.run())
        followers = [following(listings) for _ in range(20)]
        for follower in followers:
            assert await follower.next() == {"tables": [1]}
        for i in range(2, 300):
            shelf.lines = [b"%d" % i]
            await bus.publish_listing()
            await asyncio.sleep(0)
        for follower in followers:
            told = [await follower.next()]
            while told[-1] != {"tables": [299]}:
                told.append(await follower.next())
            assert len(told) < 10
        assert shelf.readings < 10
        await bus.publish_listing()  # a change that changes nothing isn't told
        await asyncio.sleep(0.5)
        assert followers[0].messages.empty()
        running.cancel()
        listings.stop()
        await asyncio.gather(*(follower.end() for follower in followers))

    asyncio.run(main())


def test_who_takes_nothing_in_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE_S", 0.01)
    monkeypatch.setattr(module, "CLOSING_S", 0.01)

    async def main() -> None:
        shelf, bus, listings = lists()
        running = asyncio.create_task(listings.run())
        stuck, free = following(listings, stuck=True), following(listings)
        await free.next()
        for i in (2, 3, 4):
            shelf.lines = [b"%d" % i]
            await bus.publish_listing()
            assert await free.next() == {"tables": [i]}
        assert listings.followers == 2
        monkeypatch.setattr(module, "PATIENCE_S", 0.01)
        other = following(listings, stuck=True)
        await other.next()
        other.messages.put_nowait("unread")
        shelf.lines = [b"5"]
        await bus.publish_listing()
        await other.end()  # left alone after a while
        listings.stop()
        await stuck.end()  # and the end of the server isn't kept up
        await free.end()
        assert listings.followers == 0
        running.cancel()

    asyncio.run(main())


def test_a_quiet_stream_shows_that_it_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HEARTBEAT_S", 0.01)

    async def main() -> None:
        _, _, listings = lists()
        follower = following(listings)
        await follower.next()
        assert await follower.text() == HEARTBEAT
        follower.go()
        await follower.end()
        assert listings.followers == 0
        listings.stop()
        late = following(listings)
        await late.end()

    asyncio.run(main())


def test_a_list_that_cannot_be_read_is_read_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "PAUSE_S", 0.01)

    async def main() -> None:
        shelf, bus, listings = lists()
        running = asyncio.create_task(listings.run())
        follower = following(listings)
        await follower.next()
        shelf.lines, shelf.fails = [b"2"], True
        await bus.publish_listing()
        while shelf.readings < 4:
            await asyncio.sleep(0.01)
        shelf.fails = False
        assert await follower.next() == {"tables": [2]}
        running.cancel()
        listings.stop()
        await follower.end()

    asyncio.run(main())
    assert "OSError" in caplog.text


def test_streams_of_an_address_are_counted(tmp_path: Path) -> None:
    async def main() -> None:
        app = make(Settings(data=tmp_path, limits=0.05))
        async with app.router.lifespan_context(app):
            followers = [Follower(app) for _ in range(5)]
            for follower in followers:
                await follower.next()
                assert follower.headers["content-type"].startswith("text/event-stream")
                assert follower.headers["cache-control"] == "no-store"
            late = Follower(app)
            await late.end()
            assert late.status == 429
            assert int(late.headers["retry-after"]) > 0
            elsewhere = Follower(app, "192.0.2.2")
            await elsewhere.next()
            followers[0].go()
            await followers[0].end()
            assert await Follower(app).next() == {"tables": []}

    asyncio.run(main())


def test_a_server_stops_though_the_list_is_followed(tmp_path: Path) -> None:
    async def main(server: Server) -> None:
        amina = await Person(server, "Amina").introduce()
        terms = {"public": True}
        async with (
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S) as http,
            http.stream("GET", "/api/tables/live") as stream,
        ):
            lines = stream.aiter_lines()
            assert await anext(lines) == 'data: {"tables":[]}'
            opened = await amina.post("/api/tables", {"rules": {"preset": "v2"}, "terms": terms})
            async with amina.socket(opened["table"]) as socket:
                await amina.hello(socket)
                while '"v2"' not in (line := await anext(lines)):
                    pass
                assert f'"code":"{opened["code"]}"' in line
                status = await asyncio.to_thread(server.stop)
                assert status in (0, -15)
                assert [line async for line in lines if line] == []  # ended, not broken off

    with serving(tmp_path) as server:
        asyncio.run(main(server))
        assert "ERROR" not in server.log.read_text()
