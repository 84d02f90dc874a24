"""Who sits where: the order of joining, the opener, swaps (R22)."""

from collections.abc import Sequence
from typing import TypeVar

from .state import Chair, Person, State

T = TypeVar("T")

JOIN_ORDER = {2: (0, 1), 4: (0, 2, 1, 3)}
"""By seats at the table: side 0 fills first, so that who opens plays with who joins next."""


def first_free(state: State) -> int | None:
    """Return the chair that the next to join takes, None if all are taken."""
    order = JOIN_ORDER[len(state.chairs)]
    return next((seat for seat in order if state.is_free(state.chairs[seat])), None)


def chair_of(chairs: Sequence[Chair], player: str) -> int | None:
    """Return the chair that is a person's, left or not; None for an onlooker."""
    for seat, chair in enumerate(chairs):
        if isinstance(chair, Person) and chair.player == player:
            return seat
    return None


def seat_of(chairs: Sequence[Chair], player: str) -> int | None:
    """Return where a person sits, None for an onlooker or who has left."""
    seat = chair_of(chairs, player)
    chair = None if seat is None else chairs[seat]
    return None if isinstance(chair, Person) and chair.left else seat


def seats_of(chairs: Sequence[Chair]) -> dict[str, int]:
    """Return where each person sits who hasn't left, by player."""
    return {
        chair.player: seat
        for seat, chair in enumerate(chairs)
        if isinstance(chair, Person) and not chair.left
    }


def may_look(state: State, player: str) -> bool:
    """Return whether a person may see the table: while a match runs, not everybody may.

    Before it and after it whoever has the table's address may sit down, so may look.
    """
    return state.terms.onlookers or not state.in_match or chair_of(state.chairs, player) is not None


def opener(chairs: Sequence[Chair]) -> int | None:
    """Return the seat of the person who has sat longest, None if only bots are left.

    Who opened the table sat first, and after him the longest-sitting person is the opener: both
    come to this.
    """
    since = {
        chair.since: seat
        for seat, chair in enumerate(chairs)
        if isinstance(chair, Person) and not chair.left
    }
    return since[min(since)] if since else None


def swapped(chairs: Sequence[Chair], a: int, b: int) -> tuple[Chair, ...]:
    """Return the chairs with two of them exchanged."""
    after = list(chairs)
    after[a], after[b] = after[b], after[a]
    return tuple(after)


def changed(by_seat: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return values by seat with one of them changed."""
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])
