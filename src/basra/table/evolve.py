"""What an event does to a table. It judges nothing: whatever is in the log has happened.

Everything here follows from the state and the event alone, so the same log gives the same table on
any machine at any time.
"""

from collections.abc import Iterable
from typing import Any, assert_never

from msgspec.structs import replace

from ..game.card import parse_cards, parse_sequence
from ..game.fair import Proof
from ..game.match import Match
from ..game.play import Play
from ..game.rules import Rules
from . import log
from .answers import remember
from .felt import Felt
from .seats import chair_of, changed, swapped
from .state import BotChair, Chair, Person, Shuffle, State

MOST_BARRED = 16


def fold(events: Iterable[log.AnyEvent]) -> State:
    """Return the table that a whole log comes to; raises ValueError if it doesn't open one."""
    events = iter(events)
    first = next(events, None)
    if not isinstance(first, log.Opened):
        raise ValueError("a log begins with opened")
    rules = Rules.decode(first.rules)
    chairs = (None,) * rules.players
    state = State(first.table, rules, chairs, Match(rules), first.terms, seq=1, last_ms=first.at_ms)
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: State, event: log.AnyEvent) -> State:
    """Return the table after its next event."""
    after = _happen(state, event)
    waits_ms = state.waits_ms
    if after.chairs is not state.chairs or after.phase != state.phase:
        waits_ms = _waits_ms(after, event.at_ms)
    after = replace(after, seq=state.seq + 1, last_ms=event.at_ms, waits_ms=waits_ms)
    return after if event.cause is None else caused(after, event.cause)


def caused(state: State, cause: log.Cause) -> State:
    """Return the table when the event that led to it answers a command."""
    answers = remember(state.answers, cause.player, cause.command, state.seq)
    return replace(state, answers=answers)


def _waits_ms(state: State, now_ms: int) -> int | None:
    """Return since when all persons have been absent from a running match."""
    if not state.in_match or any(not person.absent for person in state.persons):
        return None
    return now_ms if state.waits_ms is None else state.waits_ms


def _happen(state: State, event: log.AnyEvent) -> State:
    chairs = state.chairs
    match event:
        case log.Played():
            return _play(state, event)
        case log.Sat():
            return _sit(state, event)
        case log.Left(seat=seat):
            return _leave(state, event)
        case log.Came(seat=seat, process=process):
            at = (*_person(state, seat).at, process)
            return _changed(state, seat, at=at, gone_ms=None)
        case log.Went(seat=seat, process=process):
            at = tuple(each for each in _person(state, seat).at if each != process)
            return _changed(state, seat, at=at, gone_ms=None if at else event.at_ms)
        case log.Resumed():
            return _resume(state, event)
        case log.WentAway(seat=seat):
            return _changed(state, seat, away=True)
        case log.CameBack(seat=seat):
            return _come_back(state, event)
        case log.BotRemoved(seat=seat):
            return _on(state, seat, None)
        case log.Swapped(a=a, b=b):
            return replace(state, chairs=swapped(chairs, a, b))
        case log.BotSeated(seat=seat, bot=bot):
            return _on(state, seat, BotChair(bot))
        case log.GotReady(seat=seat) | log.RematchAsked(seat=seat):
            return _on(state, seat, _set_ready(chairs[seat], True))
        case log.MatchBegun():
            return replace(
                state,
                phase="shuffle",
                chairs=tuple(
                    replace(chair, away=False) if isinstance(chair, Person) else chair
                    for chair in chairs
                ),
                number=event.match,
                match_id=event.id,
                match=Match(state.rules),
                proofs=(),
                substitutes=(),
                felt=None,
                refreshed=(0, 0),
            )
        case log.Committed():
            return replace(state, shuffle=_committed(event, len(chairs)))
        case log.ShuffleBegun():
            return replace(state, phase="shuffle", shuffle=_stepped(state.shuffle, event))
        case log.Hashed() | log.HashesPublished() | log.NonceGiven():
            return replace(state, shuffle=_stepped(state.shuffle, event))
        case log.Dealt():
            return _deal(state, event)
        case log.RoundOver():
            return replace(
                state,
                phase="summary",
                chairs=tuple(_set_ready(each, False) for each in chairs),
                summary_ms=event.at_ms,
            )
        case log.MatchOver():
            return replace(state, phase="over", shuffle=None)
        case log.Forfeited(side=side):
            return _end(state, state.match.forfeit(side))
        case log.Voided():
            return _end(state, state.match.void())
        case log.Closed():
            return replace(state, phase="closed")
        case log.Opened():
            raise ValueError("a table is opened once")
        case _:
            assert_never(event)


def _on(state: State, seat: int, chair: Chair) -> State:
    return replace(state, chairs=changed(state.chairs, seat, chair))


