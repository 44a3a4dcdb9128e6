"""How permanents phase out (magic 702.26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.permanents import on_field
from games.cardgames.vocabulary.selectors import Selector
from games.rulesets.magic import phasing
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out until their controllers' next untap steps (magic 702.26)."""

    REACHES: ClassVar[str] = "field"

    what: Selector

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """Together, with what is attached to them."""
        phasing.phase_out(game, on_field(game, self.what.resolve_for(game, run.play)))
        return Then.DONE
