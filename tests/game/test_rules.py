"""House rules: presets, options, their values and notation."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import ALLOWED
from oracle import PRESETS as WANTED
from oracle import options as oracle_options
from strategies import rules_dicts

from basra import PRESETS, BadRules, Rules
from basra.game.rules import (
    OPTION_NOTES,
    PRESET_NOTES,
    TARGETS,
    allowed,
    allowed_text,
    parse_option,
)
from basra.kernel.options import OPTIONS, WORDS

NUMBERS = [option for option in ALLOWED if option not in WORDS]
OUTSIDE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(), st.integers(), max_size=1),
)


def test_presets_are_those_of_the_table() -> None:
    assert list(PRESETS) == list(PRESET_NOTES) == list(WANTED)
    for preset, values in WANTED.items():
        rules = Rules.named(preset)
        assert {option: getattr(rules, option) for option in values} == values
        assert rules.preset == preset
    assert Rules.named() == Rules.named("classic")


def test_options_allow_what_the_table_allows() -> None:
    assert list(OPTIONS) == list(OPTION_NOTES) == list(ALLOWED)
    for option, values in ALLOWED.items():
        assert tuple(allowed(option)) == tuple(values)
        for value in values:
            rules = Rules.named("v2").change(**{option: value})
            assert getattr(rules, option) == value
    assert set(TARGETS) <= set(ALLOWED["target"])


@given(rules_dicts())
def test_rules_are_read_and_written(encoded: dict[str, Any]) -> None:
    rules = Rules.decode(encoded)
    wanted = oracle_options(encoded)
    assert dict(zip(OPTIONS, rules.options, strict=True)) == wanted
    assert rules.encode() == encoded
    assert list(rules.encode()) == ["preset", *(o for o in OPTIONS if o in encoded)]
    assert Rules.decode(rules.encode()) == rules
    assert Rules.named(encoded["preset"]).change(**wanted) == rules


@given(rules_dicts())
def test_rules_as_kernel_numbers(encoded: dict[str, Any]) -> None:
    values = oracle_options(encoded)
    numbers = Rules.decode(encoded).numbers()
    for option, number in zip(OPTIONS, numbers, strict=True):
        words = list(WORDS.get(option, ()))
        assert type(number) is int
        assert number == (words.index(values[option]) if words else values[option])


@given(rules_dicts(), st.sampled_from(list(ALLOWED)), OUTSIDE)
def test_other_values_are_refused(encoded: dict[str, Any], option: str, value: object) -> None:
    encoded = encoded | {option: value}
    if type(value) in (int, str) and value in ALLOWED[option]:  # drawn by luck
        assert getattr(Rules.decode(encoded), option) == value
        return
    with pytest.raises(BadRules) as caught:
        Rules.decode(encoded)
    assert caught.value.place == "rules"
    assert option in caught.value.reason
    assert allowed_text(option) in caught.value.reason


@pytest.mark.parametrize("option", NUMBERS)
@pytest.mark.parametrize("value", [True, False, 10.0, "10", -1, 1001, 10**400, None])
def test_a_number_is_a_plain_int_in_its_range(option: str, value: object) -> None:
    with pytest.raises(BadRules, match=option):
        Rules.named("classic", **{option: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "option, text",
    [
        ("players", "2 or 4"),
        ("target", "1 to 1000"),
        ("basra_points", "0 to 100"),
        ("komi_basra", "wild or sum10 or lone or never"),
        ("majority_tie", "none or carry"),
    ],
)
def test_errors_list_the_allowed_values(option: str, text: str) -> None:
    assert allowed_text(option) == text
    with pytest.raises(BadRules, match=rf"^rules: {option} can't be '\?': {text}$"):
        Rules.named("v2", **{option: "?"})


@given(st.text(max_size=2))
def test_unknown_presets_are_refused_by_name(preset: str) -> None:
    if preset not in WANTED:
        with pytest.raises(BadRules) as caught:
            Rules.decode({"preset": preset})
        assert repr(preset) in caught.value.reason
        assert ", ".join(WANTED) in caught.value.reason


# `self`, `cls` and `preset` are names of arguments too.
@pytest.mark.parametrize("option", ["colour", "", "self", "cls", "/", "Target", "numbers"])
def test_unknown_options_are_refused_by_name(option: str) -> None:
    with pytest.raises(BadRules) as caught:
        Rules.decode({"preset": "v2", option: 1})
    assert repr(option) in caught.value.reason
    assert ", ".join(OPTIONS) in caught.value.reason


@pytest.mark.parametrize("encoded", [None, [], "v2", 7, {}, {"target": 51}, {"preset": None}])
def test_rules_are_an_object_with_a_preset(encoded: object) -> None:
    with pytest.raises(BadRules, match=r"^rules: .*preset"):
        Rules.decode(encoded)


@pytest.mark.parametrize("preset", [7, True, ["v2"], {"v2": 1}])
def test_a_preset_is_a_text(preset: object) -> None:
    with pytest.raises(BadRules, match="there is no preset"):
        Rules.decode({"preset": preset})


@given(st.sampled_from(list(ALLOWED)), st.data(), st.sampled_from(["", " "]))
def test_options_are_read_from_text(option: str, data: st.DataObject, space: str) -> None:
    value = data.draw(st.sampled_from(list(ALLOWED[option])))
    parsed = parse_option(f"{space}{option}{space}={space}{value}{space}")
    assert parsed == (option, value)
    assert type(parsed[1]) is type(value)


@given(st.text(max_size=3))
def test_a_text_without_a_sign_is_no_option(text: str) -> None:
    if "=" not in text:
        with pytest.raises(BadRules) as caught:
            parse_option(text)
        assert repr(text) in caught.value.reason


@given(st.text(), st.text())
def test_any_text_is_an_option_or_refused(name: str, text: str) -> None:
    option, value = parse_option(f"{name}={text}")
    if option not in ALLOWED or value not in ALLOWED[option]:
        with pytest.raises(BadRules):
            Rules.named("classic", **{option: value})


@pytest.mark.parametrize("value", ["-5", "1e2", "\uff11\uff10", "²", "9" * 5000, "0x10", "1_0"])
def test_odd_numbers_are_no_numbers(value: str) -> None:
    option, parsed = parse_option(f"target={value}")
    with pytest.raises(BadRules, match="1 to 1000"):
        Rules.named("classic", **{option: parsed})
