"""What an object is at a moment: its characteristics after all that changes them (magic 109.3, 613)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from games.engine import ObjectId, ObjectRef, SeatNo

COLOURS = "WUBRG"
"""White, blue, black, red, green, in the order of the symbols."""
PROTECTION = {
    letter: f"protection from {name}"
    for letter, name in zip(COLOURS, ("white", "blue", "black", "red", "green"), strict=True)
}
"""The keyword for each colour."""
HEXPROOFS = {letter: text.replace("protection", "hexproof") for letter, text in PROTECTION.items()}
"""The keyword for each colour."""
PROTECTIONS = frozenset(PROTECTION.values())
FROM, HEXPROOF_FROM = "protection from ", "hexproof from "
"""Stand before what a keyword protects from: a colour, a type, a subtype, "everything"."""
CHOSEN_COLOUR, CHOSEN_PLAYER = f"{FROM}the chosen colour", f"{FROM}the chosen player"
CHOSEN = frozenset({CHOSEN_COLOUR, CHOSEN_PLAYER})
"""Keywords that a text gives without saying from what they protect: that was chosen as its object entered."""
_COLOUR = {text.removeprefix(FROM): letter for letter, text in PROTECTION.items()}


_COUNTED: dict[str, Callable[[int], bool]] = {
    "everything": lambda colours: True,
    "all colours": lambda colours: colours > 0,
    "multicoloured": lambda colours: colours > 1,
    "monocoloured": lambda colours: colours == 1,
    "colourless": lambda colours: colours == 0,
}


@cache
def shielded(keywords: frozenset[str], before: str) -> tuple[str, ...]:
    """From what these keywords protect."""
    return tuple(sorted(one.removeprefix(before) for one in keywords if one.startswith(before)))


NOBODY = SeatNo(-1)
FIRST_SEAT = SeatNo(0)

Target: TypeAlias = ObjectRef | int
"""An object, or the seat of a player."""
Passage: TypeAlias = tuple[str, int]
"""Where an ability is written: on which card, and as which of its abilities."""
NO_OBJECT = ObjectId(-1)
NO_REF: ObjectRef = (NO_OBJECT, -1)
NOWHERE = ""
"""The place of what has ceased to exist, such as a token or an ability."""


@dataclass(frozen=True, slots=True)
class Traits:
    """The characteristics of an object."""

    card: str
    """The key of the card or token."""
    types: frozenset[str]
    """Card types and supertypes: "character", "legendary", "basic", ..."""
    subtypes: frozenset[str]
    colours: frozenset[str]
    """Letters of `COLOURS`."""
    power: int
    defence: int
    keywords: frozenset[str]
    abilities: tuple[Passage, ...]
    """Everything written on it that is no bare keyword."""
    forbids: frozenset[str]
    """What it cannot do: "attack", "block", "untap"; and of whom it cannot be the target, see `barred_by`."""
    controller: SeatNo
    demands: frozenset[str] = frozenset()
    """What it must do if it is able to: "attack"."""
    but: tuple[Passage, ...] = ()
    """Where it is said how it is otherwise than its card, which copies of it are too (magic 707.9)."""

    def is_a(self, kind: str) -> bool:
        """Whether it has this type or supertype."""
        return kind in self.types

    def has(self, keyword: str) -> bool:
        """Whether it has this keyword."""
        return keyword in self.keywords

    def is_protected_from(self, source: Traits) -> bool:
        """Whether it has protection from what the source is (magic 702.16)."""
        return any(map(source.is_of, shielded(self.keywords, FROM)))

    def is_of(self, quality: str) -> bool:
        """Whether it has a quality from which keywords protect."""
        if quality in _COLOUR:
            return _COLOUR[quality] in self.colours
        if quality in _COUNTED:
            return _COUNTED[quality](len(self.colours))
        return quality in self.types or quality in self.subtypes or quality == of_player(self.controller)


@dataclass(frozen=True, slots=True)
class LastKnown:
    """What an object was as it left its zone: last known information (magic 608.2h)."""

    ref: ObjectRef
    """Which of the objects that a thing has been."""
    traits: Traits
    host: Target = NO_REF
    """What, or to which player, it was attached."""
    counters: tuple[tuple[str, int], ...] = ()
    x: int = 0
    """The X that was chosen for the spell that it was."""
    paid_more: bool = False
    chosen: str = ""
    """The colour or card type that was chosen as it entered."""
    tapped: bool = False
    damaged: bool = False
    """Was dealt damage in the turn in which it left."""
    attacked: bool = False
    """It was attacking."""
    blocked: bool = False
    """It was blocking."""
    token: bool = False
    value: int = 0
    """What it cost in all."""

    def fought(self, *, attacking: bool, blocking: bool) -> bool:
        """Whether it was attacking or blocking, as far as either is asked for."""
        return (attacking and self.attacked) or (blocking and self.blocked)


def of_player(seat: int) -> str:
    """What is chosen if this player is: the quality of everything that they control."""
    return f"player {seat + 1}"


def barred_by(seat: SeatNo) -> str:
    """What stands in `Traits.forbids` of an object that only this player's spells and abilities can target."""
    return f"target but by {seat}"


def spares(seat: SeatNo) -> str:
    """What stands in `Traits.forbids` of an object that cannot attack this player."""
    return f"spares {seat}"


GOADED = "goaded"


def goaded_by(seat: SeatNo) -> str:
    """What stands in `Traits.demands` of an object that has to attack others than this player if it can."""
    return f"{GOADED} {seat}"


NOTHING = Traits("", frozenset(), frozenset(), frozenset(), 0, 0, frozenset(), (), frozenset(), NOBODY)
"""What is no object."""
