"""What is chosen as an object of Magic enters (magic 614.12a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from games.cardgames.rules.proposed_event import ProposedEvent, ReplacementSource
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.vocabulary.entries import Entry
from games.engine import Option

if TYPE_CHECKING:
    from games.cardgames.rules.game import CardGame

CHOICES = {
    "colour": ("W", "U", "B", "R", "G"),
    "card type": ("artifact", "creature", "enchantment", "instant", "sorcery"),
}
"""What may be chosen as something enters."""


@dataclass(frozen=True, slots=True)
class EntersChoosing(Entry):
    """As this enters, choose a colour or a card type; `ObjectFilter.chosen` speaks of it."""

    what: Literal["colour", "card type"] = "colour"

    def replace(
        self, game: CardGame, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """Its controller chooses."""
        if event.seat not in game.seats:
            return True
        if not replaceable.answers:
            options = [Option("choose", {self.what.replace("card ", ""): one}) for one in CHOICES[self.what]]
            game.ask(event.seat, "choice", options)
            return False
        event.chosen = next(iter(replaceable.answers[0].about.values()))
        return True
