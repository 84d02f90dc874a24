"""The house rules: twelve options, and the presets that name common sets of them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from ..kernel.options import OPTIONS, WORDS
from .errors import BadRules, short
from .play import BasraKind

Value = int | str

PRESETS: dict[str, tuple[Value, ...]] = {
    "classic": (2, 101, 10, 10, 30, "none", "wild", "seven", "sweep", "bottom", "off", "counts"),
    "v2": (2, 101, 10, 30, 30, "none", "wild", "wild", "sweep", "random", "off", "counts"),
    "teams": (4, 101, 10, 10, 30, "none", "wild", "seven", "sweep", "bottom", "off", "counts"),
    "jawaker": (2, 121, 10, 0, 30, "carry", "sum10", "seven", "sweep", "random", "on", "counts"),
    "pagat": (2, 101, 10, 0, 30, "none", "sum10", "seven", "sweep", "random", "on", "counts"),
}
"""By name: the options in the order of `OPTIONS`."""

PRESET_NOTES = {
    "classic": "two players, as most coffee-houses play",
    "v2": "two players; the komi goes with any card, a jack basra is worth 30",
    "teams": "four players, two teams (مرابعة)",
    "jawaker": "two players to 121, point cards, a level majority is carried over",
    "pagat": "two players, point cards, the komi scores on ten or less",
}

OPTION_NOTES = {
    "players": "how many seats play; four make two teams (R2)",
    "target": "the points that win a match (R20)",
    "basra_points": "what a basra is worth (R18)",
    "jack_basra_points": "what a jack basra is worth (R18)",
    "majority_points": "what the side with more cards gets (R17)",
    "majority_tie": "at 26 to 26 the majority points are lost or carried to the next round (R17)",
    "komi_basra": "when the played komi scores a basra (R14)",
    "komi_on_floor": "the komi on the floor is a plain seven, or goes with any card (R11)",
    "jack_on_komi": "a jack that takes a lone komi only sweeps, or makes a basra (R13)",
    "floor_specials": "where jacks and the komi go that come up on the first floor (R4)",
    "point_cards": "jacks, aces, the two of clubs and the ten of diamonds score too (R19)",
    "last_basra": "a basra with a round's very last card counts, or is void (R15)",
}

RANGES = {"target": range(1, 1001)}
POINTS = range(101)
PLAYERS = (2, 4)
TARGETS = (51, 101, 121, 150, 201, 301, 1)
"""Targets to offer; 1 is a single round, or more if level."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules that a match is played by: a preset's name and all twelve options.

    Make one with `Rules.named`. Values are those of docs/rules.md; another raises BadRules.

    >>> rules = Rules.named("v2", target=121)
    >>> rules.jack_basra_points, rules.target, rules.encode()
    (30, 121, {'preset': 'v2', 'target': 121})
    """

    preset: str
    players: int
    target: int
    basra_points: int
    jack_basra_points: int
    majority_points: int
    majority_tie: str
    komi_basra: str
    komi_on_floor: str
    jack_on_komi: str
    floor_specials: str
    point_cards: str
    last_basra: str

    def __post_init__(self) -> None:
        _check_preset(self.preset)
        for option in OPTIONS:
            value = getattr(self, option)
            values = allowed(option)
            if isinstance(value, bool) or type(value) not in (int, str) or value not in values:
                raise BadRules(f"{option} can't be {short(value)}: {allowed_text(option)}", "rules")

    @classmethod
    def named(cls, /, preset: str = "classic", **options: Value) -> Self:
        """Return a preset's rules with some options changed; raises BadRules."""
        _check_preset(preset)
        return cls(preset, *PRESETS[preset]).change(**options)  # type: ignore[arg-type]

    def change(self, /, **options: Value) -> Self:
        """Return these rules with some options changed; raises BadRules."""
        for option in options:
            if option not in OPTIONS:
                names = ", ".join(OPTIONS)
                raise BadRules(f"there is no option {short(option)}: it may be {names}", "rules")
        return replace(self, **options)  # type: ignore[arg-type]

    @classmethod
    def decode(cls, encoded: object) -> Self:
        """Read the form of a match record: a preset's name and what differs from it."""
        if not isinstance(encoded, Mapping):
            raise BadRules("they must be an object with a preset", "rules")
        options = dict(encoded)
        preset = options.pop("preset", None)
        if preset is None:
            raise BadRules("a preset is missing", "rules")
        return cls.named(preset, **options)

    def encode(self) -> dict[str, Value]:
        """Write the form of a match record: the preset and the options that differ from it."""
        changed = {
            option: value
            for option, value, usual in zip(
                OPTIONS, self.options, PRESETS[self.preset], strict=True
            )
            if value != usual
        }
        return {"preset": self.preset, **changed}

    @property
    def options(self) -> tuple[Value, ...]:
        """The twelve values in the order of `OPTIONS`."""
        return tuple(getattr(self, option) for option in OPTIONS)

    def worth(self, kind: BasraKind) -> int:
        """Return the points of a basra of a kind (R18)."""
        if kind == BasraKind.NONE:
            return 0
        return self.jack_basra_points if kind == BasraKind.JACK else self.basra_points

    def numbers(self) -> list[int]:
        """Return the options as the kernel holds them: the first slots of a state."""
        return [
            WORDS[option].index(value) if isinstance(value, str) else value
            for option, value in zip(OPTIONS, self.options, strict=True)
        ]


def allowed(option: str) -> range | tuple[Value, ...]:
    """Return the values that an option can have: a range of numbers, or words."""
    if option in WORDS:
        return WORDS[option]
    return PLAYERS if option == "players" else RANGES.get(option, POINTS)


def allowed_text(option: str) -> str:
    """Say which values an option can have: `2 or 4`, `0 to 100`, `none or carry`."""
    values = allowed(option)
    if isinstance(values, range):
        return f"{values[0]} to {values[-1]}"
    return " or ".join(map(str, values))


def parse_option(text: str) -> tuple[str, Value]:
    """Read `option=value`; raises BadRules. That the option has such a value is checked later.

    >>> parse_option("target=121"), parse_option("majority_tie=carry")
    (('target', 121), ('majority_tie', 'carry'))
    """
    option, equals, value = text.partition("=")
    if not equals:
        raise BadRules(f"{short(text)} is no option=value", "rules")
    value = value.strip()
    number = value.isascii() and value.isdigit() and len(value) < 10
    return option.strip(), int(value) if number else value


def _check_preset(preset: object) -> None:
    if not isinstance(preset, str) or preset not in PRESETS:
        names = ", ".join(PRESETS)
        raise BadRules(f"there is no preset {short(preset)}: it may be {names}", "rules")
