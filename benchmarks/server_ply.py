"""What a ply costs a server with four seats, held against a bare room that only passes bytes on.

Both are child processes with the same event loop, the same WebSocket code and four connections a
table; several tables play at once, as on a server that has something to do.
In the server a ply is decoded, decided, appended to the log on the disk, projected for each seat
and delivered to the four. In the bare room a message of the same length arrives, and four of the
length that an update has on average go out. What counts is processor time of the child while plies
are played; shuffles, rounds' ends and what the four players need are left out.

Run as a script: `python -m benchmarks.server_ply [--rounds N]`. It needs Linux.
"""

import argparse
import asyncio
import hashlib
import json
import os
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
PLIES = 47
"""Those of a round that are timed: the last one counts the round, which is another matter."""
MOST = 4.0
"""What the server may cost, in bare rooms."""

SERVER = """
import sys
from basra.server.run import run
from basra.server.settings import Settings
run(Settings.read(), lambda urls: print(*urls, flush=True))
"""

ROOM = """
import socket
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

rooms = {}

async def endpoint(websocket: WebSocket) -> None:
    await websocket.accept()
    room = rooms.setdefault(websocket.query_params["room"], [])
    room.append(websocket)
    filler = "x" * int(websocket.query_params["size"])
    async for _ in websocket.iter_text():
        for each in room:
            await each.send_text(filler)

listener = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
app = Starlette(routes=[WebSocketRoute("/ws", endpoint)])
config = uvicorn.Config(
    app, ws="websockets-sansio", ws_per_message_deflate=False, access_log=False, log_level="error"
)
uvicorn.Server(config).run([listener])
"""


