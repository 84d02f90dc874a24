"""`basra captures`: what a card may take from a floor (R6 to R14)."""

import argparse
from collections.abc import Iterable
from typing import Any

from ..game.card import Card, format_cards, parse_cards
from ..game.legal import captures
from ..game.play import BasraKind, Group, GroupKind, Play
from ..game.rules import Rules
from . import Usage
from .arguments import (
    add_batch,
    add_json,
    add_rules,
    answer_lines,
    field,
    notation,
    print_json,
    rules_of,
)
from .lines import wrap

HELP = "list the captures that a card may choose from on a floor"
EXAMPLE = "basra captures --floor 2C3S3H --card 5C"

WHY = {
    GroupKind.RANK: "same rank",
    GroupKind.SUM: "sum",
    GroupKind.ALL: "the whole floor",
    GroupKind.KOMI: "the komi goes with any card",
}
BASRAS = {BasraKind.NONE: "", BasraKind.BASRA: "  basra", BasraKind.JACK: "  jack basra"}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_rules(parser)
    parser.add_argument(
        "--floor", metavar="CARDS", help='the cards on the floor: 2C3S10H, "2♣ 3♠ 10♥", or ""'
    )
    parser.add_argument("--card", help="the card that is played: 5C")
    add_json(parser)
    add_batch(parser, "JSON objects with rules, floor and card")


def run(args: argparse.Namespace) -> int:
    """Print every capture, or answer the lines of standard input."""
    if args.batch:
        if args.floor is not None or args.card is not None or args.rules or args.set:
            raise Usage("--batch takes the rules, the floor and the card from its lines")
        return answer_lines(_answer, lambda error: {"error": error})
    if args.floor is None or args.card is None:
        raise Usage("--floor and --card are needed, or --batch")
    plays = _in_text_order(rules_of(args), notation(args.floor), notation(args.card))
    if args.json:
        print_json(_encode(plays))
    else:
        print("\n".join(_lines(plays)))
    return 0


def _answer(line: object) -> dict[str, Any]:
    floor, card = field(line, "floor", str), field(line, "card", str)
    return _encode(_in_text_order(Rules.decode(field(line, "rules", dict)), floor, card))


def _in_text_order(rules: Rules, floor: str, card: str) -> list[Play]:
    plays = captures(rules, parse_cards(floor), Card.parse(card))
    return sorted(plays, key=lambda play: format_cards(play.taken))


def _encode(plays: Iterable[Play]) -> dict[str, Any]:
    return {
        "captures": [{"take": format_cards(play.taken), "basra": str(play.basra)} for play in plays]
    }


def _lines(plays: list[Play]) -> list[str]:
    card, taken = plays[0].card, plays[0].taken
    if not taken:
        return [f"{card} takes nothing: it stays on the floor."]
    if len(plays) == 1:
        lines = [f"{card} takes:"]
    else:
        lines = [f"{card} takes {len(taken)} cards, in one of {len(plays)} ways:"]
    for play in plays:
        lines += wrap(f"{' '.join(map(str, sorted(play.taken)))}{BASRAS[play.basra]}", indent=2)
        lines += wrap("; ".join(map(_group, play.groups)), indent=6)
    return lines


def _group(group: Group) -> str:
    if group.kind in (GroupKind.ALL, GroupKind.KOMI):
        return WHY[group.kind]
    plus = " + " if group.kind == GroupKind.SUM else ", "
    return f"{WHY[group.kind]} {plus.join(map(str, group.cards))}"
