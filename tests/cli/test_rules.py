import json

import oracle
from command import basra, failed


def test_json_has_every_preset_and_every_allowed_value() -> None:
    result = basra("rules", "--json")
    assert (result.status, result.err) == (0, "")
    told = json.loads(result.out)
    presets = {name: preset["options"] for name, preset in told["presets"].items()}
    assert presets == oracle.PRESETS
    assert list(told["options"]) == list(oracle.ALLOWED)
    for option, values in oracle.ALLOWED.items():
        allowed = told["options"][option]["allowed"]
        if isinstance(values, range):
            assert allowed == {"from": values[0], "to": values[-1]}
        else:
            assert allowed == list(values)


def test_text_has_every_preset_and_option() -> None:
    result = basra("rules")
    assert (result.status, result.err) == (0, "")
    for preset in oracle.PRESETS:
        assert f"\n{preset} " in f"\n{result.out}"
    for option, values in oracle.ALLOWED.items():
        cells = [str(preset[option]) for preset in oracle.PRESETS.values()]
        assert [option, *cells] in [line.split() for line in result.out.splitlines()]
        assert str(values[-1]) in result.out


def test_one_preset_is_shown_alone() -> None:
    result = basra("rules", "v2")
    assert "v2" in result.out
    assert "jawaker" not in result.out
    told = json.loads(basra("rules", "v2", "--json").out)
    assert told["presets"].keys() == {"v2"}


def test_an_unknown_preset_is_refused() -> None:
    result = basra("rules", "v3")
    assert failed(result)
    assert "no preset 'v3': it may be classic, v2" in result.err


def test_bad_usage_is_refused() -> None:
    assert failed(basra("rules", "v2", "classic"), 2)
