"""What is answered to a command, and to whom: in an update, or by a message."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

from rooms import House, Tab, house, open_table, play_until

from basra.protocol import commands as wire
from basra.server.identity import Guest


def mark_of(tab: Tab) -> int:
    """Return how many messages a tab was sent so far."""
    tab.read()
    return len(tab.frames)


def news(tab: Tab, since: int) -> list[dict[str, Any]]:
    """Return what a tab was sent after so many messages."""
    if tab.connection is not None:
        tab.read()
    return [json.loads(frame) for frame in tab.frames[since:]]


async def second(tab: Tab) -> Tab:
    """Open another tab of the same person."""
    other = Tab(tab.house, tab.guest, tab.table)
    await other.connect()
    await tab.house.settle()
    return other


async def watched(made: House) -> tuple[list[Tab], Tab]:
    """A table of two with an onlooker."""
    tabs = await open_table(made, ["ann", "ben"])
    watcher = Tab(made, Guest("id-of-cem", "cem"), tabs[0].table)
    await watcher.connect()
    await made.settle()
    return tabs, watcher


def test_an_update_answers_the_person_alone(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as made:
            (ann, ben), watcher = await watched(made)
            ann_too = await second(ann)
            marks = list(map(mark_of, (ann, ann_too, ben, watcher)))
            await ann.give(wire.Ready("ann-1"))
            ours, too, others, watching = map(news, (ann, ann_too, ben, watcher), marks)
            assert [each["type"] for each in ours] == ["update"], "no message beside it"
            assert ours[0]["accepted"] == too[0]["accepted"] == ["ann-1"]
            assert others[0]["accepted"] == watching[0]["accepted"] == []
            assert ours[0]["events"] == others[0]["events"] != []

    asyncio.run(main())


def test_a_command_that_comes_again_is_answered_wherever_it_comes(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as made:
            (ann, _), _ = await watched(made)
            ann_too = await second(ann)
            command = wire.Ready("ann-1")
            seq = await ann.give(command)
            again = {"type": "accepted", "id": "ann-1", "seq": seq}
            for tab in (ann_too, ann, ann_too, ann_too):
                mark = mark_of(tab)
                assert await tab.give(command) == seq
                assert news(tab, mark) == [again]
            ann.drop()
            await ann.connect()
            mark = mark_of(ann)
            await ann.give(command)
            assert news(ann, mark)[-1] == again

    asyncio.run(main())


def test_who_leaves_is_told_by_a_message(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as made:
            (ann, ben), _ = await watched(made)
            mark, others = mark_of(ben), mark_of(ann)
            seq = await ben.give(wire.Leave("ben-1"))
            update, answer = news(ben, mark)
            assert (update["own"], update["accepted"]) == (None, [])
            assert answer == {"type": "accepted", "id": "ben-1", "seq": seq}
            assert [each["accepted"] for each in news(ann, others)] == [[]]

    asyncio.run(main())


def test_who_is_away_is_back_whatever_comes_of_a_command(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as made:
            tabs = await open_table(made, ["ann", "ben"], clock_s=15)
            await play_until(tabs, "play", Random(1))
            seat = (await made.state(tabs[0].table)).match.round.turn
            assert seat is not None
            tab = next(each for each in tabs if each.own and each.own["seat"] == seat)
            done = wire.Back("done")
            refused = wire.Play("late", 9, 1, "7D")
            said = wire.Phrase("said", "well_played")
            for command in (refused, done, said, refused, done):
                while not (await made.state(tab.table)).chairs[seat].away:  # type: ignore[union-attr]
                    assert await made.pass_deadline(tab.table)
                    await made.settle()
                await tab.give(command)
                await made.settle()
                chair = (await made.state(tab.table)).chairs[seat]
                assert not chair.away, command  # type: ignore[union-attr]

    asyncio.run(main())
