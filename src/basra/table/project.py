"""What of a table everybody may see, and what a seat: the single place where secrets are cut.

Secret are: other hands, the stock's order, the seeds, hashes before they are published, nonces,
and `player` ids for ever. When a round is over, its proof shows its seed, nonces and deck.
Everything is picked from the state by name; nothing of it is handed on whole. What is made without
a seat being named can't hold what is one seat's alone.
"""

from collections.abc import Collection, Container, Iterable, Sequence
from functools import lru_cache
from typing import Literal, assert_never

from ..game.card import NAMES, Card, format_cards, parse_sequence
from ..game.match import Ended
from ..game.play import KINDS, Play, format_play, groups, taken_by
from ..game.round import Round
from ..game.rules import Rules
from ..kernel.options import OPTIONS
from ..protocol import events as wire
from ..protocol import views
from . import log
from .deadlines import Deadline
from .felt import Felt
from .playing import count
from .seats import opener
from .state import Chair, Person, Shuffle, State

CODE_LENGTH = 6
"""Letters of a table's id that say which it is, to those who want to join."""
SHOWN_PLAYS = 4
"""With four seats, one's own last play and the three that followed."""


def project(state: State, due: Sequence[Deadline]) -> views.TableView:
    """Return the table as everybody may see it, an onlooker too; `due` are its deadlines."""
    match, winner = state.match, state.match.winner
    seats, sits_longest = _seat_views(state.chairs, state.terms.level)
    over = winner is not None or match.ended is not None
    return views.TableView(
        table=state.table,
        code=state.table[:CODE_LENGTH],
        phase=state.phase,
        rules=_rules_view(state.rules),
        terms=state.terms,
        seats=seats,
        opener=sits_longest,
        match=max(state.number, 1),
        match_id=state.match_id,
        total=match.total,
        winner=winner,
        ended=_how(match.ended),
        next_dealer=None if over else match.next_dealer,
        deadline=_deadline_view(due),
        shuffle=_shuffle_view(state, state.shuffle) if state.shuffle else None,
        round=_round_view(state, state.felt, over) if state.felt else None,
    )


def project_own(state: State, seat: int) -> views.OwnView:
    """Return what a seat alone may see beside the table."""
    return project_owns(state, (seat,))[seat]


def project_owns(state: State, seats: Collection[int]) -> dict[int, views.OwnView]:
    """Return what each of some seats alone may see: the same as for one, but found together.

    After a match that was broken off a chair may be another's already: the hand isn't his.
    """
    round = state.match.round if state.felt and not state.match.over else None
    options: dict[int, list[views.PlayView]] = {}
    if round:
        worth = _worth(state.rules)
        for number, kind in round.preview_numbers(seats):
            options.setdefault(number & 63, []).append(_view_of(number, kind, worth))
    owns = {}
    for seat in seats:
        hand = round.hand(seat) if round else ()
        owns[seat] = views.OwnView(
            seat,
            _stay(state.chairs[seat]),
            _hand_view(hand),
            tuple([view for card in hand for view in options[card]]),
            _has_sent(state.shuffle, seat) if state.shuffle else False,
        )
    return owns


def project_event(event: log.AnyEvent, rules: Rules) -> wire.AnyEvent | None:
    """Return an event as everybody at the table is told it, seats and onlookers alike.

    None if nobody may know of it yet: a seed that was drawn, a hash or a nonce that came.
    """
    match event:
        case log.Played():
            play, worth = Play.parse(event.play), _worth(rules)
            played = _played_view(event.seat, event.ply, play, event.substitute, worth)
            return wire.Played(played, event.deals)
        case log.Opened():
            return wire.Opened()
        case log.Sat():
            return wire.Sat(event.seat, event.name)
        case log.Left():
            return wire.Left(event.seat, event.name, event.asked)
        case log.Came():
            return wire.Came(event.seat)
        case log.Went():
            return wire.Went(event.seat)
        case log.WentAway():
            return wire.WentAway(event.seat)
        case log.CameBack():
            return wire.CameBack(event.seat)
        case log.Forfeited():
            return wire.Forfeited(event.side, event.total)
        case log.Voided():
            return wire.Voided()
        case log.Closed():
            return wire.Closed()
        case log.Swapped():
            return wire.Swapped(event.a, event.b)
        case log.BotSeated():
            return wire.BotSeated(event.seat, event.bot)
        case log.BotRemoved():
            return wire.BotRemoved(event.seat)
        case log.GotReady():
            return wire.GotReady(event.seat)
        case log.RematchAsked():
            return wire.RematchAsked(event.seat)
        case log.MatchBegun():
            return wire.RematchBegun(event.match) if event.match > 1 else None
        case log.ShuffleBegun():
            return wire.ShuffleBegun(event.round, event.commitment)
        case log.HashesPublished():
            return wire.HashesPublished(event.hashes)
        case log.Dealt():
            return wire.Dealt(event.round, event.dealer, _cards(parse_sequence(event.returned)))
        case log.RoundOver():
            return wire.RoundOver(event.round, event.score, event.total)
        case log.MatchOver():
            return wire.MatchOver(event.winner, event.total)
        case log.Committed() | log.Hashed() | log.NonceGiven() | log.Resumed():
            return None
        case _:
            assert_never(event)


Worth = tuple[int, int]
"""What a basra is worth, and a jack basra (R18)."""


def _worth(rules: Rules) -> Worth:
    return rules.basra_points, rules.jack_basra_points


def _play_view(play: Play, worth: Worth) -> views.PlayView:
    return _view_of(play.number, KINDS.index(play.basra), worth)


