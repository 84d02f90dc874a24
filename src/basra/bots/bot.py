"""What a bot is."""

import random
from typing import Protocol

from ..game.play import Play
from ..game.view import View


class Bot(Protocol):
    """Chooses plays for a seat. The same view and the same generator state give the same play."""

    name: str
    note: str
    """What it does, in a few words, for lists of bots."""

    def choose(self, view: View, rng: random.Random) -> Play:
        """Return one of `view.legal_plays`; it is this seat's turn. All chance comes from `rng`."""
        ...
