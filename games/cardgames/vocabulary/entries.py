"""How an object itself enters: tapped, with counters, as a copy, with a choice (magic 614.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules.proposed_event import ProposedEvent, ReplacementSource
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.copies import Except, but_for
from games.cardgames.vocabulary.replacement import COPIES, OWN, Replacement
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.engine import ObjectId, Option


@dataclass(frozen=True, slots=True)
class Entry(Replacement):
    """Says something about how this object itself enters."""

    ABSTRACT: ClassVar[bool] = True
    RANK: ClassVar[int] = OWN

    @property
    def is_told(self) -> bool:
        """It is told with its entering."""
        return False

    def kinds(self) -> tuple[str, ...]:
        """Entering."""
        return ("enters",)

    def likeness(self) -> object:
        """It is all the same which comes first."""
        return "enters"

    def matches(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> bool:
        """Only itself."""
        return source.play.source == event.ref


@dataclass(frozen=True, slots=True)
class EntersTapped(Entry):
    """Enters the field tapped (magic 614.12), unless something is so just before it enters."""

    unless: Condition | None = None

    def replace(
        self, game: CardState, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """Without a question."""
        if self.unless is None or not self.unless.holds(game, source.play):
            event.tapped = True
        return True


@dataclass(frozen=True, slots=True)
class EntersWith(Entry):
    """Enters with counters on it."""

    counter: str
    amount: Number

    def replace(
        self, game: CardState, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """Counted now."""
        more = number(self.amount, game, source.play)
        event.counters = {**event.counters, self.counter: event.counters.get(self.counter, 0) + more}
        return True


@dataclass(frozen=True, slots=True)
class EntersAsCopy(Entry):
    """You may have this enter as a copy of something on the field (magic 707.9)."""

    RANK: ClassVar[int] = COPIES

    kind: ObjectFilter
    but: Except | None = None
    """How it is otherwise."""

    def replace(
        self, game: CardState, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """What it copies was there before, and is no target."""
        able = self.kind.found(game, source.play)
        if not able or event.seat not in game.seats:
            return True
        if not replaceable.answers:
            options = [Option("copy", {"thing": thing}) for thing in able]
            game.ask(event.seat, "copy", [*options, Option("nothing")])
            return False
        if replaceable.answers[0].verb == "copy":
            model = game.traits(ObjectId(replaceable.answers[0].about["thing"]))
            event.copy, event.but = model.card, but_for(model, self.but, source.play)
        return True
