"""What a socket stands: repeats, floods, nonsense, strangers, many tabs, slow networks."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import browsing
from playing import (
    PATIENCE_S,
    VERSION,
    Person,
    Server,
    answers,
    checked_record,
    open_table,
    people,
    serving,
    sit,
)
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from basra.server import socket as socket_module
from basra.server.app import make
from basra.server.room import MOST_WAITING, Close, Connection
from basra.server.settings import Settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


async def seated(server: Server, count: int = 2, **rules: object) -> tuple[str, list[Person]]:
    """People who sit at a new table."""
    persons = await people(server, count)
    table = await open_table(persons[0], **{"preset": "classic"} | rules)
    for person in persons[1:]:
        await sit(person, table)
    return table, persons


async def dealt(table: str, persons: list[Person]) -> None:
    """Let all do their duties until the first cards are dealt."""
    await asyncio.gather(*(person.play(table, until="play") for person in persons))


def whose_turn(persons: list[Person]) -> tuple[Person, Person]:
    """Of two, return who is to play, and the other."""
    assert persons[0].table
    first, second = persons if persons[0].table["round"]["turn"] == 0 else persons[::-1]
    return first, second


async def to_the_end(socket: ClientConnection) -> tuple[list[dict[str, Any]], int]:
    """Read a socket to its end, and return what came and the code it was closed with."""
    messages = []
    try:
        async with asyncio.timeout(PATIENCE_S):
            while True:
                messages.append(json.loads(await socket.recv()))
    except ConnectionClosed as closed:
        return messages, closed.rcvd.code if closed.rcvd else 0


async def closed_with(socket: ClientConnection) -> int:
    """Read a socket to its end, and return the code it was closed with."""
    return (await to_the_end(socket))[1]


def test_the_same_play_five_times_is_one(server: Server) -> None:
    async def main() -> None:
        table, persons = await seated(server)
        await dealt(table, persons)
        person, _ = whose_turn(persons)
        async with person.socket(table) as socket:
            await person.hello(socket)
            assert person.table
            duty = person.duty()
            assert duty
            for _ in range(5):
                await socket.send(json.dumps(duty))
            found: list[dict[str, Any]] = []
            while len(found) < 5:
                found += answers(await person.receive(socket))
            assert {answer["id"] for answer in found} == {duty["id"]}
            assert len({json.dumps(answer) for answer in found}) == 1
            assert found[0]["type"] == "accepted"
            assert person.table["round"]["ply"] == duty["ply"] + 1

    asyncio.run(main())


def test_one_ply_has_one_card_however_many_ask(server: Server) -> None:
    async def main() -> None:
        table, persons = await seated(server)
        await dealt(table, persons)
        person, other = whose_turn(persons)
        assert person.table
        assert other.table
        round = person.table["round"]
        plays = [option["text"] for option in person.own["options"]]
        place = {"round": round["number"], "ply": round["ply"]}

        async def one(play: str) -> dict[str, Any]:
            window = person.clone()
            async with window.socket(table) as socket:
                await window.hello(socket)
                return await window.ask(socket, "play", play=play, **place)

        answers = await asyncio.gather(*(one(play) for play in plays * 3))
        assert [answer["type"] for answer in answers].count("accepted") == 1
        codes = {answer.get("code") for answer in answers if answer["type"] == "refused"}
        assert codes <= {"stale_ply", "not_your_turn"}

        async with other.socket(table) as socket:
            await other.hello(socket)
            old = await other.ask(socket, "play", play=plays[0], **place)
            assert old["code"] == "stale_ply"
            foreign = await other.ask(socket, "play", play=plays[0], round=9, ply=1)
            assert foreign["code"] == "wrong_round"

    asyncio.run(main())


def test_tabs_of_one_person_are_one_seat(server: Server) -> None:
    async def main() -> None:
        table, (amina, karim) = await seated(server)
        windows = [amina.clone() for _ in range(3)]
        sockets = [await window.socket(table) for window in windows]
        for window, socket in zip(windows, sockets, strict=True):
            welcome = await window.hello(socket)
            assert welcome["own"]["seat"] == 0
        again = await windows[1].ask(sockets[1], "sit")
        assert again["code"] == "already_seated"
        await dealt(table, [amina, karim])
        hands = set()
        for window, socket in zip(windows, sockets, strict=True):
            while not (window.table and window.table["phase"] == "play"):
                await window.receive(socket)
            hands.add(tuple(window.own["hand"]))
        assert len(hands) == 1
        for socket in sockets:
            await socket.close()

    asyncio.run(main())


def test_who_comes_back_gets_what_was_missed(server: Server) -> None:
    async def main() -> None:
        table, persons = await seated(server)
        await dealt(table, persons)
        person, other = whose_turn(persons)
        seen = person.seq
        assert seen is not None
        for each in (person, other) * 3:
            async with each.socket(table) as socket:
                await each.hello(socket)
                assert each.table
                duty = each.duty()
                assert duty
                answer = await each.ask(socket, **{k: v for k, v in duty.items() if k != "id"})
                assert answer["type"] == "accepted"
        late = person.clone()
        late.seq = seen
        async with late.socket(table) as socket:
            welcome = await late.hello(socket)
        played = [event for event in welcome["events"] if event["type"] == "played"]
        assert [event["played"]["ply"] for event in played] == [1, 2, 3, 4, 5, 6]
        others = {event["type"] for event in welcome["events"]} - {"played"}
        assert others <= {"came", "went"}
        for strange in (None, 10**6):
            window = person.clone()
            window.seq = strange
            async with window.socket(table) as socket:
                await socket.send(json.dumps({"type": "hello", "version": VERSION, "seq": strange}))
                found = json.loads(await socket.recv())
                assert found["events"] == []
                assert found["seq"] >= welcome["seq"]

    asyncio.run(main())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "{}",
        "null",
        '{"type":"sit"}',
        '{"type":"sit","id":7}',
        '{"type":"sit","id":"a","more":1}',
        '{"type":"peek","id":"a"}',
        '{"type":"play","id":"a","round":1,"ply":99,"play":"7D"}',
        '{"type":"hello","version":1}',
        "[" * 3000,
        '{"type":"sit","id":"' + "x" * 2000 + '"}',
    ],
)
def test_nonsense_is_refused_and_then_shown_the_door(server: Server, text: str) -> None:
    async def main() -> None:
        table, (amina, _) = await seated(server)
        async with amina.socket(table) as socket:
            await amina.hello(socket)
            await socket.send(text)
            refusal = await amina.receive(socket)
            assert refusal["type"] == "refused"
            assert refusal["code"] == "malformed"
            assert (await amina.ask(socket, "ready"))["type"] == "accepted"
            for _ in range(20):
                await socket.send(text.encode())
            assert await closed_with(socket) == Close.MALFORMED

    asyncio.run(main())


def test_too_large_a_message_closes_the_socket(server: Server) -> None:
    async def main() -> None:
        table, (amina, _) = await seated(server)
        async with amina.socket(table) as socket:
            await amina.hello(socket)
            await socket.send("x" * 100_000)
            assert await closed_with(socket) == 1009

    asyncio.run(main())


@pytest.mark.parametrize(
    "first, code",
    [
        ('{"type":"sit","id":"a"}', Close.MALFORMED),
        ("nonsense", Close.MALFORMED),
        ('{"type":"hello","version":2}', Close.VERSION),
        ('{"type":"hello","version":99,"new":"field"}', Close.VERSION),
    ],
)
def test_hello_comes_first_in_a_version_we_speak(server: Server, first: str, code: int) -> None:
    async def main() -> None:
        table, (amina, _) = await seated(server)
        async with amina.socket(table) as socket:
            await socket.send(first)
            refusal = json.loads(await socket.recv())
            assert refusal["type"] == "refused"
            assert refusal["code"] == ("version" if code == Close.VERSION else "malformed")
            assert await closed_with(socket) == code

    asyncio.run(main())


def test_silence_is_not_waited_for(tmp_path: Path) -> None:
    async def main(server: Server) -> None:
        table, (amina, _) = await seated(server)
        async with amina.socket(table) as socket:
            assert await to_the_end(socket) == ([], Close.NO_HELLO)

    with serving(tmp_path, hello_s=0.2) as server:
        asyncio.run(main(server))


def test_a_flood_is_refused_and_then_shown_the_door(tmp_path: Path) -> None:
    async def main(server: Server) -> None:
        table, (amina, karim) = await seated(server)
        async with amina.socket(table) as socket:
            await amina.hello(socket)
            for i in range(500):
                await socket.send(json.dumps({"type": "sit", "id": f"flood{i}"}))
            messages, code = await to_the_end(socket)
            assert code == Close.TOO_FAST
            codes = {message.get("code") for message in messages}
            assert codes == {"already_seated", "too_fast"}
        async with karim.socket(table) as socket:  # nobody else is any the worse
            assert (await karim.hello(socket))["type"] == "welcome"

    with serving(tmp_path, messages_per_second=10) as server:
        asyncio.run(main(server))


def test_another_sites_page_gets_no_socket(server: Server) -> None:
    async def main() -> None:
        table, (amina, _) = await seated(server)
        host = server.url.removeprefix("http://")
        for origin in (
            "https://evil.example",
            "null",
            "http://127.0.0.1",
            f"http://{host}.evil.example",
            f"http://evil.example/{host}",
            f"ftp://{host}",
            "http://[",
            None,
        ):
            with pytest.raises(InvalidStatus) as refused:
                async with amina.socket(table, origin=origin):
                    pass
            assert refused.value.response.status_code == 403

    asyncio.run(main())


def test_a_forged_cookie_gets_no_message(server: Server) -> None:
    async def main() -> None:
        table, (amina, karim) = await seated(server)
        value, _, signature = amina.cookie.rpartition(".")
        theirs, _, _ = karim.cookie.rpartition(".")
        for cookie in ("", "x", value, f"{theirs}.{signature}", amina.cookie[:-2] + "zz"):
            amina.cookie = cookie
            async with amina.socket(table) as socket:
                assert await to_the_end(socket) == ([], Close.NO_NAME)

    asyncio.run(main())


def test_no_table_is_told_by_the_code(server: Server) -> None:
    async def main() -> None:
        (amina,) = await people(server, 1)
        for table in ("nosuchtable", "%2e%2e", "x" * 300):
            async with amina.socket(table) as socket:
                await socket.send(json.dumps({"type": "hello", "version": VERSION}))
                assert await closed_with(socket) == Close.NO_TABLE

    asyncio.run(main())


def test_who_does_not_read_stops_nobody(server: Server) -> None:
    async def main() -> None:
        table, persons = await seated(server, 2, target=51)
        onlooker = await Person(server, "Deaf").introduce()
        async with onlooker.socket(table, max_queue=1, close_timeout=0.1) as socket:
            await onlooker.hello(socket)
            await asyncio.gather(*(person.play(table) for person in persons))
            await checked_record(persons[0], table)

    asyncio.run(main())


def test_what_waits_for_one_connection_is_bounded() -> None:
    async def main() -> None:
        connection = Connection("slow")
        for _ in range(MOST_WAITING):
            connection.push_encoded("x")
        assert connection.closing is None
        connection.push_encoded("x")
        assert connection.closing is Close.SLOW
        assert await connection.next() is None

    asyncio.run(main())


def test_who_takes_nothing_in_is_dropped_and_may_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The application itself, with a network that stands still after the first message."""
    monkeypatch.setattr(socket_module, "CLOSING_S", 0.1)

    async def main() -> None:
        app = make(Settings(data=tmp_path, messages_per_second=1e6))
        async with browsing(app) as http:
            rules = {"rules": {"preset": "classic"}}
            table = (await http.post("/api/tables", json=rules)).json()["table"]
            cookie = f"basra_guest={http.cookies['basra_guest']}"
            stuck = StuckNetwork(cookie)
            serving = asyncio.create_task(app(stuck.scope(table), stuck.receive, stuck.send))
            for i in range(2 * MOST_WAITING):
                stuck.say({"type": "sit", "id": f"s{i}"})
            async with asyncio.timeout(PATIENCE_S):
                await serving  # it is left alone without a word
            assert [message["type"] for message in stuck.sent] == [
                "websocket.accept",
                "websocket.send",
            ]
            free = StuckNetwork(cookie, stuck_after=1000)
            serving = asyncio.create_task(app(free.scope(table), free.receive, free.send))
            while len(free.sent) < 2:
                await asyncio.sleep(0.01)
            assert json.loads(free.sent[1]["text"])["type"] == "welcome"
            free.gone()
            await serving

    asyncio.run(asyncio.wait_for(main(), PATIENCE_S))


class StuckNetwork:
    """An ASGI server's side of a socket whose sends never return, from some message on."""

    def __init__(self, cookie: str, stuck_after: int = 2) -> None:
        self.sent: list[Any] = []
        self._cookie = cookie
        self._stuck_after = stuck_after
        self._queue: asyncio.Queue[Any] = asyncio.Queue()
        self._queue.put_nowait({"type": "websocket.connect"})
        self.say({"type": "hello", "version": VERSION})

    def scope(self, table: str) -> dict[str, Any]:
        headers = {"host": "here", "origin": "http://here", "cookie": self._cookie}
        return {
            "type": "websocket",
            "path": f"/ws/{table}",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "query_string": b"",
            "subprotocols": [],
        }

    def say(self, message: dict[str, Any]) -> None:
        self._queue.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def gone(self) -> None:
        self._queue.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def receive(self) -> Any:
        return await self._queue.get()

    async def send(self, message: Any) -> None:
        if len(self.sent) >= self._stuck_after:
            await asyncio.Event().wait()
        self.sent.append(message)
