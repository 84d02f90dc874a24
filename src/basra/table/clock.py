"""What comes to pass when time has run out: at a turn, in a shuffle, after a round, at the end."""

from . import log, shuffling
from .commands import Expire, Refusal
from .deadlines import deadlines, longest_gone_ms
from .state import Person, State


def expire(state: State, command: Expire, now_ms: int) -> list[log.AnyEvent] | Refusal:
    """Let one of the deadlines come to pass; refused if it isn't one, or its time hasn't come."""
    deadline = command.deadline
    if deadline not in deadlines(state, command.outside.times) or now_ms < deadline.due_ms:
        return Refusal("wrong_phase", "nothing of that kind is due")
    match deadline.kind:
        case "hashes" | "nonces":
            assert state.shuffle, "a step of it is due"
            return [shuffling.expire(state, state.shuffle, now_ms)]
        case "turn":
            turn = state.match.round.turn
            assert turn is not None, "somebody's time is over"
            return [log.WentAway(at_ms=now_ms, seat=turn)]
        case "gone":
            since_ms = longest_gone_ms(state)
            return [
                log.WentAway(at_ms=now_ms, seat=seat)
                for seat, chair in enumerate(state.chairs)
                if isinstance(chair, Person) and chair.gone_ms == since_ms and not chair.absent
            ]
        case "ready":
            return [
                log.GotReady(at_ms=now_ms, seat=seat)
                for seat, chair in enumerate(state.chairs)
                if isinstance(chair, Person) and not (chair.ready or chair.absent)
            ]
        case "void":
            return [log.Voided(at_ms=now_ms)]
        case "close":
            return [log.Closed(at_ms=now_ms)]
        case "bot":
            return Refusal("wrong_phase", "a bot has to choose its play")
