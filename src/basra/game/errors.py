"""What can be wrong with what the engine is given.

Every error is raised before anything changes. Its text is `place: reason`, and the reason ends with
the number of the rule where one is broken.
"""

import reprlib
from typing import Self


class BasraError(ValueError):
    """Base of the engine's errors."""

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason = reason
        """What is wrong, without the place."""
        self.place = place
        """Where: `round 2, ply 17`, `rules`, … or empty."""

    def within(self, place: str) -> Self:
        """Return the same error with its place put inside a larger one.

        >>> str(IllegalPlay("no", "ply 3").within("round 2"))
        'round 2, ply 3: no'
        """
        return type(self)(self.reason, f"{place}, {self.place}" if self.place else place)


def short(value: object) -> str:
    """Show a value that came from outside in an error: its repr, cut to part of a line."""
    try:
        text = reprlib.repr(value)
    except ValueError:  # thousands of digits
        return "such a large number"
    return text if len(text) <= 40 else text[:39] + "…"


class NotationError(BasraError):
    """Text that is no card, no list of cards or no play."""


class IllegalPlay(BasraError):
    """A play, a deck or a call that the rules don't allow in this position."""


class BadRules(BasraError):
    """An unknown preset or option, or a value that an option can't have."""


class BadRecord(BasraError):
    """A match record that is malformed, or that contradicts the rules or itself."""
