"""`basra deal`: the deck that follows from a seed and nonces (docs/fair.md)."""

import argparse
from collections.abc import Sequence
from typing import Any

from ..game.card import Card, format_cards
from ..game.errors import BasraError
from ..game.fair import HASH, NONCE, TABLE, Deal, commitment, deal, nonce_hash
from ..game.rules import PLAYERS, Rules
from ..kernel.options import WORDS
from ..kernel.state import HAND
from . import Usage
from .arguments import add_json, print_json, whole_number
from .lines import WIDTH, wrap

HELP = "work out the deck of a round from its seed and nonces"
EXAMPLE = (
    "basra deal --server-seed 563e9bed45100358acc6d8f2c74c7ccf32d03fdda123f50190f5380e12b2a414 "
    "--table 03e0d681552454f14fab6f3e164f1513 --round 4 --seats 2 --specials bottom"
)

NAMES = 16
"""Columns for what a row shows; a hash fills the rest."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--server-seed", metavar="HEX", required=True, help="the server's 32 bytes, in hex"
    )
    parser.add_argument(
        "--table",
        metavar="T",
        required=True,
        help="the match's public id: 16 bytes in hex, or local",
    )
    parser.add_argument(
        "--round", metavar="K", required=True, type=whole_number, help="the round's number, from 1"
    )
    parser.add_argument(
        "--nonce",
        metavar="HEX",
        action="append",
        help='a seat\'s 16 to 64 bytes, in hex, or ""; once a seat, in seat order',
    )
    parser.add_argument("--seats", required=True, type=int, choices=PLAYERS, help="how many play")
    parser.add_argument(
        "--specials",
        required=True,
        choices=WORDS["floor_specials"],
        help="where a jack or the komi goes that comes up on the first floor (R4)",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the deck, and who would deal a first round."""
    nonces = args.nonce or [""] * args.seats
    if len(nonces) != args.seats:
        raise Usage(f"--nonce must be given {args.seats} times, once a seat, or not at all")
    _check(args.server_seed, args.table, nonces)
    rules = Rules.named(players=args.seats, floor_specials=args.specials)
    dealt = deal(args.server_seed, args.table, args.round, nonces, rules)
    if args.json:
        print_json(_encode(args, nonces, dealt))
    else:
        print("\n".join(_lines(args, nonces, dealt)))
    return 0


def _check(server_seed: str, table: str, nonces: Sequence[str]) -> None:
    if not HASH.fullmatch(server_seed):
        raise BasraError("the server's seed must be 64 lower-case hex digits")
    if not TABLE.fullmatch(table):
        raise BasraError('the table must be 32 lower-case hex digits, or "local"')
    for seat, nonce in enumerate(nonces):
        if nonce and not NONCE.fullmatch(nonce):
            raise BasraError(f"the nonce of seat {seat} must be 16 to 64 bytes in lower-case hex")


def _encode(args: argparse.Namespace, nonces: Sequence[str], dealt: Deal) -> dict[str, Any]:
    return {
        "server_seed": args.server_seed,
        "commitment": commitment(args.server_seed),
        "table": args.table,
        "round": args.round,
        "nonces": list(nonces),
        "hashes": list(map(nonce_hash, nonces)),
        "seats": args.seats,
        "floor_specials": args.specials,
        "first_dealer": dealt.dealer,
        "deck": format_cards(dealt.deck),
        "returned": format_cards(dealt.returned),
    }


def _lines(args: argparse.Namespace, nonces: Sequence[str], dealt: Deal) -> list[str]:
    floor, stock = args.seats * HAND, (args.seats + 1) * HAND
    lines = [f"table {args.table}, round {args.round}"]
    lines += _row("commitment", commitment(args.server_seed))
    for seat, nonce in enumerate(nonces):
        lines += _row(f"hash of seat {seat}", nonce_hash(nonce) or "(no nonce)")
    lines += _row("first dealer", f"seat {dealt.dealer} (counts in round 1 only)")
    lines.append("")
    for number in range(1, args.seats + 1):
        name = f"hand {number}, dealer" if number == args.seats else f"hand {number}"
        lines += _row(name, _spaced(dealt.deck[(number - 1) * HAND : number * HAND]))
    lines += _row("floor", _spaced(dealt.deck[floor:stock]))
    lines += _row("stock", _spaced(dealt.deck[stock:]))
    lines += _row("sent back", _spaced(dealt.returned) or "(none)")
    return lines


def _row(name: str, value: str) -> list[str]:
    first, *rest = wrap(value, width=WIDTH - NAMES)
    return [f"{name:{NAMES}}{first}", *(f"{'':{NAMES}}{line}" for line in rest)]


def _spaced(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))
