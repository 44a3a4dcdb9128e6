"""A card of Magic as it is printed."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Printed:
    """What stands on a card, in English."""

    name: str
    text: str
    """Its rules text, a line for each paragraph."""
    types: tuple[str, ...]
    """Supertypes and card types in small letters, as they are printed."""
    subtypes: tuple[str, ...] = ()
    cost: str = ""
    power: str = ""
    defence: str = ""
    loyalty: str = ""
    german: str = field(default="", compare=False)
    """Its German name; none: called as in English."""
    colours: str = ""
    """Its colour indicator, in letters of WUBRG."""
    layout: str = ""
    """How its faces go together, as `Card.layout` says it."""
    faces: tuple[Printed, ...] = ()
    """Its other faces."""
