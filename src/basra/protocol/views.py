"""A table as everybody sees it, and what goes to one seat alone: `Update` and `Welcome` carry both.

Cards are two characters (`7D`), seats and sides ints, scores points by side. Only
`basra.table.project` makes these, and `basra.table.listing` a table's line in the public list. Only
`OwnView` holds what isn't everybody's to know.
"""

from typing import Annotated, Literal

import msgspec

Card = Annotated[str, msgspec.Meta(title="Card")]
"""Two characters, rank then suit: `7D`."""
Phase = Literal["lobby", "shuffle", "play", "summary", "over", "closed"]
"""Before the start; while a round is shuffled; while it is played; after it; after the match; at
the very end."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever opens a table settles beside the rules."""

    clock_s: Literal[0, 15, 30, 60] = 0
    """Seconds a turn; 0 is no clock."""
    public: bool = False
    """Whether the table is in the list for everybody."""
    onlookers: bool = True
    """Whether people who don't sit here may look on once the match has begun."""
    bots: tuple[str, ...] = ()
    """Those that may be seated."""
    level: str = "greedy"
    """The bot that plays for whoever is away."""


class ListedSeat(msgspec.Struct, frozen=True):
    """A chair in the list of tables; one without a name is free."""

    name: str | None
    bot: bool


class ListedTable(msgspec.Struct, frozen=True):
    """A public table in the list for everybody."""

    table: str
    code: str
    preset: str
    target: int
    terms: Terms
    seats: tuple[ListedSeat, ...]
    begun: bool
    """Whether a match is under way: one may look on only."""


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
    substitute: bool = False
    """Whether a bot made it for a person who was away."""


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
    """The bot that sits here, or plays for the person in `name` at present."""
    ready: bool
    """Ready for the match or the next round; in `over`, whether another match was asked for."""
    connected: bool
    away: bool
    """Whether a person's time ran out: a bot plays until he is back."""
    left: bool
    """Whether a person has left: a bot plays on unless he sits down again. Between matches the
    chair is free."""


class DeadlineView(msgspec.Struct, frozen=True):
    """What the table waits for, and until when.

    `turn`: the seat to play has to; `ready`: the next round begins by itself; `void`: all persons
    are away, and the match will not count.
    """

    kind: Literal["turn", "ready", "void"]
    due_ms: int
    """Milliseconds since 1970, by the clock in `now_ms` of the message."""


class TableView(msgspec.Struct, frozen=True):
    """A whole table, the same for all who look at it."""

    table: str
    code: str
    """What one can join by: six characters."""
    phase: Phase
    rules: dict[str, int | str]
    """All twelve options and `preset`."""
    terms: Terms
    seats: tuple[SeatView, ...]
    opener: int | None
    """The seat of the person who may swap seats and seat bots, null when only bots are there."""
    match: int
    """Which match at this table, from 1; a rematch counts on."""
    match_id: str
    """The match's public id, `T` in docs/fair.md; empty before the first."""
    total: tuple[int, int]
    winner: int | None
    ended: Literal["forfeit", "void"] | None
    """How a match ended that was not played out."""
    next_dealer: int | None
    """Who deals after this round (R21), null before the first one and after the last."""
    deadline: DeadlineView | None
    shuffle: ShuffleView | None
    round: RoundView | None


class OwnView(msgspec.Struct, frozen=True):
    """What one seat alone sees of the table."""

    seat: int
    stay: int
    """Who leaves and sits down again begins another stay (R24)."""
    hand: tuple[Card, ...]
    """Smallest card number first; empty before the first deal."""
    options: tuple[PlayView, ...]
    """What the hand could play on this floor: legal on one's turn, a preview otherwise."""
    sent: bool
    """Whether one's own part of the shuffle's step has arrived."""
