"""The match record: a whole match, or the part played so far, as a file (docs/record.md).

`Record.parse` recomputes everything that the rules decide and refuses a file that disagrees, with
one error that names the place. What it doesn't know it keeps.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from math import isinf
from typing import Any, Self

from .card import format_cards, parse_sequence
from .errors import BadRecord, BasraError, short
from .fair import Proof
from .match import Match
from .rules import Rules

VERSION = 1
SUFFIX = ".basra.json"
MEDIA_TYPE = "application/vnd.basra+json"
LARGEST = 8 << 20
"""A record larger than this many bytes is refused: a match of a hundred rounds has 60,000."""
DEEPEST = 100
"""A record that is nested deeper is refused: so it can be read, compared and written anywhere."""
TOO_DEEP = f"it is nested deeper than {DEEPEST} levels"

OWN_KEYS = ("basra", "rules", "players", "rounds", "total", "winner", "ended")
"""Top-level keys that follow from the match; all others are kept as they are."""
ROUND_KEYS = ("dealer", "deck", "returned", "turns", "score")
"""A round's keys that follow from the match; all others are kept as they are."""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat at a seat: a name, and the bot that held the seat at the end, if one did."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A match with its players and whatever else its file says.

    `extra` holds the other top-level keys (`date`, `seed`, …), `round_extra` those of each round
    (`fair`, `substitutes`, `notes`, …), by round.

    >>> from basra import Match, Rules, local_deal
    >>> rules = Rules.named("classic")
    >>> start = local_deal("tea", 1, 1, rules)
    >>> match = Match(rules).deal(start.dealer, start.deck, start.returned)
    >>> record = Record(match, (Player("Amina"), Player("Karim", bot="greedy")))
    >>> Record.parse(record.format()) == record
    True
    """

    match: Match
    players: tuple[Player, ...]
    extra: Json = field(default_factory=dict)
    round_extra: tuple[Json, ...] = ()

    def __post_init__(self) -> None:
        if len(self.players) != self.match.rules.players:
            raise BadRecord(f"there must be {self.match.rules.players}, by seat", "players")
        if not self.extra.keys().isdisjoint(OWN_KEYS) or any(
            not extra.keys().isdisjoint(ROUND_KEYS) for extra in self.round_extra
        ):
            raise BadRecord("the other keys can't replace those of the match", "record")
        missing = len(self.match.rounds) - len(self.round_extra)
        padded = (*self.round_extra, *({} for _ in range(missing)))
        object.__setattr__(self, "round_extra", padded)

    def with_match(self, match: Match, *extra: Json) -> Self:
        """Return the record of the match gone on; `extra` are the other keys of new rounds."""
        return replace(self, match=match, round_extra=(*self.round_extra, *extra))

    def proof(self, number: int) -> Proof | None:
        """Return the shuffle's proof of a round, counted from 1, None if the record has none."""
        fair = self.round_extra[number - 1].get("fair")
        return None if fair is None else Proof.decode(fair, self.match.rules.players)

    # Writing

    def encode(self) -> Json:
        """Write the record as JSON values, in canonical form."""
        match = self.match
        encoded: Json = {
            "basra": VERSION,
            "rules": match.rules.encode(),
            "players": [
                {"name": player.name} | ({"bot": player.bot} if player.bot else {})
                for player in self.players
            ],
            "rounds": [self._encode_round(number) for number in range(1, len(match.rounds) + 1)],
            "total": list(match.total),
            "winner": match.winner,
        }
        if match.ended:
            by = {} if match.ended.by is None else {"by": match.ended.by}
            encoded["ended"] = {"how": match.ended.how} | by
        return encoded | self.extra

    def _encode_round(self, number: int) -> Json:
        round = self.match.rounds[number - 1]
        encoded: Json = {"dealer": round.dealer, "deck": format_cards(round.deck)}
        if round.returned:
            encoded["returned"] = format_cards(round.returned)
        encoded["turns"] = " ".join(map(str, round.plays))
        if round.score:
            encoded["score"] = list(round.score)
        return encoded | self.round_extra[number - 1]

    def format(self) -> str:
        """Write the record as the text of a file."""
        return format_json(self.encode()) + "\n"

    # Reading

    @classmethod
    def parse(cls, text: str | bytes) -> Self:
        """Read the text of a file; raises BadRecord."""
        return cls.decode(parse_json(text))

    @classmethod
    def decode(cls, encoded: object) -> Self:
        """Read a record from JSON values; raises BadRecord with the place and the reason."""
        try:
            return cls._decode(encoded)
        except BadRecord:
            raise
        except BasraError as error:
            raise BadRecord(error.reason, error.place) from None

    @classmethod
    def _decode(cls, encoded: object) -> Self:
        if not isinstance(encoded, Mapping):
            raise BadRecord("a record is a JSON object", "record")
        if type(encoded.get("basra")) is not int or encoded["basra"] != VERSION:
            version = short(encoded.get("basra"))
            raise BadRecord(f"version {version} isn't known here; this reads {VERSION}", "basra")
        rules = Rules.decode(encoded.get("rules"))
        players = _decode_players(encoded.get("players"), rules.players)
        match, round_extra = _decode_rounds(encoded.get("rounds"), rules)
        match = _decode_end(encoded, match)
        extra = {key: value for key, value in encoded.items() if key not in OWN_KEYS}
        _check_date(extra)
        _check_origin(extra)
        return cls(match, players, extra, round_extra)


