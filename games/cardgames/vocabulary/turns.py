"""Instructions about turns, phases and steps: more of them, or fewer (magic 500.7, 500.8, 614.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.cardgames.rules import schedule
from games.cardgames.rules.proposed_event import ProposedEvent, ReplacementSource
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.schedule import ScheduledGame
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.replacement import Replacement
from games.cardgames.vocabulary.selectors import YOU, Selector, seats


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """A player takes an extra turn after this one, or several (magic 500.7)."""

    who: Selector = YOU
    times: int = 1

    def resolve(self, game: ScheduledGame, run: Resolving) -> Then:
        """Before those that were given earlier."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            schedule.add_turns(game, seat, self.times)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class ExtraCombat(Effect):
    """After this phase, there is an additional combat phase (magic 500.8)."""

    main: bool = False
    """After this main phase, and an additional main phase follows it."""

    def resolve(self, game: ScheduledGame, run: Resolving) -> Then:
        """What speaks of "this main phase" adds nothing in another phase."""
        if not self.main or game.in_step("main"):
            schedule.add_combat(game, main=self.main)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class ExtraStep(Effect):
    """You get an additional step or beginning phase after this phase, or directly after this step (magic 500.9)."""

    what: Literal["upkeep", "draw", "end", "beginning"]
    times: Number = 1
    here: bool = False
    """Directly after this step, which is one of that kind."""
    who: Selector = YOU

    def resolve(self, game: ScheduledGame, run: Resolving) -> Then:
        """In a turn of that player alone; in another's nothing is added (magic 500.10a)."""
        count = number(self.times, game, run.play)
        if count > 0 and game.turn_seat in seats(self.who.resolve_for(game, run.play)):
            schedule.add_steps(game, self.what, count, here=self.here)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class SkipNext(Effect):
    """A player skips the next turn, phase or step of theirs, or several (magic 614.10)."""

    what: Literal["turn", "untap", "upkeep", "draw", "combat"]
    who: Selector = YOU
    times: int = 1

    def resolve(self, game: ScheduledGame, run: Resolving) -> Then:
        """However long it takes until it comes."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            schedule.skip_next(game, seat, self.what, self.times)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class SkipsStep(Replacement):
    """You skip a step or phase of your turns, or everybody does (magic 614.10)."""

    step: Literal["draw", "untap", "upkeep", "combat"] = "draw"
    everybody: bool = False

    def kinds(self) -> tuple[str, ...]:
        """The beginning of a step."""
        return ("step",)

    def matches(self, game: ScheduledGame, event: ProposedEvent, source: ReplacementSource) -> bool:
        """Whose it is."""
        return event.what == self.step and (self.everybody or event.seat == source.play.seat)

    def replace(
        self, game: ScheduledGame, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """It does not take place."""
        event.off = True
        return True
