"""Match records, for those who sat there when the match ended."""

import asyncio
from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import Response

from ..game.record import MEDIA_TYPE, SUFFIX
from ..table import State, chair_of, ended_matches, log, record
from .http import Unable
from .identity import Guests
from .store import Store

LONGEST_NUMBER = 9
"""Digits."""


class Records:
    """The endpoint `/api/tables/{table}/record`."""

    def __init__(self, guests: Guests, store: Store) -> None:
        self._guests = guests
        self._store = store

    async def endpoint(self, request: Request) -> Response:
        """Return the record of an ended match: `match` is its number, the last one if not given."""
        number = _number(request.query_params.get("match"))
        table = request.path_params["table"]
        guest = self._guests.read(request)
        events = await self._store.read(table) if guest else []
        # A long log takes a while to fold: the others needn't wait for it.
        state = await asyncio.to_thread(_ended, events, number)
        if guest is None or state is None or chair_of(state.chairs, guest.id) is None:
            # One answer for no table, no end and no right: it tells nothing about the table.
            raise Unable(404, "no_record", "there is no such record")
        name = f"{table}-{state.number}{SUFFIX}"
        return Response(
            record(state).format(),
            media_type=MEDIA_TYPE,
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER and int(text)):
        raise Unable(400, "bad_match", "match is a match's number at its table, from 1")
    return int(text)


def _ended(events: Iterable[bytes], number: int | None) -> State | None:
    """Return a table as it was when a match ended, the last one that has if none is named."""
    found = None
    for state in ended_matches(map(log.decode, events)):
        if state.number == number:
            return state
        found = state
    return found if number is None else None
