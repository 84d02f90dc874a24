"""What the terminal game asks, and what it says about itself and its rules (see `words.py`)."""

from collections.abc import Sequence

from ..game.card import Card, format_cards
from ..game.play import Play
from ..game.rules import Rules
from .words import Words


def greeting(words: Words, rules: Rules) -> str:
    """Say who plays whom."""
    us, them = words.side_inside(0), words.side_inside(1)
    points = words.spelled("points", rules.target)
    return words.say("terminal-greeting", us=us, them=them, points=points)


# Questions, and what an answer lacked


def which_card(words: Words, cards: int) -> str:
    """Ask for one of so many cards."""
    if cards == 1:
        return f"{words.say('terminal-ask-last')} {words.say('terminal-type-last')} "
    places = words.say("terminal-places", count=cards)
    return f"{words.say('terminal-ask-card')} {words.say('terminal-type-card', places=places)} "


def which_set(words: Words, choices: int) -> str:
    """Ask for one of so many sets of cards."""
    places = words.say("terminal-places", count=choices)
    return f"{words.say('terminal-ask-set')} {words.say('terminal-type-set', places=places)} "


def typed(card: Card) -> str:
    """`8S`, `10S`: how a card is most easily typed."""
    return str(card).replace("T", "10")


def held(words: Words, hand: Sequence[Card]) -> str:
    """Say what could have been typed for a card."""
    card = typed(hand[0])
    if len(hand) == 1:
        return words.say("terminal-held-one", card=card)
    places = words.listed([str(place) for place in range(1, len(hand) + 1)], "terminal-or")
    cards = words.spelled("cards", len(hand))
    return words.say("terminal-held", cards=cards, places=places, card=card)


def not_held(words: Words, hand: Sequence[Card]) -> str:
    """Say that a card isn't there to be played."""
    return f"{words.say('terminal-not-held')} {held(words, hand)}"


def one_of(words: Words, choices: int) -> str:
    """Say what could have been typed for a choice."""
    return words.say("terminal-one-of", count=choices)


def instead(words: Words, plays: Sequence[Play]) -> str:
    """Say what a card takes, where something else was asked for (R8)."""
    card = str(plays[0].card)
    if not plays[0].taken:
        return words.say("terminal-now-nothing", card=card)
    ways = [f"{card}x{format_cards(play.taken)}" for play in plays[:3]]
    id = "terminal-now-all-more" if len(plays) > 3 else "terminal-now-all"
    return words.say(id, card=card, ways=words.joined(ways, "terminal-or"))


# Pages


def help_items(words: Words, hand: Sequence[Card]) -> list[tuple[str, str]]:
    """Return what can be typed, and what it does; a card of the hand is the example."""
    items = [(words.say("terminal-help-places"), words.say("terminal-help-place"))]
    if hand:
        items.append((typed(hand[0]), words.say("terminal-help-card")))
    return [
        *items,
        ("Enter", words.say("terminal-help-again")),
        ("r", words.say("terminal-help-rules")),
        ("q", words.say("terminal-help-quit")),
        ("?", words.say("terminal-help-help")),
    ]


def help_game(words: Words, rules: Rules) -> str:
    """Tell the game in a few sentences, with what makes a basra by these rules."""
    lone = words.say(f"terminal-game-lone-{rules.jack_on_komi}")
    komi = words.say(f"terminal-game-komi-{rules.komi_basra}")
    return words.say("terminal-game", lone=lone, komi=komi)


def rules_lines(words: Words, rules: Rules) -> list[str]:
    """Say the rules of a table, a sentence or two a line."""
    say = words.say
    target, half, basra, jack_basra = (
        words.spelled("points", points)
        for points in (
            rules.target,
            rules.majority_points,
            rules.basra_points,
            rules.jack_basra_points,
        )
    )
    left = say("terminal-rules-left")
    if rules.last_basra == "void":
        left += f" {say('terminal-rules-last-void')}"
    lines = [
        say("terminal-rules-preset", preset=say(f"preset-{rules.preset}")),
        say("terminal-rules-partner") if rules.players == 4 else "",
        say("terminal-rules-target", points=target),
        say("terminal-rules-must"),
        say("terminal-rules-basra", basra=basra, jack=jack_basra),
        say(f"terminal-rules-komi-basra-{rules.komi_basra}"),
        say(f"terminal-rules-komi-on-floor-{rules.komi_on_floor}"),
        say("terminal-rules-jack-on-komi") if rules.jack_on_komi == "basra" else "",
        say(f"terminal-rules-majority-{rules.majority_tie}", points=half),
        say("terminal-rules-point-cards") if rules.point_cards == "on" else "",
        say(f"terminal-rules-specials-{rules.floor_specials}"),
        left,
    ]
    return [line for line in lines if line]
