"""Plays and their notation."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import PACK, mask, text

from basra import BasraKind, Card, NotationError, Play, parse_cards

MARKS = {BasraKind.NONE: "", BasraKind.BASRA: "*", BasraKind.JACK: "**"}
CASES = (str.upper, str.lower, str.title, str.swapcase)


@st.composite
def plays(draw: st.DrawFn) -> tuple[str, list[str], BasraKind]:
    """A card, other cards in any order, a mark."""
    card, *taken = draw(st.lists(st.sampled_from(PACK), unique=True, min_size=1, max_size=20))
    return card, taken, draw(st.sampled_from(BasraKind))


@given(plays(), st.sampled_from(CASES))
def test_plays_are_read_and_written(
    drawn: tuple[str, list[str], BasraKind], case: Callable[[str], str]
) -> None:
    card, taken, kind = drawn
    play = Play(Card.parse(card), parse_cards("".join(taken)), kind)
    cross = "x" if taken else ""
    assert str(play) == f"{card}{cross}{text(taken)}{MARKS[kind]}"
    assert Play.parse(str(play)) == play
    assert Play.parse(case(f"{card}{cross}{''.join(taken)}") + MARKS[kind]) == play
    assert play.number == mask(taken) << 6 | Card.parse(card)
    assert Play.of(play.number, list(BasraKind).index(kind)) == play
    assert kind.mark == MARKS[kind]


@given(plays(), st.randoms(use_true_random=False))
def test_the_order_of_taken_cards_says_nothing(
    drawn: tuple[str, list[str], BasraKind], rng: Random
) -> None:
    card, taken, kind = drawn
    plays = set()
    for _ in range(3):
        rng.shuffle(taken)
        plays.add(Play(Card.parse(card), parse_cards("".join(taken)), kind))
    assert len(plays) == 1


def test_taken_cards_stand_in_pack_order() -> None:
    assert str(Play.parse("9cX9dacTS8h")) == "9CxAC9D8HTS"


@pytest.mark.parametrize(
    "text",
    [
        *("", "*", "8", "8X", "x", "x9C", "8Cx", "8Cx*", "8C9C", "8C 9C", "8C-9C", "8C***"),
        *("8Cx9C***", "8Cx9C* *", "8Cx9C*9D", "8Cxx9C", "8Cx9", "8Cx9C9", "8Cx9CX9D", "**8C"),
        *(" 8C", "8C ", "8C\n", "8Cx 9C", "8Cx9C 9D", "8Cx9C\t", "8Cx ", "8Cx9C *", "pass"),
    ],
)
def test_what_is_no_play(text: str) -> None:
    with pytest.raises(NotationError):
        Play.parse(text)


@given(st.text(st.sampled_from("789TJcdX*x \t\u017f")))
def test_any_text_is_a_play_or_refused(text: str) -> None:
    try:
        play = Play.parse(text)
    except NotationError:
        return
    assert len(str(play)) == len(text)
    assert Play.parse(str(play)) == play


def test_a_card_is_taken_once() -> None:
    with pytest.raises(NotationError, match="9D is there twice"):
        Play.parse("9Cx9D9D")
    with pytest.raises(NotationError, match="9D9D has a card twice"):
        Play(Card.parse("9C"), (Card.parse("9D"), Card.parse("9D")))


def test_plays_compare_by_what_they_say() -> None:
    assert Play.parse("8Cx8D") == Play.parse("8cx8d")
    assert len({Play.parse(each) for each in ("8C", "8Cx8D", "8Cx8D*", "8Cx8D**", "8Dx8C")}) == 5
