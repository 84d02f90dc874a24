"""The table as everybody sees it, and what a seat sees alone."""

from itertools import pairwise
from random import Random

import pytest
from tables import Table, choosing, dealt, hash_of, nonce_of, prefixes, seated, shown_by

from basra import PRESETS, Play, Round, Rules
from basra.kernel.options import OPTIONS
from basra.kernel.state import TURN
from basra.protocol import commands as wire
from basra.protocol import events, views
from basra.table import log, project_event, project_own, project_owns
from basra.table.state import State

TWO = Rules.named("classic")
TEAMS = Rules.named("teams")


def round_view(state: State) -> views.RoundView:
    view = shown_by(state).round
    assert view
    return view


def test_the_lobby() -> None:
    table = Table(Rules.named("teams", target=51))
    table.arrive("ann")
    table.must("ben", wire.Sit)
    table.must("ben", wire.Ready)
    table.must("ann", wire.SeatBot, seat=1, bot="greedy")
    view = shown_by(table.state)
    assert view.seats == (
        views.SeatView("Amina", None, False, True, False, False),
        views.SeatView("greedy", "greedy", True, True, False, False),
        views.SeatView("Badr", None, True, False, False, False),
        views.SeatView(None, None, False, False, False, False),
    )
    assert (view.table, view.code, view.phase) == ("jasmine-tea", "jasmin", "lobby")
    assert (view.opener, view.terms, view.deadline) == (0, table.terms, None)
    assert (view.match, view.total, view.winner, view.next_dealer) == (1, (0, 0), None, None)
    assert (view.shuffle, view.round) == (None, None)
    sat = next(n for n, event in enumerate(table.events, 1) if getattr(event, "name", "") == "Badr")
    assert project_own(table.state, 2) == views.OwnView(2, sat, (), (), False)


@pytest.mark.parametrize("preset", PRESETS)
def test_all_rules_are_told(preset: str) -> None:
    rules = Rules.named(preset, target=51)
    told = shown_by(Table(rules).state).rules
    assert told == {"preset": preset} | {option: getattr(rules, option) for option in OPTIONS}
    assert len(told) == 13


def test_the_shuffle() -> None:
    table = seated(TEAMS, 3)
    table.all_ready()

    def shuffle() -> views.ShuffleView:
        view = shown_by(table.state).shuffle
        assert view
        return view

    def sent() -> list[str]:
        return [p for p in table.persons if project_own(table.state, table.seat(p)).sent]

    assert table.state.shuffle
    first = shuffle()
    assert (first.table, first.round) == (table.state.match_id, 1)
    assert first.commitment == hash_of(table.state.shuffle.server_seed)
    assert (first.step, first.hashes, sent()) == ("hashes", None, [])
    table.send_hash("ann")
    assert (shuffle(), sent()) == (first, ["ann"])
    table.send_hash("ben")
    table.expire()
    own, other = hash_of(nonce_of("ann", 1)), hash_of(nonce_of("ben", 1))
    assert (shuffle().step, sent()) == ("nonces", [])
    assert set(shuffle().hashes or ()) == {own, other, ""}
    table.send_nonce("ben")
    assert sent() == ["ben"]
    table.send_nonce("ann")
    assert (shown_by(table.state).shuffle, sent()) == (None, [])


def test_the_next_commitment_stands_beside_the_result() -> None:
    table = dealt(TWO, 2)
    table.play_round()
    view = shown_by(table.state)
    assert view.phase == "summary"
    assert view.shuffle
    assert (view.shuffle.round, view.shuffle.step) == (2, "hashes")
    assert not project_own(table.state, 1).sent
    assert view.round
    assert view.round.proof
    assert view.round.proof.commitment != view.shuffle.commitment


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_sees_is_what_its_view_holds(players: int) -> None:
    """Compare with `View`, which is cut from the same round in another way."""
    table = dealt(Rules.named("v2", players=players), 2)
    choose = choosing(Random(3))
    while table.state.phase == "play":
        match = table.state.match
        assert project_owns(table.state, range(players)) == {
            seat: project_own(table.state, seat) for seat in range(players)
        }
        for seat in range(players):
            seen, own = round_view(table.state), project_own(table.state, seat)
            view = match.view(seat)
            assert (own.seat, own.hand) == (seat, tuple(map(str, view.hand)))
            assert seen.hand_sizes == view.hand_sizes
            assert sorted(seen.floor) == sorted(map(str, view.floor))
            assert seen.stock_size == view.stock_size
            assert (seen.dealer, seen.turn, seen.ply) == (
                view.dealer,
                view.turn,
                len(view.plays) + 1,
            )
            assert seen.returned == tuple(map(str, view.returned))
            assert [pile.cards for pile in seen.piles] == [len(pile) for pile in view.piles]
            assert [len(pile.basras) for pile in seen.piles] == list(view.basras)
            assert [len(pile.jack_basras) for pile in seen.piles] == list(view.jack_basras)
            if seat == view.turn:
                assert [each.text for each in own.options] == list(map(str, view.legal_plays))
        table.play(choose)


