"""Players: each chooses a play from a view, which holds what a seat may know and nothing else.

A bot can't be handed a round, so it can't peek. `REGISTRY` names the bots that ship with basra.
"""

from .bot import Bot
from .registry import REGISTRY, find

__all__ = ["REGISTRY", "Bot", "find"]
