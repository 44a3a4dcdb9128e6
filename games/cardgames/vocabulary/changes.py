"""What becomes of an event: it enters tapped, so much of it is prevented, it is twice as much (magic 614.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules import replacement_effects
from games.cardgames.rules.proposed_event import Guard, Prospect
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.events import WouldGetCounters
from games.cardgames.vocabulary.selectors import Those
from games.engine import SeatNo
from games.engine.node import Node


@dataclass(frozen=True, slots=True)
class Change(Node):
    """What becomes of an event."""

    ABSTRACT: ClassVar[bool] = True
    PREVENTS: ClassVar[bool] = False
    GROUP: ClassVar[str] = ""
    """Between changes of one group the order does not matter."""
    FITS: ClassVar[frozenset[str]] = frozenset()
    """The kinds of event that it can be made of; none given: any."""

    def make(self, game: CardState, prospect: Prospect, guard: Guard) -> None:
        """Change it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Tapped(Change):
    """It enters tapped."""

    FITS: ClassVar[frozenset[str]] = frozenset({"enters"})
    GROUP: ClassVar[str] = "enters"

    def make(self, game: CardState, prospect: Prospect, guard: Guard) -> None:
        """Whoever controls it."""
        prospect.tapped = True


@dataclass(frozen=True, slots=True)
class WithCounters(Change):
    """It enters with more counters on it."""

    FITS: ClassVar[frozenset[str]] = frozenset({"enters"})
    GROUP: ClassVar[str] = "enters"

    counter: str
    amount: Number = 1

    def make(self, game: CardState, prospect: Prospect, guard: Guard) -> None:
        """Beside those that it has anyway."""
        more = number(self.amount, game, guard.play)
        prospect.counters = {**prospect.counters, self.counter: prospect.counters.get(self.counter, 0) + more}


@dataclass(frozen=True, slots=True)
class Exiled(Change):
    """It goes into exile."""

    FITS: ClassVar[frozenset[str]] = frozenset({"goes"})
    GROUP: ClassVar[str] = "exiled"

    def make(self, game: CardState, prospect: Prospect, guard: Guard) -> None:
        """So it does not die."""
        prospect.place = game.EXILE.key


@dataclass(frozen=True, slots=True)
class Times(Change):
    """It is so many times as much: damage, life, counters, tokens, cards."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage", "gains", "draws", "tokens", "counters"})
    GROUP: ClassVar[str] = "times"

    factor: int = 2

    def make(self, game: CardState, prospect: Prospect, guard: Guard) -> None:
        """All of it."""
        prospect.amount *= self.factor
        prospect.counters = {counter: count * self.factor for counter, count in prospect.counters.items()}


@dataclass(frozen=True, slots=True)
class More(Change):
    """It is so much more."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage", "gains", "draws", "tokens", "counters"})
    GROUP: ClassVar[str] = "more"

    by: int = 1

    def make(self, game: CardState, prospect: Prospect, guard: Guard) -> None:
        """Of the one kind of counter that was waited for, if it enters with several."""
        prospect.amount += self.by
        would = getattr(replacement_effects.ability_of(game, guard), "would", None)
        if isinstance(would, WouldGetCounters) and would.counter in prospect.counters:
            more = prospect.counters[would.counter] + self.by
            prospect.counters = {**prospect.counters, would.counter: more}


@dataclass(frozen=True, slots=True)
class Prevented(Change):
    """That damage is prevented, all of it or so much (magic 615)."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage"})
    PREVENTS: ClassVar[bool] = True

    amount: Number | None = None
    """None: all of it; of a shield as much as is left of it."""

    def make(self, game: CardState, prospect: Prospect, guard: Guard) -> None:
        """A shield is used up point by point (magic 615.7)."""
        most = prospect.amount if self.amount is None else number(self.amount, game, guard.play)
        if guard.left > 0:
            most = guard.left
        stopped = min(most, prospect.amount)
        prospect.amount -= stopped
        prospect.off = prospect.amount == 0
        replacement_effects.use_up(game, guard, stopped)


@dataclass(frozen=True, slots=True)
class Redirected(Change):
    """That damage is dealt to something else (magic 614.9)."""

    FITS: ClassVar[frozenset[str]] = frozenset({"damage"})
    to: Those

    def make(self, game: CardState, prospect: Prospect, guard: Guard) -> None:
        """If that is still there."""
        there = self.to.of(game, guard.play)
        if there:
            prospect.target = there[0]
            prospect.seat = SeatNo(there[0]) if isinstance(there[0], int) else game.known(there[0]).controller


@dataclass(frozen=True, slots=True)
class Nothing(Change):
    """It does not happen: a player cannot gain life (magic 614.17)."""

    def make(self, game: CardState, prospect: Prospect, guard: Guard) -> None:
        """Nothing at all."""
        prospect.off = True
