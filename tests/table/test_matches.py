"""Rounds, matches and rematches, played to their ends; their records."""

from itertools import pairwise
from random import Random

import pytest
from tables import choosing, dealt, seated

from basra import PRESETS, Record, Rules
from basra.protocol import commands as wire
from basra.table import ended_matches, log, record
from basra.table.state import BotChair


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_matches_run_to_their_end(preset: str, players: int) -> None:
    table = seated(Rules.named(preset, players=players), players // 2, seed=len(preset))
    table.play_match(choosing(Random(preset)))
    match = table.state.match
    over = table.events[-1]
    assert isinstance(over, log.MatchOver)
    assert over.winner == match.winner
    assert over.total == match.total
    assert match.total[over.winner] >= match.rules.target
    rounds = [event for event in table.events if isinstance(event, log.RoundOver)]
    assert [event.round for event in rounds] == list(range(1, len(match.rounds) + 1))
    for side in (0, 1):
        assert sum(event.score.points[side] for event in rounds) == match.total[side]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_records_verify(preset: str, players: int) -> None:
    table = seated(Rules.named(preset, players=players), players // 2, seed=players)
    table.play_match(choosing(Random(preset)))
    whole = record(table.state)
    read = Record.parse(whole.format())
    assert read == whole
    assert read.match == table.state.match
    assert read.players[0].name == "Amina"
    assert read.players[1].bot == ("greedy" if players == 2 else read.players[1].name)
    for number, round in enumerate(read.match.rounds, 1):
        proof = read.proof(number)
        assert proof
        flaw = proof.flaw(read.match.rules, number, round.dealer, round.deck, round.returned)
        assert flaw == ""
        assert proof.table == table.state.match_id
        assert [bool(nonce) for nonce in proof.nonces] == [
            not isinstance(chair, BotChair) for chair in table.state.chairs
        ]


def test_a_record_of_a_running_match_holds_what_everybody_knows() -> None:
    table = dealt(Rules.named("classic", target=301), 2)
    assert record(table.state).match.rounds == ()
    table.play_round()
    table.all_ready()
    assert len(record(table.state).match.rounds) == 1
    table.shuffle()
    table.play()
    unfinished = record(table.state)
    assert len(unfinished.match.rounds) == 1
    assert unfinished.match.total == table.state.match.total
    assert Record.parse(unfinished.format()) == unfinished
    assert table.state.shuffle is None
    assert table.state.proofs[-1].server_seed not in unfinished.format()


def test_players_are_not_named_in_proofs() -> None:
    table = seated(Rules.named("classic", target=1), 2)
    table.play_match()
    text = repr(table.state.proofs)
    assert "ann" not in text
    assert "Amina" not in text


@pytest.mark.parametrize("preset", PRESETS)
def test_a_score_says_where_the_points_come_from(preset: str) -> None:
    rules = Rules.named(preset, target=301)
    table = seated(rules, 2, seed=3)
    table.play_match(choosing(Random(1)))
    carried = 0
    for event in table.events:
        if not isinstance(event, log.RoundOver):
            continue
        score = event.score
        round = table.state.match.rounds[event.round - 1]
        assert score.points == round.score
        assert score.cards == round.cards
        assert sum(score.cards) == 52
        if score.majority is None:
            assert score.cards == (26, 26)
            assert score.majority_points == 0
        else:
            assert score.cards[score.majority] > 26
            assert score.majority_points == rules.majority_points + carried
        for side in (0, 1):
            majority = score.majority_points if score.majority == side else 0
            parts = score.basra_points[side] + score.jack_basra_points[side]
            assert score.points[side] == majority + parts + score.card_points[side]
            assert score.basra_points[side] == round.basras[side] * rules.basra_points
        # R19: four jacks, four aces, two for the one and three for the other
        assert sum(score.card_points) == (13 if rules.point_cards == "on" else 0)
        assert score.carried == round.carries
        carried = score.carried


def test_a_majority_that_is_carried_is_told() -> None:
    """Play until a round ends level, where that carries (R17)."""
    rules = Rules.named("jawaker", target=1000)
    for seed in range(40):
        table = seated(rules, 2, seed=seed)
        table.play_match(choosing(Random(seed)))
        overs = [event for event in table.events if isinstance(event, log.RoundOver)]
        for level, after in pairwise(overs):
            if level.score.majority is None and after.score.majority is not None:
                assert level.score.carried >= 30
                assert after.score.majority_points == 30 + level.score.carried
                assert after.score.carried == 0
                return
    raise AssertionError("no round was level")


def test_the_next_round_waits_for_all_persons() -> None:
    table = dealt(Rules.named("teams", target=301), 3)
    table.play_round()
    assert table.state.phase == "summary"
    for player in table.persons[:-1]:
        table.must(player, wire.Ready)
        assert table.state.phase == "summary"
    table.must(table.persons[-1], wire.Ready)
    assert table.state.phase == "shuffle"


# Another match


def test_a_rematch_begins_when_every_person_has_asked() -> None:
    table = seated(Rules.named("teams", target=1), 3)
    table.play_match()
    chairs = [type(chair) for chair in table.state.chairs]
    first_id = table.state.match_id
    for player in table.persons[:-1]:
        (asked,) = table.must(player, wire.Rematch)
        assert isinstance(asked, log.RematchAsked)
        assert table.refused(player, wire.Rematch) == "already_ready"
    events = table.must(table.persons[-1], wire.Rematch)
    assert [type(event) for event in events] == [
        log.RematchAsked,
        log.MatchBegun,
        log.Committed,
        log.ShuffleBegun,
    ]
    assert (table.state.phase, table.state.number) == ("shuffle", 2)
    assert [type(chair) for chair in table.state.chairs] == chairs
    assert table.state.match_id != first_id
    assert table.state.match.rounds == ()
    assert record(table.state).match.rounds == ()
    table.play_match()
    again = record(table.state)
    assert Record.parse(again.format()) == again
    proof = again.proof(1)
    assert proof
    assert (proof.table, proof.round) == (table.state.match_id, 1)


def test_a_rematch_draws_its_first_dealer_anew() -> None:
    table = seated(Rules.named("teams", target=1), 2)
    dealers = []
    for _ in range(12):
        table.play_match()
        dealers.append(table.state.match.rounds[0].dealer)
        for player in table.persons:
            table.must(player, wire.Rematch)
    in_turn = [(dealers[0] + i) % 4 for i in range(12)]
    assert dealers != in_turn
    assert len(set(dealers)) == 4


# Records


def test_a_table_as_it_was_when_its_matches_ended() -> None:
    table = seated(Rules.named("classic", target=1), 2)
    table.play_match()
    first = table.state
    assert list(ended_matches(table.events)) == [first]
    table.must("ben", wire.Leave)
    assert list(ended_matches(table.events)) == [first], "who leaves later has played"
    table.must("cem", wire.Sit)
    for player in ("ann", "cem"):
        table.must(player, wire.Rematch)
    table.shuffle()
    assert list(ended_matches(table.events)) == [first]
    table.play_match()
    assert list(ended_matches(table.events)) == [first, table.state]
    assert list(ended_matches([])) == []


def test_a_record_without_names_has_those_of_bots() -> None:
    table = seated(Rules.named("teams", target=1), 2)
    table.all_ready()
    table.shuffle()
    table.must("ben", wire.Leave)
    table.play_match()
    named = record(table.state)
    plain = record(table.state, names=False)
    assert [player.name for player in named.players] == ["Amina", "greedy", "Badr", "greedy"]
    assert [player.name for player in plain.players] == ["", "greedy", "", "greedy"]
    assert [player.bot for player in plain.players] == [player.bot for player in named.players]
    assert plain.encode() | {"players": []} == named.encode() | {"players": []}
