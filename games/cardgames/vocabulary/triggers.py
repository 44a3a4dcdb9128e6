"""When a triggered ability triggers (magic 603)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import Target
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.selectors import Attached, AttachedPlayer, ObjectFilter
from games.cardgames.vocabulary.trigger import When as When
from games.engine import SeatNo
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt

ITSELF = ObjectFilter()
Whose: TypeAlias = Literal["you", "opponent", "anyone", "attached player"]
"""Who it is about; the attached player is the one to whom this object is attached."""
SPELLS, STATES = "spells", "states"
"""Features of games: how many spells are cast in a turn is counted; states may trigger something."""


def is_whose(game: CardState, seat: SeatNo, whose: Whose, play: Play) -> bool:
    """Whether a player is the one of whom a text speaks; also if the object that it is attached to him by has left."""
    if whose == "attached player":
        return seat in AttachedPlayer().resolve_for(game, play)
    return whose == "anyone" or (seat == play.seat) is (whose == "you")


@dataclass(frozen=True, slots=True)
class OfObject(When):
    """Something happens to this object, or to one of a kind."""

    ABSTRACT: ClassVar[bool] = True

    what: ObjectFilter | Attached | None = None
    """None: this object itself; `Attached`: what it is attached to."""

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Judged by what the object was at that moment."""
        if self.what is None:
            return event.ref == play.source
        if isinstance(self.what, Attached):
            return play.source in event.worn or event.ref in self.what.meant_by(game, play)
        return self.what.was(game, event.ref, event.traits, play)


@dataclass(frozen=True, slots=True)
class Enters(OfObject):
    """Enters the field."""

    def kinds(self) -> tuple[str, ...]:
        """Coming."""
        return ("enters",)


@dataclass(frozen=True, slots=True)
class Leaves(OfObject):
    """Leaves the field, wherever to."""

    def kinds(self) -> tuple[str, ...]:
        """Going."""
        return ("leaves",)


@dataclass(frozen=True, slots=True)
class Dies(OfObject):
    """Goes from the field to a grave."""

    hurt_by_this: bool = False
    """Only characters that this object dealt damage to this turn."""

    def kinds(self) -> tuple[str, ...]:
        """Dying."""
        return ("dies",)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Whether it was this object that hurt it is asked at the end."""
        if not OfObject.matches(self, game, event, play):
            return False
        return not self.hurt_by_this or play.source in event.hurt_by


@dataclass(frozen=True, slots=True)
class Attacks(OfObject):
    """Is declared as an attacker."""

    def kinds(self) -> tuple[str, ...]:
        """Attacking."""
        return ("attacks",)


@dataclass(frozen=True, slots=True)
class BlocksOrIsBlocked(OfObject):
    """Blocks, or becomes blocked: once each (magic 509.3)."""

    def kinds(self) -> tuple[str, ...]:
        """Either way."""
        return ("blocks", "blocked")


@dataclass(frozen=True, slots=True)
class Blocks(OfObject):
    """Is declared as a blocker (magic 509.3a)."""

    def kinds(self) -> tuple[str, ...]:
        """Blocking."""
        return ("blocks",)


@dataclass(frozen=True, slots=True)
class BecomesBlocked(OfObject):
    """Attacks and becomes blocked: once, by however many (magic 509.3c)."""

    def kinds(self) -> tuple[str, ...]:
        """Blocked."""
        return ("blocked",)


@dataclass(frozen=True, slots=True)
class Unblocked(OfObject):
    """Attacks, and no blocker is declared for it (magic 509.3g)."""

    def kinds(self) -> tuple[str, ...]:
        """Not blocked."""
        return ("unblocked",)


@dataclass(frozen=True, slots=True)
class DealsDamage(OfObject):
    """Deals damage."""

    COUNTS: ClassVar[bool] = True

    combat: bool = False
    """Only combat damage."""
    to: Literal["anything", "player", "opponent", "permanent"] = "anything"

    def kinds(self) -> tuple[str, ...]:
        """To anything."""
        return ("combat_damage",) if self.combat else ("damage", "combat_damage")

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Judged by what was hit."""
        if not OfObject.matches(self, game, event, play):
            return False
        if self.to == "opponent":
            return isinstance(event.other, int) and event.other != play.seat
        return self.to == "anything" or (self.to == "player") is isinstance(event.other, int)

    @property
    def names_the_hurt(self) -> bool:
        """Whether "that" is what was dealt damage: where the object itself dealt it to one sort of things."""
        return self.what is None and self.to != "anything"

    def speaks_of(self, event: GameEvent) -> Target:
        """What was hit, or what dealt the damage."""
        return event.other if self.names_the_hurt else event.it


@dataclass(frozen=True, slots=True)
class BecomesTarget(OfObject):
    """Becomes the target of a spell or ability of an opponent."""

    def kinds(self) -> tuple[str, ...]:
        """Targeted."""
        return ("targeted",)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """An opponent's only."""
        return OfObject.matches(self, game, event, play) and event.seat != play.seat


@dataclass(frozen=True, slots=True)
class BecomesTapped(OfObject):
    """Becomes tapped, for whatever reason (magic 603.2e)."""

    def kinds(self) -> tuple[str, ...]:
        """Tapping."""
        return ("tapped",)


