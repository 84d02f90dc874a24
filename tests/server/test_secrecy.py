"""Every byte that is sent to a seat or an onlooker, held against what they may know by then."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from playing import Person, Server, checked_record, open_table, people, serving, sit

from basra.game.fair import Proof
from basra.game.record import Record
from basra.game.round import Round

CARD = re.compile("[A2-9TJQK][CDHS]")
PACK = {rank + suit for rank in "A23456789TJQK" for suit in "CDHS"}

GAMES = [
    ("classic", 2, {}),
    ("v2", 2, {"target": 121}),
    ("teams", 4, {}),
    ("jawaker", 4, {"players": 4, "target": 51}),
    ("pagat", 2, {"target": 51}),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


def guest_id(person: Person) -> str:
    """Read a cookie as its holder can: it is signed, not hidden."""
    encoded = person.cookie.rpartition(".")[0]
    return str(URLSafeSerializer("").load_payload(encoded.encode())[0])


@pytest.mark.parametrize("preset, seats, options", GAMES)
def test_nobody_is_sent_what_is_not_theirs_to_know(
    server: Server, preset: str, seats: int, options: dict[str, object]
) -> None:
    async def main() -> None:
        persons = await people(server, seats)
        onlooker = await Person(server, "Fatma").introduce()
        table = await open_table(persons[0], preset=preset, **options)
        for person in persons[1:]:
            await sit(person, table)
        await asyncio.gather(*(person.play(table) for person in [*persons, onlooker]))
        record = await checked_record(persons[0], table)
        assert (await onlooker.record(table)).status_code == 404
        for person in [*persons, onlooker]:
            check(person, record, [guest_id(each) for each in [*persons, onlooker]])

    asyncio.run(main())


def check(person: Person, record: Record, ids: list[str]) -> None:
    """Hold all that a person was sent against the record of the match."""
    seat = person.own and person.own["seat"]
    proofs = [record.proof(number) for number in range(1, len(record.match.rounds) + 1)]
    plies = 0
    for frame in person.frames:
        message = json.loads(frame)
        for id in ids:
            assert id not in frame
        if message["type"] not in ("welcome", "update"):
            assert not CARD.search(frame)
            continue
        view, own = message["table"], message["own"]
        assert (own and own["seat"]) == seat
        for number, proof in enumerate(proofs, 1):
            assert proof
            check_shuffle(frame, view, seat, number, proof)
        if view["round"] is None:
            assert not CARD.search(frame)
            continue
        plies += 1
        round = record.match.rounds[view["round"]["number"] - 1]
        known = cards_known(round, view["round"]["ply"] - 1, seat)
        assert set(CARD.findall(frame)) <= known
    assert plies > 48


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
        table = (await person.post("/api/quick", quick))["table"]
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
