"""What whoever opens a table asks for: its rules and its terms, as docs/rooms.md has them."""

from typing import Any

import msgspec

from ..bots import REGISTRY
from ..game.errors import BadRules
from ..game.rules import Rules
from ..protocol.views import Terms
from .http import Unable

STRONGEST = tuple(REGISTRY)[-1]
USUAL_TERMS = Terms(clock_s=30, public=False, onlookers=True, bots=tuple(REGISTRY), level=STRONGEST)
"""If nothing is said; `Terms()` itself is what a log means by saying nothing."""


def read_rules(encoded: dict[str, int | str]) -> Rules:
    """Return rules written as in a match record; others are refused."""
    try:
        return Rules.decode(encoded)
    except BadRules as error:
        raise Unable(400, "bad_rules", error.reason) from None


def read_terms(encoded: dict[str, Any]) -> Terms:
    """Return terms of which some are given, each bot named once; others are refused."""
    try:
        terms = msgspec.convert(msgspec.structs.asdict(USUAL_TERMS) | encoded, Terms)
    except msgspec.ValidationError as error:
        raise Unable(400, "malformed", str(error)) from None
    check_bots(*terms.bots, terms.level)
    return msgspec.structs.replace(terms, bots=tuple(dict.fromkeys(terms.bots)))


def check_bots(*names: str) -> None:
    """Refuse names of bots that there aren't."""
    if set(names) - set(REGISTRY):
        raise Unable(400, "unknown_bot", f"the bots are {', '.join(REGISTRY)}")
