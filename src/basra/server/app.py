"""The application: what is wired to what, and what begins and ends with it."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from .api import Api
from .bot_seats import BotSeats
from .bus.local import LocalBus
from .deadlines import Deadlines
from .guard import Guard
from .http import answer_error
from .identity import Guests, signing_key
from .limits import Limits
from .listings import Listings
from .lobby import Lobby
from .passes import Passes
from .preview import Previews
from .records import Records
from .room import Rooms
from .settings import Settings
from .socket import Sockets
from .static import Client, find_client
from .store.sqlite import SqliteStore
from .tables import Tables
from .texts import Texts

PAGES = ("/", "/tables", "/new", "/name", "/move", "/t/{table}")
"""Of the client, which tells them apart itself."""
LARGEST_BODY = 4096
"""Bytes; the longest that has a meaning names twelve options."""


def make(settings: Settings) -> Starlette:
    """Return the application; the data folder is opened at once. Raises StoreError.

    `app.state.listings.stop` ends streams, which don't end by themselves; whoever stops the
    server calls it.
    """
    store = SqliteStore.open(settings.data)
    guests = Guests(signing_key(settings.data, settings.secret))
    bus = LocalBus()
    tables = Tables(store, bus, settings.times)
    limits = Limits(settings.limits)
    listings = Listings(store, bus)
    api = Api(settings, guests, tables, limits)
    lobby = Lobby(guests, tables, listings, limits)
    passes = Passes(settings, guests, store, limits, tables.clock)
    records = Records(guests, store)
    rooms = Rooms(tables, bus, process=secrets.token_hex(4))
    sockets = Sockets(settings, guests, tables, rooms, limits)
    client = Client(find_client(settings.client))
    previews = Previews(client, tables, Texts(), settings.public_url)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        bots = BotSeats()
        deadlines = Deadlines(store, tables, bots)
        await tables.resume()
        running = [asyncio.create_task(each.run()) for each in (deadlines, listings)]
        try:
            yield
        finally:  # no socket is left when it comes to this
            listings.stop()
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            await deadlines.stop()
            await rooms.presence.stop()
            bots.close()
            await store.close()

    app = Starlette(
        routes=[
            Route("/api/me", api.me, methods=["GET"]),
            Route("/api/me", api.introduce, methods=["POST"]),
            Route("/api/bots", api.bots, methods=["GET"]),
            Route("/api/rules", api.rules, methods=["GET"]),
            Route("/api/tables", lobby.tables, methods=["GET"]),
            Route("/api/tables", lobby.open, methods=["POST"]),
            Route("/api/tables/live", lobby.live, methods=["GET"]),
            Route("/api/solo", lobby.solo, methods=["POST"]),
            Route("/api/quick", lobby.quick, methods=["POST"]),
            Route("/api/codes/{code}", lobby.code, methods=["GET"]),
            Route("/api/tables/{table}/record", records.endpoint, methods=["GET"]),
            Route("/api/passes", passes.open, methods=["POST"]),
            Route("/api/passes/look", passes.look, methods=["POST"]),
            Route("/api/passes/redeem", passes.redeem, methods=["POST"]),
            Route("/api/{path:path}", _nothing),
            WebSocketRoute("/ws/{table}", sockets),
            *(Route(path, previews.page) for path in PAGES),
            Route("/{path:path}", client.file),
        ],
        middleware=[
            Middleware(Guard, public_url=settings.public_url, limits=limits),
            Middleware(RequestBodyLimitMiddleware, max_body_size=LARGEST_BODY),
        ],
        exception_handlers={HTTPException: answer_error},
        lifespan=lifespan,
    )
    app.state.listings, app.state.limits = listings, limits
    return app


async def _nothing(request: Request) -> Response:
    raise HTTPException(404)