def parse_json(text: str | bytes) -> object:
    """Read JSON of a record's size; raises BadRecord for anything else."""
    if len(text) > LARGEST:
        raise BadRecord(f"it is larger than {LARGEST >> 20} MB", "record")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        value: object = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except UnicodeDecodeError as error:
        raise BadRecord(f"it isn't UTF-8 (byte {error.start})", "record") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadRecord(f"it isn't JSON: {error.msg} ({place})", "record") from None
    except ValueError:
        raise BadRecord("it has a number that a record can't hold", "record") from None
    except RecursionError:
        raise BadRecord(TOO_DEEP, "record") from None
    if _deeper(value, DEEPEST):
        raise BadRecord(TOO_DEEP, "record")
    return value


def format_json(value: object) -> str:
    """Write JSON on one line; letters stay as they are where UTF-8 can hold them."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair in a kept key
        return json.dumps(value)
    return text


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    value = float(text)
    if isinf(value):
        raise ValueError(f"{text} is too large")
    return value


def _deeper(value: object, levels: int) -> bool:
    """Say whether lists and objects stand more than so many levels deep in each other."""
    here = [[value]]
    for _ in range(levels + 1):
        inner = [each for values in here for each in values if isinstance(each, list | dict)]
        here = [list(each.values()) if isinstance(each, dict) else each for each in inner]
    return bool(here)


def _decode_players(encoded: object, seats: int) -> tuple[Player, ...]:
    if not isinstance(encoded, list) or len(encoded) != seats:
        raise BadRecord(f"there must be {seats}, by seat", "players")
    players = []
    for seat, player in enumerate(encoded):
        if not isinstance(player, Mapping) or not isinstance(player.get("name"), str):
            raise BadRecord("a player is an object with a name", f"players, seat {seat}")
        bot = player.get("bot")
        if not (bot is None or (isinstance(bot, str) and bot)):
            raise BadRecord("bot must be a bot's name", f"players, seat {seat}")
        players.append(Player(player["name"], bot))
    return tuple(players)


def _decode_rounds(encoded: object, rules: Rules) -> tuple[Match, tuple[Json, ...]]:
    if not isinstance(encoded, list):
        raise BadRecord("they must be a list", "rounds")
    match = Match(rules)
    extras = []
    for number, each in enumerate(encoded, 1):
        place = f"round {number}"
        if not isinstance(each, Mapping):
            raise BadRecord("a round is an object", place)
        match = _decode_round(each, match, place)
        extra = {key: value for key, value in each.items() if key not in ROUND_KEYS}
        try:
            _check_extra(extra, match)
        except BadRecord as error:
            raise error.within(place) from None
        extras.append(extra)
    return match, tuple(extras)


def _decode_round(encoded: Mapping[str, Any], match: Match, place: str) -> Match:
    for key in ("deck", "turns"):
        if not isinstance(encoded.get(key), str):
            raise BadRecord(f"{key} must be a text", place)
    returned = encoded.get("returned", "")
    if not isinstance(returned, str):
        raise BadRecord("returned must be a text", place)
    if match.rounds and not match.round.over:
        raise BadRecord("the round before it isn't finished (R16)", place)
    if match.winner is not None:
        raise BadRecord("the match was decided before it (R20)", place)
    dealer = match.next_dealer
    if dealer is not None and encoded.get("dealer") != dealer:
        raise BadRecord(
            f"seat {dealer} deals it, not seat {short(encoded.get('dealer'))} (R21)", place
        )
    try:
        deck = parse_sequence(encoded["deck"])
        sent_back = parse_sequence(returned)
    except BasraError as error:
        raise error.within(place) from None
    match = match.deal(encoded.get("dealer"), deck, sent_back)  # type: ignore[arg-type]
    if encoded["turns"]:
        match = match.play(*encoded["turns"].split(" "))
    _compare(encoded, "score", match.round.score, place)
    return match


def _decode_end(encoded: Mapping[str, Any], match: Match) -> Match:
    ended = encoded.get("ended")
    if ended is not None:
        match = _end(match, ended)
    _compare(encoded, "total", match.total, "total")
    found = encoded.get("winner", match.winner)
    if type(found) is not type(match.winner) or found != match.winner:
        raise BadRecord(f"it is {match.winner}, not {short(found)} (R20)", "winner")
    return match


def _end(match: Match, ended: object) -> Match:
    by = ended.get("by") if isinstance(ended, Mapping) else None
    how = ended.get("how") if isinstance(ended, Mapping) else None
    if match.over:
        raise BadRecord("the match had been decided on the table (R20)", "ended")
    if how == "void" and by is None:
        return match.void()
    if how == "forfeit" and type(by) is int and by in (0, 1):
        return match.forfeit(by)
    raise BadRecord('it must be {"how": "forfeit", "by": side} or {"how": "void"}', "ended")


def _compare(encoded: Mapping[str, Any], key: str, right: Sequence[int] | None, place: str) -> None:
    """Refuse a pair of points that disagrees with what the rules give; it may be absent."""
    found = encoded.get(key)
    if found is None:
        return
    ints = isinstance(found, list) and all(type(value) is int for value in found)
    if right is None or not ints or found != list(right):
        wanted = "not there before the round's end" if right is None else f"{list(right)}"
        raise BadRecord(f"the {key} is {wanted}, not {short(found)} (R17 to R20)", place)


def _check_extra(extra: Json, match: Match) -> None:
    """Refuse a malformed proof, list of substitutes or list of notes of the round read last."""
    plies = match.round.ply
    if "fair" in extra:
        Proof.decode(extra["fair"], match.rules.players)
    substitutes = extra.get("substitutes", [])
    numbers = isinstance(substitutes, list) and all(type(ply) is int for ply in substitutes)
    if not numbers or any(not 1 <= ply <= plies for ply in substitutes):
        raise BadRecord("substitutes must be numbers of plies that were played")
    notes = extra.get("notes", [None] * plies)
    if not isinstance(notes, list) or len(notes) != plies:
        raise BadRecord(f"notes must have {plies} entries, one a ply")
    if any(not (note is None or isinstance(note, str)) for note in notes):
        raise BadRecord("a note is a text or null")


def _check_date(extra: Json) -> None:
    if "date" not in extra:
        return
    try:
        if set(extra["date"]) - set("0123456789-:.,+TWZ "):
            raise ValueError  # fromisoformat takes any letter between day and hour
        datetime.fromisoformat(extra["date"])
    except (TypeError, ValueError):
        raise BadRecord(f"{short(extra['date'])} is no ISO 8601 date", "date") from None


def _check_origin(extra: Json) -> None:
    """Refuse a malformed `seed` or `match`: the keys by which a local match goes on."""
    seed = extra.get("seed", "")
    if not isinstance(seed, str) or any("\ud800" <= letter <= "\udfff" for letter in seed):
        raise BadRecord("it must be a text that UTF-8 can hold", "seed")
    number = extra.get("match", 1)
    if type(number) is not int or number < 1:
        raise BadRecord("it must be a number from 1", "match")
