"""Between matches: who sits where (R22), and being ready for what comes next.

The seats are locked when a match begins. When it has ended, a chair that was left is free again.
"""

from ..protocol import commands as wire
from . import log
from .commands import Refusal, Said
from .seats import first_free, opener, seat_of
from .state import BotChair, Person, State

LOCKED = Refusal("wrong_phase", "the seats are locked: the match has begun")


def sit(state: State, said: Said, now_ms: int) -> log.AnyEvent | Refusal:
    """Take the first free chair in the order of joining."""
    seat = seat_of(state.chairs, said.player)
    if seat is not None:
        return Refusal("already_seated", f"this person sits on seat {seat}")
    if state.in_match:
        return LOCKED
    if said.player in state.barred:
        return Refusal("asked_to_leave", "whoever opened the table has asked this person to leave")
    seat = first_free(state)
    if seat is None:
        return Refusal("table_full", "every chair is taken")
    return log.Sat(at_ms=now_ms, seat=seat, player=said.player, name=said.name)


def swap(state: State, seat: int, command: wire.Swap, now_ms: int) -> log.AnyEvent | Refusal:
    """Exchange two chairs; whoever is ready stays so."""
    a, b = command.a, command.b
    if state.phase != "lobby":
        return LOCKED
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
    if not state.is_free(state.chairs[command.seat]):
        return Refusal("seat_taken", f"somebody sits on seat {command.seat}")
    if command.bot not in bots:
        return Refusal("unknown_bot", f"the bots are {', '.join(sorted(bots)) or 'none'}")
    if command.bot not in state.terms.bots:
        allowed = ", ".join(state.terms.bots) or "none"
        return Refusal("bots_not_allowed", f"the bots allowed at this table: {allowed}")
    return log.BotSeated(at_ms=now_ms, seat=command.seat, bot=command.bot)


def remove_bot(
    state: State, seat: int, command: wire.RemoveBot, now_ms: int
) -> log.AnyEvent | Refusal:
    """Take a bot off its chair."""
    if state.phase != "lobby":
        return LOCKED
    refusal = _not_opener(state, seat) or _no_seat(state, command.seat)
    if refusal:
        return refusal
    if not isinstance(state.chairs[command.seat], BotChair):
        return Refusal("no_bot_there", f"no bot sits on seat {command.seat}")
    return log.BotRemoved(at_ms=now_ms, seat=command.seat)


def ask_to_leave(
    state: State, seat: int, command: wire.AskToLeave, now_ms: int
) -> log.AnyEvent | Refusal:
    """Make another person get up, who can't sit down here again."""
    refusal = _not_opener(state, seat) or _no_seat(state, command.seat)
    if refusal:
        return refusal
    chair = state.chairs[command.seat]
    if not isinstance(chair, Person) or chair.left or command.seat == seat:
        return Refusal("no_person_there", f"nobody to be asked sits on seat {command.seat}")
    return log.Left(at_ms=now_ms, seat=command.seat, name=chair.name, asked=True)


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
    if state.in_match:
        return LOCKED
    if opener(state.chairs) != seat:
        return Refusal("not_opener", "only who opened the table may do that (R22)")
    return None


def _no_seat(state: State, seat: int) -> Refusal | None:
    if seat < len(state.chairs):
        return None
    return Refusal("no_such_seat", f"seats are 0 to {len(state.chairs) - 1} (R2)")
