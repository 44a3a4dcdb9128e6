"""What an object of this game is at a moment, beyond what objects of all card games are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from games.cardgames.rules import traits as common
from games.cardgames.rules.traits import Traits

CHARACTERS = ("forward", "backup", "monster")
"""What lies on the field; the other cards are Summons."""
STEADFAST = "be dulled by the opponent"
"""In `Traits.forbids`: Summons and abilities of opponents cannot dull it."""
UNCHOSEN = "be chosen by abilities of the opponent"
"""In `Traits.forbids`; Summons may still choose it."""
UNSUMMONED = "be chosen by summons of the opponent"
"""In `Traits.forbids`; abilities may still choose it."""
UNBROKEN = "be broken"
"""In `Traits.forbids`: neither damage nor what breaks does it; with no power it goes all the same."""
TOUGH = "be broken by the opponent"
"""In `Traits.forbids`: what breaks Characters does not break it if it is an opponent's; damage does."""
TWICE = "attack twice"
"""In `Traits.keywords`: it may attack twice in a turn."""


@dataclass(frozen=True, slots=True)
class Features(Traits):
    """The jobs are its subtypes, the element is its colour."""

    name: str = ""
    """The English name: what several cards may share."""
    names: frozenset[str] = frozenset()
    """All its names: what stands at its head, the parts of a name with a stroke, and what it is called besides."""
    cost: int = 0
    categories: frozenset[str] = frozenset()
    generic: bool = False
    """Has the icon: any number of the name may be on a field."""

    @property
    def is_character(self) -> bool:
        """Whether it is a Forward, Backup or Monster."""
        return not self.types.isdisjoint(CHARACTERS)


@dataclass(frozen=True, slots=True)
class LastKnown(common.LastKnown):
    """What an object was as it left its zone."""

    traits: Features


def features(traits: Traits) -> Features:
    """Every object of this game has them."""
    return cast("Features", traits)
