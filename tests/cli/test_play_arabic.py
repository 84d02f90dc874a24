"""`basra play` in Arabic."""

import io
import re
import sys
from pathlib import Path

import pytest
from play_by_keys import read, sit

from basra import BasraKind, Rules
from basra.cli.catalogue import catalogue
from basra.cli.lines import ORDER, columns, kept_in_place
from basra.cli.terminal import Terminal
from basra.cli.words_drawn import DrawnWords
from basra.cli.words_help import which_card

RULES = Rules.named("classic")
MARKS = re.compile(f"[{ORDER}]")
LOOKS = {"drawn": (), "plain": ("--plain",)}
AT_ALL_PROMPTS = "؟\nr\n\n٩\n8Hx2C\nKD\n"
ANSWERS = AT_ALL_PROMPTS + "٢\n٥\n١\n؟\n١\n٣\n\n١\nJCx2C\n٧D\n1\n" * 400  # noqa: RUF001
LATIN = {"Enter", "resume", "json", "m", "q", "r", "v2", *"ACDHJKQSTx"}
"""What is the same in every language: keys, options, and the letters on the cards."""


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("preset", ["classic", "v2", "jawaker"])
def test_a_whole_match(monkeypatch: pytest.MonkeyPatch, preset: str, seats: int, look: str) -> None:
    args = ("--rules", preset, "--seats", seats, "--seed", "mint", *LOOKS[look], "--record")
    sitting = sit(monkeypatch, *args, "m.json", "--lang", "ar", answers=ANSWERS)
    record = read(Path("m.json"))
    assert sitting.status == 0
    assert sitting.widest <= 80
    assert "الماتش خلص." in sitting.shown
    assert "--lang" not in sitting.shown
    assert record.match.winner is not None
    names = [player.name for player in record.players]
    assert names == ["لاعب", "كريم", "منى", "هدى"][:seats]
    words = re.findall(r"[A-Za-z][A-Za-z0-9]*", MARKS.sub("", sitting.shown))
    assert {word for word in words if not set(word) <= set("ACDHJKQSTx0123456789")} <= LATIN
    english = sit(monkeypatch, *args, "e.json", answers=ANSWERS)
    assert english.status == 0
    assert read(Path("e.json")).match == record.match


def test_the_drawing_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    args = ("--seed", "tea", "--record", "m.json", "--lang", "ar")
    lines = sit(monkeypatch, *args, answers=ANSWERS).shown.splitlines()
    tops = [place for place, line in enumerate(lines) if "╭" in line]
    assert len(tops) > 20
    for top in tops:
        cards = lines[top + 1].count("│") // 2
        assert lines[top].count("╭───╮") == lines[top + 2].count("╰───╯") == cards
        assert len({columns(line) for line in lines[top : top + 3]}) == 1
        assert not MARKS.search("".join(lines[top : top + 3]))
    titles = [line for line in lines if "الجولة" in line and "لحد" in line]
    assert {columns(line) for line in titles} == {79}
    rows = [line for line in lines if re.search("   (الورق|بواصر|الماتش) ", MARKS.sub("", line))]
    assert len({columns(line) for line in rows[:3]}) == 1  # the first round's


def test_plain_has_no_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    args = ("--plain", "--seed", "tea", "--record", "m.json", "--lang", "ar")
    shown = sit(monkeypatch, *args, answers=ANSWERS).shown
    assert "شايب كاروه" in shown
    assert not MARKS.search(shown)
    assert not set("♣♦♥♠─│╭\x1b") & set(shown)


def test_cells_stay_where_they_are() -> None:
    _, rli, pdi = ORDER
    assert kept_in_place("  1   A♥   تاخد 3♣") == f"  1   A♥   {rli}تاخد 3♣{pdi}"
    assert kept_in_place(" كريم   5♦  أخد") == f" {rli}كريم{pdi}   5♦  {rli}أخد{pdi}"
    assert kept_in_place("  │ 8♠│ │10♦│ ") == "  │ 8♠│ │10♦│ "


