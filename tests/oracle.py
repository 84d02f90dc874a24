"""The rules of Basra, stated a second time: slow, plain, and independent of the package.

Tests compare the engine to this. It is read against docs/rules.md line by line, so it prefers
the words of the rules to speed, and must never import `basra`. Cards are two characters ("7D"),
sets of cards are frozensets, options are a dict from the names in the table of presets.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from itertools import combinations
from typing import Any, Literal

Options = Mapping[str, Any]
Kind = Literal["none", "basra", "jack"]
LegalPlay = tuple[str, frozenset[str], Kind]

# The cards (R1)

RANKS = "A23456789TJQK"
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
VALUES = {card: RANKS.index(card[0]) + 1 for card in PACK if card[0] not in "JQK"}
JACKS = {"JC", "JD", "JH", "JS"}
KOMI = "7D"
SPECIALS = JACKS | {KOMI}

PACK_ORDER = {card: place for place, card in enumerate(PACK)}
NUMBERS = {card: RANKS.index(card[0]) * 4 + SUITS.index(card[1]) for card in PACK}


def text(cards: Iterable[str]) -> str:
    """Write cards one after another, in pack order."""
    return "".join(sorted(cards, key=PACK_ORDER.__getitem__))


def mask(cards: Iterable[str]) -> int:
    """Return the set of cards as a number: bit i is the card with number i."""
    return sum(1 << NUMBERS[card] for card in cards)


# The options and the presets

TABLE = """
    option             classic  v2      teams   jawaker  pagat
    players            2        2       4       2        2
    target             101      101     101     121      101
    basra_points       10       10      10      10       10
    jack_basra_points  10       30      10      0        0
    majority_points    30       30      30      30       30
    majority_tie       none     none    none    carry    none
    komi_basra         wild     wild    wild    sum10    sum10
    komi_on_floor      seven    wild    seven   seven    seven
    jack_on_komi       sweep    sweep   sweep   sweep    sweep
    floor_specials     bottom   random  bottom  random   random
    point_cards        off      off     off     on       on
    last_basra         counts   counts  counts  counts   counts
"""

ALLOWED: dict[str, Sequence[int | str]] = {
    "players": (2, 4),
    "target": range(1, 1001),
    "basra_points": range(101),
    "jack_basra_points": range(101),
    "majority_points": range(101),
    "majority_tie": ("none", "carry"),
    "komi_basra": ("wild", "sum10", "lone", "never"),
    "komi_on_floor": ("seven", "wild"),
    "jack_on_komi": ("sweep", "basra"),
    "floor_specials": ("bottom", "random"),
    "point_cards": ("off", "on"),
    "last_basra": ("counts", "void"),
}


def _presets() -> dict[str, dict[str, Any]]:
    (_, *names), *rows = [line.split() for line in TABLE.strip().splitlines()]
    columns: dict[str, dict[str, Any]] = {name: {} for name in names}
    for option, *words in rows:
        for name, word in zip(names, words, strict=True):
            columns[name][option] = int(word) if word.isdigit() else word
    return columns


PRESETS = _presets()


def options(rules: Mapping[str, Any]) -> dict[str, Any]:
    """Return all twelve options of a record's "rules": a preset and what differs from it."""
    changed = {option: value for option, value in rules.items() if option != "preset"}
    if rules.get("preset") not in list(PRESETS):
        raise ValueError(f"preset: {rules.get('preset')!r}")
    for option, value in changed.items():
        if type(value) not in (int, str) or value not in ALLOWED.get(option, ()):
            raise ValueError(f"{option}: {value!r}")
    return PRESETS[rules["preset"]] | changed


# Capturing (R6-R11)


def splits(values: Iterable[int], n: int) -> bool:
    """Say whether numerals can all be parted into groups that each add up to `n` (R7).

    A card equal to `n` is a group of one, which is R6. No numerals make no groups: true.
    """
    values = tuple(sorted(values, reverse=True))
    groups, left_over = divmod(sum(values), n)
    return left_over == 0 and _fills(values, (n,) * groups)


