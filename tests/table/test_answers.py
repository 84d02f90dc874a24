"""A command that is sent again is answered again, and not applied again."""

import pytest
from tables import Table, dealt, hash_of, nonce_of, seated

from basra import Rules
from basra.protocol import commands as wire
from basra.table import Repeated, fold, log
from basra.table.answers import LAST_COMMANDS, LAST_PERSONS, answered, remember

TWO = Rules.named("classic")


def test_the_same_play_five_times() -> None:
    table = dealt(TWO, 2)
    round = table.state.match.round
    assert round.turn is not None
    command = table.said(
        table.player(round.turn), wire.Play, round=1, ply=1, play=str(round.legal_plays[0])
    )
    assert isinstance(table.decide(command), list)
    seq = table.state.seq
    after = table.state
    for _ in range(4):
        assert table.decide(command) == Repeated(seq)
    table.play()
    assert table.decide(command) == Repeated(seq), "also when the table has gone on"
    assert after.match.round.ply == 1


def test_the_answer_is_the_last_event_of_all_that_followed() -> None:
    table = seated(TWO, 2)
    table.must("ann", wire.Ready)
    command = table.said("ben", wire.Ready)
    events = table.decide(command)
    assert isinstance(events, list)
    assert len(events) > 1
    assert [event.cause for event in events[:-1]] == [None] * (len(events) - 1)
    assert events[-1].cause == log.Cause("ben", command.command.id)
    assert table.decide(command) == Repeated(table.state.seq)


@pytest.mark.parametrize("command", [wire.Sit, wire.Leave])
def test_sitting_down_and_getting_up_are_answered_again(command: type[wire.Command]) -> None:
    table = Table(Rules.named("teams"))
    if command is wire.Leave:
        table.must("ben", wire.Sit)
    said = table.said("ben", command)
    assert isinstance(table.decide(said), list)
    assert table.decide(said) == Repeated(table.state.seq)


def test_a_swap_that_is_sent_again_is_not_undone() -> None:
    table = Table(TWO)
    said = table.said("ann", wire.Swap, a=0, b=1)
    table.decide(said)
    assert table.decide(said) == Repeated(3)
    assert table.seat("ann") == 1


def test_parts_of_a_shuffle_are_answered_again() -> None:
    table = seated(TWO, 2)
    table.all_ready()
    nonce = nonce_of("ann", 1)
    part = table.said("ann", wire.Hash, round=1, hash=hash_of(nonce))
    table.decide(part)
    assert table.decide(part) == Repeated(table.state.seq)
    table.send_hash("ben")
    part = table.said("ann", wire.Nonce, round=1, nonce=nonce)
    table.decide(part)
    seq = table.state.seq
    table.send_nonce("ben")
    assert table.decide(part) == Repeated(seq)


def test_the_id_counts_and_not_what_it_says() -> None:
    table = Table(Rules.named("teams"))
    table.must("ann", wire.SeatBot, id="x", seat=1, bot="greedy")
    assert table.say("ann", wire.SeatBot, id="x", seat=3, bot="greedy") == Repeated(3)


def test_ids_of_different_persons_are_different() -> None:
    table = Table(Rules.named("teams"))
    table.must("ben", wire.Sit, id="x")
    table.must("cem", wire.Sit, id="x")
    assert table.say("ben", wire.Ready, id="x") == Repeated(3)
    assert table.say("cem", wire.Ready, id="x") == Repeated(4)
    assert isinstance(table.say("ann", wire.Ready, id="x"), list)


def test_a_refused_command_is_judged_anew() -> None:
    table = Table(TWO)
    said = table.said("ben", wire.Ready)
    assert table.refused("ben", wire.Ready, id=said.command.id) == "not_seated"
    table.must("ben", wire.Sit)
    assert isinstance(table.decide(said), list)


def test_the_answer_is_known_to_another_process_too() -> None:
    table = Table(TWO)
    said = table.said("ben", wire.Sit)
    table.decide(said)
    table.state = fold(table.events)
    assert table.decide(said) == Repeated(3)


def test_each_persons_last_commands_are_kept() -> None:
    answers = remember({}, "ben", "other", 1)
    for seq in range(LAST_COMMANDS + 1):
        answers = remember(answers, "ann", f"c{seq}", seq)
    assert answered(answers, "ann", "c0") is None
    assert answered(answers, "ann", "c1") == 1
    assert answered(answers, "ann", f"c{LAST_COMMANDS}") == LAST_COMMANDS
    assert answered(answers, "ben", "other") == 1


def test_the_persons_heard_last_are_kept() -> None:
    answers = remember({}, "ann", "x", 1)
    for seq in range(2 * LAST_PERSONS):
        answers = remember(answers, f"p{seq}", "x", seq)
        answers = remember(answers, "ben", f"c{seq}", seq)
    assert len(answers) == LAST_PERSONS
    assert answered(answers, "ann", "x") is None
    assert answered(answers, "p0", "x") is None
    assert answered(answers, f"p{seq}", "x") == seq
    assert answered(answers, "ben", "c0") == 0, "he was heard again and again"


def test_what_was_remembered_before_does_not_change() -> None:
    before = remember({}, "ann", "x", 1)
    copy = dict(before)
    remember(before, "ann", "y", 2)
    remember(before, "ben", "x", 3)
    assert before == copy


def test_a_whole_round_fits_into_what_is_remembered() -> None:
    """A person plays up to 24 cards in a round, is ready once and sends two parts."""
    assert LAST_COMMANDS >= 2 * (24 + 3)
