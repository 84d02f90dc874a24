"""What may be typed when it is one's turn."""

from pathlib import Path

import pytest
from play_by_keys import cut, read, sit

from basra import Play, Rules, parse_cards
from basra.cli.english import English
from basra.cli.prompt import Choice, Command, Refused, read_card, read_choice
from basra.cli.words_drawn import DrawnWords
from basra.game.view import View

WORDS = DrawnWords(English(), ("You", "Karim"))


def plays(floor: str, hand: str, **options: str) -> tuple[Play, ...]:
    """Return the legal plays of a hand on a floor."""
    none = ((), ())
    rules = Rules.named("classic", **options)
    cards = tuple(sorted(parse_cards(hand)))
    return View(
        rules=rules,
        seat=0,
        dealer=1,
        turn=0,
        hand=cards,
        floor=tuple(sorted(parse_cards(floor))),
        plays=(),
        piles=none,
        basras=(0, 0),
        jack_basras=(0, 0),
        last_side=None,
        hand_sizes=(len(cards), len(cards)),
        stock_size=40,
        returned=(),
        carried=0,
        total=(0, 0),
    ).legal_plays


EIGHT = plays("7C AD 8D 2C 3S 3H", "8H 5C TS 9C")  # the hand in order: 5C 8H 9C TS


@pytest.mark.parametrize(
    "text",
    [
        "2",
        " 2 ",
        "2.",
        "٢",
        "8H",
        "٨h",
        "8h",
        "8♥",
        "8♡",
        "8 h",
        "8hx7cad8d",
        "8H x 8D 7C AD",
        "8H*",
    ],
)
def test_ways_to_name_a_play(text: str) -> None:
    assert str(read_card(WORDS, text, plays("7C AD 8D", "8H 5C TS 9C"))) == "8Hx7CAD8D*"


@pytest.mark.parametrize("text", ["10S", "10s", "ts", "10♠", "10♠\ufe0f", "4"])
def test_ten_has_two_figures(text: str) -> None:
    answer = read_card(WORDS, text, plays("KC", "8H 5C TS 9C"))
    assert isinstance(answer, Play)
    assert str(answer) == "TS"


def test_marks_are_not_needed() -> None:
    for text in ("8Hx8D", "8Hx8D*", "8hX8d**"):
        answer = read_card(WORDS, text, plays("8D", "8H"))
        assert str(answer) == "8Hx8D*"


def test_a_choice_is_asked_or_said_at_once() -> None:
    legal = plays("2C 3S 3H", "5C KD")
    choice = read_card(WORDS, "5c", legal)
    assert isinstance(choice, Choice)
    assert [str(play) for play in choice.plays] == ["5Cx2C3H", "5Cx2C3S"]
    assert str(read_card(WORDS, "5cx2c3s", legal)) == "5Cx2C3S"
    assert str(read_card(WORDS, "5cx3s2c", legal)) == "5Cx2C3S"
    assert str(read_choice(WORDS, "2", choice, legal)) == "5Cx2C3S"
    assert str(read_choice(WORDS, "5cx2c3h", choice, legal)) == "5Cx2C3H"
    assert str(read_choice(WORDS, "kd", choice, legal)) == "KD"
    assert read_choice(WORDS, "", choice, legal) == Command.AGAIN
    assert read_choice(WORDS, "q", choice, legal) == Command.QUIT
    for text in ("3", "0", "zz", "5cx2c"):
        answer = read_choice(WORDS, text, choice, legal)
        assert isinstance(answer, Refused)
        assert "Type a number from 1 to 2" in answer.text


@pytest.mark.parametrize(
    "text, command",
    [
        ("", Command.AGAIN),
        ("  \t", Command.AGAIN),
        ("?", Command.HELP),
        ("؟", Command.HELP),
        ("HELP", Command.HELP),
        ("r", Command.RULES),
        ("Q", Command.QUIT),
        ("exit", Command.QUIT),
    ],
)
def test_commands(text: str, command: Command) -> None:
    assert read_card(WORDS, text, EIGHT) == command


@pytest.mark.parametrize(
    "text, part",
    [
        ("5", "You hold four cards: type 1, 2, 3 or 4, or a name such as 5C."),
        ("0", "type 1, 2, 3 or 4"),
        ("-1", "type 1, 2, 3 or 4"),
        ("99999999999999999999", "type 1, 2, 3 or 4"),
        ("what", "type 1, 2, 3 or 4"),
        ("8", "type 1, 2, 3 or 4"),
        ("²", "type 1, 2, 3 or 4"),
        ("8Hx", "type 1, 2, 3 or 4"),
        ("8HxZZ", "type 1, 2, 3 or 4"),
        ("8Hx7C7C", "type 1, 2, 3 or 4"),
        ("\x00\x1b[A", "type 1, 2, 3 or 4"),
        ("KD", "That card isn't in your hand."),
        ("8Hx7C", "8H takes all that it can: 8Hx"),
    ],
)
def test_what_cannot_be_used_is_answered_with_what_can(text: str, part: str) -> None:
    answer = read_card(WORDS, text, EIGHT)
    assert isinstance(answer, Refused)
    assert part in answer.text


def test_a_card_that_takes_nothing_and_the_last_card() -> None:
    answer = read_card(WORDS, "9cxkd", plays("KD", "9C"))
    assert answer == Refused("9C takes nothing now: type 9C to lay it on the floor.")
    assert read_card(WORDS, "7", plays("KD", "9C")) == Refused("You hold one card: type 1, or 9C.")
    assert read_card(WORDS, "7", plays("KD", "TC")) == Refused("You hold one card: type 1, or 10C.")


@pytest.mark.parametrize("look", [(), ("--plain",)])
def test_whatever_is_typed_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, look: tuple[str, ...]
) -> None:
    path = tmp_path / "m.json"
    sit(monkeypatch, "--seed", "tea", "--record", path)
    before = path.read_bytes()
    answers = "5\nfoo\n\n?\nr\n" + "x" * 5000 + "\n\x00\n¡\nKD\n"
    sitting = sit(monkeypatch, "--resume", path, *look, answers=answers)
    assert sitting.status == 0
    assert sitting.widest <= 80
    assert path.read_bytes() == before
    assert sitting.shown.count("Which card?") == 10
    assert sitting.shown.count("You hold four cards") == 6
    assert "stop here; the match is saved" in sitting.shown
    assert "The rules here are called Classic." in sitting.shown


def test_bytes_that_are_no_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    sitting = sit(monkeypatch, "--record", path, answers=b"\xff\xfe\n1\n")
    assert sitting.status == 0
    assert "You hold four cards" in sitting.shown
    assert read(path).match.round.ply >= 1


def test_between_rounds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    sit(monkeypatch, "--seed", "tea", "--record", path, answers="1\n" * 2000)
    path.write_text(cut(read(path), 0, 48).format())
    before = path.read_bytes()
    sitting = sit(monkeypatch, "--resume", path, answers="?\nr\nq\n")
    assert "Round 1 is over" in sitting.shown
    assert sitting.shown.count("Press Enter for the next round") == 3
    assert sitting.shown.endswith(f"basra play --resume {path}\n")
    assert path.read_bytes() == before
    sit(monkeypatch, "--resume", path, answers="\n")
    assert len(read(path).match.rounds) == 2