def test_the_floor_lies_in_the_order_in_which_it_was_laid() -> None:
    leftovers = False
    for seed in range(4):
        table = dealt(TWO, 2, seed)
        floor = [str(card) for card in table.state.match.round.deck[8:12]]
        choose = choosing(Random(seed))
        while table.state.phase == "play":
            assert list(round_view(table.state).floor) == floor
            play = choose(table)
            taken = list(map(str, Play.parse(play).taken))
            floor = [card for card in floor if card not in taken] + ([] if taken else [play[:2]])
            table.play(lambda _, play=play: play)
        leftovers |= bool(floor)
        assert round_view(table.state).floor == (), "what was left is in a pile (R16)"
    assert leftovers


def test_the_last_four_plays_are_shown() -> None:
    table = dealt(TEAMS, 2)
    texts: list[str] = []
    while table.state.phase == "play":
        shown = round_view(table.state).plays
        assert [each.play.text for each in shown] == texts[-4:]
        assert [each.ply for each in shown] == list(range(1, len(texts) + 1))[-4:]
        if len(texts) >= 4:
            assert {each.seat for each in shown} == set(range(4)), "one's own last play is there"
        (played, *_) = table.play()
        assert isinstance(played, log.Played)
        texts.append(played.play)


def test_a_preview_is_what_the_hand_would_do_now() -> None:
    """Let another seat have the turn: its legal plays are the preview."""
    table = dealt(TEAMS, 2)
    choose = choosing(Random(1))
    for _ in range(40):
        table.play(choose)
        round = table.state.match.round
        for seat in range(4):
            told = [each.text for each in project_own(table.state, seat).options]
            assert {text[:2] for text in told} == set(map(str, round.hand(seat)))
            assert told == [str(play) for play in _as_if(round, seat).legal_plays]
        if round.turn is not None:  # having been shown to others changes nothing in it
            assert round.legal_plays == _as_if(round, round.turn).legal_plays


def _as_if(round: Round, seat: int) -> Round:
    copy = object.__new__(Round)
    for name in ("rules", "dealer", "deck", "carried", "returned", "plays"):
        object.__setattr__(copy, name, getattr(round, name))
    state = round.kernel_state()
    state[TURN] = seat
    object.__setattr__(copy, "_state", state)
    object.__setattr__(copy, "_legal", None)
    return copy


def test_of_hands_everybody_sees_how_many_cards_they_hold() -> None:
    view = round_view(dealt(TWO, 2).state)
    assert view.hand_sizes == (4, 4)
    assert len(view.floor) == 4


def test_plays_say_what_they_take_and_score() -> None:
    seen = {}
    for seed in range(8):
        table = seated(Rules.named("v2", target=301), 2, seed=seed)
        table.play_match(choosing(Random(seed)))
        for event in table.events:
            told = project_event(event, table.rules)
            if isinstance(told, events.Played):
                play = told.played.play
                seen[play.basra] = play.points
                assert sorted(card for group in play.groups for card in group.cards) == sorted(
                    play.taken
                )
                assert play.text.startswith(play.card)
                assert play.text.count("*") == {"none": 0, "basra": 1, "jack": 2}[play.basra]
    assert seen == {"none": 0, "basra": 10, "jack": 30}


def test_basras_lie_under_the_pile_in_order() -> None:
    table = dealt(Rules.named("v2"), 2, seed=7)
    made: tuple[list[str], list[str]] = ([], [])
    jacks: tuple[list[str], list[str]] = ([], [])
    choose = choosing(Random(7))
    while table.state.phase == "play":
        (played, *_) = table.play(choose)
        assert isinstance(played, log.Played)
        stars = played.play.count("*")
        if stars:
            (made if stars == 1 else jacks)[played.seat % 2].append(played.play[:2])
        piles = round_view(table.state).piles
        assert [list(pile.basras) for pile in piles] == list(made)
        assert [list(pile.jack_basras) for pile in piles] == list(jacks)
    assert any(made)


