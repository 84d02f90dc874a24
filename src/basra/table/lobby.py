"""Between plays: who sits where before the start (R22), and being ready for what comes next.

The seats are locked when the match begins. From then on persons can only be ready for the next
round, or ask for another match.
"""

from ..protocol import commands as wire
from . import log
from .commands import Refusal, Said
from .seats import first_free, opener
from .state import BotChair, Person, State

LOCKED = Refusal("wrong_phase", "the seats are locked: the match has begun")


def sit(state: State, said: Said, now_ms: int) -> log.AnyEvent | Refusal:
    """Take the first free chair in the order of joining."""
    if state.phase != "lobby":
        return LOCKED
    seat = first_free(state.chairs)
    if seat is None:
        return Refusal("table_full", "every chair is taken")
    return log.Sat(at_ms=now_ms, seat=seat, player=said.player, name=said.name)


def leave(state: State, seat: int, now_ms: int) -> log.AnyEvent | Refusal:
    """Get up from a chair."""
    chair = state.chairs[seat]
    if state.phase != "lobby" or not isinstance(chair, Person):
        return LOCKED
    return log.Left(at_ms=now_ms, seat=seat, name=chair.name)


def swap(state: State, seat: int, command: wire.Swap, now_ms: int) -> log.AnyEvent | Refusal:
    """Exchange two chairs; whoever is ready stays so."""
    a, b = command.a, command.b
    refusal = _not_opener(state, seat) or _no_seat(state, a) or _no_seat(state, b)
    if refusal:
        return refusal
    if a == b:
        return Refusal("no_such_seat", "a swap needs two different seats")
    return log.Swapped(at_ms=now_ms, a=a, b=b)


def seat_bot(
    state: State, seat: int, command: wire.SeatBot, bots: frozenset[str], now_ms: int
) -> log.AnyEvent | Refusal:
    """Put one of the bots that the server can run on an empty chair."""
    refusal = _not_opener(state, seat) or _no_seat(state, command.seat)
    if refusal:
        return refusal
    if state.chairs[command.seat] is not None:
        return Refusal("seat_taken", f"somebody sits on seat {command.seat}")
    if command.bot not in bots:
        return Refusal("unknown_bot", f"the bots are {', '.join(sorted(bots)) or 'none'}")
    return log.BotSeated(at_ms=now_ms, seat=command.seat, bot=command.bot)


def remove_bot(
    state: State, seat: int, command: wire.RemoveBot, now_ms: int
) -> log.AnyEvent | Refusal:
    """Take a bot off its chair."""
    refusal = _not_opener(state, seat) or _no_seat(state, command.seat)
    if refusal:
        return refusal
    if not isinstance(state.chairs[command.seat], BotChair):
        return Refusal("no_bot_there", f"no bot sits on seat {command.seat}")
    return log.BotRemoved(at_ms=now_ms, seat=command.seat)


def ready(state: State, seat: int, now_ms: int) -> log.AnyEvent | Refusal:
    """Be ready for the match, or after a round for the next."""
    if state.phase not in ("lobby", "summary"):
        return Refusal("wrong_phase", "there is nothing to be ready for now")
    return _once(state, seat) or log.GotReady(at_ms=now_ms, seat=seat)


def rematch(state: State, seat: int, now_ms: int) -> log.AnyEvent | Refusal:
    """Ask for another match after one."""
    if state.phase != "over":
        return Refusal("wrong_phase", "no match has ended")
    return _once(state, seat) or log.RematchAsked(at_ms=now_ms, seat=seat)


def _once(state: State, seat: int) -> Refusal | None:
    chair = state.chairs[seat]
    if isinstance(chair, Person) and chair.ready:
        return Refusal("already_ready", "that has been said before")
    return None


def _not_opener(state: State, seat: int) -> Refusal | None:
    if state.phase != "lobby":
        return LOCKED
    if opener(state.chairs) != seat:
        return Refusal("not_opener", "only who opened the table may do that (R22)")
    return None


def _no_seat(state: State, seat: int) -> Refusal | None:
    if seat < len(state.chairs):
        return None
    return Refusal("no_such_seat", f"seats are 0 to {len(state.chairs) - 1} (R2)")
