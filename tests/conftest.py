"""What all tests need: the signals as a terminal would hand them to a program, and English.

Whoever starts the tests in the background may have switched some off, and programs under test would
inherit that and, rightly, leave them off.
"""

import os
import signal


def pytest_configure() -> None:
    for number in (signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ["BASRA_LANG"] = "en"
