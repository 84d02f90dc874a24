"""What holds for every request: where it may come from, what browsers may do with the answer.

Errors end here. The client is told that something went wrong, the log where, and neither what
stood in the variables.
"""

import logging

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .http import Unable, as_json, too_fast
from .limits import Limits, address_of
from .log import where
from .origin import from_here

_log = logging.getLogger(__name__)

UNCOUNTED = "/assets/"
"""A page asks for dozens of these at once, and they are in memory."""

HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a table's address is an invitation
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, public_url: str | None, limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; sockets look after themselves."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        app, connection = self._app, HTTPConnection(scope)
        if scope["method"] not in ("GET", "HEAD") and not from_here(connection, self._public_url):
            app = as_json(Unable(403, "foreign_origin", "only this site's own pages may do that"))
        elif not scope["path"].startswith(UNCOUNTED):
            wait_s = self._limits.request(address_of(connection))
            if wait_s:
                app = as_json(too_fast(wait_s))
        try:
            await app(scope, receive, send_guarded)
        except Exception as error:
            _log.error("a request failed: %s", where(error))
            if started:
                raise ConnectionAbortedError from None  # half an answer must not look whole
            failure = as_json(Unable(500, "internal", "something went wrong on the server"))
            await failure(scope, receive, send_guarded)
