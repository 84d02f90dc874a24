"""Damaged files: each is refused with BadRecord, or is sound after all; nothing else happens."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from conformance import texts
from records import full_record

from basra import BadRecord, Record, Rules, View
from basra.game.record import LARGEST

FULL = full_record("damage", Rules.named("jawaker", target=51, players=4))
FILES = [FULL.format(), *(texts("matches.jsonl")[i] for i in (1, 7, 19, 24))]
JUNK: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 49, 10**20, 10**400, 0.0, 1.0, -0.5, 1e300),
    *("", " ", "x", "*", "8C", "7Dx", "JSJS", "\ud800", "\x00", "é" * 100, "A" * 9000),
    *([], [[]], [None], [0, 0], {}, {"": {}}, {"preset": "v2"}, {"how": "void"}, {"name": "A"}),
]


def survives(text: str | bytes) -> bool:
    """Read a damaged file; say whether it was sound. Raises whatever is not BadRecord."""
    refused = None
    try:
        record = Record.parse(text)
    except BadRecord as error:
        refused = error
    if refused:
        assert refused.place
        assert len(str(refused)) < 400
        return False
    again = Record.parse(record.format())
    assert again == record
    assert again.match.total == record.match.total
    for seat in range(record.match.rules.players if record.match.rounds else 0):
        record.match.view(seat)
    return True


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value within a JSON value."""
    keys = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    for key in keys:
        yield (*path, key)
        yield from places(value[key], (*path, key))


def mutate(encoded: Any, rng: Random) -> None:
    """Change one value somewhere: swap, delete, double or move it, or damage a text."""
    *way, last = rng.choice(list(places(encoded)))
    holder = encoded
    for key in way:
        holder = holder[key]
    value = holder[last]
    match rng.randrange(6):
        case 0:
            holder[last] = deepcopy(rng.choice(JUNK))
        case 1:
            del holder[last]
        case 2 if isinstance(holder, list):
            holder.insert(rng.randrange(len(holder) + 1), deepcopy(rng.choice([value, *JUNK])))
        case 2:
            holder[rng.choice(["x", *holder, "ended", "fair", "notes", "returned"])] = deepcopy(
                value
            )
        case 3 if isinstance(value, str) and value:
            start, end = sorted(rng.choices(range(len(value) + 1), k=2))
            holder[last] = value[:start] + value[end:] + rng.choice(("", value[start:end]))
        case 3 if isinstance(value, int):
            holder[last] = value + rng.choice((-1, 1, 2**63))
        case 4 if isinstance(value, str) and value:
            words = value.split(" ")
            rng.shuffle(words)
            holder[last] = " ".join(words)
        case 4 if isinstance(value, list):
            rng.shuffle(value)
        case _:
            holder[last] = [value] if rng.random() < 0.5 else {"x": value}


def mutations(rng: Random, count: int) -> int:
    """Try so many damaged files; return how many turned out sound."""
    sound = 0
    for _ in range(count):
        encoded = json.loads(rng.choice(FILES))
        for _ in range(rng.choice((1, 1, 2, 5))):
            mutate(encoded, rng)
        sound += survives(json.dumps(encoded))
    return sound


def flips(rng: Random, count: int) -> int:
    """Try so many files with flipped, lost or doubled bytes; return how many turned out sound."""
    sound = 0
    for _ in range(count):
        data = bytearray(rng.choice(FILES).encode())
        for _ in range(rng.choice((1, 1, 3, 20))):
            i = rng.randrange(len(data))
            match rng.randrange(4):
                case 0:
                    data[i] ^= 1 << rng.randrange(8)
                case 1:
                    data[i] = rng.choice(b'AKx*"{}[],: 09\x00\xff')
                case 2:
                    del data[i : i + rng.choice((1, 2, 50))]
                case _:
                    data[i:i] = data[i : i + rng.choice((1, 2, 50))]
        sound += survives(bytes(data))
    return sound


def test_the_files_themselves_are_sound() -> None:
    assert all(survives(text) and survives(text.encode()) for text in FILES)


@pytest.mark.parametrize("seed", range(4))
def test_mutated_files(seed: int) -> None:
    assert 0 < mutations(Random(f"mutate {seed}"), 500) < 250


@pytest.mark.parametrize("seed", range(2))
def test_flipped_bytes(seed: int) -> None:
    assert 0 < flips(Random(f"flip {seed}"), 1000) < 500


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_many_damaged_files(seed: int) -> None:
    rng = Random(f"damage {seed}")
    mutations(rng, 1000)
    flips(rng, 1000)


