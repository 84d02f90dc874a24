"""The steps of docs/fair.md, and what comes before or after its step."""

import pytest
from tables import Table, dealt, hash_of, nonce_of, seated

from basra import Rules
from basra.game import fair
from basra.protocol import commands as wire
from basra.table import Refusal, deadlines, log
from basra.table.deadlines import USUAL, Deadline

TEAMS = Rules.named("teams")
TWO = Rules.named("classic")
STEP_MS = 3000


@pytest.fixture
def table() -> Table:
    """Return a table of three persons and a bot whose shuffle has begun."""
    table = seated(TEAMS, 3)
    table.all_ready()
    return table


def step(table: Table) -> str:
    shuffle = table.state.shuffle
    if shuffle is None:
        return "none"
    return "hashes" if shuffle.published_ms is None else "nonces"


def test_the_seed_is_committed_to_when_the_seats_are_locked(table: Table) -> None:
    *_, begun, committed, shuffle_begun = table.events
    assert isinstance(begun, log.MatchBegun)
    assert isinstance(committed, log.Committed)
    assert isinstance(shuffle_begun, log.ShuffleBegun)
    assert (committed.round, shuffle_begun.round) == (1, 1)
    assert committed.commitment == hash_of(committed.server_seed)
    assert shuffle_begun.commitment == committed.commitment
    assert len(begun.id) == 32


def test_hashes_are_published_when_the_last_has_come(table: Table) -> None:
    for player in table.persons[:-1]:
        (event,) = table.send_hash(player)
        assert isinstance(event, log.Hashed)
        assert step(table) == "hashes"
    _, published = table.send_hash(table.persons[-1])
    assert isinstance(published, log.HashesPublished)
    hashes = [hash_of(nonce_of(player, 1)) for player in table.persons]
    assert list(published.hashes) == [*hashes, ""]
    assert step(table) == "nonces"


def test_the_first_hash_counts(table: Table) -> None:
    table.send_hash("ann")
    assert table.refused("ann", wire.Hash, round=1, hash="00" * 32) == "already_sent"
    assert table.state.shuffle
    assert table.state.shuffle.hashes[0] == hash_of(nonce_of("ann", 1))


def test_hashes_are_published_3_s_after_all_were_ready(table: Table) -> None:
    start = table.now_ms
    table.now_ms += 1000
    table.send_hash("ben")
    (deadline,) = deadlines(table.state)
    assert deadline == Deadline("hashes", start + STEP_MS)
    table.now_ms = deadline.due_ms - 1
    answer = table.expire(deadline)
    assert isinstance(answer, Refusal)
    table.now_ms += 1
    assert isinstance(table.expire(deadline), list)
    published = table.events[-1]
    assert isinstance(published, log.HashesPublished)
    assert published.hashes[table.seat("ben")]
    assert sum(map(bool, published.hashes)) == 1
    assert table.refused("ann", wire.Hash, round=1, hash="00" * 32) == "wrong_phase"
    assert isinstance(table.expire(deadline), Refusal), "it is stale"


def test_a_nonce_before_its_step_is_refused(table: Table) -> None:
    table.send_hash("ann")
    assert table.refused("ann", wire.Nonce, round=1, nonce="00" * 16) == "wrong_phase"


def test_only_who_sent_a_hash_in_time_sends_a_nonce(table: Table) -> None:
    table.send_hash("ben")
    table.expire()
    assert table.refused("ann", wire.Nonce, round=1, nonce="00" * 16) == "wrong_phase"
    table.send_nonce("ben")
    assert table.state.phase == "play", "no other nonce is awaited"
    assert [bool(nonce) for nonce in table.state.proofs[0].nonces] == [
        seat == table.seat("ben") for seat in range(4)
    ]


def test_nonces_are_final_when_the_last_has_come(table: Table) -> None:
    for player in table.persons:
        table.send_hash(player)
    for player in table.persons[:-1]:
        (event,) = table.send_nonce(player)
        assert isinstance(event, log.NonceGiven)
        assert table.refused(player, wire.Nonce, round=1, nonce="00" * 16) == "already_sent"
    last = table.persons[-1]
    _, deal = table.send_nonce(last)
    assert isinstance(deal, log.Dealt)
    assert list(deal.nonces) == [*(nonce_of(player, 1) for player in table.persons), ""]
    assert table.refused(last, wire.Nonce, round=1, nonce="00" * 16) == "wrong_phase"
    assert table.refused(last, wire.Hash, round=1, hash="00" * 32) == "wrong_phase"


def test_nonces_are_final_3_s_after_the_hashes(table: Table) -> None:
    for player in table.persons:
        table.send_hash(player)
    start = table.now_ms
    table.now_ms += 2000
    table.send_nonce("cem")
    (deadline,) = deadlines(table.state)
    assert deadline == Deadline("nonces", start + STEP_MS)
    table.now_ms = deadline.due_ms - 1
    assert isinstance(table.expire(deadline), Refusal)
    table.now_ms += 1
    assert isinstance(table.expire(deadline), list)
    deal = table.events[-1]
    assert isinstance(deal, log.Dealt)
    assert [bool(nonce) for nonce in deal.nonces] == [
        seat == table.seat("cem") for seat in range(4)
    ]


