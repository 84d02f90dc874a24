"""Who is there: connections come and go, people leave, come back, and are waited for.

A connection that breaks costs nobody a seat (R22). Who leaves a match, or runs out of time, is
played for by a bot, and nobody else ever gets that hand.
"""

from ..protocol import commands as wire
from . import log
from .commands import Arrive, Depart, Refusal, Said
from .seats import chair_of
from .state import Person, State


def arrive(state: State, command: Arrive, now_ms: int) -> list[log.AnyEvent]:
    """Note a new connection; who was away is back, but who has left has to sit down."""
    seat, person = _chair(state, command.player)
    if person is None or seat is None or state.phase == "closed":
        return []
    events: list[log.AnyEvent] = []
    if command.process not in person.at:
        events.append(log.Came(at_ms=now_ms, seat=seat, process=command.process))
    return events + come_back(state, seat, now_ms)


def depart(state: State, command: Depart, now_ms: int) -> list[log.AnyEvent]:
    """Note that a process has no connection of a person's any more."""
    seat, person = _chair(state, command.player)
    if person is None or seat is None or command.process not in person.at:
        return []
    if state.phase == "closed":
        return []
    return [log.Went(at_ms=now_ms, seat=seat, process=command.process)]


def come_back(state: State, seat: int, now_ms: int) -> list[log.AnyEvent]:
    """Give a seat back to a person who is away and has been heard of."""
    chair = state.chairs[seat]
    if isinstance(chair, Person) and chair.away and not chair.left:
        return [log.CameBack(at_ms=now_ms, seat=seat)]
    return []


def leave(state: State, seat: int, now_ms: int) -> log.AnyEvent:
    """Get up from a chair."""
    chair = state.chairs[seat]
    assert isinstance(chair, Person), "who sits there asks for it"
    return log.Left(at_ms=now_ms, seat=seat, name=chair.name)


def sit_again(state: State, said: Said, now_ms: int) -> log.AnyEvent | None:
    """Take one's own seat again that one has left; None for anybody else, or without a match."""
    seat, person = _chair(state, said.player)
    if state.in_match and seat is not None and person is not None and person.left:
        return log.CameBack(at_ms=now_ms, seat=seat)
    return None


def take_win(state: State, seat: int, now_ms: int) -> log.AnyEvent | Refusal:
    """Take the win of a match for two that the other has left."""
    other = state.chairs[1 - seat] if len(state.chairs) == 2 else None
    if not (state.in_match and isinstance(other, Person) and other.left):
        return Refusal("no_win", "a win is there to be taken where two play and the other has left")
    return log.Forfeited(at_ms=now_ms, side=1 - seat, total=state.match.total)


def by_himself(command: wire.AnyCommand) -> bool:
    """Return whether a command shows that the person is there: a client sends some by itself."""
    return not isinstance(command, wire.Hash | wire.Nonce)


def _chair(state: State, player: str) -> tuple[int | None, Person | None]:
    seat = chair_of(state.chairs, player)
    chair = None if seat is None else state.chairs[seat]
    return seat, chair if isinstance(chair, Person) else None
