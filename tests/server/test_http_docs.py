"""docs/http.md shows every endpoint, and shows it as it is."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import msgspec
from browsing import browsing
from starlette.routing import Route

from basra.server.app import make
from basra.server.limits import (
    GUESSES,
    NAMES,
    OPENINGS,
    PASSES,
    QUICK,
    REQUESTS,
    SOCKETS_AT_ONE,
    SOCKETS_OF_ONE,
    STREAMS_AT_ONE,
    Allowance,
)
from basra.server.listings import Listed
from basra.server.settings import Settings

TEXT = (Path(__file__).parents[2] / "docs" / "http.md").read_text("utf-8")
SECTION = re.compile(r"^### `(GET|POST) (/\S*)`$(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def same_form(shown: Any, found: Any, *, part: bool) -> bool:
    """Say whether an answer has the form of an example, or of more than a part of it."""
    if isinstance(shown, dict):
        return (shown.keys() <= found.keys() if part else list(shown) == list(found)) and all(
            same_form(value, found[key], part=part) for key, value in shown.items()
        )
    if isinstance(shown, list):
        return all(same_form(*pair, part=part) for pair in zip(shown, found, strict=False))
    return type(shown) is type(found)


def test_every_example_is_answered_as_it_says(tmp_path: Path) -> None:
    async def main() -> int:
        app = make(Settings(data=tmp_path))
        checked = 0
        async with browsing(app) as http:
            code, token = "", ""
            for method, path, text in SECTION.findall(TEXT):
                examples = [json.loads(example) for example in EXAMPLE.findall(text)]
                if not examples:
                    continue
                body = examples.pop(0) if method == "POST" else None
                if body and "token" in body:
                    body["token"] = token
                answer = await http.request(method, path.replace("{code}", code), json=body)
                assert answer.status_code == (201 if "Status 201" in text else 200), path
                (shown,) = examples
                found = answer.json()
                if path == "/api/tables" and method == "GET":  # nobody is connected here
                    found = msgspec.to_builtins(msgspec.convert(shown, Listed))
                assert same_form(shown, found, part=path == "/api/rules"), (shown, found)
                if isinstance(found, dict):
                    code, token = found.get("code", code), found.get("token", token)
                checked += 1
        return checked

    assert asyncio.run(main()) == 12


def test_every_endpoint_has_a_section(tmp_path: Path) -> None:
    routes = [route for route in make(Settings(data=tmp_path)).routes if isinstance(route, Route)]
    endpoints = {
        (method, route.path)
        for route in routes
        for method in (route.methods or set()) - {"HEAD"}
        if route.path.startswith("/api/") and ":path" not in route.path
    }
    assert endpoints == {(method, path) for method, path, _ in SECTION.findall(TEXT)}


def test_every_error_is_explained() -> None:
    source = Path(__file__).parents[2] / "src" / "basra" / "server"
    raised = {
        code
        for file in source.glob("*.py")
        for code in re.findall(r'Unable\(\s*\d+, "(\w+)"', file.read_text("utf-8"))
    }
    shown = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| \d+.*$", TEXT, re.MULTILINE))))
    assert len(raised) > 5
    assert raised | {"too_large"} <= shown
    assert shown <= raised | {"too_large", "http_404", "http_405"}


def test_the_limits_are_those_of_the_code() -> None:
    rows = dict(re.findall(r"^\| ([\w -]+?)(?:, but[^|]*)? \| (.*) \|$", TEXT, re.MULTILINE))

    def numbers(row: str) -> set[float]:
        return {float(number) for number in re.findall(r"\d+", rows[row])}

    for row, allowance in (
        ("names given", NAMES),
        ("wrong codes", GUESSES),
        ("tables opened", OPENINGS),
        ("quick play", QUICK),
        ("passes", PASSES),
        ("requests", Allowance(REQUESTS, REQUESTS, REQUESTS)),
    ):
        rates = {rate.per_second for rate in allowance}
        shown = {rate.burst for rate in allowance} | {
            round(per_second if per_second > 1 else 1 / per_second) for per_second in rates
        }
        assert shown - {1} == numbers(row)
    assert numbers("sockets") == {SOCKETS_OF_ONE, SOCKETS_AT_ONE}
    assert numbers("lists followed") == {STREAMS_AT_ONE}
