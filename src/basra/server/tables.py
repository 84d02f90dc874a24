"""The one way in which a table changes: load it, decide, append, and only then tell.

Nobody owns a table. Whoever appends first has won; who comes second reads what is new and decides
again. What is kept in memory is a copy that may be dropped at any time. Rules and secrets are none
of this module's business: `basra.table` has them.
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count

import msgspec

from ..bots import REGISTRY
from ..game.rules import Rules
from ..protocol.commands import AnyCommand, Ready, SeatBot
from ..protocol.views import Terms
from ..table import (
    CODE_LENGTH,
    USUAL,
    Command,
    Deadline,
    Decided,
    Outside,
    Refusal,
    Repeated,
    Resume,
    Said,
    State,
    Times,
    deadlines,
    decide,
    evolve,
    fold,
    listing,
    log,
    open_table,
)
from .bus import Bus, Line, Notice
from .identity import Guest
from .log import where
from .store import Conflict, Standing, Store, StoreError

MOST_KNOWN = 1000
"""Tables kept in memory; another is folded from its log when it is needed."""
MOST_TRIES = 1000
"""Each try that fails means that somebody else's append went through."""
RESUMED_AT_ONCE = 256
"""As many appends as the embedded store commits together."""
DRAWN_AT_ONCE = 64
"""Random texts: asking the system for one costs as much as for all of them."""
ID_LETTERS = "23456789bcdfghjkmnpqrstvwxz"
"""No two that look alike, no vowels that make words."""
ID_LENGTH = 16
"""27^16 addresses are 76 bits: nobody finds a table by trying."""

_log = logging.getLogger(__name__)


def now_ms() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class _Known:
    """A table in memory."""

    state: State
    due: tuple[Deadline, ...]


