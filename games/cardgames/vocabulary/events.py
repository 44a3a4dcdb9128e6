"""Events that are about to happen, for which replacements wait: a character would die (magic 614.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from games.cardgames.rules import replacement_effects
from games.cardgames.rules.play import Play
from games.cardgames.rules.proposed_event import ProposedEvent
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Selector
from games.engine import ObjectId, SeatNo
from games.engine.node import Node

Whose: TypeAlias = Literal["you", "opponent", "anyone"]


@dataclass(frozen=True, slots=True)
class Would(Node):
    """An event that is about to happen."""

    ABSTRACT: ClassVar[bool] = True
    COUNTS: ClassVar[bool] = False
    """Whether it has a number of which a text may say "that much"."""

    @property
    def names_that(self) -> bool:
        """Whether its words name one thing or player of which a text may say "that"."""
        return False

    def kinds(self) -> tuple[str, ...]:
        """The kinds of event that it can be."""
        raise NotImplementedError

    def matches(self, game: CardState, event: ProposedEvent, play: Play) -> bool:
        """Whether this event is one."""
        raise NotImplementedError


def _is_whose(seat: SeatNo, whose: Whose, play: Play) -> bool:
    return whose == "anyone" or (seat == play.seat) is (whose == "you")


@dataclass(frozen=True, slots=True)
class WouldEnter(Would):
    """Something of a kind would enter the field."""

    what: ObjectFilter

    @property
    def names_that(self) -> bool:
        """What enters."""
        return True

    def kinds(self) -> tuple[str, ...]:
        """Entering."""
        return ("enters",)

    def matches(self, game: CardState, event: ProposedEvent, play: Play) -> bool:
        """Judged by what it will be (magic 614.12)."""
        return self.what.describes(replacement_effects.entering_traits(game, event), play.seat)


@dataclass(frozen=True, slots=True)
class WouldDie(Would):
    """Something would go from the field to a grave."""

    what: Selector

    @property
    def names_that(self) -> bool:
        """One of several."""
        return isinstance(self.what, Each)

    def kinds(self) -> tuple[str, ...]:
        """Going away."""
        return ("goes",)

    def matches(self, game: CardState, event: ProposedEvent, play: Play) -> bool:
        """To a grave only, and from the field."""
        return (
            event.place == game.GRAVE.key
            and ObjectId(event.ref[0]) in game.permanents
            and event.ref in self.what.resolve_for(game, play)
        )


@dataclass(frozen=True, slots=True)
class WouldGoToGrave(Would):
    """Any card or token would be put into a grave, from anywhere or from the field."""

    anywhere: bool = False

    @property
    def names_that(self) -> bool:
        """The card or token."""
        return True

    def kinds(self) -> tuple[str, ...]:
        """Going away."""
        return ("goes",)

    def matches(self, game: CardState, event: ProposedEvent, play: Play) -> bool:
        """To a grave only."""
        return event.place == game.GRAVE.key and (self.anywhere or ObjectId(event.ref[0]) in game.permanents)


@dataclass(frozen=True, slots=True)
class WouldBeDealtDamage(Would):
    """Damage would be dealt."""

    COUNTS: ClassVar[bool] = True

    to: Selector | None = None
    """To these only."""
    by: ObjectFilter | None = None
    """By sources of this kind only."""
    combat: bool = False
    """Combat damage only."""

    def kinds(self) -> tuple[str, ...]:
        """Damage."""
        return ("damage",)

    def matches(self, game: CardState, event: ProposedEvent, play: Play) -> bool:
        """Judged by the source and by what would be hit."""
        if self.combat and event.what != "combat":
            return False
        if self.by is not None and not self.by.describes(game.known(event.ref), play.seat):
            return False
        return event.amount > 0 and (self.to is None or event.target in self.to.resolve_for(game, play))


@dataclass(frozen=True, slots=True)
class WouldDraw(Would):
    """A player would draw a card."""

    whose: Whose = "you"
    empty: bool = False
    """Only from an empty deck."""

    @property
    def names_that(self) -> bool:
        """The player."""
        return self.whose != "you"

    def kinds(self) -> tuple[str, ...]:
        """Drawing."""
        return ("draws",)

    def matches(self, game: CardState, event: ProposedEvent, play: Play) -> bool:
        """One card at a time (magic 614.11)."""
        return _is_whose(event.seat, self.whose, play) and not (self.empty and game.deck(event.seat))


@dataclass(frozen=True, slots=True)
class WouldGainLife(Would):
    """A player would gain life."""

    COUNTS: ClassVar[bool] = True

    whose: Whose = "you"

    @property
    def names_that(self) -> bool:
        """The player."""
        return self.whose != "you"

    def kinds(self) -> tuple[str, ...]:
        """Gaining."""
        return ("gains",)

    def matches(self, game: CardState, event: ProposedEvent, play: Play) -> bool:
        """Whose life it is."""
        return _is_whose(event.seat, self.whose, play)


@dataclass(frozen=True, slots=True)
class WouldGetCounters(Would):
    """Counters would be put on something of a kind."""

    COUNTS: ClassVar[bool] = True

    counter: str
    on: ObjectFilter

    @property
    def names_that(self) -> bool:
        """What gets them."""
        return True

    def kinds(self) -> tuple[str, ...]:
        """Also those with which it enters (magic 614.12)."""
        return ("counters", "enters")

    def matches(self, game: CardState, event: ProposedEvent, play: Play) -> bool:
        """Judged by what it is, or will be."""
        if event.kind == "enters":
            return bool(event.counters.get(self.counter)) and self.on.describes(
                replacement_effects.entering_traits(game, event), play.seat
            )
        return event.what == self.counter and self.on.describes(game.known(event.ref), play.seat)


@dataclass(frozen=True, slots=True)
class WouldCreateTokens(Would):
    """Tokens would be created."""

    COUNTS: ClassVar[bool] = True

    whose: Whose = "you"

    @property
    def names_that(self) -> bool:
        """The player."""
        return self.whose != "you"

    def kinds(self) -> tuple[str, ...]:
        """Creating."""
        return ("tokens",)

    def matches(self, game: CardState, event: ProposedEvent, play: Play) -> bool:
        """Under whose control."""
        return _is_whose(event.seat, self.whose, play)