def test_truncated_files() -> None:
    rng = Random("truncate")
    for text in FILES:
        lengths = {*range(40), *rng.sample(range(len(text)), 60), len(text.rstrip()) - 1}
        assert not any(survives(text[:length]) for length in lengths)
        assert not any(survives(text[length:]) for length in lengths - {0})


def refusal(text: str | bytes) -> str:
    with pytest.raises(BadRecord) as caught:
        Record.parse(text)
    assert caught.value.place == "record"
    return caught.value.reason


def with_key(key: str, text: str) -> str:
    return FILES[0].rstrip()[:-1] + f', "{key}": {text}}}'


@pytest.mark.parametrize(
    "key", ["x", "basra", "rules", "players", "rounds", "winner", "date", "fair"]
)
@pytest.mark.parametrize("levels", [99, 100, 101, 500, 900, 950, 990, 1000, 100_000])
@pytest.mark.parametrize("form", ["[]", '{"":}'])
def test_deep_nesting(key: str, levels: int, form: str) -> None:
    text = with_key(key, form[:-1] * levels + "0" + form[-1] * levels)
    if levels < 100 and key in ("x", "fair"):  # one level is the record itself
        assert survives(text)
    elif levels < 100:
        assert not survives(text)
    else:
        assert "nested deeper than 100" in refusal(text)


def test_nesting_at_every_depth_python_might_mind() -> None:
    for levels in range(850, 1010):
        assert "nested" in refusal(with_key("date", "[" * levels + "]" * levels))


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "1e400", "-1e400", "9" * 5000, "1" + "0" * 10**6]
)
def test_numbers_that_cannot_be_kept(number: str) -> None:
    assert "number" in refusal(with_key("x", number))


@pytest.mark.parametrize("number", ["1e300", "9" * 4000, "-0", "1E-400", "0.1"])
def test_numbers_that_can(number: str) -> None:
    assert survives(with_key("x", number))
    assert survives(with_key("winner", number)) == (number == "-0" and FULL.match.winner == 0)


def test_half_a_surrogate_pair_is_kept() -> None:
    text = with_key("x", r'"\ud83c"').replace("Player 0", r"\udf0d")
    record = Record.parse(text)
    assert (record.extra["x"], record.players[0].name) == ("\ud83c", "\udf0d")
    assert Record.parse(record.format().encode()) == record
    with pytest.raises(BadRecord):
        Record.parse(with_key("date", r'"\ud83c"'))
    with pytest.raises(BadRecord) as caught:
        Record.parse(text.replace('"jawaker"', r'"\ud83c"'))
    str(caught.value).encode()


def test_a_byte_order_mark() -> None:
    assert Record.parse(b"\xef\xbb\xbf" + FILES[0].encode()) == Record.parse(FILES[0])
    assert "JSON" in refusal("\ufeff" + FILES[0])
    for encoding in ("utf-16", "utf-32-le"):
        refusal(FILES[0].encode(encoding))


def test_bytes_that_are_not_utf8() -> None:
    assert "UTF-8 (byte 3)" in refusal(b'{"a\xff"}')


@pytest.mark.parametrize(
    "text", ["", " ", "null", "[]", "7", '"x"', "true", "{}{}", "{", "{'a': 1}"]
)
def test_what_is_no_record(text: str) -> None:
    refusal(text)
    refusal(text.encode())


def test_a_hundred_megabytes_of_nonsense() -> None:
    for nonsense in (b"[", b"\xff", b" ", b"1"):
        assert "larger than 8 MB" in refusal(nonsense * 100_000_000)
    assert "larger" in refusal("[" * (LARGEST + 1))


def test_a_match_without_end_is_read_in_time() -> None:
    """With nothing to score nobody ever wins: a thousand rounds, each checked once."""
    rules = {"preset": "classic", "basra_points": 0, "jack_basra_points": 0, "majority_points": 0}
    rounds = json.loads(texts("matches.jsonl")[0])["rounds"][:2] * 500
    for each in rounds:
        each["score"] = [0, 0]
    players = [{"name": "A"}, {"name": "B"}]
    record = Record.decode({"basra": 1, "rules": rules, "players": players, "rounds": rounds})
    assert len(record.match.rounds) == 1000
    assert record.match.winner is None


def test_values_that_are_no_record() -> None:
    for value in JUNK:
        with pytest.raises(BadRecord):
            Record.decode(value)
        with pytest.raises(BadRecord):
            View.decode(value)
