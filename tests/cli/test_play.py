"""Whole matches at `basra play`, with the answers of somebody who always plays his first card."""

import os
import re
from pathlib import Path

import pytest
from play_by_keys import read, sit

from basra import PRESETS
from basra.cli.english import English
from basra.cli.words_said import SaidWords

ONES = "1\n" * 2000
card_said = SaidWords(English(), ()).card
LOOKS = {"drawn": (), "plain": ("--plain",)}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_match(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, preset: str, seats: int, look: str
) -> None:
    path = tmp_path / "m.json"
    monkeypatch.chdir(tmp_path)
    args = ("--rules", preset, "--seats", seats, "--seed", "tea", "--record", "m.json")
    sitting = sit(monkeypatch, *args, *LOOKS[look], answers=ONES)
    record = read(path)
    rules = record.match.rules
    assert sitting.status == 0
    assert sitting.widest <= 80
    assert "The match is over." in sitting.shown
    assert record.match.winner is not None
    assert (rules.preset, rules.players) == (preset, seats)
    assert record.extra == {"seed": "tea", "match": 1}
    assert [player.bot for player in record.players] == [None] + ["greedy"] * (seats - 1)
    for number, round in enumerate(record.match.rounds, 1):
        proof = record.proof(number)
        assert proof is not None
        assert proof.flaw(rules, number, round.dealer, round.deck, round.returned) == ""
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_seed_decides_everything(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, look: str, bot: str
) -> None:
    sittings, records = [], []
    for folder in (tmp_path / "a", tmp_path / "b"):
        folder.mkdir()
        monkeypatch.chdir(folder)
        args = ("--seed", "mint", "--bot", bot, "--record", "m.json", *LOOKS[look])
        sittings.append(sit(monkeypatch, *args, answers=ONES))
        records.append(Path("m.json").read_bytes())
    assert sittings[0] == sittings[1]
    assert records[0] == records[1]


