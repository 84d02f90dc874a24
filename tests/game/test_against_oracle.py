"""Whole matches, ply by ply, against the oracle (R2 to R21)."""

from collections.abc import Sequence
from random import Random

import pytest
from oracle import OracleRound, options, winner
from rounds import cards, draw_start, names
from strategies import Rules as RulesDict
from strategies import random_rules

from basra import PRESETS, Match, Round, Rules

MOST_ROUNDS = 6


def same(round: Round, oracle: OracleRound) -> None:
    """Compare everything that lies on the table, and the plays of the seat in turn in order."""
    assert round.over == oracle.over
    assert round.ply == oracle.plays
    assert round.turn == (None if oracle.over else oracle.turn)
    assert names(round.floor) == oracle.floor
    assert [names(round.hand(seat)) for seat in range(oracle.players)] == oracle.hands
    assert [str(card) for card in round.stock] == oracle.stock
    assert [names(round.pile(side)) for side in (0, 1)] == oracle.piles
    assert list(round.basras) == oracle.basras
    assert list(round.jack_basras) == oracle.jack_basras
    assert round.last_side == oracle.last_capturer
    found = [(str(play.card), names(play.taken), str(play.basra)) for play in round.legal_plays]
    assert found == [(card, set(taken), str(kind)) for card, taken, kind in oracle.legal()]


def play_match(rules: RulesDict, rng: Random) -> Match:
    """Play a match at random in both engines; return it."""
    chosen = options(rules)
    match = Match(Rules.decode(rules))
    total, carried = [0, 0], 0
    while not match.over and len(match.rounds) < MOST_ROUNDS:
        drawn, deck, returned = draw_start(rng, match.rules)
        first = match.rounds[0].dealer if match.rounds else drawn
        dealer = (first + len(match.rounds)) % chosen["players"]  # R21
        match = match.deal(dealer, cards(deck), cards(returned))
        oracle = OracleRound(chosen, deck, dealer)
        assert match.round.carried == carried
        while not match.round.over:
            same(match.round, oracle)
            play = rng.choice(match.round.legal_plays)
            match = match.play(play)
            assert oracle.play(str(play.card), names(play.taken)) == play.basra
        same(match.round, oracle)
        *points, carried = oracle.score(carried)
        total = [total[0] + points[0], total[1] + points[1]]
        assert list(match.round.score or ()) == points
        assert match.round.carries == match.carried == carried
        assert list(match.total) == total
        assert match.winner == winner(chosen, total)
    return match


def presets() -> Sequence[RulesDict]:
    """Every preset with two and with four seats."""
    return [{"preset": preset, "players": seats} for preset in PRESETS for seats in (2, 4)]


@pytest.mark.parametrize("rules", presets(), ids=lambda rules: "{preset}-{players}".format(**rules))
def test_matches_by_preset(rules: RulesDict) -> None:
    for seed in range(4):
        play_match(rules, Random(seed))


@pytest.mark.parametrize("batch", range(20))
def test_matches_by_random_options(batch: int) -> None:
    rng = Random(f"matches {batch}")
    rounds = 0
    for i in range(10):
        match = play_match(random_rules(rng) | {"players": 2 + i % 2 * 2}, rng)
        rounds += len(match.rounds)
    assert rounds >= 20  # not all over at once


@pytest.mark.long
@pytest.mark.parametrize("batch", range(20))
def test_many_matches(batch: int) -> None:
    rng = Random(f"many matches {batch}")
    for _ in range(100):
        play_match(random_rules(rng), rng)
