"""Passes: how a guest goes on on another device, as the same person at the same tables.

One device asks for a token and shows it as a link; the other one looks whose it is, and redeems it
for that guest's cookie. A token is 128 random bits, good once and for five minutes. Only its hash
is kept, and it travels in bodies alone: neither the store nor any log could give it away.
"""

import hashlib
import secrets
from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from .http import Unable, read_body
from .identity import Guest, Guests
from .limits import Limits, address_of
from .settings import Settings
from .store import Pass, Store

GOOD_FOR_MS = 5 * 60 * 1000
TOKEN_BYTES = 16


class Token(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/passes/look` and `POST /api/passes/redeem`."""

    token: str


class Passes:
    """The endpoints under `/api/passes`."""

    def __init__(
        self,
        settings: Settings,
        guests: Guests,
        store: Store,
        limits: Limits,
        clock: Callable[[], int],
    ) -> None:
        self._settings = settings
        self._guests = guests
        self._store = store
        self._limit = limits.passes
        self._clock = clock

    async def open(self, request: Request) -> Response:
        """Return a token for the guest who asks, in place of the last one."""
        guest = self._asked_by(request)
        if guest is None:
            raise Unable(401, "no_name", "give your name first")
        now_ms = self._clock()
        token = secrets.token_urlsafe(TOKEN_BYTES)
        due_ms = now_ms + GOOD_FOR_MS
        await self._store.put_pass(Pass(_hash(token), guest.id, guest.name, due_ms), now_ms)
        return JSONResponse({"token": token, "due_ms": due_ms}, 201)

    async def look(self, request: Request) -> Response:
        """Return whom a token names, and whom this device would forget; changes nothing."""
        here = self._asked_by(request)
        body = await read_body(request, Token)
        found = await self._store.find_pass(_hash(body.token), self._clock())
        if found is None:
            raise _no_pass()
        replaces = here.name if here and here.id != found.guest else None
        return JSONResponse({"name": found.name, "replaces": replaces})

    async def redeem(self, request: Request) -> Response:
        """Make this device the guest's whom a token names; the token is used up."""
        self._asked_by(request)
        body = await read_body(request, Token)
        taken = await self._store.take_pass(_hash(body.token), self._clock())
        if taken is None:
            raise _no_pass()
        response = JSONResponse({"name": taken.name})
        secure = self._settings.secure or request.url.scheme == "https"
        self._guests.remember(Guest(taken.guest, taken.name), response, secure=secure)
        return response

    def _asked_by(self, request: Request) -> Guest | None:
        """Return who asks, if they may so often."""
        guest = self._guests.read(request)
        self._limit.take(address_of(request), guest.id if guest else None)
        return guest


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _no_pass() -> Unable:
    return Unable(404, "no_pass", "this link has been used, or is too old")
