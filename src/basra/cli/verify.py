"""`basra verify`: deal a record's rounds again from the proofs of their shuffles (docs/fair.md)."""

import argparse

from ..game.fair import LOCAL, Proof, local_seed
from ..game.record import Record
from .arguments import add_json, print_json, read_record
from .lines import wrap

HELP = "check that the decks of a match follow from the proofs in its record"
EXAMPLE = "basra verify examples/match.basra.json"


WITHOUT = """\
A round without a proof is neither true nor false: such a record can be read,
but nothing says that its cards were dealt fairly. The exit status is 1 only
where a proof is false."""
NOTHING = "No round has a proof: nothing is verified here."


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = f"{parser.description}\n\n{WITHOUT}"
    parser.add_argument("file", help="a match record, or - for standard input")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print for each round whether its deck follows; return 1 if one doesn't."""
    record = read_record(args.file)
    proofs = [record.proof(number) for number in range(1, len(record.match.rounds) + 1)]
    flaws = _flaws(record, proofs)
    ok = not any(flaws)
    if args.json:
        print_json({"ok": ok, "rounds": list(map(_word, flaws))})
        return 0 if ok else 1
    for number, (proof, flaw) in enumerate(zip(proofs, flaws, strict=True), 1):
        print("\n".join(wrap(f"round {number}: {_finding(number, proof, flaw)}", hang=2)))
    if not proofs:
        print("no round has been dealt")
    elif not any(proofs):
        print(NOTHING)
    return 0 if ok else 1


def _flaws(record: Record, proofs: list[Proof | None]) -> list[str | None]:
    """Return by round why its deck doesn't follow: an empty text if it does, None if unproven."""
    table = next((proof.table for proof in proofs if proof), None)
    rounds = enumerate(zip(proofs, record.match.rounds, strict=True), 1)
    flaws: list[str | None] = []
    for number, (proof, round) in rounds:
        if proof is None:
            flaws.append(None)
        elif proof.table != table:
            flaws.append("its proof names another table than the proofs before it")
        elif proof.table == LOCAL and _origin_differs(record, number, proof):
            flaws.append("its seed doesn't follow from the record's seed and match")
        else:
            rules = record.match.rules
            flaws.append(proof.flaw(rules, number, round.dealer, round.deck, round.returned))
    return flaws


def _origin_differs(record: Record, number: int, proof: Proof) -> bool:
    seed, match = record.extra.get("seed"), record.extra.get("match")
    if seed is None or match is None:
        return False
    return proof.server_seed != local_seed(seed, match, number)


def _word(flaw: str | None) -> str:
    if flaw is None:
        return "none"
    return "false" if flaw else "true"


def _finding(number: int, proof: Proof | None, flaw: str | None) -> str:
    if proof is None:
        return "no proof"
    if flaw:
        return f"FALSE, {flaw}"
    what = "the deck and the dealer follow" if number == 1 else "the deck follows"
    return f"true, {what}{_without(proof)}"


def _without(proof: Proof) -> str:
    """Say whose part isn't in a shuffle: to them it proves less (docs/fair.md)."""
    if proof.table == LOCAL:
        return " (a local match)"
    seats = [str(seat) for seat, nonce in enumerate(proof.nonces) if not nonce]
    return f"; dealt without a part of seat {', '.join(seats)}" if seats else ""
