"""What is asked over HTTP: who one is, what there is to choose from, a new table, a record."""

from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from ..bots import REGISTRY
from ..game.errors import BadRules
from ..game.record import MEDIA_TYPE, SUFFIX
from ..game.rules import PRESETS, Rules, allowed
from ..kernel.options import OPTIONS
from ..protocol.views import Terms
from ..table import chair_of, fold, log, record
from .identity import Guest, Guests
from .settings import Settings
from .tables import Tables

T = TypeVar("T")
STRONGEST = tuple(REGISTRY)[-1]


class Unable(HTTPException):
    """A request can't be met: a status, a code for programs and a text for people."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(status, detail)
        self.code = code


class Introduction(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/me`."""

    name: str


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables`: rules as in a match record."""

    rules: dict[str, int | str]
    terms: Terms = Terms(clock_s=30, bots=tuple(REGISTRY), level=STRONGEST)


class QuickTable(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/quick`."""

    rules: dict[str, int | str]
    bot: str


class Api:
    """The endpoints under `/api`; errors are JSON, `{"error": code, "detail": text}`."""

    def __init__(self, settings: Settings, guests: Guests, tables: Tables) -> None:
        self._settings = settings
        self._guests = guests
        self._tables = tables

    async def me(self, request: Request) -> Response:
        """Return the guest's name, null for somebody new."""
        guest = self._guests.read(request)
        return JSONResponse({"name": guest.name if guest else None})

    async def introduce(self, request: Request) -> Response:
        """Give oneself a name; it is answered as it will be shown."""
        body = await _body(request, Introduction)
        response = Response(media_type="application/json")
        guest = self._guests.welcome(
            body.name,
            self._guests.read(request),
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

    async def open(self, request: Request) -> Response:
        """Open a table and sit down at it."""
        guest = self._known(request)
        body = await _body(request, NewTable)
        rules, terms = _rules(body.rules), body.terms
        unknown = {*terms.bots, terms.level} - set(REGISTRY)
        if unknown:
            raise Unable(400, "unknown_bot", f"the bots are {', '.join(REGISTRY)}")
        return _opened(await self._tables.open(rules, terms, guest))

    async def quick(self, request: Request) -> Response:
        """Open a table with bots on all other chairs, and begin."""
        guest = self._known(request)
        body = await _body(request, QuickTable)
        rules = _rules(body.rules)
        if body.bot not in REGISTRY:
            raise Unable(400, "unknown_bot", f"the bots are {', '.join(REGISTRY)}")
        return _opened(await self._tables.open_with_bots(rules, guest, body.bot))

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

    def _known(self, request: Request) -> Guest:
        guest = self._guests.read(request)
        if guest is None:
            raise Unable(401, "no_name", "give your name first")
        return guest


async def answer_error(request: Request, error: Exception) -> Response:
    """Answer an HTTPException: as JSON under `/api`, else in a line."""
    assert isinstance(error, HTTPException)
    if request.url.path.startswith("/api/"):
        code = error.code if isinstance(error, Unable) else f"http_{error.status_code}"
        return JSONResponse({"error": code, "detail": error.detail}, error.status_code)
    return PlainTextResponse(f"{error.detail}\n", error.status_code)


async def _body(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except msgspec.MsgspecError as error:
        raise Unable(400, "malformed", str(error)) from None


def _rules(encoded: dict[str, int | str]) -> Rules:
    try:
        return Rules.decode(encoded)
    except BadRules as error:
        raise Unable(400, "bad_rules", error.reason) from None


def _opened(table: str) -> Response:
    return JSONResponse({"table": table}, 201)


def _no_record() -> Unable:
    """Return one answer for no table, no end and no right: it tells nothing about the table."""
    return Unable(404, "no_record", "there is no such record")
