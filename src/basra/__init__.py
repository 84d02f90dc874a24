"""Basra, the Egyptian fishing card game: rules, rounds, matches, views and records.

>>> import basra
>>> rules = basra.Rules.named("v2", target=121)
>>> start = basra.local_deal("an evening in Tanta", 1, 1, rules)
>>> match = basra.Match(rules).deal(start.dealer, start.deck, start.returned)
>>> match = match.play(match.round.legal_plays[0])
>>> match.round.ply
1
"""

from .game.card import Card, cards_of, format_cards, parse_cards
from .game.errors import BadRecord, BadRules, BasraError, IllegalPlay, NotationError
from .game.fair import Deal, Proof, deal, local_deal
from .game.legal import captures
from .game.match import Ended, Match
from .game.play import BasraKind, Group, GroupKind, Play
from .game.record import Player, Record
from .game.round import Round
from .game.rules import PRESETS, Rules
from .game.view import View

__version__ = "0.1.0"

__all__ = [
    "PRESETS",
    "BadRecord",
    "BadRules",
    "BasraError",
    "BasraKind",
    "Card",
    "Deal",
    "Ended",
    "Group",
    "GroupKind",
    "IllegalPlay",
    "Match",
    "NotationError",
    "Play",
    "Player",
    "Proof",
    "Record",
    "Round",
    "Rules",
    "View",
    "captures",
    "cards_of",
    "deal",
    "format_cards",
    "local_deal",
    "parse_cards",
]
