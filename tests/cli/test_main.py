import json
import os
import shlex
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from subprocess import DEVNULL, PIPE, Popen

import conformance
import pytest
from command import COMMAND, basra, failed, process

from basra import __version__
from basra.cli import COMMANDS

ROOT = Path(__file__).parent.parent.parent
STUDY = ("match", "replay", "verify", "captures", "deal", "perft", "rules")
"""Commands that need neither a person nor a network."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the files that the examples speak of."""
    arguments = ["--bots", "greedy,random", "--matches", 1, "--seed", "tea"]
    assert basra("match", *arguments, "--record", tmp_path).status == 0
    (tmp_path / "1.basra.json").rename(tmp_path / "match.basra.json")
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    perft = conformance.texts("perft.jsonl")
    data = tmp_path / "tests" / "data" / "conformance"
    data.mkdir(parents=True)
    (data / "perft.jsonl").write_text("\n".join(perft[:2]) + "\n", "utf-8")
    return tmp_path


def shell(command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = command.replace("basra ", f"{shlex.join(COMMAND)} ", 1)
    return subprocess.run(command, shell=True, cwd=cwd, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", STUDY)
def test_the_example_works(name: str, folder: Path) -> None:
    example = import_module(f"basra.cli.{name}").EXAMPLE
    assert example.startswith(f"basra {name} ")
    result = shell(example, folder)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_help_shows_the_example_on_a_line(name: str) -> None:
    module = import_module(f"basra.cli.{name}")
    result = basra(name, "--help")
    assert (result.status, result.err) == (0, "")
    assert result.out.startswith(f"usage: basra {name} ")
    assert result.out.endswith(f"\nexample: {module.EXAMPLE}\n")
    assert module.HELP[1:] in result.out


def test_help_lists_the_commands() -> None:
    result = basra("--help")
    assert (result.status, result.err) == (0, "")
    for name in COMMANDS:
        assert import_module(f"basra.cli.{name}").HELP.split(" ")[0] in result.out
        assert f"\n    {name} " in result.out


def test_help_says_where_to_start() -> None:
    assert "\n\nStart with: basra play\n" in basra("--help").out
    bare = basra()
    assert (bare.status, bare.out, bare.err) == (2, "", basra("--help").out)


def test_the_files_of_the_examples_are_there() -> None:
    for name in STUDY:
        for word in import_module(f"basra.cli.{name}").EXAMPLE.split():
            assert "/" not in word or (ROOT / word).is_file()
    rounds = json.loads(basra("verify", ROOT / "examples" / "match.basra.json", "--json").out)
    assert set(rounds["rounds"]) == {"true"}


def test_version() -> None:
    assert basra("--version").out == f"basra {__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["shuffle"], ["--rules"], ["perf", "--batch"]])
def test_bad_usage_is_refused(arguments: list[str]) -> None:
    result = basra(*arguments)
    assert result.status == 2
    assert result.err.startswith("usage: basra ")


@pytest.mark.parametrize("name", ["captures", "perft", "replay"])
def test_garbage_on_stdin_is_answered_line_by_line(name: str) -> None:
    rng = Random(3)
    garbage = b"".join(rng.randbytes(rng.randrange(200)) for _ in range(300)) + b"\n"
    result = process(name, "--batch", stdin=garbage)
    assert (result.status, result.err) == (0, "")
    lines = result.out.splitlines()
    assert len(lines) == garbage.count(b"\n")
    assert all('"error": "' in line for line in lines)


@pytest.mark.parametrize("name", ["replay", "verify"])
def test_garbage_in_place_of_a_record_is_refused(name: str) -> None:
    result = process(name, "-", stdin=Random(4).randbytes(5000))
    assert failed(result)
    assert result.err.startswith("basra: -: record: it isn't UTF-8")


def test_a_reader_that_has_seen_enough_ends_it_quietly(folder: Path) -> None:
    text = (folder / "match.basra.json").read_text("utf-8")
    (folder / "many.jsonl").write_text(text * 300, "utf-8")
    for command in ("basra replay match.basra.json", "basra replay --batch < many.jsonl"):
        result = shell(f"{command} | head -1", folder)
        assert (result.returncode, result.stderr) == (0, "")
        assert len(result.stdout.splitlines()) == 1


@pytest.mark.parametrize("arguments", [["rules"], ["rules", "--json"], ["replay", "--batch"]])
def test_nobody_reads_the_output(arguments: list[str]) -> None:
    with Popen([*COMMAND, *arguments], stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(b"[]\n" * 3)
        process.stdin.close()
        err = process.stderr.read()
    assert (process.returncode, err) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full disk")
@pytest.mark.parametrize("arguments", [["rules"], ["rules", "--json"]])
def test_a_full_disk_is_an_error(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        command = [*COMMAND, *arguments]
        result = subprocess.run(
            command, stdin=DEVNULL, stdout=full, stderr=PIPE, text=True, check=False
        )
    assert result.returncode == 1
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("basra: ")


@pytest.mark.parametrize("command", ["basra rules", "basra captures --batch", "basra replay -"])
def test_closed_streams_are_empty(command: str, tmp_path: Path) -> None:
    for closed in ("<&-", ">&- </dev/null", "<&- >&- 2>&-"):
        result = shell(f"{command} {closed}", tmp_path)
        assert result.returncode in (0, 1)
        assert "Traceback" not in result.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_every_encoding_will_do(encoding: str) -> None:
    result = subprocess.run(
        [*COMMAND, "rules"],
        env=os.environ | {"PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, b"")
    arabic = "مرابعة".encode(encoding, "backslashreplace")
    assert arabic in result.stdout


def test_python_runs_it_as_a_module() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "basra", "--version"], capture_output=True, text=True, check=True
    )
    assert result.stdout == f"basra {__version__}\n"
