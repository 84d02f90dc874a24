"""What is kept for good: events as bytes, and the state that they come to."""

from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest
from tables import Table, choosing, dealt, seated

from basra import PRESETS, Rules
from basra.protocol import commands as wire
from basra.table import Resume, evolve, fold, log

KEPT = Path(__file__).parents[1] / "data" / "table_log.jsonl"
"""A log as the first version wrote it. Never change it: add another one."""
KEPT_2 = KEPT.with_name("table_log_2.jsonl")
"""A log with every event that there is by now."""


def busy_table() -> Table:
    """Return a table at which everything has happened that can happen at one."""
    table = Table(Rules.named("teams", target=1, majority_tie="carry"), seed=11)
    for player in ("ben", "cem", "dia"):
        table.must(player, wire.Sit)
        table.arrive(player)
    table.must("dia", wire.Leave)
    table.must("ann", wire.Swap, a=1, b=2)
    table.must("ann", wire.SeatBot, seat=3, bot="random")
    table.must("ann", wire.RemoveBot, seat=3)
    table.must("ann", wire.SeatBot, seat=3, bot="greedy")
    table.play_match(choosing(Random(1)))
    for player in table.persons:
        table.must(player, wire.Rematch)
    table.send_hash("ben")
    table.depart("ben")
    table.expire(kind="hashes")
    table.expire(kind="nonces")
    for _ in range(20):
        table.play(choosing(Random(2)))
    table.decide(Resume(table.outside()))
    table.expire(kind="gone")
    table.arrive("ben")
    return table


def ended_table(forfeit: bool = False) -> Table:
    """Return a table for two whose match ended early."""
    table = dealt(Rules.named("classic"), 2)
    table.must("ben", wire.Leave)
    if forfeit:
        table.must("ann", wire.TakeWin)
        return table
    table.must("ann", wire.Leave)
    table.expire(kind="void")
    table.expire(kind="close")
    return table


def all_events() -> list[log.AnyEvent]:
    """Return events of every kind, of several tables."""
    return [*busy_table().events, *ended_table().events, *ended_table(forfeit=True).events]


def test_the_tables_here_have_every_event() -> None:
    assert {type(event) for event in all_events()} == set(get_args(log.AnyEvent))


def test_events_are_read_as_they_were_written() -> None:
    for event in all_events():
        assert log.decode(log.encode(event)) == event


@pytest.mark.parametrize("preset", PRESETS)
def test_a_state_is_rebuilt_from_its_log_exactly(preset: str) -> None:
    table = seated(Rules.named(preset, target=51), 2, seed=2)
    table.play_match(choosing(Random(preset)))
    rebuilt = fold(map(log.decode, map(log.encode, table.events)))
    assert rebuilt == table.state
    assert repr(rebuilt).encode() == repr(table.state).encode()
    assert rebuilt.match.round.kernel_state() == table.state.match.round.kernel_state()


def test_it_may_be_rebuilt_in_parts() -> None:
    table = busy_table()
    for cut in range(1, len(table.events), 7):
        state = fold(table.events[:cut])
        for event in table.events[cut:]:
            state = evolve(state, event)
        assert repr(state) == repr(table.state)


def test_folding_changes_no_state_that_was_before() -> None:
    table = busy_table()
    state = fold(table.events[:1])
    states = [state]
    for event in table.events[1:]:
        state = evolve(state, event)
        states.append(state)
    texts = list(map(repr, states))
    for seq in range(0, len(states), 11):
        assert repr(fold(table.events[: seq + 1])) == texts[seq]
    assert list(map(repr, states)) == texts


def test_seq_counts_events() -> None:
    table = busy_table()
    assert table.state.seq == len(table.events)


def test_a_log_that_was_kept_is_read_and_folded() -> None:
    lines = KEPT.read_bytes().splitlines()
    events = [log.decode(line) for line in lines]
    assert [log.encode(event) for event in events] == lines
    state = fold(events)
    assert (state.seq, state.number, state.phase) == (len(lines), 2, "play")
    assert state.match.round.ply == 20
    every = list(map(log.decode, KEPT_2.read_bytes().splitlines()))
    assert {type(event) for event in every} == set(get_args(log.AnyEvent))


def test_tags_carry_a_version() -> None:
    tags = [each.__struct_config__.tag for each in get_args(log.AnyEvent)]
    assert all(str(tag).endswith("/1") for tag in tags)
    assert len(set(tags)) == len(tags)


@pytest.mark.parametrize("data", [b"", b"{}", b'{"type":"sat/1"}', b'{"type":"sat/0","at_ms":1}'])
def test_what_is_no_event_is_an_error(data: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        log.decode(data)


def test_a_log_begins_with_opened_and_has_it_once() -> None:
    events = busy_table().events
    for wrong in ([], events[1:]):
        with pytest.raises(ValueError, match="begins"):
            fold(wrong)
    with pytest.raises(ValueError, match="once"):
        fold([*events[:5], events[0]])
