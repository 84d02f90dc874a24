"""Flags, variables and defaults; and rates."""

from pathlib import Path

import pytest

from basra.server.settings import BadSetting, Settings


def test_a_flag_beats_a_variable_beats_the_default() -> None:
    variables = {"BASRA_PORT": "81", "BASRA_DATA": "d", "BASRA_HOST": "", "PATH": "/bin"}
    settings = Settings.read(variables, port=82)
    assert (settings.port, settings.data, settings.host) == (82, Path("d"), "127.0.0.1")


@pytest.mark.parametrize(
    "variables",
    [
        {"BASRA_PORT": "x"},
        {"BASRA_PORT": "70000"},
        {"BASRA_SECRET": "short"},
        {"BASRA_PUBLIC_URL": "example.org"},
        {"BASRA_PUBLIC_URL": "https://example.org/basra"},
        {"BASRA_PUBLIC_URL": "https://[example"},
        {"BASRA_BOT_PAUSE_MS": "-1"},
        {"BASRA_MESSAGES_PER_SECOND": "0"},
    ],
)
def test_a_bad_setting_is_named(variables: dict[str, str]) -> None:
    (name,) = variables
    with pytest.raises(BadSetting, match=f"(?i){name.removeprefix('BASRA_')}"):
        Settings.read(variables)


def test_a_secret_is_not_printed() -> None:
    assert "sesame" not in repr(Settings.read({"BASRA_SECRET": "open sesame, open sesame"}))


def test_a_public_url_is_an_origin() -> None:
    settings = Settings.read({"BASRA_PUBLIC_URL": "https://example.org/"})
    assert settings.public_url == "https://example.org"
    assert settings.secure
    assert not Settings().secure
