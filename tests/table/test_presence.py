"""Leaving, coming back, and taking the win (R22, R24)."""

import pytest
from tables import ANY_BOT, Table, dealt, seated, shown_by

from basra import Rules
from basra.protocol import commands as wire
from basra.protocol.views import Terms
from basra.table import listing, log, may_look, project_own, record, seat_of
from basra.table.state import Person

TWO = Rules.named("classic", target=301)
FOUR = Rules.named("teams", target=301)


def test_leaving_a_match_hands_the_seat_to_a_bot_at_once() -> None:
    table = dealt(FOUR, 4)
    seat = table.seat("ben")
    table.must("ben", wire.Leave)
    view = shown_by(table.state).seats[seat]
    assert (view.name, view.bot, view.left) == ("Badr", "greedy", True)
    assert seat_of(table.state.chairs, "ben") is None
    while table.state.match.round.turn != seat:
        table.play()
    assert table.state.bot_to_play == "greedy"
    assert table.due("bot") == table.state.turn_ms + 900
    assert table.refused("ben", wire.Ready) == "not_seated"
    assert table.arrive("ben", "p2") == [log.Came(at_ms=table.now_ms, seat=seat, process="p2")], (
        "a link that is opened gives no seat back"
    )


def test_nobody_else_ever_gets_that_seat() -> None:
    table = dealt(FOUR, 4)
    table.must("ben", wire.Leave)
    assert table.refused("eve", wire.Sit) == "wrong_phase"
    seat = next(s for s, c in enumerate(table.state.chairs) if isinstance(c, Person) and c.left)
    assert table.refused("ann", wire.SeatBot, seat=seat, bot="greedy") == "wrong_phase"
    assert table.refused("ann", wire.Swap, a=seat, b=0) == "wrong_phase"
    assert table.refused("ann", wire.AskToLeave, seat=1) == "wrong_phase"


@pytest.mark.parametrize("plies", range(48))
def test_who_leaves_and_comes_back_has_the_same_hand(plies: int) -> None:
    table = dealt(FOUR, 4)
    for _ in range(plies):
        table.play()
    before, seat = table.state, table.seat("cem")
    own, view = project_own(before, seat), shown_by(before)
    table.must("cem", wire.Leave)
    table.now_ms += 400
    table.must("cem", wire.Sit)
    after = project_own(table.state, seat)
    assert (after.seat, after.hand, after.options) == (seat, own.hand, own.options)
    assert after.stay > own.stay, "another stay: nothing that was said before belongs to it"
    again = shown_by(table.state)
    assert again.round == view.round
    assert (again.seats, again.total) == (view.seats, view.total)
    assert table.refused("cem", wire.Sit) == "already_seated"


def test_the_next_ply_is_the_persons_own_once() -> None:
    table = dealt(TWO, 2, clock_s=30)
    player = table.player(table.state.match.round.turn or 0)
    table.must(player, wire.Leave)
    table.play()
    table.must(player, wire.Sit)
    table.play()
    assert table.state.bot_to_play is None
    assert table.due("turn") == table.state.turn_ms + 30_000
    (played,) = table.play()
    assert isinstance(played, log.Played)
    assert (played.seat, played.substitute) == (table.seat(player), False)


def test_the_other_may_take_the_win_at_a_table_for_two() -> None:
    table = dealt(TWO, 2)
    table.play()
    assert table.refused("ann", wire.TakeWin) == "no_win"
    table.must("ben", wire.Leave)
    (event,) = table.must("ann", wire.TakeWin)
    assert isinstance(event, log.Forfeited)
    view = shown_by(table.state)
    side = table.seat("ann")
    assert (view.phase, view.ended, view.winner) == ("over", "forfeit", side)
    kept = record(table.state)
    assert kept.encode()["ended"] == {"how": "forfeit", "by": 1 - side}
    assert kept.encode()["winner"] == side
    assert len(kept.match.rounds) == 1
    assert kept.proof(1)
    assert kept.players[1 - side].bot == "greedy"
    assert kept.parse(kept.format()) == kept


@pytest.mark.parametrize("phase", ["shuffle", "play", "summary"])
def test_a_win_may_be_taken_whenever_a_match_runs(phase: str) -> None:
    table = seated(TWO, 2)
    table.all_ready()
    if phase != "shuffle":
        table.shuffle()
    if phase == "summary":
        table.play_round()
    table.must("ben", wire.Leave)
    assert table.state.phase == phase
    table.must("ann", wire.TakeWin)
    assert shown_by(table.state).phase == "over"
    assert table.refused("ann", wire.TakeWin) == "no_win"


def test_no_win_is_taken_from_who_is_only_away_nor_with_four() -> None:
    table = dealt(TWO, 2, clock_s=15)
    player = table.player(table.state.match.round.turn or 0)
    table.expire(kind="turn")
    other = next(each for each in table.persons if each != player)
    assert table.refused(other, wire.TakeWin) == "no_win"
    table = dealt(FOUR, 4)
    table.must("ben", wire.Leave)
    assert table.refused("ann", wire.TakeWin) == "no_win"


