"""What comes back from the grave, and is exiled if it would leave again (magic 400.7, 614)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.cardgames.rules import replacement_effects
from games.cardgames.rules.play import Play
from games.cardgames.rules.proposed_event import ProposedEvent, ReplacementSource
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import Target as Chosen
from games.cardgames.vocabulary.effects import Then
from games.cardgames.vocabulary.permanents import on_field
from games.cardgames.vocabulary.replacement import Replacement
from games.cardgames.vocabulary.selectors import Selector, Self
from games.cardgames.vocabulary.shields import Setup
from games.engine import ObjectId


@dataclass(frozen=True, slots=True)
class Returned(Self):
    """The permanent that this card of the grave has become by this very ability (magic 400.7)."""

    def resolve_for(self, game: Any, play: Play) -> list[Chosen]:
        """The next object that the card was; nothing if it did not come back, or has left again."""
        thing, before = play.source
        ref = game.ref(ObjectId(thing))
        return [ref] if ref[1] == before + 1 and ObjectId(thing) in game.permanents else []

    def meant_by(self, game: Any, play: Play) -> list[Chosen]:
        """Only while it is there."""
        return self.resolve_for(game, play)

    def cards_of(self, game: Any, play: Play) -> list[Chosen]:
        """Only while it is there."""
        return self.resolve_for(game, play)


@dataclass(frozen=True, slots=True)
class LeavesIntoExile(Replacement):
    """Would leave the field: it is exiled instead of being put anywhere else (magic 702.84a)."""

    def kinds(self) -> tuple[str, ...]:
        """Going away."""
        return ("goes",)

    def matches(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> bool:
        """That one only, and not if it is exiled anyway."""
        return event.ref == source.play.it and event.place != game.EXILE.key

    def replace(
        self, game: CardState, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """So it does not die."""
        event.place = game.EXILE.key
        return True


@dataclass(frozen=True, slots=True)
class ExileIfItLeaves(Setup):
    """If they would leave the field, they are exiled instead of being put anywhere else (magic 702.84a)."""

    what: Selector

    def replacement(self) -> Replacement:
        """For as long as it is there."""
        return LeavesIntoExile()

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Those that are permanents now; it belongs to none of their abilities, and is lost with none."""
        for thing in on_field(game, self.what.resolve_for(game, run.play)):
            replacement_effects.set_up(game, run.play, LeavesIntoExile(), game.ref(thing), -1, stays=True)
        return Then.DONE
