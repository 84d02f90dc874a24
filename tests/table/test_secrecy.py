"""Nothing gets out that a seat can't know.

Two worlds: two logs that differ in all that a seat can't see, and in nothing else, give it the same
bytes at every moment. And a search: no hidden card, seed, nonce or person's id is in any bytes.
"""

import json
import re
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace
from tables import Table, choosing, dealt, hash_of, prefixes, seated, shown_by

from basra import PRESETS, Card, Match, Play, Rules, format_cards
from basra.protocol import codec
from basra.protocol import commands as wire
from basra.table import (
    Outside,
    Refusal,
    Said,
    decide,
    fold,
    log,
    project_event,
    project_own,
    project_owns,
)
from basra.table.state import BotChair, Person, State

OUTSIDE = Outside("00" * 32, "00" * 16)


def seen(events: list[log.AnyEvent], seat: int | None) -> list[bytes]:
    """Return all that a seat is told in the course of a log."""
    return [told(event, state, seat) for event, state in prefixes(events)]


def told(event: log.AnyEvent, state: State, seat: int | None) -> bytes:
    """Return what a seat is told of an event, and how it sees the table after it."""
    parts = [project_event(event, state.rules), shown_by(state)]
    if seat is not None:
        parts.append(project_owns(state, range(len(state.chairs)))[seat])
    return codec.encode(parts)


# Two worlds


def other_world(events: list[log.AnyEvent], seat: int | None, rng: Random) -> list[log.AnyEvent]:
    """Return a log in which all is different that the seat can't have seen, or nobody need know."""
    state = fold(events)
    owner = state.chairs[seat] if seat is not None else None
    own = owner.player if isinstance(owner, Person) else None
    public = [event.round for event in events if isinstance(event, log.RoundOver)]
    rounds = {event.round for event in events if isinstance(event, log.Committed)}
    hidden = rounds - set(public)
    hashing = 0
    if state.shuffle and state.shuffle.published_ms is None:
        hashing = state.shuffle.round
    deck = _other_deck(state, seat, rng)
    other: list[log.AnyEvent] = []
    current = 0
    for event in events:
        event = replace(event, at_ms=rng.randrange(10**12), cause=_other_cause(event, own, rng))
        match event:
            case log.Sat(player=player) if player != own:
                event = replace(event, player=f"other {player}")
            case log.Committed():
                current = event.round
                if current in hidden:
                    event = replace(event, server_seed=rng.randbytes(32).hex())
            case log.Hashed() if event.seat != seat and current == hashing:
                event = replace(event, hash=rng.randbytes(32).hex())
            case log.NonceGiven() if event.seat != seat and current in hidden:
                event = replace(event, nonce=rng.randbytes(32).hex())
            case log.Dealt() if current in hidden:
                nonces = tuple(
                    nonce if each == seat else rng.randbytes(16).hex()
                    for each, nonce in enumerate(event.nonces)
                )
                event = replace(event, nonces=nonces, deck=format_cards(deck))
        other.append(event)
    return other


def _other_cause(event: log.AnyEvent, own: str | None, rng: Random) -> log.Cause | None:
    if event.cause is None or event.cause.player == own:
        return event.cause
    return log.Cause(f"other {event.cause.player}", rng.randbytes(4).hex())


def _other_deck(state: State, seat: int | None, rng: Random) -> tuple[Card, ...]:
    """Return another deck of the running round that the seat can't tell from the true one."""
    match = state.match
    if not match.rounds:
        return ()
    round = match.view(seat or 0).sample(rng)
    if seat is None:  # who only watches doesn't know seat 0's hand either
        round = Match(match.rules, (*match.rounds[:-1], round)).view(1).sample(rng)
    floor = 4 * round.seats
    return (*round.deck[:floor], *match.round.deck[floor : floor + 4], *round.deck[floor + 4 :])


def cut_logs(rules: Rules, persons: int, seed: int) -> Iterator[list[log.AnyEvent]]:
    """Yield a match's log, cut after some of its events."""
    table = seated(rules, persons, seed)
    table.play_match(choosing(Random(seed)))
    rng = Random(seed)
    cuts = [3, *rng.sample(range(4, len(table.events)), 12)]
    firsts = [n for n, event in enumerate(table.events, 1) if isinstance(event, log.Dealt)]
    for cut in sorted({*cuts, *firsts}):
        last = table.events[cut - 1]
        if not (isinstance(last, log.Played) and last.ply == 48):  # it is counted in the same step
            yield table.events[:cut]