@lru_cache(maxsize=8192)
def _view_of(number: int, kind: int, worth: Worth) -> views.PlayView:
    """Most plays are seen again: as a preview by turns, then as made."""
    return views.PlayView(
        text=format_play(number, kind),
        card=NAMES[number & 63],
        taken=_cards(taken_by(number)),
        groups=tuple([views.Group(e.kind.value, _cards(e.cards)) for e in groups(number)]),
        basra=KINDS[kind].value,
        points=worth[kind - 1] if kind else 0,
    )


@lru_cache(maxsize=64)
def _rules_view(rules: Rules) -> dict[str, int | str]:
    return {"preset": rules.preset, **dict(zip(OPTIONS, rules.options, strict=True))}


@lru_cache(maxsize=1024)
def _seat_views(
    chairs: tuple[Chair, ...], level: str
) -> tuple[tuple[views.SeatView, ...], int | None]:
    """Return the chairs and the opener: while a round is played, nothing of them changes."""
    return tuple(_seat_view(chair, level) for chair in chairs), opener(chairs)


def _seat_view(chair: Chair, level: str) -> views.SeatView:
    if chair is None:
        return views.SeatView(None, None, ready=False, connected=False, away=False, left=False)
    if isinstance(chair, Person):
        return views.SeatView(
            name=chair.name,
            bot=level if chair.absent else None,
            ready=chair.ready,
            connected=bool(chair.at),
            away=chair.away,
            left=chair.left,
        )
    return views.SeatView(chair.bot, chair.bot, ready=True, connected=True, away=False, left=False)


@lru_cache(maxsize=4096)
def _hand_view(hand: tuple[Card, ...]) -> tuple[views.Card, ...]:
    return _cards(hand)


def _stay(chair: Chair) -> int:
    return chair.since if isinstance(chair, Person) else 0


def _how(ended: Ended | None) -> Literal["forfeit", "void"] | None:
    if ended is None:
        return None
    return "void" if ended.by is None else "forfeit"


def _deadline_view(due: Iterable[Deadline]) -> views.DeadlineView | None:
    """Return the limit that people should see; that of a turn before others."""
    for deadline in due:
        if deadline.kind in ("turn", "ready", "void"):
            return views.DeadlineView(deadline.kind, deadline.due_ms)
    return None


def _shuffle_view(state: State, shuffle: Shuffle) -> views.ShuffleView:
    published = shuffle.published_ms is not None
    return views.ShuffleView(
        table=state.match_id,
        round=shuffle.round,
        commitment=shuffle.commitment,
        step="nonces" if published else "hashes",
        hashes=shuffle.hashes if published else None,
    )


def _has_sent(shuffle: Shuffle, seat: int) -> bool:
    if shuffle.published_ms is None:
        return shuffle.hashes[seat] != ""
    return shuffle.nonces[seat] is not None


def _round_view(state: State, felt: Felt, match_over: bool) -> views.RoundView:
    round = state.match.round
    ply, cards, over = round.ply, round.cards, round.over
    return views.RoundView(
        number=len(state.match.rounds),
        dealer=round.dealer,
        turn=None if match_over else round.turn,
        ply=ply + 1,
        hand_sizes=round.hand_sizes,
        floor=_cards(felt.floor),
        stock_size=round.stock_size,
        piles=(
            _pile_view(cards[0], felt.basras[0], felt.jack_basras[0]),
            _pile_view(cards[1], felt.basras[1], felt.jack_basras[1]),
        ),
        pile_seats=(pile_seat(0, round), pile_seat(1, round)),
        plays=_last_plays(round, state.substitutes[-1]),
        returned=_cards(round.returned),
        score=count(round) if over else None,
        proof=_proof_view(state) if over or match_over else None,
    )


def _last_plays(round: Round, substitutes: Container[int]) -> tuple[views.PlayedView, ...]:
    worth, seats, plays = _worth(round.rules), round.seats, round.plays[-SHOWN_PLAYS:]
    first = len(round.plays) - len(plays) + 1
    seat = round.dealer + first
    return tuple(
        [
            _played_view((seat + i) % seats, first + i, play, first + i in substitutes, worth)
            for i, play in enumerate(plays)
        ]
    )


@lru_cache(maxsize=8192)
def _played_view(
    seat: int, ply: int, play: Play, substitute: bool, worth: Worth
) -> views.PlayedView:
    return views.PlayedView(seat, ply, _play_view(play, worth), substitute)


def pile_seat(side: int, round: Round) -> int:
    """Return the seat at which a side's pile lies: not the dealer's if there is another (R23)."""
    return side + 2 if round.seats == 4 and round.dealer == side else side


@lru_cache(maxsize=1024)
def _pile_view(
    cards: int, basras: tuple[Card, ...], jack_basras: tuple[Card, ...]
) -> views.PileView:
    return views.PileView(cards, _cards(basras), _cards(jack_basras))


def _proof_view(state: State) -> views.ProofView:
    """Return the proof of a round that is over, or broken off; nobody may call this before."""
    round, proof = state.match.round, state.proofs[-1]
    return views.ProofView(
        table=proof.table,
        round=proof.round,
        commitment=proof.commitment,
        server_seed=proof.server_seed,
        hashes=proof.hashes,
        nonces=proof.nonces,
        dealer=round.dealer,
        deck=format_cards(round.deck),
    )


def _cards(cards: Iterable[Card]) -> tuple[views.Card, ...]:
    return tuple(map(NAMES.__getitem__, cards))
