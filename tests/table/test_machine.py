"""Anything in any order: commands from anybody, sensible or not, at every moment of a table."""

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from tables import Answer, Table, choosing, hash_of, nonce_of, seated

from basra import PRESETS, Rules
from basra.protocol import codec
from basra.protocol import commands as wire
from basra.table import (
    BotPlay,
    Deadline,
    Expire,
    Refusal,
    Repeated,
    Said,
    deadlines,
    fold,
    project,
    project_event,
    project_own,
    record,
)
from basra.table.seats import opener
from basra.table.state import BotChair, Person

PLAYERS = ("ann", "ben", "cem", "dia", "eve")
HASHES = ("00" * 32, hash_of("ab" * 16))
TEXTS = ("7D", "JC", "8HxAC7C", "8Hx7C*", "", "x", "KS**", "é")

ids = st.sampled_from([f"id{n}" for n in range(6)]) | st.none()
seats = st.integers(0, 3)
numbers = st.sampled_from([1, 1, 2, 3, 100_000])
commands: st.SearchStrategy[tuple[type[wire.Command], dict[str, Any]]] = st.one_of(
    st.tuples(
        st.sampled_from([wire.Sit, wire.Leave, wire.Ready, wire.Rematch]),
        st.just({}),
    ),
    st.tuples(st.just(wire.Swap), st.fixed_dictionaries({"a": seats, "b": seats})),
    st.tuples(
        st.just(wire.SeatBot),
        st.fixed_dictionaries({"seat": seats, "bot": st.sampled_from(["greedy", "random", "me"])}),
    ),
    st.tuples(st.just(wire.RemoveBot), st.fixed_dictionaries({"seat": seats})),
    st.tuples(
        st.just(wire.Hash),
        st.fixed_dictionaries({"round": numbers, "hash": st.sampled_from(HASHES)}),
    ),
    st.tuples(
        st.just(wire.Nonce),
        st.fixed_dictionaries({"round": numbers, "nonce": st.sampled_from(["ab" * 16, "cd" * 64])}),
    ),
    st.tuples(
        st.just(wire.Play),
        st.fixed_dictionaries(
            {"round": numbers, "ply": st.integers(1, 48), "play": st.sampled_from(TEXTS)}
        ),
    ),
)


