"""Putting objects on top or on the bottom of libraries (magic 401)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.cardgames.rules import zone_changes
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import Each, Selector, Target, refs
from games.engine import ObjectId
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving


@dataclass(frozen=True, slots=True)
class PutIntoLibrary(Effect):
    """Put one on top or on the bottom of its owner's library, from the battlefield or a graveyard."""

    what: Selector
    bottom: bool = False

    def __post_init__(self) -> None:
        """One at a time: of several their owners would choose the order (magic 401.4)."""
        if isinstance(self.what, Each) or (isinstance(self.what, Target) and self.what.count != 1):
            raise Misspelt(
                "what",
                LocalizedText("it is not said in which order they lie", "es ist nicht gesagt, wie sie liegen"),
                LocalizedText("write one target", "schreibe ein einziges Ziel"),
            )

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """What is a token ceases to exist."""
        things = [ObjectId(ref[0]) for ref in refs(self.what.cards_of(game, run.play))]
        zone_changes.put_into_deck(game, things, bottom=self.bottom)
        return Then.DONE
