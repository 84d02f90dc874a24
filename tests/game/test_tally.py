"""Where a round's points come from (R16 to R19)."""

import dataclasses
import random

import pytest

from basra import PRESETS, IllegalPlay, Round, Rules, local_deal
from basra.game.tally import Tally


def played(seed: str, carried: int = 0, **options: object) -> Round:
    rules = Rules.named(str(options.pop("preset", "classic")), **options)  # type: ignore[arg-type]
    start = local_deal(seed, 1, 1, rules)
    round = Round(rules, start.dealer, start.deck, (), carried, start.returned)
    rng = random.Random(seed)
    while not round.over:
        round = round.play(rng.choice(round.legal_plays))
    return round


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_it_adds_up(preset: str, players: int) -> None:
    for seed in "abcdefgh":
        round = played(seed, preset=preset, players=players)
        tally, rules = Tally.of(round), round.rules
        kinds = (tally.majority, tally.basras, tally.jack_basras, tally.card_points)
        for side in (0, 1):
            assert round.score is not None
            assert tally.points[side] == round.score[side] == sum(kind[side] for kind in kinds)
            assert tally.basras[side] == round.basras[side] * rules.basra_points
            assert tally.jack_basras[side] == round.jack_basras[side] * rules.jack_basra_points
            assert tally.majority[side] == rules.majority_points * (tally.cards[side] > 26)
        assert tally.cards == round.cards
        assert sum(tally.card_points) == (13 if rules.point_cards == "on" else 0)


def test_what_was_carried_goes_to_the_most_cards() -> None:
    for seed in "abcd":
        without, with_it = Tally.of(played(seed)), Tally.of(played(seed, carried=30))
        more = int(without.cards[1] > 26)
        assert without.cards != (26, 26)
        assert with_it.majority[more] == without.majority[more] + 30 == 60
        assert with_it.majority[1 - more] == 0
        assert with_it.card_points == without.card_points


def test_at_26_each_nobody_has_the_most_cards() -> None:
    level = next(
        round
        for seed in range(300)
        if (round := played(str(seed), majority_tie="carry")).cards == (26, 26)
    )
    tally = Tally.of(dataclasses.replace(level, carried=30))
    assert tally.majority == (0, 0)
    assert sum(tally.points) == sum(tally.basras) + sum(tally.jack_basras)


def test_what_is_left_is_what_the_last_card_leaves() -> None:
    found = set[int]()
    for seed in "abcdefghijkl":
        round = played(seed)
        before = Round(
            round.rules, round.dealer, round.deck, round.plays[:-1], returned=round.returned
        )
        last = round.plays[-1]
        floor = {*before.floor, last.card} if not last.taken else {*before.floor} - {*last.taken}
        assert Tally.of(round).left == tuple(sorted(floor))
        found.add(len(floor))
    assert len(found) > 2


def test_a_running_round_has_none() -> None:
    rules = Rules.named("classic")
    start = local_deal("tea", 1, 1, rules)
    with pytest.raises(IllegalPlay, match="isn't finished"):
        Tally.of(Round(rules, start.dealer, start.deck))
