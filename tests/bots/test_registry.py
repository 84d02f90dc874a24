"""The bots by name, and what they are given to see."""

import inspect
import typing
from random import Random

import pytest
from rounds import draw_round

from basra import BasraError, Play, Round, View
from basra.bots import REGISTRY, Bot, find


def test_bots_are_found_by_their_names() -> None:
    assert list(REGISTRY)[:2] == ["random", "greedy"]
    for name, bot in REGISTRY.items():
        assert bot.name == name
        assert bot.note
        assert find(name) is bot


@pytest.mark.parametrize("name", ["", "Greedy", "greedy ", "expert?"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(BasraError) as caught:
        find(name)
    assert repr(name) in str(caught.value)
    assert ", ".join(REGISTRY) in str(caught.value)


@pytest.mark.parametrize("bot", REGISTRY.values(), ids=REGISTRY)
def test_a_bot_sees_a_view_only(bot: Bot) -> None:
    hints = typing.get_type_hints(bot.choose)
    assert hints == {"view": View, "rng": Random, "return": Play}
    assert list(inspect.signature(bot.choose).parameters) == ["view", "rng"]


def test_a_view_leads_to_no_round() -> None:
    view = View.of(draw_round(Random(1), 10), 0)
    parts: list[object] = [view]
    for part in parts:
        assert not isinstance(part, Round)
        names = getattr(part, "__slots__", ())
        parts += [getattr(part, name) for name in names if hasattr(part, name)]
        parts += list(part) if isinstance(part, tuple) else []
    assert len(parts) > 50


@pytest.mark.parametrize("bot", REGISTRY.values(), ids=REGISTRY)
def test_the_same_view_and_generator_give_the_same_play(bot: Bot) -> None:
    rng = Random("same")
    for _ in range(100):
        round = draw_round(rng, rng.randint(0, 47))
        assert round.turn is not None
        view = View.of(round, round.turn)
        first, second = (bot.choose(view, Random(7)) for _ in range(2))
        assert first == second
        again = View.of(view.sample(rng), view.seat)
        assert bot.choose(again, Random(7)) == first
