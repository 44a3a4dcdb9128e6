"""What becomes of an event: it enters tapped, so much of it is prevented, it is twice as much (magic 614.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules import replacement_effects
from games.cardgames.rules.proposed_event import ProposedEvent, ReplacementSource
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.events import WouldGetCounters
from games.cardgames.vocabulary.selectors import Selector
from games.engine import SeatNo
from games.engine.node import Node


@dataclass(frozen=True, slots=True)
class Change(Node):
    """What becomes of an event."""

    ABSTRACT: ClassVar[bool] = True
    PREVENTS: ClassVar[bool] = False
    ONLY_ADDS: ClassVar[bool] = False
    """Whether it is more of the same event, and nothing else."""
    GROUP: ClassVar[str] = ""
    """Between changes of one group the order does not matter."""
    FITS: ClassVar[frozenset[str]] = frozenset()
    """The kinds of event that it can be made of; none given: any."""

    def make(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> None:
        """Change it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Tapped(Change):
    """It enters tapped."""

    FITS: ClassVar[frozenset[str]] = frozenset({"enters"})
    GROUP: ClassVar[str] = "enters"

    def make(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> None:
        """Whoever controls it."""
        event.tapped = True


@dataclass(frozen=True, slots=True)
class WithCounters(Change):
    """It enters with more counters on it."""

    FITS: ClassVar[frozenset[str]] = frozenset({"enters"})
    GROUP: ClassVar[str] = "enters"

    counter: str
    amount: Number = 1

    def make(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> None:
        """Beside those that it has anyway."""
        more = number(self.amount, game, source.play)
        event.counters = {**event.counters, self.counter: event.counters.get(self.counter, 0) + more}


@dataclass(frozen=True, slots=True)
class Exiled(Change):
    """It goes into exile."""

    FITS: ClassVar[frozenset[str]] = frozenset({"goes"})
    GROUP: ClassVar[str] = "exiled"

    def make(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> None:
        """So it does not die."""
        event.place = game.EXILE.key


@dataclass(frozen=True, slots=True)
class Times(Change):
    """It is so many times as much: damage, life, counters, tokens, cards."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage", "gains", "draws", "tokens", "counters"})
    GROUP: ClassVar[str] = "times"
    ONLY_ADDS: ClassVar[bool] = True

    factor: int = 2

    def make(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> None:
        """All of it."""
        event.amount *= self.factor
        event.counters = {counter: count * self.factor for counter, count in event.counters.items()}


@dataclass(frozen=True, slots=True)
class More(Change):
    """It is so much more."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage", "gains", "draws", "tokens", "counters"})
    GROUP: ClassVar[str] = "more"
    ONLY_ADDS: ClassVar[bool] = True

    by: int = 1

    def make(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> None:
        """Of the one kind of counter that was waited for, if it enters with several."""
        event.amount += self.by
        would = getattr(replacement_effects.ability_of(game, source), "would", None)
        if isinstance(would, WouldGetCounters) and would.counter in event.counters:
            more = event.counters[would.counter] + self.by
            event.counters = {**event.counters, would.counter: more}


@dataclass(frozen=True, slots=True)
class Prevented(Change):
    """That damage is prevented, all of it or so much (magic 615)."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage"})
    PREVENTS: ClassVar[bool] = True

    amount: Number | None = None
    """None: all of it (magic 615.8); of a shield as much as is left of it."""

    def make(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> None:
        """A shield is used up point by point (magic 615.7)."""
        most = event.amount if self.amount is None else number(self.amount, game, source.play)
        stopped = min(source.left if source.by_points else most, event.amount)
        event.amount -= stopped
        event.off = event.amount == 0
        if source.by_points:
            replacement_effects.use_up(game, source, stopped)


@dataclass(frozen=True, slots=True)
class Redirected(Change):
    """That damage is dealt to something else (magic 614.9)."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage"})
    to: Selector

    def make(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> None:
        """If that is still there."""
        there = self.to.resolve_for(game, source.play)
        if there:
            event.target = there[0]
            event.seat = SeatNo(there[0]) if isinstance(there[0], int) else game.known(there[0]).controller


@dataclass(frozen=True, slots=True)
class Nothing(Change):
    """It does not happen: a player cannot gain life (magic 614.17).

    What goes to a grave goes somewhere: a check that could not bury what it must would never end (magic 704.3).
    """

    FITS: ClassVar[frozenset[str]] = frozenset({"damage", "enters", "gains", "draws", "tokens", "counters"})

    def make(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> None:
        """Nothing at all."""
        event.off = True
