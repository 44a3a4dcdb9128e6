"""When an auto-ability triggers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import Target
from games.cardgames.vocabulary.triggers import OfObject, When, _ByPlayer
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.vocabulary.selectors import Cards


@dataclass(frozen=True, slots=True)
class EntersBy(OfObject):
    """Enters the field in a certain way."""

    way: Literal["warp", "priming"] = "warp"

    def kinds(self) -> tuple[str, ...]:
        """Coming like that."""
        return (f"enters_by_{self.way}",)


@dataclass(frozen=True, slots=True)
class IsBlocked(OfObject):
    """Is blocked; "that" is the blocker."""

    def kinds(self) -> tuple[str, ...]:
        """Blocked."""
        return ("blocked",)

    def speaks_of(self, event: GameEvent) -> Target:
        """The blocker."""
        return event.other


@dataclass(frozen=True, slots=True)
class HitsForward(OfObject):
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


@dataclass(frozen=True, slots=True)
class UsesAbility(_ByPlayer):
    """A player uses an action or special ability; "that" is the player (FF-33)."""

    which: Literal["any", "action", "special"] = "any"
    what: Cards | None = None
    """Of such a Character only; none: of any."""

    def kinds(self) -> tuple[str, ...]:
        """Auto-abilities are not used."""
        return ("uses action", "uses special") if self.which == "any" else (f"uses {self.which}",)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Who uses it, and of what."""
        if not _ByPlayer.matches(self, game, event, play):
            return False
        return self.what is None or self.what.was(game, event.ref, event.traits, play)


@dataclass(frozen=True, slots=True)
class ReceivesPoint(_ByPlayer):
    """A player is dealt a point of damage; the number counts those that lie in the Damage Zone then."""

    COUNTS: ClassVar[bool] = True

    number: int = 0
    """Only with so many in the Damage Zone; 0: whichever it is."""

    def kinds(self) -> tuple[str, ...]:
        """In an attack or by an effect."""
        return ("point",)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Whose it is, and which it is."""
        return _ByPlayer.matches(self, game, event, play) and self.number in (0, event.amount)


@dataclass(frozen=True, slots=True)
class DealsPoint(OfObject):
    """Deals a point of damage to a player, of a party each of them; "that" is the player."""

    def kinds(self) -> tuple[str, ...]:
        """In an attack or by an effect."""
        return ("deals_point",)

    def speaks_of(self, event: GameEvent) -> Target:
        """Who was dealt it."""
        return event.seat
