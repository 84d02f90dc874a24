"""A table's line in the list that everybody may see: only public tables have one.

It is listed while a person is connected to it, and there is a chair to sit down on or something to
look on at.
"""

from ..protocol.views import ListedSeat, ListedTable
from .project import CODE_LENGTH
from .state import Person, State


def listing(state: State) -> ListedTable | None:
    """Return what the public list says of a table, None if it isn't in it."""
    terms, phase = state.terms, state.phase
    here = any(person.at and not person.left for person in state.persons)
    watched = state.in_match and terms.onlookers
    if not (terms.public and here and (phase == "lobby" or watched)):
        return None
    return ListedTable(
        table=state.table,
        code=state.table[:CODE_LENGTH],
        preset=state.rules.preset,
        target=state.rules.target,
        terms=terms,
        seats=tuple(
            ListedSeat(chair.name, bot=False)
            if isinstance(chair, Person)
            else ListedSeat(None if chair is None else chair.bot, bot=chair is not None)
            for chair in state.chairs
        ),
        begun=state.in_match,
    )
