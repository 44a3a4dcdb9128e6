"""Permanents that another player is given (magic 108.4, 110.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from games.cardgames.rules import continuous_effects
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.permanents import on_field
from games.cardgames.vocabulary.selectors import Selector, seats
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving


@dataclass(frozen=True, slots=True)
class GivesControl(Effect):
    """A player gains control of them, for ever (magic 611.2a, 613.1b)."""

    REACHES: ClassVar[str] = "field"

    who: Selector
    what: Selector

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """What has left meanwhile stays where it is; whoever has left gains nothing."""
        for seat in seats(self.who.resolve_for(game, run.play))[:1]:
            there = [game.ref(thing) for thing in on_field(game, self.what.resolve_for(game, run.play))]
            continuous_effects.alter(game, there, by=seat, control=seat, lasts=True)
        return Then.DONE
