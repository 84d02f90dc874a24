"""The languages of the terminal game, and the choice of one.

English is within (`english.py`); the others are read from the Fluent catalogues that the web client
has too, by `fluent.runtime`, which comes with the extra `server`.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from ..game.errors import BasraError, short
from .english import English, Value
from .lines import has_rtl, isolated
from .terminal import holds

PACKAGED = Path(__file__).parents[1] / "locales"
CHECKOUT = Path(__file__).parents[3] / "locales"

INSTALL = "needs the library fluent.runtime: pip install 'basra[server]'"


class Catalogue(Protocol):
    """The texts of one language."""

    @property
    def language(self) -> str:
        """Its code: `en`, `ar`."""

    @property
    def rtl(self) -> bool:
        """Whether it is written from right to left."""

    def say(self, id: str, /, **values: Value) -> str:
        """Return a message with its values."""


class Fluent:
    """The texts of a catalogue's file."""

    def __init__(self, language: str, source: str, *, isolate: bool) -> None:
        """Read a catalogue; in right-to-left text, other values are marked as such if asked.

        Raises ModuleNotFoundError where `fluent.runtime` is missing.
        """
        from fluent.runtime import FluentBundle, FluentResource
        from fluent.runtime.types import fluent_number

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)  # it would mark every value
        self._bundle.add_resource(FluentResource(source))
        self._number, self._isolate = fluent_number, False
        self.rtl = has_rtl(self.say("language-name"))
        self._isolate = self.rtl and isolate

    def say(self, id: str, /, **values: Value) -> str:
        """Return a message with its values."""
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise LookupError(f"{self.language}: {id} has no text")
        filled = {name: self._filled(value) for name, value in values.items()}
        text, errors = self._bundle.format_pattern(pattern, filled)
        if errors:
            raise LookupError(f"{self.language}: {id}: {errors[0]}")
        return str(text)

    def _filled(self, value: Value) -> object:
        if isinstance(value, int):
            return self._number(value, useGrouping=False)
        return isolated(value) if self._isolate else value


def languages() -> list[str]:
    """Return the codes of all languages."""
    return sorted({English.language, *(path.stem for path in _folder().glob("*.ftl"))})


def catalogue(language: str, *, isolate: bool = False, encoding: str | None = "utf-8") -> Catalogue:
    """Return the texts of a language; raises BasraError where it can't be had or written."""
    if language == English.language:
        return English()
    if language not in languages():
        raise BasraError(
            f"there is no language {short(language)}: choose {' or '.join(languages())}"
        )
    source = (_folder() / f"{language}.ftl").read_text("utf-8")
    try:
        texts = Fluent(language, source, isolate=isolate)
    except ModuleNotFoundError:
        raise BasraError(f"the language {language} {INSTALL}") from None
    if not holds(encoding, texts.say("language-name")):
        raise BasraError(f"the language {language} can't be written in the encoding {encoding}")
    return texts


def chosen(
    asked: str | None, environ: Mapping[str, str], *, isolate: bool, encoding: str | None
) -> Catalogue:
    """Return the texts of the language that was asked for, else of the environment's.

    Raises BasraError if the language asked for can't be had; the environment's is English then.
    """
    if asked is not None:
        return catalogue(code(asked), isolate=isolate, encoding=encoding)
    names = (environ.get(name, "") for name in ("BASRA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    try:
        return catalogue(code(next(filter(None, names), "")), isolate=isolate, encoding=encoding)
    except BasraError:
        return English()


def code(locale: str) -> str:
    """Return the language of a locale's name.

    >>> code("ar_EG.UTF-8"), code("AR"), code("C.UTF-8")
    ('ar', 'ar', 'c')
    """
    return re.split("[-_.@]", locale.strip().lower())[0]


def _folder() -> Path:
    return PACKAGED if PACKAGED.is_dir() else CHECKOUT
