"""The README's library example runs as it stands, and its screen is the one that appears."""

import contextlib
import io
import re
from pathlib import Path

import pytest
from play_by_keys import sit

README = Path(__file__).parent.parent / "README.md"


def test_the_library_example_plays_a_match_to_its_end() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(code, "README.md", "exec"), {})
    found = re.fullmatch(r"\((\d+), (\d+)\) ([01])\n", output.getvalue())
    assert found
    total = int(found[1]), int(found[2])
    assert max(total) >= 51
    assert total.index(max(total)) == int(found[3])


def test_the_screen_is_the_one_that_appears(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    text = README.read_text(encoding="utf-8")
    (block,) = re.findall(r"```text\n(.*?)```", text, re.DOTALL)
    (seed,) = re.findall(r"--seed (\w+)", text)
    shown = sit(monkeypatch, "--seed", seed).shown
    screen, _, _ = shown.partition(" The match is saved")
    when = re.compile(r"\d{4}-\d\d-\d\d-\d{6}")
    assert [line.rstrip() for line in when.sub("", screen).splitlines()] == when.sub(
        "", block
    ).splitlines()
