"""Bots as seats: each is handed the view of its seat, and thinks in a thread of its own.

A bot gets no more than a `View`, so it can't know what a person on its chair couldn't.
"""

import asyncio
import logging
import random
import secrets
from concurrent.futures import ThreadPoolExecutor

from ..bots import REGISTRY, Bot
from ..game.view import View
from ..table import State
from .log import where

THREADS = 4

_log = logging.getLogger(__name__)


class BotSeats:
    """Chooses plays for the seats that bots hold."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "basra-bot")

    async def choose(self, state: State) -> tuple[int, int, str] | None:
        """Return round, ply and play of the bot that is to play, None if none is.

        It may be one that plays for a person who is absent: it gets the view of that seat.
        """
        name = state.bot_to_play
        if name is None or (turn := state.match.round.turn) is None:
            return None
        view = state.match.view(turn)
        loop = asyncio.get_running_loop()
        play = await loop.run_in_executor(
            self._threads, _choose, REGISTRY.get(name), view, state.table
        )
        return len(state.match.rounds), len(view.plays) + 1, play

    def close(self) -> None:
        """Let the threads end; what they still think about is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _choose(bot: Bot | None, view: View, table: str) -> str:
    """Return a bot's play; if it fails, or this version has it no longer, any legal one."""
    rng = random.Random(secrets.randbits(128))
    try:
        if bot is not None:
            play = bot.choose(view, rng)
            if play in view.legal_plays:
                return str(play)
            _log.error("table %s: a bot chose an illegal play", table)
    except Exception as error:
        _log.error("table %s: a bot failed: %s", table, where(error))
    return str(rng.choice(view.legal_plays))
