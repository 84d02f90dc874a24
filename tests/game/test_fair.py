"""The shuffle that anyone can check (docs/fair.md), computed a second time."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import PACK, first_deal

from basra import BadRecord, Proof, Round, Rules, deal, format_cards, local_deal
from basra.game.fair import commitment, nonce_hash


def hexes(size: int) -> st.SearchStrategy[str]:
    return st.binary(min_size=size, max_size=size).map(bytes.hex)


SEATS = st.sampled_from([2, 4])
NONCES = st.one_of(st.just(""), st.integers(16, 64).flatmap(hexes))


def blocks_of(seed: str, table: str, number: int, nonces: list[str]) -> Iterator[bytes]:
    """Yield the blocks of steps 4 and 5."""
    message = "\n".join(["basra-fair/1", table, str(number), *nonces]).encode()
    key = hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest()
    for block in count():
        yield hmac.new(key, block.to_bytes(4, "big"), hashlib.sha256).digest()


def below_of(blocks: Iterator[bytes]) -> Callable[[int], int]:
    """Return the draws of step 5."""
    words = (int.from_bytes(block[i : i + 4], "big") for block in blocks for i in range(0, 32, 4))

    def below(n: int) -> int:
        word = next(words)
        return word % n if word < 2**32 - 2**32 % n else below(n)

    return below


def shuffled(below: Callable[[int], int]) -> list[str]:
    """Return the pack after step 7."""
    pack = list(PACK)
    for i in range(51, 0, -1):
        j = below(i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def make_proof(seed: str, table: str, number: int, nonces: list[str]) -> Proof:
    hashes = tuple(map(nonce_hash, nonces))
    return Proof(table, number, commitment(seed), seed, hashes, tuple(nonces))


@given(hexes(32), hexes(16), st.integers(1, 10**6), SEATS, st.booleans(), st.data())
def test_deals(
    seed: str, table: str, number: int, seats: int, bottom: bool, data: st.DataObject
) -> None:
    nonces = [data.draw(NONCES) for _ in range(seats)]
    rules = Rules.named("classic", players=seats, floor_specials="bottom" if bottom else "random")
    below = below_of(blocks_of(seed, table, number, nonces))
    dealer = below(seats)
    deck, returned = first_deal(shuffled(below), seats, rules.floor_specials, below)
    dealt = deal(seed, table, number, nonces, rules)
    assert dealt.dealer == dealer
    assert format_cards(dealt.deck) == "".join(deck)
    assert format_cards(dealt.returned) == "".join(returned)
    proof = make_proof(seed, table, number, nonces)
    assert proof.flaw(rules, number, dealer, dealt.deck) == ""
    assert proof.flaw(rules, number, dealer, dealt.deck, dealt.returned) == ""
    assert Proof.decode(proof.encode(), seats) == proof


def test_words_too_large_to_be_fair_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """They come once in a hundred million draws: here the first two blocks are full of them."""
    true = hmac.digest

    def digest(key: bytes, message: bytes, name: str) -> bytes:
        large = len(message) == 4 and message[3] < 2
        return b"\xff" * 32 if large else true(key, message, name)

    monkeypatch.setattr(hmac, "digest", digest)
    blocks = blocks_of(SEED, TABLE, 1, ["", ""])
    below = below_of(b"\xff" * 32 if i < 2 else block for i, block in enumerate(blocks))
    assert below(2) == 1
    dealt = deal(SEED, TABLE, 1, ["", ""], RULES)
    assert dealt.dealer == 1
    assert format_cards(dealt.deck) == "".join(first_deal(shuffled(below), 2, "random", below)[0])


@pytest.mark.parametrize("players", [2, 4])
def test_local_deals(players: int) -> None:
    rules = Rules.named("v2", players=players)
    seed = hashlib.sha256("basra-local/1\nçay\n7\n3".encode()).hexdigest()
    dealt = local_deal("çay", 7, 3, rules)
    assert dealt == deal(seed, "local", 3, [""] * players, rules)
    proof = Proof.local("çay", 7, 3, rules)
    assert proof == make_proof(seed, "local", 3, [""] * players)
    assert proof.hashes == ("",) * players
    assert proof.flaw(rules, 3, 0, dealt.deck, dealt.returned) == ""


def test_every_part_makes_another_deck() -> None:
    rules = Rules.named("classic")
    decks = {
        local_deal(seed, match, number, rules).deck
        for seed in ("1", "2", "11")
        for match in (1, 2, 11)
        for number in (1, 2, 11)
    }
    assert len(decks) == 27
    for number in range(1, 400):
        chosen = rules if number % 2 else Rules.named("teams")
        dealt = local_deal("seeds", 1, number, chosen)
        Round(chosen, dealt.dealer, dealt.deck, returned=dealt.returned)


def test_cards_lie_anywhere() -> None:
    rules = Rules.named("classic")
    dealt = [local_deal("uniform", 1, number, rules) for number in range(1, 2601)]
    firsts = Counter(each.deck[0] for each in dealt)
    assert len(firsts) == 52
    assert sum((count - 50) ** 2 / 50 for count in firsts.values()) < 51 + 4 * 102**0.5
    assert 1200 < sum(each.dealer for each in dealt) < 1400
    assert sum(bool(each.returned) for each in dealt) / 2600 == pytest.approx(1 - 0.6588, abs=0.04)


RULES = Rules.named("v2")
SEED, TABLE = "ab" * 32, "cd" * 16
PROOF = make_proof(SEED, TABLE, 1, ["01" * 16, ""])
DEALT = deal(SEED, TABLE, 1, ["01" * 16, ""], RULES)


def test_false_proofs() -> None:
    def flaw(proof: Proof, number: int = 1, turned: int = 0) -> str:
        return proof.flaw(RULES, number, DEALT.dealer ^ turned, DEALT.deck, DEALT.returned)

    assert flaw(PROOF) == ""
    assert "round 1" in flaw(PROOF, number=2)
    assert "committed" in flaw(replace(PROOF, commitment="00" * 32))
    assert "committed" in flaw(replace(PROOF, server_seed="00" * 32))
    assert "seat 0" in flaw(replace(PROOF, nonces=("02" * 16, "")))
    assert "seat 1" in flaw(replace(PROOF, nonces=("01" * 16, "02" * 16)))
    assert "seat 0" in flaw(replace(PROOF, hashes=("", "")))
    assert "deck" in flaw(replace(PROOF, nonces=("", "")))  # withheld, but in the deck
    assert "deck" in flaw(replace(PROOF, table="00" * 16))
    assert f"seat {DEALT.dealer} should have dealt" in flaw(PROOF, turned=1)
    assert flaw(replace(PROOF, hashes=(*PROOF.hashes[:1], "00" * 32))) == ""  # not sent in time
    swapped = (*DEALT.deck[:50], DEALT.deck[51], DEALT.deck[50])
    assert "deck" in PROOF.flaw(RULES, 1, DEALT.dealer, swapped)
    later = make_proof(SEED, TABLE, 2, ["", ""])
    deck = deal(SEED, TABLE, 2, ["", ""], RULES).deck
    assert later.flaw(RULES, 2, 0, deck) == later.flaw(RULES, 2, 1, deck) == ""


def test_r4_is_part_of_the_deal() -> None:
    rng = Random("returned")
    found = 0
    for _ in range(200):
        seed = rng.randbytes(32).hex()
        dealt = deal(seed, "local", 2, ["", ""], RULES)
        proof = make_proof(seed, "local", 2, ["", ""])
        if dealt.returned:
            found += 1
            wrong = (*dealt.returned, dealt.returned[0])
            assert "sent back" in proof.flaw(RULES, 2, 0, dealt.deck, wrong)
    assert found > 30


UPPER, SHORT = "AB" * 32, "ab" * 31
WRONG: list[tuple[str, list[Any]]] = [
    ("table", [None, "", "Local", "ab" * 15, "AB" * 16, "local\n", 5, "ab" * 32]),
    ("round", [None, 0, -1, True, 1.0, "1"]),
    ("commitment", [None, "", UPPER, SHORT, "ab" * 32 + "\n", 7]),
    ("server_seed", [None, "", UPPER, SHORT, "zz" * 32, 7]),
    ("hashes", [None, [], "", ["", "", ""], [""], [None, ""], [UPPER, ""], [SHORT, ""], {}]),
    ("nonces", [None, [], ["", "ab" * 15], ["", "ab" * 65], ["", "a" * 33], ["", " "], [1, ""]]),
]


@pytest.mark.parametrize("key, values", WRONG)
def test_malformed_proofs(key: str, values: list[Any]) -> None:
    encoded = PROOF.encode()
    assert Proof.decode(encoded, 2) == PROOF
    for value in values:
        with pytest.raises(BadRecord, match=f"fair .*{key}"):
            Proof.decode(encoded | {key: value}, 2)
    with pytest.raises(BadRecord, match=key):
        Proof.decode({each: encoded[each] for each in encoded if each != key}, 2)


@pytest.mark.parametrize("encoded", [None, [], "local", 7])
def test_a_proof_is_an_object(encoded: object) -> None:
    with pytest.raises(BadRecord, match="fair must be an object"):
        Proof.decode(encoded, 2)


def test_a_proof_is_for_the_seats_there_are() -> None:
    with pytest.raises(BadRecord, match="fair must have 4 hashes"):
        Proof.decode(PROOF.encode(), 4)
