"""How effects make players lose and end the turn, and what does not end for legends (magic 104.3e, 704.5j, 724)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import YOU, Selector, seats
from games.rulesets.magic import turn
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving

LEGENDS = "legend rule"
"""Under this it is looked up for whom the legend rule does not apply."""


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    """Players lose the game (magic 104.3e)."""

    who: Selector = YOU

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """Together, with whatever else makes players lose now."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            game.players[seat].lost = True
            game.unchecked = True
        return Then.DONE


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """End the turn: all on the stack is exiled, and the cleanup step comes next (magic 724.1)."""

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """Nothing of the text follows."""
        turn.end_the_turn(game)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class NoLegendRule(Ability):
    """The legend rule does not apply, to nothing or not to what you control (magic 704.5j)."""

    yours: bool = False
    """To permanents you control."""
    tokens: bool = False
    """To tokens alone."""

    def listens_for(self) -> tuple[str, ...]:
        """Whenever several legends are looked at."""
        return (LEGENDS,)
