"""Names that guests give themselves: any script, nothing that changes the text around it.

A name is shown as text and never trusted to be anybody's; two guests may have the same.
"""

import unicodedata
from collections.abc import Iterator

LONGEST = 24
"""In characters as a reader counts them."""
MOST_CODE_POINTS = 96
MOST_MARKS = 4
"""Marks that may stand on one letter: Arabic, Hebrew and Thai need up to three."""

ZWNJ, ZWJ = "\u200c", "\u200d"
"""Format characters that writing needs: Persian words, Indic letters, joined emoji."""
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that show nothing."""


def clean_name(text: str) -> str:
    r"""Return a name fit to be shown, empty if nothing is left of it.

    Controls, direction marks and overrides, invisible, private and unassigned characters are
    removed, white space becomes single blanks, and what is too long is cut between characters.

    >>> clean_name("  Umm\u202e   Kulthum\x07 ")
    'Umm Kulthum'
    >>> clean_name("\u202e\u200d ")
    ''
    """
    text = unicodedata.normalize("NFC", text[: 8 * MOST_CODE_POINTS])
    text = " ".join("".join(filter(_shown, text)).split())
    name = ""
    for number, character in enumerate(_characters(text)):
        if number == LONGEST or len(name) + len(character) > MOST_CODE_POINTS:
            break
        name += character
    return name.strip(f" {ZWNJ}{ZWJ}")


def clean_text(text: str, longest: int) -> str:
    r"""Return something said, on one line and fit to be shown; empty if nothing is left of it.

    >>> clean_text("Salam\u202e\n ya  Karim", 200)
    'Salam ya Karim'
    """
    text = unicodedata.normalize("NFC", text)
    text = " ".join("".join(filter(_shown, text)).split())
    return "".join(_characters(text))[:longest].strip(f" {ZWNJ}{ZWJ}")


def _shown(char: str) -> bool:
    if char.isspace() or char in (ZWNJ, ZWJ):
        return True
    return unicodedata.category(char)[0] != "C" and char not in BLANKS


def _characters(text: str) -> Iterator[str]:
    """Cut a text where a reader sees characters end; near enough to Unicode's graphemes.

    Marks beyond MOST_MARKS are dropped, and so are those that stand on nothing.
    """
    character, marks = "", 0
    for char in text:
        if _is_mark(char):
            marks += 1
            if character.strip() and marks <= MOST_MARKS:
                character += char
        elif character and _joins(character, char):
            character += char
        else:
            if character:
                yield character
            character, marks = char, 0
    if character:
        yield character


def _is_mark(char: str) -> bool:
    return unicodedata.category(char)[0] == "M"


def _joins(before: str, char: str) -> bool:
    """Say whether a character that is no mark belongs to the one before it."""
    if char in (ZWNJ, ZWJ):
        return before[-1] not in (ZWNJ, ZWJ)
    if before[-1] == ZWJ:
        return True
    flag = _is_flag_half(char) and len(before) == 1 and _is_flag_half(before)
    skin_tone = "\U0001f3fb" <= char <= "\U0001f3ff"
    return flag or skin_tone


def _is_flag_half(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"
