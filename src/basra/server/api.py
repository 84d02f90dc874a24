"""What is asked over HTTP: who one is, what there is to choose from, a record."""

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..bots import REGISTRY
from ..game.record import MEDIA_TYPE, SUFFIX
from ..game.rules import PRESETS, allowed
from ..kernel.options import OPTIONS
from ..table import chair_of, fold, log, record
from .http import Unable, read_body
from .identity import Guests
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
        response = Response(media_type="application/json")
        known = self._guests.read(request)
        self._limits.names.take(address_of(request), known.id if known else None)
        guest = self._guests.welcome(
            body.name,
            known,
            response,
            secure=self._settings.secure or request.url.scheme == "https",
        )
        if guest is None:
            raise Unable(400, "no_name", "nothing of that name can be shown")
        response.body = msgspec.json.encode({"name": guest.name})
        response.headers["content-length"] = str(len(response.body))
        return response

    async def bots(self, request: Request) -> Response:
        """Return the bots, weakest first."""
        return JSONResponse([{"name": bot.name, "note": bot.note} for bot in REGISTRY.values()])

    async def rules(self, request: Request) -> Response:
        """Return the presets with all their options, and what each option may be."""
        presets = {name: dict(zip(OPTIONS, PRESETS[name], strict=True)) for name in PRESETS}
        options = {option: list(allowed(option)) for option in OPTIONS}
        return JSONResponse({"presets": presets, "options": options})

    async def record(self, request: Request) -> Response:
        """Return the record of the last match that has ended, to those who played it."""
        table = request.path_params["table"]
        guest = self._guests.read(request)
        events = await self._tables.events_since(table, 0) if guest else []
        ends = [i for i, event in enumerate(events, 1) if isinstance(event, log.MATCH_ENDS)]
        if not guest or not ends:
            raise _no_record()
        state = fold(events[: ends[-1]])
        if chair_of(state.chairs, guest.id) is None:
            raise _no_record()
        name = f"{table}-{state.number}{SUFFIX}"
        return Response(
            record(state).format(),
            media_type=MEDIA_TYPE,
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )


def _no_record() -> Unable:
    """Return one answer for no table, no end and no right: it tells nothing about the table."""
    return Unable(404, "no_record", "there is no such record")
