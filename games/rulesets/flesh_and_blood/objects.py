"""What has a state of its own beyond what every card game knows."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import objects
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NO_REF, Passage, Target
from games.engine import ObjectId, ObjectRef, SeatNo

FACE_DOWN = "token:face_down_equipment"
"""What equipment is while it lies face down: nothing but that."""


@dataclass(slots=True)
class Player(objects.Player):
    """A hero and what belongs to him."""

    intellect: int = 4
    resources: int = 0
    action_points: int = 0
    deeds: list[str] = field(default_factory=list)
    """What he has done in this turn, sorted: "red card", "non-attack action", "weapon attack", ..."""
    played: list[str] = field(default_factory=list)
    """The cards that he has played in this turn, by their keys, in order."""
    pitched: list[str] = field(default_factory=list)
    """The same of what he has pitched."""
    marked: int = 0
    """1 while his hero is marked: until an attack of an opponent hits it."""


@dataclass(slots=True)
class Permanent(objects.Permanent):
    """The state of an object in the arena, on the combat chain or not."""

    used: tuple[Passage, ...] = ()
    """Its once-per-turn abilities that were used in this turn."""
    more: int = 0
    """How many further attacks it may make in this turn."""
    hits: int = 0
    """How often it has hit in this turn."""
    origin: str = ""
    """The zone from which it came into the arena."""
    way: str = ""
    """How it was played: "boosted", "fused", "charged", "rune gate"."""
    defended: bool = False
    """Has defended on the open combat chain."""
    quelled: bool = False
    """Quell was paid for in this turn."""
    under: tuple[ObjectId, ...] = ()
    """What lies under it."""


@dataclass(slots=True)
class Shelter:
    """So much of the next damage of a kind to a hero is prevented in this turn."""

    seat: SeatNo
    amount: int
    kind: str
    card: str
    """The card that says so."""
    lasts: bool = False
    """What is left of it after an event stays for the next one."""


@dataclass(slots=True)
class Link:
    """One attack on the combat chain, and what became of it."""

    attack: ObjectRef
    """The attack action card, or the weapon or ally that attacks by its ability."""
    seat: SeatNo
    """Whose attack it is."""
    target: Target
    """The attacked hero's player, or an ally."""
    defenders: list[ObjectRef] = field(default_factory=list)
    from_hand: int = 0
    """How many of the defending cards came from the hand."""
    dealt: int = -1
    """How much damage it has dealt; -1 before it came to that."""
    reactions: list[str] = field(default_factory=list)
    """The attack reactions that have resolved on it, by their cards, in order; they lie in the graveyard by now."""
    layer: ObjectRef = NO_REF
    """The object that it was on the stack."""
    wagers: list[str] = field(default_factory=list)
    """The tokens that are wagered on it."""
    instants: list[SeatNo] = field(default_factory=list)
    """Who has played an instant card on it."""
    reacted: int = 0
    """How many attack reactions were played or activated on it, whether or not they have resolved."""


@dataclass(slots=True)
class Playable:
    """A banished card that a player may play until a turn is over."""

    card: ObjectRef
    seat: SeatNo
    turn: int


@dataclass(slots=True)
class Promised:
    """A promise that somebody has: the word, by where it is written."""

    seat: SeatNo
    """Whose attacks or plays it is about."""
    by: Play
    """The text that has made it."""
    at: int
    """Which of its instructions it is."""
    turn: int
    """The turn in which it holds."""
    power: int = 0
    """How much power is promised, settled when it was."""
