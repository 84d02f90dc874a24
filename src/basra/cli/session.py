"""The course of a match in the terminal: whose turn it is, what is asked, shown and saved when.

What the person sees comes from `match.view(0)` alone until a round's end.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from ..game.card import Card
from ..game.match import Match
from ..game.play import Play
from ..game.rules import Rules
from ..game.view import View
from . import words_help
from .lines import wrap
from .places import shown_path
from .prompt import Answer, Choice, Command, Refused, read_card, read_choice, read_command
from .save import Saved
from .terminal import Gone, Terminal
from .words import Words

Lines = list[str]


class Voice(Protocol):
    """A way to show a match: drawn (`table_text`) or in sentences (`table_said`)."""

    @property
    def indent(self) -> int:
        """How far lines and prompts stand in."""

    @property
    def words(self) -> Words:
        """What it says it with."""

    def dealt(self, view: View, number: int) -> Lines:
        """Tell that cards were dealt in round `number`."""

    def played(self, view: View) -> Lines:
        """Tell the play that was made last."""

    def table(
        self, view: View, number: int, choice: Sequence[Play] = (), *, steady: bool = False
    ) -> Lines:
        """Show the table with the hand or a choice; a steady one always has the same height."""

    def back(self, view: View, number: int) -> Lines:
        """Tell who comes back what has gone before."""

    def again(self, view: View, number: int, *, steady: bool = False) -> Lines:
        """Show the table, and what has been told of it before."""

    def choice(self, plays: Sequence[Play]) -> Lines:
        """Show the sets that a card may take."""

    def round_over(self, match: Match) -> Lines:
        """Tell how a round ended."""

    def match_over(self, match: Match) -> Lines:
        """Tell how the match ended."""

    def help(self, hand: Sequence[Card], rules: Rules) -> Lines:
        """Tell what can be typed, with a card of the hand for an example, and the game."""

    def rules(self, rules: Rules) -> Lines:
        """Tell the rules of the table."""


class Quit(Exception):
    """The person has had enough for now."""


class Session:
    """Plays a match on, from wherever it stands, to its end or until the person stops."""

    def __init__(
        self,
        saved: Saved,
        voice: Voice,
        terminal: Terminal,
        held: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """Take a match; what happens within `held()` isn't broken off by a signal."""
        self._saved = saved
        self._voice = voice
        self._terminal = terminal
        self._held = held
        self._steady = False
        """Whether the table is drawn in place of the last: not before the greeting was read."""

    def run(self, again: str, notice: str = "") -> bool:
        """Play the match to its end and return True; the end of input, Stop and `q` end it early.

        `again` is the command that goes on with it; the message `notice` comes with the greeting.
        """
        try:
            self._play_match(notice)
        except (Quit, Gone, KeyboardInterrupt) as reason:
            line = [] if isinstance(reason, Quit) else [""]  # the prompt's line is still open
            goodbye = [*line, *self._said(self._words.say("terminal-saved")), f"  {again}"]
            try:
                self._say_last(goodbye)
            except KeyboardInterrupt:  # the window closes after the end of input: it comes once
                self._say_last(goodbye)
            return False
        return True

    def another(self) -> bool:
        """Ask whoever looks on for another match, now that this one is over."""
        try:
            while True:
                line = self._ask("terminal-next-match")
                match read_command(line):
                    case Command.AGAIN:
                        return True
                    case Command.QUIT:
                        return False
                    case Command.HELP | Command.RULES as command:
                        self._terminal.say([*self._page(command), ""])
        except (Gone, KeyboardInterrupt):  # the match is over and saved: there is no more to say
            self._say_last([""])
            return False

    def _play_match(self, notice: str) -> None:
        if not self._match.over:
            self._begin(notice)
        while not self._match.over:
            if self._match.round.over:
                self._between_rounds()
                self._deal()
                self._terminal.say(self._voice.dealt(self._view, self._number))
            while not self._match.round.over:
                self._ply()
        if self._match.rounds and self._match.round.over:
            self._show(self._voice.round_over(self._match))
        self._terminal.say(self._voice.match_over(self._match))
        self._terminal.say(self._file("terminal-finished"))

    def _begin(self, notice: str) -> None:
        """Greet, and tell where the match stands; its file is there before it is spoken of."""
        new = not self._match.rounds
        if new:
            self._deal()
        lines = self._said(words_help.greeting(self._words, self._match.rules))
        if notice:
            lines += self._said(self._words.say(notice))
        lines += self._file("terminal-kept")
        if new:
            lines += self._said(self._words.say("terminal-hint"))
        self._terminal.say([*lines, ""])
        if new:
            self._terminal.say(self._voice.dealt(self._view, self._number))
        elif not self._match.round.over:
            self._terminal.say(self._voice.back(self._view, self._number))

    # Rounds

    def _between_rounds(self) -> None:
        self._show([*self._voice.round_over(self._match), ""])
        while True:
            command = read_command(self._ask("terminal-next-round"))
            if command == Command.QUIT:
                raise Quit
            if command not in (Command.HELP, Command.RULES):
                return
            self._show([*self._page(command), ""])

    def _deal(self) -> None:
        with self._held():
            self._saved.deal()

    def _ply(self) -> None:
        view = self._view
        play = self._asked(view) if view.turn == 0 else self._bot_play(view)
        with self._held():
            self._saved.play(play)
        after = self._view
        self._terminal.say(self._voice.played(after))
        if after.stock_size < view.stock_size:
            self._terminal.say(self._voice.dealt(after, self._number))

    def _bot_play(self, view: View) -> Play:
        if self._steady:  # the table as it is now, before the bot changes it
            self._show(self._voice.table(view, self._number, steady=True))
            self._terminal.pause()
        return self._saved.bot_play()

    # Asking

    def _asked(self, view: View) -> Play:
        """Ask for a card, and for what it takes where R8 leaves a choice."""
        plays = view.legal_plays
        choice: Choice | None = None
        self._show(self._voice.table(view, self._number, steady=self._steady))
        self._steady = self._terminal.screen
        while True:
            answer = self._answer(plays, choice)
            if isinstance(answer, Play):
                return answer
            if answer == Command.QUIT:
                raise Quit
            if isinstance(answer, Choice):
                choice = answer
                self._offer(view, choice, [])
            elif isinstance(answer, Refused):
                self._offer(view, choice, self._said(answer.text))
            elif answer == Command.AGAIN:
                choice = None
                self._show(self._voice.again(view, self._number, steady=self._steady))
            else:
                choice = None
                self._show([*self._page(answer), "", *self._said(self._words.say("terminal-back"))])

    def _answer(self, plays: Sequence[Play], choice: Choice | None) -> Answer:
        if choice is None:
            hand = {play.card for play in plays}
            prompt = self._prompt(words_help.which_card(self._words, len(hand)))
            return read_card(self._words, self._terminal.ask(prompt), plays)
        prompt = self._prompt(words_help.which_set(self._words, len(choice.plays)))
        return read_choice(self._words, self._terminal.ask(prompt), choice, plays)

    def _offer(self, view: View, choice: Choice | None, notice: Lines) -> None:
        """Show a choice, or what an answer lacked: under the table where that stays in place."""
        plays = choice.plays if choice else ()
        if self._steady:
            table = self._voice.table(view, self._number, plays, steady=True)
            self._terminal.frame([*table, *notice])
        else:
            self._terminal.say(notice or self._voice.choice(plays))

    # Showing

    def _say_last(self, lines: Lines) -> None:
        try:
            self._terminal.say(lines)
        except (Gone, BrokenPipeError):
            self._terminal.hang_up()

    def _show(self, lines: Lines) -> None:
        if self._steady:
            self._terminal.frame(lines)
        else:
            self._terminal.say(lines)

    def _page(self, command: Command) -> Lines:
        if command == Command.RULES:
            return self._voice.rules(self._match.rules)
        hand = () if self._match.round.over else self._view.hand
        return self._voice.help(hand, self._match.rules)

    def _file(self, id: str) -> Lines:
        return [*self._said(self._words.say(id)), f"  {shown_path(self._saved.path)}"]

    def _said(self, text: str) -> Lines:
        return wrap(text, self._voice.indent)

    def _ask(self, id: str) -> str:
        return self._terminal.ask(self._prompt(f"{self._words.say(id)} "))

    def _prompt(self, text: str) -> str:
        return " " * self._voice.indent + text

    @property
    def _words(self) -> Words:
        return self._voice.words

    @property
    def _match(self) -> Match:
        return self._saved.match

    @property
    def _view(self) -> View:
        return self._match.view(0)

    @property
    def _number(self) -> int:
        return len(self._match.rounds)
