"""The terminal of `basra play`: its streams, and what they can show.

It knows nothing of the game. Texts come to it with the symbols ♠♥♦♣, lines and dots; it puts
letters in their place where the encoding can't hold them, and adds colour where that is wanted.
"""

import contextlib
import io
import os
import re
import select
import shutil
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Self, TextIO

from .lines import ORDER, clean, clip, kept_in_place

TERMIOS = os.name == "posix"
if TERMIOS:
    import termios

PAUSE_S = 0.4
"""How long a bot's play is waited for where somebody looks on."""

SYMBOLS = "♣♦♥♠╭╮╰╯─│·–…×"
LETTERS = str.maketrans(SYMBOLS, "CDHS++++-|--~x", ORDER)
"""What stands for the symbols where an encoding can't hold them."""
NOTHING: Mapping[str, str] = {}


class Gone(Exception):
    """The terminal has been closed, or nothing more will be typed."""


LONGEST = 4096
"""Of a longer line that is typed, so many bytes are read as the answer."""


class Answers:
    """The lines of an input, waited for in a way that no signal can slip past.

    Had a signal come between the last look at it and the wait for a key, it would be heard only
    after the next key. So what is waited for is a key or a byte from `wakes`, a file descriptor
    that signals write to.
    """

    def __init__(self, stream: TextIO, wakes: int | None) -> None:
        self._stream = stream
        self._left = b""
        self._numbers: tuple[int, int] | None = None
        if os.name == "posix" and wakes is not None:
            with contextlib.suppress(OSError, ValueError):
                self._numbers = stream.fileno(), wakes

    def isatty(self) -> bool:
        """Whether somebody types."""
        return self._stream.isatty()

    def forget(self) -> None:
        """Drop what somebody has typed before he was asked; what a pipe holds stays."""
        if not TERMIOS:
            return
        with contextlib.suppress(OSError, ValueError, termios.error):
            if self.isatty():
                self._left = b""
                termios.tcflush(self._stream.fileno(), termios.TCIFLUSH)

    def readline(self) -> str:
        """Return the next line with its end, an empty text at the end of input."""
        if self._numbers is None:
            return self._stream.readline()
        keys, wakes = self._numbers
        while b"\n" not in self._left:
            ready = select.select(self._numbers, [], [])[0]
            if wakes in ready:
                os.read(wakes, 64)
            elif more := os.read(keys, 4096):
                self._left += more
                if b"\n" not in more:  # no answer is that long: its end needn't be kept
                    self._left = self._left[:LONGEST]
            else:
                break
        line, end, self._left = self._left.partition(b"\n")
        return (line + end).decode(self._stream.encoding, "replace")


class Terminal:
    """Shows lines, in screenfuls where that is possible, and asks for answers."""

    def __init__(
        self,
        reads: TextIO | Answers,
        writes: TextIO,
        *,
        screen: bool = False,
        rtl: bool = False,
        colour: bool = False,
        paint: Mapping[str, str] = NOTHING,
        symbols: bool = True,
        pause_s: float = 0.0,
    ) -> None:
        self._reads, self._writes = reads, writes
        self._rtl, self._symbols, self._pause_s = rtl, symbols, pause_s
        self._paint = [(re.compile(each), code) for each, code in paint.items()] if colour else []
        self._frames = 0
        self.screen = screen
        """Whether the table stays in its place and is drawn anew after each play."""

    @classmethod
    def of(
        cls,
        plain: bool,
        environ: Mapping[str, str],
        wakes: int | None = None,
        *,
        rtl: bool = False,
        paint: Mapping[str, str] = NOTHING,
    ) -> Self:
        """Return the terminal on standard input and output; `wakes` as for `Answers`.

        The cells of lines in a language that is written from right to left are kept in their place.
        `paint` has patterns of texts, and the codes of their colours.
        """
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        seen = sys.stdout.isatty()
        dumb = environ.get("TERM") == "dumb"
        screen = seen and sys.stdin.isatty() and not (plain or dumb)
        return cls(
            Answers(sys.stdin, wakes),
            sys.stdout,
            screen=screen,
            rtl=rtl and not plain,
            paint=paint,
            colour=seen and not (plain or dumb or environ.get("NO_COLOR")),
            symbols=not plain and holds(sys.stdout.encoding, SYMBOLS),
            pause_s=PAUSE_S if screen else 0.0,
        )

    def say(self, lines: Sequence[str]) -> None:
        """Print lines."""
        self._write("".join(self._shown(line) + "\n" for line in lines))

    def frame(self, lines: Sequence[str]) -> None:
        """Print lines in the place of those before, from the top of the window."""
        if self._frames == 0:  # what stood in the window goes up, it isn't wiped away
            self._write("\n" * shutil.get_terminal_size().lines)
        self._frames += 1
        self._write("\x1b[H" + "".join(f"{self._shown(line)}\x1b[K\n" for line in lines) + "\x1b[J")

    def ask(self, prompt: str) -> str:
        """Return the line that is typed from now on; raises Gone at the end of input."""
        if isinstance(self._reads, Answers):
            self._reads.forget()
        self._write(self._shown(prompt))
        try:
            line = self._reads.readline()
        except (OSError, ValueError):
            line = ""
        if not line:
            raise Gone
        if not self._reads.isatty():  # nobody's keys have been echoed: a transcript shows them
            self._write(clip(clean(line), 20))
        if not self.attended:
            self._write("\n")
        return line

    @property
    def attended(self) -> bool:
        """Whether somebody sees what is shown, and types."""
        return self._reads.isatty() and self._writes.isatty()

    def pause(self) -> None:
        """Let what was shown be seen, where somebody looks on."""
        if self._pause_s:
            time.sleep(self._pause_s)

    def hang_up(self) -> None:
        """Send what is still to be written nowhere: the terminal is gone."""
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._writes.fileno())

    def _shown(self, line: str) -> str:
        for pattern, code in self._paint:
            line = pattern.sub(f"\x1b[{code}m\\g<0>\x1b[0m", line)
        if self._rtl:
            line = kept_in_place(line)
        return line if self._symbols else line.translate(LETTERS)

    def _write(self, text: str) -> None:
        encoding = self._writes.encoding or "utf-8"
        try:
            self._writes.write(text.encode(encoding, "replace").decode(encoding))
            self._writes.flush()
        except BrokenPipeError:
            raise
        except OSError:
            raise Gone from None


def holds(encoding: str | None, text: str) -> bool:
    """Say whether an encoding has all of a text's letters."""
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
