"""What the terminal game says in sentences alone, for a screen reader, in English (see `words.py`).

Cards are named in words, one sentence tells an event, and no symbol has to be read out.
"""

from collections.abc import Iterable, Sequence

from ..game.card import Card
from ..game.play import BasraKind, Play
from ..game.rules import Rules
from ..game.view import View
from .grouped import grouped
from .tally import Pair, Tally
from .words import Names, capital, left_over, listed, round_notes, sweeps

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANKS = ("ace", *_NUMBERS[2:], "jack", "queen", "king")
_SUITS = ("clubs", "diamonds", "hearts", "spades")


def card(card: Card) -> str:
    """`eight of spades`."""
    return f"{_RANKS[card.rank]} of {_SUITS[card.suit]}"


def cards(cards: Iterable[Card]) -> str:
    """`queen of diamonds, eight of spades`."""
    return ", ".join(map(card, cards))


def number(n: int) -> str:
    """`three`, `29`."""
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


def counted(n: int, thing: str) -> str:
    """`one card`, `29 points`."""
    return f"{number(n)} {thing}{'' if n == 1 else 's'}"


# Deals and turns


def standing(view: View, round_number: int, names: Names) -> str:
    """Say the round, who deals it, and the points of the match."""
    points = [f"{names.side_inside(side)} {view.total[side]}" for side in (0, 1)]
    carried = f" {view.carried} points are carried over." if view.carried else ""
    return (
        f"Round {number(round_number)}. {names.deals(view.dealer)}. "
        f"Match to {view.rules.target}: {', '.join(points)}.{carried}"
    )


def stock(view: View) -> str:
    """Say how many cards are still to be dealt."""
    return f"{view.stock_size} left." if view.stock_size else "None left: these are the last cards."


def dealt(view: View) -> str:
    """Say the hand: `Cards dealt. Your hand: queen of diamonds, eight of spades. 24 left.`."""
    return f"Cards dealt. Your hand: {cards(view.hand)}. {stock(view)}"


def piles(view: View, names: Names) -> str:
    """Say how many cards each side has taken, and its basras."""
    texts = []
    for side in (0, 1):
        took = [counted(len(view.piles[side]), "card")]
        if view.basras[side]:
            took.append(counted(view.basras[side], "basra"))
        if view.jack_basras[side]:
            took.append(counted(view.jack_basras[side], "jack basra"))
        texts.append(f"{names.side_inside(side)} {listed(took)}")
    return f"Piles: {'; '.join(texts)}."


def turn(view: View) -> str:
    """Say the floor: `Your turn. Two on the floor: eight of diamonds, king of spades.`."""
    if not view.floor:
        return "Your turn. The floor is empty."
    return f"Your turn. {capital(number(len(view.floor)))} on the floor: {cards(view.floor)}."


# Plays


def preview(plays: Sequence[Play], rules: Rules) -> str:
    """Say what a card of the hand would do; several plays are a choice (R8).

    `Eight of spades takes three: eight of diamonds; seven of clubs with ace of hearts.`
    """
    play = plays[0]
    name = capital(card(play.card)) + (", the komi," if play.card.is_komi else "")
    if len(plays) > 1:
        return f"{name} takes {number(len(play.taken))}, {counted(len(plays), 'choice')}."
    if not play.taken:
        if play.card.is_jack or play.card.is_komi:
            return f"{name} takes nothing: the floor is empty, it will be left there."
        return f"{name} takes nothing and stays on the floor."
    if sweeps(play):
        text = f"{name} takes the whole floor, {counted(len(play.taken), 'card')}."
    else:
        text = f"{name} takes {number(len(play.taken))}: {taken(play)}."
    if play.basra == BasraKind.NONE:
        return text
    kind = "A jack basra" if play.basra == BasraKind.JACK else "A basra"
    return f"{text} {kind}, {counted(rules.worth(play.basra), 'point')}."


def taken(play: Play) -> str:
    """`eight of diamonds; seven of clubs with ace of hearts`."""
    return "; ".join(grouped(play, card, " with "))


def choose(plays: Sequence[Play]) -> str:
    """Head the list of the sets that a card may take."""
    return f"{capital(counted(len(plays), 'choice'))} for {card(plays[0].card)}."


def played(play: Play, seat: int, names: Names, rules: Rules) -> list[str]:
    """Say a play, and the basra that it makes."""
    who, name = names.seats[seat], card(play.card)
    if not play.taken:
        return [f"{who} laid {name}."]
    took = listed(list(map(card, sorted(play.taken))))
    if sweeps(play):
        count = counted(len(play.taken), "card")
        said = [f"{who} played {name} and took the whole floor, {count}: {took}."]
    else:
        said = [f"{who} played {name} and took {took}."]
    points = capital(counted(rules.worth(play.basra), "point"))
    if play.basra == BasraKind.BASRA:
        said.append(f"Basra for {names.inside(seat)} with {name}. {points}.")
    elif play.basra == BasraKind.JACK:
        said.append(f"Jack basra for {names.inside(seat)}. {points}.")
    return said


# Ends


def round_over(tally: Tally, names: Names, rules: Rules) -> list[str]:
    """Say the summary of a round."""
    sides = [
        f"{names.side(side)}: {counted(tally.cards[side], 'card')}, "
        f"{counted(tally.points[side], 'point')}."
        for side in (0, 1)
    ]
    lines = left_over(tally, names, card)
    lines.append(
        f"Round {number(tally.number)} is over. {' '.join(sides)} "
        f"Match: {tally.total[0]} to {tally.total[1]}."
    )
    lines += _for_each("Most cards", tally.majority, names, "point")
    lines += _for_each("Basras", tally.basras, names)
    lines += _for_each("Jack basras", tally.jack_basras, names)
    if rules.point_cards == "on":
        lines += _for_each("Point cards", tally.card_points, names, "point")
    return lines + round_notes(tally, names, rules)


def _for_each(what: str, values: Pair, names: Names, thing: str = "") -> list[str]:
    """`Basras: you two, Karim one.`, but nothing where neither has any."""
    texts = [
        f"{names.side_inside(side)} {counted(value, thing) if thing else number(value)}"
        for side, value in enumerate(values)
        if value
    ]
    return [f"{what}: {', '.join(texts)}."] if texts else []