@lru_cache(maxsize=100_000)
def _fills(values: tuple[int, ...], room: tuple[int, ...]) -> bool:
    """Say whether each numeral finds a group with room for it; together they have just enough."""
    if not values:
        return True
    first, *others = values
    return any(
        _fills(tuple(others), tuple(sorted((*room[:i], room[i] - first, *room[i + 1 :]))))
        for i in range(len(room))
        if room[i] >= first
    )


def captures(options: Options, floor: Collection[str], card: str) -> list[frozenset[str]]:
    """Return every capture the player may choose; one empty set where nothing is taken."""
    if card in SPECIALS:
        return [frozenset(floor)]  # R9, R10
    wild = options["komi_on_floor"] == "wild" and KOMI in floor
    always = frozenset({KOMI} if wild else ())  # R11
    if card not in VALUES:
        return [always | {other for other in floor if other[0] == card[0]}]  # R6

    n = VALUES[card]
    # A numeral above n fits into no group.
    numerals = [c for c in floor if c not in always and VALUES.get(c, 99) <= n]
    for size in range(len(numerals), -1, -1):  # R8: as many as possible
        found = [
            always | set(taken)
            for taken in combinations(numerals, size)
            # R11: the wild komi is taken in any case, and may or may not serve as a 7 in a sum.
            if splits((VALUES[c] for c in taken), n)
            or (wild and splits((VALUES[c] for c in (KOMI, *taken)), n))
        ]
        if found:
            return sorted(found, key=text)
    raise AssertionError("taking no numeral is always possible")


# Basra (R12-R15)


def basra_kind(
    options: Options,
    floor: Collection[str],
    card: str,
    taken: Collection[str],
    last: bool = False,
) -> Kind:
    """Say what is scored when `card` takes `taken` from `floor`; `last`: a round's last card."""
    if not floor or set(taken) != set(floor):
        return "none"
    if last and options["last_basra"] == "void":
        return "none"  # R15
    lone_jack = len(floor) == 1 and JACKS.issuperset(floor)
    if card in JACKS:  # R13
        basra = set(floor) == {KOMI} and options["jack_on_komi"] == "basra"
        return "jack" if lone_jack else "basra" if basra else "none"
    if card == KOMI:  # R14
        if lone_jack and options["komi_basra"] in ("wild", "lone"):
            return "jack"
        return "basra" if _komi_basra(options["komi_basra"], floor) else "none"
    return "basra"  # R12


def _komi_basra(komi_basra: str, floor: Collection[str]) -> bool:
    """Say whether the komi makes a plain basra of a floor that is not a lone jack (R14)."""
    ranks = {card[0] for card in floor}
    only_numerals = VALUES.keys() >= set(floor)
    values = [VALUES[card] for card in floor if card in VALUES]
    match komi_basra:
        case "wild":
            lifted = only_numerals and any(splits(values, n) for n in range(1, 11))
            return lifted or ranks in ({"Q"}, {"K"})
        case "sum10":
            return only_numerals and sum(values) <= 10
        case "lone":
            return len(floor) == 1
    return False  # "never"


# The deal (R3, R4)


def first_deal(
    pack: Sequence[str], seats: int, specials: str, below: Callable[[int], int]
) -> tuple[list[str], list[str]]:
    """Apply R4 to a shuffled pack; return the deck and the cards sent back, in order.

    `specials` is the option `floor_specials`; `below(n)` draws from 0 … n-1 (fair.md, step 8).
    """
    dealt = 4 * seats
    floor, stock = list(pack[dealt : dealt + 4]), list(pack[dealt + 4 :])
    returned = []
    for place in range(4):
        while floor[place] in SPECIALS:
            away, floor[place] = floor[place], stock.pop(0)
            returned.append(away)
            stock.insert(len(stock) if specials == "bottom" else below(len(stock) + 1), away)
    return [*pack[:dealt], *floor, *stock], returned


# A round (R3, R5, R16-R19)


