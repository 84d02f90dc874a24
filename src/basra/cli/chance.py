"""The chance of bots: it follows from a match's seed and the ply alone, however it is played."""

import random

from ..game.match import Match


def chance(seed: object, number: object, match: Match) -> random.Random:
    """Return the generator for the next ply of the match of that number."""
    return random.Random(f"{seed}/{number}/{len(match.rounds)}/{match.round.ply}")