def _person(state: State, seat: int) -> Person:
    chair = state.chairs[seat]
    assert isinstance(chair, Person), "it happened to a person"
    return chair


def _changed(state: State, seat: int, **changes: Any) -> State:
    return _on(state, seat, replace(_person(state, seat), **changes))


def _sit(state: State, event: log.Sat) -> State:
    """Put a person on a chair; one that they had left after a match is theirs no longer."""
    chair = chair_of(state.chairs, event.player)
    if chair is not None:
        state = _on(state, chair, None)
    since = state.seq + 1
    return _on(state, event.seat, Person(event.player, event.name, since, gone_ms=event.at_ms))


def _leave(state: State, event: log.Left) -> State:
    """Free a chair before the start; later it stays the person's own (R22)."""
    person = _person(state, event.seat)
    if state.phase != "lobby":
        ready = person.ready and state.phase in ("shuffle", "play")
        state = _changed(state, event.seat, left=True, away=False, ready=ready)
    else:
        state = _on(state, event.seat, None)
    if event.asked:
        state = replace(state, barred=(*state.barred, person.player)[-MOST_BARRED:])
    return state


def _come_back(state: State, event: log.CameBack) -> State:
    """Give a seat back. Whoever had left begins a new stay; the clock starts anew once a ply."""
    person = _person(state, event.seat)
    since = state.seq + 1 if person.left else person.since
    state = _changed(state, event.seat, away=False, left=False, since=since)
    if person.left and not person.at:
        state = _changed(state, event.seat, gone_ms=event.at_ms)
    if state.phase != "play" or state.match.round.turn != event.seat:
        return state
    ply = (len(state.match.rounds), state.match.round.ply + 1)
    if ply == state.refreshed:
        return state
    return replace(state, turn_ms=event.at_ms, refreshed=ply)


def _resume(state: State, event: log.Resumed) -> State:
    chairs = tuple(
        replace(chair, at=(), gone_ms=event.at_ms) if isinstance(chair, Person) else chair
        for chair in state.chairs
    )
    return replace(state, chairs=chairs, resumed_ms=event.at_ms)


def _end(state: State, match: Match) -> State:
    """End a match that was not played out."""
    chairs = tuple(_set_ready(each, False) for each in state.chairs)
    return replace(state, phase="over", match=match, shuffle=None, chairs=chairs)


def _set_ready(chair: Chair, ready: bool) -> Chair:
    return replace(chair, ready=ready) if isinstance(chair, Person) else chair


def _committed(event: log.Committed, seats: int) -> Shuffle:
    return Shuffle(
        event.round,
        event.server_seed,
        event.commitment,
        hashes=("",) * seats,
        nonces=(None,) * seats,
    )


def _stepped(
    shuffle: Shuffle | None,
    event: log.ShuffleBegun | log.Hashed | log.HashesPublished | log.NonceGiven,
) -> Shuffle:
    """Return the shuffle one step on (docs/fair.md, steps 2 and 3)."""
    assert shuffle, "there is no shuffle without a commitment"
    match event:
        case log.ShuffleBegun():
            return replace(shuffle, begun_ms=event.at_ms)
        case log.Hashed(seat=seat, hash=hash_):
            return replace(shuffle, hashes=changed(shuffle.hashes, seat, hash_))
        case log.HashesPublished():
            return replace(shuffle, hashes=event.hashes, published_ms=event.at_ms)
        case log.NonceGiven(seat=seat, nonce=nonce):
            return replace(shuffle, nonces=changed(shuffle.nonces, seat, nonce))


def _deal(state: State, event: log.Dealt) -> State:
    shuffle = state.shuffle
    assert shuffle, "there is no deal without a shuffle"
    proof = Proof(
        state.match_id,
        event.round,
        shuffle.commitment,
        shuffle.server_seed,
        shuffle.hashes,
        event.nonces,
    )
    deck = parse_cards(event.deck)
    returned = parse_sequence(event.returned)
    match = state.match.deal(event.dealer, deck, returned)
    return replace(
        state,
        phase="play",
        match=match,
        proofs=(*state.proofs, proof),
        substitutes=(*state.substitutes, ()),
        shuffle=None,
        felt=Felt.of(match.round),
        turn_ms=event.at_ms,
    )


def _play(state: State, event: log.Played) -> State:
    play = Play.parse(event.play)
    match = state.match.play(play)
    assert state.felt, "nothing is played before a deal"
    felt = state.felt.after(play, event.seat & 1, match.round.over)
    state = replace(state, match=match, felt=felt, turn_ms=event.at_ms)
    if event.substitute:
        *rounds, running = state.substitutes
        state = replace(state, substitutes=(*rounds, (*running, event.ply)))
    return state
