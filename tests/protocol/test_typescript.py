import subprocess
import sys
from pathlib import Path
from typing import Literal, get_args

import msgspec
import pytest

from basra.protocol import commands, events, refusals
from basra.protocol.typescript import _interface, _type, typescript

ROOT = Path(__file__).parents[2]


def test_the_client_has_the_types_of_today() -> None:
    command = "python -m basra.protocol.typescript web/src/protocol.ts"
    committed = (ROOT / "web" / "src" / "protocol.ts").read_text("utf-8")
    assert committed == typescript(), f"stale: run {command}"


def test_the_command_writes_the_file(tmp_path: Path) -> None:
    file = tmp_path / "protocol.ts"
    subprocess.run([sys.executable, "-m", "basra.protocol.typescript", file], check=True)
    assert file.read_text("utf-8") == typescript()


def test_every_message_and_code_is_there() -> None:
    text = typescript()
    unions = (commands.AnyCommand, events.AnyEvent, events.AnyMessage)
    for struct in (each for union in unions for each in get_args(union)):
        tag = struct.__struct_config__.tag
        assert f"export interface {struct.__name__} {{\n  readonly type: '{tag}';\n" in text
    for code in refusals.CODES:
        assert f"  | '{code}'" in text
    for base in ("Command", "Event", "Message"):
        assert f"interface {base} " not in text


def test_names_are_not_used_twice() -> None:
    lines = [line for line in typescript().splitlines() if line.startswith("export")]
    names = [line.split()[2] for line in lines]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "hint, expected",
    [
        (str, "string"),
        (int | None, "number | null"),
        (tuple[int, ...], "readonly number[]"),
        (tuple[int | None, ...], "readonly (number | null)[]"),
        (tuple[int, bool], "readonly [number, boolean]"),
        (tuple[events.AnyEvent, ...], "readonly AnyEvent[]"),
        (dict[str, int | str], "Readonly<Record<string, number | string>>"),
        (commands.Id, "string"),
        (refusals.Code, "Code"),
        (Literal[0, "a"], "0 | 'a'"),
    ],
)
def test_types(hint: object, expected: str) -> None:
    assert _type(hint) == expected


def test_a_type_that_is_not_known_is_an_error() -> None:
    with pytest.raises(TypeError, match="set"):
        _type(set[int])


class Base(msgspec.Struct, frozen=True, tag_field="type", tag="base"):
    first: int


class Example(Base, frozen=True, tag="example"):
    second: tuple[str, ...] = ()


def test_fields_come_with_those_of_the_base() -> None:
    lines = [
        "export interface Example {",
        "  readonly type: 'example';",
        "  readonly first: number;",
        "  readonly second?: readonly string[];",
        "}",
    ]
    assert _interface(Example).splitlines() == lines