@dataclass(frozen=True, slots=True)
class _ByPlayer(When):
    """A player does something."""

    ABSTRACT: ClassVar[bool] = True

    whose: Whose = "you"

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Who does it."""
        return is_whose(game, event.seat, self.whose, play)

    def speaks_of(self, event: GameEvent) -> Target:
        """That player."""
        return event.seat


@dataclass(frozen=True, slots=True)
class Draws(_ByPlayer):
    """A player draws a card; several are drawn one after the other (magic 121.2)."""

    def kinds(self) -> tuple[str, ...]:
        """Drawing."""
        return ("draws",)


@dataclass(frozen=True, slots=True)
class Discards(_ByPlayer):
    """A player discards a card of a kind (magic 701.9)."""

    what: ObjectFilter = ITSELF

    def kinds(self) -> tuple[str, ...]:
        """Discarding."""
        return ("discards",)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Judged by the card, wherever it has gone."""
        return _ByPlayer.matches(self, game, event, play) and self.what.was(game, event.ref, event.traits, play)


@dataclass(frozen=True, slots=True)
class Sacrifices(_ByPlayer):
    """A player sacrifices a permanent of a kind (magic 701.21)."""

    what: ObjectFilter = ITSELF

    def kinds(self) -> tuple[str, ...]:
        """Sacrificing."""
        return ("sacrifices",)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Judged by what it was."""
        return _ByPlayer.matches(self, game, event, play) and self.what.was(game, event.ref, event.traits, play)


@dataclass(frozen=True, slots=True)
class LifeChanges(When):
    """A player gains or loses life."""

    COUNTS: ClassVar[bool] = True

    way: Literal["gained", "lost"]
    whose: Literal["you", "opponent", "attached player"] = "you"

    def kinds(self) -> tuple[str, ...]:
        """One way."""
        return (f"life_{self.way}",)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """His life, or another's."""
        return is_whose(game, event.seat, self.whose, play)


@dataclass(frozen=True, slots=True)
class Casts(When):
    """A player casts a spell of a kind."""

    what: ObjectFilter = ITSELF
    whose: Whose = "you"
    number: Literal[0, 2, 3] = 0
    """Only that spell of the turn: 2 is the second one of each player; 0: any."""

    @property
    def needs(self) -> str:
        """Spells are counted where a card asks which one of the turn it is."""
        return SPELLS if self.number else ""

    def kinds(self) -> tuple[str, ...]:
        """Casting."""
        return ("cast",)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Judged by the spell."""
        if not is_whose(game, event.seat, self.whose, play):
            return False
        if self.number and game.spells_cast.count(event.seat) != self.number:
            return False
        return self.what.was(game, event.ref, event.traits, play)


@dataclass(frozen=True, slots=True)
class CastThis(When):
    """You cast this spell: it works while the card is on the stack (magic 603.2)."""

    COUNTS: ClassVar[bool] = True
    ZONE: ClassVar[Literal["field", "stack", "exile"]] = "stack"
    ONCE: ClassVar[bool] = True

    @property
    def needs(self) -> str:
        """It may ask how many were cast before it."""
        return SPELLS

    def kinds(self) -> tuple[str, ...]:
        """Casting."""
        return ("cast",)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """This one; a copy is not cast."""
        return event.ref == play.source


@dataclass(frozen=True, slots=True)
class IsSo(When):
    """Something is so: it triggers as soon as that is the case, and not again while it waits (magic 603.8)."""

    condition: Condition

    @property
    def needs(self) -> str:
        """The conditions are looked at whenever something has happened."""
        return STATES

    def kinds(self) -> tuple[str, ...]:
        """None that happens."""
        return (STATES,)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Whether it is so now."""
        return self.condition.holds(game, play)


@dataclass(frozen=True, slots=True)
class Begins(When):
    """The beginning of a step."""

    step: Literal["upkeep", "draw", "main", "combat", "combat_end", "postcombat", "end"]
    whose: Whose = "you"

    def kinds(self) -> tuple[str, ...]:
        """That step."""
        return (f"begins_{self.step}",)

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Whose turn it is."""
        return is_whose(game, event.seat, self.whose, play)


@dataclass(frozen=True, slots=True)
class Either(When):
    """Either of two things happens: "attacks or blocks", "this or another character dies" (magic 603.2)."""

    one: When
    other: When

    def __post_init__(self) -> None:
        """Steps and states are told otherwise, and a third thing is a second ability."""
        for place, when in (("one", self.one), ("other", self.other)):
            if isinstance(when, Begins | IsSo | Either):
                raise Misspelt(
                    place,
                    LocalizedText("this is no event of two", "dies ist kein Ereignis von zweien"),
                    LocalizedText("write two abilities", "schreibe zwei Fähigkeiten"),
                )

    @property
    def needs(self) -> str:
        """What either needs."""
        return self.one.needs or self.other.needs

    def kinds(self) -> tuple[str, ...]:
        """Those of both."""
        return tuple(dict.fromkeys((*self.one.kinds(), *self.other.kinds())))

    def matches(self, game: CardState, event: GameEvent, play: Play) -> bool:
        """Once, also if it is both."""
        return any(event.kind in when.kinds() and when.matches(game, event, play) for when in (self.one, self.other))

    def speaks_of(self, event: GameEvent) -> Target:
        """What the first of them speaks of that this event can be."""
        return next(when for when in (self.one, self.other) if event.kind in when.kinds()).speaks_of(event)
