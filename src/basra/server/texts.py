"""What the server itself says to people: messages of the Fluent catalogues, in Arabic or English.

The web client and the terminal read the same files.
"""

import re
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

PACKAGED = Path(__file__).parents[1] / "locales"
CHECKOUT = Path(__file__).parents[3] / "locales"

LANGUAGES = ("ar", "en")
ARABIC_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


class Texts:
    """The catalogues of the server's languages."""

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or (PACKAGED if PACKAGED.is_dir() else CHECKOUT)
        self._bundles: dict[str, FluentBundle] = {}
        for language in LANGUAGES:
            bundle = FluentBundle([language])
            bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
            self._bundles[language] = bundle

    def say(self, language: str, id: str, /, **values: str | int) -> str:
        """Return a message with its values; names are set apart from the text around them.

        Raises LookupError if there is no such message, ValueError if a value is missing.
        """
        bundle = self._bundles[language]
        pattern = bundle.get_message(id).value
        if pattern is None:
            raise LookupError(id)
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"{language}, {id}: {errors}")
        return str(text)


def number(language: str, value: int) -> str:
    """Return a number in a language's digits."""
    text = str(value)
    return text.translate(ARABIC_DIGITS) if language == "ar" else text


def preferred(accept_language: str) -> str | None:
    """Return which of the server's languages somebody asks for, None if they ask for none.

    >>> preferred("de-DE,en;q=0.8,ar-EG;q=0.9"), preferred("en-GB"), preferred("fr, *;q=0.1")
    ('ar', 'en', None)
    """
    best, found = 0.0, None
    for part in accept_language[:400].split(","):
        match = re.fullmatch(r"\s*([a-zA-Z]+)[\w-]*\s*(?:;\s*q=([\d.]{1,5}))?\s*", part)
        if match is None or match[1].lower() not in LANGUAGES:
            continue
        try:
            weight = float(match[2] or 1)
        except ValueError:
            continue
        if weight > best:
            best, found = weight, match[1].lower()
    return found
