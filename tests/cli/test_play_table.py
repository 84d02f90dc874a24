"""The table as it is drawn and as it is said."""

import dataclasses
import random

import pytest
from play_by_keys import widest

from basra import Match, Player, Rules, View, local_deal, parse_cards
from basra.bots import find
from basra.cli.english import English
from basra.cli.lines import clean, clip, columns, wrap
from basra.cli.table_said import Said
from basra.cli.table_text import Drawn
from basra.cli.words import seat_names
from basra.game.card import PACK_CARDS

TWO = (English(), ("You", "Karim"))
FOUR = (English(), ("You", "Abdelrahmaneee", "Mona", "Abdelrahmanaaa"))


def start(**options: object) -> View:
    rules = Rules.named("classic", **options)  # type: ignore[arg-type]
    deal = local_deal("tea", 1, 1, rules)
    view = Match(rules).deal(0, deal.deck, deal.returned).view(0)
    return dataclasses.replace(view, turn=0)


def with_floor(floor: str, hand: str, **options: object) -> View:
    view = start(**options)
    cards = tuple(sorted(parse_cards(floor))), tuple(sorted(parse_cards(hand)))
    return dataclasses.replace(view, floor=cards[0], hand=cards[1], returned=())


def drawn(view: View) -> str:
    return "\n".join(Drawn(*TWO).table(view, 1))


def said(view: View) -> str:
    return " ".join(Said(*TWO).table(view, 1))


def played_on(seed: str, preset: str, players: int) -> list[Match]:
    """Return a match of random plays as it stood after every ply."""
    rules = Rules.named(preset, players=players, target=60)
    rng, bot, match, passed = random.Random(seed), find("random"), Match(rules), []
    while not match.over:
        if not match.rounds or match.round.over:
            number = len(match.rounds) + 1
            deal = local_deal(seed, 1, number, rules)
            match = match.deal_next(deal)
        else:
            match = match.play(bot.choose(match.view(match.round.turn or 0), rng))
        passed.append(match)
    return passed


@pytest.mark.parametrize("preset", ["classic", "v2", "jawaker"])
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_is_wider_than_80_columns_nor_higher_than_24_lines(
    preset: str, players: int
) -> None:
    names = FOUR if players == 4 else TWO
    for seed in "abcdef":
        for match in played_on(seed, preset, players):
            view = match.view(0)
            for voice in (Drawn(*names), Said(*names)):
                lines = voice.table(view, 12, steady=True) + voice.again(view, 12)
                if match.round.over:
                    lines += voice.round_over(match)
                assert widest(lines) <= 80
                assert all(line == line.rstrip() for line in lines)
            if len(view.legal_plays) < 5:
                assert len(Drawn(*names).table(view, 12, steady=True)) <= 23


def test_a_steady_table_keeps_its_height() -> None:
    for players, names in ((2, TWO), (4, FOUR)):
        heights = {
            len(Drawn(*names).table(match.view(0), 1, steady=True))
            for match in played_on("tea", "classic", players)[8:]
            if match.round.turn == 0 and len(match.view(0).floor) < 12
        }
        assert len(heights) == 1


@pytest.mark.parametrize("n", range(1, 15))
def test_floors_of_every_size(n: int) -> None:
    cards = "AC TC TD TH TS QC QD QH QS KC KD KH KS 9C"[: 3 * n]
    lines = Drawn(*TWO).table(with_floor(cards, "2D"), 1)
    top = next(i for i, line in enumerate(lines) if "╭" in line)
    assert lines[top].count("╭───╮") == lines[top + 2].count("╰───╯") == n
    assert columns(lines[top]) == columns(lines[top + 1]) == columns(lines[top + 2]) <= 80


@pytest.mark.parametrize(
    "floor, hand, options, short, sentence",
    [
        (
            "7C AH 8D 2C",
            "8S",
            {},
            "8♠   takes 8♦ and 7♣ + A♥",
            "1: Eight of spades takes three: eight of diamonds; seven of clubs with ace of hearts.",
        ),
        ("QH QC 2C", "QS", {}, "takes Q♣ and Q♥", "queen of clubs; queen of hearts."),
        (
            "TC 9C AC",
            "TD",
            {},
            "10♦   takes 10♣ and 9♣ + A♣   Basra! +10",
            "ten of clubs; nine of clubs with ace of clubs. A basra, ten points.",
        ),
        ("KC 2C", "JD", {}, "the jack takes all 2", "takes the whole floor, two cards."),
        ("KC 2C", "7D", {}, "the komi takes all 2", "Seven of diamonds, the komi, takes the whole"),
        ("KC", "7D", {}, "the komi takes it   Basra! +10", "one card. A basra, ten points."),
        ("JC", "JD", {}, "Jack basra! +10", "A jack basra, ten points."),
        ("JC", "JD", {"jack_basra_points": 0}, "Jack basra, no points", "jack basra, no points."),
        ("", "JD", {}, "empty floor: it will be left there", "the floor is empty, it will be left"),
        ("", "2D", {}, "2♦   stays on the floor", "Two of diamonds takes nothing and stays on"),
        ("2C 3S 3H", "5C", {}, "takes 2, and you choose which", "takes two, two choices."),
        (
            "7D KC",
            "KH",
            {"komi_on_floor": "wild"},
            "takes K♣ and 7♦ (the komi goes with any card)   Basra! +10",
            "king of clubs; seven of diamonds.",
        ),
    ],
)
def test_what_a_card_would_do(
    floor: str, hand: str, options: dict[str, object], short: str, sentence: str
) -> None:
    view = with_floor(floor, hand, **options)
    assert short in drawn(view)
    assert sentence in said(view)


