"""A table in memory, with a clock that stands until it is moved, and persons who play at it."""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from basra import Rules
from basra.bots import REGISTRY
from basra.protocol import commands as wire
from basra.protocol.views import TableView, Terms
from basra.table import (
    Arrive,
    BotPlay,
    Command,
    Deadline,
    Decided,
    Depart,
    Expire,
    Outside,
    Refusal,
    Repeated,
    Said,
    deadlines,
    decide,
    evolve,
    fold,
    log,
    open_table,
    project,
    seat_of,
)
from basra.table.state import BotChair, Person, State

BOTS = frozenset(REGISTRY)
ANY_BOT = Terms(bots=tuple(REGISTRY))
Answer = list[log.AnyEvent] | Refusal | Repeated


NAMES = {"ann": "Amina", "ben": "Badr", "cem": "Camelia", "dia": "Dina"}
"""By player id; no name has an id in it, so that an id that got out is seen."""


def shown_by(state: State) -> TableView:
    """Return the table as everybody sees it, by the usual times."""
    return project(state, deadlines(state))


def name_of(player: str) -> str:
    return NAMES.get(player, "Guest")


def nonce_of(player: str, round: int) -> str:
    return hashlib.sha256(f"nonce {player} {round}".encode()).hexdigest()


def hash_of(nonce: str) -> str:
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


@dataclass
class Table:
    """Decides, appends and folds as a server does. Seeds follow from `seed`."""

    rules: Rules
    seed: int = 0
    opener: str = "ann"
    now_ms: int = 1_000_000
    terms: Terms = ANY_BOT
    events: list[log.AnyEvent] = field(default_factory=list)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self._rng = Random(self.seed)
        self._ids = count(1)
        self.events += open_table(
            "jasmine-tea", self.rules, self.terms, self.opener, name_of(self.opener), self.now_ms
        )
        self.state = fold(self.events)

    # What a server does

    def outside(self) -> Outside:
        return Outside(self._rng.randbytes(32).hex(), self._rng.randbytes(16).hex(), BOTS)

    def decide(self, command: Command) -> Answer:
        answer = decide(self.state, command, self.now_ms)
        if not isinstance(answer, Decided):
            return answer
        self.events += answer.events
        self.state = answer.state
        return list(answer.events)

    def said(
        self, player: str, command: type[wire.Command], id: str | None = None, **fields: Any
    ) -> Said:
        made: Any = command(id=id or f"c{next(self._ids)}", **fields)
        return Said(player, name_of(player), made, self.outside())

    def say(
        self, player: str, command: type[wire.Command], id: str | None = None, **fields: Any
    ) -> Answer:
        return self.decide(self.said(player, command, id, **fields))

    def must(self, player: str, command: type[wire.Command], **fields: Any) -> list[log.AnyEvent]:
        answer = self.say(player, command, **fields)
        assert isinstance(answer, list), answer
        return answer

    def refused(self, player: str, command: type[wire.Command], **fields: Any) -> str:
        before = self.state
        answer = self.say(player, command, **fields)
        assert isinstance(answer, Refusal), answer
        assert self.state is before
        assert answer.detail
        return answer.code

    def expire(self, deadline: Deadline | None = None, kind: str | None = None) -> Answer:
        """Act on what is due, or the one of a kind, at the time when it is."""
        if deadline is None:
            (deadline,) = (each for each in deadlines(self.state) if kind in (None, each.kind))
            self.now_ms = max(self.now_ms, deadline.due_ms)
        return self.decide(Expire(deadline, self.outside()))

    def arrive(self, player: str, process: str = "p1") -> list[log.AnyEvent]:
        answer = self.decide(Arrive(player, process, self.outside()))
        assert isinstance(answer, list), answer
        return answer

    def depart(self, player: str, process: str = "p1") -> list[log.AnyEvent]:
        answer = self.decide(Depart(player, process, self.outside()))
        assert isinstance(answer, list), answer
        return answer

    def due(self, kind: str) -> int | None:
        """Return when something of a kind is due."""
        found = [each.due_ms for each in deadlines(self.state) if each.kind == kind]
        return found[0] if found else None

    # Who sits here

    @property
    def persons(self) -> list[str]:
        return [person.player for person in self.state.persons if not person.left]

    def seat(self, player: str) -> int:
        seat = seat_of(self.state.chairs, player)
        assert seat is not None
        return seat

    def player(self, seat: int) -> str:
        chair = self.state.chairs[seat]
        assert isinstance(chair, Person)
        return chair.player

    # What happens by and by

    def all_ready(self) -> None:
        for player in self.persons:
            if self.state.phase in ("lobby", "summary"):
                self.must(player, wire.Ready)

    def send_hash(self, player: str) -> list[log.AnyEvent]:
        assert self.state.shuffle
        number = self.state.shuffle.round
        return self.must(player, wire.Hash, round=number, hash=hash_of(nonce_of(player, number)))

    def send_nonce(self, player: str) -> list[log.AnyEvent]:
        assert self.state.shuffle
        number = self.state.shuffle.round
        return self.must(player, wire.Nonce, round=number, nonce=nonce_of(player, number))

    def shuffle(self) -> None:
        """Play everybody's part in the shuffle."""
        for player in self.persons:
            self.send_hash(player)
        for player in self.persons:
            self.send_nonce(player)

    def play(self, choose: Callable[["Table"], str] | None = None) -> list[log.AnyEvent]:
        """Play one card, whoever's turn it is, the first legal one unless chosen otherwise."""
        round = self.state.match.round
        assert round.turn is not None
        text = choose(self) if choose else str(round.legal_plays[0])
        number, ply = len(self.state.match.rounds), round.ply + 1
        if self.state.bot_to_play is not None:
            answer = self.decide(BotPlay(number, ply, text, self.outside()))
            assert isinstance(answer, list), answer
            return answer
        return self.must(self.player(round.turn), wire.Play, round=number, ply=ply, play=text)

    def play_round(self, choose: Callable[["Table"], str] | None = None) -> None:
        number = len(self.state.match.rounds)
        while self.state.phase == "play" and len(self.state.match.rounds) == number:
            self.play(choose)

    def play_match(self, choose: Callable[["Table"], str] | None = None) -> None:
        """Play from wherever the match is to its end."""
        while self.state.phase != "over":
            if self.state.phase in ("lobby", "summary"):
                self.all_ready()
            if self.state.phase == "shuffle":
                self.shuffle()
            self.play_round(choose)


