"""`basra match`: bots play whole matches against each other."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from ..bots import REGISTRY, Bot
from ..game.errors import BadRules
from ..game.fair import Proof, local_deal
from ..game.match import Match
from ..game.record import SUFFIX, Player, Record
from ..game.rules import Rules
from . import Usage
from .arguments import (
    add_json,
    add_rules,
    bot_named,
    print_json,
    rules_of,
    rules_text,
    whole_number,
)
from .chance import chance
from .progress import progress

HELP = "let bots play matches against each other"
EXAMPLE = "basra match --bots greedy,random --matches 20 --seed tea"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        required=True,
        help=f"a bot for each seat, with commas between: {', '.join(REGISTRY)}",
    )
    add_rules(parser)
    parser.add_argument(
        "--matches", metavar="N", required=True, type=whole_number, help="how many they play"
    )
    parser.add_argument(
        "--seed", metavar="TEXT", required=True, help="what all decks and all chance follow from"
    )
    parser.add_argument(
        "--record", metavar="DIR", help=f"write each match to DIR/N{SUFFIX}; DIR is made"
    )
    add_json(parser, "print a JSON line for each match")


def run(args: argparse.Namespace) -> int:
    """Play the matches, and print a line for each or a summary."""
    rules = rules_of(args)
    names = [name.strip() for name in args.bots.split(",")]
    bots = list(map(bot_named, names))
    if len(bots) != rules.players:
        raise Usage(f"--bots must name {rules.players}, one a seat, not {len(bots)}")
    _check_points(rules)
    if args.record is not None:
        Path(args.record).mkdir(parents=True, exist_ok=True)
    matches = []
    for number in progress(range(1, args.matches + 1), "matches"):
        match = play_match(rules, bots, args.seed, number)
        if args.record is not None:
            text = _record(match, names, args.seed, number).format()
            Path(args.record, f"{number}{SUFFIX}").write_text(text, "utf-8", newline="\n")
        if args.json:
            rounds = len(match.rounds)
            total, winner = list(match.total), match.winner
            print_json({"match": number, "total": total, "winner": winner, "rounds": rounds})
        else:
            matches.append(match)
    if matches:
        _print_summary(matches, names)
    return 0


def play_match(rules: Rules, bots: Sequence[Bot], seed: str, number: int) -> Match:
    """Return a whole match, dealt by the local shuffle.

    A bot's chances come from the seed and the ply alone, as in `basra play`.
    """
    match = Match(rules)
    while not match.over:
        start = local_deal(seed, number, len(match.rounds) + 1, rules)
        match = match.deal_next(start)
        while (seat := match.round.turn) is not None:
            rng = chance(seed, number, match)
            match = match.play(bots[seat].choose(match.view(seat), rng))
    return match


def _record(match: Match, names: Sequence[str], seed: str, number: int) -> Record:
    players = tuple(Player(name, bot=name) for name in names)
    proofs = tuple(
        {"fair": Proof.local(seed, number, round, match.rules).encode()}
        for round in range(1, len(match.rounds) + 1)
    )
    return Record(match, players, {"seed": seed, "match": number}, proofs)


def _check_points(rules: Rules) -> None:
    """Refuse rules by which no side ever scores: such a match has no end."""
    points = (rules.basra_points, rules.jack_basra_points, rules.majority_points)
    if not any(points) and rules.point_cards == "off":
        raise BadRules("nothing scores, so that no match would ever end (R20)", "rules")


def _print_summary(matches: Sequence[Match], names: Sequence[str]) -> None:
    rules = matches[0].rules
    n = len(matches)
    rounds = sum(len(match.rounds) for match in matches) / n
    plural = "match" if n == 1 else "matches"
    print(f"{n} {plural} to {rules.target}, {rounds:.1f} rounds each; rules: {rules_text(rules)}")
    for side in (0, 1):
        wins = sum(match.winner == side for match in matches)
        mean = sum(match.total[side] for match in matches) / n
        who = " and ".join(names[side::2])
        print(f"side {side}, {who}: {wins} won ({wins / n:.1%}), {mean:.1f} points on average")
