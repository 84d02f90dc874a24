"""`basra replay`: check a match record and show the match ply by ply (docs/record.md)."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

from ..game.card import Card
from ..game.errors import BadRecord
from ..game.play import BasraKind, Play
from ..game.record import Player, Record
from ..game.round import Round
from ..kernel.state import HAND
from . import Usage
from .arguments import (
    add_batch,
    add_json,
    answer_lines,
    one_line,
    print_json,
    read_record,
    rules_text,
)
from .grouped import grouped
from .lines import clean, clip, columns, wrap

HELP = "check a match record and show the match ply by ply"
EXAMPLE = "basra replay examples/match.basra.json"

HEADER = ("player", "card", "takes", "floor after it")
WIDTHS = (14, 6, 29, 26)
"""Columns of a ply's line: 80 with its number."""
LONGEST_NAME = 24
MARKS = {BasraKind.NONE: "", BasraKind.BASRA: "basra", BasraKind.JACK: "jack basra"}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", nargs="?", help="a match record, or - for standard input")
    add_json(parser)
    add_batch(parser, "match records")


def run(args: argparse.Namespace) -> int:
    """Print a match, its result, or the results of the records on standard input."""
    if args.batch == (args.file is not None):
        raise Usage("either a file is needed or --batch")
    if args.batch:
        return answer_lines(lambda line: _encode(Record.decode(line)), _refuse)
    if not args.json:
        for line in _lines(read_record(args.file)):
            print(line)
        return 0
    try:
        record = read_record(args.file)
    except BadRecord as error:
        print_json(_refuse(one_line(BadRecord(error.reason))))
        return 1
    print_json(_encode(record))
    return 0


def _encode(record: Record) -> dict[str, Any]:
    match = record.match
    return {
        "ok": True,
        "rounds": [
            {
                "score": None if round.score is None else list(round.score),
                "cards": list(round.cards),
                "basras": list(round.basras),
                "jack_basras": list(round.jack_basras),
            }
            for round in match.rounds
        ],
        "total": list(match.total),
        "winner": match.winner,
    }


def _refuse(error: str) -> dict[str, Any]:
    return {"ok": False, "error": error}


# The match as text


def _lines(record: Record) -> Iterator[str]:
    match = record.match
    rules = match.rules
    yield from wrap(f"A match to {rules.target}; rules: {rules_text(rules)}", hang=2)
    names = _names(record.players)
    for seat, player in enumerate(record.players):
        bot = f", the bot {_shown(player.bot)}" if player.bot else ""
        yield from wrap(f"seat {seat}, side {seat % 2}: {names[seat]}{bot}", 2, 2)
    total = (0, 0)
    for number, round in enumerate(match.rounds, 1):
        yield ""
        carried = f", {round.carried} points carried into it" if round.carried else ""
        yield from wrap(f"Round {number}: {names[round.dealer]} deals{carried}", hang=2)
        if round.returned:
            yield from wrap(f"sent back (R4): {_spaced(round.returned)}", 2, 2)
        notes = record.round_extra[number - 1].get("notes", [])
        yield from _round(round, names, notes)
        if round.score:
            total = (total[0] + round.score[0], total[1] + round.score[1])
            yield from _score(round, total)
    yield ""
    yield from wrap(_result(record, names))


def _names(players: Sequence[Player]) -> list[str]:
    """Return names that are safe to print, short and all different."""
    names: list[str] = []
    for seat, player in enumerate(players):
        name = _shown(player.name) or f"seat {seat}"
        taken = any(_shown(other.name) == name for other in players if other is not player)
        names.append(f"{name} ({seat})" if taken else name)
    return names


def _shown(text: str) -> str:
    return clip(clean(text[: 4 * LONGEST_NAME]), LONGEST_NAME)


def _round(round: Round, names: Sequence[str], notes: Sequence[str | None]) -> Iterator[str]:
    now = Round(round.rules, round.dealer, round.deck, carried=round.carried)
    floor = now.floor
    yield from wrap(f"on the floor: {_spaced(floor)}", 2)
    for ply, (play, note) in enumerate(zip_longest(round.plays, notes)):
        if ply % (round.seats * HAND) == 0:
            yield from _hands(now, names)
            yield ""
            yield from _row("ply", *HEADER)
        seat = now.seat_of(ply)
        now = now.play(play)
        floor = _after(floor, play)
        mark = f"  {MARKS[play.basra]}" if play.basra != BasraKind.NONE else ""
        taken = ", ".join("+".join(map(str, part)) for part in grouped(play)) + mark
        yield from _row(str(ply + 1), names[seat], str(play.card), taken, _spaced(floor))
        if note:
            yield from wrap(clean(note), 5, 0)
    if round.over:
        if floor:
            yield from wrap(f"side {round.last_side} captured last: {_spaced(floor)} (R16)", 2, 2)
    elif round.ply % (round.seats * HAND) == 0:
        yield from _hands(now, names)


def _hands(round: Round, names: Sequence[str]) -> Iterator[str]:
    yield ""
    for turn in range(round.seats):
        seat = round.seat_of(round.ply + turn)
        yield from wrap(f"{names[seat]} holds {_spaced(round.hand(seat))}", 2, 2)


def _row(number: str, *cells: str) -> Iterator[str]:
    """Lay a ply's line out; what is too long goes on in the lines below."""
    wrapped = [wrap(cell, width=width - 2) for cell, width in zip(cells, WIDTHS, strict=True)]
    for parts in zip_longest(*wrapped, fillvalue=""):
        padded = (part + " " * (w - columns(part)) for part, w in zip(parts, WIDTHS, strict=True))
        yield f"{number:>3}  {''.join(padded)}".rstrip()
        number = ""


def _after(floor: Iterable[Card], play: Play) -> tuple[Card, ...]:
    """Return the floor after a ply; at a round's end with what will go to the last capturer."""
    left = {card for card in floor if card not in play.taken}
    return tuple(sorted(left if play.taken else left | {play.card}))


def _spaced(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "–"


def _score(round: Round, total: tuple[int, int]) -> Iterator[str]:
    yield f"  {'':8}{'cards':>8}{'basras':>8}{'jack basras':>13}{'score':>8}{'total':>8}"
    score = round.score or (0, 0)
    for side in (0, 1):
        counts = f"{round.cards[side]:8}{round.basras[side]:8}{round.jack_basras[side]:13}"
        yield f"  side {side:<3}{counts}{score[side]:8}{total[side]:8}"


def _result(record: Record, names: Sequence[str]) -> str:
    match = record.match
    points = f"{match.total[0]} to {match.total[1]}"
    if match.ended and match.ended.by is None:
        return f"The match was ended without a winner, at {points}."
    if match.winner is None:
        return f"The match isn't decided yet: {points}."
    who = " and ".join(names[match.winner :: 2])
    gave_up = f"; side {match.ended.by} gave up" if match.ended else ""
    return f"Side {match.winner} has won, {who}: {points}{gave_up}."
