"""Every refusal names the place and the rule; one table says how."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from oracle import PACK
from rounds import deal_next, draw_match

from basra import (
    BadRecord,
    BadRules,
    BasraError,
    Card,
    Ended,
    IllegalPlay,
    Match,
    NotationError,
    Play,
    Round,
    Rules,
    View,
    captures,
    parse_cards,
)

CLASSIC, V2 = Rules.named("classic"), Rules.named("v2")
FLOOR = "AC7HKD8C"
FIRST = "8HJC7DQS"  # seat 1, who is to play: seat 0 deals
SECOND = "2C3C4C5C"


def deck(floor: str = FLOOR, first: str = FIRST, second: str = SECOND) -> tuple[Card, ...]:
    """Return a deck that begins as said and goes on in pack order."""
    begin = parse_cards(first + second + floor)
    return (*begin, *(card for card in parse_cards("".join(PACK)) if card not in begin))


def table(floor: str = FLOOR, rules: Rules = CLASSIC) -> Round:
    return Round(rules, 0, deck(floor))


ROUND = table()
EIGHTS = table("8C8D7HAC")
MARKED = "ply 1: .* should be marked"
STARTED = Match(CLASSIC, (ROUND,))
FINISHED = draw_match(Random(1), Rules.named("classic", target=1000), most_rounds=1)
DECIDED = draw_match(Random(2), Rules.named("classic", target=51))
OVER = FINISHED.round
OTHER = 1 - OVER.dealer
DOUBLED = (*ROUND.deck[:51], ROUND.deck[0])
JACK = parse_cards("JS")

Refusal = tuple[Callable[[], object], type[BasraError], str]

PLAYS: list[Refusal] = [
    (lambda: ROUND.play("2C"), IllegalPlay, "ply 1: 2C isn't in the hand of seat 1, .* (R5)"),
    (lambda: ROUND.play("9C"), IllegalPlay, "ply 1: 9C isn't in the hand of seat 1, .* (R5)"),
    (lambda: ROUND.find(Card.parse("9C")), IllegalPlay, "ply 1: 9C isn't in the hand .* (R5)"),
    (lambda: ROUND.play("8HxKD"), IllegalPlay, "ply 1: 8H cannot take KD (R7)"),
    (lambda: ROUND.play("8HxAC7HKD8C"), IllegalPlay, "ply 1: 8H cannot take KD (R7)"),
    (lambda: ROUND.play("QSxKD"), IllegalPlay, "ply 1: QS cannot take KD (R6)"),
    (lambda: ROUND.play("8HxAS"), IllegalPlay, "ply 1: AS isn't on the floor (R6)"),
    (lambda: ROUND.play("8Hx8H"), IllegalPlay, "ply 1: 8H isn't on the floor (R6)"),
    (lambda: ROUND.play("8Hx8C"), IllegalPlay, "ply 1: 8H must take .*, AC7H8C (R8)"),
    (lambda: ROUND.play("8H"), IllegalPlay, "ply 1: 8H must take .*, AC7H8C (R8)"),
    (lambda: ROUND.find(Card.parse("8H"), ()), IllegalPlay, "ply 1: 8H must take .* (R8)"),
    (lambda: ROUND.play("JCxKD"), IllegalPlay, "ply 1: JC takes the whole floor (R9)"),
    (lambda: ROUND.play("JC"), IllegalPlay, "ply 1: JC takes the whole floor (R9)"),
    (lambda: ROUND.play("7Dx7H"), IllegalPlay, "ply 1: 7D takes the whole floor (R10)"),
    (lambda: ROUND.play("8HxAC7H8C*"), IllegalPlay, f"{MARKED} 8HxAC8C7H (R12)"),
    (lambda: ROUND.play("JCxAC7HKD8C**"), IllegalPlay, f"{MARKED} JCxAC8CKD7H (R13)"),
    (lambda: ROUND.play("7DxAC7HKD8C*"), IllegalPlay, f"{MARKED} 7DxAC8CKD7H (R14)"),
    (lambda: EIGHTS.play("8Hx8C8DAC7H"), IllegalPlay, rf"{MARKED} 8HxAC8C8D7H\* (R12)"),
    (lambda: EIGHTS.play("8Hx8C8DAC7H**"), IllegalPlay, rf"{MARKED} 8HxAC8C8D7H\* (R12)"),
    (lambda: ROUND.play("QS*"), IllegalPlay, r"ply 1: QS\* should be marked QS (R12)"),
    (
        lambda: (
            Round(CLASSIC, 0, deck("3S3HTCKD", "5HQCQDQH", "2SAC6C9H"))
            .play("QC")
            .play("2S")
            .play("5Hx3S")
        ),
        IllegalPlay,
        "ply 3: 5H must take as much as it can, 2S3H or 2S3S (R8)",
    ),
    (lambda: ROUND.play("8HxAC7H8C").play("9C"), IllegalPlay, "ply 2: 9C isn't .* seat 0, .* (R5)"),
    (lambda: OVER.play("8C"), IllegalPlay, "ply 49: the round is over: .* (R16)"),
    (lambda: OVER.find(Card.parse("8C")), IllegalPlay, "ply 49: the round is over: .* (R16)"),
    (lambda: ROUND.play("8H9C"), NotationError, "ply 1: '8H9C' is no play: .*"),
    (lambda: STARTED.play("2C"), IllegalPlay, "round 1, ply 1: 2C isn't in the hand .* (R5)"),
    (lambda: STARTED.play("8Z"), NotationError, "round 1, ply 1: '8Z' is no card: .*"),
    (lambda: replace(ROUND, plays=(Play.parse("2C"),)), IllegalPlay, "ply 1: 2C isn't .* (R5)"),
    (lambda: ROUND.hand(2), IllegalPlay, "there is no seat 2 (R2)"),
    (lambda: ROUND.hand(-1), IllegalPlay, "there is no seat -1 (R2)"),
    (lambda: ROUND.pile(2), IllegalPlay, "there is no side 2 (R2)"),
    (lambda: View.of(ROUND, 2), IllegalPlay, "there is no seat 2 (R2)"),
    (
        lambda: captures(V2, parse_cards("8C"), Card.parse("8C")),
        IllegalPlay,
        "8C lies on the floor: .* (R1)",
    ),
]

DEALS: list[Refusal] = [
    (lambda: table("ACJH2D3D"), IllegalPlay, "JH lies on the first floor (R4)"),
    (
        lambda: Round(CLASSIC, 0, deck("AC2D7D3D", "8HJCTCQS")),
        IllegalPlay,
        "7D lies on the first floor (R4)",
    ),
    (lambda: Round(CLASSIC, 0, ROUND.deck[:51]), IllegalPlay, "the deck isn't 52 .* (R1)"),
    (lambda: Round(CLASSIC, 0, (*ROUND.deck, Card(0))), IllegalPlay, "the deck isn't 52 .* (R1)"),
    (lambda: Round(CLASSIC, 0, DOUBLED), IllegalPlay, "the deck isn't 52 different cards (R1)"),
    *[
        (
            lambda dealer=dealer: Round(CLASSIC, dealer, ROUND.deck),
            IllegalPlay,
            f"no seat {dealer!r} can deal: seats are 0 to 1 (R2)",
        )
        for dealer in (-1, 2, True, 1.0, "0", None)
    ],
    (
        lambda: replace(ROUND, returned=parse_cards("8S")),
        IllegalPlay,
        "8S can't have been sent back: it is no jack or komi (R4)",
    ),
    (
        lambda: replace(ROUND, returned=parse_cards("JC")),
        IllegalPlay,
        "JC was sent back, but is dealt at once (R4)",
    ),
    (
        lambda: replace(ROUND, returned=JACK),
        IllegalPlay,
        "the stock doesn't end with what was sent back, JS (R4)",
    ),
    (
        lambda: Match(CLASSIC).deal(2, ROUND.deck),
        IllegalPlay,
        r"round 1: no seat 2 can deal: seats are 0 to 1 (R2)",
    ),
]

MATCHES: list[Refusal] = [
    (
        lambda: FINISHED.deal(OVER.dealer, ROUND.deck),
        IllegalPlay,
        f"round 2: seat {OTHER} deals it, not seat {OVER.dealer} (R21)",
    ),
    (
        lambda: Match(FINISHED.rules, (OVER, OVER)),
        IllegalPlay,
        f"round 2: seat {OTHER} deals it, not seat {OVER.dealer} (R21)",
    ),
    (
        lambda: Match(FINISHED.rules, (OVER, Round(FINISHED.rules, OTHER, OVER.deck, carried=30))),
        IllegalPlay,
        "round 2: 0 points are carried into it, not 30 (R17)",
    ),
    (
        lambda: Match(CLASSIC, (replace(ROUND, carried=30),)),
        IllegalPlay,
        "round 1: nothing can be carried into the first round (R17)",
    ),
    (lambda: Match(V2, (ROUND,)), IllegalPlay, "round 1: its rules aren't the match's"),
    (lambda: STARTED.deal(1, ROUND.deck), IllegalPlay, "round 2: the round before it isn't fin.*"),
    (
        lambda: Match(CLASSIC, (ROUND, Round(CLASSIC, 1, ROUND.deck))),
        IllegalPlay,
        "round 2: the round before it isn't finished",
    ),
    (
        lambda: Match(
            DECIDED.rules,
            (*DECIDED.rounds, Round(DECIDED.rules, 1 - DECIDED.round.dealer, ROUND.deck)),
        ),
        IllegalPlay,
        f"round {len(DECIDED.rounds) + 1}: the match was over before it (R20)",
    ),
    (lambda: deal_next(DECIDED, Random(1)), IllegalPlay, "the match is over (R20)"),
    (lambda: DECIDED.play("8C"), IllegalPlay, "the match is over (R20)"),
    (DECIDED.void, IllegalPlay, "the match is over (R20)"),
    (lambda: DECIDED.forfeit(0), IllegalPlay, "the match is over (R20)"),
    (
        lambda: replace(DECIDED, ended=Ended("void")),
        IllegalPlay,
        "ended: the match was decided on the table (R20)",
    ),
    (lambda: FINISHED.play("8C"), IllegalPlay, "round 1, ply 49: the round is over: .* (R16)"),
    *[
        (lambda by=by: STARTED.forfeit(by), IllegalPlay, f"there is no side {by!r}")
        for by in (-1, 2, True, None)
    ],
    (lambda: Match(V2).round, IllegalPlay, "no round has been dealt yet"),
    (lambda: Match(V2).play("8C"), IllegalPlay, "no round has been dealt yet"),
    (lambda: Match(V2).view(0), IllegalPlay, "no round has been dealt yet"),
]


@pytest.mark.parametrize("refusal", [*PLAYS, *DEALS, *MATCHES])
def test_refusals(refusal: Refusal) -> None:
    call, error, text = refusal
    pattern = re.sub(r"\((R\d+)\)", r"\\(\1\\)", text)
    with pytest.raises(BasraError, match=f"^{pattern}$") as caught:
        call()
    assert type(caught.value) is error
    placed = text.startswith(("round ", "ply ", "ended"))
    assert caught.value.place == (text.partition(": ")[0] if placed else "")
    assert str(caught.value).endswith(caught.value.reason)


def test_errors_are_one_family() -> None:
    for error in (NotationError, IllegalPlay, BadRules, BadRecord):
        assert issubclass(error, BasraError)
        assert issubclass(error, ValueError)
        inner = error("why", "ply 3")
        outer = inner.within("round 2")
        assert type(outer) is error
        assert (outer.place, outer.reason, str(outer)) == (
            "round 2, ply 3",
            "why",
            "round 2, ply 3: why",
        )
        assert str(error("why")) == "why"
        assert str(error("why").within("round 2")) == "round 2: why"


@pytest.mark.parametrize(
    "value",
    [10**5000, "x" * 10**6, [[]] * 10**6, ["x" * 10**6] * 6],
    ids=["int", "text", "list", "texts"],
)
def test_errors_stay_short_whatever_they_refuse(value: object) -> None:
    calls: list[Callable[[], object]] = [
        lambda: Rules.decode({"preset": "v2", "target": value}),
        lambda: Rules.decode({"preset": value}),
        lambda: Round(CLASSIC, value, ROUND.deck),  # type: ignore[arg-type]
    ]
    if isinstance(value, str):
        calls += [
            lambda: Rules.decode({"preset": "v2", value: 1}),
            lambda: Card.parse(value),
            lambda: Play.parse(value),
            lambda: ROUND.play(value),
        ]
    for call in calls:
        with pytest.raises(BasraError) as caught:
            call()
        assert len(str(caught.value)) < 300
