"""What all tests need: the signals as a terminal would hand them to a program.

Whoever starts the tests in the background may have switched some off, and programs under test would
inherit that and, rightly, leave them off.
"""

import signal


def pytest_configure() -> None:
    for number in (signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
