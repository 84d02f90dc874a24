"""The built web client: its files, held in memory, with headers that let browsers keep them.

Files under `assets/` have a hash of their content in their names and never change; all others are
asked for again, by the hash of their content. (A time of change would not do: every file in a
wheel may have the same.)
"""

import gzip
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

PACKAGED = Path(__file__).parent / "client"
CHECKOUT = Path(__file__).parents[3] / "web" / "dist"
INDEX = "index.html"
PICTURE = re.compile(r"assets/link-\w+\.png")
"""What is shown beside a link to the site."""

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

    @property
    def index(self) -> str | None:
        """The page's text, None without a client."""
        file = self._files.get(INDEX)
        return None if file is None else file.body.decode()

    @property
    def picture(self) -> str | None:
        """The path of the picture for links, None if the client has none."""
        return next(filter(PICTURE.fullmatch, self._files), None)

    async def file(self, request: Request) -> Response:
        """Answer with another file; where there is none, with the page, which says so."""
        file = self._files.get(request.path_params["path"])
        if file is not None:
            return file.answer(request)
        headers = {"cache-control": "no-store"}
        if self.index is None or "text/html" not in request.headers.get("accept", ""):
            return PlainTextResponse("There is no such page.\n", 404, headers)
        return HTMLResponse(self.index, 404, headers)


def find_client(given: Path | None) -> Path | None:
    """Return the folder of the built client: the one given, the package's, or the checkout's."""
    folders = [given] if given else [PACKAGED, CHECKOUT]
    return next((folder for folder in folders if (folder / INDEX).is_file()), None)


def answer_page(request: Request, text: str) -> Response:
    """Answer with a page that was written for this request."""
    file = _file(INDEX, text.encode())
    file.headers["vary"] = "accept-encoding, accept-language"
    return file.answer(request)


def no_client() -> Response:
    """Answer with the page that says how to build the client."""
    return HTMLResponse(NO_CLIENT, 503, headers={"cache-control": "no-store"})


def _file(name: str, body: bytes) -> _File:
    suffix = PurePosixPath(name).suffix
    gzipped = gzip.compress(body, mtime=0) if suffix in COMPRESSED else None
    headers = {
        "content-type": MEDIA_TYPES.get(suffix, "application/octet-stream"),
        "cache-control": FOR_EVER if name.startswith("assets/") else ASK_AGAIN,
        "etag": f'"{hashlib.sha256(body).hexdigest()[:32]}"',
        "vary": "accept-encoding",
    }
    if PICTURE.fullmatch(name):  # other sites show it beside a link to this one
        headers["cross-origin-resource-policy"] = "cross-origin"
    return _File(body, gzipped, headers)
