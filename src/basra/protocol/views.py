"""A table as everybody sees it, and what goes to one seat alone: `Update` and `Welcome` carry both.

Cards are two characters (`7D`), seats and sides ints, scores points by side. Only
`basra.table.project` makes these. Only `OwnView` holds what isn't everybody's to know.
"""

from typing import Annotated, Literal

import msgspec

Card = Annotated[str, msgspec.Meta(title="Card")]
"""Two characters, rank then suit: `7D`."""
Phase = Literal["lobby", "shuffle", "play", "summary", "over"]
"""Before the start; while a round is shuffled; while it is played; after it; after the match."""


class Group(msgspec.Struct, frozen=True):
    """Cards taken together: same rank, one sum, all (jack, komi), or a wild komi."""

    kind: Literal["rank", "sum", "all", "komi"]
    cards: tuple[Card, ...]


class PlayView(msgspec.Struct, frozen=True):
    """A play, made or possible: its text in the record's notation, what it takes and scores."""

    text: str
    card: Card
    taken: tuple[Card, ...]
    groups: tuple[Group, ...]
    basra: Literal["none", "basra", "jack"]
    points: int


class PlayedView(msgspec.Struct, frozen=True):
    """A play that was made: by whom, and which ply of the round it was, from 1."""

    seat: int
    ply: int
    play: PlayView


class PileView(msgspec.Struct, frozen=True):
    """A side's pile as it lies: how many cards, and the cards that made its basras, in order."""

    cards: int
    basras: tuple[Card, ...]
    jack_basras: tuple[Card, ...]


class ScoreView(msgspec.Struct, frozen=True):
    """A finished round's count, each by side. `majority` is who got it, null when level."""

    points: tuple[int, int]
    cards: tuple[int, int]
    majority: int | None
    majority_points: int
    """What the majority brought, with what had been carried in (R17); 0 when level."""
    basra_points: tuple[int, int]
    jack_basra_points: tuple[int, int]
    card_points: tuple[int, int]
    carried: int
    """Majority points that the next round starts with."""


class ProofView(msgspec.Struct, frozen=True):
    """A finished round's shuffle, for everybody to check (docs/fair.md)."""

    table: str
    round: int
    commitment: str
    server_seed: str
    hashes: tuple[str, ...]
    nonces: tuple[str, ...]
    dealer: int
    deck: str


class RoundView(msgspec.Struct, frozen=True):
    """The running or last round. `floor` is in the order in which the cards were laid."""

    number: int
    dealer: int
    turn: int | None
    ply: int
    """The ply that comes next, from 1: what `play` must name. 49 when the round is over."""
    hand_sizes: tuple[int, ...]
    floor: tuple[Card, ...]
    stock_size: int
    piles: tuple[PileView, PileView]
    pile_seats: tuple[int, int]
    """By side: the seat that shows its pile in this round (R23)."""
    plays: tuple[PlayedView, ...]
    """The last four, oldest first: with them everything since one's own last one."""
    returned: tuple[Card, ...]
    """The jacks and the komi that R4 took off the first floor, in order."""
    score: ScoreView | None
    proof: ProofView | None


class ShuffleView(msgspec.Struct, frozen=True):
    """A shuffle under way: what a client must send, and store first (docs/fair.md, steps 1 to 3).

    It is there from the commitment to the deal: in the summary for the next round already.
    """

    table: str
    """The match's public id, `T` in docs/fair.md; not the id of `TableView`."""
    round: int
    commitment: str
    step: Literal["hashes", "nonces"]
    hashes: tuple[str, ...] | None
    """By seat, once published; empty where none came."""


class SeatView(msgspec.Struct, frozen=True):
    """A chair: empty (`name` is null), a person's, or a bot's."""

    name: str | None
    bot: str | None
    ready: bool
    """Ready for the match or the next round; in `over`, whether another match was asked for."""


class TableView(msgspec.Struct, frozen=True):
    """A whole table, the same for all who look at it."""

    table: str
    phase: Phase
    rules: dict[str, int | str]
    """All twelve options and `preset`."""
    seats: tuple[SeatView, ...]
    opener: int | None
    """The seat of the person who may swap seats and seat bots, null when only bots are there."""
    match: int
    """Which match at this table, from 1; a rematch counts on."""
    total: tuple[int, int]
    winner: int | None
    next_dealer: int | None
    """Who deals after this round (R21), null before the first one and after the last."""
    shuffle: ShuffleView | None
    round: RoundView | None


class OwnView(msgspec.Struct, frozen=True):
    """What one seat alone sees of the table."""

    seat: int
    hand: tuple[Card, ...]
    """Smallest card number first; empty before the first deal."""
    options: tuple[PlayView, ...]
    """What the hand could play on this floor: legal on one's turn, a preview otherwise."""
    sent: bool
    """Whether one's own part of the shuffle's step has arrived."""
