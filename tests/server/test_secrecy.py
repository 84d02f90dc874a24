"""Every byte that is sent to a seat or an onlooker, held against what they may know by then."""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from playing import (
    Json,
    Person,
    Server,
    checked_record,
    open_table,
    people,
    serving,
    sit,
)
from websockets.asyncio.client import ClientConnection

from basra.game.fair import Proof
from basra.game.record import Record
from basra.game.round import Round

CARD = re.compile("[A2-9TJQK][CDHS]")
PACK = {rank + suit for rank in "A23456789TJQK" for suit in "CDHS"}

GAMES = [
    ("classic", 2, {"target": 51}),
    ("v2", 2, {"target": 1}),
    ("teams", 4, {"target": 1}),
    ("jawaker", 4, {"players": 4, "target": 1}),
    ("pagat", 2, {"target": 1}),
]
MATCHES = 20
"""Of each."""
AT_ONCE = 5


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


def guest_id(person: Person) -> str:
    """Read a cookie as its holder can: it is signed, not hidden."""
    encoded = person.cookie.rpartition(".")[0]
    return str(URLSafeSerializer("").load_payload(encoded.encode())[0])


class Nosy(Person):
    """Somebody who tries what isn't allowed, and comes back from anywhere."""

    async def play_on(self, socket: ClientConnection, until: str = "over") -> None:
        """Play a part, then ask for what isn't ours, and come back with an older number."""
        for _ in range(self.rng.randrange(8, 40)):
            assert self.table
            if self.table["phase"] == until:
                return
            duty = self.duty()
            if duty:
                await socket.send(json.dumps(duty))
            elif self.rng.random() < 0.1:
                await socket.send(self._nonsense())
            await self.receive(socket)
        if self.seq is not None and self.rng.random() < 0.5:
            self.seq = self.rng.choice([None, 0, max(0, self.seq - self.rng.randrange(60))])
        if self.rng.random() < 0.2:
            await self.look_around()
        raise ConnectionError("a tunnel")

    def _nonsense(self) -> str:
        card = self.rng.choice(sorted(PACK))
        self.asked.add(card)
        number = self.rng.randrange(1, 49)
        return self.rng.choice(
            [
                "{",
                json.dumps({"type": "play", "id": "x1", "round": 1, "ply": number, "play": card}),
                json.dumps({"type": "play", "id": "x2", "round": 9, "ply": 1, "play": "7D"}),
                json.dumps({"type": "hash", "id": "x3", "round": 1, "hash": "00" * 32}),
                json.dumps({"type": "nonce", "id": "x4", "round": 1, "nonce": "00" * 16}),
                json.dumps({"type": "swap", "id": "x5", "a": 0, "b": 0}),
                json.dumps({"type": "take_win", "id": "x6"}),
            ]
        )

    async def look_around(self) -> None:
        """Keep all that HTTP says to us as well."""
        async with self.http() as http:
            paths = ["/api/me", "/api/tables", "/api/bots", "/api/rules"]
            if self.table:
                table = self.table["table"]
                paths += [f"/t/{table}", f"/api/tables/{table}/record", f"/api/tables/{table}"]
            for path in paths:
                answer = await http.get(path)
                if not path.endswith("/record") or answer.status_code != 200:
                    self.heard.append(f"{answer.headers} {answer.text}")


async def nosy(server: Server, name: str, seed: int) -> Nosy:
    return await Nosy(server, name, random.Random(f"{name} {seed}")).introduce()


@pytest.mark.parametrize("preset, seats, options", GAMES)
def test_nobody_is_sent_what_is_not_theirs_to_know(
    server: Server, preset: str, seats: int, options: dict[str, object]
) -> None:
    """100 matches: views, events, refusals, what was missed, and answers over HTTP."""
    names = ["Amina", "Karim", "نور", "Zoë"]

    async def one(seed: int) -> int:
        persons = [await nosy(server, names[i], seed) for i in range(seats)]
        onlooker = await nosy(server, "Fatma", seed)
        table = await open_table(persons[0], preset=preset, **options)
        for person in persons[1:]:
            await sit(person, table)
        everybody = [*persons, onlooker]
        await asyncio.gather(*(person.play(table) for person in everybody))
        record = await checked_record(persons[0], table)
        assert (await onlooker.record(table)).status_code == 404
        ids = [guest_id(each) for each in everybody]
        for person in everybody:
            check(person, record, ids)
        return sum(len(person.refusals) for person in everybody)

    async def main() -> None:
        refusals = 0
        for start in range(0, MATCHES, AT_ONCE):
            refusals += sum(await asyncio.gather(*map(one, range(start, start + AT_ONCE))))
        assert refusals > MATCHES

    asyncio.run(main())


