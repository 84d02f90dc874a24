"""How much people may do, and how much may come from one address, so that nobody is crowded out.

Whole families and coffee-houses play from behind one address. So a person is held to what people
do, and an address to what many of them do together; only who has no name yet shares with the other
nameless ones there. Nothing is written down: what is kept is small, bounded, and forgotten.
"""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from starlette.requests import HTTPConnection

from .http import too_fast
from .rates import Bucket

MOST_KEPT = 10_000
"""People, or addresses, that a limit keeps count of; who was heard of longest ago is forgotten."""


class Rate(NamedTuple):
    """So many at once, and after that so many in a second."""

    burst: float
    per_second: float


class Allowance(NamedTuple):
    """What one guest may do, all who have no name yet at one address, and all at one address."""

    guest: Rate
    nameless: Rate
    address: Rate


REQUESTS = Rate(600, 60)
"""Of any kind but for the client's own files, at one address."""
NAMES = Allowance(Rate(10, 1 / 10), Rate(100, 1), Rate(150, 2))
"""Names given."""
GUESSES = Allowance(Rate(10, 1 / 6), Rate(20, 1 / 6), Rate(60, 1 / 3))
"""Wrong codes of tables. There are 27^6 codes: with a thousand tables open, an address that tries
all the time needs two weeks for one of them, on average."""
OPENINGS = Allowance(Rate(8, 1 / 20), Rate(8, 1 / 20), Rate(80, 1 / 2))
"""Tables opened, by whatever way."""
QUICK = Allowance(Rate(10, 1 / 5), Rate(10, 1 / 5), Rate(120, 1))
"""Quick play asked for."""
PASSES = Allowance(Rate(20, 1 / 5), Rate(60, 1), Rate(120, 2))
"""Passes to another device opened, looked at and redeemed."""
SOCKETS_OF_ONE, SOCKETS_AT_ONE = 20, 200
"""Sockets that one person, and one address, may have open."""
STREAMS_AT_ONE = 100
"""Lists of tables that one address may follow."""


class Limiter:
    """One rate, for each of many keys by itself.

    >>> limiter = Limiter(Rate(2, 1), clock=lambda: 0)
    >>> [limiter.take("a"), limiter.take("a"), limiter.take("a"), limiter.take("b")]
    [0.0, 0.0, 1.0, 0.0]
    """

    def __init__(
        self, rate: Rate, most: int = MOST_KEPT, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> float:
        """Take one, and return 0; or nothing, and return how many seconds there is to wait."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = Bucket(self._rate.per_second, self._rate.burst, self._clock)
            self._buckets[key] = bucket
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return 0.0 if bucket.take() else bucket.wait_s

    def give_back(self, key: str) -> None:
        """Put back what was taken: it turned out not to count."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.give_back()


class Limit:
    """An allowance: who asks for one thing has to find room as a person and at the address."""

    def __init__(
        self,
        allowance: Allowance,
        most: int = MOST_KEPT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._guests, self._nameless, self._addresses = (
            Limiter(rate, most, clock) for rate in allowance
        )

    def __len__(self) -> int:
        return len(self._guests) + len(self._nameless) + len(self._addresses)

    def take(self, address: str, guest: str | None) -> None:
        """Take one; raises Unable, with nothing taken, if there is none."""
        limiter, key = self._own(address, guest)
        wait_s = limiter.take(key)
        if not wait_s:
            wait_s = self._addresses.take(address)
            if wait_s:
                limiter.give_back(key)
        if wait_s:
            raise too_fast(wait_s)

    def give_back(self, address: str, guest: str | None) -> None:
        """Put back what was taken: it turned out not to count."""
        limiter, key = self._own(address, guest)
        limiter.give_back(key)
        self._addresses.give_back(address)

    def _own(self, address: str, guest: str | None) -> tuple[Limiter, str]:
        return (self._nameless, address) if guest is None else (self._guests, guest)


class Held:
    """How many of something each of many keys has open.

    >>> held = Held(1)
    >>> held.hold("a"), held.hold("a"), held.hold("b"), held.release("a"), held.hold("a")
    (True, False, True, None, True)
    """

    def __init__(self, most: float) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._held)

    def hold(self, key: str) -> bool:
        """Open one more, if there may be."""
        if self._held[key] >= self._most:
            return False
        self._held[key] += 1
        return True

    def release(self, key: str) -> None:
        """Close one."""
        self._held[key] -= 1
        if self._held[key] <= 0:
            del self._held[key]


class Limits:
    """All limits of a server; `scale` makes them wider or narrower together."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        def scaled(rate: Rate) -> Rate:
            return Rate(max(1, rate.burst * scale), rate.per_second * scale)

        def limit(allowance: Allowance) -> Limit:
            return Limit(Allowance(*map(scaled, allowance)), clock=clock)

        self.names, self.guesses = limit(NAMES), limit(GUESSES)
        self.openings, self.quick = limit(OPENINGS), limit(QUICK)
        self.passes = limit(PASSES)
        self.streams = Held(max(1, STREAMS_AT_ONE * scale))
        self._requests = Limiter(scaled(REQUESTS), clock=clock)
        self._sockets_of = Held(max(1, SOCKETS_OF_ONE * scale))
        self._sockets_at = Held(max(1, SOCKETS_AT_ONE * scale))

    def __len__(self) -> int:
        """Return how many counts are kept."""
        allowed = (self.names, self.guesses, self.openings, self.quick, self.passes)
        counted = (*allowed, self._requests)
        held = (self.streams, self._sockets_of, self._sockets_at)
        return sum(len(limit) for limit in counted) + sum(len(each) for each in held)

    def request(self, address: str) -> float:
        """Count a request; returns how many seconds there is to wait, 0 if none."""
        return self._requests.take(address)

    @contextmanager
    def socket(self, address: str, guest: str) -> Iterator[bool]:
        """Hold a socket while it is open; says whether there may be one more."""
        if not self._sockets_at.hold(address):
            yield False
            return
        try:
            if not self._sockets_of.hold(guest):
                yield False
                return
            try:
                yield True
            finally:
                self._sockets_of.release(guest)
        finally:
            self._sockets_at.release(address)


def address_of(connection: HTTPConnection) -> str:
    """Return where a request comes from: an IPv4 address, or the IPv6 network of one household.

    Behind a proxy that is trusted, it is what the proxy says.

    >>> def ask(host): return HTTPConnection({"type": "http", "client": (host, 1)})
    >>> address_of(ask("192.0.2.7")), address_of(ask("::ffff:192.0.2.7"))
    ('192.0.2.7', '192.0.2.7')
    >>> address_of(ask("2001:db8:1:2:3:4:5:6"))
    '2001:db8:1:2::/64'
    """
    host = connection.client.host if connection.client else ""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
