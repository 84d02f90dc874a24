import json
from typing import Any

import conformance
import pytest
from command import basra, failed

from basra.game.fair import local_seed

GIVEN = conformance.lines("fair.jsonl")
LOCAL = [line for line in GIVEN if "local_seed" in line]
SEED = "56" * 32
NONCE = "0123456789abcdef" * 2
GOOD = {
    "--server-seed": SEED,
    "--table": "ab" * 16,
    "--round": "1",
    "--seats": "2",
    "--specials": "random",
}


def arguments(options: dict[str, str], *nonces: str) -> list[str]:
    given = [text for option in options.items() for text in option]
    return [*given, *(text for nonce in nonces for text in ("--nonce", nonce))]


def of_line(line: dict[str, Any], *nonces: str) -> list[str]:
    options = {
        "--server-seed": line["server_seed"],
        "--table": line["table"],
        "--round": str(line["round"]),
        "--seats": str(line["seats"]),
        "--specials": line["floor_specials"],
    }
    return arguments(options, *nonces)


@pytest.mark.parametrize("line", GIVEN, ids=range(len(GIVEN)))
def test_vectors_come_out_to_the_byte(line: dict[str, Any]) -> None:
    result = basra("deal", *of_line(line, *line["nonces"]), "--json")
    assert (result.status, result.err) == (0, "")
    wanted = {key: value for key, value in line.items() if key not in ("local_seed", "match")}
    assert result.out == json.dumps(wanted) + "\n"
    if not any(line["nonces"]):
        assert basra("deal", *of_line(line), "--json") == result


@pytest.mark.parametrize("line", GIVEN, ids=range(len(GIVEN)))
def test_text_tells_the_same(line: dict[str, Any]) -> None:
    result = basra("deal", *of_line(line, *line["nonces"]))
    assert (result.status, result.err) == (0, "")
    assert max(map(len, result.out.splitlines())) <= 80
    cards = result.out.split("hand 1 ")[1]
    cards = "".join(word for word in cards.split() if len(word) == 2 and word.isupper())
    assert cards == line["deck"] + line["returned"]
    assert line["commitment"] in result.out
    assert f"seat {line['first_dealer']} (" in result.out


def test_local_vectors_are_those_of_the_seed() -> None:
    assert LOCAL
    for line in LOCAL:
        seed = local_seed(line["local_seed"], line["match"], line["round"])
        assert seed == line["server_seed"]


@pytest.mark.parametrize(
    "option, value",
    [
        ("--server-seed", ""),
        ("--server-seed", SEED[:-1]),
        ("--server-seed", SEED + "56"),
        ("--server-seed", "AB" * 32),
        ("--server-seed", "xy" * 32),
        ("--server-seed", SEED + "\n"),
        ("--table", ""),
        ("--table", "my table"),
        ("--table", "AB" * 16),
    ],
)
def test_bad_input_is_refused(option: str, value: str) -> None:
    assert failed(basra("deal", *arguments(GOOD | {option: value})))


@pytest.mark.parametrize("nonce", ["00", "0" * 33, "AB" * 16, "0" * 130, "g" * 32, NONCE + "\n"])
def test_bad_nonce_is_refused_with_its_seat(nonce: str) -> None:
    result = basra("deal", *arguments(GOOD, NONCE, nonce))
    assert failed(result)
    assert "seat 1" in result.err


@pytest.mark.parametrize(
    "given",
    [
        [],
        arguments(GOOD, NONCE),
        arguments(GOOD, ""),
        arguments(GOOD, "", "", ""),
        arguments(GOOD | {"--round": "0"}),
        arguments(GOOD | {"--round": "-1"}),
        arguments(GOOD | {"--round": "one"}),
        arguments(GOOD | {"--round": "1" * 5000}),
        arguments(GOOD | {"--seats": "3"}),
        arguments(GOOD | {"--specials": "top"}),
        *(
            arguments({each: value for each, value in GOOD.items() if each != option})
            for option in GOOD
        ),
    ],
)
def test_bad_usage_is_refused(given: list[str]) -> None:
    assert failed(basra("deal", *given), 2)
