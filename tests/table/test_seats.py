"""Sitting down, getting up, swapping, bots, being ready (R22)."""

import pytest
from tables import BOTS, Table, seated

from basra import PRESETS, Rules
from basra.protocol import commands as wire
from basra.table import log
from basra.table.seats import first_free, opener, seat_of
from basra.table.state import BotChair, Person

TEAMS = Rules.named("teams")
TWO = Rules.named("classic")


def who(table: Table) -> list[str | None]:
    """Return who sits where: a player, a bot, nobody."""
    return [
        chair.player if isinstance(chair, Person) else chair and chair.bot
        for chair in table.state.chairs
    ]


def test_a_new_table_has_its_opener_on_the_first_seat() -> None:
    table = Table(TEAMS)
    assert who(table) == ["ann", None, None, None]
    assert opener(table.state.chairs) == 0
    assert (table.state.phase, table.state.seq, table.state.number) == ("lobby", 2, 0)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_has_its_rules(preset: str) -> None:
    rules = Rules.named(preset, target=51)
    assert Table(rules).state.rules == rules


def test_four_join_in_the_order_0_2_1_3() -> None:
    table = Table(TEAMS)
    for player in ("ben", "cem", "dia"):
        table.must(player, wire.Sit)
    assert who(table) == ["ann", "cem", "ben", "dia"]
    assert table.refused("eve", wire.Sit) == "table_full"


def test_two_join_in_the_order_0_1() -> None:
    table = Table(TWO)
    table.must("ben", wire.Sit)
    assert who(table) == ["ann", "ben"]
    assert table.refused("eve", wire.Sit) == "table_full"


def test_who_joins_takes_the_first_free_seat_in_that_order() -> None:
    table = Table(TEAMS)
    for player in ("ben", "cem"):
        table.must(player, wire.Sit)
    table.must("ben", wire.Leave)
    table.must("dia", wire.Sit)
    assert who(table) == ["ann", "cem", "dia", None]


def test_a_bot_keeps_its_seat_from_those_who_join() -> None:
    table = Table(TEAMS)
    table.must("ann", wire.SeatBot, seat=2, bot="random")
    table.must("ben", wire.Sit)
    assert who(table) == ["ann", "ben", "random", None]
    assert first_free(table.state) == 3


def test_one_person_has_one_seat() -> None:
    table = Table(TEAMS)
    assert table.refused("ann", wire.Sit) == "already_seated"
    assert who(table) == ["ann", None, None, None]


def test_who_gets_up_may_sit_again_and_is_the_newest_then() -> None:
    table = Table(TEAMS)
    table.must("ben", wire.Sit)
    table.must("ann", wire.Leave)
    assert opener(table.state.chairs) == 2
    table.must("ann", wire.Sit)
    assert who(table) == ["ann", None, "ben", None]
    assert opener(table.state.chairs) == table.seat("ben")


def test_the_longest_sitting_person_becomes_the_opener_wherever_he_sits() -> None:
    table = Table(TEAMS)
    for player in ("ben", "cem"):
        table.must(player, wire.Sit)
    table.must("ann", wire.SeatBot, seat=3, bot="greedy")
    table.must("ann", wire.Swap, a=2, b=1)
    table.must("ann", wire.Leave)
    assert who(table) == [None, "ben", "cem", "greedy"]
    assert opener(table.state.chairs) == 1
    assert table.refused("cem", wire.Swap, a=0, b=1) == "not_opener"
    table.must("ben", wire.Swap, a=0, b=1)
    assert opener(table.state.chairs) == 0


def test_with_bots_alone_there_is_no_opener_until_somebody_sits() -> None:
    table = Table(TEAMS)
    table.must("ann", wire.SeatBot, seat=2, bot="greedy")
    table.must("ann", wire.Leave)
    assert opener(table.state.chairs) is None
    assert table.state.phase == "lobby"
    table.must("ben", wire.Sit)
    assert opener(table.state.chairs) == 0


def test_the_opener_swaps_any_two_seats() -> None:
    table = Table(TEAMS)
    table.must("ben", wire.Sit)
    table.must("ben", wire.Ready)
    table.must("ann", wire.Swap, a=3, b=2)
    assert who(table) == ["ann", None, None, "ben"]
    table.must("ann", wire.Swap, a=0, b=3)
    assert who(table) == ["ben", None, None, "ann"]
    assert opener(table.state.chairs) == 3
    first = table.state.chairs[0]
    assert isinstance(first, Person)
    assert first.ready


def test_a_swap_needs_two_seats_of_the_table() -> None:
    table = Table(TWO)
    assert table.refused("ann", wire.Swap, a=1, b=1) == "no_such_seat"
    assert table.refused("ann", wire.Swap, a=0, b=2) == "no_such_seat"
    assert table.refused("ann", wire.Swap, a=3, b=0) == "no_such_seat"


