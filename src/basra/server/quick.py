"""Quick play: a chair at a public table where somebody waits, or a new table to wait at."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable

from msgspec.structs import replace

from ..game.rules import Rules
from ..protocol.commands import Sit
from ..table import Refusal, State, seat_of
from .identity import Guest
from .listings import Listings
from .opening import USUAL_TERMS
from .tables import Tables

TERMS = replace(USUAL_TERMS, public=True)
"""Of a table that quick play opens."""
EXPECTED_MS = 5000
"""Who has opened a table is taken to come to it within this time."""
MOST_EXPECTED = 50


class QuickPlay:
    """Brings people together who want to play by the same rules."""

    def __init__(self, tables: Tables, listings: Listings) -> None:
        self._tables = tables
        self._listings = listings
        self._seating = asyncio.Lock()
        """One after the other, or people who come at the same moment would never meet."""
        self._expected: deque[tuple[int, str]] = deque(maxlen=MOST_EXPECTED)
        """When and which tables were opened here; they are listed once somebody is connected."""

    async def seat(
        self, rules: Rules, guest: Guest, may_open: Callable[[], None]
    ) -> tuple[str, bool]:
        """Give a guest a chair; returns the table, and whether it was opened for that.

        `may_open` is called before one is opened, and may raise. Of two who want the same chair,
        one goes on to the next table.
        """
        async with self._seating:
            for state in await self._fitting(rules, guest):
                if seat_of(state.chairs, guest.id) is not None:
                    return state.table, False
                sit = self._tables.said(guest, Sit(f"quick-{secrets.token_hex(8)}"))
                answer = await self._tables.act(state.table, sit)
                if not isinstance(answer, Refusal) or answer.code == "already_seated":
                    return state.table, False
            may_open()
            table = await self._tables.open(rules, TERMS, guest)
            self._expected.append((self._tables.clock(), table))
            return table, True

    async def _fitting(self, rules: Rules, guest: Guest) -> list[State]:
        """Return the tables to try: where the fewest are missing first, then the oldest."""
        listed = reversed(await self._listings.tables())
        ids = [each.table for each in listed if not each.begun and each.target == rules.target]
        expected = self._still_expected()
        states = [await self._tables.load(table) for table in dict.fromkeys(ids + expected)]
        fitting = [state for state in states if state and _fits(state, rules, guest, expected)]
        return sorted(fitting, key=lambda state: sum(map(state.is_free, state.chairs)))

    def _still_expected(self) -> list[str]:
        since_ms = self._tables.clock() - EXPECTED_MS
        while self._expected and self._expected[0][0] < since_ms:
            self._expected.popleft()
        return [table for _, table in self._expected]


def _fits(state: State, rules: Rules, guest: Guest, expected: list[str]) -> bool:
    """Say whether a guest would like to sit at a table, and may."""
    if state.phase != "lobby" or state.rules.options != rules.options:
        return False
    others = [each for each in state.persons if each.player != guest.id and not each.left]
    if not any(other.at or state.table in expected for other in others):
        return False
    if seat_of(state.chairs, guest.id) is not None:
        return True
    return guest.id not in state.barred and any(map(state.is_free, state.chairs))
