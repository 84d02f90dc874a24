"""How people come to a table: open one, find one in the list, by its code, or by quick play."""

from collections import OrderedDict, deque
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..protocol.commands import Leave
from ..table import CODE_LENGTH, seat_of
from .codes import read_code
from .http import Unable, read_body, too_fast
from .identity import Guest, Guests
from .limits import Limits, address_of
from .listings import HEARTBEAT_S, Listings, Stream
from .opening import check_bots, read_rules, read_terms
from .quick import QuickPlay
from .tables import Tables

MOST_LOBBIES = 5
"""Who opens more tables than that gets up from the oldest, if it still waits for its match."""
MOST_OPENERS = 10_000


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables`: rules as in a match record, and any of the terms."""

    rules: dict[str, int | str]
    terms: dict[str, Any] = {}


class SoloTable(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/solo`."""

    rules: dict[str, int | str]
    bot: str


class Quick(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/quick`."""

    rules: dict[str, int | str]


class Lobby:
    """The endpoints that lead to a table."""

    def __init__(self, guests: Guests, tables: Tables, listings: Listings, limits: Limits) -> None:
        self._guests = guests
        self._tables = tables
        self._listings = listings
        self._limits = limits
        self._quick = QuickPlay(tables, listings)
        self._opened: OrderedDict[str, deque[str]] = OrderedDict()
        """By guest: the tables that they have opened last; those of the latest openers."""

    async def open(self, request: Request) -> Response:
        """Open a table and sit down at it."""
        guest = self._known(request)
        body = await read_body(request, NewTable)
        rules, terms = read_rules(body.rules), read_terms(body.terms)
        self._limits.openings.take(address_of(request), guest.id)
        table = await self._tables.open(rules, terms, guest)
        await self._note_opened(guest, table)
        return _at(table, 201)

    async def solo(self, request: Request) -> Response:
        """Open a table with bots on all other chairs, and begin."""
        guest = self._known(request)
        body = await read_body(request, SoloTable)
        rules = read_rules(body.rules)
        check_bots(body.bot)
        self._limits.openings.take(address_of(request), guest.id)
        return _at(await self._tables.open_with_bots(rules, guest, body.bot), 201)

    async def quick(self, request: Request) -> Response:
        """Sit down at a table where somebody waits, or at a new one."""
        guest = self._known(request)
        rules = read_rules((await read_body(request, Quick)).rules)
        address = address_of(request)
        self._limits.quick.take(address, guest.id)
        table, opened = await self._quick.seat(
            rules, guest, lambda: self._limits.openings.take(address, guest.id)
        )
        if opened:
            await self._note_opened(guest, table)
        return _at(table, 200, opened=opened)

    async def tables(self, request: Request) -> Response:
        """Return the public tables."""
        return Response(await self._listings.read(), media_type="application/json")

    async def live(self, request: Request) -> Response:
        """Return the public tables, and go on whenever they change."""
        address, streams = address_of(request), self._limits.streams
        if not streams.hold(address):
            raise too_fast(HEARTBEAT_S)
        return Stream(self._listings, lambda: streams.release(address))

    async def code(self, request: Request) -> Response:
        """Return the table that a code names.

        A wrong code uses up some of what one may guess. Who has nothing left of it gets no answer
        at all, for else they could go on guessing.
        """
        code = read_code(request.path_params["code"])
        if code is None:
            raise _no_table()
        guest, address = self._guests.read(request), address_of(request)
        guesses, player = self._limits.guesses, guest.id if guest else None
        guesses.take(address, player)
        table = await self._tables.find(code)
        if table is None:
            raise _no_table()
        guesses.give_back(address, player)
        return JSONResponse({"table": table})

    def _known(self, request: Request) -> Guest:
        guest = self._guests.read(request)
        if guest is None:
            raise Unable(401, "no_name", "give your name first")
        return guest

    async def _note_opened(self, guest: Guest, table: str) -> None:
        """Let a guest who opens many tables get up from the oldest of those that wait."""
        opened = self._opened.setdefault(guest.id, deque())
        self._opened.move_to_end(guest.id)
        if len(self._opened) > MOST_OPENERS:
            self._opened.popitem(last=False)
        opened.append(table)
        if len(opened) > MOST_LOBBIES:
            oldest = opened.popleft()
            state = await self._tables.load(oldest)
            if state and state.phase == "lobby" and seat_of(state.chairs, guest.id) is not None:
                leave = self._tables.said(guest, Leave(f"opened-{table}"))
                await self._tables.act(oldest, leave)


def _at(table: str, status: int, **more: object) -> Response:
    return JSONResponse({"table": table, "code": table[:CODE_LENGTH]} | more, status)


def _no_table() -> Unable:
    return Unable(404, "no_table", "no open table has that code")
