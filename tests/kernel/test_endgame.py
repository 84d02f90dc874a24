"""The exact value of last deals against plain minimax (R20's points, two seats)."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from oracle import PACK, SPECIALS
from rounds import cards, draw_round, draw_rules
from twins import INTERPRETED, both, compiled_kernel, solve

from basra import Round, Rules
from basra.kernel.endgame import DEPTH
from basra.kernel.state import HANDS, PLIES, PLY, STOCK, TURN


def last_deal(rng: Random, rules: Rules | None = None) -> Round:
    """Return a round of two whose stock is empty, at some ply of the last deal."""
    rules = rules or draw_rules(rng, players=2)
    return draw_round(rng, PLIES - rng.choice((8, 8, 8, 7, 6, 5, 3, 2, 1)), rules)


@cache
def brute_force() -> Callable[[Any], int]:
    """Return minimax in full: side 0's lead at the end, if both play their best."""
    import numba
    import numpy

    kernel = compiled_kernel()
    legal_plays, play, points = kernel.state.legal_plays, kernel.state.play, kernel.state.points

    @numba.njit  # type: ignore[untyped-decorator]
    def lead(state: Any) -> Any:
        if state[PLY] == PLIES:
            return points(state, 0) - points(state, 1)
        out: Any = numpy.zeros(220, dtype=numpy.int64)
        end = legal_plays(state, out)
        choices = out[:end].copy()
        best = 0
        for i in range(end):
            after = state.copy()
            play(after, choices[i], out)
            found = lead(after)
            better = found > best if state[TURN] == 0 else found < best
            if i == 0 or better:
                best = found
        return best

    return lambda state: int(lead(state))


def check(round: Round) -> int:
    """Compare one last deal; return how many plays there were to choose from."""
    kernel = compiled_kernel()
    lead = brute_force()
    state = round.kernel_state()
    assert state[STOCK] == 52
    sign = 1 if round.turn == 0 else -1
    value, best = solve(kernel, state)
    assert value == sign * lead(kernel.array(state)), round
    play = next(each for each in round.legal_plays if each.number == best)
    assert value == sign * lead(kernel.array(round.play(play).kernel_state()))
    return len(round.legal_plays)


def test_random_last_deals() -> None:
    rng = Random("endgame")
    widths = [check(last_deal(rng)) for _ in range(500)]
    assert max(widths) >= 4


@pytest.mark.long
@pytest.mark.parametrize("batch", range(4))
def test_many_last_deals(batch: int) -> None:
    rng = Random(f"endgames {batch}")
    for _ in range(2500):
        check(last_deal(rng))


@pytest.mark.parametrize("preset", ["classic", "v2", "jawaker", "pagat"])
def test_suits_that_matter(preset: str) -> None:
    """Tens, twos and sevens in one hand: which is laid decides who gets TD, 2C and the komi."""
    rng = Random(preset)
    for i in range(200):
        rules = Rules.named(preset, majority_points=rng.choice((0, 7))).change(
            last_basra=rng.choice(("counts", "void")),
            jack_on_komi=rng.choice(("sweep", "basra")),
            jack_basra_points=rng.choice((0, 10, 100)),
        )
        last = rng.sample([card for card in PACK if card[0] in "T27JQ"], 8)
        others = [card for card in PACK if card not in last]
        rng.shuffle(others)
        floor = [card for card in others if card not in SPECIALS][:4]
        rest = [card for card in others if card not in floor]
        round = Round(rules, i % 2, cards([*rest[:8], *floor, *rest[8:], *last]))
        while round.ply < PLIES - DEPTH:
            round = round.play(rng.choice(round.legal_plays))
        check(round)


def test_the_forms_agree() -> None:
    rng = Random("forms")
    interpreted, compiled = both()
    for _ in range(60):
        state = last_deal(rng).kernel_state()
        assert solve(interpreted, state) == solve(compiled, state)


def test_the_last_card_decides_itself() -> None:
    rng = Random("last")
    for _ in range(20):
        round = draw_round(rng, PLIES - 1, draw_rules(rng, players=2))
        end = round.play(round.legal_plays[0])
        assert end.score
        value, best = solve(INTERPRETED, round.kernel_state())
        assert round.turn is not None
        assert value == end.score[round.turn] - end.score[1 - round.turn]
        assert best == round.legal_plays[0].number


def test_a_last_deal_of_two_has_eight_plies() -> None:
    round = draw_round(Random(1), PLIES - DEPTH, Rules.named("v2"))
    state = round.kernel_state()
    assert state[STOCK] == 52
    assert [hand.bit_count() for hand in state[HANDS : HANDS + 2]] == [4, 4]
    before = draw_round(Random(1), PLIES - DEPTH - 1, Rules.named("v2"))
    assert before.kernel_state()[STOCK] < 52
