"""When a table goes on by itself. A function of its state: the server only keeps the due times."""

from typing import Literal

import msgspec

from .state import BotChair, Person, State


class Times(msgspec.Struct, frozen=True):
    """How long a table waits, in milliseconds."""

    hashes_ms: int = 3000
    nonces_ms: int = 3000
    """docs/fair.md, steps 2 and 3."""
    bot_ms: int = 900
    """A bot takes this long: a card has to land before the next one flies."""
    away_ms: int = 2000
    """A bot that plays for somebody who is away leaves this much time to come back."""
    gone_ms: int = 2 * 60_000
    """Without a clock: who has had no connection for this long is away."""
    ready_ms: int = 15_000
    """With a clock: the next round begins by itself."""
    resumed_ms: int = 15_000
    """What fell due while no server ran is due this long after the start."""
    void_ms: int = 10 * 60_000
    """A match in which all persons are away is void after this long,"""
    void_alone_ms: int = 24 * 3_600_000
    """or after this long if only one plays."""
    lobby_ms: int = 30 * 60_000
    """A table that hasn't begun is closed when nothing has happened for this long."""
    finished_ms: int = 5 * 60_000
    """A table is closed this long after its last person has left, once a match has ended."""


USUAL = Times()

Kind = Literal["hashes", "nonces", "bot", "turn", "gone", "ready", "void", "close"]


class Deadline(msgspec.Struct, frozen=True):
    """Something due: a bot plays by `BotPlay`, all else comes to pass by `Expire`."""

    kind: Kind
    due_ms: int


def deadlines(state: State, times: Times = USUAL) -> tuple[Deadline, ...]:
    """Return what will be due if nothing happens before; at most one of a kind."""
    match state.phase:
        case "closed":
            return ()
        case "lobby":
            return (Deadline("close", state.last_ms + times.lobby_ms),)
        case "over":
            if any(person.at and not person.left for person in state.persons):
                return ()
            return (Deadline("close", state.last_ms + times.finished_ms),)
    found = []
    if shuffle := state.shuffle:
        if shuffle.published_ms is not None:
            found.append(_limit(state, "nonces", shuffle.published_ms + times.nonces_ms, times))
        elif shuffle.begun_ms is not None:
            found.append(_limit(state, "hashes", shuffle.begun_ms + times.hashes_ms, times))
    if state.waits_ms is not None:
        limit_ms = times.void_ms if len(state.persons) > 1 else times.void_alone_ms
        found.append(Deadline("void", max(state.waits_ms, state.resumed_ms) + limit_ms))
    elif state.phase == "play":
        found += _turn(state, times)
    if state.phase == "summary" and state.terms.clock_s and _unready(state):
        found.append(_limit(state, "ready", state.summary_ms + times.ready_ms, times))
    gone_ms = longest_gone_ms(state)
    if gone_ms is not None:
        found.append(_limit(state, "gone", gone_ms + times.gone_ms, times))
    return tuple(found)


def longest_gone_ms(state: State) -> int | None:
    """Return since when the longest gone has been gone, where no clock finds it out (R22)."""
    if state.terms.clock_s:
        return None
    longest = None
    for chair in state.chairs:
        if isinstance(chair, Person) and chair.gone_ms is not None and not chair.absent:
            longest = chair.gone_ms if longest is None else min(longest, chair.gone_ms)
    return longest


def _turn(state: State, times: Times) -> list[Deadline]:
    turn = state.match.round.turn
    if turn is None:  # it is counted in the same step
        return []
    chair = state.chairs[turn]
    if isinstance(chair, BotChair) or (isinstance(chair, Person) and chair.left):
        return [Deadline("bot", state.turn_ms + times.bot_ms)]
    if isinstance(chair, Person) and chair.away:
        return [Deadline("bot", state.turn_ms + times.away_ms)]
    if state.terms.clock_s:
        due_ms = state.turn_ms + state.terms.clock_s * 1000
        return [_limit(state, "turn", due_ms, times)]
    return []


def _unready(state: State) -> bool:
    return any(not (person.ready or person.absent) for person in state.persons)


def _limit(state: State, kind: Kind, due_ms: int, times: Times) -> Deadline:
    """Return a person's time limit; one that fell due while no server ran is put off."""
    if due_ms <= state.resumed_ms:
        due_ms = state.resumed_ms + times.resumed_ms
    return Deadline(kind, due_ms)
