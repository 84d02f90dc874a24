"""What is asked over HTTP: who one is, what there is to choose from."""

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..bots import REGISTRY
from ..game.rules import PRESETS, allowed
from ..kernel.options import OPTIONS
from .http import Unable, read_body
from .identity import Guest, Guests
from .limits import Limits, address_of
from .settings import Settings
from .tables import Tables


class Introduction(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/me`."""

    name: str


class Api:
    """The endpoints that don't lead to a table."""

    def __init__(self, settings: Settings, guests: Guests, tables: Tables, limits: Limits) -> None:
        self._limits = limits
        self._settings = settings
        self._guests = guests
        self._tables = tables

    async def me(self, request: Request) -> Response:
        """Return the guest's name, null for somebody new."""
        guest = self._guests.read(request)
        return JSONResponse({"name": guest.name if guest else None})

    async def introduce(self, request: Request) -> Response:
        """Give oneself a name; it is answered as it will be shown."""
        body = await read_body(request, Introduction)
        known = self._guests.read(request)
        self._limits.names.take(address_of(request), known.id if known else None)
        guest = Guest.named(body.name, known)
        if guest is None:
            raise Unable(400, "no_name", "nothing of that name can be shown")
        response = JSONResponse({"name": guest.name})
        secure = self._settings.secure or request.url.scheme == "https"
        self._guests.remember(guest, response, secure=secure)
        return response

    async def bots(self, request: Request) -> Response:
        """Return the bots, weakest first."""
        return JSONResponse([{"name": bot.name, "note": bot.note} for bot in REGISTRY.values()])

    async def rules(self, request: Request) -> Response:
        """Return the presets with all their options, and what each option may be."""
        presets = {name: dict(zip(OPTIONS, PRESETS[name], strict=True)) for name in PRESETS}
        options = {option: list(allowed(option)) for option in OPTIONS}
        return JSONResponse({"presets": presets, "options": options})
