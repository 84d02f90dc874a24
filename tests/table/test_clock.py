"""The clock, those who are away, and what a table waits for (R22)."""

from random import Random

import pytest
from tables import Table, choosing, dealt, seated, shown_by

from basra import Rules
from basra.bots import find
from basra.protocol import commands as wire
from basra.table import BotPlay, Deadline, Expire, Refusal, Resume, log
from basra.table.deadlines import USUAL

TWO = Rules.named("v2", target=301)
FOUR = Rules.named("teams", target=301)
MINUTE = 60_000


def turn(table: Table) -> str:
    """Return the player whose turn it is."""
    seat = table.state.match.round.turn
    assert seat is not None
    return table.player(seat)


def bots_play(table: Table) -> BotPlay:
    round = table.state.match.round
    play = str(round.legal_plays[0])
    return BotPlay(len(table.state.match.rounds), round.ply + 1, play, table.outside())


def own_play(table: Table, player: str) -> object:
    round = table.state.match.round
    return table.said(
        player,
        wire.Play,
        round=len(table.state.match.rounds),
        ply=round.ply + 1,
        play=str(round.legal_plays[0]),
    )


def kinds(events: list[log.AnyEvent]) -> list[str]:
    return [type(event).__name__ for event in events]


@pytest.mark.parametrize("clock_s", [15, 30, 60])
def test_a_turn_has_the_clocks_time(clock_s: int) -> None:
    table = dealt(TWO, 2, clock_s=clock_s)
    for _ in range(5):
        assert table.due("turn") == table.now_ms + clock_s * 1000
        shown = shown_by(table.state).deadline
        assert shown
        assert (shown.kind, shown.due_ms) == ("turn", table.due("turn"))
        table.now_ms += 5000
        table.play()


def test_without_a_clock_a_turn_has_no_end() -> None:
    table = dealt(TWO, 2)
    assert table.due("turn") is None
    assert shown_by(table.state).deadline is None


def test_when_time_runs_out_a_bot_plays_until_the_person_is_heard_of() -> None:
    table = dealt(FOUR, 4, clock_s=15)
    player = turn(table)
    seat = table.seat(player)
    assert table.state.bot_to_play is None
    assert isinstance(table.expire(kind="turn"), list)
    assert shown_by(table.state).seats[seat].away
    assert shown_by(table.state).seats[seat].bot == table.state.terms.level
    due = table.due("bot")
    assert due is not None
    assert due <= table.now_ms, "the first one is due at once"
    assert table.state.bot_to_play == table.state.terms.level
    events = table.decide(bots_play(table))
    assert isinstance(events, list)
    (played,) = events
    assert isinstance(played, log.Played)
    assert (played.seat, played.substitute) == (seat, True)
    for _ in range(3):
        table.play()
    assert table.due("bot") == table.state.turn_ms + 2000, "then it takes two seconds"
    assert isinstance(table.decide(bots_play(table)), list)
    assert table.state.substitutes[-1] == (1, 5)
    assert kinds(table.must(player, wire.Back)) == ["CameBack"]
    for _ in range(3):
        table.play()
    assert turn(table) == player
    assert isinstance(table.decide(bots_play(table)), Refusal), "from then on his plies are his"
    assert isinstance(table.decide(own_play(table, player)), list)  # type: ignore[arg-type]
    assert table.refused(player, wire.Back) == "already_seated"


@pytest.mark.parametrize("how", ["connection", "tap", "play", "leave", "chat has to say so"])
def test_ways_back(how: str) -> None:
    table = dealt(TWO, 2, clock_s=15)
    player = turn(table)
    table.expire(kind="turn")
    if how == "connection":
        assert kinds(table.arrive(player, "p2")) == ["Came", "CameBack"]
    elif how == "tap":
        table.must(player, wire.Back)
    elif how == "play":
        events = table.decide(own_play(table, player))  # type: ignore[arg-type]
        assert isinstance(events, list)
        assert kinds(events) == ["CameBack", "Played"]
        assert events[-1].substitute is False  # type: ignore[union-attr]
    elif how == "leave":
        assert kinds(table.must(player, wire.Leave)) == ["CameBack", "Left"]
    else:
        assert kinds(table.arrive(player)) == ["CameBack"]
    assert not any(person.away for person in table.state.persons)


