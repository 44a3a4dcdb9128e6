"""Instructions about mana (magic 106)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Passage, Target
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.cardgames.vocabulary.trigger import When
from games.engine import ObjectId, ObjectRef, Option, SeatNo
from games.rulesets.magic import mana_pool
from games.rulesets.magic.objects import Tied
from games.rulesets.magic.state import ADDS, KEEPS, TAPS_FOR_MANA, MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Add mana to your pool: all of these letters, or one of your choice."""

    mana: str
    """Letters of WUBRGC."""
    choice: bool = False
    """One mana of one of these kinds."""
    times: Number = 1
    """So many times; a choice is one for all of it: "three mana of any one color"."""
    only: ObjectFilter | None = None
    """It can be spent only to cast spells of this kind (magic 106.6)."""
    abilities: bool = False
    """And to activate abilities of what is of that kind."""
    like: ObjectFilter | None = None
    """Only of those letters that permanents of this kind could produce (magic 106.7)."""
    stays: bool = False
    """Until end of turn it is not lost as steps and phases end (magic 106.4, 500.5)."""

    def tie(self, passage: Passage, source: ObjectRef) -> Tied | None:
        """How its mana is kept apart from other mana, if it is."""
        if self.only is None and not self.stays:
            return None
        return Tied(passage, source, bound=self.only is not None, stays=self.stays)

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """A mana ability has chosen already when it is activated."""
        play = run.play
        snow, much = game.known(play.source).is_a("snow"), number(self.times, game, play)
        tie = self.tie(play.passage, play.source)
        if not self.choice:
            mana_pool.add_mana(game, play.seat, self.mana * much, snow=snow, tie=tie)
        elif run.answers:
            mana_pool.add_mana(game, play.seat, run.answers[0].about["mana"] * much, snow=snow, tie=tie)
        elif much:
            game.ask(play.seat, "mana", [Option("mana", {"mana": letter}) for letter in self.mana])
            return Then.WAIT
        return Then.DONE


@dataclass(frozen=True, slots=True)
class KeepsMana(Ability):
    """You do not lose unspent mana as steps and phases end (magic 106.4, 500.5)."""

    QUIET: ClassVar[bool] = True

    colour: str = ""
    """Only mana of this colour."""
    everybody: bool = False
    """Nobody does."""

    def listens_for(self) -> tuple[str, ...]:
        """Whenever pools are emptied."""
        return (KEEPS,)


@dataclass(frozen=True, slots=True)
class AdditionalMana(Ability):
    """Whenever something is tapped for mana, whoever taps it adds more. It is a triggered mana ability: at once and
    without the stack (magic 605.1b, 605.4a)."""

    of: ObjectFilter | None = None
    """What is tapped; without it what this is attached to."""
    mana: str = ""
    """Letters of WUBRGC; without any, one mana of any type that was produced."""
    choice: bool = False
    """One mana of one of these kinds."""
    yours: bool = False
    """Only if you tap it."""

    def listens_for(self) -> tuple[str, ...]:
        """Whenever it is looked at what is tapped for mana."""
        return (ADDS,)

    def concerns(self, game: MagicState, thing: ObjectId, seat: SeatNo, play: Play) -> bool:
        """Whether this player gets more for tapping this; `play` says on what this stands."""
        if self.of is None:
            return game.permanents[ObjectId(play.source[0])].attached == thing
        return (seat == play.seat or not self.yours) and self.of.fits(game, thing, play)


@dataclass(frozen=True, slots=True)
class TapsForMana(When):
    """A player taps something for mana: activates a mana ability of it that costs {T} (magic 106.12a)."""

    what: ObjectFilter
    whose: Literal["you", "opponent", "anyone"] = "anyone"

    def kinds(self) -> tuple[str, ...]:
        """That event alone."""
        return (TAPS_FOR_MANA,)

    def matches(self, game: MagicState, event: GameEvent, play: Play) -> bool:
        """By what it was as it was tapped."""
        if self.whose != "anyone" and (event.seat == play.seat) is not (self.whose == "you"):
            return False
        thing = ObjectId(event.ref[0])
        there = not game.is_current(event.ref) or self.what.is_so(game, thing, play)
        return there and self.what.describes(event.traits, play.seat)

    def speaks_of(self, event: GameEvent) -> Target:
        """That player."""
        return event.seat
