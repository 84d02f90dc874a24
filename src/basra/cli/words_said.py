"""The words of the table told line by line, for a screen reader (see `words.py`).

Cards are named in words, one sentence tells an event, and no symbol has to be read out.
"""

from collections.abc import Sequence

from ..game.card import RANKS, SUITS, Card
from ..game.match import Match
from ..game.play import BasraKind, Play
from ..game.rules import Rules
from ..game.tally import Pair, Tally
from ..game.view import View
from .grouped import grouped
from .words import Thing, Words, capital, sweeps


class SaidWords(Words):
    """The words of the table told line by line."""

    def card(self, card: Card) -> str:
        """`eight of spades`."""
        rank, suit = self.say(f"rank-{RANKS[card.rank]}"), self.say(f"suit-{SUITS[card.suit]}")
        return self.say("card-named", rank=rank, suit=suit)

    # Deals and turns

    def standing(self, view: View, round_number: int) -> str:
        """Say the round, who deals it, and the points of the match."""
        points = self.joined(f"{self.side_inside(side)} {view.total[side]}" for side in (0, 1))
        text = self.say(
            "terminal-said-standing",
            round=self.say("round-n", round=self.number(round_number)),
            deals=self.deals(view.dealer),
            target=view.rules.target,
            points=points,
        )
        if not view.carried:
            return text
        return f"{text} {self.say('terminal-said-carried', points=view.carried)}"

    def stock(self, view: View) -> str:
        """Say how many cards are still to be dealt."""
        return self.say("terminal-said-stock", count=view.stock_size)

    def dealt(self, view: View) -> str:
        """Say the hand: `Cards dealt. Your hand: queen of diamonds, eight of spades. 24 left.`."""
        return self.say("terminal-said-dealt", hand=self.cards(view.hand), stock=self.stock(view))

    def piles(self, view: View) -> str:
        """Say how many cards each side has taken, and its basras."""
        us, them = (self._pile(view, side) for side in (0, 1))
        return self.say("terminal-said-piles", us=us, them=them)

    def _pile(self, view: View, side: int) -> str:
        took = [self.spelled("cards", len(view.piles[side]))]
        if view.basras[side]:
            took.append(self.spelled("basras", view.basras[side]))
        if view.jack_basras[side]:
            took.append(self.spelled("jack-basras", view.jack_basras[side]))
        name = self.side_inside(side)
        return self.say("terminal-said-pile", name=name, cards=self.listed(took))

    def turn(self, view: View) -> str:
        """Say the floor: `Your turn. Two on the floor: eight of diamonds, king of spades.`."""
        count, floor = len(view.floor), self.cards(view.floor) if view.floor else ""
        n = capital(self.number(count))
        return self.say("terminal-said-turn", count=count, n=n, floor=floor)

    # Plays

    def preview(self, plays: Sequence[Play], rules: Rules) -> str:
        """Say what a card of the hand would do; several plays are a choice (R8).

        `Eight of spades takes three: eight of diamonds; seven of clubs with ace of hearts.`
        """
        play = plays[0]
        card, n = capital(self.card(play.card)), self.number(len(play.taken))
        if play.card.is_komi:
            card = self.say("terminal-said-komi", card=card)
        if len(plays) > 1:
            choices = self.spelled("choices", len(plays))
            return self.say("terminal-said-choices", card=card, n=n, choices=choices)
        if not play.taken:
            special = play.card.is_jack or play.card.is_komi
            return self.say("terminal-said-nothing" if special else "say-takes-nothing", card=card)
        if sweeps(play):
            cards = self.spelled("cards", len(play.taken))
            text = self.say("terminal-said-sweeps", card=card, cards=cards)
        else:
            text = self.say("say-takes", card=card, count=n, taken=self.taken(play))
        if play.basra == BasraKind.NONE:
            return text
        kind = "jack-basra" if play.basra == BasraKind.JACK else "basra"
        points = self.spelled("points", rules.worth(play.basra))
        return f"{text} {self.say(f'terminal-said-{kind}', points=points)}"

    def taken(self, play: Play) -> str:
        """`eight of diamonds; seven of clubs with ace of hearts`."""
        parts = (self.joined(map(self.card, part), "join-with") for part in grouped(play))
        return self.joined(parts, "join-groups")

    def choose(self, plays: Sequence[Play]) -> str:
        """Head the list of the sets that a card may take."""
        choices, card = self.spelled("choices", len(plays)), self.card(plays[0].card)
        return capital(self.say("terminal-said-choose", choices=choices, card=card))

    def played(self, play: Play, seat: int, rules: Rules) -> list[str]:
        """Say a play, and the basra that it makes."""
        name, card = self.seats[seat], self.card(play.card)
        if not play.taken:
            if seat:
                return [self.say("say-laid", name=name, card=card)]
            return [self.say("say-i-laid", card=card)]
        took = self.listed(list(map(self.card, sorted(play.taken))))
        if sweeps(play):
            cards = self.spelled("cards", len(play.taken))
            said = [
                self.say(
                    "terminal-said-swept", seat=seat, name=name, card=card, cards=cards, taken=took
                )
            ]
        elif seat:
            said = [self.say("say-took", name=name, card=card, count=took)]
        else:
            said = [self.say("say-i-took", card=card, count=took)]
        points = capital(self.spelled("points", rules.worth(play.basra)))
        if play.basra == BasraKind.BASRA:
            said.append(
                self.say("terminal-said-made-basra", seat=seat, name=name, card=card, points=points)
            )
        elif play.basra == BasraKind.JACK:
            said.append(
                self.say("terminal-said-made-jack-basra", seat=seat, name=name, points=points)
            )
        return said

    # Ends

    def round_over(self, match: Match) -> list[str]:
        """Say the summary of a round."""
        round, rules, tally = match.round, match.rules, Tally.of(match.round)
        us, them = (
            self.say(
                "terminal-said-side",
                name=self.side(side),
                cards=self.spelled("cards", tally.cards[side]),
                points=self.spelled("points", tally.points[side]),
            )
            for side in (0, 1)
        )
        over = self.say("round-over", round=self.number(len(match.rounds)))
        ours, theirs = match.total
        lines = self.left_over(match)
        lines.append(
            self.say("terminal-said-round", round=over, us=us, them=them, ours=ours, theirs=theirs)
        )
        lines += self._for_each("score-majority", tally.majority, "points")
        lines += self._for_each("score-basras", round.basras)
        lines += self._for_each("terminal-row-jack-basras", round.jack_basras)
        if rules.point_cards == "on":
            lines += self._for_each("terminal-row-point-cards", tally.card_points, "points")
        return lines + self.round_notes(match)

    def _for_each(self, what: str, values: Pair, thing: Thing | None = None) -> list[str]:
        """`Basras: you two, Karim one.`, but nothing where neither has any."""
        texts = [
            f"{self.side_inside(side)} "
            f"{self.spelled(thing, value) if thing else self.number(value)}"
            for side, value in enumerate(values)
            if value
        ]
        if not texts:
            return []
        return [self.say("terminal-said-each", what=self.say(what), each=self.joined(texts))]
