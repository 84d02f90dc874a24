"""The bot that takes what it sees: the frozen anchor that strengths are measured against.

Its choices must never change, for published figures refer to it.
"""

import random

from ..game.play import Play
from ..game.rules import Rules
from ..game.view import View


class GreedyBot:
    """Takes points, else cards, else lays its lowest card, and keeps jacks and the komi."""

    name = "greedy"
    note = "takes all it can now, and thinks no further"

    def choose(self, view: View, rng: random.Random) -> Play:
        """Return the play that is best now; no chance is involved."""
        return min(view.legal_plays, key=lambda play: _preference(play, view.rules))


def _preference(play: Play, rules: Rules) -> tuple[int, int, bool, int]:
    """Return a key that is smaller for a better play; equal ones stay in legal-play order."""
    special = play.card.is_jack or play.card.is_komi
    lowest = 0 if play.taken else play.card.rank
    return -rules.worth(play.basra), -len(play.taken), special, lowest
