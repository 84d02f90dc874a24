"""docs/protocol.md shows every message, and shows it as it is."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from basra.protocol import codec, commands, events, refusals, views

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


class Example(NamedTuple):
    section: str
    heading: str
    text: str


def examples() -> list[Example]:
    found, section, heading = [], "", ""
    parts = re.finditer(r"^(##+) ([^\n]+)$|^```json\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    for part in parts:
        if part[1] == "##":
            section = part[2]
        elif part[1]:
            heading = part[2].strip("`")
        else:
            found.append(Example(section, heading, part[3]))
    return found


EXAMPLES = examples()
DECODERS: dict[str, Callable[[bytes], Any]] = {
    "What a client sends": codec.decode,
    "What the server sends": codec.decode_message,
    "What happened": msgspec.json.Decoder(events.AnyEvent).decode,
}


def tags(*types: Any) -> list[str]:
    return sorted(each.__struct_config__.tag for each in types)


@pytest.mark.parametrize(
    "example", EXAMPLES, ids=[f"{i}-{example.heading}" for i, example in enumerate(EXAMPLES)]
)
def test_example_is_read_and_written_as_it_stands(example: Example) -> None:
    decode = DECODERS.get(example.section)
    if decode:
        read = decode(example.text.encode())
        assert read.__struct_config__.tag == example.heading
    else:
        read = msgspec.json.decode(example.text, type=getattr(views, example.heading))
    shown = json.loads(example.text)
    if shown != {"type": "hello", "version": 1, "seq": None}:
        assert list(shown) == list(json.loads(codec.encode(read)))
    assert json.loads(codec.encode(read)) == shown


def test_every_message_has_an_example() -> None:
    def shown(section: str) -> list[str]:
        return sorted({each.heading for each in EXAMPLES if each.section == section})

    assert shown("What a client sends") == tags(*get_args(commands.AnyCommand), commands.Hello)
    assert shown("What the server sends") == tags(*get_args(events.AnyMessage))
    assert shown("What happened") == tags(*get_args(events.AnyEvent))


def test_the_examples_hold_every_part_of_a_table() -> None:
    text = "".join(example.text for example in EXAMPLES)
    classes = [each for each in vars(views).values() if isinstance(each, type)]
    structs = [
        each
        for each in classes
        if issubclass(each, msgspec.Struct)
        and each not in (views.ListedTable, views.ListedSeat)  # told over HTTP
    ]
    fields = {field for struct in structs for field in struct.__struct_fields__}
    missing = {field for field in fields if not re.search(rf'"{field}": (?!null)', text)}
    assert missing == {"shuffle", "ended"}, "the first has an example of its own"


def test_every_code_is_explained() -> None:
    table = re.findall(r"^\| `(\w+)` \| .+ \|$", TEXT, re.MULTILINE)
    assert tuple(table) == refusals.CODES


def test_codes_in_the_text_are_codes() -> None:
    named = re.findall(r"Refused:\s([^.]+)\.", TEXT)
    assert len(named) == len(get_args(commands.AnyCommand))
    codes = {code for sentence in named for code in re.findall(r"`(\w+)`", sentence)}
    assert codes - {"sit"} <= set(refusals.CODES)
