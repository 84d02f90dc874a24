"""The cards of a play in their groups: what goes with what, for whoever words it."""

from ..game.card import Card
from ..game.play import GroupKind, Play


def grouped(play: Play) -> list[tuple[Card, ...]]:
    """Return the parts of what a play takes: a sum is one, any other card is one of its own.

    What a jack or the komi sweeps comes in ascending order.

    >>> ["+".join(map(str, part)) for part in grouped(Play.parse("8Hx7CAD8D"))]
    ['8D', '7C+AD']
    >>> ["+".join(map(str, part)) for part in grouped(Play.parse("JHx7CKCAD"))]
    ['AD', '7C', 'KC']
    """
    parts: list[tuple[Card, ...]] = []
    for group in play.groups:
        if group.kind == GroupKind.SUM:
            parts.append(group.cards)
        else:
            parts += [(card,) for card in sorted(group.cards)]
    return parts
