"""Whole matches over real sockets, by people who do what a browser does."""

import asyncio
from typing import Any

import pytest
from playing import Server, open_table, people, play_all, serving, sit


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.mark.parametrize("preset, seats", [("classic", 2), ("teams", 4)])
def test_people_play_a_match(server: Server, preset: str, seats: int) -> None:
    async def main() -> None:
        persons = await people(server, seats)
        table = await open_table(persons[0], preset=preset, target=51)
        for person in persons[1:]:
            await sit(person, table)
        record = await play_all(persons, table)
        order = [0, 2, 1, 3] if seats == 4 else [0, 1]
        names = {order[i]: person.name for i, person in enumerate(persons)}
        assert [player.name for player in record.players] == [names[i] for i in range(seats)]
        for number in range(1, len(record.match.rounds) + 1):
            proof = record.proof(number)
            assert proof
            assert all(proof.nonces)  # everybody had a part in it

    asyncio.run(main())


@pytest.mark.parametrize("preset, seats", [("v2", 2), ("teams", 4)])
def test_a_person_plays_bots(server: Server, preset: str, seats: int) -> None:
    async def main() -> None:
        (person,) = await people(server, 1)
        rules = {"preset": preset, "target": 51}
        body = {"rules": rules, "bot": "greedy"}
        table = (await person.post("/api/solo", body))["table"]
        record = await play_all([person], table)
        assert [player.bot for player in record.players] == [None] + ["greedy"] * (seats - 1)

    asyncio.run(main())
