"""A round: dealing, turns, the last card, what is left (R2 to R5, R15, R16)."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import PACK, SPECIALS
from rounds import cards, draw_round, draw_rules, moments, names
from strategies import decks, rules_dicts

from basra import BasraKind, Card, IllegalPlay, Play, Round, Rules


def position(round: Round) -> list[set[str]]:
    """Return all places where cards can lie."""
    hands = [names(round.hand(seat)) for seat in range(round.seats)]
    piles = [names(round.pile(side)) for side in (0, 1)]
    return [*hands, *piles, names(round.floor), names(round.stock)]


@given(rules_dicts(), decks(2), decks(4), st.lists(st.integers(0, 63), max_size=48))
def test_the_52_cards_are_always_somewhere(
    encoded: dict[str, Any], deck2: list[str], deck4: list[str], choices: Sequence[int]
) -> None:
    rules = Rules.decode(encoded)
    round = Round(rules, rules.players - 1, cards(deck2 if rules.players == 2 else deck4))
    for choice in (*choices, *[0] * (48 - len(choices))):
        places = position(round)
        assert sum(map(len, places)) == 52
        assert set().union(*places) == set(PACK)
        plays = round.legal_plays
        round = round.play(plays[choice % len(plays)])
    assert [len(place) for place in position(round)[: rules.players]] == [0] * rules.players
    assert round.floor == round.stock == ()
    assert sum(round.cards) == len(round.pile(0)) + len(round.pile(1)) == 52


@pytest.mark.parametrize("players, dealer", [(2, 0), (2, 1), (4, 0), (4, 1), (4, 2), (4, 3)])
def test_deals_and_turns(players: int, dealer: int) -> None:
    rng = Random(players * 10 + dealer)
    rules = Rules.named("classic", players=players)
    deck = draw_round(rng, 0, rules, returned=False).deck
    right = [(dealer + 1 + i) % players for i in range(players)]  # to the right, himself last
    for round in moments(Round(rules, dealer, deck), rng):
        number, plies = divmod(round.ply, 4 * players)
        top = 4 * players * number + (4 if number else 0)
        if round.over:
            assert (number, plies) == (12 // players, 0)
            assert round.turn is None
            continue
        assert round.turn == right[round.ply % players] == round.seat_of(round.ply)
        if plies == 0:  # all hands were empty: a new deal
            for i, seat in enumerate(right):
                assert set(round.hand(seat)) == set(deck[top + 4 * i : top + 4 * i + 4])
            rest = top + 4 * players + (0 if number else 4)
            assert round.stock == deck[rest:]
        if round.ply == 0:
            assert set(round.floor) == set(deck[4 * players : 4 * players + 4])
    assert [round.seat_of(ply) for ply in range(48)] == right * (48 // players)


def test_nothing_is_dealt_to_the_floor_again() -> None:
    rng = Random("floor")
    for _ in range(20):
        before = draw_round(rng, 0)
        for round in moments(before, rng):
            if round.ply and not round.over:
                play = round.plays[-1]
                added = set() if play.taken else {play.card}
                assert set(round.floor) == set(before.floor) - set(play.taken) | added
            before = round


def test_what_is_left_goes_to_the_last_capturer_and_is_no_basra() -> None:
    rng = Random("left")
    left = 0
    for _ in range(60):
        before = draw_round(rng, 47)
        play = rng.choice(before.legal_plays)
        after = before.play(play)
        side = before.seat_of(47) % 2 if play.taken else before.last_side
        lying = before.floor if play.taken else (*before.floor, play.card)
        assert side is not None
        assert after.last_side == side
        gained = set(after.pile(side)) - set(before.pile(side))
        assert gained == {*lying, play.card}
        assert after.pile(1 - side) == before.pile(1 - side)
        marks = sum(after.basras) + sum(after.jack_basras)
        assert marks - sum(before.basras) - sum(before.jack_basras) == bool(play.basra.mark)
        left += set(lying) != set(play.taken)
    assert left >= 20


@pytest.mark.parametrize("last_basra", ["counts", "void"])
def test_a_basra_with_the_very_last_card(last_basra: str) -> None:
    rng = Random("last")
    rules = Rules.named("classic", last_basra=last_basra)
    cleared = 0
    for _ in range(300):
        round = draw_round(rng, 46, rules)
        round = round.play(round.legal_plays[-1])
        (play,) = round.legal_plays[:1]
        if play.taken == round.floor and play.taken and not play.card.is_jack | play.card.is_komi:
            cleared += 1
            assert play.basra == ("basra" if last_basra == "counts" else "none")
            before, after = round.basras, round.play(play).basras
            assert sum(after) - sum(before) == (last_basra == "counts")
            if last_basra == "void":
                with pytest.raises(IllegalPlay, match=r"^ply 48: .* should be marked .* \(R15\)$"):
                    round.play(f"{play}*")
    assert cleared >= 5


def test_the_last_card_of_a_deal_is_not_the_last_of_the_round() -> None:
    rng = Random("deal")
    rules = Rules.named("classic", last_basra="void")
    rounds = [draw_round(rng, 8 * rng.randint(1, 5) - 1, rules) for _ in range(200)]
    assert any(play.basra == BasraKind.BASRA for round in rounds for play in round.legal_plays)


def test_playing_changes_nothing_that_was() -> None:
    rng = Random("frozen")
    for _ in range(20):
        round = draw_round(rng, rng.randint(0, 47))
        state, shown = round.kernel_state(), repr(round)
        after = [round.play(play) for play in round.legal_plays]
        assert [each.ply for each in after] == [round.ply + 1] * len(after)
        round.kernel_state()[:] = [0] * len(state)
        assert (round.kernel_state(), repr(round)) == (state, shown)
    with pytest.raises(FrozenInstanceError):
        round.dealer = 1  # type: ignore[misc]


def test_a_round_is_its_deck_and_its_plays() -> None:
    rng = Random("replay")
    for _ in range(30):
        round = draw_round(rng)
        again = Round(
            round.rules, round.dealer, round.deck, round.plays, round.carried, round.returned
        )
        assert again == round == deepcopy(round)
        assert hash(again) == hash(round)
        assert again.kernel_state() == round.kernel_state()
        texts = Round(round.rules, round.dealer, round.deck, (), round.carried, round.returned)
        for play in round.plays:
            texts = texts.play(str(play).lower())
        assert texts == round
        if round.plays:
            assert texts != Round(round.rules, round.dealer, round.deck, round.plays[:-1])


def test_find() -> None:
    rng = Random("find")
    choices = 0
    for _ in range(300):
        round = draw_round(rng, rng.randint(0, 8))
        plays = round.legal_plays
        for play in plays:
            assert round.find(play.card, reversed(play.taken)) == play
            if [each.card for each in plays].count(play.card) == 1:
                assert round.find(play.card) == play
                continue
            choices += 1
            with pytest.raises(IllegalPlay, match=rf"{play.card} leaves a choice: .*\(R8\)"):
                round.find(play.card)
    assert choices >= 20


@pytest.mark.parametrize("specials", ["bottom", "random"])
@pytest.mark.parametrize("players", [2, 4])
def test_rounds_know_what_was_sent_back(specials: str, players: int) -> None:
    rng = Random(f"{specials} {players}")
    twice = 0
    for _ in range(400):
        rules = draw_rules(rng, players=players, floor_specials=specials)
        round = draw_round(rng, 0, rules)
        assert names(round.returned) <= SPECIALS
        assert not names(round.floor) & SPECIALS
        assert set(round.returned) <= set(round.stock)
        if specials == "bottom" and round.returned:
            assert round.stock[-len(round.returned) :] == round.returned
        twice += len(set(round.returned)) < len(round.returned)
    assert twice > 0 or specials == "bottom"


def test_a_score_comes_with_the_end() -> None:
    for round in moments(draw_round(Random(1), 0), Random(2)):
        assert (round.score is not None) == round.over
        assert (round.legal_plays == ()) == round.over
        assert round.carries == 0 or round.over
    with pytest.raises(IllegalPlay, match=r"^ply 49: the round is over.*\(R16\)$"):
        round.play(Play(Card(0)))