def check(person: Person, record: Record, ids: list[str]) -> None:
    """Hold all that a person was sent against the record of the match."""
    proofs = [record.proof(number) for number in range(1, len(record.match.rounds) + 1)]
    known: dict[tuple[int, int, int | None], set[str]] = {}
    rounds = 0
    for text in person.heard:
        assert not any(id in text for id in ids)
        assert not any(proof and proof.server_seed in text for proof in proofs)
    for frame in person.frames:
        message = json.loads(frame)
        for id in ids:
            assert id not in frame
        if message["type"] not in ("welcome", "update"):
            assert set(CARD.findall(frame)) <= person.asked
            continue
        view, own = message["table"], message["own"]
        seat = own["seat"] if own else None
        assert seat is None or person.own
        assert seat is None or seat == person.seat
        for number, proof in enumerate(proofs, 1):
            assert proof
            check_shuffle(frame, view, seat, number, proof)
        check_events(message.pop("events"), record)
        rest = json.dumps(message)
        if view["round"] is None:
            assert not CARD.search(rest)
            continue
        rounds += 1
        key = (view["round"]["number"], view["round"]["ply"] - 1, seat)
        if key not in known:
            known[key] = cards_known(record.match.rounds[key[0] - 1], key[1], seat)
        assert set(CARD.findall(rest)) <= known[key]
    assert rounds > 10


def check_events(events: list[Json], record: Record) -> None:
    """See to it that events tell of cards that were played, and of no others."""
    for event in events:
        if event["type"] == "played":
            played = event["played"]
            plays = [round.plays[played["ply"] - 1] for round in record.match.rounds]
            assert played["play"]["text"] in map(str, plays)
            event["played"] = None
        elif event["type"] == "dealt":
            round = record.match.rounds[event["round"] - 1]
            assert tuple(event.pop("returned")) == tuple(map(str, round.returned))
        assert not CARD.search(json.dumps(event))


def cards_known(round: Round, ply: int, seat: int | None) -> set[str]:
    """Return all cards that a seat may have seen of a round after so many plies."""
    then = Round(
        round.rules, round.dealer, round.deck, round.plays[:ply], round.carried, round.returned
    )
    if then.over:
        return PACK
    known = {str(card) for card in (*then.floor, *then.pile(0), *then.pile(1), *then.returned)}
    return known | ({str(card) for card in then.hand(seat)} if seat is not None else set())


def check_shuffle(
    frame: str, view: dict[str, Any], seat: int | None, number: int, proof: Proof
) -> None:
    """See to it that a round's seed and nonces come at its end, and hashes all at once."""
    round, shuffle = view["round"], view["shuffle"]
    over = round and (round["number"] > number or (round["number"] == number and round["score"]))
    if not over:
        assert proof.server_seed not in frame
        assert not any(nonce and nonce in frame for nonce in proof.nonces)
    if shuffle and shuffle["round"] == number and shuffle["step"] == "hashes":
        assert not any(hash and hash in frame for hash in proof.hashes)


def test_the_check_would_see_a_card(server: Server) -> None:
    async def main() -> None:
        (person,) = await people(server, 1)
        quick = {"rules": {"preset": "classic", "target": 1}, "bot": "random"}
        table = (await person.post("/api/solo", quick))["table"]
        await person.play(table)
        record = await checked_record(person, table)
        check(person, record, [])
        round, proof = record.match.rounds[0], record.proof(1)
        assert proof
        place = next(i for i, frame in enumerate(person.frames) if '"phase":"play"' in frame)
        ply = json.loads(person.frames[place])["table"]["round"]["ply"] - 1
        hidden = sorted(PACK - cards_known(round, ply, person.seat))[0]
        for leak in (hidden, proof.server_seed, proof.nonces[0]):
            frames = list(person.frames)
            frames[place] = frames[place].replace('"Amina"', f'"{leak}"')
            spy = Person(server, "Amina", frames=frames, own=person.own)
            with pytest.raises(AssertionError):
                check(spy, record, [])

    asyncio.run(main())


def test_the_log_tells_nothing(tmp_path: Path) -> None:
    async def main(server: Server) -> list[str]:
        persons = await people(server, 2)
        table = await open_table(persons[0], preset="classic", target=51)
        await sit(persons[1], table)
        await asyncio.gather(*(person.play(table) for person in persons))
        record = await checked_record(persons[0], table)
        secrets = [person.name for person in persons]
        for person in persons:
            secrets += [guest_id(person), person.cookie, *person.nonces.values()]
        for number in range(1, len(record.match.rounds) + 1):
            proof = record.proof(number)
            assert proof
            secrets += [proof.server_seed, proof.commitment]
        assert table in server.log.read_text()
        return secrets

    with serving(tmp_path) as server:
        secrets = asyncio.run(main(server))
        server.stop()
        log = server.log.read_text()
    assert "Traceback" not in log
    assert not CARD.search(re.sub(r"^\S+ \S+ ", "", log, flags=re.MULTILINE))
    assert [secret for secret in secrets if secret in log] == []