@pytest.mark.parametrize("persons", [1, 2, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_seat_cannot_see_changes_no_byte_of_what_it_is_told(
    preset: str, persons: int
) -> None:
    players = 4 if persons == 4 or preset == "teams" else 2
    rng = Random(preset)
    different = 0
    for events in cut_logs(Rules.named(preset, players=players, target=21), persons, persons):
        for seat in (None, *range(players)):
            other = other_world(events, seat, rng)
            assert seen(other, seat) == seen(events, seat)
            different += fold(other).match != fold(events).match
    assert different > 20, "the worlds must differ"


def test_an_own_card_would_be_seen() -> None:
    """The test above can fail: a seat tells worlds apart that differ in its own hand."""
    table = dealt(Rules.named("classic"), 2)
    other = other_world(table.events, 0, Random(1))
    assert seen(other, 0) == seen(table.events, 0)
    assert seen(other, 1) != seen(table.events, 1)


def test_hashes_are_secret_until_they_are_published() -> None:
    table = seated(Rules.named("classic"), 2)
    table.all_ready()
    table.send_hash("ben")
    other = other_world(table.events, 0, Random(1))
    assert fold(other).shuffle != fold(table.events).shuffle
    assert seen(other, 0) == seen(table.events, 0)
    assert seen(other, None) == seen(table.events, None)


@pytest.mark.parametrize("players", [2, 4])
def test_refusals_say_nothing_either(players: int) -> None:
    """Try every card, in turn and out of turn, in both worlds."""
    table = dealt(Rules.named("v2", players=players), players)
    rng = Random(players)
    for _ in range(20):
        table.play(choosing(rng))
        for seat in range(players):
            other = fold(other_world(table.events, seat, rng))
            for card in map(Card, range(52)):
                said = _play(table, seat, str(Play(card)))
                answer = decide(table.state, said, 0)
                if isinstance(answer, Refusal):
                    assert decide(other, said, 0) == answer


def _play(table: Table, seat: int, text: str) -> Said:
    ply = table.state.match.round.ply + 1
    command = wire.Play(id="try", round=1, ply=ply, play=text)
    return Said(table.player(seat), "", command, OUTSIDE)


# A search

CARD = "[A2-9TJQK][CDHS]"
CARDS = re.compile(rf"(?:{CARD})+(?:x(?:{CARD})+)?\*{{0,2}}")


def mentioned(value: object) -> set[str]:
    """Return the cards that are anywhere in a JSON value, in plays and decks too."""
    if isinstance(value, dict):
        return set().union(*map(mentioned, value.values()))
    if isinstance(value, list):
        return set().union(*map(mentioned, value))
    if isinstance(value, str) and CARDS.fullmatch(value):
        return set(re.findall(CARD, value))
    return set()


def known(state: State, seat: int | None) -> set[str]:
    """Return the cards that a seat may know of by the rules: what lay open, and its own."""
    if not state.match.rounds:
        return set()
    round = state.match.round
    if round.over:
        return set(map(str, round.deck))
    cards = {*round.deck[4 * round.seats :][:4], *round.returned}
    cards |= {play.card for play in round.plays}
    if seat is not None:
        cards |= set(round.hand(seat))
    return set(map(str, cards))


def secrets_of(state: State) -> set[str]:
    """Return texts that nobody may be told at this moment."""
    secret = {chair.player for chair in state.chairs if isinstance(chair, Person)}
    shuffle = state.shuffle
    if shuffle:
        secret |= {shuffle.server_seed, *filter(None, shuffle.nonces)}
        if shuffle.published_ms is None:
            secret |= set(filter(None, shuffle.hashes))
    if state.match.rounds and not state.match.round.over:
        secret |= {state.proofs[-1].server_seed, *filter(None, state.proofs[-1].nonces)}
    return secret


@pytest.mark.parametrize("ten", range(10))
def test_a_hundred_matches_hold_no_hidden_text(ten: int) -> None:
    for seed in range(10 * ten, 10 * ten + 10):
        rng = Random(seed)
        rules = Rules.named(rng.choice(list(PRESETS)), players=rng.choice((2, 4)), target=1)
        table = seated(rules, rng.randint(1, rules.players), seed, rng.choice(("random", "greedy")))
        table.play_match(choosing(rng))
        shown = set()
        for event, state in prefixes(table.events):
            secret = {text.encode() for text in secrets_of(state)}
            for seat in (None, *range(rules.players)):
                data = told(event, state, seat)
                cards = mentioned(json.loads(data))
                assert cards <= known(state, seat)
                shown |= cards
                assert not [text for text in secret if text in data]
        assert len(shown) == 52
        assert table.state.proofs[-1].server_seed.encode() in data


def test_the_search_finds_what_it_looks_for() -> None:
    table = dealt(Rules.named("classic"), 2)
    state = table.state
    hidden = set(map(str, state.match.round.hand(1)))
    own = project_own(state, 1)
    cards = mentioned(json.loads(codec.encode(own)))
    assert hidden <= cards <= known(state, 1)
    assert not cards <= known(state, 0)
    assert mentioned({"deck": "7DTH", "plays": [{"text": "8Hx7CAD*"}]}) == {
        "7D",
        "TH",
        "8H",
        "7C",
        "AD",
    }
    assert {"ann", "ben", state.proofs[0].server_seed, *state.proofs[0].nonces} == secrets_of(state)


def test_bots_have_no_nonce_to_hide() -> None:
    table = dealt(Rules.named("classic"), 1)
    assert isinstance(table.state.chairs[1], BotChair)
    assert table.state.proofs[0].nonces[1] == ""
    assert hash_of(table.state.proofs[0].nonces[0]) == table.state.proofs[0].hashes[0]
