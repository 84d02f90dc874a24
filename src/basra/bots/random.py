"""The bot that plays anything."""

import random

from ..game.play import Play
from ..game.view import View


class RandomBot:
    """Draws uniformly among the legal plays."""

    name = "random"
    note = "plays any card"

    def choose(self, view: View, rng: random.Random) -> Play:
        """Return a random legal play."""
        return rng.choice(view.legal_plays)
