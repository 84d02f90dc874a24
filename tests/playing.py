"""Servers as child processes, and people who play on them as a browser would."""

import asyncio
import contextlib
import hashlib
import json
import os
import random
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from basra.game.record import Record

VERSION = 1
PATIENCE_S = 60
"""Longer than anything here takes; no test asserts a time."""

RUN = """
import sys
from basra.server.run import run
from basra.server.settings import Settings
run(Settings.read(), lambda urls: print(*urls, flush=True))
"""

Json = dict[str, Any]


class Server:
    """A server of our own on a free port of this machine."""

    def __init__(self, data: Path, **settings: object) -> None:
        self.data = data
        self.log = data.with_suffix(".log")
        self._settings = {
            "data": data,
            "port": 0,
            "bot_pause_ms": 0,
            "messages_per_second": 1e6,
            "limits": 1e6,
        } | settings
        self._start()

    def _start(self) -> None:
        variables = {f"BASRA_{name.upper()}": str(v) for name, v in self._settings.items()}
        with self.log.open("ab") as log:
            self._child = subprocess.Popen(
                [sys.executable, "-c", RUN],
                env=os.environ | variables,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._child.stdout
        self.url = self._child.stdout.readline().strip()
        assert self.url, self.log.read_text()

    @property
    def pid(self) -> int:
        """The child process's id."""
        return self._child.pid

    def kill(self) -> None:
        """End it as a power cut would."""
        self._child.kill()
        self._finish()

    def stop(self) -> int:
        """Ask it to end, and return the exit status."""
        self._child.send_signal(signal.SIGTERM)
        return self._finish()

    def _finish(self) -> int:
        status = self._child.wait(PATIENCE_S)
        assert self._child.stdout
        self._child.stdout.close()
        return status

    def restart(self) -> None:
        """Start it again on the same data, on another port."""
        self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._child.poll() is None:
            self._child.kill()
        self._finish()


@dataclass
class Person:
    """Somebody with a browser: a cookie, nonces noted down, and what was received."""

    server: Server
    name: str
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    cookie: str = ""
    seq: int | None = None
    table: Json | None = None
    own: Json | None = None
    frames: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    """Answers over HTTP, headers included."""
    asked: set[str] = field(default_factory=set)
    """Cards that we named without having been offered them: a refusal may name them again."""
    nonces: dict[tuple[str, int], str] = field(default_factory=dict)
    acknowledged: dict[tuple[int, int, int], str] = field(default_factory=dict)
    """By match, round and ply: the plays that the server has accepted from us."""
    refusals: list[Json] = field(default_factory=list)
    pending: dict[str, Json] = field(default_factory=dict)
    pause_s: float = 0.0
    """How long we think before we send something."""

    @property
    def seat(self) -> int:
        """Our seat at the table shown last."""
        assert self.own
        seat: int = self.own["seat"]
        return seat

    def clone(self) -> "Person":
        """Return the same person in another window: the same cookie, nothing seen yet."""
        return Person(self.server, self.name, self.rng, self.cookie, pause_s=self.pause_s)

    # HTTP

    def http(self) -> httpx.AsyncClient:
        """Return a client with our cookie and this site's origin."""
        cookies = {"basra_guest": self.cookie} if self.cookie else {}
        url = self.server.url
        return httpx.AsyncClient(
            base_url=url, cookies=cookies, headers={"origin": url}, timeout=PATIENCE_S
        )

    async def introduce(self) -> Self:
        """Give our name and keep the cookie."""
        async with self.http() as http:
            answer = await http.post("/api/me", json={"name": self.name})
            answer.raise_for_status()
            self.cookie = answer.cookies["basra_guest"]
        return self

    async def post(self, path: str, body: Json) -> Json:
        """Post and return the answer; raises for a refusal."""
        async with self.http() as http:
            answer = await http.post(path, json=body)
            answer.raise_for_status()
            found: Json = answer.json()
            return found

    async def record(self, table: str) -> httpx.Response:
        """Ask for a table's record."""
        async with self.http() as http:
            return await http.get(f"/api/tables/{table}/record")

    # Sockets

    def socket(self, table: str, **options: Any) -> connect:
        """Open a socket at a table; nothing has been said on it yet."""
        url = self.server.url
        headers = {"cookie": f"basra_guest={self.cookie}"} if self.cookie else {}
        return connect(
            f"{url.replace('http', 'ws', 1)}/ws/{table}",
            additional_headers=headers,
            origin=options.pop("origin", url),
            proxy=None,
            open_timeout=PATIENCE_S,
            **options,
        )

    async def hello(self, socket: ClientConnection) -> Json:
        """Say hello, with the last number seen, and return the welcome."""
        hello: Json = {"type": "hello", "version": VERSION}
        if self.seq is not None:
            hello["seq"] = self.seq
        await socket.send(json.dumps(hello))
        return await self.receive(socket)

    async def receive(self, socket: ClientConnection) -> Json:
        """Take in the next message."""
        async with asyncio.timeout(PATIENCE_S):
            text = await socket.recv(decode=True)
        self.frames.append(text)
        message: Json = json.loads(text)
        if message["type"] in ("welcome", "update"):
            assert self.seq is None or message["seq"] >= self.seq
            self.seq = message["seq"]
            self.table, self.own = message["table"], message["own"]
        for answer in answers(message):
            if answer["type"] == "refused":
                self.refusals.append(answer)
            else:
                self._note(self.pending.pop(answer["id"], {}))
        return message

    def _note(self, command: Json) -> None:
        if command.get("type") == "play":
            assert self.table
            place = (self.table["match"], command["round"], command["ply"])
            self.acknowledged[place] = command["play"]

    def command(self, type: str, **rest: object) -> Json:
        """Make a command of ours."""
        command = {"type": type, "id": secrets.token_hex(8)} | rest
        self.pending[str(command["id"])] = command
        return command

    async def ask(self, socket: ClientConnection, type: str, **rest: object) -> Json:
        """Send a command and return its answer, taking in what comes before it."""
        command = self.command(type, **rest)
        await socket.send(json.dumps(command))
        while True:
            for answer in answers(await self.receive(socket)):
                if answer["id"] == command["id"]:
                    return answer

    # Playing

    async def play(self, table: str, until: str = "over") -> None:
        """Play on, through lost connections, until the table is in a phase."""
        tries = 0
        while self.table is None or self.table["phase"] != until:
            try:
                async with self.socket(table) as socket:
                    tries = 0
                    await self.hello(socket)
                    await self.play_on(socket, until)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                tries += 1
                assert tries < 400, f"{self.name} can't get back"
                await asyncio.sleep(0.05)

    async def play_on(self, socket: ClientConnection, until: str = "over") -> None:
        """Do our duties on a socket until the table is in a phase."""
        done: set[tuple[object, ...]] = set()
        while True:
            assert self.table
            if self.table["phase"] == until:
                return
            duty = self.duty()
            if duty:
                round = self.table["round"] or {"number": 0, "ply": 0}
                key = (duty["type"], self.table["match"], round["number"], round["ply"])
                if key not in done:
                    done.add(key)
                    self.pending[duty["id"]] = duty
                    await asyncio.sleep(self.pause_s)
                    await socket.send(json.dumps(duty))
            await self.receive(socket)

    def duty(self) -> Json | None:
        """Return what is to be sent now, None if there is nothing to do but wait."""
        table, own = self.table, self.own
        if table is None or own is None:
            return None
        seat, phase = own["seat"], table["phase"]
        new = {"id": secrets.token_hex(8)}
        if phase in ("lobby", "summary") and not table["seats"][seat]["ready"]:
            return {"type": "ready"} | new
        if phase == "shuffle":
            shuffle = table["shuffle"]
            if own["sent"]:
                return None
            number = shuffle["round"]
            nonce = self.nonces.setdefault((shuffle["table"], number), secrets.token_hex(16))
            if shuffle["step"] == "hashes":
                hash = hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
                return {"type": "hash", "round": number, "hash": hash} | new
            return {"type": "nonce", "round": number, "nonce": nonce} | new
        if phase == "play" and table["round"]["turn"] == seat:
            round = table["round"]
            play = self.rng.choice(own["options"])["text"]
            place = {"round": round["number"], "ply": round["ply"]}
            return {"type": "play", "play": play} | place | new
        return None


def answers(message: Json) -> list[Json]:
    """Return the answers to commands that a message is or holds."""
    if message["type"] in ("accepted", "refused"):
        return [message]
    accepted = message.get("accepted", [])
    return [{"type": "accepted", "id": each, "seq": message["seq"]} for each in accepted]


@contextlib.contextmanager
def serving(folder: Path, **settings: object) -> Iterator[Server]:
    """A server with its data in a new folder."""
    with Server(folder / "data", **settings) as server:
        yield server


async def people(server: Server, count: int, seed: int = 1) -> list[Person]:
    """Return people who have given their names."""
    names = ["Amina", "Karim", "نور", "Zoë"]
    return [
        await Person(server, names[i], random.Random(f"{seed} {i}")).introduce()
        for i in range(count)
    ]


async def open_table(opener: Person, **rules: object) -> str:
    return str((await opener.post("/api/tables", {"rules": rules}))["table"])


async def sit(person: Person, table: str) -> None:
    """Sit down in a window that is closed again."""
    window = person.clone()
    async with window.socket(table) as socket:
        await window.hello(socket)
        assert (await window.ask(socket, "sit"))["type"] == "accepted"


async def play_all(persons: list[Person], table: str) -> Record:
    """Let all play to the end, and return the record, proofs checked."""
    await asyncio.gather(*(person.play(table) for person in persons))
    return await checked_record(persons[0], table)


async def checked_record(person: Person, table: str) -> Record:
    answer = await person.record(table)
    assert answer.status_code == 200
    record = Record.parse(answer.content)
    assert record.match.winner is not None
    for number, round in enumerate(record.match.rounds, 1):
        proof = record.proof(number)
        assert proof
        assert proof.flaw(record.match.rules, number, round.dealer, round.deck) == ""
    return record
