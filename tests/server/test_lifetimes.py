"""What is left when people have gone: nothing, after the times that a table waits."""

import asyncio
import logging
from pathlib import Path
from random import Random

import pytest
from playing import PATIENCE_S
from rooms import House, Tab, house, open_table, play_until

from basra.protocol import commands as wire
from basra.protocol.commands import PhraseId
from basra.server import room
from basra.server.deadlines import Deadlines
from basra.server.identity import Guest
from basra.server.room import Close, Connection
from basra.table import Refusal, Times, log

NAMES = ["Amina", "Badr", "Camelia", "Dina"]
MINUTE = 60_000


async def nothing_is_left(made: House, table: str) -> None:
    await made.settle()
    assert await made.store.open_tables() == []
    assert len(made.rooms) == 0
    assert made.rooms.presence.busy == 0
    assert made.tables.known(table) is None
    assert await made.store.next_due_ms() is None
    assert not made.bus._listeners


@pytest.mark.parametrize(
    "phase, clock_s, minutes",
    [
        ("lobby", 15, 30),
        ("play", 0, 2 + 10 + 5),
        ("play", 15, 17),
        ("summary", 0, 2 + 10 + 5),
        ("over", 0, 5),
    ],
)
def test_four_connections_cut_without_a_goodbye(
    phase: str, clock_s: int, minutes: int, tmp_path: Path
) -> None:
    async def main() -> None:
        async with house(tmp_path / "data") as made:
            target = 1000 if phase == "summary" else 1
            tabs = await open_table(made, NAMES, target=target, clock_s=clock_s)
            await play_until(tabs, phase, Random(1))
            for tab in tabs:
                tab.drop()
            await made.settle()
            cut_ms, table = made.now_ms, tabs[0].table
            while await made.pass_deadline(table):
                assert made.now_ms <= cut_ms + minutes * MINUTE
            assert (await made.state(table)).phase == "closed"
            await nothing_is_left(made, table)
            events = await made.tables.events_since(table, 0)
            assert isinstance(events[-1], log.Closed)
            if phase in ("play", "summary"):
                assert any(isinstance(event, log.Voided) for event in events)

    asyncio.run(main())


def test_who_looks_at_a_table_that_closes_is_told_and_sent_off(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path / "data") as made:
            (ann,) = await open_table(made, ["Amina"])
            watcher = Tab(made, Guest("eve", "Eve"), ann.table)
            await watcher.connect()
            assert await made.pass_deadline(ann.table, "close")
            for tab in (ann, watcher):
                tab.read()
                assert tab.view["phase"] == "closed"
                assert tab.events[-1] == {"type": "closed"}
                assert tab.closed is Close.CLOSED
                tab.drop()
            late = Tab(made, Guest("eve", "Eve"), ann.table)
            await late.connect()
            assert late.closed is Close.CLOSED
            assert late.frames == []
            late.drop()
            await nothing_is_left(made, ann.table)

    asyncio.run(main())


def test_where_onlookers_may_not_look_none_is_shown_a_match(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path / "data") as made:
            tabs = await open_table(made, NAMES, onlookers=False)
            watcher = Tab(made, Guest("eve", "Eve"), tabs[0].table)
            await watcher.connect()
            assert watcher.view["phase"] == "lobby"
            await play_until(tabs, "play", Random(1))
            watcher.read()
            assert watcher.closed is Close.NO_ONLOOKERS
            assert watcher.view["phase"] == "lobby", "nothing of the match was sent"
            watcher.drop()
            again = Tab(made, Guest("eve", "Eve"), tabs[0].table)
            await again.connect()
            assert again.closed is Close.NO_ONLOOKERS
            assert again.frames == []
            again.drop()

    asyncio.run(main())


def test_onlookers_crowd_out_nobody_who_sits_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_CONNECTIONS", 3)

    async def main() -> None:
        async with house(tmp_path / "data") as made:
            ann, ben = await open_table(made, ["Amina", "Badr"], preset="v2")
            ben.drop()
            eve = Guest("eve", "Eve")
            watchers = [Tab(made, eve, ann.table) for _ in range(2)]
            for each in watchers:
                await each.connect()
            state = await made.state(ann.table)
            late, own = Connection("eve"), Connection(ben.guest.id)
            for connection, why in [(late, Close.FULL), (own, None)]:
                made.rooms.leave(made.rooms.enter(state, connection), connection)
                assert connection.closing is why
            for each in (ann, *watchers):
                each.drop()
            await made.settle()

    asyncio.run(main())