def test_a_nonce_that_does_not_fit_counts_as_empty(table: Table) -> None:
    for player in table.persons:
        table.send_hash(player)
    table.must("ann", wire.Nonce, round=1, nonce="ab" * 16)
    assert table.refused("ann", wire.Nonce, round=1, nonce=nonce_of("ann", 1)) == "already_sent"
    table.send_nonce("ben")
    table.send_nonce("cem")
    assert table.state.phase == "play"
    assert table.state.proofs[0].nonces[0] == ""
    assert table.state.proofs[0].hashes[0] == hash_of(nonce_of("ann", 1))


def test_without_any_hash_the_server_deals_alone(table: Table) -> None:
    answer = table.expire()
    assert isinstance(answer, list)
    assert [type(event) for event in answer] == [log.HashesPublished, log.Dealt]
    assert table.state.proofs[0].nonces == ("", "", "", "")


@pytest.mark.parametrize("number", [2, 100_000])
def test_parts_for_another_round_are_refused(table: Table, number: int) -> None:
    assert table.refused("ann", wire.Hash, round=number, hash="00" * 32) == "wrong_round"
    for player in table.persons:
        table.send_hash(player)
    assert table.refused("ann", wire.Nonce, round=number, nonce="00" * 16) == "wrong_round"


def test_before_the_start_nothing_is_taken() -> None:
    table = seated(TWO, 2)
    assert table.refused("ann", wire.Hash, round=1, hash="00" * 32) == "wrong_phase"
    assert table.refused("ann", wire.Nonce, round=1, nonce="00" * 16) == "wrong_phase"


def test_the_deal_follows_from_seed_and_nonces() -> None:
    table = dealt(TWO, 2)
    committed = next(each for each in table.events if isinstance(each, log.Committed))
    nonces = [nonce_of("ann", 1), nonce_of("ben", 1)]
    deal = fair.deal(committed.server_seed, table.state.match_id, 1, nonces, TWO)
    round = table.state.match.round
    assert (round.dealer, round.deck, round.returned) == (deal.dealer, deal.deck, deal.returned)


def test_the_next_commitment_comes_with_the_result_and_hashes_may_follow() -> None:
    table = dealt(TWO, 2)
    table.play_round()
    played, over, committed = table.events[-3:]
    assert isinstance(played, log.Played)
    assert isinstance(over, log.RoundOver)
    assert isinstance(committed, log.Committed)
    assert committed.round == 2
    assert deadlines(table.state) == (), "before all are ready nothing is due"
    for player in table.persons:
        table.send_hash(player)
    assert step(table) == "hashes", "they wait for all to be ready"
    table.must("ann", wire.Ready)
    assert table.refused("ann", wire.Ready) == "already_ready"
    events = table.must("ben", wire.Ready)
    assert [type(event) for event in events] == [
        log.GotReady,
        log.ShuffleBegun,
        log.HashesPublished,
    ]
    table.send_nonce("ann")
    table.send_nonce("ben")
    assert table.state.phase == "play"


def test_the_time_for_hashes_begins_when_all_are_ready() -> None:
    table = dealt(TWO, 2)
    table.play_round()
    table.must("ann", wire.Ready)
    table.now_ms += 60_000
    assert deadlines(table.state) == ()
    table.must("ben", wire.Ready)
    assert deadlines(table.state) == (Deadline("hashes", table.now_ms + STEP_MS),)


def test_the_dealer_is_drawn_in_round_1_only() -> None:
    table = dealt(Rules.named("teams", target=301), 2)
    first = table.state.match.round.dealer
    drawn = []
    for number in range(2, 6):
        table.play_round()
        table.all_ready()
        table.shuffle()
        assert table.state.match.round.dealer == (first + number - 1) % 4
        proof = table.state.proofs[-1]
        drawn.append(
            fair.deal(proof.server_seed, proof.table, proof.round, proof.nonces, TEAMS).dealer
        )
    assert drawn != [(first + 1 + i) % 4 for i in range(4)]


def test_every_round_has_a_seed_of_its_own() -> None:
    table = seated(Rules.named("classic", target=301), 2)
    table.play_match()
    seeds = [event.server_seed for event in table.events if isinstance(event, log.Committed)]
    assert len(set(seeds)) == len(seeds) == len(table.state.match.rounds)


def test_nothing_is_committed_to_after_the_last_round() -> None:
    table = seated(Rules.named("classic", target=1), 2)
    table.play_match()
    assert table.state.shuffle is None
    assert isinstance(table.events[-1], log.MatchOver)


def test_times_are_those_of_the_page() -> None:
    assert USUAL.hashes_ms == USUAL.nonces_ms == STEP_MS
