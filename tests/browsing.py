"""A browser's requests to an application in this process, without a socket."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from starlette.applications import Starlette

HERE = "http://here"


@asynccontextmanager
async def browsing(
    app: Starlette, name: str | None = "Amina", **headers: str
) -> AsyncIterator[httpx.AsyncClient]:
    """Let an application run and ask it things, from a page of its own."""
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url=HERE, headers={"origin": HERE} | headers
        ) as http,
    ):
        if name:
            await http.post("/api/me", json={"name": name})
        yield http