class OracleRound:
    """One round, from the deal to the score. Seats and sides are numbered as in R2.

    `piles`, `basras`, `jack_basras` are by side; `last_capturer` is a side, None before the first
    capture. `plays` counts the plies so far. `play` changes the round; `copy` before trying.
    """

    def __init__(self, options: Options, deck: Sequence[str], dealer: int) -> None:
        if sorted(deck) != sorted(PACK):
            raise ValueError("a deck has each of the 52 cards once")
        self.options = options
        self.players: int = options["players"]
        self.stock = list(deck)
        self.hands: list[set[str]] = [set() for _ in range(self.players)]
        self.first = (dealer + 1) % self.players
        self._deal()
        self.floor = {self.stock.pop(0) for _ in range(4)}
        self.turn = self.first
        self.piles: list[set[str]] = [set(), set()]
        self.basras = [0, 0]
        self.jack_basras = [0, 0]
        self.last_capturer: int | None = None
        self.plays = 0

    def _deal(self) -> None:
        """Deal four cards to each seat, from the dealer's right to the dealer (R3)."""
        for i in range(self.players):
            self.hands[(self.first + i) % self.players] = {self.stock.pop(0) for _ in range(4)}

    @property
    def over(self) -> bool:
        """All 52 cards are played: four of them lay on the floor from the start."""
        return self.plays == 48

    def legal(self) -> list[LegalPlay]:
        """Return the plays of the seat in turn: by card number, then by mask of cards taken."""
        last = self.plays == 47
        plays: list[LegalPlay] = [
            (card, taken, basra_kind(self.options, self.floor, card, taken, last))
            for card in self.hands[self.turn]
            for taken in captures(self.options, self.floor, card)
        ]
        return sorted(plays, key=lambda play: (NUMBERS[play[0]], mask(play[1])))

    def play(self, card: str, taken: Collection[str]) -> Kind:
        """Play a card of the seat in turn, taking `taken`; return what it scores."""
        kinds = {(c, t): kind for c, t, kind in self.legal()}
        if (card, frozenset(taken)) not in kinds:
            raise ValueError(f"seat {self.turn}: {card} cannot take [{text(taken)}]")
        kind = kinds[card, frozenset(taken)]
        side = self.turn % 2

        self.hands[self.turn].remove(card)
        if taken:
            self.floor -= set(taken)
            self.piles[side] |= {card, *taken}
            self.last_capturer = side
        else:
            self.floor.add(card)
        self.basras[side] += kind == "basra"
        self.jack_basras[side] += kind == "jack"

        self.plays += 1
        self.turn = (self.turn + 1) % self.players
        if self.over:
            self._sweep()
        elif not any(self.hands):
            self._deal()
        return kind

    def _sweep(self) -> None:
        """Give what still lies on the floor to the side that captured last (R16)."""
        assert self.last_capturer is not None
        self.piles[self.last_capturer] |= self.floor
        self.floor = set()

    def score(self, carried: int = 0) -> tuple[int, int, int]:
        """Return the points of side 0 and side 1, and what is carried to the next round."""
        if not self.over:
            raise ValueError("the round is not over")
        points = [0, 0]
        majority = self.options["majority_points"] + carried
        sizes = [len(pile) for pile in self.piles]
        if sizes[0] != sizes[1]:  # R17
            points[sizes.index(max(sizes))] += majority
            majority = 0
        for side in (0, 1):
            points[side] += self.options["basra_points"] * self.basras[side]  # R18
            points[side] += self.options["jack_basra_points"] * self.jack_basras[side]
            if self.options["point_cards"] == "on":  # R19
                points[side] += sum(card[0] in "JA" for card in self.piles[side])
                points[side] += 2 * ("2C" in self.piles[side]) + 3 * ("TD" in self.piles[side])
        carry_out = majority if self.options["majority_tie"] == "carry" else 0
        return points[0], points[1], carry_out

    def copy(self) -> "OracleRound":
        """Return an independent copy."""
        twin = copy(self)
        twin.stock, twin.floor = list(self.stock), set(self.floor)
        twin.hands, twin.piles = [set(h) for h in self.hands], [set(p) for p in self.piles]
        twin.basras, twin.jack_basras = list(self.basras), list(self.jack_basras)
        return twin


def winner(options: Options, total: Sequence[int]) -> int | None:
    """Return the side that has won the match by these totals, or None: play on (R20)."""
    if max(total) < options["target"] or total[0] == total[1]:
        return None
    return 0 if total[0] > total[1] else 1
