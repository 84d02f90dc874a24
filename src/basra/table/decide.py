"""What a table makes of a command: events, or a refusal and nothing at all.

Pure: time and fresh seeds come with the call. Nothing that a client can send makes it raise.
"""

from typing import assert_never

from msgspec.structs import replace

from ..game.errors import IllegalPlay
from ..game.rules import Rules
from ..protocol import commands as wire
from ..protocol.views import Terms
from . import clock, lobby, log, playing, presence, shuffling
from .answers import answered
from .commands import (
    Arrive,
    BotPlay,
    Command,
    Decided,
    Depart,
    Expire,
    Outside,
    Refusal,
    Repeated,
    Resume,
    Said,
)
from .evolve import caused, evolve
from .seats import seat_of
from .state import State


def open_table(
    table: str, rules: Rules, terms: Terms, player: str, name: str, now_ms: int
) -> list[log.AnyEvent]:
    """Return the first events of a table: it is opened, and who opened it sits on seat 0 (R22)."""
    return [
        log.Opened(at_ms=now_ms, table=table, rules=rules.encode(), terms=terms),
        log.Sat(at_ms=now_ms, seat=0, player=player, name=name),
    ]


def decide(state: State, command: Command, now_ms: int) -> Decided | Refusal | Repeated:
    """Return the events that a command leads to, all that follow at once included.

    They are to be appended after `state.seq` together or not at all; there are none where a
    connection that comes or goes changes nothing. A command of a person's that was answered before
    is Repeated. `now_ms` are milliseconds since 1970.
    """
    cause = None
    if isinstance(command, Said):
        seq = answered(state.answers, command.player, command.command.id)
        if seq is not None:
            return Repeated(seq)
        cause = log.Cause(command.player, command.command.id)
    first = _first(state, command, now_ms)
    if isinstance(first, Refusal):
        return first
    events = [first] if isinstance(first, log.Event) else first
    try:
        for event in events:
            state = evolve(state, event)
    except IllegalPlay as error:
        if not isinstance(events[-1], log.Played):
            raise
        return Refusal("illegal_play", error.reason)
    while events and (more := _consequence(state, command.outside, now_ms)) is not None:
        events.append(more)
        state = evolve(state, more)
    if cause:
        events[-1] = replace(events[-1], cause=cause)
        state = caused(state, cause)
    return Decided(tuple(events), state)


def _first(
    state: State, command: Command, now_ms: int
) -> list[log.AnyEvent] | log.AnyEvent | Refusal:
    """Return what a command does by itself."""
    if state.phase == "closed" and not isinstance(command, Arrive | Depart | Resume):
        return Refusal("closed", "the table is closed")
    match command:
        case Said():
            return _heard(state, command, now_ms)
        case BotPlay():
            return playing.bot_play(state, command, now_ms)
        case Arrive():
            return presence.arrive(state, command, now_ms)
        case Depart():
            return presence.depart(state, command, now_ms)
        case Resume():
            return [log.Resumed(at_ms=now_ms)]
        case Expire():
            return clock.expire(state, command, now_ms)
        case _:
            assert_never(command)


def _heard(state: State, said: Said, now_ms: int) -> list[log.AnyEvent] | Refusal:
    """Return what a person's command does; one who was away is back with it."""
    seat = seat_of(state.chairs, said.player)
    back: list[log.AnyEvent] = []
    if seat is not None and presence.by_himself(said.command):
        back += presence.come_back(state, seat, now_ms)
        for each in back:
            state = evolve(state, each)
    if isinstance(said.command, wire.Back) and seat is not None:
        return back or Refusal("already_seated", "this person plays already")
    event = _said(state, said, seat, now_ms)
    return event if isinstance(event, Refusal) else [*back, event]


def _said(state: State, said: Said, seat: int | None, now_ms: int) -> log.AnyEvent | Refusal:
    command = said.command
    if isinstance(command, wire.Sit):
        return presence.sit_again(state, said, now_ms) or lobby.sit(state, said, now_ms)
    if seat is None:
        return Refusal("not_seated", "this person only watches")
    match command:
        case wire.Play():
            return playing.play(state, seat, command, now_ms)
        case wire.Hash():
            return shuffling.take_hash(state, seat, command, now_ms)
        case wire.Nonce():
            return shuffling.take_nonce(state, seat, command, now_ms)
        case wire.Ready():
            return lobby.ready(state, seat, now_ms)
        case wire.Rematch():
            return lobby.rematch(state, seat, now_ms)
        case wire.Leave():
            return presence.leave(state, seat, now_ms)
        case wire.Swap():
            return lobby.swap(state, seat, command, now_ms)
        case wire.SeatBot():
            return lobby.seat_bot(state, seat, command, said.outside.bots, now_ms)
        case wire.RemoveBot():
            return lobby.remove_bot(state, seat, command, now_ms)
        case wire.AskToLeave():
            return lobby.ask_to_leave(state, seat, command, now_ms)
        case wire.TakeWin():
            return presence.take_win(state, seat, now_ms)
        case wire.Say() | wire.Phrase() | wire.Back():
            return Refusal("malformed", "what is said is no affair of the table's (R24)")
        case _:
            assert_never(command)


def _consequence(state: State, outside: Outside, now_ms: int) -> log.AnyEvent | None:
    """Return what follows from the state by itself, None if the table waits for somebody."""
    match state.phase:
        case "lobby" | "over":
            if not state.all_ready:
                return None
            return log.MatchBegun(at_ms=now_ms, match=state.number + 1, id=outside.match_id)
        case "shuffle":
            return shuffling.next_step(state, outside, now_ms)
        case "play":
            return playing.round_over(state, now_ms) if state.match.round.over else None
        case "closed":
            return None
        case "summary":
            winner = state.match.winner
            if winner is not None:
                return playing.match_over(state, winner, now_ms)
            if state.shuffle is None or state.all_ready:
                return shuffling.next_step(state, outside, now_ms)
            return None
        case _:
            assert_never(state.phase)
