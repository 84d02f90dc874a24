"""The terminal's texts in every language, and the choice of one."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import basra.cli
from basra import PRESETS, Rules
from basra.cli import catalogue as catalogues
from basra.cli.catalogue import Catalogue, Fluent, catalogue, chosen, languages
from basra.cli.english import TEXTS, English, is_said, parsed
from basra.cli.lines import ORDER
from basra.cli.words_drawn import DrawnWords
from basra.cli.words_help import help_game, rules_lines
from basra.game.errors import BasraError
from basra.game.rules import allowed
from basra.kernel.options import OPTIONS

LOCALES = Path(__file__).parents[2] / "locales"
SOURCES = sorted(Path(basra.cli.__file__).parent.glob("*.py"))


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def source(language: str) -> str:
    return (LOCALES / f"{language}.ftl").read_text("utf-8")


def messages(language: str) -> dict[str, set[str]]:
    """Return the terminal's messages of a catalogue, with their variables."""
    found = {}
    for entry in FluentParser().parse(source(language)).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message) and is_said(entry.id.name):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


# One source of texts


def test_english_is_what_the_catalogue_says() -> None:
    assert TEXTS.read_text("utf-8") == parsed(source("en")), "make texts"


def test_english_is_said_as_fluent_says_it() -> None:
    fluent, english = Fluent("en", source("en"), isolate=False), English()
    for id, names in messages("en").items():
        for number in (0, 1, 2, 3, 9, 10, 11, 26, 101, 1234):
            for other in (number, "Mona and Hoda"):
                values = {name: number if name in ("count", "seat") else other for name in names}
                assert english.say(id, **values) == fluent.say(id, **values)


@pytest.mark.parametrize(
    "text", ["{ -term }", "{ NUMBER($n) }", "{ other }", '{ "text" }', "{ 1 }"]
)
def test_what_the_reader_of_english_does_not_know_is_refused(text: str) -> None:
    with pytest.raises(TypeError, match="only texts"):
        parsed(f"terminal-x = a {text}\n")


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    assert messages(language) == messages("en")


def named(path: Path) -> Iterator[str]:
    """Yield the patterns of what may be a message's name in a source."""
    tree = ast.parse(path.read_text("utf-8"))
    formatted = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    parts = {id(part) for node in formatted for part in node.values}
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts
    ]
    texts += [
        "".join(part.value if isinstance(part, ast.Constant) else "*" for part in node.values)
        for node in formatted
    ]
    for text in texts:
        if re.fullmatch(r"[a-z][\w*-]*", text):
            yield text.replace("*", ".*")


def test_every_message_that_is_named_is_there_and_none_is_idle() -> None:
    texts = messages("en")
    names = {name for path in SOURCES if path.stem != "english" for name in named(path)}
    asked = {name for name in names if name.startswith("terminal-")}
    assert len(asked) > 100
    assert {name for name in asked if not any(re.fullmatch(name, id) for id in texts)} == set()
    assert {id for id in texts if not any(re.fullmatch(name, id) for name in names)} == set()


@pytest.mark.parametrize("language", languages())
def test_every_rule_can_be_said(language: str) -> None:
    words = DrawnWords(catalogue(language), ("a", "b"))
    for preset in PRESETS:
        rules = Rules.named(preset)
        for option in OPTIONS:
            values = allowed(option)
            for value in (values[0], values[-1]) if isinstance(values, range) else values:
                changed = rules.change(**{option: value})
                assert len(rules_lines(words, changed)) > 6
                assert help_game(words, changed)


# The choice


@pytest.mark.parametrize(
    "asked, environ, language",
    [
        (None, {}, "en"),
        (None, {"LANG": "ar_EG.UTF-8"}, "ar"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"LANG": "../ar"}, "en"),
        (None, {"LANG": "ar", "LC_MESSAGES": "en_GB"}, "en"),
        (None, {"LANG": "en", "LC_MESSAGES": "ar"}, "ar"),
        (None, {"LC_MESSAGES": "ar", "LC_ALL": "C"}, "en"),
        (None, {"LC_MESSAGES": "ar", "LC_ALL": ""}, "ar"),
        (None, {"BASRA_LANG": "ar", "LC_ALL": "en_US"}, "ar"),
        (None, {"BASRA_LANG": "xx", "LC_ALL": "ar"}, "en"),
        ("en", {"BASRA_LANG": "ar"}, "en"),
        ("ar", {"BASRA_LANG": "en"}, "ar"),
        ("AR-eg", {}, "ar"),
    ],
)
def test_the_language(asked: str | None, environ: dict[str, str], language: str) -> None:
    assert chosen(asked, environ, isolate=True, encoding="utf-8").language == language


@pytest.mark.parametrize("asked", ["fr", "", "../en", "english"])
def test_asking_for_another_names_those_there_are(asked: str) -> None:
    with pytest.raises(BasraError, match=r"there is no language .*: choose ar or en"):
        chosen(asked, {}, isolate=True, encoding="utf-8")


def test_without_the_library_there_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "fluent"]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(BasraError, match=r"fluent\.runtime: pip install 'basra\[server\]'"):
        chosen("ar", {}, isolate=True, encoding="utf-8")
    for environ in ({"LANG": "ar_EG"}, {"BASRA_LANG": "ar"}, {}):
        texts = chosen(None, environ, isolate=True, encoding="utf-8")
        assert texts.say("round-n", round=3) == "Round 3"
    assert chosen("en", {}, isolate=True, encoding="utf-8").language == "en"


def test_a_language_is_written_in_its_letters_or_not_at_all() -> None:
    with pytest.raises(BasraError, match="can't be written in the encoding latin-1"):
        chosen("ar", {}, isolate=True, encoding="latin-1")
    assert chosen(None, {"LANG": "ar_EG"}, isolate=True, encoding="latin-1").language == "en"
    assert chosen("ar", {}, isolate=True, encoding="cp1256").language == "ar"


def test_the_catalogues_of_an_installed_package_come_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tmp_path.joinpath("nn.ftl").write_text("language-name = Nynorsk\ncard = { $card } kort\n")
    monkeypatch.setattr(catalogues, "PACKAGED", tmp_path)
    assert languages() == ["en", "nn"]
    texts = catalogue("nn", isolate=True)
    assert (texts.rtl, texts.say("card", card="8♠")) == (False, "8♠ kort")


# What a text says


def said(texts: Catalogue) -> str:
    return texts.say("say-took", name="Karim", card="8♠", count=1234)


def test_what_reads_from_left_to_right_is_marked_in_arabic() -> None:
    lri, _, pdi = ORDER
    assert said(catalogue("ar", isolate=True)) == f"{lri}Karim{pdi}: {lri}8♠{pdi}، وأخد 1234."
    assert said(catalogue("ar", isolate=False)) == "Karim: 8♠، وأخد 1234."
    list = catalogue("ar", isolate=True).say("terminal-and", first="آس", second="5")
    assert list == "آس و5"


def test_what_is_missing_is_no_text() -> None:
    with pytest.raises(LookupError):
        catalogue("ar").say("no-such-message")
    with pytest.raises(LookupError):
        catalogue("ar").say("say-laid", name="Karim")
