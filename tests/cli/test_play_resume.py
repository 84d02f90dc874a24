"""A match taken up again with `--resume`: from every state, with nothing lost and nothing else."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from play_by_keys import cut, read, sit

from basra import Match, Player, Record, Rules, local_deal
from basra.cli.save import Saved

ONES = "1\n" * 2000


def whole(monkeypatch: pytest.MonkeyPatch, path: Path, *args: object) -> Record:
    sit(monkeypatch, "--seed", "tea", "--record", path, *args, answers=ONES)
    record = read(path)
    assert record.match.over
    return record


def states(record: Record) -> list[Record]:
    """Return the record as it was saved after every deal and every ply."""
    return [
        cut(record, number, plies)
        for number, round in enumerate(record.match.rounds)
        for plies in range(len(round.plays) + 1)
    ]


@pytest.mark.parametrize("look", [(), ("--plain",)])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("target, step", [(1, 1), (31, 17)])
def test_from_every_ply_the_match_goes_on_as_it_would_have(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    target: int,
    step: int,
    seats: int,
    look: tuple[str, ...],
) -> None:
    path = tmp_path / "m.json"
    args = ("--seats", seats, "--bot", "random", "--set", f"target={target}")
    record = whole(monkeypatch, path, *args)
    wanted = path.read_bytes()
    assert target == 1 or len(record.match.rounds) > 1
    for state in states(record)[::step]:
        path.write_text(state.format())
        sitting = sit(monkeypatch, "--resume", path, *look, answers=ONES)
        assert sitting.status == 0
        assert sitting.widest <= 80
        assert path.read_bytes() == wanted


def test_stopping_after_each_answer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    wanted = whole(monkeypatch, tmp_path / "whole", "--bot", "random")
    path = tmp_path / "m.json"
    sit(monkeypatch, "--seed", "tea", "--bot", "random", "--record", path)
    for _ in range(400):
        before = path.read_bytes()
        sitting = sit(monkeypatch, "--resume", path, answers="1\n1\n")  # a card, and its choice
        assert sitting.status == 0
        if read(path).match.over:
            break
        assert path.read_bytes() != before
        assert f"basra play --resume {path}" in sitting.shown
    assert read(path) == wanted


def test_a_round_without_a_ply_and_a_match_without_a_round(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "m.json"
    record = whole(monkeypatch, path, "--set", "target=1")
    wanted = path.read_bytes()
    nothing = Record(Match(record.match.rules), record.players, record.extra)
    for start in (cut(record, 0, 0), nothing):
        path.write_text(start.format())
        sit(monkeypatch, "--resume", path, answers=ONES)
        assert path.read_bytes() == wanted


@pytest.mark.parametrize("look", [(), ("--plain",)])
def test_a_finished_match_says_its_result(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, look: tuple[str, ...]
) -> None:
    path = tmp_path / "m.json"
    record = whole(monkeypatch, path)
    before = path.read_bytes()
    sitting = sit(monkeypatch, "--resume", path, *look)
    total = sorted(record.match.total, reverse=True)
    assert sitting.status == 0
    assert f"{total[0]} to {total[1]}" in sitting.shown
    assert str(path) in sitting.shown
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "end, text",
    [
        ("forfeit 1", "Karim gave it up: You win."),
        ("forfeit 0", "You gave it up: Karim wins."),
        ("void", "without a winner"),
    ],
)
def test_a_match_that_was_broken_off(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, end: str, text: str
) -> None:
    path = tmp_path / "m.json"
    state = cut(whole(monkeypatch, path), 0, 7)
    match = state.match
    match = match.void() if end == "void" else match.forfeit(int(end[-1]))
    path.write_text(replace(state, match=match).format())
    sitting = sit(monkeypatch, "--resume", path)
    assert sitting.status == 0
    assert text in sitting.shown


def test_a_match_without_a_seed_finishes_its_round_and_draws_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "m.json"
    record = cut(whole(monkeypatch, path), 0, 20)
    path.write_text(replace(record, extra={"from": "afar"}, round_extra=()).format())
    sit(monkeypatch, "--resume", path, answers="1\n" * 10)
    assert read(path).extra == {"from": "afar"}
    assert read(path).match.round.ply > 20
    sit(monkeypatch, "--resume", path, answers=ONES)
    after = read(path)
    assert after.match.over
    assert len(bytes.fromhex(after.extra["seed"])) == 32
    assert (after.extra["from"], after.extra["match"]) == ("afar", 1)
    proof = after.proof(2)
    assert proof
    second = after.match.rounds[1]
    assert proof.flaw(after.match.rules, 2, second.dealer, second.deck, second.returned) == ""


@pytest.mark.parametrize("table", ["local", "00" * 16])
def test_a_seed_is_not_invented_beside_other_proofs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, table: str
) -> None:
    path = tmp_path / "m.json"
    record = cut(whole(monkeypatch, path), 0, 20)
    fair = record.round_extra[0]["fair"] | {"table": table}
    path.write_text(replace(record, extra={}, round_extra=({"fair": fair},)).format())
    sit(monkeypatch, "--resume", path, answers=ONES)
    after = read(path)
    assert after.match.over
    assert after.extra == {}
    assert after.round_extra[0]["fair"] == fair
    proof = after.proof(2)
    second = after.match.rounds[1]
    if table == "local":
        assert proof
        assert proof.flaw(after.match.rules, 2, second.dealer, second.deck, second.returned) == ""
    else:
        assert proof is None


def test_a_bot_without_a_seed_is_as_steady(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    record = whole(monkeypatch, tmp_path / "whole", "--bot", "random")
    first = replace(cut(record, 0, 0), extra={})
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text(first.format())
    two.write_text(first.format())
    sit(monkeypatch, "--resume", one, answers="1\n" * 24)
    for _ in range(24):
        sit(monkeypatch, "--resume", two, answers="1\n")
    assert read(one).match == read(two).match


def test_unknown_keys_and_notes_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    state = cut(whole(monkeypatch, path), 0, 5)
    extra = state.round_extra[0] | {"notes": ["good", None, None, None, None], "weather": "hot"}
    path.write_text(replace(state, round_extra=(extra,)).format())
    sit(monkeypatch, "--resume", path, answers="1\n1\n")
    after = read(path)
    assert after.round_extra[0]["weather"] == "hot"
    assert after.round_extra[0]["notes"][0] == "good"
    assert len(after.round_extra[0]["notes"]) == after.match.round.ply > 5


# Without a file's name


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder where matches are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "basra"
    folder.mkdir()
    return folder


def test_the_newest_unfinished_match_is_found(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    record = whole(monkeypatch, data / "over.basra.json")
    (data / "broken.basra.json").write_text("[")
    (data / "notes.txt").write_text(cut(record, 0, 1).format())
    (data / "lost.basra.json").write_text(
        replace(record, match=cut(record, 0, 2).match.void(), round_extra=()).format()
    )
    for age, name in enumerate(("older", "newer")):
        path = data / f"{name}.basra.json"
        path.write_text(cut(record, 0, 2 + 2 * age).format())
        os.utime(path, (age, age))
    sitting = sit(monkeypatch, "--resume", "--plain", answers="1\n")
    assert f"--resume {data / 'newer.basra.json'} --plain" in sitting.shown
    assert len(read(data / "newer.basra.json").match.round.plays) > 4
    assert len(read(data / "older.basra.json").match.round.plays) == 2


def test_nothing_to_go_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    whole(monkeypatch, data / "over.basra.json")
    assert sit(monkeypatch, "--resume").status == 1
    assert capsys.readouterr().err == f"basra: no unfinished match waits in {data}\n"
    data.rename(data.parent / "elsewhere")
    assert sit(monkeypatch, "--resume").status == 1


def test_a_match_that_waits_is_told_of(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    waits = "An unfinished match waits: --resume goes on with it."
    assert waits not in sit(monkeypatch).shown
    assert waits in sit(monkeypatch).shown
    assert waits not in sit(monkeypatch, "--record", data / "x").shown
    assert waits not in sit(monkeypatch, "--resume").shown


def test_the_next_match_follows_from_the_same_seed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    record = whole(monkeypatch, tmp_path / "m.json", "--bot", "random", "--name", "Amina")
    dealers = set()
    saved = Saved.resume(str(tmp_path / "m.json"))
    for number in range(2, 12):
        path = tmp_path / str(number)
        saved = saved.following(str(path))
        saved.deal()
        after = read(path)
        assert after.extra == {"seed": "tea", "match": number}
        assert (after.players, after.match.rules) == (record.players, record.match.rules)
        start = local_deal("tea", number, 1, after.match.rules)
        assert (after.match.round.dealer, after.match.round.deck) == (start.dealer, start.deck)
        dealers.add(start.dealer)
    assert dealers == {0, 1}


# What doesn't go together


@pytest.mark.parametrize(
    "args",
    [
        ["--rules", "v2"],
        ["--set", "target=51"],
        ["--set", "no=thing"],
        ["--seats", "4"],
        ["--bot", "random"],
        ["--seed", "coffee"],
        ["--record", "other.json"],
        ["--name", "Amina"],
    ],
)
def test_contradicting_flags(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    args: list[str],
) -> None:
    path = tmp_path / "m.json"
    whole(monkeypatch, path)
    before = path.read_bytes()
    assert sit(monkeypatch, "--resume", path, *args).status == 2
    assert f"{args[0]} contradicts" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_agreeing_flags(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    whole(monkeypatch, path, "--name", "Amina")
    args = ("--rules", "classic", "--set", "target=101", "--seats", 2, "--bot", "greedy")
    more = ("--seed", "tea", "--record", tmp_path / "." / "m.json", "--name", "Amina")
    assert sit(monkeypatch, "--resume", path, *args, *more).status == 0


@pytest.mark.parametrize(
    "players, part",
    [
        ([Player("A", "greedy"), Player("B", "greedy")], "seat 0: a bot sits there"),
        ([Player("A"), Player("B")], "seat 1: a person sits there"),
        ([Player("A"), Player("B", "maestro")], "seat 1: there is no bot 'maestro'"),
    ],
)
def test_seats_that_cannot_be_played(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    players: list[Player],
    part: str,
) -> None:
    path = tmp_path / "m.json"
    path.write_text(Record(Match(Rules.named()), tuple(players)).format())
    assert sit(monkeypatch, "--resume", path).status == 1
    error = capsys.readouterr().err
    assert f"{path}: {part}" in error
    assert error.count("\n") == 1


# The file


def test_an_existing_record_is_never_begun_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "m.json"
    path.symlink_to(tmp_path / "nowhere")
    assert sit(monkeypatch, "--record", path).status == 1
    assert path.is_symlink()


def test_a_link_stays_one_and_a_file_keeps_its_mode(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, link = tmp_path / "m.json", tmp_path / "link"
    path.write_text(cut(whole(monkeypatch, tmp_path / "whole"), 0, 5).format())
    path.chmod(0o640)
    link.symlink_to(path)
    before = path.read_bytes()
    sit(monkeypatch, "--resume", link, answers="1\n")
    assert link.is_symlink()
    assert path.read_bytes() != before
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(os.listdir(tmp_path)) == ["link", "m.json", "whole"]


def test_a_failed_write_leaves_the_file_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "m.json"
    path.write_text(cut(whole(monkeypatch, tmp_path / "whole"), 0, 4).format())
    before = path.read_bytes()

    def full(*_: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert sit(monkeypatch, "--resume", path, answers="1\n").status == 1
    assert capsys.readouterr().err == f"basra: {path}: No space left on device\n"
    assert path.read_bytes() == before
    assert sorted(os.listdir(tmp_path)) == ["m.json", "whole"]


def test_a_ply_is_on_the_disk_before_it_takes_its_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "m.json"
    path.write_text(cut(whole(monkeypatch, tmp_path / "whole"), 0, 4).format())
    saved, before = Saved.resume(str(path)), path.read_bytes()
    seen = []
    monkeypatch.setattr(os, "fsync", lambda _: seen.append(path.read_bytes()))
    saved.play(saved.match.round.legal_plays[0])
    assert seen == [before, path.read_bytes()]  # the file's, then the folder's


def test_two_windows_do_not_overwrite_each_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "m.json"
    path.write_text(cut(whole(monkeypatch, tmp_path / "whole"), 0, 4).format())
    first, second = Saved.resume(str(path)), Saved.resume(str(path))
    first.play(first.match.round.legal_plays[0])
    with pytest.raises(ValueError, match="another program has changed this file"):
        second.play(second.match.round.legal_plays[-1])
    assert read(path).match == first.match


def test_a_deleted_file_is_written_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_text(cut(whole(monkeypatch, tmp_path / "whole"), 0, 4).format())
    saved = Saved.resume(str(path))
    path.unlink()
    saved.play(saved.match.round.legal_plays[0])
    assert read(path).match == saved.match


def test_strange_names_are_shown_safely(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    record = cut(whole(monkeypatch, tmp_path / "whole", "--seats", 4), 0, 6)
    names: list[Any] = ["\x1b[2J", "\x1b]0;owned\x07\u202e\ud800", "漢字" * 30, "you"]
    encoded = json.loads(record.format())
    for player, name in zip(encoded["players"], names, strict=True):
        player["name"] = name
    path.write_text(json.dumps(encoded))
    for look in ((), ("--plain",)):
        sitting = sit(monkeypatch, "--resume", path, *look, answers="1\n")
        assert sitting.status == 0
        assert sitting.widest <= 80
        assert not set("\x1b\x07\u202e\ud800") & set(sitting.shown)
        assert "]0;owned" in sitting.shown
        assert "you 4" in sitting.shown
    assert [player.name for player in read(path).players] == names
