"""Lines of text for a terminal: their width, cutting, breaking, and making strange text safe."""

import re
import unicodedata

WIDTH = 80
"""No line is wider, in columns of a terminal."""

LEFT_TO_RIGHT, RIGHT_TO_LEFT, END = ORDER = "\u2066\u2067\u2069"
"""What begins and ends a piece of text with a direction of its own (Unicode's LRI, RLI, PDI)."""


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: wide letters two, marks none."""
    return sum(
        0
        if unicodedata.category(letter) in ("Mn", "Me", "Cf")
        else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in text
    )


def padded(text: str, width: int) -> str:
    """Fill a text up to a number of columns."""
    return text + " " * (width - columns(text))


def to_right(text: str, width: int) -> str:
    """Put a text to the right of a number of columns."""
    return " " * (width - columns(text)) + text


def kept_in_place(line: str) -> str:
    """Return a line whose cells stay where they are, whatever is written from right to left.

    A cell ends where two spaces follow. Without Unicode's marks around it, right-to-left text
    changes places with the numbers and cards beside it.
    """
    return _CELL.sub(
        lambda cell: f"{RIGHT_TO_LEFT}{cell[0]}{END}" if has_rtl(cell[0]) else cell[0], line
    )


def isolated(text: str) -> str:
    """Mark what stands in right-to-left text and reads from left to right, such as `8♠`."""
    if text.isdecimal() or has_rtl(text) or END in text:
        return text
    return f"{LEFT_TO_RIGHT}{text}{END}"


def has_rtl(text: str) -> bool:
    """Say whether a text has letters that are written from right to left."""
    return any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text)


_CELL = re.compile(r"\S+(?: \S+)*")


def clean(text: str) -> str:
    """Return a text from a file or a command line as one line without control characters."""
    kept = (" " if letter.isspace() else letter for letter in text)
    letters = "".join(each for each in kept if unicodedata.category(each)[0] != "C")
    return " ".join(letters.split())


def clip(text: str, width: int) -> str:
    """Cut a text to a number of columns; what is cut off shows as `…`."""
    taken = kept = 0
    for place, letter in enumerate(text, 1):
        taken += columns(letter)
        if taken > width:
            return text[:kept].rstrip() + "…"
        if taken < width:
            kept = place
    return text


def wrap(text: str, indent: int = 0, hang: int = 0, width: int = WIDTH) -> list[str]:
    """Break a text into lines of `width` columns; lines after the first start `hang` further in."""
    lines, line = [], " " * indent
    empty = True
    for word in text.split(" "):
        if not empty and columns(line) + 1 + columns(word) > width:
            lines.append(line)
            line, empty = " " * (indent + hang), True
        line += word if empty else " " + word
        empty = False
    return [*lines, line]
