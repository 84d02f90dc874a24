"""Names, cookies and the key they are signed with."""

import stat
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import Request
from starlette.responses import Response

from basra.server.identity import COOKIE, KEY_FILE, Guest, Guests, signing_key
from basra.server.names import LONGEST, MOST_CODE_POINTS, clean_name


@pytest.mark.parametrize(
    "text, name",
    [
        ("Amina", "Amina"),
        ("  أمينة  ", "أمينة"),
        ("مُحَمَّد", "مُحَمَّد"),
        ("می‌خواهم", "می‌خواهم"),  # with a zero-width non-joiner that Persian needs
        ("Zoë", "Zoë"),
        ("你好", "你好"),
        ("a\tb\nc", "a b c"),
        ("a\u2028b", "a b"),
        ("\u202egnp.exe", "gnp.exe"),
        ("a\u2066b\u2069\u200e\u200f\u061c", "ab"),
        ("\u0000\u0007\u001b[31mred", "[31mred"),
        ("\ufeff\u00adx", "x"),
        ("\u3164\u2800", ""),
        ("\u200d\u200c", ""),
        ("\u0301", ""),
        ("", ""),
        ("   ", ""),
        ("<b>&amp;", "<b>&amp;"),  # shown as text, so it may say what it likes
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("🇪🇬🇪🇬", "🇪🇬🇪🇬"),
        ("x" * 100, "x" * LONGEST),
        ("🇪🇬" * 30, "🇪🇬" * LONGEST),
        ("e" + "\u0323" * 40, "ẹ" + "\u0323" * 4),
        ("\ud800x", "x"),
    ],
)
def test_names(text: str, name: str) -> None:
    assert clean_name(text) == name


@given(st.text(max_size=300))
def test_a_clean_name_is_short_harmless_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= MOST_CODE_POINTS
    assert name == name.strip()
    assert clean_name(name) == name
    for char in name:
        assert char in "\u200c\u200d" or unicodedata.category(char)[0] != "C"
        assert unicodedata.bidirectional(char) not in {
            *("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", "B"),
        }


def request(cookie: str) -> Request:
    headers = [(b"cookie", f"{COOKIE}={cookie}".encode())]
    return Request({"type": "http", "headers": headers, "method": "GET", "path": "/"})


def test_a_signed_cookie_is_read_again() -> None:
    guests = Guests(b"k" * 32)
    guest = Guest("a" * 32, "أمينة")
    assert guests.read(request(guests.sign(guest))) == guest


def test_a_changed_or_foreign_cookie_is_nobodys() -> None:
    guests, others = Guests(b"k" * 32), Guests(b"o" * 32)
    cookie = guests.sign(Guest("a" * 32, "Amina"))
    for place in range(len(cookie)):
        wrong = cookie[:place] + ("A" if cookie[place] != "A" else "B") + cookie[place + 1 :]
        found = guests.read(request(wrong))
        # The last character of a signature has bits that say nothing.
        assert found is None or place == len(cookie) - 1
    for wrong in ("", ".", "x", cookie[:-4], cookie + "x", "x" * 5000):
        assert guests.read(request(wrong)) is None
    assert others.read(request(cookie)) is None


def test_a_new_name_keeps_the_id_and_the_cookie_is_guarded() -> None:
    guests, response = Guests(b"k" * 32), Response()
    first = Guest.named("Amina", None)
    assert first
    assert Guest.named(" Umm  Kulthum", first) == Guest(first.id, "Umm Kulthum")
    assert Guest.named("\u202e", first) is None
    other = Guest.named("Amina", None)
    assert other
    assert other.id != first.id
    guests.remember(first, response, secure=True)
    cookie = response.headers["set-cookie"].casefold()
    for part in ("httponly", "samesite=lax", "secure", "path=/"):
        assert part in cookie


def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    key = signing_key(tmp_path, None)
    assert len(key) == 32
    assert signing_key(tmp_path, None) == key
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    assert signing_key(tmp_path, "a secret of my own") == b"a secret of my own"
