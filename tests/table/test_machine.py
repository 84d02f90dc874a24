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
from tables import Answer, Table, choosing, hash_of, nonce_of, seated, shown_by

from basra import PRESETS, Rules
from basra.protocol import codec
from basra.protocol import commands as wire
from basra.protocol.views import Terms
from basra.table import (
    Arrive,
    BotPlay,
    Deadline,
    Depart,
    Expire,
    Refusal,
    Repeated,
    Resume,
    Said,
    deadlines,
    fold,
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
        st.sampled_from([wire.Sit, wire.Leave, wire.Back, wire.Ready, wire.Rematch, wire.TakeWin]),
        st.just({}),
    ),
    st.tuples(st.just(wire.Swap), st.fixed_dictionaries({"a": seats, "b": seats})),
    st.tuples(
        st.just(wire.SeatBot),
        st.fixed_dictionaries({"seat": seats, "bot": st.sampled_from(["greedy", "random", "me"])}),
    ),
    st.tuples(st.just(wire.RemoveBot), st.fixed_dictionaries({"seat": seats})),
    st.tuples(st.just(wire.AskToLeave), st.fixed_dictionaries({"seat": seats})),
    st.tuples(st.just(wire.Say), st.just({"text": "salam"})),
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
        clock_s=st.sampled_from([0, 15]),
    )
    def open(self, preset: str, players: int, seed: int, phase: str, clock_s: int) -> None:
        """Begin anywhere in a match; a match of target 1000 has a second round."""
        self.rng = Random(seed)
        self.due: list[Deadline] = []
        self.said: list[tuple[Said, int]] = []
        target = 1000 if phase == "summary" else 1
        rules = Rules.named(preset, players=players, target=target)
        if phase == "lobby":
            terms = Terms(clock_s=clock_s, bots=("greedy",))  # type: ignore[arg-type]
            self.table = Table(rules, seed, terms=terms)
            return
        self.table = seated(rules, self.rng.randint(1, players), seed, clock_s=clock_s)
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
            assert answer or isinstance(command, Arrive | Depart)
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

    @rule(
        player=st.sampled_from(PLAYERS), process=st.sampled_from(["p1", "p2"]), come=st.booleans()
    )
    def connect(self, player: str, process: str, come: bool) -> None:
        command = Arrive if come else Depart
        self.decide(command(player, process, self.table.outside()))

    @rule()
    def start_the_server_again(self) -> None:
        self.decide(Resume(self.table.outside()))

    @rule()
    def wait_until_something_is_due(self) -> None:
        due = sorted(deadlines(self.state), key=lambda each: each.due_ms)
        for deadline in due[:1]:
            self.table.now_ms = max(self.table.now_ms, deadline.due_ms)
            if deadline.kind != "bot":
                assert isinstance(self.decide(Expire(deadline, self.table.outside())), list)

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
        full = None not in self.state.chairs
        barred = full or player in self.table.persons or player in self.state.barred
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
        phase = self.state.phase
        for seat, chair in enumerate(self.state.chairs):
            if isinstance(chair, Person) and not (chair.ready or chair.left):
                answer = self.say(self.table.player(seat), command)
                assert isinstance(answer, list) or self.state.phase != phase

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
            if deadline.kind in ("hashes", "nonces"):
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
                if self.state.waits_ms is not None:
                    return
                if self.state.bot_to_play is not None:
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
        if self.state.in_match:
            assert None not in self.state.chairs
            assert self.state.persons

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
        assert (state.phase == "play") == (running and not state.match.over)
        if state.phase != "closed":
            assert (state.phase == "over") == state.match.over
        assert (state.phase in ("shuffle", "summary")) == (state.shuffle is not None)
        assert len(state.proofs) == len(state.substitutes) == len(state.match.rounds)
        kinds = [deadline.kind for deadline in deadlines(state)]
        assert len(set(kinds)) == len(kinds)
        assert (state.phase == "shuffle") == any(each in kinds for each in ("hashes", "nonces"))

    @invariant()
    def nobody_is_waited_for_in_vain(self) -> None:
        """The table goes on by itself, or waits for a person who is connected, in his own time."""
        state, kinds = self.state, {each.kind for each in deadlines(self.state)}
        absent = all(person.absent for person in state.persons)
        assert (state.waits_ms is not None) == (state.in_match and absent)
        assert ("void" in kinds) == (state.waits_ms is not None)
        if state.phase == "play" and not absent:
            turn = state.chairs[state.match.round.turn]
            if isinstance(turn, BotChair) or turn.absent:
                assert "bot" in kinds
            elif state.terms.clock_s:
                assert "turn" in kinds
            else:
                assert turn.at or "gone" in kinds
        if state.phase == "lobby" or (
            state.phase == "over" and not any(p.at and not p.left for p in state.persons)
        ):
            assert kinds == {"close"}
        if state.phase == "closed":
            assert not kinds

    @invariant()
    def who_is_gone_has_no_connection(self) -> None:
        for person in self.state.persons:
            assert (person.gone_ms is None) == bool(person.at)
            assert len(set(person.at)) == len(person.at)

    @invariant()
    def everybody_can_be_told(self) -> None:
        codec.encode(shown_by(self.state))  # type: ignore[arg-type]
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
