"""The house rules as ints: where each option lies in a state array, its words and its range.

The order of `OPTIONS` is the order of the first slots of a state (see `state`). Options with words
hold the word's place in `WORDS`; the others hold the number itself.
"""

OPTIONS = (
    "players",
    "target",
    "basra_points",
    "jack_basra_points",
    "majority_points",
    "majority_tie",
    "komi_basra",
    "komi_on_floor",
    "jack_on_komi",
    "floor_specials",
    "point_cards",
    "last_basra",
)
(
    PLAYERS,
    TARGET,
    BASRA_POINTS,
    JACK_BASRA_POINTS,
    MAJORITY_POINTS,
    MAJORITY_TIE,
    KOMI_BASRA,
    KOMI_ON_FLOOR,
    JACK_ON_KOMI,
    FLOOR_SPECIALS,
    POINT_CARDS,
    LAST_BASRA,
) = range(12)

WORDS = {
    "majority_tie": ("none", "carry"),
    "komi_basra": ("wild", "sum10", "lone", "never"),
    "komi_on_floor": ("seven", "wild"),
    "jack_on_komi": ("sweep", "basra"),
    "floor_specials": ("bottom", "random"),
    "point_cards": ("off", "on"),
    "last_basra": ("counts", "void"),
}

TIE_CARRIES = 1
KOMI_WILD, KOMI_SUM10, KOMI_LONE, KOMI_NEVER = range(4)
JACK_ON_KOMI_BASRA = 1
SPECIALS_BOTTOM, SPECIALS_RANDOM = 0, 1
POINT_CARDS_ON = 1
LAST_BASRA_VOID = 1