async def said_by(tabs: list[Tab], index: int, text: str) -> None:
    answer = await tabs[index].send(wire.Say, text=text)
    assert isinstance(answer, int), answer
    for tab in tabs:
        if tab.connection is not None:
            tab.read()


def lines(tab: Tab) -> list[str]:
    return [each["text"] or each["phrase"] for each in tab.chat]


def test_chat_is_for_those_who_sit_there_while_they_do(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with house(tmp_path / "data") as made:
            tabs = await open_table(made, NAMES, clock_s=15)
            ann, ben, cem, dia = tabs
            watcher = Tab(made, Guest("eve", "Eve"), ann.table)
            await watcher.connect()
            await said_by(tabs, 0, "wa7da")
            assert [lines(tab) for tab in tabs] == [["wa7da"]] * 4
            assert ann.chat[0]["seat"] == 0
            assert ann.chat[0]["name"] == "Amina"
            await play_until(tabs, "play", Random(1))
            phrase: PhraseId = "well_played"
            assert isinstance(await ben.send(wire.Phrase, phrase=phrase), int)
            dia.read()
            assert dia.chat[-1]["phrase"] == phrase
            # who leaves hears nothing, not even after coming back
            stay = ben.own["stay"] if ben.own else 0
            await ben.send(wire.Leave)
            await said_by(tabs, 0, "etnein")
            watcher.read()
            refused = await watcher.send(wire.Say, text="ana hena")
            assert isinstance(refused, Refusal)
            assert isinstance(await ben.send(wire.Say, text="ana kaman"), Refusal)
            await ben.send(wire.Sit)
            assert ben.own
            assert ben.own["stay"] > stay
            assert "etnein" not in lines(ben)
            await said_by(tabs, 0, "talata")
            assert lines(ben)[-1] == "talata"
            # who reloads has the same stay, and was sent nothing again
            stay, before = cem.own["stay"] if cem.own else 0, lines(cem)
            cem.drop()
            await made.settle()
            await said_by(tabs, 0, "arba3a")
            await cem.connect()
            assert cem.own
            assert cem.own["stay"] == stay
            assert lines(cem) == before
            assert watcher.chat == []
            # nothing of it is kept anywhere
            await made.settle()
            held = b"".join(file.read_bytes() for file in (tmp_path / "data").iterdir())
            for text in ("wa7da", "etnein", "talata", "arba3a", "well_played"):
                assert text.encode() not in held
                assert text not in caplog.text
                assert text not in repr(vars(made.bus))
                assert text not in repr(await made.state(ann.table))

    with caplog.at_level(logging.DEBUG):
        asyncio.run(main())


def test_who_goes_to_another_table_and_who_comes_in_their_place(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path / "data") as made:
            tabs = await open_table(made, ["Amina", "Badr"], preset="v2")
            ann, ben = tabs
            await said_by(tabs, 0, "salam")
            await ben.send(wire.Leave)
            elsewhere = await open_table(made, ["Badr"], preset="v2")
            newcomer = Tab(made, Guest("id-of-Camelia", "Camelia"), ann.table)
            await newcomer.connect()
            await newcomer.send(wire.Sit)
            assert newcomer.own
            assert newcomer.chat == []
            assert elsewhere[0].chat == []
            assert lines(ann) == ["salam"], "the others keep theirs"
            ann.chat.clear()
            await said_by([ann, newcomer], 0, "ahlan")
            ben.read()
            assert lines(newcomer) == lines(ann) == ["ahlan"]
            assert lines(ben) == ["salam"]

    asyncio.run(main())


def test_five_messages_in_ten_seconds(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path / "data") as made:
            tabs = await open_table(made, ["Amina", "Badr"], preset="v2")
            second = Tab(made, tabs[0].guest, tabs[0].table)
            await second.connect()
            for number in range(5):
                await said_by(tabs, 0, f"say {number}")
            for tab in (tabs[0], second):
                refused = await tab.send(wire.Say, text="too much")
                assert isinstance(refused, Refusal)
                assert refused.code == "too_fast"
            await said_by(tabs, 1, "others may")
            tabs[1].read()
            assert lines(tabs[1]) == [*(f"say {number}" for number in range(5)), "others may"]

    asyncio.run(main())


def test_what_is_sent_again_is_said_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path / "data") as made:
            ann, ben = await open_table(made, ["Amina", "Badr"], preset="v2")
            line = wire.Say("mine-1", "salam")
            assert ann.room
            answers = [await ann.room.say(ann.guest.id, line)]
            await ben.send(wire.Ready)
            ann.drop()
            await ann.connect()
            answers.append(await ann.room.say(ann.guest.id, line))
            assert answers[0] == answers[1]
            assert isinstance(await ben.room.say(ben.guest.id, line), int)  # type: ignore[union-attr]
            ben.read()
            assert lines(ben) == ["salam", "salam"], "one of each: ids are each person's own"
            assert [each["seat"] for each in ben.chat] == [0, 1]
            assert "salam" not in repr(vars(ann.room))

    asyncio.run(main())


