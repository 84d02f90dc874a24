"""The HTTP side: names, choices, tables, records, the client's files, and what is turned away."""

import asyncio
import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from browsing import browsing
from playing import PATIENCE_S, Server, serving

from basra.bots import REGISTRY
from basra.game.rules import PRESETS, Rules
from basra.kernel.options import OPTIONS
from basra.server.api import Api
from basra.server.app import make
from basra.server.guard import HEADERS
from basra.server.settings import Settings

INDEX = b"<!doctype html><title>Basra</title><script type=module src=/assets/a-1f.js></script>"
SCRIPT = b"console.log('basra')\n" * 50


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    client = folder / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_bytes(INDEX)
    (client / "assets" / "a-1f.js").write_bytes(SCRIPT)
    (client / "card.svg").write_bytes(b"<svg/>")
    (folder / "secret.txt").write_bytes(b"outside")
    with serving(folder, client=client) as server:
        yield server


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    headers = {"origin": server.url}
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE_S) as http:
        yield http


def introduce(http: httpx.Client, name: str = "Amina") -> None:
    assert http.post("/api/me", json={"name": name}).status_code == 200


def test_a_name_is_given_kept_and_changed(http: httpx.Client) -> None:
    assert http.get("/api/me").json() == {"name": None}
    answer = http.post("/api/me", json={"name": "  أمينة\u202e "})
    assert answer.json() == {"name": "أمينة"}
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert http.get("/api/me").json() == {"name": "أمينة"}
    introduce(http, "Karim")
    assert http.get("/api/me").json() == {"name": "Karim"}
    http.cookies.set("basra_guest", "forged", domain="127.0.0.1")
    with httpx.Client(base_url=str(http.base_url), cookies={"basra_guest": "forged"}) as other:
        assert other.get("/api/me").json() == {"name": None}


@pytest.mark.parametrize("name", ["", "  ", "\u202e\u200b", "\x00"])
def test_a_name_of_nothing_is_refused(http: httpx.Client, name: str) -> None:
    answer = http.post("/api/me", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["error"] == "no_name"
    assert "set-cookie" not in answer.headers


def test_what_there_is_to_choose_from(http: httpx.Client) -> None:
    assert [bot["name"] for bot in http.get("/api/bots").json()] == list(REGISTRY)
    rules = http.get("/api/rules").json()
    assert set(rules["presets"]) == set(PRESETS)
    for name, values in rules["presets"].items():
        assert Rules.decode({"preset": name} | values) == Rules.named(name)
    assert list(rules["options"]) == list(OPTIONS)
    assert rules["options"]["komi_basra"] == ["wild", "sum10", "lone", "never"]
    assert 101 in rules["options"]["target"]


def test_a_table_needs_a_name_and_rules(http: httpx.Client) -> None:
    good = {"rules": {"preset": "classic"}}
    assert http.post("/api/tables", json=good).status_code == 401
    introduce(http)
    found = {http.post("/api/tables", json=good).json()["table"] for _ in range(5)}
    assert len(found) == 5
    assert all(len(table) == 16 and table.isalnum() for table in found)
    for rules in ({}, {"preset": "x"}, {"preset": "classic", "target": 0}, {"preset": 1}):
        answer = http.post("/api/tables", json={"rules": rules})
        assert (answer.status_code, answer.json()["error"]) == (400, "bad_rules")
    for body in (b"", b"x", b"[]", b'{"rules":1}', b'{"rules":{"preset":true}}', b"[" * 4000):
        answer = http.post("/api/tables", content=body)
        assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    answer = http.post("/api/solo", json=good | {"bot": "cheat"})
    assert (answer.status_code, answer.json()["error"]) == (400, "unknown_bot")


def test_a_body_that_is_too_large_is_refused(http: httpx.Client) -> None:
    introduce(http)
    assert http.post("/api/me", json={"name": "x" * 100_000}).status_code == 413


def test_no_record_before_the_end_and_none_for_others(http: httpx.Client) -> None:
    introduce(http)
    table = http.post("/api/tables", json={"rules": {"preset": "classic"}}).json()["table"]
    mine = http.get(f"/api/tables/{table}/record")
    none = http.get("/api/tables/none/record")
    http.cookies.clear()
    foreign = http.get(f"/api/tables/{table}/record")
    assert mine.status_code == none.status_code == foreign.status_code == 404
    assert mine.content == none.content == foreign.content


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "none"},
        {"sec-fetch-site": "same-origin", "origin": "https://evil.example"},
    ],
)
@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/solo", "/api/quick", "/nothing"])
def test_other_sites_can_post_nothing(server: Server, path: str, headers: dict[str, str]) -> None:
    url = server.url + path
    answer = httpx.post(url, json={"name": "Mallory"}, headers=headers, timeout=PATIENCE_S)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


