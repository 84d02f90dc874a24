"""Random rounds and matches of the engine, drawn from a `random.Random`.

The packs and R4 come from the oracle. Far more often than in a fair pack, specials come up on the
first floor, so that R4 sends them back, and low cards lie there, so that R8 leaves a choice.
"""

from collections.abc import Iterable, Iterator
from random import Random

from oracle import PACK, SPECIALS, VALUES, first_deal
from strategies import random_rules

from basra import Card, Match, Round, Rules

SMALL = [card for card in PACK if VALUES.get(card, 99) <= 3]
LARGE = [card for card in PACK if card not in SMALL]

Start = tuple[int, list[str], list[str]]  # dealer, deck, returned


def cards(texts: Iterable[str]) -> tuple[Card, ...]:
    """Return the oracle's cards as the engine's, in the order given."""
    return tuple(map(Card.parse, texts))


def names(cards: Iterable[Card]) -> set[str]:
    """Return the engine's cards as a set of the oracle's."""
    return set(map(str, cards))


def draw_rules(rng: Random, **options: int | str) -> Rules:
    """Return random rules, some of the options given."""
    return Rules.decode(random_rules(rng) | options)


def draw_start(rng: Random, rules: Rules) -> Start:
    """Return a random dealer and deck, and what R4 sent back."""
    pack = list(PACK)
    rng.shuffle(pack)
    floor = 4 * rules.players
    if rng.random() < 0.5:
        for place in range(floor + 4):
            _put(pack, place, LARGE if place < floor else SMALL, rng)
    for place in rng.sample(range(floor, floor + 6), rng.choice((0, 0, 1, 3))):
        _put(pack, place, sorted(SPECIALS), rng)
    deck, returned = first_deal(pack, rules.players, rules.floor_specials, rng.randrange)
    return rng.randrange(rules.players), deck, returned


def _put(pack: list[str], place: int, wanted: list[str], rng: Random) -> None:
    """Swap one of the cards wanted to a place."""
    other = pack.index(rng.choice(wanted))
    pack[place], pack[other] = pack[other], pack[place]


def draw_round(
    rng: Random, plies: int | None = None, rules: Rules | None = None, returned: bool = True
) -> Round:
    """Return a round played at random for so many plies, or 0 … 48 if none are given."""
    rules = rules or draw_rules(rng)
    dealer, deck, sent_back = draw_start(rng, rules)
    kept = cards(sent_back) if returned else ()
    carried = rng.choice((0, 0, 30))
    round = Round(rules, dealer, cards(deck), carried=carried, returned=kept)
    for _ in range(rng.randint(0, 48) if plies is None else plies):
        round = round.play(rng.choice(round.legal_plays))
    return round


def moments(round: Round, rng: Random) -> Iterator[Round]:
    """Play a round on at random; yield it as it stands now and after each ply."""
    yield round
    while not round.over:
        round = round.play(rng.choice(round.legal_plays))
        yield round


def deal_next(match: Match, rng: Random) -> Match:
    """Return the match with its next round dealt."""
    dealer, deck, returned = draw_start(rng, match.rules)
    right = match.next_dealer
    return match.deal(dealer if right is None else right, cards(deck), cards(returned))


def draw_match(rng: Random, rules: Rules | None = None, most_rounds: int = 8) -> Match:
    """Return a match played at random to its end, or for `most_rounds` rounds."""
    match = Match(rules or draw_rules(rng))
    while not match.over and len(match.rounds) < most_rounds:
        match = deal_next(match, rng)
        while not match.round.over:
            match = match.play(rng.choice(match.round.legal_plays))
    return match