def test_without_a_seed_matches_differ(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in "ab":
        sit(monkeypatch, "--record", tmp_path / name)
    first, second = read(tmp_path / "a"), read(tmp_path / "b")
    assert first.extra["seed"] != second.extra["seed"]
    assert len(bytes.fromhex(first.extra["seed"])) == 32


def test_the_usual_file_is_in_the_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    first = sit(monkeypatch, answers="1\nq\n")
    sit(monkeypatch)
    files = sorted((tmp_path / "data" / "basra").iterdir())
    assert len(files) == 2
    assert all(file.name.endswith(".basra.json") for file in files)
    told = [file for file in files if str(file) in first.shown]
    assert len(told) == 1
    assert first.shown.count(str(told[0])) == 2  # at the start, and when leaving
    assert f"basra play --resume {told[0]}" in first.shown


@pytest.mark.parametrize(
    "name, word",
    [("m.json", "m.json"), ("my match", "'my match'"), ("-m", "./-m"), ("a\nb", "'a b'")],
)
def test_the_way_back_is_written_for_a_shell(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, word: str
) -> None:
    monkeypatch.chdir(tmp_path)
    sitting = sit(monkeypatch, f"--record={name}")
    assert sitting.shown.endswith(f"\n  basra play --resume {word}\n")


def test_a_relative_data_folder_is_not_heeded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    sitting = sit(monkeypatch)
    files = list((tmp_path / ".local" / "share" / "basra").iterdir())
    assert f"~/.local/share/basra/{files[0].name}" in sitting.shown


@pytest.mark.parametrize("seats, plain", [(2, False), (4, False), (2, True), (4, True)])
def test_what_is_hidden_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seats: int, plain: bool
) -> None:
    for plies in range(48 // seats):
        path = tmp_path / f"{plies}.json"
        args = ("--seats", seats, "--seed", "cat", "--set", "target=1", "--record", path)
        shown = sit(
            monkeypatch, *args, *(["--plain"] if plain else []), answers="1\n" * plies
        ).shown.replace(str(path), "")
        match = read(path).match
        if len(match.rounds) > 1 or match.round.over:
            break
        view = match.view(0)
        hidden = set(view.unseen) - set(view.returned)
        assert hidden
        for card in hidden:
            name = f"{str(card)[0].replace('T', '10')}{'♣♦♥♠'[card.suit]}"
            assert name not in shown
            assert card_said(card) not in shown.replace("\n", " ")
            assert str(card) not in shown
        for card in view.hand:
            name = f"{str(card)[0].replace('T', '10')}{'♣♦♥♠'[card.suit]}"
            assert (card_said(card) if plain else name) in shown.replace("\n", " ")


def test_letters_stand_for_symbols_where_these_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    args = ("--seed", "tea", "--set", "target=1", "--record", tmp_path / "m.json")
    sitting = sit(monkeypatch, *args, answers=ONES, encoding="ascii")
    assert sitting.status == 0
    assert sitting.shown.isascii()
    assert not re.findall(r"(?<!card)(?<!cards)\?(?! for help| explains)", sitting.shown)
    assert "+---+" in sitting.shown


def test_plain_has_no_symbols(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    args = ("--plain", "--seed", "tea", "--record", tmp_path / "m.json")
    sitting = sit(monkeypatch, *args, answers="?\nr\n\n9\n" + ONES)
    assert sitting.shown.isascii()
    assert not set("─│=+*|\x1b") & set(sitting.shown)
    assert "  " not in sitting.shown.replace("\n  ", "\n")  # but for the file's name


def test_no_colour_and_no_screen_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert "\x1b" not in sit(monkeypatch, "--record", tmp_path / "m.json", answers=ONES).shown


@pytest.mark.parametrize("name", ["Amina", "  أمينة ", "A\x1b[31mB\n", ""])
def test_the_name_is_in_the_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "m.json"
    sit(monkeypatch, "--record", path, "--name", name)
    wanted = {"  أمينة ": "أمينة", "A\x1b[31mB\n": "A[31mB", "": "Player"}.get(name, name)
    assert read(path).players[0].name == wanted


def test_four_seats_are_four_players(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sitting = sit(monkeypatch, "--seats", 4, "--record", tmp_path / "m.json", answers="1\n")
    assert "you and Mona against Karim and Hoda" in sitting.shown
    assert read(tmp_path / "m.json").match.rules.players == 4


@pytest.mark.parametrize(
    "args, part",
    [
        (["--seats", "4", "--set", "players=2"], "--seats 4 contradicts"),
        (["--seats", "2", "--set", "players=4"], "--seats 2 contradicts"),
        (["--seats", "3"], "--seats"),
        (["--record", "-"], "--record needs"),
        (["--record", ""], "--record needs"),
        (["--resume", "-"], "--resume needs"),
        (["--seed", "\udcff"], "--seed must be"),
    ],
)
def test_bad_usage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str], part: str
) -> None:
    assert sit(monkeypatch, *args).status == 2
    assert part in capsys.readouterr().err


@pytest.mark.parametrize(
    "args, part",
    [
        (["--rules", "poker"], "no preset 'poker'"),
        (["--set", "target=x"], "target can't be 'x'"),
        (["--bot", "maestro"], "no bot 'maestro'"),
        (["--record", "there"], "there: there is a file of that name"),
        (["--record", "missing/m.json"], "missing/m.json: No such file"),
        (["--resume", "missing.json"], "missing.json: No such file"),
        (["--resume", "there"], "there: record: it isn't JSON"),
    ],
)
def test_bad_input(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    args: list[str],
    part: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there").write_text("kept")
    assert sit(monkeypatch, *args).status == 1
    error = capsys.readouterr().err
    assert part in error
    assert error.count("\n") == 1
    assert Path("there").read_text() == "kept"
    assert os.listdir() == ["there"]


def test_agreeing_seats_are_fine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    args = ("--seats", 4, "--set", "players=4", "--record", tmp_path / "m.json")
    assert sit(monkeypatch, *args).status == 0
