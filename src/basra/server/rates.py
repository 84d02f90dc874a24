"""How fast somebody may go on."""

import time
from collections import deque
from collections.abc import Callable
from weakref import WeakValueDictionary


class Bucket:
    """Allows `per_second` on average and `burst` at once.

    >>> now = 0.0
    >>> bucket = Bucket(1, 2, clock=lambda: now)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    >>> now = 1.0
    >>> bucket.take(), bucket.take()
    (True, False)
    """

    def __init__(
        self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self) -> bool:
        """Take one if there is one."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """Put one back."""
        self._left = min(self._burst, self._left + 1)

    @property
    def wait_s(self) -> float:
        """In how many seconds the next one is there, if none is taken in the meantime."""
        return max(0.0, 1 - self._left) / self._per_second


class Rates:
    """A bucket for each key, the same for all who hold it; gone when nobody does.

    >>> rates = Rates(10)
    >>> held = rates.of("ann")
    >>> rates.of("ann") is held, rates.of("ben") is held
    (True, False)
    """

    def __init__(self, per_second: float) -> None:
        self._per_second = per_second
        self._buckets: WeakValueDictionary[str, Bucket] = WeakValueDictionary()

    def of(self, key: str) -> Bucket:
        """Return the key's bucket, which allows twice as much at once as in a second."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._per_second, 2 * self._per_second)
        return bucket


class Window:
    """Allows `most` in any `seconds`.

    >>> now = 0.0
    >>> window = Window(2, 10, clock=lambda: now)
    >>> window.take(), window.take(), window.take()
    (True, True, False)
    >>> now = 10.0
    >>> window.take()
    True
    """

    def __init__(
        self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._seconds = seconds
        self._clock = clock
        self._taken: deque[float] = deque(maxlen=most)

    def take(self) -> bool:
        """Take one if there is one."""
        now, taken = self._clock(), self._taken
        if len(taken) == taken.maxlen and now - taken[0] < self._seconds:
            return False
        taken.append(now)
        return True
