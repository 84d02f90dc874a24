"""The built web client: its files, held in memory, with headers that let browsers keep them.

Files under `assets/` have a hash of their content in their names and never change; all others are
asked for again, by the hash of their content. (A time of change would not do: every file in a
wheel may have the same.)
"""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

PACKAGED = Path(__file__).parent / "client"
CHECKOUT = Path(__file__).parents[3] / "web" / "dist"
INDEX = "index.html"

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webm": "audio/webm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".ttf", ".txt", ".webmanifest"}

NO_CLIENT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Basra</title>
<h1>Basra</h1>
<p>The server runs, but the web client has not been built.</p>
<p>In a source checkout, run <code>make client</code> and start <code>basra serve</code> again.</p>
"""


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    gzipped: bytes | None
    headers: dict[str, str]

    def answer(self, request: Request) -> Response:
        """Return the file, or that the browser has it."""
        if self.headers["etag"] in request.headers.get("if-none-match", ""):
            kept = {name: self.headers[name] for name in ("etag", "cache-control", "vary")}
            return Response(status_code=304, headers=kept)
        if self.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.gzipped, headers=self.headers | {"content-encoding": "gzip"})
        return Response(self.body, headers=self.headers)


class Client:
    """The files of a built client; without a folder, a page that says how to build it."""

    def __init__(self, folder: Path | None) -> None:
        self._files: dict[str, _File] = {}
        if folder is not None:
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    name = path.relative_to(folder).as_posix()
                    self._files[name] = _file(name, path.read_bytes())

    async def page(self, request: Request) -> Response:
        """Answer with the page itself; what is shown on it the client finds in its address."""
        index = self._files.get(INDEX)
        if index is None:
            return HTMLResponse(NO_CLIENT, 503, headers={"cache-control": "no-store"})
        return index.answer(request)

    async def file(self, request: Request) -> Response:
        """Answer with one of the other files."""
        file = self._files.get(request.path_params["path"])
        if file is None:
            return PlainTextResponse("There is no such page.\n", 404)
        return file.answer(request)


def find_client(given: Path | None) -> Path | None:
    """Return the folder of the built client: the one given, the package's, or the checkout's."""
    folders = [given] if given else [PACKAGED, CHECKOUT]
    return next((folder for folder in folders if (folder / INDEX).is_file()), None)


def _file(name: str, body: bytes) -> _File:
    suffix = PurePosixPath(name).suffix
    gzipped = gzip.compress(body, mtime=0) if suffix in COMPRESSED else None
    headers = {
        "content-type": MEDIA_TYPES.get(suffix, "application/octet-stream"),
        "cache-control": FOR_EVER if name.startswith("assets/") else ASK_AGAIN,
        "etag": f'"{hashlib.sha256(body).hexdigest()[:32]}"',
        "vary": "accept-encoding",
    }
    return _File(body, gzipped, headers)
