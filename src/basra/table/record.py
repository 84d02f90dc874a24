"""A table's match as a record: the file that anyone can replay and check (docs/record.md)."""

from collections.abc import Iterable, Iterator
from typing import Any

from ..game.match import Match
from ..game.record import Player, Record
from ..game.round import Round
from . import log
from .evolve import evolve, fold
from .state import BotChair, Chair, State


def ended_matches(events: Iterable[log.AnyEvent]) -> Iterator[State]:
    """Yield the table that a whole log comes to as it was when each of its matches ended.

    What has happened there since (people come and go between matches) isn't in it.
    """
    state = None
    for event in events:
        state = fold([event]) if state is None else evolve(state, event)
        if isinstance(event, log.MATCH_ENDS):
            yield state


def record(state: State, *, names: bool = True) -> Record:
    """Return the current or finished match, as far as everybody may know it.

    A round that is being played is left out: its deck and its seed are secrets. Every round comes
    with the proof of its shuffle and the plies that bots made for people. A rematch begins a new
    record. Without `names`, persons have none; bots keep theirs.
    """
    match = state.match
    public = match if match.over else Match(match.rules, _finished(match))
    shown = range(len(public.rounds))
    return Record(
        public,
        tuple(_player(chair, state.terms.level, names) for chair in state.chairs),
        round_extra=tuple(_extra(state, number) for number in shown),
    )


def _finished(match: Match) -> tuple[Round, ...]:
    return tuple(round for round in match.rounds if round.over)


def _extra(state: State, number: int) -> dict[str, Any]:
    substitutes = state.substitutes[number]
    fair = {"fair": state.proofs[number].encode()}
    return fair | {"substitutes": list(substitutes)} if substitutes else fair


def _player(chair: Chair, level: str, names: bool) -> Player:
    if chair is None:
        return Player("")
    if isinstance(chair, BotChair):
        return Player(chair.bot, chair.bot)
    return Player(chair.name if names else "", level if chair.absent else None)
