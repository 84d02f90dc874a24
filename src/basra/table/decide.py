"""What a table makes of a command: events, or a refusal and nothing at all.

Pure: time and fresh seeds come with the call. Nothing that a client can send makes it raise.
"""

from typing import assert_never

from msgspec.structs import replace

from ..game.rules import Rules
from ..protocol import commands as wire
from . import lobby, log, playing, shuffling
from .answers import answered
from .commands import BotPlay, Command, Expire, Outside, Refusal, Repeated, Said
from .evolve import evolve
from .seats import seat_of
from .state import State


def open_table(table: str, rules: Rules, player: str, name: str, now_ms: int) -> list[log.AnyEvent]:
    """Return the first events of a table: it is opened, and who opened it sits on seat 0 (R22)."""
    return [
        log.Opened(at_ms=now_ms, table=table, rules=rules.encode()),
        log.Sat(at_ms=now_ms, seat=0, player=player, name=name),
    ]


def decide(state: State, command: Command, now_ms: int) -> list[log.AnyEvent] | Refusal | Repeated:
    """Return the events that a command leads to, all that follow at once included.

    They are to be appended after `state.seq` together or not at all. A command of a person's that
    was answered before is Repeated. `now_ms` are milliseconds since 1970.
    """
    cause = None
    if isinstance(command, Said):
        seq = answered(state.answers, command.player, command.command.id)
        if seq is not None:
            return Repeated(seq)
        cause = log.Cause(command.player, command.command.id)
    event: log.AnyEvent | Refusal | None = _first(state, command, now_ms)
    if isinstance(event, Refusal):
        return event
    events: list[log.AnyEvent] = []
    while event is not None:
        events.append(event)
        state = evolve(state, event)
        event = _consequence(state, command.outside, now_ms)
    if cause:
        events[-1] = replace(events[-1], cause=cause)
    return events


def _first(state: State, command: Command, now_ms: int) -> log.AnyEvent | Refusal:
    match command:
        case Said():
            return _said(state, command, now_ms)
        case BotPlay():
            return playing.bot_play(state, command, now_ms)
        case Expire():
            return shuffling.expire(state, command, now_ms)
        case _:
            assert_never(command)


def _said(state: State, said: Said, now_ms: int) -> log.AnyEvent | Refusal:
    command = said.command
    seat = seat_of(state.chairs, said.player)
    if isinstance(command, wire.Sit):
        if seat is not None:
            return Refusal("already_seated", f"this person sits on seat {seat}")
        return lobby.sit(state, said, now_ms)
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
            return lobby.leave(state, seat, now_ms)
        case wire.Swap():
            return lobby.swap(state, seat, command, now_ms)
        case wire.SeatBot():
            return lobby.seat_bot(state, seat, command, said.outside.bots, now_ms)
        case wire.RemoveBot():
            return lobby.remove_bot(state, seat, command, now_ms)
        case _:
            assert_never(command)


def _consequence(state: State, outside: Outside, now_ms: int) -> log.AnyEvent | None:
    """Return what follows from the state by itself, None if the table waits for somebody."""
    match state.phase:
        case "lobby" | "over":
            if not (state.full and state.all_ready):
                return None
            return log.MatchBegun(at_ms=now_ms, match=state.number + 1, id=outside.match_id)
        case "shuffle":
            return shuffling.next_step(state, outside, now_ms)
        case "play":
            return playing.round_over(state, now_ms) if state.match.round.over else None
        case "summary":
            winner = state.match.winner
            if winner is not None:
                return playing.match_over(state, winner, now_ms)
            if state.shuffle is None or state.all_ready:
                return shuffling.next_step(state, outside, now_ms)
            return None
        case _:
            assert_never(state.phase)
