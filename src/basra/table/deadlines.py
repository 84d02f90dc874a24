"""When a table goes on by itself. A function of its state: the server only keeps the due times."""

from typing import Literal

import msgspec

from .state import BotChair, State

HASHES_MS = 3000
NONCES_MS = 3000
"""docs/fair.md, steps 2 and 3."""
BOT_PAUSE_MS = 900
"""A bot takes this long: a card has to land before the next one flies."""


class Deadline(msgspec.Struct, frozen=True):
    """Something due: hashes or nonces become final by `Expire`, a bot plays by `BotPlay`."""

    kind: Literal["hashes", "nonces", "bot"]
    due_ms: int


def deadlines(state: State, bot_pause_ms: int = BOT_PAUSE_MS) -> tuple[Deadline, ...]:
    """Return what will be due if nothing happens before; at most one of a kind."""
    shuffle = state.shuffle
    if shuffle and shuffle.published_ms is not None:
        return (Deadline("nonces", shuffle.published_ms + NONCES_MS),)
    if shuffle and shuffle.begun_ms is not None:
        return (Deadline("hashes", shuffle.begun_ms + HASHES_MS),)
    if state.phase == "play":
        turn = state.match.round.turn
        if turn is not None and isinstance(state.chairs[turn], BotChair):
            return (Deadline("bot", state.turn_ms + bot_pause_ms),)
    return ()
