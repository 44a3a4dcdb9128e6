"""Suspend: a card that waits in exile until its last time counter is removed, and is cast then (magic 702.62)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from games.cardgames.rules import triggers
from games.cardgames.rules.announcing import is_settled
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import X
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.trigger import When
from games.cardgames.vocabulary.triggers import Begins
from games.engine import ObjectId, Option
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt
from games.rulesets.magic.state import SUSPEND, MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving

LAST_REMOVED = "last_time_counter"
"""The event that the last time counter was removed from a card."""
REMOVED = "time_counter"
"""The event that a time counter was removed from a card."""


@dataclass(frozen=True, slots=True)
class IsSuspended(Condition):
    """This card is suspended: it lies in exile with a time counter on it (magic 702.62b)."""

    def holds(self, game: MagicState, play: Play) -> bool:
        """A card that has left and come back is suspended no more."""
        return game.suspended_as(play.source) is not None


@dataclass(frozen=True, slots=True)
class LastTimeCounter(When):
    """The last time counter is removed from this."""

    ONCE: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        """That event alone."""
        return (LAST_REMOVED,)

    def matches(self, game: MagicState, event: GameEvent, play: Play) -> bool:
        """This card itself."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class TimeCounterRemoved(When):
    """A time counter is removed from this while it is exiled."""

    ZONE: ClassVar[Literal["field", "stack", "exile"]] = "exile"

    def kinds(self) -> tuple[str, ...]:
        """That event alone."""
        return (REMOVED,)

    def matches(self, game: MagicState, event: GameEvent, play: Play) -> bool:
        """This card itself."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class CastSuspended(Effect):
    """Cast this card without paying its mana cost if able, or leave it in exile."""

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """As long as it lies there; when it could be cast otherwise does not matter (magic 608.2g)."""
        card = ObjectId(run.play.source[0])
        if game.is_current(run.play.source) and not is_settled(game, run, card, SUSPEND, Option("no")):
            return Then.WAIT
        return Then.DONE


CAST_IT = Triggered(LastTimeCounter(), (CastSuspended(),), zone="exile")
"""What the removal of the last time counter sets off, whoever has removed it."""


@dataclass(frozen=True, slots=True)
class RemoveTimeCounter(Effect):
    """Remove a time counter from this card."""

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """The last one sets off a trigger of its own."""
        play = run.play
        card = game.suspended_as(play.source)
        if card is None:
            return Then.DONE
        card.time -= 1
        game.emit("time_counters", seat=play.seat, card=play.passage[0], count=card.time)
        triggers.notice(game, GameEvent(REMOVED, play.source, game.known(play.source), play.seat))
        if not card.time:
            game.suspended.remove(card)
            event = GameEvent(LAST_REMOVED, play.source, game.known(play.source), play.seat)
            triggers.notice_from(game, event, play.source, play.seat, game.written(play, CAST_IT))
        return Then.DONE

    def sets_off(self) -> tuple[Ability, ...]:
        """What casts it."""
        return (CAST_IT,)


@dataclass(frozen=True, slots=True)
class Suspend(Ability):
    """Rather than being cast from your hand it may be exiled for this cost with so many time counters; when the last
    one is gone it may be cast without paying (magic 702.62)."""

    time: int | X
    cost: str

    def __post_init__(self) -> None:
        """At least one counter; X is what is paid, and nothing else."""
        if isinstance(self.time, int) and self.time < 1:
            raise Misspelt(
                "time",
                LocalizedText("this is never suspended", "das wird nie ausgesetzt"),
                LocalizedText("write a number from 1 on", "schreibe eine Zahl ab 1"),
            )
        if ("{X}" in self.cost) is not isinstance(self.time, X):
            raise Misspelt(
                "cost",
                LocalizedText("nothing says what X is", "nichts sagt, was X ist"),
                LocalizedText(
                    "write {X} here and an X as time, or a number in both",
                    "schreibe hier {X} und als time ein X, oder beides ohne",
                ),
            )

    def means(self) -> Ability:
        """A triggered ability in exile; how it gets there is a special action."""
        return Triggered(Begins("upkeep"), (RemoveTimeCounter(),), IsSuspended(), zone="exile")
