"""How what is taken is split for players: same rank, sums, the wild komi (R6, R7, R9 to R11)."""

from collections.abc import Iterator
from random import Random

import pytest
from conformance import lines
from oracle import JACKS, KOMI, RANKS, VALUES, captures, options, splits
from rounds import names
from strategies import random_position

from basra import Card, GroupKind, Play, parse_cards

ORDER = list(GroupKind)
Split = tuple[tuple[int, ...], ...]


def ways(values: tuple[int, ...], n: int) -> Iterator[Split]:
    """Yield every way to part values, largest first, into groups of n."""
    if not values:
        yield ()
        return
    first, others = values[0], values[1:]
    for chosen in range(1 << len(others)):
        group = (first, *(v for i, v in enumerate(others) if chosen >> i & 1))
        if sum(group) == n:
            left = tuple(v for i, v in enumerate(others) if not chosen >> i & 1)
            yield from ((group, *rest) for rest in ways(left, n))


def check(card: str, taken: set[str]) -> list[GroupKind]:
    """Check the groups of a legal play; return their kinds."""
    groups = Play(Card.parse(card), parse_cards("".join(taken))).groups
    together = [str(each) for group in groups for each in group.cards]
    assert sorted(together) == sorted(taken), "each card lies in one group"
    kinds = [group.kind for group in groups]
    assert kinds == sorted(kinds, key=ORDER.index)
    assert all(kinds.count(kind) <= 1 for kind in kinds if kind != GroupKind.SUM)
    sums = []
    for group in groups:
        members, values = names(group.cards), tuple(each.value for each in group.cards)
        same = {each for each in taken if each[0] == card[0]}
        match group.kind:
            case GroupKind.ALL:
                assert card == KOMI or card in JACKS
                ranks = [each.rank for each in group.cards]
                assert ranks == sorted(ranks, reverse=True)
            case GroupKind.RANK:
                assert members == same
            case GroupKind.SUM:
                assert sum(values) == VALUES[card]
                assert not members & same
                sums.append(values)
            case GroupKind.KOMI:
                assert members == {KOMI}
                rest = [VALUES[each] for each in taken - same]
                assert card[0] in "QK" or not splits(rest, VALUES[card]), "it is in no sum"
    if 0 < sum(map(len, sums)) <= 9:
        values = tuple(sorted((value for group in sums for value in group), reverse=True))
        assert tuple(sums) == max(ways(values, VALUES[card])), "the largest go together"
    return kinds


def test_groups_of_random_captures() -> None:
    rng = Random("groups")
    seen: dict[tuple[GroupKind, ...], int] = {}
    for _ in range(6000):
        rules, floor, card = random_position(rng)
        for taken in captures(options(rules), floor, card)[:4]:
            kinds = tuple(check(card, set(taken)))
            seen[kinds] = seen.get(kinds, 0) + 1
    rank, sums, komi = GroupKind.RANK, GroupKind.SUM, GroupKind.KOMI
    for kinds in [(), (rank,), (rank, sums), (sums, sums), (komi,), (sums, komi), (rank, komi)]:
        assert seen[kinds] >= 20, kinds
    assert seen[GroupKind.ALL,] >= 20


def test_groups_of_the_conformance_captures() -> None:
    for row in lines("captures.jsonl"):
        for capture in row["captures"]:
            check(row["card"], names(parse_cards(capture["take"])))


@pytest.mark.parametrize(
    "play, groups",
    [
        ("8C", ""),
        ("8DxAC7H8C", "rank:8C sum:7HAC"),
        ("9DxAC8C", "sum:8CAC"),
        ("KHxKD", "rank:KD"),
        ("TDxACTC4C5C", "rank:TC sum:5C4CAC"),
        ("5DxAC2C3C4C", "sum:4CAC sum:3C2C"),
        ("9Dx3C4C5C6C", "sum:6C3C sum:5C4C"),
        ("4CxACAH2C", "sum:2CACAH"),
        ("5Cx2C3S", "sum:3S2C"),
        ("7DxAC2C7C8C", "all:8C7C2CAC"),
        ("JDxJC5C", "all:JC5C"),
        ("JDxKC2D2CQH", "all:KCQH2C2D"),
        ("7DxKC2C", "all:KC2C"),
        ("3Cx7D", "komi:7D"),
        ("3Cx2C7D3DAH", "rank:3D sum:2CAH komi:7D"),
        ("9Cx2C7D", "sum:7D2C"),
        ("KCx7D", "komi:7D"),
        ("QCxQD7D", "rank:QD komi:7D"),
        ("7Cx7D7H3C4C", "rank:7D7H sum:4C3C"),  # an equal card goes by its rank
        # Where 5 4 1, 5 3 2 and 4 3 3 … compete, the largest card has the largest companions.
        ("TCx5C4C3C2CACAD4D", "sum:5C4CAC sum:4D3C2CAD"),
        ("6Cx3C3D2C2D2HACAD4C", "sum:4C2C sum:3C3D sum:2D2HACAD"),
    ],
)
def test_worked_examples(play: str, groups: str) -> None:
    found = Play.parse(play).groups
    assert " ".join(f"{each.kind}:{''.join(map(str, each.cards))}" for each in found) == groups


def test_all_splits_of_one_floor() -> None:
    """Aces to fours, every card but the card's own: many groups, one split."""
    low = [rank + suit for rank in RANKS[:4] for suit in "CDHS"]
    check("TC", set(low))  # 40 in four groups of ten
    check("8C", set(low))  # and in five of eight
