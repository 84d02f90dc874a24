"""What the terminal game says about itself and about its rules, in English (see `words.py`)."""

from collections.abc import Sequence

from ..game.card import Card, format_cards
from ..game.play import Play
from ..game.rules import Rules
from .words import Names
from .words_said import counted

KEPT = "The match is kept in a file, card by card:"
SAVED = "The match is saved. To go on with it, type:"
FINISHED = "The whole match is in this file:"
NEXT_ROUND = "Press Enter for the next round (q stops here): "
BACK = "Enter shows the table again."
HELP_TITLE = "When it is your turn, type one of these and press Enter:"
FIRST_HINT = "Take cards by rank or by sum; ? explains the game."
WAITS = "An unfinished match waits: --resume goes on with it."
NEXT_MATCH = "Another match? Enter deals, q stops. "


def greeting(names: Names, rules: Rules) -> str:
    """Say who plays whom."""
    target = counted(rules.target, "point")
    return f"Basra: {names.side_inside(0)} against {names.side_inside(1)}, to {target}."


def which_card(cards: int) -> str:
    """Ask for one of so many cards."""
    if cards == 1:
        return "Your last card: type 1 (? for help): "
    return f"Which card? Type {_up_to(cards)} (? for help): "


def which_set(choices: int) -> str:
    """Ask for one of so many sets of cards."""
    return f"Which cards? Type {_up_to(choices)} (Enter goes back to your hand): "


def _up_to(n: int) -> str:
    """Name the numbers: `1`, `1 or 2`, `1 to 4`."""
    return "1" if n == 1 else f"1 or {n}" if n == 2 else f"1 to {n}"


def help_items(hand: Sequence[Card]) -> list[tuple[str, str]]:
    """Return what can be typed, and what it does; a card of the hand is the example."""
    items = [("1 to 4", "play the card at that place in your hand")]
    if hand:
        items.append((typed(hand[0]), "or name the card: its rank, then C, D, H or S for its suit"))
    return [
        *items,
        ("Enter", "show the table again"),
        ("r", "the rules of this table"),
        ("q", "stop here; the match is saved and waits for you"),
        ("?", "this list"),
    ]


def help_game(rules: Rules) -> str:
    """Tell the game in a few sentences, with what makes a basra by these rules."""
    lone = "a lone jack or a lone komi" if rules.jack_on_komi == "basra" else "a lone jack"
    return (
        "A card takes the cards of its own rank, and cards that add up to it: an eight takes "
        "eights, and a seven with an ace. A jack takes everything; so does the komi, the seven of "
        "diamonds. A card that takes nothing stays on the floor. Taking all that lies on the floor "
        f"is a basra. Two cards are choosier: a jack makes one only of {lone}; "
        f"the komi {_KOMI_HELP[rules.komi_basra]}."
    )


def typed(card: Card) -> str:
    """`8S`, `10S`: how a card is most easily typed."""
    return str(card).replace("T", "10")


def held(hand: Sequence[Card]) -> str:
    """Say what could have been typed for a card."""
    if len(hand) == 1:
        return f"You hold one card: type 1, or {typed(hand[0])}."
    places = [str(place) for place in range(1, len(hand) + 1)]
    numbers = f"{', '.join(places[:-1])} or {places[-1]}"
    cards = counted(len(hand), "card")
    return f"You hold {cards}: type {numbers}, or a name such as {typed(hand[0])}."


def not_held(hand: Sequence[Card]) -> str:
    """Say that a card isn't there to be played."""
    return f"That card isn't in your hand. {held(hand)}"


def one_of(choices: int) -> str:
    """Say what could have been typed for a choice."""
    return f"Type a number from 1 to {choices}, or press Enter to go back to your hand."


def instead(plays: Sequence[Play]) -> str:
    """Say what a card takes, where something else was asked for (R8)."""
    played = plays[0].card
    if not plays[0].taken:
        return f"{played} takes nothing now: type {played} to lay it on the floor."
    ways = [f"{played}x{format_cards(play.taken)}" for play in plays[:3]]
    more = ", and other ways" if len(plays) > 3 else ""
    return f"{played} takes all that it can: {' or '.join(ways)}{more}."


def rules_lines(rules: Rules) -> list[str]:
    """Say the rules of a table, a sentence or two a line."""
    half = counted(rules.majority_points, "point")
    lines = [
        f"The rules here are called {rules.preset}.",
        f"Who reaches {counted(rules.target, 'point')} wins the match; if level, one more round.",
        "You must take all that your card can take; if there are several ways, you choose.",
        f"A basra: {counted(rules.basra_points, 'point')}. "
        f"A jack basra, a lone jack taken by a jack: {counted(rules.jack_basra_points, 'point')}.",
        _KOMI_BASRA[rules.komi_basra],
        _KOMI_ON_FLOOR[rules.komi_on_floor],
        _JACK_ON_KOMI[rules.jack_on_komi],
        f"Who has more than half of the cards gets {half}. {_TIE[rules.majority_tie]}",
        _POINT_CARDS[rules.point_cards],
        _SPECIALS[rules.floor_specials],
        f"What is left on the floor goes to who took last. {_LAST[rules.last_basra]}",
    ]
    if rules.players == 4:
        lines.insert(1, "Who sits opposite is your partner: you share one pile and your points.")
    return [line for line in lines if line]


_KOMI_BASRA = {
    "wild": "The komi makes a basra if a card that is no jack could have taken the whole floor "
    "too, and a jack basra of a lone jack.",
    "sum10": "The komi makes a basra if only numerals lie there, ten or less together.",
    "lone": "The komi makes a basra if one card lies alone on the floor, and a jack basra if that "
    "is a jack.",
    "never": "The komi takes all, but never makes a basra.",
}
_KOMI_HELP = {
    "wild": "where a card that is no jack could have taken all too, or of a lone jack",
    "sum10": "where only numerals lie, ten or less together",
    "lone": "of a card that lies alone",
    "never": "makes none",
}
_KOMI_ON_FLOOR = {
    "seven": "On the floor the komi is a seven like any other.",
    "wild": "On the floor the komi goes with any card that is played.",
}
_JACK_ON_KOMI = {
    "sweep": "",
    "basra": "A jack that takes the komi alone makes a basra.",
}
_TIE = {
    "none": "At 26 to 26 nobody does.",
    "carry": "At 26 to 26 they wait for the next round's winner of cards.",
}
_POINT_CARDS = {
    "off": "",
    "on": "Each jack and each ace is worth one point, the two of clubs two, "
    "the ten of diamonds three.",
}
_SPECIALS = {
    "bottom": "Jacks and the komi don't start on the floor: they go under the pack.",
    "random": "Jacks and the komi don't start on the floor: they go back somewhere in the pack.",
}
_LAST = {
    "counts": "",
    "void": "A basra with the very last card of a round doesn't count.",
}
