"""What all that is asked over HTTP has in common: bodies that are read, and errors.

An error is JSON, `{"error": code, "detail": text}`: the code for programs, the text for people.
"""

import math
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

T = TypeVar("T")


class Unable(HTTPException):
    """A request can't be met: a status, a code for programs and a text for people."""

    def __init__(
        self, status: int, code: str, detail: str, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(status, detail, headers)
        self.code = code


def too_fast(wait_s: float) -> Unable:
    """Return the error for who has to wait some seconds."""
    seconds = max(1, math.ceil(wait_s))
    detail = f"wait {seconds} seconds"
    return Unable(429, "too_fast", detail, {"retry-after": str(seconds)})


async def answer_error(request: Request, error: Exception) -> Response:
    """Answer an HTTPException: as JSON under `/api`, else in a line."""
    assert isinstance(error, HTTPException)
    if request.url.path.startswith("/api/"):
        return as_json(error)
    return PlainTextResponse(f"{error.detail}\n", error.status_code, error.headers)


def as_json(error: HTTPException) -> Response:
    """Return the answer that an error is."""
    if isinstance(error, Unable):
        code = error.code
    else:
        code = "too_large" if error.status_code == 413 else f"http_{error.status_code}"
    body = {"error": code, "detail": error.detail}
    return JSONResponse(body, error.status_code, error.headers)


async def read_body(request: Request, kind: type[T]) -> T:
    """Return a request's body; one that isn't of a kind is refused."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except msgspec.MsgspecError as error:
        raise Unable(400, "malformed", str(error)) from None
