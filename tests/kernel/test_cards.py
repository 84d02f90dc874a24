"""Cards and sets of cards as numbers."""

from random import Random

from oracle import JACKS, KOMI, NUMBERS, PACK, SPECIALS, VALUES, mask
from twins import both


def test_named_sets() -> None:
    for kernel in both():
        cards = kernel.cards
        assert NUMBERS[KOMI] == cards.KOMI
        assert mask([KOMI]) == cards.KOMI_BIT
        assert mask(VALUES) == cards.NUMERALS
        assert mask(JACKS) == cards.JACKS
        assert mask(SPECIALS) == cards.SPECIALS
        for rank, name in zip("AQK", (cards.ACES, cards.QUEENS, cards.KINGS), strict=True):
            assert mask(card for card in PACK if card[0] == rank) == name
        for number, rank_cards in enumerate(cards.RANK_CARDS):
            assert mask(c for c in PACK if NUMBERS[c] // 4 == number) == int(rank_cards)


def test_counting() -> None:
    rng = Random(1)
    for kernel in both():
        for size in range(53):
            for _ in range(20):
                chosen = rng.sample(PACK, size)
                assert int(kernel.cards.size(mask(chosen))) == size
                values = [VALUES[card] for card in chosen if card in VALUES]
                counts = kernel.cards.rank_counts(mask(chosen))
                assert int(counts) == sum(1 << 4 * (value - 1) for value in values)
                assert int(kernel.cards.total(counts)) == len(values)
                assert int(kernel.cards.value_sum(counts)) == sum(values)


def test_the_number_of_a_bit() -> None:
    for kernel in both():
        numbers = [int(kernel.cards.BIT_NUMBERS[(1 << i) % 67]) for i in range(52)]
        assert numbers == list(range(52))
