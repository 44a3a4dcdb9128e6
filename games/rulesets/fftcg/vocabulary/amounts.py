"""Numbers that a text counts out when it is carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.amounts import Amount
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.rulesets.fftcg.state import FftcgState


@dataclass(frozen=True, slots=True)
class ForEach(Amount):
    """So much for each object of a kind."""

    much: int
    kind: ObjectFilter

    def count(self, game: FftcgState, play: Play) -> int:
        """Counted now."""
        return self.much * len(self.kind.found(game, play))


@dataclass(frozen=True, slots=True)
class IfCast(Amount):
    """One number; another if you have cast so many cards or more this turn."""

    number: int
    least: int
    instead: int

    def count(self, game: FftcgState, play: Play) -> int:
        """The card itself counts, if it was cast."""
        return self.instead if game.cast[play.seat] >= self.least else self.number


@dataclass(frozen=True, slots=True)
class ForEachPoint(Amount):
    """So much for each point of damage that you, or your opponent, have received."""

    much: int
    whose: Literal["you", "opponent"] = "you"

    @property
    def watches(self) -> bool:
        """Points come while nothing on the field changes."""
        return True

    def count(self, game: FftcgState, play: Play) -> int:
        """Counted now."""
        return self.much * game.points(play.seat if self.whose == "you" else game.opponent(play.seat))
