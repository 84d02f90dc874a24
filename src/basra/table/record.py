"""A table's match as a record: the file that anyone can replay and check (docs/record.md)."""

from ..game.match import Match
from ..game.record import Player, Record
from .state import BotChair, Chair, State


def record(state: State) -> Record:
    """Return the current or finished match, as far as everybody may know it.

    A round that is being played is left out: its deck and its seed are secrets. Every round comes
    with the proof of its shuffle. A rematch begins a new record.
    """
    match = state.match
    finished = tuple(round for round in match.rounds if round.over)
    public = match if len(finished) == len(match.rounds) else Match(match.rules, finished)
    proofs = state.proofs[: len(finished)]
    return Record(
        public,
        tuple(map(_player, state.chairs)),
        round_extra=tuple({"fair": proof.encode()} for proof in proofs),
    )


def _player(chair: Chair) -> Player:
    if chair is None:
        return Player("")
    return Player(chair.bot, chair.bot) if isinstance(chair, BotChair) else Player(chair.name)
