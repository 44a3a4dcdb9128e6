"""Replacements that wait while their source is there: "instead", "cannot be prevented" (magic 614, 615)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.cardgames.rules import replacement_effects
from games.cardgames.rules.proposed_event import ProposedEvent, ReplacementSource
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_REF
from games.cardgames.vocabulary.changes import Change, Nothing
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.events import Would, WouldDraw, WouldEnter
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.replacement import ANY, FORBIDS, Replacement
from games.cardgames.vocabulary.selectors import YOU, That
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt


@dataclass(frozen=True, slots=True)
class Instead(Replacement):
    """If something would happen, something else happens instead: another event, or instructions."""

    would: Would
    change: Change | None = None
    effects: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        """What cannot be made of an event is found when it is written."""
        if self.change is None and not self.effects:
            raise Misspelt(
                "change",
                LocalizedText("nothing is said to happen instead", "es ist nicht gesagt, was stattdessen geschieht"),
                LocalizedText("write a change, or effects", "schreibe ein change oder effects"),
            )
        if self.change is None and "enters" in self.would.kinds():
            name = type(self.would).__name__
            raise Misspelt(
                "effects",
                LocalizedText(
                    "no instructions can take the place of {name}",
                    "an die Stelle von {name} können keine Anweisungen treten",
                ).filled(name=name),
                LocalizedText("write a change", "schreibe ein change"),
            )
        if self.change is not None and self.change.FITS and not self.change.FITS & set(self.would.kinds()):
            name, would = type(self.change).__name__, type(self.would).__name__
            raise Misspelt(
                "change",
                LocalizedText("{name} cannot be made of {would}", "aus {would} lässt sich kein {name} machen").filled(
                    name=name, would=would
                ),
                LocalizedText("it fits: {fits}", "es passt zu: {fits}").filled(
                    fits=", ".join(sorted(self.change.FITS))
                ),
            )

    @property
    def prevents(self) -> bool:
        """Shields and the like."""
        return self.change is not None and self.change.PREVENTS

    @property
    def only_adds(self) -> bool:
        """Twice as much, or one more, and nothing besides; of a draw also some draws of the same player instead."""
        if self.change is None:
            who = That() if self.would.names_that else YOU
            drawn = all(isinstance(effect, Draw) and effect.who == who for effect in self.effects)
            return drawn and isinstance(self.would, WouldDraw)
        return self.change.ONLY_ADDS and not self.effects

    @property
    def is_told(self) -> bool:
        """How something enters is told with its entering."""
        return not isinstance(self.would, WouldEnter)

    @property
    def RANK(self) -> int:  # type: ignore[override]
        """What cannot happen is left out before anything else."""
        return FORBIDS if isinstance(self.change, Nothing) else ANY

    def kinds(self) -> tuple[str, ...]:
        """Those of its event."""
        return self.would.kinds()

    def likeness(self) -> object:
        """By the group of its change."""
        return (self.change.GROUP if self.change is not None else "") or self

    def matches(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> bool:
        """Whether this is the event."""
        return self.would.matches(game, event, source.play)

    def replace(
        self, game: CardState, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """Instructions are carried out in place of the event (magic 614.6)."""
        if self.change is not None:
            self.change.make(game, event, source)
            if not source.by_points:
                replacement_effects.use_up(game, source)
            return True
        event.off = True
        event.passed.append(replacement_effects.mark_of(source))
        replacement_effects.use_up(game, source)
        replaceable.picked = []
        it = source.play.it if source.play.it != NO_REF else event.seat if event.ref == NO_REF else event.ref
        game.push(Resolving(replace(source.play, amount=event.amount, it=it), aside=True, passed=list(event.passed)))
        return False


@dataclass(frozen=True, slots=True)
class Unpreventable(Replacement):
    """Damage cannot be prevented (magic 615.12)."""

    def kinds(self) -> tuple[str, ...]:
        """No event; where anything waits for this, prevention does nothing."""
        return ("prevention",)

    def matches(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> bool:
        """It replaces nothing."""
        return False
