"""`basra rules`: the presets and the options."""

import argparse

from ..game.rules import OPTION_NOTES, PRESET_NOTES, PRESETS, Rules, Value, allowed, allowed_text
from ..kernel.options import OPTIONS
from .arguments import add_json, print_json

HELP = "list the presets, the options, and what they may be"
EXAMPLE = "basra rules v2"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("name", nargs="?", help="show this preset only")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the presets with each option's value, or one preset's."""
    presets = [Rules.named(args.name)] if args.name else [Rules.named(name) for name in PRESETS]
    if args.json:
        print_json(_as_json(presets))
        return 0
    for rules in presets:
        print(f"{rules.preset:9}{PRESET_NOTES[rules.preset]}")
    names = "".join(f"{rules.preset:>9}" for rules in presets)
    print(f"\n{'option':18}{names}")
    for option in OPTIONS:
        values = "".join(f"{getattr(rules, option)!s:>9}" for rules in presets)
        print(f"{option:18}{values}")
    print()
    for option in OPTIONS:
        print(f"{option} ({allowed_text(option)})\n    {OPTION_NOTES[option]}")
    return 0


def _as_json(presets: list[Rules]) -> dict[str, object]:
    def values(option: str) -> dict[str, Value] | list[Value]:
        found = allowed(option)
        if isinstance(found, range):
            return {"from": found[0], "to": found[-1]}
        return list(found)

    return {
        "presets": {
            rules.preset: {
                "note": PRESET_NOTES[rules.preset],
                "options": dict(zip(OPTIONS, rules.options, strict=True)),
            }
            for rules in presets
        },
        "options": {
            option: {"note": OPTION_NOTES[option], "allowed": values(option)} for option in OPTIONS
        },
    }
