"""What is chosen while a text resolves: a colour, the name of a card (magic 201.4, 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from games.cardgames.rules import continuous_effects, zone_changes
from games.cardgames.rules.traits import COLOURS, PROTECTION
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.permanents import on_field
from games.cardgames.vocabulary.selectors import Selector, refs, seats
from games.engine import Option
from games.rulesets.magic.card import Face
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving
    from games.cardgames.rules.state import CardState


SPARE = 5
"""Numbers beyond what any card is worth."""


def names(game: CardState) -> list[str]:
    """The cards whose names can be chosen: all that there are, but no tokens and no lands."""
    return sorted(key for key, face in game.book.items() if not face.card.is_part and "land" not in face.card.types)


def numbers(game: CardState) -> range:
    """Those from which a number is chosen: as far as any card is worth so much, and a few more for spells with X."""
    return range(max(face.cost.total for face in game.book.values() if isinstance(face, Face)) + SPARE)


@dataclass(frozen=True, slots=True)
class ChooseNumber(Effect):
    """Choose a number; what comes after it speaks of that number (magic 608.2d)."""

    NAMES_NUMBER: ClassVar[bool] = True

    most: int = 0
    """From 0 to so much; 0: any number."""

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """Everybody knows it."""
        if not run.answers:
            able = range(self.most + 1) if self.most else numbers(game)
            game.ask(run.play.seat, "choice", [Option("choose", {"number": number}) for number in able])
            return Then.WAIT
        run.play.amount = run.answers[0].about["number"]
        game.emit("chose", seat=run.play.seat, by=run.play.passage[0], number=run.play.amount)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class DiscardNamed(Effect):
    """Choose a nonland card name; a player reveals his hand and discards all cards with that name (magic 201.4)."""

    who: Selector

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """The name is chosen before anything is seen."""
        for seat in seats(self.who.resolve_for(game, run.play))[:1]:
            if not run.answers:
                game.ask(run.play.seat, "choice", [Option("choose", {"name": key}) for key in names(game)])
                return Then.WAIT
            name = run.answers[0].about["name"]
            game.emit("chose", seat=run.play.seat, by=run.play.passage[0], name=name)
            zone_changes.reveal_hand(game, seat)
            zone_changes.discard(game, seat, [card for card in game.hand(seat) if game.face(card) == name])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class GainsProtection(Effect):
    """Until end of turn, they gain protection from a colour of your choice (magic 702.16)."""

    REACHES: ClassVar[str] = "field"

    what: Selector

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """Chosen as it resolves; nothing is asked where nothing is left."""
        found = refs(self.what.resolve_for(game, run.play))
        if not on_field(game, list(found)):
            return Then.DONE
        if not run.answers:
            game.ask(run.play.seat, "choice", [Option("choose", {"colour": letter}) for letter in COLOURS])
            return Then.WAIT
        keywords = (PROTECTION[run.answers[0].about["colour"]],)
        until = continuous_effects.duration("end of turn", run.play)
        continuous_effects.alter(game, found, keywords=keywords, by=run.play.seat, **until)
        return Then.DONE
