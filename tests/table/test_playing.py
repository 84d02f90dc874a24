"""Plays, and those that come late, twice or out of turn; plays of bots."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import Table, dealt, seated

from basra import Play, Rules, View
from basra.protocol import commands as wire
from basra.table import BotPlay, Refusal, Said, deadlines, decide, log
from basra.table.deadlines import USUAL, Deadline, Times
from basra.table.state import BotChair

TWO = Rules.named("classic")


@pytest.fixture
def table() -> Table:
    """Return a table of two persons in round 1, with one play made."""
    table = dealt(TWO, 2)
    table.play()
    return table


ONE_PLAYED = dealt(TWO, 2)
ONE_PLAYED.play()


def turn(table: Table) -> tuple[str, str]:
    """Return who is to play and who is not."""
    seat = table.state.match.round.turn
    assert seat is not None
    return table.player(seat), table.player(1 - seat)


def options(table: Table) -> list[str]:
    return [str(play) for play in table.state.match.round.legal_plays]


def test_a_legal_play_is_made(table: Table) -> None:
    player, _ = turn(table)
    text = options(table)[-1]
    (event,) = table.must(player, wire.Play, round=1, ply=2, play=text)
    assert isinstance(event, log.Played)
    assert (event.seat, event.ply, event.play) == (table.seat(player), 2, text)
    assert str(table.state.match.round.plays[-1]) == text
    assert table.state.match.round.turn != event.seat


def test_a_play_is_logged_in_the_records_notation(table: Table) -> None:
    player, _ = turn(table)
    text = options(table)[0]
    (event,) = table.must(player, wire.Play, round=1, ply=2, play=text.lower())
    assert isinstance(event, log.Played)
    assert event.play == text


@pytest.mark.parametrize("text", ["", "8", "8H*****", "8Hx", "9Zx", "😀😀", "x" * 128, "8H 8H"])
def test_what_is_no_play_is_illegal(table: Table, text: str) -> None:
    player, _ = turn(table)
    assert table.refused(player, wire.Play, round=1, ply=2, play=text) == "illegal_play"


@given(st.text("A23456789TJQKCDHSx*7D", max_size=12) | st.text(max_size=128))
def test_no_text_makes_it_raise(text: str) -> None:
    answer = decide(ONE_PLAYED.state, _said(ONE_PLAYED, text), 0)
    if not isinstance(answer, Refusal):
        assert text.upper().replace("X", "x") in options(ONE_PLAYED)


def _said(table: Table, text: str) -> Said:
    player, _ = turn(table)
    return table.said(player, wire.Play, round=1, ply=2, play=text)


def test_every_card_that_is_not_in_the_hand_is_illegal(table: Table) -> None:
    player, _ = turn(table)
    legal = {play.card for play in table.state.match.round.legal_plays}
    for card in table.state.match.round.deck:
        if card not in legal:
            text = str(Play(card))
            assert table.refused(player, wire.Play, round=1, ply=2, play=text) == "illegal_play"


def test_a_wrong_mark_is_illegal(table: Table) -> None:
    player, _ = turn(table)
    text = options(table)[0] + "*"
    assert table.refused(player, wire.Play, round=1, ply=2, play=text) == "illegal_play"


def test_another_seat_waits(table: Table) -> None:
    _, other = turn(table)
    seat = table.seat(other)
    for card in table.state.match.round.hand(seat):
        fields = {"round": 1, "ply": 2, "play": str(card)}
        assert table.refused(other, wire.Play, **fields) == "not_your_turn"


def test_two_cards_for_one_ply(table: Table) -> None:
    player, other = turn(table)
    first, second, *_ = options(table)
    table.must(player, wire.Play, round=1, ply=2, play=first)
    assert table.refused(player, wire.Play, round=1, ply=2, play=second) == "stale_ply"
    assert table.refused(player, wire.Play, round=1, ply=3, play=second) == "not_your_turn"
    assert table.refused(other, wire.Play, round=1, ply=2, play=options(table)[0]) == "stale_ply"
    assert table.state.match.round.ply == 2


@pytest.mark.parametrize("ply", [1, 3, 4, 48])
def test_a_play_for_another_ply(table: Table, ply: int) -> None:
    player, _ = turn(table)
    assert table.refused(player, wire.Play, round=1, ply=ply, play=options(table)[0]) == "stale_ply"


def test_a_play_for_another_round(table: Table) -> None:
    player, _ = turn(table)
    text = options(table)[0]
    assert table.refused(player, wire.Play, round=2, ply=2, play=text) == "wrong_round"


def test_nothing_is_played_outside_a_round() -> None:
    table = seated(TWO, 2)
    fields = {"round": 1, "ply": 1, "play": "8H"}
    assert table.refused("ann", wire.Play, **fields) == "wrong_phase"
    table.all_ready()
    assert table.refused("ann", wire.Play, **fields) == "wrong_phase"
    table.shuffle()
    table.play_round()
    assert table.refused("ann", wire.Play, **fields) == "wrong_phase"
    table.play_match()
    assert table.refused("ann", wire.Play, **fields) == "wrong_phase"


def test_the_event_says_when_the_next_cards_are_dealt() -> None:
    for players in (2, 4):
        table = dealt(Rules.named("classic", players=players), 2)
        table.play_round()
        plays = [event for event in table.events if isinstance(event, log.Played)]
        dealing = [event.ply for event in plays if event.deals]
        assert dealing == list(range(4 * players, 48, 4 * players))


# Bots


@pytest.fixture
def bots_turn() -> Table:
    """Return a table of a person and a bot, with the bot to play."""
    table = dealt(TWO, 1)
    while not isinstance(table.state.chairs[table.state.match.round.turn or 0], BotChair):
        table.play()
    return table


def bot_play(table: Table, round: int = 1, ply: int = 0, text: str = "") -> object:
    text = text or options(table)[0]
    ply = ply or table.state.match.round.ply + 1
    return table.decide(BotPlay(round, ply, text, table.outside()))


def code(answer: object) -> str:
    assert isinstance(answer, Refusal)
    return answer.code


def test_a_bot_plays(bots_turn: Table) -> None:
    text = options(bots_turn)[0]
    answer = bot_play(bots_turn)
    assert isinstance(answer, list)
    assert isinstance(answer[0], log.Played)
    assert (answer[0].seat, answer[0].play, answer[0].cause) == (1, text, None)


def test_a_bots_play_is_checked_like_a_persons(bots_turn: Table) -> None:
    before = bots_turn.state
    ply = before.match.round.ply + 1
    assert code(bot_play(bots_turn, ply=ply + 1)) == "stale_ply"
    assert code(bot_play(bots_turn, round=2)) == "wrong_round"
    assert code(bot_play(bots_turn, text="JC*")) == "illegal_play"
    assert code(bot_play(bots_turn, text="nonsense")) == "illegal_play"
    assert bots_turn.state is before
    text = options(bots_turn)[0]
    assert isinstance(bot_play(bots_turn), list)
    assert code(bot_play(bots_turn, ply=ply, text=text)) == "stale_ply"


def test_a_bot_cannot_play_for_a_person(bots_turn: Table) -> None:
    bots_turn.play()
    assert code(bot_play(bots_turn)) == "not_your_turn"


def test_a_person_cannot_play_for_a_bot(bots_turn: Table) -> None:
    fields = {"round": 1, "ply": bots_turn.state.match.round.ply + 1, "play": options(bots_turn)[0]}
    assert bots_turn.refused("ann", wire.Play, **fields) == "not_your_turn"


def test_a_bot_plays_in_no_lobby() -> None:
    table = seated(TWO, 1)
    answer = table.decide(BotPlay(1, 1, "8H", table.outside()))
    assert code(answer) == "wrong_phase"


def test_a_bots_play_is_due_a_little_after_its_turn_began(bots_turn: Table) -> None:
    due = Deadline("bot", bots_turn.state.turn_ms + USUAL.bot_ms)
    assert deadlines(bots_turn.state) == (due,)
    assert deadlines(bots_turn.state, Times(bot_ms=0))[0].due_ms == bots_turn.state.turn_ms
    bots_turn.now_ms = due.due_ms
    assert code(bots_turn.expire(due)) == "wrong_phase", "a bot's time is no step that ends"
    bots_turn.play()
    assert deadlines(bots_turn.state) == (), "nobody hurries a person yet"


def test_a_bots_turn_begins_with_the_play_before_it() -> None:
    table = dealt(TWO, 1)
    while table.state.match.round.turn != 0:
        table.play()
    table.now_ms += 5000
    table.play()
    assert table.state.turn_ms == table.now_ms


def test_a_bot_chooses_from_a_view_of_its_seat(bots_turn: Table) -> None:
    assert isinstance(bots_turn.state.match.view(1), View)


def test_nobody_puts_off_a_card_for_ever_by_coming_back_while_the_bot_thinks() -> None:
    table = dealt(TWO, 2, clock_s=15)
    player, _ = turn(table)
    thought = BotPlay(1, 1, options(table)[0], table.outside())
    table.expire(kind="turn")
    table.must(player, wire.Back)
    answer = table.decide(thought)
    assert isinstance(answer, Refusal), "he has the full time once more"
    assert answer.code == "not_your_turn"
    table.expire(kind="turn")
    table.must(player, wire.Back)
    (event,) = table.decide(thought)  # type: ignore[misc]
    assert isinstance(event, log.Played)
    assert (event.seat, event.substitute) == (table.seat(player), True)
