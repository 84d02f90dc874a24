"""Playing a card, and counting a round.

A play names the round and the ply that it is for, so it can't be taken for another: whatever comes
late, twice or out of turn is refused.
"""

from ..game.errors import NotationError
from ..game.play import Play
from ..game.round import Round
from ..game.tally import Tally
from ..kernel.state import HAND, PLIES
from ..protocol import commands as wire
from ..protocol.views import ScoreView
from . import log
from .commands import BotPlay, Refusal
from .deadlines import Times, deadlines
from .state import Person, State


def play(state: State, seat: int, command: wire.Play, now_ms: int) -> log.AnyEvent | Refusal:
    """Play a person's card."""
    late = _late(state, command.round, command.ply)
    if late:
        return late
    if state.match.round.turn != seat:
        return Refusal("not_your_turn", "another seat is to play (R5)")
    return _played(state.match.round, command.play, now_ms)


def bot_play(state: State, command: BotPlay, now_ms: int) -> log.AnyEvent | Refusal:
    """Play a bot's card, if one is to play: on a chair of its own, or for who is absent.

    Or for who is back while it thought, but has no time left: nobody puts off a card for ever.
    """
    late = _late(state, command.round, command.ply)
    if late:
        return late
    if state.bot_to_play is None and not _time_is_over(state, command.outside.times, now_ms):
        return Refusal("not_your_turn", "a person is to play (R5)")
    turn = state.match.round.turn
    substitute = turn is not None and isinstance(state.chairs[turn], Person)
    return _played(state.match.round, command.play, now_ms, substitute)


def round_over(state: State, now_ms: int) -> log.AnyEvent:
    """Count the round that has just been played to its end."""
    match = state.match
    return log.RoundOver(
        at_ms=now_ms, round=len(match.rounds), score=count(match.round), total=match.total
    )


def match_over(state: State, winner: int, now_ms: int) -> log.AnyEvent:
    """Close a match that R20 has decided."""
    return log.MatchOver(at_ms=now_ms, winner=winner, total=state.match.total)


def count(round: Round) -> ScoreView:
    """Return where the points of a finished round come from, each by side (R17 to R19)."""
    tally = Tally.of(round)
    first, second = tally.cards
    return ScoreView(
        points=tally.points,
        cards=tally.cards,
        majority=None if first == second else int(second > first),
        majority_points=sum(tally.majority),
        basra_points=tally.basras,
        jack_basra_points=tally.jack_basras,
        card_points=tally.card_points,
        carried=round.carries,
    )


def _time_is_over(state: State, times: Times, now_ms: int) -> bool:
    return any(each.kind == "turn" and each.due_ms <= now_ms for each in deadlines(state, times))


def _late(state: State, number: int, ply: int) -> Refusal | None:
    """Refuse a play that isn't for the ply that is to be played now."""
    if state.phase != "play":
        return Refusal("wrong_phase", "no round is being played")
    if number != len(state.match.rounds):
        return Refusal("wrong_round", f"this is round {len(state.match.rounds)}")
    if ply != state.match.round.ply + 1:
        return Refusal("stale_ply", f"the ply to be played is {state.match.round.ply + 1}")
    return None


def _played(
    round: Round, text: str, now_ms: int, substitute: bool = False
) -> log.AnyEvent | Refusal:
    """Return the play that a text names; whether it is legal is seen when it happens."""
    try:
        play = Play.parse(text)
    except NotationError as error:
        return Refusal("illegal_play", error.reason)
    ply = round.ply + 1
    return log.Played(
        at_ms=now_ms,
        seat=round.seat_of(round.ply),
        ply=ply,
        play=str(play),
        deals=ply < PLIES and ply % (HAND * round.seats) == 0,
        substitute=substitute,
    )