def choosing(rng: Random) -> Callable[[Table], str]:
    """Return a chooser: the bot's choice for bots, any legal play for persons."""

    def choose(table: Table) -> str:
        match = table.state.match
        assert match.round.turn is not None
        chair = table.state.chairs[match.round.turn]
        bot = REGISTRY[chair.bot if isinstance(chair, BotChair) else "random"]
        return str(bot.choose(match.view(match.round.turn), rng))

    return choose


def seated(rules: Rules, persons: int, seed: int = 0, bot: str = "greedy", **terms: Any) -> Table:
    """Return a table in the lobby with so many persons, connected, and bots on the other chairs."""
    table = Table(rules, seed, terms=Terms(bots=tuple(REGISTRY), **terms))
    table.arrive("ann")
    for player in ("ben", "cem", "dia")[: persons - 1]:
        table.must(player, wire.Sit)
        table.arrive(player)
    for seat, chair in enumerate(table.state.chairs):
        if chair is None:
            table.must("ann", wire.SeatBot, seat=seat, bot=bot)
    return table


def dealt(rules: Rules, persons: int, seed: int = 0, **terms: Any) -> Table:
    """Return a table at which round 1 has been dealt."""
    table = seated(rules, persons, seed, **terms)
    table.all_ready()
    table.shuffle()
    return table


def prefixes(events: list[log.AnyEvent]) -> Iterator[tuple[log.AnyEvent, State]]:
    """Yield each event of a log with the state after it."""
    state = fold(events[:1])
    yield events[0], state
    for event in events[1:]:
        state = evolve(state, event)
        yield event, state
