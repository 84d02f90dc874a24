"""A match against bots and the file that always holds it (docs/record.md, docs/fair.md).

Every change goes to the disk before anything else happens: a temporary file beside the record is
written and takes its place in one step, so that the file is whole at every moment.
"""

import contextlib
import os
import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Self

from ..bots import Bot, find
from ..game.errors import BadRecord, BasraError
from ..game.fair import LOCAL, Proof, local_deal
from ..game.match import Match
from ..game.play import Play
from ..game.record import LARGEST, Player, Record
from ..game.rules import Rules
from .chance import chance


class Saved:
    """A match of one person, at seat 0, against bots; each `deal` and `play` is on disk at once."""

    def __init__(self, path: str, record: Record, on_disk: bytes | None = None) -> None:
        """Take a record that is to live in a file, which holds `on_disk` now, None if it is new.

        Raises BadRecord if the seats aren't a person's and bots'.
        """
        self.path = path
        self.record = record
        self._on_disk = on_disk
        self._bots = _bots(record.players)

    @classmethod
    def begin(
        cls,
        path: str,
        rules: Rules,
        name: str,
        bots: Sequence[Player],
        seed: str,
        number: int = 1,
    ) -> Self:
        """Begin the match of a number that a seed gives, in a file that isn't there yet.

        Raises BadRecord if it is. Nothing is written before the first deal.
        """
        if os.path.lexists(path):
            raise BadRecord("there is a file of that name, and it won't be overwritten", path)
        players = (Player(name), *bots)
        return cls(path, Record(Match(rules), players, {"seed": seed, "match": number}))

    @classmethod
    def resume(cls, path: str) -> Self:
        """Go on with a match from its file; raises BadRecord or OSError."""
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
        try:
            return cls(path, Record.parse(data), data)
        except BasraError as error:
            raise BadRecord(str(error), path) from None

    def following(self, path: str) -> Self:
        """Begin another match of the same players by the same rules, in a file of its own.

        It is the next that the same seed gives: all is drawn anew, the first dealer too.
        """
        extra, (person, *bots) = self.record.extra, self.record.players
        seed, number = extra.get("seed"), extra.get("match", 1)
        if seed is None:
            seed, number = new_seed(), 0
        return self.begin(path, self.match.rules, person.name, bots, seed, number + 1)

    @property
    def match(self) -> Match:
        """The match as it stands, and as the file holds it."""
        return self.record.match

    @property
    def bot_names(self) -> tuple[str | None, ...]:
        """The bot of each seat but the first."""
        return tuple(player.bot for player in self.record.players[1:])

    def deal(self) -> None:
        """Deal the next round by the shuffle of local matches.

        A record without a seed gets one. Earlier rounds that are proven otherwise stay true: beside
        a proof that the seed doesn't explain it isn't written down, and beside those of a server's
        table a round of this one has no proof.
        """
        rules, number = self.match.rules, len(self.match.rounds) + 1
        earlier = [self.record.proof(each) for each in range(1, number)]
        proofs = [proof for proof in earlier if proof]
        extra = self.record.extra
        origin = {"seed": extra.get("seed", new_seed()), "match": extra.get("match", 1)}
        seed, match_number = origin.values()
        start = local_deal(seed, match_number, number, rules)
        match = self.match.deal_next(start)
        proof = Proof.local(seed, match_number, number, rules)
        local = all(proof.table == LOCAL for proof in proofs)
        record = self.record.with_match(match, {"fair": proof.encode()} if local else {})
        if "seed" in extra or not proofs:
            record = replace(record, extra=extra | origin)
        self._write(record)

    def play(self, play: Play) -> None:
        """Play a ply of the round."""
        record = self.record.with_match(self.match.play(play))
        *earlier, extra = record.round_extra
        if "notes" in extra:  # one a ply: a ply played here has none
            extra = extra | {"notes": [*extra["notes"], None]}
            record = replace(record, round_extra=(*earlier, extra))
        self._write(record)

    def bot_play(self) -> Play:
        """Return what the bot whose turn it is plays: the same however often one asks.

        Its chances come from the match's seed and the ply alone, so that a match that is taken up
        again goes on as it would have gone.
        """
        extra, round = self.record.extra, self.match.round
        view = self.match.view(round.turn or 0)
        rng = chance(extra.get("seed", round.deck), extra.get("match", 1), self.match)
        return self._bots[view.seat].choose(view, rng)

    def _write(self, record: Record) -> None:
        data = record.format().encode()
        path = os.path.realpath(self.path)
        try:
            if self._changed(path):
                raise BadRecord(
                    "another program has changed this file; the match stops here, the file stays "
                    "as it is",
                    self.path,
                )
            _replace(path, data)
        except OSError as error:
            raise OSError(error.errno, error.strerror, self.path) from None
        self.record, self._on_disk = record, data

    def _changed(self, path: str) -> bool:
        try:
            return Path(path).read_bytes() != self._on_disk
        except FileNotFoundError:
            return False


def new_seed() -> str:
    """Return 32 random bytes in hex."""
    return secrets.token_hex(32)


def _bots(players: Sequence[Player]) -> dict[int, Bot]:
    if players[0].bot is not None:
        raise BadRecord(
            "a bot sits there; only a match of a person at seat 0 can be played", "seat 0"
        )
    bots = {}
    for seat, player in enumerate(players[1:], 1):
        place = f"seat {seat}"
        if player.bot is None:
            raise BadRecord("a person sits there; only a match against bots can be played", place)
        try:
            bots[seat] = find(player.bot)
        except BasraError as error:
            raise BadRecord(str(error), place) from None
    return bots


def _replace(path: str, data: bytes) -> None:
    """Put a file in the place of another, or of none, in one step that survives a power cut."""
    folder, name = os.path.split(path)
    temporary = os.path.join(folder, f".{name[:100]}.{secrets.token_hex(6)}.tmp")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(temporary, flags, 0o666), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            os.chmod(temporary, os.stat(path).st_mode & 0o7777)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    if hasattr(os, "O_DIRECTORY"):  # a folder can't be opened elsewhere
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
