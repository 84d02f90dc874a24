"""The cards of a play in their groups: what goes with what, for whoever words it."""

from collections.abc import Callable

from ..game.card import Card
from ..game.play import GroupKind, Play


def grouped(play: Play, name: Callable[[Card], str], plus: str) -> list[str]:
    """Return the parts of what a play takes: a sum is one, any other card is one of its own.

    What a jack or the komi sweeps comes in ascending order.

    >>> grouped(Play.parse("8Hx7CAD8D"), str, "+")
    ['8D', '7C+AD']
    >>> grouped(Play.parse("JHx7CKCAD"), str, "+")
    ['AD', '7C', 'KC']
    """
    parts: list[str] = []
    for group in play.groups:
        if group.kind == GroupKind.SUM:
            parts.append(plus.join(map(name, group.cards)))
        else:
            parts += map(name, sorted(group.cards))
    return parts