def test_the_shuffles_messages_bring_nobody_back() -> None:
    table = seated(TWO, 2)
    table.depart("ben")
    table.all_ready()
    table.now_ms += USUAL.gone_ms
    table.expire(kind="gone")
    table.send_hash("ben")
    assert table.state.chairs[table.seat("ben")].away  # type: ignore[union-attr]


def test_who_comes_back_in_turn_has_a_full_clock_once_a_ply() -> None:
    table = dealt(TWO, 2, clock_s=15)
    player = turn(table)
    table.expire(kind="turn")
    table.now_ms += 700
    table.must(player, wire.Back)
    assert table.due("turn") == table.now_ms + 15_000
    table.expire(kind="turn")
    table.now_ms += 700
    table.must(player, wire.Back)
    due = table.due("turn")
    assert due is not None
    assert due < table.now_ms, "not twice"
    table.expire(kind="turn")
    table.play()
    table.play()
    assert table.state.bot_to_play
    table.must(player, wire.Back)
    assert table.due("turn") == table.now_ms + 15_000, "but again in another ply"


def test_who_was_never_away_gets_no_time_by_connecting_again() -> None:
    table = dealt(TWO, 2, clock_s=15)
    player = turn(table)
    due = table.due("turn")
    table.now_ms += 9000
    table.depart(player)
    table.arrive(player, "p2")
    assert table.due("turn") == due


def test_a_play_at_the_instant_at_which_time_runs_out() -> None:
    """10,000 times in any order: exactly one of both takes effect, and nothing raises."""
    rng = Random(1)
    trials = 0
    table = dealt(TWO, 2, clock_s=15)
    while trials < 10_000:
        if table.state.phase == "over":
            table = dealt(TWO, 2, seed=trials, clock_s=15)
        if table.state.phase != "play":
            table.all_ready()
            table.shuffle()
        player, ply = turn(table), table.state.match.round.ply
        due = table.due("turn")
        assert due is not None
        table.now_ms = due + rng.choice([-1, 0, 0, 0, 1])
        expire = Expire(Deadline("turn", due), table.outside())
        commands = [expire, own_play(table, player), bots_play(table)]
        rng.shuffle(commands)
        number = len(table.state.match.rounds)
        plays = [
            event
            for answer in [table.decide(command) for command in commands]  # type: ignore[arg-type]
            if isinstance(answer, list)
            for event in answer
            if isinstance(event, log.Played)
        ]
        assert len(plays) == 1
        assert plays[0].ply == ply + 1
        assert len(table.state.match.rounds) > number or table.state.match.round.ply == ply + 1
        if _away(table, player) and table.state.in_match:
            table.must(player, wire.Back)
        trials += 1


def _away(table: Table, player: str) -> bool:
    return any(each.player == player and each.absent for each in table.state.persons)


def test_without_a_clock_two_minutes_without_a_connection_count_as_run_out() -> None:
    table = dealt(FOUR, 4)
    table.depart("cem")
    table.now_ms += 30_000
    table.depart("ben")
    assert table.due("gone") == table.now_ms - 30_000 + 2 * MINUTE
    early = Expire(Deadline("gone", table.due("gone") or 0), table.outside())
    assert isinstance(table.decide(early), Refusal)
    table.expire(kind="gone")
    assert _away(table, "cem")
    assert not _away(table, "ben")
    table.arrive("ben", "p2")
    assert table.due("gone") is None
    table.arrive("cem", "p2")
    assert not _away(table, "cem")


def test_several_connections_are_one_person_until_the_last_is_gone() -> None:
    table = dealt(TWO, 2)
    assert kinds(table.arrive("ann", "p2")) == ["Came"]
    assert table.arrive("ann", "p2") == []
    assert kinds(table.depart("ann", "p1")) == ["Went"]
    assert table.due("gone") is None
    assert shown_by(table.state).seats[table.seat("ann")].connected
    assert kinds(table.depart("ann", "p2")) == ["Went"]
    assert table.depart("ann", "p2") == []
    assert table.due("gone") == table.now_ms + 2 * MINUTE
    assert not shown_by(table.state).seats[table.seat("ann")].connected