def played(text: str, floor: str) -> tuple[str, str]:
    """Return how a first play by seat 0 is drawn, and how it is said."""
    rules = Rules.named("classic")
    others = [card for card in PACK_CARDS if card not in parse_cards(floor + text[:2])]
    hand = [parse_cards(text[:2])[0], *others[:3]]
    deck = (*hand, *others[3:7], *parse_cards(floor), *others[7:])
    view = Match(rules).deal(1, deck).play(text).view(0)
    return "\n".join(Drawn(*TWO).table(view, 1)), " ".join(Said(*TWO).played(view))


@pytest.mark.parametrize(
    "play, floor, line, sentence",
    [
        ("5Dx4SAH", "AH KC 4S KD", "took 4♠ + A♥", "took ace of hearts and four of spades."),
        (
            "7DxKC2HKDQS",
            "KC 2H KD QS",
            "the komi took all 4: 2♥, Q♠, K♣ and K♦",
            "took the whole floor, four cards: two of hearts, queen of spades, king of clubs and",
        ),
        ("JDxKC2HKDQS", "KC 2H KD QS", "the jack took all 4: 2♥, Q♠, K♣ and K♦", "took the whole"),
    ],
)
def test_what_a_card_took(play: str, floor: str, line: str, sentence: str) -> None:
    text, heard = played(play, floor)
    assert line in text
    assert sentence in heard


@pytest.mark.parametrize(
    "komi, text",
    [
        ("wild", "a card that is no jack could have taken all too, or of a lone jack"),
        ("sum10", "where only numerals lie, ten or less together"),
        ("lone", "of a card that lies alone"),
        ("never", "the komi makes none"),
    ],
)
def test_help_tells_what_makes_a_basra(komi: str, text: str) -> None:
    rules = Rules.named("classic", komi_basra=komi)
    for voice in (Drawn(*TWO), Said(*TWO)):
        page = " ".join(" ".join(voice.help((), rules)).split())
        assert text in page
        assert "a jack makes one only of a lone jack" in page
        assert len(voice.help(parse_cards("2D"), rules)) < 23


def test_a_choice_is_listed() -> None:
    view = with_floor("2C 3S 3H", "5C")
    assert Drawn(*TWO).choice(view.legal_plays) == [
        " 5♣ can take any one of these:",
        "  1  3♥ + 2♣",
        "  2  3♠ + 2♣",
    ]
    assert Said(*TWO).choice(view.legal_plays) == [
        "Two choices for five of clubs.",
        "1: three of hearts with two of clubs.",
        "2: three of spades with two of clubs.",
    ]


def test_the_log_tells_everything_since_ones_own_last_play() -> None:
    for match in played_on("tea", "teams", 4):
        view = match.view(0)
        if view.turn != 0 or len(view.plays) < 4:
            continue
        text = "\n".join(Drawn(*FOUR).table(view, 1))
        again = " ".join(Said(*FOUR).again(view, 1))
        for play in view.plays[-4:]:
            assert f"{str(play)[0].replace('T', '10')}{'♣♦♥♠'[play.card.suit]}  " in text
        assert ("Four new cards" in text) == (len(view.plays) % 16 < 4)
        assert "You " in again


def test_piles_are_counted_never_shown() -> None:
    for match in played_on("mint", "v2", 2):
        view = match.view(0)
        if view.turn == 0 and len(view.plays) > 30:
            text = drawn(view)
            assert f"pile {len(view.piles[0])} card" in text
            shown = set(view.hand) | set(view.floor)
            for play in view.plays[-2:]:
                shown |= {play.card, *play.taken}
            for card in {*view.piles[0], *view.piles[1]} - shown:
                assert f"{str(card)[0].replace('T', '10')}{'♣♦♥♠'[card.suit]}" not in text


def test_the_first_table_tells_what_came_up_for_the_floor() -> None:
    view = dataclasses.replace(start(), returned=parse_cards("JC 7D"))
    assert "J♣ and 7♦ came up for the floor and went under the pack." in drawn(view)
    heard = " ".join(Said(*TWO).dealt(view, 1))
    assert "Jack of clubs and seven of diamonds came up for the floor and went under" in heard


def test_a_level_round_is_named() -> None:
    notes = {}
    for tie in ("none", "carry"):
        for seed in range(200):
            match = next(
                (m for m in played_on(str(seed), "classic", 2) if m.round.cards == (26, 26)), None
            )
            if match:
                break
        assert match
        round = dataclasses.replace(match.round, rules=match.rules.change(majority_tie=tie))
        level = Match(round.rules, (dataclasses.replace(round, carried=0),))
        notes[tie] = "\n".join(Drawn(*TWO).round_over(level))
    assert "26 to 26: nobody gets the 30 points." in notes["none"]
    assert "26 to 26: 30 points carried over to the next round." in notes["carry"]


# Names and lines


def test_names_are_short_clean_and_different() -> None:
    players = [
        Player("A"),
        Player("\x1b[2JKarim"),
        Player("x" * 40),
        Player("[2JKarim"),
        Player(""),
    ]
    assert seat_names(English(), players) == (
        "You",
        "[2JKarim",
        "xxxxxxxxxxxxx…",
        "[2JKarim 4",
        "Seat 5",
    )


def test_lines() -> None:
    assert columns("a漢e\u0301") == 4
    assert columns("\u2067بِنْت\u2069") == 3
    assert clip("漢字漢字", 5) == "漢字…"
    assert clip("abc", 3) == "abc"
    assert clip("ab e\u0301x", 4) == "ab…"
    assert clip("x" * 20_000_000, 5) == "xxxx…"
    assert clean("a\tb\x00\u200f\n c") == "a b c"
    assert wrap("one two three", indent=1, hang=2, width=8) == [" one two", "   three"]
    assert wrap("a  b", indent=2) == ["  a  b"]
    assert wrap("x" * 90) == ["x" * 90]
