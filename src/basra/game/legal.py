"""Legal plays as objects, and why another play is not one of them."""

from ..kernel import state as kernel
from ..kernel.captures import SCRATCH
from ..kernel.cards import JACK, KOMI, TEN
from .card import cards_of, format_cards, mask_of
from .play import KINDS, Play


def legal_numbers(state: list[int]) -> list[int]:
    """Return the kernel's numbers of the legal plays of a state, in legal-play order."""
    if state[kernel.PLY] == kernel.PLIES:
        return []
    size = 64
    while True:
        out = [0] * (size + SCRATCH)
        end = kernel.legal_plays(state, out)
        if end <= size:
            return out[:end]
        size = end


def legal_plays(state: list[int]) -> tuple[Play, ...]:
    """Return the legal plays of a state with their basras, in legal-play order."""
    scratch = [0] * SCRATCH
    return tuple(
        Play.of(number, kernel.basra_of(state, number, scratch)) for number in legal_numbers(state)
    )


def why_illegal(state: list[int], play: Play) -> str:
    """Say why a play isn't legal, with the rule's number; an empty text if it is."""
    if state[kernel.PLY] == kernel.PLIES:
        return "the round is over: no card is left to play (R16)"
    seat = state[kernel.TURN]
    if not state[kernel.HANDS + seat] >> play.card & 1:
        return f"{play.card} isn't in the hand of seat {seat}, who is to play (R5)"
    numbers = [number for number in legal_numbers(state) if number & 63 == play.card]
    if play.number not in numbers:
        return _why_not_taken(state, play, [number >> 6 for number in numbers])
    kind = KINDS[kernel.basra_of(state, play.number, [0] * SCRATCH)]
    if kind != play.basra:
        wanted = Play(play.card, play.taken, kind)
        return f"{play} should be marked {wanted} ({_basra_rule(play)})"
    return ""


def _why_not_taken(state: list[int], play: Play, sets: list[int]) -> str:
    card, rank = play.card, play.card.rank
    taken = mask_of(play.taken)
    missing = taken & ~state[kernel.FLOOR]
    if missing:
        return f"{format_cards(cards_of(missing))} isn't on the floor"
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


def _basra_rule(play: Play) -> str:
    if play.card.is_komi:
        return "R14"
    return "R13" if play.card.is_jack else "R12"
