"""When an auto-ability triggers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Target
from games.cardgames.vocabulary.triggers import When, _OfObject
from games.rulesets.fftcg.state import FftcgState


@dataclass(frozen=True, slots=True)
class EntersBy(_OfObject):
    """Enters the field in a certain way."""

    way: Literal["warp", "priming"] = "warp"

    def kinds(self) -> tuple[str, ...]:
        """Coming like that."""
        return (f"enters_by_{self.way}",)


@dataclass(frozen=True, slots=True)
class IsBlocked(_OfObject):
    """Is blocked; "that" is the blocker."""

    def kinds(self) -> tuple[str, ...]:
        """Blocked."""
        return ("blocked",)

    def speaks_of(self, event: GameEvent) -> Target:
        """The blocker."""
        return event.other


@dataclass(frozen=True, slots=True)
class HitsForward(_OfObject):
    """Deals damage to a Forward; "that" is that one."""

    COUNTS: ClassVar[bool] = True

    def kinds(self) -> tuple[str, ...]:
        """In an attack or by an ability."""
        return ("damage", "combat_damage")

    def speaks_of(self, event: GameEvent) -> Target:
        """Who was hurt."""
        return event.other


@dataclass(frozen=True, slots=True)
class CastsNth(When):
    """You cast your so-manieth card in a turn."""

    number: int

    def kinds(self) -> tuple[str, ...]:
        """Casting."""
        return ("cast",)

    def matches(self, game: FftcgState, event: GameEvent, play: Play) -> bool:
        """It has been counted already."""
        return event.seat == play.seat and game.cast[play.seat] == self.number
