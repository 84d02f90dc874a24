"""The greedy bot, stated a second time over the oracle: its choices must never change."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any, NoReturn

import pytest
from oracle import JACKS, KOMI, NUMBERS, RANKS, OracleRound, mask, options
from rounds import cards, draw_rules, draw_start, names

from basra import Match, Play, Round, Rules, View, parse_cards
from basra.bots import find

BOT = find("greedy")


class NoChance(Random):
    """A generator that nobody may use."""

    def __init__(self) -> None:
        super().__init__(0)

    def random(self) -> NoReturn:
        raise AssertionError("greedy has drawn")

    def getrandbits(self, k: int, /) -> NoReturn:
        raise AssertionError("greedy has drawn")


def greedy(oracle: OracleRound) -> tuple[str, frozenset[str]]:
    """Return greedy's play: of those left, each step keeps the better ones."""
    worth = {
        "none": 0,
        "basra": oracle.options["basra_points"],
        "jack": oracle.options["jack_basra_points"],
    }
    left = oracle.legal()
    most = max(worth[kind] for _, _, kind in left)
    left = [play for play in left if worth[play[2]] == most]
    longest = max(len(taken) for _, taken, _ in left)
    left = [play for play in left if len(play[1]) == longest]
    plain = [play for play in left if play[0] not in JACKS and play[0] != KOMI]
    left = plain or left
    if longest == 0:
        lowest = min(RANKS.index(card[0]) for card, _, _ in left)
        left = [play for play in left if RANKS.index(play[0][0]) == lowest]
    card, taken, _ = min(left, key=lambda play: (NUMBERS[play[0]], mask(play[1])))
    return card, taken


def check(count: int) -> None:
    """Compare at least so many choices, on boards swept bare and on boards that fill up."""
    rng = Random(f"greedy {count}")
    seen: Counter[str] = Counter()
    while seen["plays"] < count:
        rules = draw_rules(rng)
        dealer, deck, _ = draw_start(rng, rules)
        round = Round(rules, dealer, cards(deck))
        oracle = OracleRound(options(rules.encode()), deck, dealer)
        strength = rng.random()
        while not round.over:
            assert round.turn is not None
            chosen = BOT.choose(View.of(round, round.turn), NoChance())
            card, taken = greedy(oracle)
            assert (str(chosen.card), names(chosen.taken)) == (card, set(taken))
            assert chosen in round.legal_plays
            plays = round.legal_plays
            seen["plays"] += 1
            seen["choice"] += len({play.card for play in plays}) < len(plays)
            seen["nothing"] += not any(play.taken for play in plays)
            seen["points"] += bool(chosen.basra.mark)
            seen["special"] += chosen.card.is_jack or chosen.card.is_komi
            play = chosen if rng.random() < strength else rng.choice(plays)
            round = round.play(play)
            oracle.play(str(play.card), names(play.taken))
    assert min(seen[key] for key in ("choice", "nothing", "points", "special")) >= 20, seen


def test_greedy_plays_as_stated() -> None:
    check(4000)


@pytest.mark.long
def test_greedy_plays_as_stated_for_long() -> None:
    check(40_000)


def board(floor: str, hand: str, **changes: Any) -> str:
    """Return what greedy plays from a hand of four, seat 1 being first to play."""
    rules = Rules.named("classic").change(**changes)
    begin = parse_cards(hand + floor)
    rest = [card for card in map(type(begin[0]), range(52)) if card not in begin]
    deck = (*begin[:4], *rest[:4], *begin[4:], *rest[4:])
    return str(BOT.choose(View.of(Round(rules, 0, deck), 1), NoChance()))


@pytest.mark.parametrize(
    "floor, hand, play",
    [
        ("2C4C6C9C", "ADTH5HKH", "THx4C6C"),  # the one that takes something
        ("8C7CAC9C", "8HTH6H5H", "8HxAC7C8C"),  # three cards rather than two
        ("QCQDQHQS", "KCJC3C5C", "JCxQCQDQHQS"),
        ("4C4DKCKD", "4HKHJC7H", "JCx4CKC4DKD"),  # the most cards, a jack though it is
        ("2C2DQCQD", "TH5H7D3H", "7Dx2CQC2DQD"),
        ("2C2D2HQD", "2SJCTH7D", "7Dx2CQD2D2H"),
        ("KCQCTC9C", "2H3H4HAH", "AH"),  # the lowest card
        ("KCQCTC9C", "6H7H8H5D", "5D"),
        ("KCQCTC9C", "3S3H3D4H", "3D"),  # the first of equals
        ("4C5C9CQC", "9H9DTH8H", "9Dx4C5C9C"),
        ("KCQCTC9C", "JHJS7D2H", "7Dx9CTCQCKC"),
        ("2C2DQCQD", "2H2SQHQS", "2Hx2C2D"),
    ],
)
def test_worked_choices(floor: str, hand: str, play: str) -> None:
    assert Play.parse(board(floor, hand)) == Play.parse(play)


def test_jacks_and_the_komi_stay_in_hand_if_another_takes_as_much() -> None:
    assert board("4C4D6C6D", "7DTHJCKH") == "THx4C6C4D6D*"
    assert board("4C4D6C6D", "7DTHJCKH", basra_points=0) == "THx4C6C4D6D*"
    assert board("QCQDQHQS", "7DTHJCKH") == "7DxQCQDQHQS*"
    assert board("QCQDQHQS", "7DTHJCKH", komi_basra="never") == "7DxQCQDQHQS"


def test_greedy_sees_a_view_and_nothing_else() -> None:
    """A wrong turn has no play: nothing is looked up elsewhere."""
    rng = Random(3)
    rules = draw_rules(rng, players=2)
    dealer, deck, _ = draw_start(rng, rules)
    round = Round(rules, dealer, cards(deck))
    with pytest.raises(ValueError, match="empty"):
        BOT.choose(View.of(round, dealer), NoChance())
    view = View.of(round, 1 - dealer)
    assert BOT.choose(replace(view, total=(90, 90)), NoChance()) == BOT.choose(view, NoChance())


def test_two_greedy_bots_finish_a_match() -> None:
    rng = Random(4)
    match = Match(Rules.named("v2"))
    while not match.over:
        dealer, deck, returned = draw_start(rng, match.rules)
        right = match.next_dealer
        match = match.deal(dealer if right is None else right, cards(deck), cards(returned))
        while match.round.turn is not None:
            match = match.play(BOT.choose(match.view(match.round.turn), NoChance()))
    assert match.winner is not None