def test_who_was_asked_to_leave_cannot_sit_down_again() -> None:
    table = seated(FOUR, 3)
    seat = table.seat("ben")
    assert table.refused("ben", wire.AskToLeave, seat=0) == "not_opener"
    assert table.refused("ann", wire.AskToLeave, seat=table.seat("ann")) == "no_person_there"
    (event,) = table.must("ann", wire.AskToLeave, seat=seat)
    assert isinstance(event, log.Left)
    assert (event.seat, event.name, event.asked) == (seat, "Badr", True)
    assert table.refused("ben", wire.Sit) == "asked_to_leave"
    table.must("eve", wire.Sit)
    assert table.refused("ann", wire.AskToLeave, seat=3) == "no_person_there"


def test_after_a_match_a_chair_that_was_left_is_free_and_a_newcomer_may_play() -> None:
    table = dealt(Rules.named("classic", target=1), 2)
    table.play_match()
    table.must("ben", wire.Leave)
    assert shown_by(table.state).seats[1].name == "Badr", "the result still says who played"
    table.must("ann", wire.Rematch)
    assert table.state.phase == "over"
    table.must("eve", wire.Sit)
    assert table.seat("eve") == 1
    table.must("eve", wire.Rematch)
    assert table.state.phase == "shuffle"
    assert not any(person.absent for person in table.state.persons)


def test_who_gets_up_after_a_match_and_sits_down_again_has_one_chair() -> None:
    table = dealt(Rules.named("teams", target=1), 4)
    table.play_match()
    assert (table.seat("cem"), table.seat("ben")) == (1, 2)
    table.must("ben", wire.Leave)
    table.must("cem", wire.Leave)
    table.must("cem", wire.Sit)
    assert table.seat("cem") == 2, "the first free one (R22)"
    assert table.state.chairs[1] is None
    assert table.refused("cem", wire.Sit) == "already_seated"
    for player in ("ann", "dia", "cem"):
        table.must(player, wire.Rematch)
    table.must("ben", wire.Sit)
    table.must("ben", wire.Rematch)
    assert table.state.phase == "shuffle"
    assert sorted(table.persons) == ["ann", "ben", "cem", "dia"]


def test_who_was_away_when_the_match_ended_is_back_when_heard_of() -> None:
    table = dealt(Rules.named("classic", target=1), 2)
    for player in ("ann", "ben"):
        table.depart(player)
    table.expire(kind="gone")
    table.expire(kind="void")
    assert [seat.away for seat in shown_by(table.state).seats] == [True, True]
    assert record(table.state).players[0].bot == "greedy"
    table.arrive("ann", "p2")
    table.must("ben", wire.Rematch)
    for seat in shown_by(table.state).seats:
        assert (seat.away, seat.bot) == (False, None)


def test_whoever_takes_a_chair_after_a_forfeit_gets_no_hand_with_it() -> None:
    table = dealt(TWO, 2)
    table.must("ben", wire.Leave)
    assert project_own(table.state, 1).hand
    table.must("ann", wire.TakeWin)
    table.must("eve", wire.Sit)
    own = project_own(table.state, table.seat("eve"))
    assert (own.hand, own.options) == ((), ())


def test_only_bots_that_are_allowed_are_seated() -> None:
    table = Table(TWO, terms=Terms(bots=("random",), level="greedy"))
    assert table.refused("ann", wire.SeatBot, seat=1, bot="greedy") == "bots_not_allowed"
    table.must("ann", wire.SeatBot, seat=1, bot="random")
    table = Table(TWO, terms=Terms())
    assert table.refused("ann", wire.SeatBot, seat=1, bot="random") == "bots_not_allowed"


@pytest.mark.parametrize("onlookers", [True, False])
def test_onlookers_may_look_where_they_may(onlookers: bool) -> None:
    table = seated(TWO, 2, onlookers=onlookers)
    assert may_look(table.state, "eve"), "who may sit down may look"
    table.all_ready()
    assert may_look(table.state, "eve") == onlookers
    assert may_look(table.state, "ben")
    table.must("ben", wire.Leave)
    assert may_look(table.state, "ben"), "he may come back"


def test_the_list_shows_public_tables_that_somebody_is_at() -> None:
    table = Table(FOUR, terms=Terms(public=True, onlookers=False, bots=ANY_BOT.bots, clock_s=30))
    assert listing(table.state) is None, "nobody is there yet"
    table.arrive("ann")
    shown = listing(table.state)
    assert shown
    assert [seat.name for seat in shown.seats] == ["Amina", None, None, None]
    assert (shown.preset, shown.target, shown.begun, shown.code) == ("teams", 301, False, "jasmin")
    for seat in (1, 2, 3):
        table.must("ann", wire.SeatBot, seat=seat, bot="greedy")
    table.must("ann", wire.Ready)
    assert listing(table.state) is None, "there is nothing to sit down at or to look at"
    assert listing(seated(FOUR, 2).state) is None, "it isn't public"
    table = seated(TWO, 2, public=True)
    table.all_ready()
    shown = listing(table.state)
    assert shown
    assert shown.begun


def test_substitutes_are_marked_in_the_record() -> None:
    table = dealt(Rules.named("classic", target=1), 2, clock_s=15)
    player = table.player(table.state.match.round.turn or 0)
    table.expire(kind="turn")
    table.play()
    table.must(player, wire.Back)
    table.play_match()
    encoded = record(table.state).encode()
    assert encoded["rounds"][0]["substitutes"] == [1]
    assert all("bot" not in each for each in encoded["players"])