def test_colours_find_their_words() -> None:
    texts = catalogue("ar", isolate=True)
    words = DrawnWords(texts, ("أنت", "كريم"))
    writes = io.StringIO()
    Terminal(io.StringIO(), writes, rtl=True, colour=True, paint=words.paint()).say(
        [
            f" {texts.say('round-n', round=12)} · باقي 8",
            f" {which_card(words, 3)}",
            f" {which_card(words, 1)}",
            f"  2   8♦   {words.mark(BasraKind.BASRA, RULES)}",
            f"  2   8♠   {words.mark(BasraKind.JACK, RULES)}",
        ]
    )
    shown = [MARKS.sub("", line) for line in writes.getvalue().splitlines()]
    assert [line[: line.find("\x1b[0m")] for line in shown[:3]] == [
        "\x1b[1m الجولة 12",
        "\x1b[1m أنهي ورقة؟",
        "\x1b[1m آخر ورقة في إيدك:",
    ]
    assert shown[3:] == [
        "  2   \x1b[31m8♦\x1b[0m   \x1b[1;33mباصرة! +10\x1b[0m",  # noqa: RUF001
        "  2   8♠   \x1b[1;33mباصرة ولد! +10\x1b[0m",  # noqa: RUF001
    ]


def test_the_way_back_has_the_language_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = sit(monkeypatch, "--record", "m.json", "--lang", "ar", "--plain", answers="1\nq\n")
    assert asked.shown.endswith("\n  basra play --resume m.json --plain --lang ar\n")
    monkeypatch.setenv("BASRA_LANG", "ar")
    resumed = sit(monkeypatch, "--resume", "m.json", answers="")
    assert "الماتش اتحفظ" in resumed.shown
    assert resumed.shown.endswith("\n  basra play --resume m.json\n")


def test_a_match_goes_on_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    sit(monkeypatch, "--record", "m.json", "--seed", "tea", answers="1\n")
    shown = sit(monkeypatch, "--resume", "m.json", "--lang", "ar", answers="").shown
    lri, _, pdi = ORDER
    assert f"{lri}Karim{pdi}" in shown
    assert "Round" not in shown


def test_another_language_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "--lang", "fr", "--record", "m.json").status == 1
    assert capsys.readouterr().err == "basra: there is no language 'fr': choose ar or en\n"
    assert not Path("m.json").exists()


def test_without_fluent_the_game_is_in_english(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ("--seed", "tea", "--record")
    with_it = sit(monkeypatch, *args, "m.json", answers=ANSWERS)
    Path("m.json").unlink()
    for name in [name for name in sys.modules if name.split(".")[0] == "fluent"]:
        monkeypatch.setitem(sys.modules, name, None)
    for language in ("en", "ar", "fr", ""):
        monkeypatch.setenv("BASRA_LANG", language)
        assert sit(monkeypatch, *args, "m.json", answers=ANSWERS) == with_it
        Path("m.json").unlink()
    assert sit(monkeypatch, *args, "m.json", "--lang", "ar").status == 1
    error = capsys.readouterr().err
    assert error == (
        "basra: the language ar needs the library fluent.runtime: pip install 'basra[server]'\n"
    )


def test_letters_stand_for_symbols_in_an_arabic_code_page(monkeypatch: pytest.MonkeyPatch) -> None:
    args = ("--seed", "tea", "--record", "m.json", "--lang", "ar")
    sitting = sit(monkeypatch, *args, answers="1\n" * 40, encoding="cp1256")
    assert sitting.status == 0
    assert "+---+" in sitting.shown
    assert "الجولة" in sitting.shown
    shown = re.sub(r"\(\? للشرح\)|; \? |^ +\? .*$", "", sitting.shown, flags=re.M)
    assert "?" not in shown.replace("؛ ? تشرح", "")
