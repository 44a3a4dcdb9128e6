"""Instructions about mana (magic 106)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.cardgames.vocabulary.effects import Effect, Then
from games.engine import Option
from games.rulesets.magic import mana_pool
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Add mana to your pool: all of these letters, or one of your choice."""

    mana: str
    """Letters of WUBRGC."""
    choice: bool = False
    """One mana of one of these kinds."""

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """A mana ability has chosen already when it is activated."""
        snow = game.known(run.play.source).is_a("snow")
        if not self.choice:
            mana_pool.add_mana(game, run.play.seat, self.mana, snow=snow)
        elif run.answers:
            mana_pool.add_mana(game, run.play.seat, run.answers[0].about["mana"], snow=snow)
        else:
            game.ask(run.play.seat, "mana", [Option("mana", {"mana": letter}) for letter in self.mana])
            return Then.WAIT
        return Then.DONE
