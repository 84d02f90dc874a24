"""The server is killed in mid-match, started again, killed again: nothing that it said is lost."""

import asyncio
import random
from pathlib import Path

import pytest
from playing import Server, checked_record, open_table, people, sit

from basra.game.record import Record


async def killed_again_and_again(server: Server, kills: int, seed: int) -> None:
    """Play matches of two and of four, with bots and without, while the server dies and returns."""
    rng = random.Random(seed)
    persons = await people(server, 4, seed)
    for person in persons:
        person.pause_s = 0.005
    alone, two, four = persons[3], persons[:2], persons
    tables = {}
    quick = {"rules": {"preset": "teams", "target": 201}, "bot": "random"}
    tables["bots"] = (await alone.post("/api/solo", quick))["table"]
    tables["two"] = await open_table(two[0], preset="v2", target=301)
    tables["four"] = await open_table(four[0], preset="teams", target=301)
    for name, seated in (("two", two), ("four", four)):
        for person in seated[1:]:
            await sit(person, tables[name])
    clones = {
        name: [person.clone() for person in seated]
        for name, seated in (("bots", [alone]), ("two", two), ("four", four))
    }
    playing = [
        asyncio.create_task(person.play(tables[name]))
        for name, seated in clones.items()
        for person in seated
    ]

    async def kill() -> None:
        for _ in range(kills):
            await asyncio.sleep(rng.uniform(0.05, 0.4))
            assert not all(task.done() for task in playing), "there was nothing left to interrupt"
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.restart)

    killing = asyncio.create_task(kill())
    await asyncio.gather(*playing)
    await killing
    for name, seated in clones.items():
        record = await checked_record(seated[0], tables[name])
        for person in seated:
            assert person.acknowledged
            for (match, number, ply), play in person.acknowledged.items():
                assert match == 1
                assert str(record.match.rounds[number - 1].plays[ply - 1]) == play
            assert_own_nonces(record, person.nonces, person.seat)


def assert_own_nonces(record: Record, nonces: dict[tuple[str, int], str], seat: int) -> None:
    """See to it that each round that has a nonce of ours has the one that we noted down."""
    for number in range(1, len(record.match.rounds) + 1):
        proof = record.proof(number)
        assert proof
        assert proof.nonces[seat] in ("", nonces.get((proof.table, number)))


@pytest.mark.parametrize("seed", range(5))
def test_kills_in_mid_match(tmp_path: Path, seed: int) -> None:
    """50 kills in all."""
    with Server(tmp_path / "data", bot_pause_ms=5) as server:
        asyncio.run(killed_again_and_again(server, 10, seed))
