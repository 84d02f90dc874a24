"""The bots by name."""

from ..game.errors import BasraError
from .bot import Bot
from .greedy import GreedyBot
from .random import RandomBot

REGISTRY: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), GreedyBot())}
"""Weakest first."""


def find(name: str) -> Bot:
    """Return the bot of a name; raises BasraError with the names there are."""
    if name not in REGISTRY:
        raise BasraError(f"there is no bot {name!r}: it may be {', '.join(REGISTRY)}")
    return REGISTRY[name]
