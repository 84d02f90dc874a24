"""Records with everything in them that a record can have."""

from random import Random
from typing import Any

from basra import Match, Player, Proof, Record, Rules, local_deal


def full_record(seed: str, rules: Rules, plies: int = 10**6) -> Record:
    """Return a record of a local match, played at random for so many plies or to its end."""
    rng = Random(seed)
    match = Match(rules)
    while not match.over and plies > 0:
        number = len(match.rounds) + 1
        start = local_deal(seed, 3, number, rules)
        match = match.deal_next(start)
        while not match.round.over and plies > 0:
            match = match.play(rng.choice(match.round.legal_plays))
            plies -= 1
    players = [
        Player(f"Player {seat}", "greedy" if seat else None) for seat in range(rules.players)
    ]
    extra: dict[str, Any] = {"date": "2026-03-01T20:00:00+02:00", "seed": seed, "match": 3}
    extra |= {"place": "طنطا", "unknown": {"deep": [1, None, True, 0.5, "é"]}}
    round_extra: list[dict[str, Any]] = [
        {
            "fair": Proof.local(seed, 3, number, rules).encode(),
            "substitutes": [ply for ply in (1, 5) if ply <= round.ply],
            "notes": [None if ply % 7 else f"ply {ply}" for ply in range(1, round.ply + 1)],
            "weather": "fine",
        }
        for number, round in enumerate(match.rounds, 1)
    ]
    return Record(match, tuple(players), extra, tuple(round_extra))
