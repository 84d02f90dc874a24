"""Lines of text for a terminal: their width, cutting, breaking, and making strange text safe."""

import unicodedata

WIDTH = 80
"""No line is wider, in columns of a terminal."""


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: wide letters two, marks none."""
    return sum(
        0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in text
    )


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
