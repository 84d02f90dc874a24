"""What a link shows where it is shared: the rules, who is there, and nothing that is a secret."""

import asyncio
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest
from browsing import browsing
from playing import PATIENCE_S, Person, Server, open_table, people, serving, sit

from basra.server.app import make
from basra.server.guard import HEADERS
from basra.server.settings import Settings
from basra.server.texts import LANGUAGES, Texts, preferred
from basra.table.deadlines import Times

INDEX = """<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <title>Basra</title>
    <link rel="icon" href="/assets/emblem-1f.svg" />
  </head>
  <body><div id="app"></div></body>
</html>
"""
ISOLATES = re.compile("[\u2068\u2069]")
PICTURE = "assets/link-0a1b2c.png"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / PICTURE).write_bytes(b"\x89PNG")
    return folder


@pytest.fixture
def server(tmp_path: Path, client: Path) -> Iterator[Server]:
    with serving(tmp_path, client=client) as server:
        yield server


class Head(HTMLParser):
    """The title and the meta tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.title = ""
        self.found: dict[str, str] = {}
        self.tags: list[str] = []
        self.feed(ISOLATES.sub("", page))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = dict(attrs)
        name = given.get("property") or given.get("name")
        if tag == "meta" and name:
            assert name not in self.found
            self.found[name] = given["content"] or ""

    def handle_data(self, data: str) -> None:
        if self.tags[-1:] == ["title"] and not self.title:
            self.title = data


def head(server: Server, path: str, language: str | None = "en", **headers: str) -> Head:
    if language:
        headers["accept-language"] = language
    page = httpx.get(server.url + path, headers=headers, timeout=PATIENCE_S)
    assert page.status_code == 200
    assert page.headers["content-security-policy"] == HEADERS["content-security-policy"]
    assert "accept-language" in page.headers["vary"]
    assert page.text.endswith(INDEX.partition("</title>")[2])
    return Head(page.text)


def test_a_link_tells_rules_and_who_waits(server: Server) -> None:
    async def main() -> None:
        amina, karim, nour, zoe = await people(server, 4)
        table = await open_table(amina, preset="teams")
        path = f"/t/{table}"
        found = head(server, path)
        assert found.title == "Basra · a table for four, to 101 points"
        waits = "Amina is waiting for three more. Tap to sit down."
        assert found.found == {
            "description": waits,
            "twitter:card": "summary_large_image",
            "og:title": found.title,
            "og:description": waits,
            "og:type": "website",
            "og:site_name": "Basra",
            "og:locale": "en_US",
            "og:url": server.url + path,
            "og:image": f"{server.url}/{PICTURE}",
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": Texts().say("en", "link-picture"),
        }
        await sit(karim, table)
        assert head(server, path).found["description"].startswith("Amina is waiting for two more.")
        arabic = head(server, path, "ar-EG,en;q=0.5")
        assert arabic.title == "الباصرة — ترابيزة لأربعة، لحد \u0661\u0660\u0661"
        assert arabic.found["og:locale"] == "ar_EG"
        assert "Amina" in arabic.found["description"]
        both = head(server, path, None)
        assert both.title == arabic.title
        assert both.found["description"] == (
            f"{arabic.found['description']} · {head(server, path).found['description']}"
        )
        for person in (nour, zoe):
            await sit(person, table)
        full = head(server, path).found["description"]
        assert full == "All chairs are taken: Amina, نور, Karim, Zoë."
        persons = (amina, karim, nour, zoe)
        await asyncio.gather(*(person.play(table, until="play") for person in persons))
        playing = head(server, path)
        assert playing.found["description"] == (
            "They are playing: Amina, نور, Karim, Zoë. Tap to look on."
        )

    asyncio.run(main())


def test_who_may_not_look_on_is_not_asked_to(server: Server) -> None:
    async def main() -> None:
        persons = await people(server, 2)
        terms = {"onlookers": False}
        body = {"rules": {"preset": "classic"}, "terms": terms}
        table = (await persons[0].post("/api/tables", body))["table"]
        await sit(persons[1], table)
        await asyncio.gather(*(person.play(table, until="play") for person in persons))
        found = head(server, f"/t/{table}").found["description"]
        assert found == "They are playing: Amina, Karim."

    asyncio.run(main())


def test_a_match_against_bots_names_the_person(server: Server) -> None:
    async def main() -> None:
        (amina,) = await people(server, 1)
        body = {"rules": {"preset": "classic"}, "bot": "greedy"}
        table = (await amina.post("/api/solo", body))["table"]
        assert "playing: Amina." in head(server, f"/t/{table}").found["description"]

    asyncio.run(main())


def test_a_name_stays_text(server: Server) -> None:
    async def main() -> None:
        name = '"><img src=x>{ $x }&'
        mallory = await Person(server, name).introduce()
        table = await open_table(mallory, preset="classic")
        found = head(server, f"/t/{table}")
        assert found.found["description"].startswith(name)
        assert "img" not in found.tags

    asyncio.run(main())


def test_a_link_tells_no_secret(server: Server) -> None:
    async def main() -> None:
        persons = await people(server, 2)
        table = await open_table(persons[0], preset="classic")
        await sit(persons[1], table)
        await asyncio.gather(*(person.play(table, until="play") for person in persons))
        page = httpx.get(f"{server.url}/t/{table}", timeout=PATIENCE_S).text
        for person in persons:
            assert person.own
            assert len(person.own["hand"]) == 4
            for card in person.own["hand"]:
                assert card not in page
        assert not re.search(r"[0-9a-f]{16}", page.replace(table, ""))

    asyncio.run(main())


def test_where_there_is_no_table_the_link_is_the_sites(server: Server) -> None:
    plain = head(server, "/t/none")
    assert plain.title == "Basra"
    assert plain.found["description"] == "The Egyptian card game"
    assert "og:url" not in plain.found
    assert head(server, "/t/" + "2" * 16).found == plain.found
    assert head(server, "/t/" + "x" * 3000).found == plain.found
    for path in ("/", "/tables", "/new", "/move"):
        assert head(server, path).found == plain.found | {"og:url": server.url + path}


def test_a_closed_table_is_told_of_no_more(
    tmp_path: Path, client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Settings, "times", property(lambda settings: Times(lobby_ms=200)))

    async def main() -> None:
        app = make(Settings(data=tmp_path, client=client))
        async with browsing(app) as http:
            http.headers["accept-language"] = "en"
            body = {"rules": {"preset": "classic"}}
            table = (await http.post("/api/tables", json=body)).json()["table"]
            assert "Amina" in (await http.get(f"/t/{table}")).text
            async with asyncio.timeout(PATIENCE_S):
                while "Amina" in (page := await http.get(f"/t/{table}")).text:
                    await asyncio.sleep(0.05)
            assert Head(page.text).title == "Basra"

    asyncio.run(main())


def test_a_host_that_is_none_is_not_repeated(server: Server) -> None:
    for host in ("evil.example/path", 'a"b', "a b", "[::1", "-" * 300, "a:123456", "u@h"):
        found = head(server, "/", host=host).found
        assert not {"og:url", "og:image"} & found.keys()
    proxied = {"host": "basra.example", "x-forwarded-proto": "https"}
    found = head(server, "/", **proxied).found
    assert found["og:url"] == "https://basra.example/"


def test_a_public_url_is_what_the_site_is_called(tmp_path: Path, client: Path) -> None:
    async def main() -> None:
        site = "https://basra.example"
        app = make(Settings(data=tmp_path, client=client, public_url=site))
        async with browsing(app, name=None) as http:
            page = await http.get("/")
            assert Head(page.text).found["og:image"] == f"{site}/{PICTURE}"

    asyncio.run(main())


def test_other_sites_may_show_the_picture(server: Server) -> None:
    answer = httpx.get(f"{server.url}/{PICTURE}", timeout=PATIENCE_S)
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert answer.headers["content-type"] == "image/png"
    page = httpx.get(server.url, timeout=PATIENCE_S)
    assert page.headers["cross-origin-resource-policy"] == "same-origin"


def test_the_texts_are_all_there() -> None:
    texts = Texts()
    for language in LANGUAGES:
        for count in (1, 2, 3):
            assert "Amina" in texts.say(language, "link-waiting", name="Amina", count=count)
        with pytest.raises(ValueError, match="link-full"):
            texts.say(language, "link-full")
        with pytest.raises(LookupError):
            texts.say(language, "link-nothing")


@pytest.mark.parametrize(
    "header, language",
    [
        ("", None),
        ("*", None),
        ("fr", None),
        ("en-US,en;q=0.9", "en"),
        ("fr-FR, ar;q=0.7, en;q=0.3", "ar"),
        ("AR", "ar"),
        ("en;q=0,ar;q=0.1", "ar"),
        ("en;q=x", None),
        ("en;q=1.1.1", None),
        ("arz", None),
        ("," * 9000, None),
    ],
)
def test_the_language_is_what_is_asked_for(header: str, language: str | None) -> None:
    assert preferred(header) == language