@pytest.mark.parametrize(
    "players, dealer, seats",
    [
        (2, 0, (0, 1)),
        (2, 1, (0, 1)),
        (4, 0, (2, 1)),
        (4, 1, (0, 3)),
        (4, 2, (0, 1)),
        (4, 3, (0, 1)),
    ],
)
def test_piles_keep_away_from_the_stock(players: int, dealer: int, seats: tuple[int, int]) -> None:
    """R23, with every dealer."""
    table = seated(Rules.named("classic", players=players, target=301), 2)
    while not table.state.match.rounds or table.state.match.round.dealer != dealer:
        if table.state.phase != "play":
            table.all_ready()
            table.shuffle()
        else:
            table.play_round()
    assert round_view(table.state).pile_seats == seats


def test_score_and_proof_are_shown_after_the_round_and_not_before() -> None:
    table = dealt(TWO, 2)
    while table.state.phase == "play":
        view = round_view(table.state)
        assert (view.score, view.proof) == (None, None)
        table.play()
    round, proof = table.state.match.round, table.state.proofs[0]
    view = round_view(table.state)
    assert (view.turn, view.ply) == (None, 49)
    assert view.score
    assert view.score.points == round.score
    assert view.proof
    assert view.proof.deck == "".join(map(str, round.deck))
    assert view.proof.dealer == round.dealer
    for name in ("table", "round", "commitment", "server_seed", "hashes", "nonces"):
        assert getattr(view.proof, name) == getattr(proof, name)
    for seat in (0, 1):
        own = project_own(table.state, seat)
        assert (own.seat, own.hand, own.options, own.sent) == (seat, (), (), False)


def test_the_last_round_stays_on_the_table_until_the_next_is_dealt() -> None:
    table = dealt(Rules.named("classic", target=301), 2)
    table.play_round()
    view = shown_by(table.state)
    assert view.round
    assert (view.phase, view.round.number, view.next_dealer) == (
        "summary",
        1,
        1 - view.round.dealer,
    )
    table.all_ready()
    view = shown_by(table.state)
    assert view.round
    assert (view.phase, view.round.number) == ("shuffle", 1)
    table.shuffle()
    view = shown_by(table.state)
    assert view.round
    assert (view.phase, view.round.number, view.round.proof) == ("play", 2, None)


def test_the_end_and_a_rematch() -> None:
    table = seated(Rules.named("classic", target=1), 2)
    table.play_match()
    view = shown_by(table.state)
    assert (view.phase, view.winner, view.next_dealer) == ("over", table.state.match.winner, None)
    assert [seat.ready for seat in view.seats] == [False, False]
    table.must("ann", wire.Rematch)
    assert [seat.ready for seat in shown_by(table.state).seats] == [True, False]
    table.must("ben", wire.Rematch)
    view = shown_by(table.state)
    assert (view.phase, view.match, view.total, view.winner) == ("shuffle", 2, (0, 0), None)
    assert view.round is None


def test_events_are_told_in_order_and_some_not_at_all() -> None:
    table = seated(Rules.named("classic", target=1), 1)
    table.play_match()
    table.must("ann", wire.Rematch)
    told = [project_event(event, table.rules) for event in table.events]
    silent = {type(event) for event, each in zip(table.events, told, strict=True) if each is None}
    assert silent == {log.Committed, log.Hashed, log.NonceGiven, log.MatchBegun}
    names = [type(each).__name__ for each in told if each and not isinstance(each, events.Played)]
    assert names == [
        "Opened",
        "Sat",
        "Came",
        "BotSeated",
        "GotReady",
        "ShuffleBegun",
        "HashesPublished",
        "Dealt",
        "RoundOver",
        "MatchOver",
        "RematchAsked",
        "RematchBegun",
        "ShuffleBegun",
    ]


def test_swaps_and_those_who_leave_are_told() -> None:
    table = Table(TEAMS)
    table.must("ben", wire.Sit)
    (swapped,) = table.must("ann", wire.Swap, a=2, b=3)
    (left,) = table.must("ben", wire.Leave)
    assert project_event(swapped, TEAMS) == events.Swapped(2, 3)
    assert project_event(left, TEAMS) == events.Left(3, "Badr")


def test_every_moment_of_a_log_can_be_shown() -> None:
    """Also those between the events of one command, which nobody is sent."""
    table = seated(Rules.named("jawaker", target=1), 1)
    table.play_match()
    table.must("ann", wire.Rematch)
    phases = []
    for _, state in prefixes(table.events):
        phases.append(shown_by(state).phase)
        for seat in (0, 1):
            assert project_own(state, seat).seat == seat
    changes = [phases[0], *(after for before, after in pairwise(phases) if after != before)]
    assert changes == ["lobby", "shuffle", "play", "summary", "over", "shuffle"]