def test_a_page_of_this_site_can_post(server: Server) -> None:
    for headers in (
        {"sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "same-origin", "origin": server.url},
        {"origin": server.url},
    ):
        url = f"{server.url}/api/me"
        answer = httpx.post(url, json={"name": "Amina"}, headers=headers, timeout=PATIENCE_S)
        assert answer.status_code == 200


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/assets/a-1f.js", "/none", "/api/me", "/api/none", "/api/bots"]
)
def test_every_answer_has_the_guarding_headers(http: httpx.Client, path: str) -> None:
    headers = http.get(path).headers
    for name, value in HEADERS.items():
        assert headers[name] == value
    assert "unsafe" not in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "server" not in headers
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


def test_the_page_is_asked_for_again_and_assets_are_kept(http: httpx.Client) -> None:
    for path in ("/", "/tables", "/new", "/move", "/t/whatever"):
        page = http.get(path)
        assert page.content.endswith(INDEX.partition(b"</title>")[2])
        assert page.headers["cache-control"] == "no-cache"
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        again = http.get(path, headers={"if-none-match": page.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert http.get(path, headers={"if-none-match": '"other"'}).status_code == 200
    asset = http.get("/assets/a-1f.js")
    assert asset.content == SCRIPT
    assert asset.headers["content-encoding"] == "gzip"
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"].startswith("text/javascript")
    plain = http.get("/assets/a-1f.js", headers={"accept-encoding": "identity"})
    assert plain.content == SCRIPT
    assert "content-encoding" not in plain.headers
    assert http.head("/").headers["etag"] == http.get("/").headers["etag"]
    assert len(gzip.compress(SCRIPT)) < len(SCRIPT)
    assert http.get("/card.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/none", "/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fx"],
)
def test_other_paths_are_not_found(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code == 404
    assert b"outside" not in answer.content


@pytest.mark.parametrize("path", ["/none", "/none/of/it", "/t/", "/assets/none.js"])
def test_a_browser_gets_the_page_where_nothing_is(http: httpx.Client, path: str) -> None:
    accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    answer = http.get(path, headers={"accept": accept, "if-none-match": "*"})
    assert (answer.status_code, answer.content) == (404, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    script = http.get(path, headers={"accept": "*/*"})
    assert (script.status_code, script.headers["content-type"][:10]) == (404, "text/plain")


def test_what_is_no_endpoint_is_told_in_json(http: httpx.Client) -> None:
    answer = http.get("/api/none")
    assert (answer.status_code, answer.json()["error"]) == (404, "http_404")
    assert http.put("/api/me", json={}).status_code == 405
    assert http.get("/api/quick").status_code == 404


def test_without_a_client_the_page_says_what_to_do(tmp_path: Path) -> None:
    with serving(tmp_path, client=tmp_path / "none") as server:
        answer = httpx.get(server.url, timeout=PATIENCE_S)
        assert answer.status_code == 503
        assert "make client" in answer.text
        none = httpx.get(f"{server.url}/x", headers={"accept": "text/html"}, timeout=PATIENCE_S)
        assert (none.status_code, none.headers["content-type"][:10]) == (404, "text/plain")
        assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]


def test_under_https_the_cookie_is_secure(tmp_path: Path) -> None:
    async def main() -> None:
        site = "https://basra.example"
        app = make(Settings(data=tmp_path, public_url=site))
        async with browsing(app, name=None, origin=site) as http:
            answer = await http.post("/api/me", json={"name": "A"})
            assert answer.status_code == 200
            assert "Secure" in answer.headers["set-cookie"]

    asyncio.run(main())


def test_an_error_tells_the_client_and_the_log_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(self: Api, request: object) -> None:
        raise ValueError("the seed is 7D")

    async def main() -> None:
        monkeypatch.setattr(Api, "bots", fail)
        app = make(Settings(data=tmp_path))
        async with browsing(app) as http:
            answer = await http.get("/api/bots")
            assert answer.status_code == 500
            assert answer.json()["error"] == "internal"
            assert answer.headers["x-content-type-options"] == "nosniff"

    asyncio.run(main())
    assert "ValueError at test_http.py" in caplog.text
    assert "seed" not in caplog.text
