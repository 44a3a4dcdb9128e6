"""What is chosen as an object of Magic enters (magic 614.12a)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from games.cardgames.rules.proposed_event import ProposedEvent, ReplacementSource
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.traits import of_player
from games.cardgames.vocabulary.entries import Entry
from games.cardgames.vocabulary.replacement import CONTROLS
from games.engine import Option, SeatNo
from games.rulesets.magic.vocabulary.choosing import names, numbers

if TYPE_CHECKING:
    from games.cardgames.rules.game import CardGame

CHOICES = {
    "colour": ("W", "U", "B", "R", "G"),
    "card type": ("artifact", "creature", "enchantment", "instant", "sorcery"),
}
"""What may be chosen as something enters, where that is the same in every game."""


@dataclass(frozen=True, slots=True)
class EntersUnder(Entry):
    """Enters under the control of an opponent, chosen by the player who would have had it (magic 110.2, 616.1b)."""

    RANK: ClassVar[int] = CONTROLS

    def replace(
        self, game: CardGame, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """Before anything else is decided about how it enters: whoever gets it decides that."""
        able = [seat for seat in game.seats if seat != event.seat]
        if event.seat not in game.seats or not able:
            return True
        if len(able) > 1 and not replaceable.answers:
            game.ask(event.seat, "choice", [Option("choose", {"seat": seat}) for seat in able])
            return False
        seat = able[0] if len(able) == 1 else SeatNo(replaceable.answers[0].about["seat"])
        game.emit("chose", seat=event.seat, by=event.copy or event.what, whom=seat)
        event.seat = seat
        return True


@dataclass(frozen=True, slots=True)
class EntersChoosing(Entry):
    """As this enters, choose something, of which `ObjectFilter.chosen` and keywords such as "protection from the chosen
    colour" speak."""

    what: Literal["colour", "card type", "creature type", "player", "opponent", "name", "number"] = "colour"
    """A name is that of a nonland card."""

    def replace(
        self, game: CardGame, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """Its controller chooses, and everybody knows it."""
        if event.seat not in game.seats:
            return True
        if not replaceable.answers:
            options = [Option("choose", about) for about in self._options(game, event)]
            if options:
                game.ask(event.seat, "choice", options)
            return not options
        about = replaceable.answers[0].about
        event.chosen = of_player(about["seat"]) if "seat" in about else str(next(iter(about.values())))
        facts = {"whom": about["seat"]} if "seat" in about else about
        game.emit("chose", seat=event.seat, by=event.copy or event.what, **facts)
        return True

    def _options(self, game: CardGame, event: ProposedEvent) -> Iterable[dict[str, Any]]:
        if self.what in ("player", "opponent"):
            return [{"seat": seat} for seat in game.seats if self.what == "player" or seat != event.seat]
        if self.what == "creature type":
            creatures = (face for face in game.book.values() if "creature" in face.card.types)
            return [{"subtype": one} for one in sorted({one for face in creatures for one in face.card.subtypes})]
        if self.what == "name":
            return [{"name": key} for key in names(game)]
        if self.what == "number":
            return [{"number": number} for number in numbers(game)]
        return [{self.what.removeprefix("card "): one} for one in CHOICES[self.what]]
