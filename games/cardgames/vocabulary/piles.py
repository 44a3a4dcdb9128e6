"""Instructions about cards in hands, decks and graves (magic 401 to 404)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from games.cardgames.rules import zone_changes
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import YOU, ObjectFilter, Selector, seats
from games.engine import ObjectId, Option, SeatNo


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

    def can_be_done(self, game: CardState, run: Resolving) -> bool:
        """Everybody who is to has as many cards."""
        much = number(self.amount, game, run.play)
        return all(len(game.hand(seat)) >= much for seat in seats(self.who.resolve_for(game, run.play)))


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


def _placed(
    game: CardState, run: Resolving, looked: Sequence[ObjectId], kind: str, other: str
) -> tuple[list[ObjectId], list[ObjectId]] | None:
    """The cards that were put on top and those that were put elsewhere, in the order in which they were named; None
    while one is still to be placed, which is asked."""
    answered = [option for option in run.answers if option.verb in ("top", other)]
    placed = [ObjectId(option.about["thing"]) for option in answered]
    left = [thing for thing in looked if thing not in placed]
    if left:
        game.ask(run.play.seat, kind, [Option(verb, {"thing": thing}) for thing in left for verb in ("top", other)])
        return None
    top = [ObjectId(option.about["thing"]) for option in answered if option.verb == "top"]
    return top, [thing for thing in placed if thing not in top]


@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """Look at the top cards of your deck; each goes to the bottom or back on top (magic 701.22)."""

    amount: int

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Cards are placed one after the other: the first one named for the top lies deepest of them."""
        placed = _placed(game, run, game.top_of(run.play.seat, self.amount), "scry", "bottom")
        if placed is None:
            return Then.WAIT
        zone_changes.rearrange_top(game, run.play.seat, *placed)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Surveil(Effect):
    """Look at the top cards of your deck; each goes to your grave or back on top (magic 701.25)."""

    amount: int

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Cards are placed one after the other: the first one named for the top lies deepest of them."""
        placed = _placed(game, run, game.top_of(run.play.seat, self.amount), "scry", "bury")
        if placed is None:
            return Then.WAIT
        zone_changes.rearrange_top(game, run.play.seat, placed[0], [])
        zone_changes.put_into_grave(game, placed[1], "buried")
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Look(Effect):
    """Look at the top cards of your deck, take some of a kind, and put the rest away."""

    amount: Number
    kind: ObjectFilter
    """Of a mere zone: any card, and then they must be taken."""
    take: int = 1
    """At most so many."""
    to: Literal["hand", "field"] = "hand"
    rest: Literal["bottom", "grave"] = "bottom"
    reveal: bool = False
    """Everybody sees what is taken into the hand."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """One after the other is taken; what goes to the bottom is placed one by one, the first one highest."""
        seat = run.play.seat
        looked = game.top_of(seat, number(self.amount, game, run.play))
        taken, placed = (
            [ObjectId(option.about["thing"]) for option in run.answers if option.verb == verb]
            for verb in ("take", "bottom")
        )
        left = [thing for thing in looked if thing not in taken and thing not in placed]
        able = [
            thing
            for thing in left
            if self.kind.describes(game.traits(thing), seat) and self.kind.is_so(game, thing, run.play)
        ]
        is_done = placed or any(option.verb == "nothing" for option in run.answers)
        if able and len(taken) < self.take and not is_done:
            options = [Option("take", {"thing": thing}) for thing in able]
            any_card = self.kind == type(self.kind)(zone=game.DECK.key)
            game.ask(seat, "look", options if any_card else [*options, Option("nothing")])
            return Then.WAIT
        if self.rest == "bottom" and len(left) > 1:
            game.ask(seat, "look", [Option("bottom", {"thing": thing}) for thing in left])
            return Then.WAIT
        self._put(game, seat, taken, [*placed, *left])
        return Then.DONE

    def _put(self, game: CardState, seat: SeatNo, taken: list[ObjectId], rest: list[ObjectId]) -> None:
        for thing in taken if self.to == "hand" else ():
            zone_changes.take_found(game, seat, thing, reveal=self.reveal)
        if self.rest == "bottom":
            zone_changes.rearrange_top(game, seat, [], rest[::-1])
        else:
            zone_changes.put_into_grave(game, rest, "buried")
        zone_changes.enter_found(game, taken if self.to == "field" else (), seat)


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Search your deck for a card of a kind, put it somewhere, and shuffle. One need not find (magic 701.23)."""

    kind: ObjectFilter
    to: Literal["field", "hand", "top", "grave"] = "hand"
    tapped: bool = False
    reveal: bool = False
    """Everybody sees what is taken into the hand, or put on top."""
    count: int = 1
    """At most so many."""

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Equal cards are one choice. A card without any quality must be found if there is one (magic 701.23c)."""
        seat = run.play.seat
        taken = [ObjectId(option.about["thing"]) for option in run.answers if option.verb == "take"]
        if len(taken) == len(run.answers) < self.count:
            found = [
                thing
                for thing in game.deck(seat)
                if thing not in taken
                and self.kind.describes(game.traits(thing), seat)
                and self.kind.is_so(game, thing, run.play)
            ]
            each = {game.face(thing): thing for thing in found}
            options = [Option("take", {"thing": thing}) for _, thing in sorted(each.items())]
            any_card = bool(options) and self.kind == type(self.kind)(zone=game.DECK.key)
            if options or not run.answers:
                game.ask(seat, "search", options if any_card else [*options, Option("nothing")])
                return Then.WAIT
        self._put(game, seat, taken)
        return Then.DONE

    def _put(self, game: CardState, seat: SeatNo, taken: list[ObjectId]) -> None:
        """Before the deck is shuffled, but for what then lies on top of it."""
        if self.to == "grave":
            zone_changes.put_into_grave(game, taken, "buried")
        for thing in taken:
            if self.to == "hand":
                zone_changes.take_found(game, seat, thing, reveal=self.reveal)
        zone_changes.enter_found(game, taken if self.to == "field" else (), seat, tapped=self.tapped)
        zone_changes.shuffle_deck(game, seat)
        if self.to == "top":
            zone_changes.put_on_top(game, seat, taken, reveal=self.reveal)
