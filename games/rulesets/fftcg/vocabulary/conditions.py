"""What must be so for a text to do something, or for an ability to be usable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.conditions import Condition
from games.rulesets.fftcg.state import FftcgState


@dataclass(frozen=True, slots=True)
class _Watchful(Condition):
    """Depends on more than on what lies on the field."""

    ABSTRACT: ClassVar[bool] = True

    @property
    def watches(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class YourTurn(_Watchful):
    """It is your turn."""

    def holds(self, game: FftcgState, play: Play) -> bool:
        """Whoever controls the text."""
        return game.turn_seat == play.seat


@dataclass(frozen=True, slots=True)
class IsDull(_Watchful):
    """The object on which the text stands is dull."""

    def holds(self, game: FftcgState, play: Play) -> bool:
        """Only on the field."""
        permanent = game.permanents.get(play.source[0])
        return permanent is not None and permanent.tapped


@dataclass(frozen=True, slots=True)
class HandAtMost(_Watchful):
    """Your opponent has so many cards in hand or fewer."""

    cards: int

    def holds(self, game: FftcgState, play: Play) -> bool:
        """Counted now."""
        return all(len(game.hand(seat)) <= self.cards for seat in game.seats if seat != play.seat)


@dataclass(frozen=True, slots=True)
class Received(_Watchful):
    """You, or your opponent, have received so many points of damage or more."""

    points: int
    whose: Literal["you", "opponent"] = "you"

    def holds(self, game: FftcgState, play: Play) -> bool:
        """As many as lie in the Damage Zone."""
        seat = play.seat if self.whose == "you" else game.opponent(play.seat)
        return game.points(seat) >= self.points


@dataclass(frozen=True, slots=True)
class HasCrystals(_Watchful):
    """You have so many Crystals or more."""

    least: int = 1

    def holds(self, game: FftcgState, play: Play) -> bool:
        """Counted now."""
        return game.players[play.seat].crystals >= self.least
