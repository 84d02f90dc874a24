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

from .api import Api, answer_error
from .bot_seats import BotSeats
from .bus.local import LocalBus
from .deadlines import Deadlines
from .guard import Guard
from .identity import Guests, signing_key
from .room import Rooms
from .settings import Settings
from .socket import Sockets
from .static import Client, find_client
from .store.sqlite import SqliteStore
from .tables import Tables

LARGEST_BODY = 4096
"""Bytes; the longest that has a meaning names twelve options."""


def make(settings: Settings) -> Starlette:
    """Return the application; the data folder is opened at once. Raises StoreError."""
    store = SqliteStore.open(settings.data)
    guests = Guests(signing_key(settings.data, settings.secret))
    bus = LocalBus()
    tables = Tables(store, bus, settings.times)
    api = Api(settings, guests, tables)
    rooms = Rooms(tables, bus, process=secrets.token_hex(4))
    sockets = Sockets(settings, guests, tables, rooms)
    client = Client(find_client(settings.client))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        bots = BotSeats()
        deadlines = Deadlines(store, tables, bots)
        await tables.resume()
        waiting = asyncio.create_task(deadlines.run())
        try:
            yield
        finally:  # no socket is left when it comes to this
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            await deadlines.stop()
            await rooms.presence.stop()
            bots.close()
            await store.close()

    return Starlette(
        routes=[
            Route("/api/me", api.me, methods=["GET"]),
            Route("/api/me", api.introduce, methods=["POST"]),
            Route("/api/bots", api.bots, methods=["GET"]),
            Route("/api/rules", api.rules, methods=["GET"]),
            Route("/api/tables", api.open, methods=["POST"]),
            Route("/api/quick", api.quick, methods=["POST"]),
            Route("/api/tables/{table}/record", api.record, methods=["GET"]),
            Route("/api/{path:path}", _nothing),
            WebSocketRoute("/ws/{table}", sockets.endpoint),
            Route("/", client.page),
            Route("/t/{table}", client.page),
            Route("/{path:path}", client.file),
        ],
        middleware=[
            Middleware(Guard, public_url=settings.public_url),
            Middleware(RequestBodyLimitMiddleware, max_body_size=LARGEST_BODY),
        ],
        exception_handlers={HTTPException: answer_error},
        lifespan=lifespan,
    )


async def _nothing(request: Request) -> Response:
    raise HTTPException(404)
