"""Tables read back from a store of which nobody can say that it is whole."""

from collections.abc import Iterator

from ..game.fair import TABLE
from ..table import State, ended_matches, fold, log
from .store import StoreError
from .store.sqlite_reader import SqliteReader


class Damaged(Exception):
    """A table that can't be read back; the text names it and the place."""


def check_table(store: SqliteReader, table: str) -> None:
    """See to it that a table can be gone on with; raises Damaged."""
    walk = _Walk(store, table)
    try:
        fold(walk)
    except Exception as error:
        raise walk.damaged() from error


def matches_since(store: SqliteReader, table: str, since_ms: int) -> list[State]:
    """Return a table as it was at the end of each match that ended at a time or later.

    Raises Damaged, for a round too whose cards don't follow from its proof.
    """
    walk = _Walk(store, table)
    try:
        events = list(walk)
        if not any(isinstance(each, log.MATCH_ENDS) and each.at_ms >= since_ms for each in events):
            return []  # which is quickly found out, where playing it all again takes its time
        found = [state for state in ended_matches(walk) if state.last_ms >= since_ms]
    except Exception as error:
        raise walk.damaged() from error
    for state in found:
        _check_proofs(table, state)
    return found


class _Walk:
    """A table's events, and where in them one is."""

    def __init__(self, store: SqliteReader, table: str) -> None:
        self._table = table
        self._seq = 0
        try:
            self._bodies = store.read(table)
        except StoreError as error:
            raise Damaged(f"table {table}: {error}") from error
        if not self._bodies:
            raise Damaged(f"table {table}: it has no events")

    def __iter__(self) -> Iterator[log.AnyEvent]:
        for seq, body in enumerate(self._bodies, 1):
            self._seq = seq
            yield log.decode(body)

    def damaged(self) -> Damaged:
        """Say where it went wrong, and not what: that could quote a card."""
        return Damaged(f"table {self._table}: event {self._seq} can't be read or can't have been")


def _check_proofs(table: str, state: State) -> None:
    if not TABLE.fullmatch(state.match_id):
        raise Damaged(f"table {table}: match {state.number} has no right id")
    rounds = zip(state.proofs, state.match.rounds, strict=True)
    for number, (proof, round) in enumerate(rounds, 1):
        if proof.flaw(state.rules, number, round.dealer, round.deck, round.returned):
            place = f"match {state.number}, round {number}"
            raise Damaged(f"table {table}: {place}: the cards don't follow from their proof")
