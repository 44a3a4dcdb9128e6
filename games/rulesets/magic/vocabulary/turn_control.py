"""How a player comes to control the turn of another (magic 723)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import Selector, seats
from games.rulesets.magic import turn_control
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving


@dataclass(frozen=True, slots=True)
class ControlNextTurn(Effect):
    """You control players during their next turns: you see what they see and make their choices (magic 723)."""

    who: Selector

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """Each of them, in the next turn that they really take."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            turn_control.control_next_turn(game, seat, run.play.seat)
        return Then.DONE
