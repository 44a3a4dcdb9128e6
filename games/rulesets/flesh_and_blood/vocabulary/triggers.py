"""What the triggers of this game wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.triggers import When
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.selectors import ATTACK, ObjectFilter

BIG = 6
"""The power of an attack action card before which a phantasm breaks."""


@dataclass(frozen=True, slots=True)
class Attacks(When):
    """This becomes an attack on the combat chain; or it leaves the arena, if that counts as well."""

    or_leaves: bool = False

    def kinds(self) -> tuple[str, ...]:
        """Attacking."""
        return ("attacks", "leaves") if self.or_leaves else ("attacks",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This object."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class Hit(When):
    """An attack hits: this one, or one with an object of a kind that is yours."""

    COUNTS: ClassVar[bool] = True

    what: ObjectFilter | None = None
    """None: this one."""
    hero: bool = False
    """Only a hero."""
    least: int = 1
    """With so much damage."""

    def kinds(self) -> tuple[str, ...]:
        """Hitting."""
        return ("hits",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by what attacked, what was hit and how much damage that was."""
        if event.amount < self.least or (self.hero and not isinstance(event.other, int)):
            return False
        if self.what is None:
            return event.ref == play.source
        return event.seat == play.seat and self.what.describes(event.traits, play.seat)


@dataclass(frozen=True, slots=True)
class Defends(When):
    """This defends."""

    def kinds(self) -> tuple[str, ...]:
        """Defending."""
        return ("defends",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This object."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class BigDefence(When):
    """An attack action card of 6 or more power that is not Illusionist defends against this."""

    def kinds(self) -> tuple[str, ...]:
        """Defending."""
        return ("defends",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by the defending card."""
        traits = event.traits
        return (
            event.other == play.source
            and traits.is_a("action")
            and traits.is_a("attack")
            and not traits.is_a("illusionist")
            and traits.power >= BIG
        )


@dataclass(frozen=True, slots=True)
class IsDestroyed(When):
    """This is destroyed."""

    def kinds(self) -> tuple[str, ...]:
        """Being destroyed, not merely leaving."""
        return ("destroyed",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """This object."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class YouPitch(When):
    """You pitch a card of a kind."""

    what: ObjectFilter

    def kinds(self) -> tuple[str, ...]:
        """Pitching."""
        return ("pitched",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by the card."""
        return event.seat == play.seat and self.what.describes(event.traits, play.seat)


@dataclass(frozen=True, slots=True)
class YouPlay(When):
    """You play a card of a kind, perhaps only in an opponent's turn; or you activate an ability as well."""

    what: ObjectFilter = ATTACK
    opponents_turn: bool = False
    or_activate: bool = False

    def kinds(self) -> tuple[str, ...]:
        """Playing, activating."""
        return ("played", "activated") if self.or_activate else ("played",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Judged by the card."""
        if event.seat != play.seat or (self.opponents_turn and game.turn_seat == play.seat):
            return False
        return event.kind == "activated" or self.what.describes(event.traits, play.seat)


@dataclass(frozen=True, slots=True)
class ChainCloses(When):
    """The combat chain closes."""

    def kinds(self) -> tuple[str, ...]:
        """Closing."""
        return ("chain_closes",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Whoever listens."""
        return True


@dataclass(frozen=True, slots=True)
class PhaseBegins(When):
    """The beginning of a phase, of your turn or of any."""

    phase: Literal["start", "action", "end"]
    yours: bool = True

    def kinds(self) -> tuple[str, ...]:
        """That phase."""
        return (f"begins_{self.phase}",)

    def matches(self, game: FleshAndBloodState, event: GameEvent, play: Play) -> bool:
        """Whose turn it is."""
        return not self.yours or event.seat == play.seat
