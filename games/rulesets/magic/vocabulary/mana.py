"""Instructions about mana (magic 106)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.engine import Option
from games.rulesets.magic import mana_pool
from games.rulesets.magic.objects import Tied
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
    times: Number = 1
    """So many times; a choice is one for all of it: "three mana of any one color"."""
    only: ObjectFilter | None = None
    """It can be spent only to cast spells of this kind (magic 106.6)."""
    abilities: bool = False
    """And to activate abilities of what is of that kind."""
    like: ObjectFilter | None = None
    """Only of those letters that permanents of this kind could produce (magic 106.7)."""

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """A mana ability has chosen already when it is activated."""
        play = run.play
        snow, much = game.known(play.source).is_a("snow"), number(self.times, game, play)
        tie = Tied(play.passage, play.source) if self.only is not None else None
        if not self.choice:
            mana_pool.add_mana(game, play.seat, self.mana * much, snow=snow, tie=tie)
        elif run.answers:
            mana_pool.add_mana(game, play.seat, run.answers[0].about["mana"] * much, snow=snow, tie=tie)
        elif much:
            game.ask(play.seat, "mana", [Option("mana", {"mana": letter}) for letter in self.mana])
            return Then.WAIT
        return Then.DONE