class Child:
    """A child process that prints its address first."""

    def __init__(self, code: str, **variables: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", code],
            env=os.environ | variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout
        self.url = self._process.stdout.readline().strip()

    def cpu_s(self) -> float:
        """Return the processor time that the child has used, in all its threads."""
        return time.clock_gettime((~self._process.pid << 3) | 2)  # Linux: that process's own clock

    def end(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdout
        self._process.stdout.close()


@contextmanager
def child(code: str, **variables: str) -> Iterator[Child]:
    """A child for a while."""
    process = Child(code, **variables)
    try:
        yield process
    finally:
        process.end()


class Seat:
    """A player's connection, and the table as it shows it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}
        self.own: dict[str, Any] | None = None
        self.nonces: dict[int, str] = {}
        self.size = 0

    @property
    def seat(self) -> int | None:
        """Where it is at the table; None before it sits."""
        return self.own and self.own["seat"]

    @property
    def options(self) -> list[dict[str, Any]]:
        """What its hand could play."""
        assert self.own
        options: list[dict[str, Any]] = self.own["options"]
        return options

    async def receive(self) -> dict[str, Any]:
        """Take in the next message."""
        text = await self.socket.recv()
        message: dict[str, Any] = json.loads(text)
        if "table" in message:
            self.table, self.own, self.size = message["table"], message["own"], len(text)
        return message

    async def send(self, type: str, **rest: object) -> int:
        """Send a command; returns its length."""
        text = json.dumps({"type": type, "id": secrets.token_hex(8)} | rest)
        await self.socket.send(text)
        return len(text)

    async def until(self, phase: str) -> None:
        """Do what has to be done until the table is in a phase."""
        done = set()
        while self.table["phase"] != phase:
            shuffle, seat = self.table["shuffle"], self.seat
            step = (self.table["phase"], shuffle and (shuffle["round"], shuffle["step"]))
            if step not in done:
                done.add(step)
                if step[0] in ("lobby", "summary"):
                    if not self.table["seats"][seat]["ready"]:
                        await self.send("ready")
                elif shuffle:
                    await self._shuffle(shuffle)
            await self.receive()

    async def _shuffle(self, shuffle: dict[str, Any]) -> None:
        number = shuffle["round"]
        nonce = self.nonces.setdefault(number, secrets.token_hex(16))
        if shuffle["step"] == "hashes":
            hash = hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
            await self.send("hash", round=number, hash=hash)
        else:
            await self.send("nonce", round=number, nonce=nonce)


async def seat_four(url: str, stack: AsyncExitStack) -> list[Seat]:
    """Open a table with four people at it."""
    seats: list[Seat] = []
    table = ""
    async with httpx.AsyncClient(base_url=url, headers={"origin": url}) as http:
        for name in ("a", "b", "c", "d"):
            http.cookies.clear()
            await http.post("/api/me", json={"name": name})
            if not table:
                rules = {"preset": "teams", "target": 1000}
                table = (await http.post("/api/tables", json={"rules": rules})).json()["table"]
            cookie = f"basra_guest={http.cookies['basra_guest']}"
            socket = await stack.enter_async_context(
                connect(
                    f"{url.replace('http', 'ws')}/ws/{table}",
                    additional_headers={"cookie": cookie},
                    origin=url,  # type: ignore[arg-type]
                    compression=None,
                    proxy=None,
                )
            )
            seat = Seat(socket)
            seats.append(seat)
            await socket.send('{"type":"hello","version":1}')
            await seat.receive()
            if seat.own is None:
                await seat.send("sit")
                while seat.own is None:
                    await seat.receive()
    return seats


async def play_rounds(server: Child, tables: int, rounds: int) -> tuple[list[float], int, int]:
    """Play rounds at all tables; returns processor time a ply, a play's and an update's length.

    The tables wait for each other between rounds, so that nothing but plies is timed.
    """
    costs: list[float] = []
    sent: list[int] = []
    received: list[float] = []
    rng = random.Random(1)
    async with AsyncExitStack() as stack:
        all_seats = [await seat_four(server.url, stack) for _ in range(tables)]
        for _ in range(rounds):
            await asyncio.gather(*(seat.until("play") for seats in all_seats for seat in seats))
            start = server.cpu_s()
            found = await asyncio.gather(*(play_round(seats, rng) for seats in all_seats))
            costs.append((server.cpu_s() - start) / (PLIES * tables))
            sent += [each[0] for each in found]
            received += [each[1] for each in found]
            await asyncio.gather(*map(end_round, all_seats))
    return costs, round(statistics.mean(sent)), round(statistics.mean(received))


async def play_round(seats: list[Seat], rng: random.Random) -> tuple[int, float]:
    """Play all of a round but its last ply; returns mean lengths of plays and updates."""
    sent, received = 0, 0
    for ply in range(1, PLIES + 1):
        player = whose_turn(seats)
        round = player.table["round"]
        play = rng.choice(player.options)["text"]
        sent += await player.send("play", round=round["number"], ply=ply, play=play)
        for seat in seats:
            while seat.table["round"]["ply"] <= ply:
                await seat.receive()
            received += seat.size
    return sent // PLIES, received / (PLIES * SEATS)


async def end_round(seats: list[Seat]) -> None:
    """Play the last ply, which counts the round."""
    player = whose_turn(seats)
    round = player.table["round"]
    play = player.options[0]["text"]
    await player.send("play", round=round["number"], ply=PLIES + 1, play=play)
    for seat in seats:
        while seat.table["phase"] == "play":
            await seat.receive()


def whose_turn(seats: list[Seat]) -> Seat:
    """Return the player whose turn it is."""
    turn = seats[0].table["round"]["turn"]
    return next(seat for seat in seats if seat.seat == turn)


async def pass_on(room: Child, rooms: int, rounds: int, sent: int, received: int) -> list[float]:
    """Send as many messages through bare rooms; returns processor time a message."""
    costs = []
    async with AsyncExitStack() as stack:
        url = f"{room.url.replace('http', 'ws')}/ws?size={received}&room="
        all_sockets = [
            [
                await stack.enter_async_context(connect(f"{url}{i}", compression=None, proxy=None))
                for _ in range(SEATS)
            ]
            for i in range(rooms)
        ]

        async def fill(sockets: list[ClientConnection]) -> None:
            for ply in range(PLIES):
                await sockets[ply % SEATS].send("x" * sent)
                for socket in sockets:
                    await socket.recv()

        for _ in range(rounds):
            start = room.cpu_s()
            await asyncio.gather(*map(fill, all_sockets))
            costs.append((room.cpu_s() - start) / (PLIES * rooms))
    return costs


def main() -> int:
    """Measure both by turns, and print the ratio."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10, help="rounds played a turn")
    parser.add_argument("--tables", type=int, default=8, help="tables that play at once")
    parser.add_argument("--turns", type=int, default=3, help="how often both are measured")
    args = parser.parse_args()
    ratios = []
    for _ in range(args.turns):
        with tempfile.TemporaryDirectory() as folder:
            limits = {"BASRA_MESSAGES_PER_SECOND": "1e9", "BASRA_LIMITS": "1e9", "BASRA_PORT": "0"}
            with child(SERVER, BASRA_DATA=f"{folder}/data", **limits) as server:
                ours, sent, received = asyncio.run(play_rounds(server, args.tables, args.rounds))
            with child(ROOM) as room:
                bare = asyncio.run(pass_on(room, args.tables, args.rounds, sent, received))
        server_us, room_us = statistics.median(ours) * 1e6, statistics.median(bare) * 1e6
        ratios.append(server_us / room_us)
        print(
            f"server {server_us:6.0f} µs a ply   bare room {room_us:6.0f} µs a message   "
            f"ratio {ratios[-1]:.2f}   ({sent} bytes in, {SEATS} × {received} out)",
            flush=True,
        )
    ratio = statistics.median(ratios)
    print(f"median ratio {ratio:.2f}, at most {MOST:.0f} is wanted")
    return int(ratio > MOST)


if __name__ == "__main__":
    sys.exit(main())
