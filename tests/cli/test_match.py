import json
import os
import sys
from pathlib import Path
from random import Random
from subprocess import DEVNULL, PIPE, Popen

import pytest
from command import basra, failed

from basra import Play, Record, View
from basra.bots import REGISTRY

TWO = ["--bots", "greedy,random", "--seed", "tea"]
FOUR = ["--bots", "greedy,random,random,greedy", "--rules", "teams", "--seed", "tea"]


def records(folder: Path) -> list[Record]:
    files = sorted(folder.iterdir(), key=lambda file: int(file.name.partition(".")[0]))
    assert [file.name for file in files] == [f"{n + 1}.basra.json" for n in range(len(files))]
    return [Record.parse(file.read_bytes()) for file in files]


@pytest.mark.parametrize("arguments", [TWO, FOUR], ids=["two", "four"])
def test_json_lines_and_records_agree(tmp_path: Path, arguments: list[str]) -> None:
    folder = tmp_path / "new" / "folder"
    result = basra("match", *arguments, "--matches", 12, "--record", folder, "--json")
    assert (result.status, result.err) == (0, "")
    lines = [json.loads(line) for line in result.out.splitlines()]
    assert [line["match"] for line in lines] == list(range(1, 13))
    for line, record in zip(lines, records(folder), strict=True):
        match = record.match
        assert match.winner is not None
        assert line == {
            "match": record.extra["match"],
            "total": list(match.total),
            "winner": match.winner,
            "rounds": len(match.rounds),
        }
        bots = arguments[1].split(",")
        assert [(player.name, player.bot) for player in record.players] == [(b, b) for b in bots]
        assert record.extra["seed"] == "tea"
        assert all("fair" in extra for extra in record.round_extra)
        checked = basra("verify", folder / f"{line['match']}.basra.json", "--json")
        assert json.loads(checked.out) == {"ok": True, "rounds": ["true"] * len(match.rounds)}


def test_a_seed_decides_every_byte(tmp_path: Path) -> None:
    outputs = []
    for name, seed in (("a", "tea"), ("b", "tea"), ("c", "coffee")):
        arguments = ["--bots", "random,random", "--rules", "v2", "--matches", 4, "--seed", seed]
        result = basra("match", *arguments, "--record", tmp_path / name, "--json")
        files = [file.read_bytes() for file in sorted((tmp_path / name).iterdir())]
        outputs.append((result, files))
    assert outputs[0] == outputs[1]
    assert outputs[0] != outputs[2]


def test_a_match_does_not_depend_on_how_many_are_played() -> None:
    long = basra("match", *TWO, "--matches", 5, "--json").out.splitlines()
    short = basra("match", *TWO, "--matches", 2, "--json").out.splitlines()
    assert long[:2] == short
    assert len(set(long)) == 5


def test_a_bot_gets_its_view_and_chance_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[View, float]] = []

    class Watcher:
        name, note = "watcher", "looks on"

        def choose(self, view: View, rng: Random) -> Play:
            assert type(view) is View
            assert view.turn == view.seat
            seen.append((view, rng.random()))
            return view.legal_plays[0]

    monkeypatch.setitem(REGISTRY, "watcher", Watcher())
    arguments = ["--bots", "watcher,watcher", "--set", "target=1", "--seed", "tea"]
    assert basra("match", *arguments, "--matches", 3).status == 0
    assert len(seen) % 48 == 0
    assert all(len(view.plays) == ply % 48 for ply, (view, _) in enumerate(seen))
    assert len({chance for _, chance in seen}) == len(seen)


def test_summary_counts_wins_by_side() -> None:
    lines = basra("match", *TWO, "--matches", 10, "--json").out.splitlines()
    wins = [sum(json.loads(line)["winner"] == side for line in lines) for side in (0, 1)]
    first = sum(json.loads(line)["total"][0] for line in lines) / 10
    rounds = sum(json.loads(line)["rounds"] for line in lines) / 10
    result = basra("match", *TWO, "--matches", 10)
    assert (result.status, result.err) == (0, "")
    head, *sides = result.out.splitlines()
    assert head == f"10 matches to 101, {rounds:.1f} rounds each; rules: classic"
    assert sides[0].startswith(f"side 0, greedy: {wins[0]} won ({wins[0] / 10:.1%}), {first:.1f}")
    assert sides[1].startswith(f"side 1, random: {wins[1]} won")


