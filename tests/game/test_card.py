"""Cards, their numbers and their notation (R1)."""

import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import NUMBERS, PACK, VALUES, mask, text

from basra import Card, NotationError, cards_of, format_cards, parse_cards
from basra.game.card import PACK_CARDS, mask_of

ALL = [Card(number) for number in range(52)]
CASES = (str.upper, str.lower, str.title, str.swapcase)


def test_every_card_is_read_and_written() -> None:
    assert [str(card) for card in PACK_CARDS] == PACK
    for name in PACK:
        card = Card.parse(name)
        assert (str(card), int(card), card.value) == (name, NUMBERS[name], VALUES.get(name, 0))
        assert (card.rank, card.suit) == divmod(NUMBERS[name], 4)
        assert card.bit == mask([name])
        assert {Card.parse(case(name)) for case in CASES} == {card}
        assert f"{card:>4}" == f"  {name}"


def test_jacks_and_the_komi() -> None:
    assert {str(card) for card in ALL if card.is_jack} == {"JC", "JD", "JH", "JS"}
    assert [str(card) for card in ALL if card.is_komi] == ["7D"]


@pytest.mark.parametrize("number", [-1, 52, 1 << 70])
def test_no_other_number_is_a_card(number: int) -> None:
    with pytest.raises(NotationError, match=str(number)):
        Card(number)


# Some letters become one of ours in capitals: the long s, for one.
@pytest.mark.parametrize(
    "name",
    ["", "7", "7DD", "1D", "10D", "7X", "D7", "7 ", " 7", "7\u017f", "\u0667D", "ﬆ", "7D*", "?!"],
)
def test_what_is_no_card(name: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(name)
    assert repr(name) in str(caught.value)


@given(st.text(max_size=3))
def test_any_text_is_a_card_or_refused(name: str) -> None:
    try:
        card = Card.parse(name)
    except NotationError:
        assert name.upper() not in PACK or not name.isascii()
    else:
        assert str(card) == name.upper()


@given(st.lists(st.sampled_from(ALL), unique=True), st.sampled_from(CASES), st.data())
def test_lists_of_cards_are_read_and_written(
    cards: list[Card], case: Callable[[str], str], data: st.DataObject
) -> None:
    written = format_cards(cards)
    assert parse_cards(written) == tuple(cards)
    assert parse_cards(case(written)) == tuple(cards)
    assert parse_cards("  ".join(map(str, cards))) == tuple(cards)
    if cards:
        twice = data.draw(st.sampled_from(cards))
        with pytest.raises(NotationError, match=f"{twice} is there twice"):
            parse_cards(f"{written}{twice}")


@given(st.sets(st.sampled_from(PACK)))
def test_sets_of_cards_as_masks(names: set[str]) -> None:
    cards = parse_cards(text(names))
    assert mask_of(cards) == mask(names)
    assert cards_of(mask(names)) == tuple(sorted(cards))


def test_an_odd_half_is_refused() -> None:
    with pytest.raises(NotationError, match="'8' is no card"):
        parse_cards("7D8")


def test_cards_survive_copies() -> None:
    for card in ALL:
        for other in (pickle.loads(pickle.dumps(card)), copy.deepcopy(card)):
            assert (type(other), other) == (Card, card)
        assert eval(repr(card), {"Card": Card}) == card
