"""The shuffle that anyone can check, and the local form of it (docs/fair.md).

`deal` computes a deck from the server's seed and the players' nonces, `Proof` is what a record
keeps of it, and `Proof.flaw` says whether a deal really follows from its proof.
"""

import hashlib
import hmac
import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from ..kernel.cards import PACK
from ..kernel.deck import send_back, special_place, stock_size
from .card import PACK_CARDS, Card
from .errors import BadRecord, BasraError
from .rules import Rules

LOCAL = "local"
"""The table's name in local matches."""

HASH = re.compile(r"[0-9a-f]{64}")
NONCE = re.compile(r"(?:[0-9a-f]{2}){16,64}")
TABLE = re.compile(r"local|[0-9a-f]{32}")
"""The forms of seeds and their hashes, of nonces that aren't empty, and of a table's id."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deck ready to be dealt: who deals a first round, the cards, what R4 sent back."""

    dealer: int
    deck: tuple[Card, ...]
    returned: tuple[Card, ...]


def commitment(server_seed: str) -> str:
    """Return the hash that binds the server to its seed before the nonces come (both in hex)."""
    return hashlib.sha256(bytes.fromhex(server_seed)).hexdigest()


def nonce_hash(nonce: str) -> str:
    """Return the hash that binds a player to his nonce (both in hex); empty for none."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest() if nonce else ""


def deal(server_seed: str, table: str, number: int, nonces: Sequence[str], rules: Rules) -> Deal:
    """Return the deck of round `number` (from 1) at a table, one nonce a seat, empty for none."""
    message = "\n".join(["basra-fair/1", table, str(number), *nonces])
    below = _draws(hmac.digest(bytes.fromhex(server_seed), message.encode(), "sha256"))
    dealer = below(rules.players)
    deck = [int(card) for card in PACK_CARDS]
    for i in range(PACK - 1, 0, -1):
        j = below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    returned = []
    left = stock_size(rules.players)
    while (place := special_place(deck, 0, rules.players)) >= 0:
        returned.append(Card(deck[place]))
        index = left - 1 if rules.floor_specials == "bottom" else below(left)
        send_back(deck, 0, rules.players, place, index)
    return Deal(dealer, tuple(map(Card, deck)), tuple(returned))


def local_seed(seed: str, match: int, number: int) -> str:
    """Return the server seed (hex) of a local match's round; matches and rounds count from 1.

    Raises BasraError for a seed that isn't text: half a surrogate pair has no UTF-8.
    """
    message = f"basra-local/1\n{seed}\n{match}\n{number}"
    try:
        return hashlib.sha256(message.encode()).hexdigest()
    except UnicodeEncodeError:
        raise BasraError("the seed isn't text that UTF-8 can hold") from None


def local_deal(seed: str, match: int, number: int, rules: Rules) -> Deal:
    """Return the deck of a local match's round: the fair shuffle with empty nonces."""
    return deal(local_seed(seed, match, number), LOCAL, number, [""] * rules.players, rules)


@dataclass(frozen=True, slots=True)
class Proof:
    """What a record keeps of a round's shuffle, all of it public once the round is over."""

    table: str
    round: int
    commitment: str
    server_seed: str
    hashes: tuple[str, ...]
    nonces: tuple[str, ...]

    @classmethod
    def local(cls, seed: str, match: int, number: int, rules: Rules) -> Self:
        """Return the proof of a local match's round."""
        server_seed = local_seed(seed, match, number)
        none = ("",) * rules.players
        return cls(LOCAL, number, commitment(server_seed), server_seed, none, none)

    @classmethod
    def decode(cls, encoded: object, seats: int) -> Self:
        """Read a proof from JSON values; raises BadRecord if it is malformed, not if false."""
        if not isinstance(encoded, Mapping):
            raise BadRecord("fair must be an object")
        texts = {
            "table": TABLE,
            "commitment": HASH,
            "server_seed": HASH,
        }
        for key, form in texts.items():
            value = encoded.get(key)
            if not isinstance(value, str) or not form.fullmatch(value):
                raise BadRecord(f"fair has no right {key}")
        for key, form in (("hashes", HASH), ("nonces", NONCE)):
            values = encoded.get(key)
            if not isinstance(values, list) or len(values) != seats:
                raise BadRecord(f"fair must have {seats} {key}, one a seat")
            for value in values:
                if not isinstance(value, str) or not (value == "" or form.fullmatch(value)):
                    raise BadRecord(f"fair has a malformed entry in {key}")
        number = encoded.get("round")
        if type(number) is not int or number < 1:
            raise BadRecord("fair has no right round")
        return cls(
            encoded["table"],
            number,
            encoded["commitment"],
            encoded["server_seed"],
            tuple(encoded["hashes"]),
            tuple(encoded["nonces"]),
        )

    def encode(self) -> dict[str, Any]:
        """Write the proof as JSON values."""
        return {
            "table": self.table,
            "round": self.round,
            "commitment": self.commitment,
            "server_seed": self.server_seed,
            "hashes": list(self.hashes),
            "nonces": list(self.nonces),
        }

    def flaw(
        self,
        rules: Rules,
        number: int,
        dealer: int,
        deck: Sequence[Card],
        returned: Sequence[Card] = (),
    ) -> str:
        """Say why a round's deck doesn't follow from this proof; an empty text if it does.

        The dealer counts in round 1 only, and what R4 sent back if it is known. A nonce without a
        fitting hash must be empty.
        """
        if self.round != number:
            return f"the proof is for round {self.round}"
        if self.commitment != commitment(self.server_seed):
            return "the seed isn't the one committed to"
        for seat, (hash_, nonce) in enumerate(zip(self.hashes, self.nonces, strict=True)):
            if nonce and nonce_hash(nonce) != hash_:
                return f"the nonce of seat {seat} doesn't fit its hash"
        dealt = deal(self.server_seed, self.table, number, self.nonces, rules)
        if tuple(deck) != dealt.deck:
            return "the deck doesn't follow from the seed and the nonces"
        if returned and tuple(returned) != dealt.returned:
            return "what was sent back doesn't follow from the seed and the nonces"
        if number == 1 and dealer != dealt.dealer:
            return f"seat {dealt.dealer} should have dealt"
        return ""


def _draws(key: bytes) -> Callable[[int], int]:
    """Return `below`: uniform draws from the word stream of a key."""

    def words() -> Iterator[int]:
        for block in itertools.count():
            digest = hmac.digest(key, block.to_bytes(4, "big"), "sha256")
            for i in range(0, len(digest), 4):
                yield int.from_bytes(digest[i : i + 4], "big")

    stream = words()

    def below(n: int) -> int:
        limit = 2**32 - 2**32 % n
        return next(word for word in stream if word < limit) % n

    return below
