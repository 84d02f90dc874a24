"""What one seat knows: that it is all there, and its JSON."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rounds import draw_match, draw_round, draw_rules, moments

from basra import BadRecord, Card, Match, Round, Rules, View, parse_cards

TOTAL = (40, 10)


def text(view: View) -> str:
    return json.dumps(view.encode())


def seats(round: Round) -> range:
    return range(round.seats)


@given(st.randoms(use_true_random=False))
def test_a_view_shows_what_lies_open(rng: Random) -> None:
    round = draw_round(rng)
    for seat in seats(round):
        view = View.of(round, seat, TOTAL)
        assert view.hand == round.hand(seat)
        assert view.side == seat % 2
        assert view.hand_sizes == tuple(len(round.hand(each)) for each in seats(round))
        assert view.stock_size == len(round.stock)
        hidden = {card for other in seats(round) if other != seat for card in round.hand(other)}
        assert set(view.unseen) == hidden | set(round.stock)
        assert list(view.unseen) == sorted(view.unseen)
        dealt = round.seats * 4
        assert set(view.first_floor) == set(round.deck[dealt : dealt + 4])
        assert view.legal_plays == (round.legal_plays if round.turn == seat else ())
        for name in ("rules", "dealer", "turn", "floor", "plays", "returned", "carried"):
            assert getattr(view, name) == getattr(round, name)
        assert view.piles == (round.pile(0), round.pile(1))
        assert (view.basras, view.jack_basras) == (round.basras, round.jack_basras)
        assert (view.last_side, view.total) == (round.last_side, TOTAL)


def test_a_match_shows_its_running_round() -> None:
    match = draw_match(Random(1), Rules.named("teams"))
    assert match.view(3) == View.of(match.round, 3, Match(match.rules, match.rounds[:-1]).total)


@given(st.randoms(use_true_random=False))
def test_views_are_read_and_written(rng: Random) -> None:
    round = draw_round(rng)
    for seat in seats(round):
        view = View.of(round, seat, TOTAL)
        again = View.decode(json.loads(text(view)))
        assert again == view
        assert text(again) == text(view)
        assert hash(again) == hash(view)


def test_views_of_one_round_differ_by_seat_and_ply() -> None:
    rng = Random("differ")
    for players in (2, 4):
        rounds = list(moments(draw_round(rng, 0, draw_rules(rng, players=players)), rng))
        assert len({text(View.of(each, seat)) for each in rounds for seat in seats(each)}) == (
            49 * players
        )


def test_perfect_recall() -> None:
    """All rounds that give a seat the same view gave it the same views before."""
    rng = Random("recall")
    for _ in range(60):
        start = draw_round(rng, 0)
        history = list(moments(start, rng))[: rng.randint(1, 48) + 1]
        for seat in seats(start):
            world = View.of(history[-1], seat).sample(rng)
            then = Round(world.rules, world.dealer, world.deck, (), world.carried, world.returned)
            for before in history:
                assert text(View.of(then, seat)) == text(View.of(before, seat))
                if then.ply < world.ply:
                    then = then.play(world.plays[then.ply])


def test_the_kernel_state_of_a_view_holds_what_is_seen() -> None:
    rng = Random("state")
    for _ in range(100):
        round = draw_round(rng)
        for seat in seats(round):
            state, whole = View.of(round, seat).kernel_state(), round.kernel_state()
            others = [25 + other for other in seats(round) if other != seat]
            assert [state[i] for i in others] == [0] * len(others)
            deck = range(29, 81)
            assert [state[i] for i in deck] == [0] * 52
            same = set(range(29)) - set(others) - ({13} if round.over else set())
            assert [state[i] for i in same] == [whole[i] for i in same]


# Damage

VIEW: dict[str, Any] = View.of(draw_round(Random("damage"), 9, Rules.named("v2")), 1).encode()
JUNK: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    99,
    10**30,
    0.0,
    1.0,
    "",
    "7D",
    "x",
    "7Dx",
    [],
    [1],
    {},
    [[]],
]


def refused(encoded: object) -> bool:
    """Say whether a view is refused; one that is read is what it was written as."""
    try:
        view = View.decode(encoded)
    except BadRecord as error:
        return error.place == "view"
    assert isinstance(encoded, dict)
    written = view.encode()
    assert {key: encoded[key] for key in written} == written
    return False


def test_the_view_itself_is_sound() -> None:
    assert not refused(VIEW)
    assert not refused(VIEW | {"more": 1})


@pytest.mark.parametrize("key", VIEW)
def test_damaged_values_are_refused(key: str) -> None:
    free = {"carried", "total"}  # from rounds before: any number is possible
    count = 0
    for value in JUNK:
        if type(value) is not type(VIEW[key]) or value != VIEW[key]:
            count += refused(VIEW | {key: value})
    assert count >= len(JUNK) - (5 if key in free else 2)
    assert refused({other: VIEW[other] for other in VIEW if other != key})
    if isinstance(VIEW[key], list):
        for place in range(len(VIEW[key])):
            for value in (None, True, "1", -1, 1.0, [0]):
                damaged = list(VIEW[key])
                damaged[place] = value
                assert refused(VIEW | {key: damaged})
        assert refused(VIEW | {key: [*VIEW[key], VIEW[key][0]]})
        assert refused(VIEW | {key: VIEW[key][:-1]})


def test_a_view_is_an_object() -> None:
    assert all(refused(encoded) for encoded in [*JUNK, [VIEW], list(VIEW), list(VIEW.items())])


def test_views_that_contradict_themselves_are_refused() -> None:
    held, lying = VIEW["hand"][:2], VIEW["floor"][:2]
    (hidden, *_) = (str(card) for card in View.decode(VIEW).unseen)
    assert refused(VIEW | {"plays": VIEW["plays"].replace(VIEW["plays"][:2], hidden)})
    assert refused(VIEW | {"hand": VIEW["hand"].replace(held, lying)})
    assert refused(VIEW | {"floor": VIEW["floor"] + hidden})
    assert refused(VIEW | {"hand": VIEW["hand"] + hidden})
    assert refused(VIEW | {"hand": VIEW["hand"][2:]})
    assert refused(VIEW | {"returned": hidden})
    assert refused(VIEW | {"rules": {"preset": "teams"}})
    for seat in (2, 3, 4, 24, 25, -1, 10**9):
        assert refused(VIEW | {"seat": seat})
        assert refused(VIEW | {"seat": seat, "hand": ""})


@given(st.randoms(use_true_random=False), st.integers(0, 400), st.sampled_from("AKx* 7DJ*,[]0"))
def test_damaged_text_is_refused_or_sound(rng: Random, place: int, letter: str) -> None:
    round = draw_round(rng)
    written = text(View.of(round, rng.randrange(round.seats)))
    place %= len(written)
    try:
        encoded = json.loads(written[:place] + letter + written[place + 1 :])
    except json.JSONDecodeError:
        return
    refused(encoded)


def test_a_hand_is_sorted() -> None:
    backwards = "".join(map(str, reversed(parse_cards(VIEW["hand"]))))
    with pytest.raises(BadRecord, match="contradicts"):
        View.decode(VIEW | {"hand": backwards})
    assert all(isinstance(card, Card) for card in View.decode(VIEW).hand)