def test_bots_come_and_go() -> None:
    table = Table(TEAMS)
    (seated,) = table.must("ann", wire.SeatBot, seat=1, bot="greedy")
    assert isinstance(seated, log.BotSeated)
    assert table.state.chairs[1] == BotChair("greedy")
    assert table.refused("ann", wire.SeatBot, seat=1, bot="random") == "seat_taken"
    assert table.refused("ann", wire.SeatBot, seat=0, bot="random") == "seat_taken"
    assert table.refused("ann", wire.SeatBot, seat=2, bot="deep blue") == "unknown_bot"
    assert table.refused("ann", wire.RemoveBot, seat=0) == "no_bot_there"
    assert table.refused("ann", wire.RemoveBot, seat=2) == "no_bot_there"
    table.must("ann", wire.RemoveBot, seat=1)
    assert who(table) == ["ann", None, None, None]


def test_a_two_seat_table_has_no_third_seat() -> None:
    table = Table(TWO)
    assert table.refused("ann", wire.SeatBot, seat=2, bot="greedy") == "no_such_seat"
    assert table.refused("ann", wire.RemoveBot, seat=3) == "no_such_seat"


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_every_bot_can_sit(bot: str) -> None:
    assert who(seated(TWO, 1, bot=bot)) == ["ann", bot]


def test_only_the_opener_arranges_seats() -> None:
    table = Table(TEAMS)
    table.must("ben", wire.Sit)
    assert table.refused("ben", wire.Swap, a=0, b=1) == "not_opener"
    assert table.refused("ben", wire.SeatBot, seat=1, bot="greedy") == "not_opener"
    assert table.refused("ben", wire.RemoveBot, seat=1) == "not_opener"


ALL = [
    (wire.Leave, {}),
    (wire.Swap, {"a": 0, "b": 1}),
    (wire.SeatBot, {"seat": 1, "bot": "greedy"}),
    (wire.RemoveBot, {"seat": 1}),
    (wire.Ready, {}),
    (wire.Hash, {"round": 1, "hash": "00" * 32}),
    (wire.Nonce, {"round": 1, "nonce": "00" * 16}),
    (wire.Play, {"round": 1, "ply": 1, "play": "8H"}),
    (wire.Rematch, {}),
]


@pytest.mark.parametrize("command, fields", ALL)
def test_an_onlooker_can_only_sit(command: type[wire.Command], fields: dict[str, object]) -> None:
    assert Table(TEAMS).refused("eve", command, **fields) == "not_seated"


def test_the_match_begins_when_all_are_there_and_ready() -> None:
    table = Table(TEAMS)
    for player in ("ben", "cem"):
        table.must(player, wire.Sit)
    for player in ("ann", "ben", "cem"):
        table.must(player, wire.Ready)
    assert table.state.phase == "lobby"
    assert table.refused("ben", wire.Ready) == "already_ready"
    table.must("dia", wire.Sit)
    assert table.state.phase == "lobby"
    events = table.must("dia", wire.Ready)
    assert [type(event) for event in events] == [
        log.GotReady,
        log.MatchBegun,
        log.Committed,
        log.ShuffleBegun,
    ]
    assert (table.state.phase, table.state.number) == ("shuffle", 1)


def test_a_bot_on_the_last_chair_begins_the_match_too() -> None:
    table = Table(TWO)
    table.must("ann", wire.Ready)
    events = table.must("ann", wire.SeatBot, seat=1, bot="greedy")
    assert isinstance(events[-1], log.ShuffleBegun)


@pytest.mark.parametrize("command, fields", [each for each in ALL[:4] if each[0] is not wire.Leave])
def test_seats_are_locked_from_the_start_on(
    command: type[wire.Command], fields: dict[str, object]
) -> None:
    table = seated(TEAMS, 2)
    table.all_ready()
    assert table.refused("ann", command, **fields) == "wrong_phase"
    assert table.refused("eve", wire.Sit) == "wrong_phase"
    assert table.refused("ann", wire.Sit) == "already_seated"
    assert table.refused("ann", wire.Ready) == "wrong_phase"
    table.shuffle()
    assert table.refused("ann", command, **fields) == "wrong_phase"
    assert table.refused("ann", wire.Ready) == "wrong_phase"
    assert table.refused("ann", wire.Rematch) == "wrong_phase"
    table.play_round()
    assert table.refused("ann", command, **fields) == "wrong_phase"
    table.play_match()
    assert table.refused("ann", command, **fields) in ("wrong_phase", "seat_taken")
    assert table.refused("ann", wire.Ready) == "wrong_phase"


def test_the_same_name_twice_is_two_persons() -> None:
    table = Table(TWO)
    assert seat_of(table.state.chairs, "Amina") is None
    assert seat_of(table.state.chairs, "ann") == 0
