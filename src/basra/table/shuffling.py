"""The steps of a round's shuffle, as docs/fair.md has them.

Step 1 is `committed`, when the seats are locked and later with a round's result. Hashes are taken
from then on; they become final when all persons are ready and all hashes have come, or `hashes_ms`
after all were ready. Then nonces are taken, of those whose hash was published, until all have come
or for `nonces_ms`. Whatever comes before its step or after it is refused.
"""

from ..game import fair
from ..game.card import format_cards
from ..protocol import commands as wire
from . import log
from .commands import Outside, Refusal
from .state import Chair, Person, Shuffle, State


def committed(state: State, outside: Outside, now_ms: int) -> log.AnyEvent:
    """Bind the server to a fresh seed for the next round (step 1)."""
    return log.Committed(
        at_ms=now_ms,
        round=len(state.match.rounds) + 1,
        server_seed=outside.server_seed,
        commitment=fair.commitment(outside.server_seed),
    )


def begun(shuffle: Shuffle, now_ms: int) -> log.AnyEvent:
    """Begin the time in which hashes are due: all are ready."""
    return log.ShuffleBegun(at_ms=now_ms, round=shuffle.round, commitment=shuffle.commitment)


def take_hash(state: State, seat: int, command: wire.Hash, now_ms: int) -> log.AnyEvent | Refusal:
    """Take a seat's hash, its first one only (step 2)."""
    shuffle = _running(state, command.round)
    if isinstance(shuffle, Refusal):
        return shuffle
    if shuffle.published_ms is not None:
        return Refusal("wrong_phase", "the hashes are published already")
    if shuffle.hashes[seat]:
        return Refusal("already_sent", "the first hash counts")
    return log.Hashed(at_ms=now_ms, seat=seat, hash=command.hash)


def take_nonce(state: State, seat: int, command: wire.Nonce, now_ms: int) -> log.AnyEvent | Refusal:
    """Take a seat's nonce, its first one only; one that doesn't fit its hash counts as empty."""
    shuffle = _running(state, command.round)
    if isinstance(shuffle, Refusal):
        return shuffle
    if shuffle.published_ms is None:
        return Refusal("wrong_phase", "the hashes aren't published yet")
    if not shuffle.hashes[seat]:
        return Refusal("wrong_phase", "no hash of this seat was published")
    if shuffle.nonces[seat] is not None:
        return Refusal("already_sent", "the first nonce counts")
    fits = fair.nonce_hash(command.nonce) == shuffle.hashes[seat]
    return log.NonceGiven(at_ms=now_ms, seat=seat, nonce=command.nonce if fits else "")


def expire(state: State, shuffle: Shuffle, now_ms: int) -> log.AnyEvent:
    """End the step whose time is over."""
    if shuffle.published_ms is None:
        return _published(shuffle, now_ms)
    return _dealt(state, shuffle, now_ms)


def next_step(state: State, outside: Outside, now_ms: int) -> log.AnyEvent | None:
    """Return what follows at once in the shuffle as it stands, None while others are awaited."""
    shuffle = state.shuffle
    if shuffle is None:
        return committed(state, outside, now_ms)
    if shuffle.begun_ms is None:
        return begun(shuffle, now_ms)
    if shuffle.published_ms is None:
        persons = zip(state.chairs, shuffle.hashes, strict=True)
        complete = all(hash_ or not _awaited(chair) for chair, hash_ in persons)
        return _published(shuffle, now_ms) if complete else None
    awaited = zip(shuffle.hashes, shuffle.nonces, strict=True)
    if any(hash_ and nonce is None for hash_, nonce in awaited):
        return None
    return _dealt(state, shuffle, now_ms)


def _awaited(chair: Chair) -> bool:
    """Return whether a hash of a seat may still come."""
    return isinstance(chair, Person) and not (chair.left or (chair.away and not chair.at))


def _running(state: State, number: int) -> Shuffle | Refusal:
    """Return the shuffle of a round, if it is under way."""
    shuffle = state.shuffle
    if shuffle is None:
        return Refusal("wrong_phase", "no shuffle is under way")
    if shuffle.round != number:
        return Refusal("wrong_round", f"the shuffle is for round {shuffle.round}")
    return shuffle


def _published(shuffle: Shuffle, now_ms: int) -> log.AnyEvent:
    return log.HashesPublished(at_ms=now_ms, hashes=shuffle.hashes)


def _dealt(state: State, shuffle: Shuffle, now_ms: int) -> log.AnyEvent:
    """Deal from the seed and the final nonces (steps 4 to 8); the dealer is drawn in round 1."""
    nonces = tuple(nonce or "" for nonce in shuffle.nonces)
    deal = fair.deal(shuffle.server_seed, state.match_id, shuffle.round, nonces, state.rules)
    next_dealer = state.match.next_dealer
    return log.Dealt(
        at_ms=now_ms,
        round=shuffle.round,
        dealer=deal.dealer if next_dealer is None else next_dealer,
        nonces=nonces,
        deck=format_cards(deal.deck),
        returned=format_cards(deal.returned),
    )
