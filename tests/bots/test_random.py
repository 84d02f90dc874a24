"""The bot that plays anything."""

from collections import Counter
from random import Random

import pytest
from rounds import draw_round, draw_rules, moments

from basra import Play, View
from basra.bots import find

BOT = find("random")


@pytest.mark.parametrize("players", [2, 4])
def test_it_plays_whole_rounds_by_the_rules(players: int) -> None:
    rng = Random(players)
    for _ in range(30):
        round = draw_round(rng, 0, draw_rules(rng, players=players))
        while not round.over:
            assert round.turn is not None
            play = BOT.choose(View.of(round, round.turn), rng)
            assert play in round.legal_plays
            round = round.play(play)


def test_it_plays_all_plays_equally_often() -> None:
    rng = Random("often")
    for _ in range(20):
        round = draw_round(rng, rng.randint(0, 6))
        assert round.turn is not None
        view = View.of(round, round.turn)
        counts: Counter[Play] = Counter(BOT.choose(view, rng) for _ in range(2000))
        plays = round.legal_plays
        assert set(counts) == set(plays)
        expected = 2000 / len(plays)
        spread = sum((count - expected) ** 2 / expected for count in counts.values())
        assert spread < len(plays) - 1 + 5 * (2 * len(plays)) ** 0.5


def test_its_chance_is_the_generators() -> None:
    for round in moments(draw_round(Random(1), 0), Random(2)):
        if round.turn is not None:
            view = View.of(round, round.turn)
            assert BOT.choose(view, Random(round.ply)) == BOT.choose(view, Random(round.ply))
