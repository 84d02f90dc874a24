import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import dealt, shown_by

from basra import Rules
from basra.protocol import codec, commands, events
from basra.protocol.codec import (
    LARGEST,
    Malformed,
    decode,
    decode_message,
    encode,
    encode_own,
    encode_shared,
)
from basra.table import project_own

HASH = "0f" * 32
COMMANDS: list[commands.AnyCommand | commands.Hello] = [
    commands.Hello(version=1),
    commands.Hello(version=1, seq=20),
    commands.Sit(id="1"),
    commands.Leave(id="a-2"),
    commands.Swap(id="!", a=0, b=3),
    commands.SeatBot(id="~", seat=1, bot="greedy"),
    commands.RemoveBot(id="x" * 64, seat=1),
    commands.Ready(id="1"),
    commands.Hash(id="1", round=1, hash=HASH),
    commands.Nonce(id="1", round=100_000, nonce="ab" * 16),
    commands.Play(id="1", round=1, ply=48, play="8Hx7CAD*"),
    commands.Rematch(id="1"),
    commands.Back(id="1"),
    commands.AskToLeave(id="1", seat=3),
    commands.TakeWin(id="1"),
    commands.Say(id="1", text="س" * 200),
    commands.Phrase(id="1", phrase="come_on"),
]


def sit(**changes: object) -> bytes:
    return json.dumps({"type": "sit", "id": "1"} | changes).encode()


def test_every_command_is_tried_here() -> None:
    kinds = {type(command) for command in COMMANDS}
    assert kinds == {*get_args(commands.AnyCommand), commands.Hello}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(encode(command)))
def test_what_is_encoded_is_decoded(command: commands.AnyCommand) -> None:
    assert decode(encode(command)) == command


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"1",
        b'"sit"',
        b'{"id":"1"}',
        b'{"type":"sit"}',
        b'{"type":"sit","id":"1"} {}',
        b'\xef\xbb\xbf{"type":"sit","id":"1"}',
        b'{"type":"sit","id":"\xff"}',
        b'{"type":"sit","id":"\\ud800"}',
        sit(type="stand"),
        sit(type=1),
        sit(type="command"),
        sit(type="welcome"),
        sit(id=""),
        sit(id=1),
        sit(id=None),
        sit(id="x" * 65),
        sit(id="a b"),
        sit(id="1\n"),
        sit(id="\x00"),
        sit(id="é"),
        sit(seat=1),
        sit(type="swap", a=0),
        sit(type="swap", a=0, b=4),
        sit(type="swap", a=0, b=-1),
        sit(type="swap", a=0, b="1"),
        sit(type="swap", a=0, b=1.5),
        sit(type="swap", a=0, b=True),
        sit(type="hash", round=1, hash=HASH[1:]),
        sit(type="hash", round=1, hash=HASH + "\n"),
        sit(type="hash", round=1, hash=HASH.upper()),
        sit(type="hash", round=0, hash=HASH),
        sit(type="nonce", round=1, nonce=""),
        sit(type="nonce", round=1, nonce="ab" * 15),
        sit(type="nonce", round=1, nonce="ab" * 65),
        sit(type="nonce", round=1, nonce="ab" * 16 + "a"),
        sit(type="nonce", round=1, nonce="ab" * 16 + "\n"),
        sit(type="play", round=1, ply=0, play="8H"),
        sit(type="play", round=1, ply=49, play="8H"),
        sit(type="play", round=1, ply=1, play="8" * 129),
        sit(type="play", round=10**30, ply=1, play="8H"),
        b'{"type":"hello"}',
        b'{"type":"hello","version":-1}',
        b'{"type":"hello","version":1,"seq":1e400}',
        b'{"type":"hello","version":1,"seq":9007199254740992}',
        b'{"type":"hello","version":1,"more":' + b"[" * 1500 + b"]" * 500,
    ],
)
def test_what_is_no_message_is_malformed(data: bytes) -> None:
    assert len(data) <= LARGEST
    with pytest.raises(Malformed) as raised:
        decode(data)
    assert raised.value.reason


def test_hello_of_another_version_is_read_to_be_answered() -> None:
    data = b'{"type":"hello","version":2,"locale":"ar","seq":null}'
    assert decode(data) == commands.Hello(version=2)


def test_a_message_may_have_so_many_bytes() -> None:
    data = sit()
    assert decode(data + b" " * (LARGEST - len(data))) == commands.Sit(id="1")
    with pytest.raises(Malformed, match="2049 bytes"):
        decode(data + b" " * (LARGEST + 1 - len(data)))


def test_the_longest_play_fits() -> None:
    escaped = "".join(f"\\u{ord(letter):04x}" for letter in "8" * 128)
    data = sit(type="play", id="x" * 64, round=100_000, ply=48, play="PLAY")
    assert decode(data.replace(b"PLAY", escaped.encode()))


@given(st.binary(max_size=LARGEST + 10))
def test_random_bytes_raise_nothing_else(data: bytes) -> None:
    with pytest.raises(Malformed):
        decode(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(st.data())
def test_changed_messages_raise_nothing_else(data: st.DataObject) -> None:
    """Change values, keys and bytes of good messages: what is still read is of the closed set."""
    message: dict[str, Any] = json.loads(encode(data.draw(st.sampled_from(COMMANDS))))
    for key in data.draw(st.lists(st.sampled_from(sorted(message)), max_size=2)):
        message[key] = data.draw(JSON)
    if data.draw(st.booleans()):
        message[data.draw(st.text())] = data.draw(JSON)
    raw = bytearray(json.dumps(message).encode())
    for place in data.draw(st.lists(st.integers(0, len(raw) - 1), max_size=3)):
        raw[place] = data.draw(st.integers(0, 255))
    try:
        read = decode(bytes(raw))
    except Malformed:
        return
    assert decode(encode(read)) == read


@pytest.mark.parametrize("data", [b"", b"\xff", b"{}", b'{"type":"accepted","id":"1"}', sit()])
def test_what_no_server_says_is_malformed_too(data: bytes) -> None:
    with pytest.raises(Malformed):
        decode_message(data)


def test_what_a_server_says_is_decoded() -> None:
    message = events.Refused(None, "malformed", "عربي")
    assert decode_message(encode(message)) == message
    assert "عربي".encode() in encode(message)


def test_the_version_is_one() -> None:
    assert codec.VERSION == 1


def test_a_message_put_together_is_the_same_as_one_encoded_whole() -> None:
    state = dealt(Rules.named("teams"), 4).state
    table, told = shown_by(state), (events.Sat(1, 'null} "own":null} نور'), events.Opened())
    for own in (None, *(project_own(state, seat) for seat in range(4))):
        update = events.Update(7, told, 8, table, None, ())
        for ids in ((), ("3f0c9a-9",), ('"],', "b")):
            whole = events.Update(7, told, 8, table, own, ids)
            assert encode_own(encode_shared(update), own, ids) == encode(whole).decode()