def test_summary_names_changed_rules_and_both_partners() -> None:
    result = basra("match", *FOUR, "--set", "target=51", "--matches", 1)
    assert result.out.startswith("1 match to 51, ")
    assert "; rules: teams target=51\n" in result.out
    assert "side 0, greedy and random: " in result.out


def test_nothing_is_drawn_where_stderr_is_no_terminal() -> None:
    assert basra("match", *TWO, "--matches", 3).err == ""


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
def test_a_terminal_gets_a_bar_that_is_wiped_away() -> None:
    ours, theirs = os.openpty()
    at_once = "from basra.cli import main, progress; progress.DELAY_S = 0; main()"
    command = [sys.executable, "-c", at_once, "match", *TWO, "--matches", "40", "--json"]
    with Popen(command, stdin=DEVNULL, stdout=PIPE, stderr=theirs, text=True) as process:
        os.close(theirs)
        out, _ = process.communicate()
    drawn = os.read(ours, 1 << 16).decode()
    os.close(ours)
    assert process.returncode == 0
    assert len(out.splitlines()) == 40
    assert drawn.startswith("\r[")
    assert "0/40 matches" in drawn
    assert drawn.endswith(" \r")
    assert "\n" not in drawn


@pytest.mark.parametrize(
    "arguments, error",
    [
        (["--bots", "greedy,nobody"], "no bot 'nobody': choose random or greedy"),
        (["--bots", "greedy,"], "no bot ''"),
        (["--bots", "greedy,greedy", "--rules", "x"], "no preset 'x'"),
        (["--bots", "greedy,greedy", "--set", "target"], "'target' is no option=value"),
        (["--bots", "greedy,greedy", "--set", "target=0"], "target can't be 0"),
        (["--bots", "greedy,greedy", "--set", "preset=v2"], "no option 'preset'"),
        (
            ["--bots", "greedy,greedy"]
            + [f"--set={points}_points=0" for points in ("basra", "jack_basra", "majority")],
            "no match would ever end",
        ),
    ],
)
def test_bad_input_is_refused(arguments: list[str], error: str) -> None:
    result = basra("match", *arguments, "--matches", 1, "--seed", "x")
    assert failed(result)
    assert error in result.err


def test_a_seed_that_is_no_text_is_refused() -> None:
    assert failed(basra("match", "--bots", "random,random", "--matches", 1, "--seed", "\udcff"))


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file", tmp_path / "file" / "folder"):
        result = basra("match", *TWO, "--matches", 1, "--record", path)
        assert failed(result)
        assert str(path) in result.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bots", "greedy", "--matches", "1", "--seed", "x"],
        ["--bots", "greedy,greedy,greedy", "--matches", "1", "--seed", "x"],
        ["--bots", "greedy,greedy", "--rules", "teams", "--matches", "1", "--seed", "x"],
        ["--bots", "greedy,greedy", "--set", "players=4", "--matches", "1", "--seed", "x"],
        ["--bots", "greedy,greedy", "--matches", "0", "--seed", "x"],
        ["--bots", "greedy,greedy", "--matches", "-3", "--seed", "x"],
        ["--bots", "greedy,greedy", "--matches", "many", "--seed", "x"],
        ["--bots", "greedy,greedy", "--matches", "1"],
        ["--bots", "greedy,greedy", "--seed", "x"],
        ["--matches", "1", "--seed", "x"],
    ],
)
def test_bad_usage_is_refused(arguments: list[str]) -> None:
    assert failed(basra("match", *arguments), 2)


def test_ctrl_c_stops_it_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["basra.cli.match"], "play_match", stop)
    result = basra("match", *TWO, "--matches", 1)
    assert (result.status, result.out, result.err) == (130, "", "")