def test_after_a_round_bots_and_who_is_away_are_ready_and_others_after_15_s() -> None:
    table = seated(FOUR, 3, clock_s=15)
    table.all_ready()
    table.shuffle()
    table.play_round(choosing(Random(1)))
    assert table.due("ready") == table.now_ms + 15_000
    shown = shown_by(table.state).deadline
    assert shown
    assert shown.kind == "ready"
    table.must("ann", wire.Ready)
    events = table.expire(kind="ready")
    assert isinstance(events, list)
    assert kinds(events) == ["GotReady", "GotReady", "ShuffleBegun"]
    table.shuffle()
    player = turn(table)
    table.expire(kind="turn")
    table.play_round(choosing(Random(2)))
    others = [each for each in table.persons if each != player]
    table.must(others[0], wire.Ready)
    events = table.must(others[1], wire.Ready)
    assert kinds(events) == ["GotReady", "ShuffleBegun"], "nobody waits for who is away"


def test_without_a_clock_the_break_has_no_end() -> None:
    table = dealt(TWO, 2)
    table.play_round()
    assert table.due("ready") is None


def test_when_everybody_is_away_the_match_waits_and_is_void_after_ten_minutes() -> None:
    table = dealt(TWO, 2, clock_s=15)
    table.expire(kind="turn")
    assert table.state.waits_ms is None
    table.play()
    table.expire(kind="turn")
    assert table.state.waits_ms == table.now_ms
    assert table.state.bot_to_play is None
    assert table.due("bot") is None
    assert isinstance(table.decide(bots_play(table)), Refusal)
    assert table.due("void") == table.now_ms + 10 * MINUTE
    for player in ("ann", "ben"):
        table.now_ms += 1000
        table.depart(player)
    assert table.due("void") == table.now_ms - 2000 + 10 * MINUTE, "a tab that closes is no news"
    shown = shown_by(table.state).deadline
    assert shown
    assert shown.kind == "void"
    events = table.expire(kind="void")
    assert isinstance(events, list)
    assert kinds(events) == ["Voided"]
    view = shown_by(table.state)
    assert (view.phase, view.ended, view.winner) == ("over", "void", None)
    assert view.round
    assert view.round.proof, "a broken round's shuffle can be checked too"


def test_one_who_comes_back_ends_the_waiting() -> None:
    table = dealt(TWO, 2, clock_s=15)
    table.expire(kind="turn")
    table.play()
    table.expire(kind="turn")
    table.arrive("ann", "p2")
    assert table.state.waits_ms is None
    assert table.due("void") is None
    assert table.due("bot") or table.due("turn")


def test_who_plays_alone_has_a_day() -> None:
    table = dealt(TWO, 1)
    table.depart("ann")
    gone = table.now_ms
    table.expire(kind="gone")
    assert table.now_ms == gone + 2 * MINUTE
    assert table.due("void") == table.now_ms + 24 * 60 * MINUTE


def test_after_a_restart_what_fell_into_the_downtime_is_due_15_s_after_it() -> None:
    table = dealt(TWO, 2, clock_s=30)
    due = table.due("turn")
    assert due is not None
    table.now_ms = due - 1000
    table.decide(Resume(table.outside()))
    assert table.due("turn") == due, "that is still to come"
    table.now_ms = due + MINUTE
    table.decide(Resume(table.outside()))
    assert table.due("turn") == table.now_ms + 15_000
    assert not any(person.at for person in table.state.persons)
    table.play()
    assert table.due("turn") == table.now_ms + 30_000


def test_after_a_restart_two_minutes_of_absence_begin_anew() -> None:
    table = dealt(TWO, 2)
    table.now_ms += 60 * MINUTE
    table.decide(Resume(table.outside()))
    assert table.due("gone") == table.now_ms + 2 * MINUTE


