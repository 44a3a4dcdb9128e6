"""Replacements that an effect sets up for the rest of the turn (magic 615.7, 701.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules import permanent_status, replacement_effects
from games.cardgames.rules.proposed_event import FOR_GOOD, ProposedEvent, ReplacementSource
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.replacement import Replacement
from games.cardgames.vocabulary.replacements import Instead, Unpreventable
from games.cardgames.vocabulary.selectors import Selector, Self, refs
from games.engine import ObjectId
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt

ITSELF = Self()


@dataclass(frozen=True, slots=True)
class Setup(Effect):
    """Sets up a replacement for this turn."""

    ABSTRACT: ClassVar[bool] = True

    def replacement(self) -> Replacement:
        """What waits from now on; it speaks of what it was set up for as "that"."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ThisTurn(Setup):
    """For the rest of the turn: if something would happen, something else happens instead."""

    instead: Replacement
    it: Selector | None = None
    """What "that" means there: known from now on."""
    once: bool = False
    """Only the next time."""

    def __post_init__(self) -> None:
        """What cannot wait for a turn, or for one time only, is found when it is written."""
        if not isinstance(self.instead, Instead | Unpreventable):
            name = type(self.instead).__name__
            raise Misspelt(
                "instead",
                LocalizedText(
                    "{name} cannot be set up for a turn", "{name} lässt sich nicht für einen Zug einrichten"
                ).filled(name=name),
                LocalizedText("write Instead or Unpreventable", "schreibe Instead oder Unpreventable"),
            )
        if self.once and isinstance(self.instead, Unpreventable):
            raise Misspelt(
                "once",
                LocalizedText("Unpreventable holds for the whole turn", "Unpreventable gilt für den ganzen Zug"),
                LocalizedText("leave it out", "lass es weg"),
            )

    def replacement(self) -> Replacement:
        """As it is written."""
        return self.instead

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """One for each that it is about."""
        meant = [run.play.it] if self.it is None else self.it.resolve_for(game, run.play)
        for one in meant:
            replacement_effects.set_up(game, run.play, self.instead, one, 1 if self.once else -1)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Regeneration(Replacement):
    """Would be destroyed: it is tapped and leaves combat, and damage is removed from it instead (magic 701.19)."""

    def kinds(self) -> tuple[str, ...]:
        """Destroying."""
        return ("destroyed",)

    def matches(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> bool:
        """That one only, and not if it cannot be regenerated (magic 701.19c)."""
        return event.ref == source.play.it and event.what != FOR_GOOD

    def replace(
        self, game: CardState, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """Once."""
        event.off = True
        permanent_status.regenerate(game, ObjectId(event.ref[0]))
        replacement_effects.use_up(game, source)
        return True


@dataclass(frozen=True, slots=True)
class Regenerate(Setup):
    """The next time that they would be destroyed this turn, they are regenerated (magic 701.19a)."""

    REACHES: ClassVar[str] = "field"

    what: Selector = ITSELF

    def replacement(self) -> Replacement:
        """A shield."""
        return Regeneration()

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """One shield for each."""
        for one in refs(self.what.resolve_for(game, run.play)):
            replacement_effects.set_up(game, run.play, Regeneration(), one, 1)
        return Then.DONE
