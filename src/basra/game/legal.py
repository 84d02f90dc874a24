"""Legal plays as objects, and why another play is not one of them."""

from collections.abc import Iterable

from ..kernel import state as kernel
from ..kernel.captures import SCRATCH
from ..kernel.cards import JACK, KOMI, TEN
from ..kernel.options import LAST_BASRA, LAST_BASRA_VOID
from .card import Card, cards_of, format_cards, mask_of
from .errors import IllegalPlay
from .play import KINDS, Play
from .rules import Rules


def legal_numbers(state: list[int]) -> list[int]:
    """Return the kernel's numbers of the legal plays of a state, in legal-play order."""
    size = 64
    while True:
        out = [0] * (size + SCRATCH)
        end = kernel.legal_plays(state, out)
        if end <= size:
            return out[:end]
        size = end


def scored(state: list[int], numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Return the numbers of legal plays, each with that of its basra kind."""
    floor = state[kernel.FLOOR] or -1  # nothing is taken from an empty one
    scratch = [0] * SCRATCH
    return [
        # Only who takes the whole floor makes a basra (R12), and most plays don't.
        (number, kernel.basra_of(state, number, scratch) if number >> 6 == floor else 0)
        for number in numbers
    ]


def legal_plays(state: list[int]) -> tuple[Play, ...]:
    """Return the legal plays of a state with their basras, in legal-play order."""
    return tuple([Play.of(*each) for each in scored(state, legal_numbers(state))])


def captures(rules: Rules, floor: Iterable[Card], card: Card) -> tuple[Play, ...]:
    """Return every play of a card on a floor, by the mask of the cards taken (R6 to R14).

    There is exactly one, which takes nothing, where no capture is possible. The card isn't taken
    for a round's last one (R15). Raises IllegalPlay if it lies on the floor itself.

    >>> from basra import parse_cards
    >>> plays = captures(Rules.named("classic"), parse_cards("2C3S3H"), Card.parse("5C"))
    >>> [str(play) for play in plays]
    ['5Cx2C3H', '5Cx2C3S']
    """
    state = [0] * kernel.SIZE
    numbers = rules.numbers()
    state[: len(numbers)] = numbers
    state[kernel.FLOOR] = mask_of(floor)
    state[kernel.HANDS] = card.bit
    if state[kernel.FLOOR] & card.bit:
        raise IllegalPlay(f"{card} lies on the floor: it can't be played (R1)")
    return legal_plays(state)


def why_illegal(state: list[int], numbers: list[int], play: Play) -> str:
    """Say why a play isn't legal, with the rule's number; an empty text if it is.

    `numbers` are those of the legal plays.
    """
    if state[kernel.PLY] == kernel.PLIES:
        return "the round is over: no card is left to play (R16)"
    if play.number in numbers:
        kind = KINDS[scored(state, (play.number,))[0][1]]
        if kind == play.basra:
            return ""
        wanted = Play(play.card, play.taken, kind)
        return f"{play} should be marked {wanted} ({_basra_rule(state, play)})"
    seat = state[kernel.TURN]
    if not state[kernel.HANDS + seat] >> play.card & 1:
        return f"{play.card} isn't in the hand of seat {seat}, who is to play (R5)"
    sets = [number >> 6 for number in numbers if number & 63 == play.card]
    return _why_not_taken(state, play, sets)


def _why_not_taken(state: list[int], play: Play, sets: list[int]) -> str:
    card, rank = play.card, play.card.rank
    taken = mask_of(play.taken)
    missing = taken & ~state[kernel.FLOOR]
    if missing:
        return f"{format_cards(cards_of(missing))} isn't on the floor (R6)"
    if card == KOMI or rank == JACK:
        rule = "R9" if rank == JACK else "R10"
        return f"{card} takes the whole floor ({rule})"
    possible = 0
    for each in sets:
        possible |= each
    strange = taken & ~possible
    if strange:
        rule = "R7" if rank <= TEN else "R6"
        return f"{card} cannot take {cards_of(strange)[0]} ({rule})"
    choices = " or ".join(format_cards(cards_of(each)) for each in sets[:3])
    more = " or …" if len(sets) > 3 else ""
    return f"{card} must take as much as it can, {choices}{more} (R8)"


def _basra_rule(state: list[int], play: Play) -> str:
    if state[kernel.PLY] + 1 == kernel.PLIES and state[LAST_BASRA] == LAST_BASRA_VOID:
        return "R15"
    if play.card.is_komi:
        return "R14"
    return "R13" if play.card.is_jack else "R12"
