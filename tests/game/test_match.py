"""A match: carried points, the target, who deals, how it ends (R17, R20, R21)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from rounds import cards, deal_next, draw_match, draw_start

from basra import Ended, IllegalPlay, Match, Round, Rules, local_deal

Score = Callable[[Round], bool]


def level(round: Round) -> bool:
    return round.cards == (26, 26)


def uneven(round: Round) -> bool:
    return not level(round)


def with_round(match: Match, wanted: Score, rng: Random) -> Match:
    """Return the match gone on by a random round that is as wanted."""
    for _ in range(3000):
        after = deal_next(match, rng)
        while not after.round.over:
            after = after.play(rng.choice(after.round.legal_plays))
        if wanted(after.round):
            return after
    raise AssertionError("no such round")


def points(round: Round) -> tuple[int, int]:
    assert round.score
    return round.score


def majority(round: Round) -> tuple[int, int]:
    """Return what each side has got by its number of cards."""
    rules, basras, jacks = round.rules, round.basras, round.jack_basras
    worth = [basras[i] * rules.basra_points + jacks[i] * rules.jack_basra_points for i in (0, 1)]
    return points(round)[0] - worth[0], points(round)[1] - worth[1]


@pytest.mark.parametrize("players", [2, 4])
def test_level_majorities_are_carried_again_and_again(players: int) -> None:
    rng = Random(players)
    rules = Rules.named("classic", players=players, target=1000, majority_tie="carry")
    match = Match(rules)
    for carries in (30, 60):
        match = with_round(match, level, rng)
        assert match.round.carried == carries - 30
        assert majority(match.round) == (0, 0)
        assert match.carried == match.round.carries == carries
    match = with_round(match, uneven, rng)
    assert match.round.carried == 60
    won = match.round.cards.index(max(match.round.cards))
    assert majority(match.round)[won] == 90
    assert majority(match.round)[1 - won] == 0
    assert match.carried == 0
    match = with_round(match, uneven, rng)
    assert match.round.carried == 0
    assert sorted(majority(match.round)) == [0, 30]
    scores = [points(round) for round in match.rounds]
    assert match.total == (sum(s[0] for s in scores), sum(s[1] for s in scores))


def test_level_majorities_are_lost_without_the_option() -> None:
    match = with_round(Match(Rules.named("v2", target=1000)), level, Random(1))
    assert match.carried == 0
    match = with_round(match, uneven, Random(2))
    assert sorted(majority(match.round)) == [0, 30]


def test_what_is_carried_lapses_when_the_match_ends() -> None:
    rules = Rules.named("classic", target=10, majority_tie="carry")
    match = with_round(
        Match(rules),
        lambda r: level(r) and sum(r.basras) > 0 and points(r)[0] != points(r)[1],
        Random(1),
    )
    assert match.over
    assert match.total == match.round.score
    assert sum(majority(match.round)) == 0
    with pytest.raises(IllegalPlay, match="R20"):
        deal_next(match, Random(2))


def test_a_level_match_goes_on_though_the_target_is_reached() -> None:
    rules = Rules.named("classic", target=1, majority_points=0)
    match = Match(rules)
    rng = Random(1)
    for number in (1, 2, 3):
        match = with_round(match, lambda r: points(r)[0] == points(r)[1] > 0, rng)
        assert match.winner is None
        assert not match.over
        assert match.total[0] == match.total[1] >= 10 * number
    match = with_round(match, lambda r: points(r)[0] < points(r)[1], rng)
    assert (match.winner, match.over) == (1, True)


def test_the_higher_total_wins_once_the_target_is_reached() -> None:
    rng = Random(3)
    both = 0
    for _ in range(40):
        match = draw_match(rng, Rules.named("pagat", target=51))
        totals = (0, 0)
        for round in match.rounds:
            assert max(totals) < 51 or totals[0] == totals[1], "it went on too long"
            totals = (totals[0] + points(round)[0], totals[1] + points(round)[1])
        assert match.total == totals
        assert max(totals) >= 51
        assert match.winner == totals.index(max(totals))
        both += min(totals) >= 51
    assert both > 0


def test_exactly_the_target_is_enough() -> None:
    rules = Rules.named("classic", target=30)
    one_majority = with_round(Match(rules), lambda r: r.score in ((30, 0), (0, 30)), Random(4))
    assert one_majority.over
    short = Match(replace(rules, target=31))
    assert not with_round(short, lambda r: r.score in ((30, 0), (0, 30)), Random(4)).over


@pytest.mark.parametrize("players", [2, 4])
def test_the_deal_passes_to_the_right(players: int) -> None:
    rules = Rules.named("classic", players=players, target=1000, basra_points=1)
    match = Match(rules)
    assert match.next_dealer is None
    rng = Random(5)
    for _ in range(6):
        match = with_round(match, lambda round: True, rng)
        right = (match.round.dealer + 1) % players
        assert match.next_dealer == right
        _, deck, returned = draw_start(rng, rules)
        for dealer in set(range(players)) - {right}:
            with pytest.raises(IllegalPlay, match=rf"seat {right} deals it, not .*\(R21\)"):
                match.deal(dealer, cards(deck), cards(returned))
    assert len({round.dealer for round in match.rounds}) == players


def test_the_first_dealer_is_any_seat() -> None:
    rules = Rules.named("teams")
    _, deck, returned = draw_start(Random(6), rules)
    for dealer in range(4):
        match = Match(rules).deal(dealer, cards(deck), cards(returned))
        assert (match.round.dealer, match.round.turn) == (dealer, (dealer + 1) % 4)


def test_a_match_is_its_rounds() -> None:
    rng = Random(7)
    for _ in range(20):
        match = draw_match(rng)
        again = Match(match.rules, match.rounds)
        assert again == match
        assert (again.total, again.winner) == (match.total, match.winner)
        assert Match(match.rules, match.rounds[:-1]).total == tuple(
            total - last for total, last in zip(match.total, match.round.score or (), strict=True)
        )


def test_several_plies_at_once() -> None:
    match = deal_next(Match(Rules.named("teams")), Random(8))
    one_by_one = match
    texts = []
    for _ in range(20):
        texts.append(str(one_by_one.round.legal_plays[0]))
        one_by_one = one_by_one.play(texts[-1])
    assert match.play(*texts) == one_by_one
    assert match.play() == match
    with pytest.raises(IllegalPlay, match=r"^round 1, ply 2: "):
        match.play(texts[0], texts[0])


@pytest.mark.parametrize("plies", [0, 5, 48])
def test_a_match_given_up_or_void(plies: int) -> None:
    match = deal_next(Match(Rules.named("v2", target=1000)), Random(9))
    for _ in range(plies):
        match = match.play(match.round.legal_plays[0])
    for ended, how, by, winner in [
        (match.forfeit(0), "forfeit", 0, 1),
        (match.forfeit(1), "forfeit", 1, 0),
        (match.void(), "void", None, None),
    ]:
        assert ended.ended == Ended(how, by)
        assert (ended.winner, ended.over) == (winner, True)
        assert (ended.total, ended.rounds) == (match.total, match.rounds)
        assert Match(match.rules, match.rounds, ended.ended) == ended != match
        for call in (
            ended.void,
            partial(ended.forfeit, 0),
            partial(ended.play, "8C"),
            partial(deal_next, ended, Random(1)),
        ):
            with pytest.raises(IllegalPlay, match=r"the match is over \(R20\)$"):
                call()


def test_views_know_the_points_before_the_round() -> None:
    match = draw_match(Random(10), Rules.named("jawaker", target=301))
    assert len(match.rounds) >= 3
    before = Match(match.rules, match.rounds[:-1]).total
    assert match.view(1).total == before
    assert match.view(1).seat == 1
    assert deal_next(Match(match.rules, match.rounds[:-1]), Random(1)).view(0).total == before


def test_no_play_changes_nothing() -> None:
    rules = Rules.named("classic", target=1000)
    start = local_deal("tea", 1, 1, rules)
    match = Match(rules).deal_next(start)
    while not match.round.over:
        match = match.play(match.round.legal_plays[0])
    again = match.play()
    assert again.total == match.total == match.round.score


@pytest.mark.parametrize(
    "how, by", [("forfeit", None), ("forfeit", 2), ("forfeit", True), ("void", 0), ("lost", 0)]
)
def test_a_match_ends_by_forfeit_or_void_only(how: str, by: int | None) -> None:
    with pytest.raises(IllegalPlay, match="ended"):
        Ended(how, by)