def test_what_is_said_is_cleaned(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path / "data") as made:
            tabs = await open_table(made, ["Amina", "Badr"], preset="v2")
            await said_by(tabs, 0, " ya\u202e\n \x07Badr \u2066")
            assert lines(tabs[1]) == ["ya Badr"]
            refused = await tabs[0].send(wire.Say, text="\u202e \u200f")
            assert isinstance(refused, Refusal)
            assert refused.code == "malformed"

    asyncio.run(main())


def test_who_is_away_is_back_by_whatever_he_does(tmp_path: Path) -> None:
    """Also by what is refused, and by chat; not by the shuffle's messages."""

    async def main() -> None:
        async with house(tmp_path / "data") as made:
            tabs = await open_table(made, ["Amina", "Badr"], preset="v2", target=301, clock_s=15)
            await play_until(tabs, "play", Random(3))
            for kind, fields, back in [
                (wire.Say, {"text": "hena"}, True),
                (wire.Play, {"round": 1, "ply": 48, "play": "7D"}, True),
                (wire.Hash, {"round": 1, "hash": "00" * 32}, False),
            ]:
                state = await made.state(tabs[0].table)
                turn = state.match.round.turn
                tab = next(each for each in tabs if each.own and each.own["seat"] == turn)
                assert await made.pass_deadline(tab.table, "turn")
                await tab.send(kind, **fields)
                await made.settle()
                tab.read()
                assert tab.view["seats"][turn]["away"] != back
                assert await made.pass_deadline(tab.table)
                await tab.send(wire.Back)

    asyncio.run(main())


def test_with_nobody_left_a_table_plays_waits_ends_and_closes_by_itself(tmp_path: Path) -> None:
    """The same by the real clock, with short times: bots play on, and then nothing is left."""
    times = Times(gone_ms=150, away_ms=5, bot_ms=5, void_ms=300, finished_ms=150)

    async def main() -> None:
        async with house(tmp_path / "data", times) as made:
            deadlines = Deadlines(made.store, made.tables, made.bots)
            running = asyncio.create_task(deadlines.run())
            tabs = await open_table(made, ["Amina", "Badr"], preset="v2", target=1)
            table = tabs[0].table
            rng = Random(1)
            while (await made.state(table)).phase != "play":
                for tab in tabs:
                    tab.read()
                    await tab.duty(rng)
            for tab in tabs:
                tab.drop()
            while (await made.state(table)).phase != "closed":
                await asyncio.sleep(0.02)
            kinds = {type(event) for event in await made.tables.events_since(table, 0)}
            assert {log.WentAway, log.Voided, log.Closed} <= kinds
            await nothing_is_left(made, table)
            assert not deadlines._tasks
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await deadlines.stop()

    asyncio.run(asyncio.wait_for(main(), PATIENCE_S))


def test_one_who_is_gone_is_played_for_and_takes_over_again(tmp_path: Path) -> None:
    times = Times(gone_ms=100, away_ms=5, bot_ms=5)

    async def main() -> None:
        async with house(tmp_path / "data", times) as made:
            deadlines = Deadlines(made.store, made.tables, made.bots)
            running = asyncio.create_task(deadlines.run())
            tabs = await open_table(made, ["Amina", "Badr"], preset="v2", target=301)
            ann, ben = tabs
            rng = Random(1)
            while ann.view["phase"] != "play":
                for tab in tabs:
                    tab.read()
                    await tab.duty(rng)
            ben.drop()
            while ann.view["phase"] == "play" and ann.view["round"]["ply"] < 12:
                await ann.duty(rng)
                await asyncio.sleep(0.002)
                ann.read()
            assert ann.view["seats"][1]["away"]
            assert any(each["substitute"] for each in ann.view["round"]["plays"])
            await ben.connect()
            assert ben.own
            assert not ben.view["seats"][1]["away"]
            assert not ben.view["deadline"]
            ply = ben.view["round"]["ply"]
            await asyncio.sleep(0.1)
            ben.read()
            turn = ben.view["round"]["turn"]
            assert turn == 0 or ben.view["round"]["ply"] == ply, "nobody plays for him any more"
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await deadlines.stop()

    asyncio.run(asyncio.wait_for(main(), PATIENCE_S))
