"""What an event does to a table. It judges nothing: whatever is in the log has happened.

Everything here follows from the state and the event alone, so the same log gives the same table on
any machine at any time.
"""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from ..game.card import parse_cards, parse_sequence
from ..game.fair import Proof
from ..game.match import Match
from ..game.play import Play
from ..game.rules import Rules
from . import log
from .answers import remember
from .felt import Felt
from .seats import changed, swapped
from .state import BotChair, Chair, Person, Shuffle, State


def fold(events: Iterable[log.AnyEvent]) -> State:
    """Return the table that a whole log comes to; raises ValueError if it doesn't open one."""
    events = iter(events)
    first = next(events, None)
    if not isinstance(first, log.Opened):
        raise ValueError("a log begins with opened")
    rules = Rules.decode(first.rules)
    state = State(first.table, rules, (None,) * rules.players, Match(rules), seq=1)
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: State, event: log.AnyEvent) -> State:
    """Return the table after its next event."""
    after = _happen(state, event)
    seq = state.seq + 1
    if event.cause is None:
        return replace(after, seq=seq)
    cause = event.cause
    return replace(
        after, seq=seq, answers=remember(state.answers, cause.player, cause.command, seq)
    )


def _happen(state: State, event: log.AnyEvent) -> State:
    chairs = state.chairs
    match event:
        case log.Played():
            return _play(state, event)
        case log.Sat(seat=seat, player=player, name=name):
            return _on(state, seat, Person(player, name, since=state.seq + 1))
        case log.Left(seat=seat) | log.BotRemoved(seat=seat):
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
                number=event.match,
                match_id=event.id,
                match=Match(state.rules),
                proofs=(),
                felt=None,
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
                state, phase="summary", chairs=tuple(_set_ready(each, False) for each in chairs)
            )
        case log.MatchOver():
            return replace(state, phase="over")
        case log.Opened():
            raise ValueError("a table is opened once")
        case _:
            assert_never(event)


def _on(state: State, seat: int, chair: Chair) -> State:
    return replace(state, chairs=changed(state.chairs, seat, chair))


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
        shuffle=None,
        felt=Felt.of(match.round),
        turn_ms=event.at_ms,
    )


def _play(state: State, event: log.Played) -> State:
    play = Play.parse(event.play)
    match = state.match.play(play)
    assert state.felt, "nothing is played before a deal"
    felt = state.felt.after(play, event.seat & 1, match.round.over)
    return replace(state, match=match, felt=felt, turn_ms=event.at_ms)
