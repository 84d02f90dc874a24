"""Two worlds that differ only in what a seat can't see give it the same bytes."""

import json
from itertools import pairwise
from random import Random

import pytest
from rounds import draw_round, draw_rules, moments

from basra import Card, Round, View


def text(round: Round, seat: int) -> str:
    return json.dumps(View.of(round, seat, (20, 0)).encode())


def blocks(round: Round) -> list[tuple[int, int]]:
    """Return, for each hand dealt so far or yet to be dealt, its seat and where it begins."""
    n = round.seats
    return [((round.dealer + 1 + hand) % n, 4 * (hand + (hand >= n))) for hand in range(48 // 4)]


def hidden_places(round: Round, seat: int) -> list[int]:
    """Return where in the deck the cards lie that a seat has not seen."""
    stock = range(52 - len(round.stock), 52)
    held = {card for other in range(round.seats) if other != seat for card in round.hand(other)}
    return [i for i, card in enumerate(round.deck) if i in stock or card in held]


def another_world(round: Round, seat: int, rng: Random) -> Round:
    """Permute the true deck as R4 allows: hidden cards anywhere, seen ones within their hand."""
    places = hidden_places(round, seat)
    first_stock = 4 * (round.seats + 1)
    if round.rules.floor_specials == "bottom":  # everybody has seen it go under the stock
        places = [i for i in places if i < 52 - len(round.returned)]
    deck: list[Card] = list(round.deck)
    while True:
        shuffled = [round.deck[i] for i in places]
        rng.shuffle(shuffled)
        for i, card in zip(places, shuffled, strict=True):
            deck[i] = card
        # With `random` nobody knows where in the stock it went, but in the stock it is.
        if not set(deck[:first_stock]) & set(round.returned):
            break
    firsts = [first for _, first in blocks(round)]
    for first in (*firsts, 4 * round.seats):  # in what order four cards came says nothing
        if first + 4 <= 52 - len(round.returned) or round.rules.floor_specials == "random":
            hand = deck[first : first + 4]
            rng.shuffle(hand)
            deck[first : first + 4] = hand
    return Round(round.rules, round.dealer, tuple(deck), round.plays, round.carried, round.returned)


def check(players: int, specials: str, count: int) -> None:
    """Compare so many random rounds with two other worlds for each seat."""
    rng = Random(f"{players} {specials} {count}")
    changed = returned = 0
    for _ in range(count):
        round = draw_round(rng, rules=draw_rules(rng, players=players, floor_specials=specials))
        for seat in range(players):
            wanted = text(round, seat)
            other = another_world(round, seat, rng)
            assert text(other, seat) == wanted
            sampled = View.of(round, seat).sample(rng)
            assert text(sampled, seat) == wanted
            changed += other.deck != round.deck
            returned += bool(round.returned) and bool(hidden_places(round, seat))
    assert changed > count * players * 3 // 5
    assert returned > count * players // 5


@pytest.mark.parametrize("specials", ["bottom", "random"])
@pytest.mark.parametrize("players", [2, 4])
def test_other_worlds_look_the_same_byte_for_byte(players: int, specials: str) -> None:
    check(players, specials, 250)


@pytest.mark.long
@pytest.mark.parametrize("specials", ["bottom", "random"])
@pytest.mark.parametrize("players", [2, 4])
def test_many_other_worlds(players: int, specials: str) -> None:
    check(players, specials, 2500)


def test_what_is_seen_makes_a_difference() -> None:
    """The other way round: a world that differs in what a seat sees looks different."""
    rng = Random("seen")
    for _ in range(100):
        round = draw_round(rng, 0, returned=False)
        seat = rng.randrange(round.seats)
        for place in range(4 * round.seats + 4):
            deck = list(round.deck)
            deck[place], deck[-1] = deck[-1], deck[place]
            if deck[place].is_jack or deck[place].is_komi:
                continue
            other = Round(round.rules, round.dealer, tuple(deck), (), round.carried)
            mine = place // 4 == (seat - round.dealer - 1) % round.seats
            on_floor = place >= 4 * round.seats
            assert (text(other, seat) != text(round, seat)) == (mine or on_floor)


def test_no_hidden_card_is_named() -> None:
    rng = Random("named")
    for _ in range(60):
        for round in moments(draw_round(rng, 0), rng):
            seat = rng.randrange(round.seats)
            encoded = View.of(round, seat).encode()
            shown = json.dumps(encoded | {"returned": ""})
            for place in hidden_places(round, seat):
                assert str(round.deck[place]) not in shown


def test_a_ply_is_the_same_news_to_everybody() -> None:
    """What others see of a ply is the ply: their hands stay, and no card comes to light but it."""
    rng = Random("news")
    for _ in range(40):
        history = list(moments(draw_round(rng, 0), rng))
        for before, after in pairwise(history):
            for seat in range(before.seats):
                old, new = View.of(before, seat), View.of(after, seat)
                dealt = len(after.stock) < len(before.stock)
                news = set(old.unseen) - set(new.unseen)
                mine = before.turn == seat
                expected = set() if mine else {after.plays[-1].card}
                assert news == (expected | set(new.hand) if dealt else expected)
