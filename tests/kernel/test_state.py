"""Rounds as arrays, both forms of the kernel, against the oracle (R2 to R5, R16 to R19)."""

from random import Random
from typing import Any

import pytest
from oracle import NUMBERS, OracleRound, mask, options
from rounds import draw_rules, draw_start
from twins import INTERPRETED, Kernel, both, ints

from basra import Rules
from basra.kernel.captures import SCRATCH

KINDS = ["none", "basra", "jack"]


def started(kernel: Kernel, rules: Rules, dealer: int, deck: list[str], carried: int = 0) -> Any:
    """Return a state after the first deal."""
    state = kernel.array([0] * kernel.state.SIZE)
    state[: len(rules.numbers())] = rules.numbers()
    state[kernel.state.DEALER] = dealer
    state[kernel.state.CARRIED] = carried
    for i, card in enumerate(deck):
        state[kernel.state.DECK + i] = NUMBERS[card]
    kernel.state.start(state)
    return state


def wanted(oracle: OracleRound, dealer: int, carried: int) -> dict[str, Any]:
    """Return what the slots should hold, by their names."""
    last = oracle.last_capturer
    return {
        "DEALER": dealer,
        "TURN": oracle.turn,
        "PLY": oracle.plays,
        "STOCK": 52 - len(oracle.stock),
        "FLOOR": mask(oracle.floor),
        "LAST_SIDE": -1 if last is None else last,
        "CARRIED": carried,
        "PILES": [mask(pile) for pile in oracle.piles],
        "BASRAS": oracle.basras,
        "JACK_BASRAS": oracle.jack_basras,
        "HANDS": [*map(mask, oracle.hands), *[0] * (4 - oracle.players)],
    }


def slots(state: Any) -> dict[str, Any]:
    """Return what the slots hold, by their names."""
    names = ("DEALER", "TURN", "PLY", "STOCK", "FLOOR", "LAST_SIDE", "CARRIED")
    named: dict[str, Any] = {name: int(state[getattr(INTERPRETED.state, name)]) for name in names}
    for name, size in (("PILES", 2), ("BASRAS", 2), ("JACK_BASRAS", 2), ("HANDS", 4)):
        first = getattr(INTERPRETED.state, name)
        named[name] = ints(state[first : first + size])
    return named


@pytest.mark.parametrize("form", [0, 1], ids=["interpreted", "compiled"])
def test_rounds(form: int) -> None:
    kernel = both()[form]
    rng = Random("states")
    out = kernel.out()
    for _ in range(60):
        rules = draw_rules(rng)
        dealer, deck, _ = draw_start(rng, rules)
        carried = rng.choice((0, 30))
        oracle = OracleRound(options(rules.encode()), deck, dealer)
        state = started(kernel, rules, dealer, deck, carried)
        while True:
            assert slots(state) == wanted(oracle, dealer, carried)
            if oracle.over:
                break
            plays = oracle.legal()
            end = kernel.state.legal_plays(state, out)
            numbers = ints(out[:end])
            assert numbers == [mask(taken) << 6 | NUMBERS[card] for card, taken, _ in plays]
            kinds = [int(kernel.state.basra_of(state, number, out)) for number in numbers]
            assert kinds == [KINDS.index(kind) for _, _, kind in plays]
            chosen = rng.randrange(len(plays))
            assert int(kernel.state.play(state, numbers[chosen], out)) == kinds[chosen]
            oracle.play(plays[chosen][0], plays[chosen][1])
        assert int(kernel.state.legal_plays(state, out)) == 0
        deck_numbers = ints(state[kernel.state.DECK :])
        assert deck_numbers == [NUMBERS[card] for card in deck]  # play changes nothing there
        *points, carries = oracle.score(carried)
        assert [int(kernel.state.points(state, side)) for side in (0, 1)] == points
        assert int(kernel.state.carried_on(state)) == carries


def test_starting_again_forgets_the_round_before() -> None:
    rng = Random("again")
    rules = Rules.named("teams")
    dealer, deck, _ = draw_start(rng, rules)
    state = started(INTERPRETED, rules, dealer, deck, 30)
    fresh = list(state)
    out = INTERPRETED.out()
    while INTERPRETED.state.legal_plays(state, out):
        INTERPRETED.state.play(state, out[0], out)
    INTERPRETED.state.start(state)
    assert state == fresh


def test_plays_that_do_not_fit_are_counted() -> None:
    rules = Rules.named("classic")
    floor = ["2C", "3S", "3H", "3D"]
    hands = ["5C", "5D", "JH", "6C", "AC", "AD", "AH", "AS"]
    rest = [card for card in NUMBERS if card not in {*floor, *hands}]
    for kernel in both():
        state = started(kernel, rules, 0, [*hands, *floor, *rest])
        whole = kernel.out()
        end = int(kernel.state.legal_plays(state, whole))
        assert end == 3 + 3 + 3 + 1  # 5C and 5D: 2C and one 3; 6C: two of three 3s; JH: all
        for room in range(end):
            out = kernel.out(room)
            assert int(kernel.state.legal_plays(state, out)) == end
            assert len(out) == room + SCRATCH
        exact = kernel.out(end)
        assert int(kernel.state.legal_plays(state, exact)) == end
        assert set(ints(exact[:end])) <= set(ints(whole[:end]))