class TableMachine(RuleBasedStateMachine):
    """A table, and whatever people, bots and clocks may do to it."""

    @initialize(
        preset=st.sampled_from(list(PRESETS)),
        players=st.sampled_from([2, 4]),
        seed=st.integers(0),
        phase=st.sampled_from(["lobby", "shuffle", "play", "summary", "over"]),
    )
    def open(self, preset: str, players: int, seed: int, phase: str) -> None:
        """Begin anywhere in a match; a match of target 1000 has a second round."""
        self.rng = Random(seed)
        self.due: list[Deadline] = []
        self.said: list[tuple[Said, int]] = []
        target = 1000 if phase == "summary" else 1
        rules = Rules.named(preset, players=players, target=target)
        if phase == "lobby":
            self.table = Table(rules, seed)
            return
        self.table = seated(rules, self.rng.randint(1, players), seed)
        self.table.all_ready()
        if phase in ("play", "summary"):
            self.table.shuffle()
        if phase == "summary":
            self.table.play_round(choosing(self.rng))
        if phase == "over":
            self.table.play_match(choosing(self.rng))

    @property
    def state(self) -> Any:
        return self.table.state

    def decide(self, command: Any) -> Answer:
        """Decide, and check what holds for every answer."""
        before, length = self.table.state, len(self.table.events)
        text = repr(before)
        answer = self.table.decide(command)
        assert repr(before) == text, "a state never changes"
        if isinstance(answer, list):
            assert answer
            assert self.state.seq == len(self.table.events) == length + len(answer)
            if isinstance(command, Said):
                self.said.append((command, self.state.seq))
        else:
            assert self.table.state is before
        if isinstance(answer, Refusal):
            assert codec.encode(answer)  # type: ignore[arg-type]
        self.due += deadlines(self.table.state)
        return answer

    def say(self, player: str, command: type[wire.Command], **fields: Any) -> Answer:
        return self.decide(self.table.said(player, command, **fields))

    # Anything

    @rule(player=st.sampled_from(PLAYERS), command=commands, id=ids)
    def say_anything(self, player: str, command: Any, id: str | None) -> None:
        kind, fields = command
        self.say(player, kind, id=id, **fields)

    @rule(data=st.data())
    def say_it_again(self, data: st.DataObject) -> None:
        if self.said:
            command, seq = data.draw(st.sampled_from(self.said[-20:]))
            assert self.decide(command) == Repeated(seq)

    @rule(ms=st.sampled_from([0, 1, 900, 2999, 3000, 100_000, -5000]))
    def let_time_pass(self, ms: int) -> None:
        self.table.now_ms += ms

    @rule(data=st.data())
    def expire_anything(self, data: st.DataObject) -> None:
        if self.due:
            deadline = data.draw(st.sampled_from(self.due[-10:]))
            due = deadline in deadlines(self.state) and self.table.now_ms >= deadline.due_ms
            answer = self.decide(Expire(deadline, self.table.outside()))
            assert isinstance(answer, list) == (due and deadline.kind != "bot")

    @rule(round=numbers, ply=st.integers(1, 48), text=st.sampled_from(TEXTS))
    def play_anything_for_a_bot(self, round: int, ply: int, text: str) -> None:
        self.decide(BotPlay(round, ply, text, self.table.outside()))

    # Something sensible

    @precondition(lambda self: self.state.phase == "lobby")
    @rule(player=st.sampled_from(PLAYERS))
    def sit(self, player: str) -> None:
        barred = self.state.full or player in self.table.persons
        assert isinstance(self.say(player, wire.Sit), Refusal) == barred

    @precondition(lambda self: self.state.phase == "lobby" and self.table.persons)
    @rule()
    def fill_with_bots(self) -> None:
        first = self.table.player(opener(self.state.chairs) or 0)
        for seat, chair in enumerate(self.state.chairs):
            if chair is None and self.state.phase == "lobby":
                assert isinstance(self.say(first, wire.SeatBot, seat=seat, bot="greedy"), list)

    @precondition(lambda self: self.state.phase in ("lobby", "summary", "over"))
    @rule()
    def be_ready(self) -> None:
        command = wire.Rematch if self.state.phase == "over" else wire.Ready
        for seat, chair in enumerate(self.state.chairs):
            if isinstance(chair, Person) and not chair.ready:
                assert isinstance(self.say(self.table.player(seat), command), list)

    @precondition(lambda self: self.state.shuffle)
    @rule(player=st.sampled_from(PLAYERS))
    def take_part_in_the_shuffle(self, player: str) -> None:
        shuffle = self.state.shuffle
        nonce = nonce_of(player, shuffle.round)
        if shuffle.published_ms is None:
            self.say(player, wire.Hash, round=shuffle.round, hash=hash_of(nonce))
        else:
            self.say(player, wire.Nonce, round=shuffle.round, nonce=nonce)

    @precondition(lambda self: self.state.shuffle)
    @rule()
    def wait_for_the_shuffle(self) -> None:
        for deadline in deadlines(self.state):
            self.table.now_ms = max(self.table.now_ms, deadline.due_ms)
            assert isinstance(self.decide(Expire(deadline, self.table.outside())), list)

    @precondition(lambda self: self.state.phase == "play")
    @rule(plies=st.integers(1, 48))
    def play_on(self, plies: int) -> None:
        choose = choosing(self.rng)
        for _ in range(plies):
            if self.state.phase == "play":
                round = self.state.match.round
                number, ply, text = len(self.state.match.rounds), round.ply + 1, choose(self.table)
                if isinstance(self.state.chairs[round.turn], BotChair):
                    answer = self.decide(BotPlay(number, ply, text, self.table.outside()))
                else:
                    player = self.table.player(round.turn)
                    answer = self.say(player, wire.Play, round=number, ply=ply, play=text)
                assert isinstance(answer, list)

    # What always holds

    @invariant()
    def persons_sit_once(self) -> None:
        players = self.table.persons
        assert len(set(players)) == len(players)
        assert len(self.state.chairs) == self.state.rules.players
        first = opener(self.state.chairs)
        assert (first is not None) == bool(players)
        if first is not None:
            assert isinstance(self.state.chairs[first], Person)
        if self.state.phase != "lobby":
            assert self.state.full
            assert players

    @invariant()
    def all_52_cards_are_there(self) -> None:
        if not self.state.match.rounds:
            return
        round = self.state.match.round
        cards = [*round.floor, *round.stock, *round.pile(0), *round.pile(1)]
        for seat in range(round.seats):
            cards += round.hand(seat)
        assert sorted(cards) == list(range(52))
        assert sorted(self.state.felt.floor) == list(round.floor)

    @invariant()
    def phases_are_what_they_say(self) -> None:
        state = self.state
        running = bool(state.match.rounds) and not state.match.round.over
        assert (state.phase == "play") == running
        assert (state.phase == "over") == (state.match.winner is not None)
        assert (state.phase in ("shuffle", "summary")) == (state.shuffle is not None)
        assert len(state.proofs) == len(state.match.rounds)
        kinds = [deadline.kind for deadline in deadlines(state)]
        assert len(set(kinds)) == len(kinds)
        assert (state.phase == "shuffle") == (kinds in (["hashes"], ["nonces"]))

    @invariant()
    def everybody_can_be_told(self) -> None:
        codec.encode(project(self.state))  # type: ignore[arg-type]
        for seat in range(len(self.state.chairs)):
            codec.encode(project_own(self.state, seat))  # type: ignore[arg-type]

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        assert repr(fold(self.table.events)) == repr(self.state)
        for event in self.table.events:
            project_event(event, self.state.rules)
        whole = record(self.state)
        for number, round in enumerate(whole.match.rounds, 1):
            proof = whole.proof(number)
            assert proof
            assert proof.flaw(self.state.rules, number, round.dealer, round.deck) == ""


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(stateful_step_count=40)
