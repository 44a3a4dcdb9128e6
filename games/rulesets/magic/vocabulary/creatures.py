"""Keywords of creatures that stand for abilities, and what they do: exploit, modular (magic 702.110, 702.43)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import CountersOn
from games.cardgames.vocabulary.effects import Effect, May, Then
from games.cardgames.vocabulary.entries import EntersWith
from games.cardgames.vocabulary.permanents import PutCounters
from games.cardgames.vocabulary.selectors import ObjectFilter, Self, Target
from games.cardgames.vocabulary.triggers import Dies, Enters, When
from games.engine import ObjectId, Option
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.play import Play
    from games.cardgames.rules.resolving import Resolving

EXPLOITS = "exploits"
"""The kind of the event."""


@dataclass(frozen=True, slots=True)
class ExploitOne(Effect):
    """Sacrifice a creature: this exploits it (magic 702.110b)."""

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """Also itself; who listens for it is who was there before (magic 603.10)."""
        seat = run.play.seat
        able = [thing for thing in game.controlled_by(seat) if game.traits(thing).is_a("creature")]
        if not able or seat not in game.seats:
            return Then.DONE
        if not run.answers:
            game.ask(seat, "sacrifice", [Option("sacrifice", {"thing": thing}) for thing in able])
            return Then.WAIT
        there = [
            (game.ref(thing), game.traits(thing).controller, passage)
            for thing, passage in triggers.listeners(game).get(EXPLOITS, ())
        ]
        event = GameEvent(EXPLOITS, run.play.source, game.known(run.play.source), seat)
        zone_changes.sacrifice(game, [ObjectId(run.answers[0].about["thing"])])
        for ref, whose, passage in there:
            triggers.notice_from(game, event, ref, whose, passage)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Exploit(Ability):
    """When this enters, you may sacrifice a creature (magic 702.110)."""

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(Enters(), (May((ExploitOne(),)),))


@dataclass(frozen=True, slots=True)
class Exploits(When):
    """This exploits a creature: its exploit ability has had one sacrificed (magic 702.110b)."""

    ONCE: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        """Exploiting."""
        return (EXPLOITS,)

    def matches(self, game: MagicState, event: GameEvent, play: Play) -> bool:
        """This object itself, also if it has exploited itself."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class Modular(Ability):
    """Enters with so many +1/+1 counters; when it dies, they may be put on an artifact creature (magic 702.43)."""

    amount: int

    def means(self) -> Ability:
        """A triggered ability; it counts what was on it as it died."""
        target = Target(ObjectFilter(types=("creature",), supertype="artifact"))
        return Triggered(Dies(), (May((PutCounters("+1/+1", CountersOn("+1/+1", Self()), target),)),))

    def besides(self) -> tuple[Ability, ...]:
        """How it enters."""
        return (EntersWith("+1/+1", self.amount),)