class Tables:
    """The tables of a store, as this process knows and changes them."""

    def __init__(
        self, store: Store, bus: Bus, times: Times = USUAL, clock: Callable[[], int] = now_ms
    ) -> None:
        self.clock = clock
        self.times = times
        self.on_deadline: Callable[[int], None] = lambda due_ms: None
        """Told of each new due time."""
        self._store = store
        self._bus = bus
        self._drawn = _draws()
        self._known: OrderedDict[str, _Known] = OrderedDict()

    async def find(self, code: str) -> str | None:
        """Return the open table that a code names, None if there is none.

        Two processes may, once in a great while, give the same code at the same moment: then it
        names the table opened last, and the other is found by its whole address.
        """
        for table in await self._store.find(code):
            state = await self.load(table)
            if state is not None and state.phase != "closed":
                return table
        return None

    async def load(self, table: str) -> State | None:
        """Return a table as it is known here, folded from the log if it isn't; None if none is."""
        known = self._known.get(table)
        if known is not None:
            self._known.move_to_end(table)
            return known.state
        events = await self._store.read(table)
        return self._keep(fold(map(log.decode, events))) if events else None

    async def refresh(self, table: str) -> State | None:
        """Return a table with all that the log has by now."""
        state = await self.load(table)
        if state is None:
            return None
        start = state.seq
        for event in map(log.decode, await self._store.read(table, start)):
            state = evolve(state, event)
        return self._keep(state)

    async def resume(self) -> None:
        """Tell all open tables that the server has started: connections from before are gone."""
        tables = await self._store.open_tables()
        for start in range(0, len(tables), RESUMED_AT_ONCE):
            await asyncio.gather(*map(self._resume, tables[start : start + RESUMED_AT_ONCE]))

    async def _resume(self, table: str) -> None:
        try:
            await self.act(table, Resume(self.outside()))
        except StoreError:
            raise  # or connections that are gone would count for ever
        except Exception as error:  # one log that can't be read keeps no other table from going on
            _log.error("table %s can't go on: %s", table, where(error))

    async def events_since(self, table: str, seq: int) -> list[log.AnyEvent]:
        """Return a table's events after a number."""
        return [log.decode(event) for event in await self._store.read(table, seq)]

    def known(self, table: str) -> State | None:
        """Return a table as it is known here without reading anything, None if it isn't."""
        known = self._known.get(table)
        return None if known is None else known.state

    def due(self, state: State) -> tuple[Deadline, ...]:
        """Return what is due at a table if nothing happens before."""
        known = self._known.get(state.table)
        if known is not None and known.state is state:
            return known.due
        return deadlines(state, self.times)

    async def publish(self, line: Line) -> None:
        """Let those who sit at a table hear something; nothing is kept of it."""
        await self._bus.publish(line)

    def take_in(self, notice: Notice) -> State | None:
        """Bring what is known up to a notice, if nothing before it is missing; returns the table.

        The result may be older or newer than the notice: its `seq` says so.
        """
        state = self.known(notice.table)
        if state is not None and state.seq == notice.after_seq:
            for event in notice.events:
                state = evolve(state, event)
            self._keep(state)
        return state

    async def open(self, rules: Rules, terms: Terms, guest: Guest) -> str:
        """Open a table at which a guest sits; returns its id."""
        table = await self._free_id()
        events = open_table(table, rules, terms, guest.id, guest.name, self.clock())
        await self._append(None, Decided(tuple(events), fold(events)))
        return table

    async def open_with_bots(self, rules: Rules, guest: Guest, bot: str) -> str:
        """Open a table at which a guest and bots sit, all ready; returns its id."""
        table, now = await self._free_id(), self.clock()
        terms = Terms(bots=(bot,), level=bot)
        events = open_table(table, rules, terms, guest.id, guest.name, now)
        state, ids = fold(events), map(str, count(1))
        commands: list[AnyCommand] = [
            *(SeatBot(f"solo-{next(ids)}", seat, bot) for seat in range(1, rules.players)),
            Ready(f"solo-{next(ids)}"),
        ]
        for command in commands:
            decided = decide(state, self.said(guest, command), now)
            assert isinstance(decided, Decided), decided
            events += decided.events
            state = decided.state
        await self._append(None, Decided(tuple(events), state))
        return table

    def said(self, guest: Guest, command: AnyCommand) -> Said:
        """Return what a guest sent as the table is asked to decide it."""
        return Said(guest.id, guest.name, command, self.outside())

    def outside(self) -> Outside:
        """Return fresh seeds from the system's random source, the bots that run here, the times."""
        drawn = next(self._drawn)
        return Outside(drawn[:64], drawn[64:], _BOTS, self.times)

    async def act(self, table: str, command: Command) -> int | Refusal:
        """Let a table decide a command; returns the `seq` at which its events end, or why not.

        When it returns a number, the events are on the disk. Raises StoreError, after which the
        command may or may not have taken effect; it can be sent again.
        """
        state = await self.load(table)
        for _ in range(MOST_TRIES):
            if state is None:
                raise StoreError("there is no such table")
            decided = decide(state, command, self.clock())
            if isinstance(decided, Refusal):
                return decided
            if isinstance(decided, Repeated):
                return decided.seq
            if not decided.events:
                return state.seq
            seq = await self._append(state, decided)
            if isinstance(seq, int):
                return seq
            state = await self.refresh(table)
        raise StoreError("others were always first")

    async def _free_id(self) -> str:
        """Return an id whose code no other table has, or ever had."""
        while True:
            table = new_id()
            if not await self._store.find(table[:CODE_LENGTH]):
                return table

    async def _append(self, before: State | None, decided: Decided) -> int | Conflict:
        """Append what was decided on a table, and tell of it once it is kept."""
        state = decided.state
        seq = 0 if before is None else before.seq
        due = deadlines(state, self.times)
        standing = _standing(before, state)
        rows = [(each.kind, each.due_ms) for each in due]
        events = tuple(map(log.encode, decided.events))
        result = await self._store.append(state.table, seq, events, rows, standing)
        if isinstance(result, Conflict):
            return result
        if state.phase != "closed":
            self._keep(state, due)
        if standing is not None:
            await self._bus.publish_listing()
        if before is None or state.phase != before.phase:
            _log.info("table %s, seq %d: %s", state.table, state.seq, state.phase)
        for each in due:
            self.on_deadline(each.due_ms)
        await self._bus.publish(Notice(state.table, seq, decided.events))
        if state.phase == "closed":
            self._keep(state)
        return result

    def _keep(self, state: State, due: tuple[Deadline, ...] | None = None) -> State:
        """Keep a table in memory unless a newer one is known; returns the newer of the two.

        One that is closed is kept no longer. `due` is worked out if it isn't given.
        """
        known = self._known.get(state.table)
        if known is not None and known.state.seq >= state.seq:
            return known.state
        if state.phase == "closed":
            self._known.pop(state.table, None)
            return state
        if due is None:
            due = deadlines(state, self.times)
        self._known[state.table] = _Known(state, due)
        self._known.move_to_end(state.table)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return state


def _standing(before: State | None, after: State) -> Standing | None:
    """Return what is to be kept beside a table's log, None if nothing of it has changed."""
    if before is not None and before.chairs is after.chairs and before.phase == after.phase:
        return None
    listed = listing(after)
    if before is not None and listed == listing(before) and after.phase != "closed":
        return None
    encoded = None if listed is None else msgspec.json.encode(listed)
    return Standing(after.phase != "closed", encoded)


def _draws() -> Iterator[str]:
    """Yield random texts, 48 bytes in hex: the system is asked for many at a time."""
    while True:
        many = secrets.token_hex(48 * DRAWN_AT_ONCE)
        yield from (many[start : start + 96] for start in range(0, len(many), 96))


def new_id() -> str:
    """Return a new table's id."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


_BOTS = frozenset(REGISTRY)
