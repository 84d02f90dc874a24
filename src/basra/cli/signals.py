"""Signals that ask a program to end, turned into an exception that waits for the right moment."""

import contextlib
import os
import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Any, Self


class Stop(KeyboardInterrupt):
    """Ctrl-C, or the system asks us to end, or the window is being closed."""


class Signals:
    """While open, turns the signals that end a program into `Stop`, except while held."""

    _NAMES = ("SIGINT", "SIGTERM", "SIGHUP")

    def __init__(self) -> None:
        self.wakes, self._tells = os.pipe()
        """A file descriptor that can be read from once a signal has come."""
        os.set_blocking(self._tells, False)
        self._before: dict[int, Any] = {}
        self._holding = False
        self._came = False

    def __enter__(self) -> Self:
        """Take the signals over, but for those that whoever started us has switched off."""
        if threading.current_thread() is threading.main_thread():
            for name in self._NAMES:
                number = getattr(signal, name, None)
                if number is not None and signal.getsignal(number) != signal.SIG_IGN:
                    self._before[number] = signal.signal(number, self._receive)
            self._woke_before = signal.set_wakeup_fd(self._tells, warn_on_full_buffer=False)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        """Give the signals back; a Stop that nobody has caught ends here."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        if threading.current_thread() is threading.main_thread():
            signal.set_wakeup_fd(self._woke_before)
        for number in (self.wakes, self._tells):
            os.close(number)
        return kind is Stop

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Let nothing break in; a signal that comes meanwhile stops us afterwards."""
        self._holding = True
        try:
            yield
        finally:
            self._holding = False
        if self._came:
            raise Stop

    def _receive(self, _number: int, _frame: FrameType | None) -> None:
        came, self._came = self._came, True
        if not self._holding and not came:  # once is enough: the goodbye isn't broken off
            raise Stop