@pytest.mark.parametrize("kind", ["void", "lobby", "over"])
def test_after_a_restart_waits_for_the_end_begin_anew_in_full(kind: str) -> None:
    table = seated(TWO, 2, clock_s=15) if kind == "lobby" else dealt(TWO, 2, clock_s=15)
    if kind != "lobby":
        table.must("ann", wire.Leave)
        table.must("ben", wire.Leave)
    if kind == "over":
        table.expire(kind="void")
    name, wait = {
        "void": ("void", 10 * MINUTE),
        "lobby": ("close", 30 * MINUTE),
        "over": ("close", 5 * MINUTE),
    }[kind]
    assert table.due(name) == table.now_ms + wait
    table.now_ms += 3 * MINUTE
    table.decide(Resume(table.outside()))
    assert table.due(name) == table.now_ms + wait


def test_a_lobby_in_which_nothing_happens_is_closed() -> None:
    table = seated(TWO, 1, clock_s=15)
    assert table.due("close") == table.now_ms + 30 * MINUTE
    table.now_ms += MINUTE
    table.depart("ann")
    assert table.due("close") == table.now_ms + 30 * MINUTE
    events = table.expire(kind="close")
    assert isinstance(events, list)
    assert kinds(events) == ["Closed"]
    assert shown_by(table.state).phase == "closed"
    for command in (wire.Sit, wire.Leave, wire.Ready):
        assert table.refused("eve", command) == "closed"
    assert table.arrive("ann") == table.depart("ann") == []


def test_a_finished_table_is_closed_after_the_last_has_left() -> None:
    table = dealt(Rules.named("classic", target=1), 2)
    table.play_match()
    assert table.due("close") is None
    table.must("ann", wire.Leave)
    assert table.due("close") is None
    table.now_ms += MINUTE
    table.depart("ben")
    assert table.due("close") == table.now_ms + 5 * MINUTE
    table.arrive("ben")
    assert table.due("close") is None


def test_substitutes_play_from_the_view_of_the_seat() -> None:
    """The server hands a bot `match.view(turn)`: what it chooses is legal, for that seat."""
    table = dealt(FOUR, 4, clock_s=15)
    table.expire(kind="turn")
    seat = table.state.match.round.turn
    assert seat is not None
    view = table.state.match.view(seat)
    assert view.seat == seat
    play = find(table.state.bot_to_play or "").choose(view, Random(1))
    answer = table.decide(BotPlay(1, 1, str(play), table.outside()))
    assert isinstance(answer, list)


def test_nine_rounds_at_four_seats() -> None:
    """The dealer moves to the right each round (R21), whoever is away, back, or level."""
    table = dealt(Rules.named("teams", target=1000), 4, seed=10, clock_s=15)
    rng = Random(5)
    dealers = []
    while len(dealers) < 9:
        dealers.append(table.state.match.round.dealer)
        assert table.state.match.round.turn == (dealers[-1] + 1) % 4
        number = len(table.state.match.rounds)
        while table.state.phase == "play" and len(table.state.match.rounds) == number:
            if rng.random() < 0.05 and table.state.bot_to_play is None:
                table.expire(kind="turn")
            if table.state.waits_ms is not None or rng.random() < 0.1:
                table.arrive(rng.choice(table.persons), f"p{rng.random()}")
            if table.state.waits_ms is None:
                table.play(choosing(rng))
        if table.state.phase == "over":
            break
        if not table.state.all_ready and table.state.waits_ms is not None:
            table.arrive(table.persons[0], f"p{rng.random()}")
        if table.state.phase == "summary":
            table.expire(kind="ready")
        for player in table.persons:
            shuffle = table.state.shuffle
            if shuffle and not shuffle.hashes[table.seat(player)] and not shuffle.published_ms:
                table.send_hash(player)
        while table.state.phase == "shuffle":
            table.expire(kind="nonces" if table.due("nonces") else "hashes")
    assert dealers == [(dealers[0] + n) % 4 for n in range(9)]
    rounds = table.state.match.rounds[:8]
    assert any(round.cards[0] == round.cards[1] for round in rounds), "one of them was level"
    assert {"WentAway", "CameBack"} <= set(kinds(table.events))
