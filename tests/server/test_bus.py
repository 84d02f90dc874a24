"""The bus within the process."""

import asyncio
import logging

import pytest

from basra.server.bus import Notice
from basra.server.bus.local import LocalBus
from basra.table import log

GONE_ON = log.Resumed(at_ms=1)


def test_listeners_of_a_table_hear_of_it_and_no_other() -> None:
    bus, heard = LocalBus(), list[Notice]()
    bus.subscribe("a", heard.append)
    bus.subscribe("b", lambda notice: pytest.fail("not asked"))
    asyncio.run(bus.publish(Notice("a", 3, (GONE_ON,))))
    assert heard == [Notice("a", 3, (GONE_ON,))]
    bus.unsubscribe("a", heard.append)
    bus.unsubscribe("a", heard.append)
    asyncio.run(bus.publish(Notice("a", 4, (GONE_ON,))))
    assert len(heard) == 1


def test_a_failing_listener_is_logged_and_passed_over(caplog: pytest.LogCaptureFixture) -> None:
    bus, heard = LocalBus(), list[Notice]()

    def fail(notice: Notice) -> None:
        raise ValueError("7D is nobody's business")

    bus.subscribe("a", fail)
    bus.subscribe("a", heard.append)
    with caplog.at_level(logging.ERROR):
        asyncio.run(bus.publish(Notice("a", 0, ())))
    assert len(heard) == 1
    assert "ValueError" in caplog.text
    assert "7D" not in caplog.text
