"""Instructions about cards in hands, decks and graves (magic 401 to 404)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.cardgames.rules import zone_changes
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import YOU, ObjectFilter, Selector, seats
from games.engine import ObjectId, Option


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Players draw cards."""

    amount: Number = 1
    who: Selector = YOU

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """One player after the other."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            zone_changes.draw(game, seat, number(self.amount, game, run.play))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Players put the top cards of their deck into their grave (magic 701.17)."""

    amount: Number
    who: Selector = YOU

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """As many as there are."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            zone_changes.mill(game, seat, number(self.amount, game, run.play))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Players discard cards of their choice."""

    amount: Number
    who: Selector = YOU

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Each picks one card after the other; all go together (magic 101.4)."""
        picked = [ObjectId(option.about["thing"]) for option in run.answers]
        who = seats(self.who.resolve_for(game, run.play))
        for seat in who:
            left = [thing for thing in game.hand(seat) if thing not in picked]
            gone = len(game.hand(seat)) - len(left)
            if left and gone < number(self.amount, game, run.play):
                game.ask(seat, "discard", [Option("discard", {"thing": thing}) for thing in left])
                return Then.WAIT
        for seat in who:
            zone_changes.discard(game, seat, [thing for thing in game.hand(seat) if thing in picked])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class DiscardChosen(Effect):
    """A player reveals his hand; you choose a card of a kind from it, and he discards it."""

    kind: ObjectFilter
    who: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """The whole hand is seen by everybody, whether or not there is such a card."""
        for seat in seats(self.who.resolve_for(game, run.play))[:1]:
            if run.answers:
                zone_changes.discard(game, seat, [ObjectId(run.answers[0].about["thing"])])
                return Then.DONE
            zone_changes.reveal_hand(game, seat)
            fitting = [
                thing
                for thing in game.hand(seat)
                if self.kind.describes(game.traits(thing), run.play.seat) and self.kind.is_so(game, thing, run.play)
            ]
            if fitting:
                game.ask(run.play.seat, "choose", [Option("discard", {"thing": thing}) for thing in fitting])
                return Then.WAIT
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """Look at the top cards of your deck; each goes to the bottom or back on top (magic 701.22)."""

    amount: int

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Cards are placed one after the other: the first one named for the top lies deepest of them."""
        seat = run.play.seat
        looked = game.top_of(seat, self.amount)
        placed = [ObjectId(option.about["thing"]) for option in run.answers]
        left = [thing for thing in looked if thing not in placed]
        if left:
            options = [Option(verb, {"thing": thing}) for thing in left for verb in ("top", "bottom")]
            game.ask(seat, "scry", options)
            return Then.WAIT
        top = [ObjectId(option.about["thing"]) for option in run.answers if option.verb == "top"]
        zone_changes.rearrange_top(game, seat, top, [thing for thing in placed if thing not in top])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Search your deck for a card of a kind, put it somewhere, and shuffle. One need not find (magic 701.23)."""

    kind: ObjectFilter
    to: Literal["field", "hand"] = "hand"
    tapped: bool = False
    reveal: bool = False
    """Everybody sees what is taken into the hand."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Equal cards are one choice. A card without any quality must be found if there is one (magic 701.23c)."""
        seat = run.play.seat
        if not run.answers:
            found = [
                thing
                for thing in game.deck(seat)
                if self.kind.describes(game.traits(thing), seat) and self.kind.is_so(game, thing, run.play)
            ]
            each = {game.face(thing): thing for thing in found}
            options = [Option("take", {"thing": thing}) for _, thing in sorted(each.items())]
            any_card = bool(options) and self.kind == ObjectFilter(zone=game.DECK.key)
            game.ask(seat, "search", options if any_card else [*options, Option("nothing")])
            return Then.WAIT
        if run.answers[0].verb == "take":
            found = [ObjectId(run.answers[0].about["thing"])]
            if self.to == "hand":
                zone_changes.take_found(game, seat, found[0], reveal=self.reveal)
            else:
                zone_changes.enter(game, found[0], seat, tapped=self.tapped)
        zone_changes.shuffle_deck(game, seat)
        return Then.DONE
