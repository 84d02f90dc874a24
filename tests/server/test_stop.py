"""Stopping: sockets hear of it, what was asked is finished, the match goes on after."""

import asyncio
import contextlib
from pathlib import Path

from playing import Server, checked_record, open_table, people, sit
from websockets.exceptions import ConnectionClosed


def test_a_stop_in_mid_match_is_a_pause(tmp_path: Path) -> None:
    async def main(server: Server) -> None:
        persons = await people(server, 2)
        table = await open_table(persons[0], preset="classic", target=51)
        await sit(persons[1], table)
        await asyncio.gather(*(person.play(table, until="play") for person in persons))
        async with persons[0].socket(table) as socket:
            await persons[0].hello(socket)
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            while socket.close_code is None:  # news of who came may be on its way still
                with contextlib.suppress(ConnectionClosed):
                    await socket.recv()
            assert socket.close_code == 1012
        assert await stopping in (0, -15)  # uvicorn ends by the signal that it was sent
        assert not list(server.data.glob("*-wal"))  # all of it is in the file itself
        await asyncio.to_thread(server.restart)
        await asyncio.gather(*(person.play(table) for person in persons))
        await checked_record(persons[0], table)

    with Server(tmp_path / "data") as server:
        asyncio.run(main(server))
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "ERROR" not in log


def test_bots_go_on_after_a_restart_with_nobody_there(tmp_path: Path) -> None:
    async def main(server: Server) -> None:
        (person,) = await people(server, 1)
        quick = {"rules": {"preset": "teams", "target": 51}, "bot": "greedy"}
        table = (await person.post("/api/solo", quick))["table"]
        await person.play(table, until="play")
        assert person.table
        while person.table["round"]["turn"] == person.seat:  # leave while a bot is to play
            async with person.socket(table) as socket:
                await person.hello(socket)
                duty = person.duty()
                if duty:
                    await person.ask(socket, **{k: v for k, v in duty.items() if k != "id"})
        ply = person.table["round"]["ply"]
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.restart)
        window = person.clone()
        while True:  # nobody is connected while the bots play on
            await asyncio.sleep(0.1)
            async with window.socket(table) as socket:
                window.seq = None
                found = (await window.hello(socket))["table"]["round"]
            if found["turn"] == person.seat and found["ply"] > ply:
                break

    with Server(tmp_path / "data", bot_pause_ms=200) as server:
        asyncio.run(asyncio.wait_for(main(server), 60))
