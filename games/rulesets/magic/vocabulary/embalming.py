"""Creatures that leave a token of themselves behind (magic 702.128, 702.129)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.permanents import CreateCopy
from games.cardgames.vocabulary.selectors import Self


@dataclass(frozen=True, slots=True)
class Embalm(Ability):
    """Exiled from your graveyard for this cost, it leaves a white Zombie that is a copy of it (magic 702.128)."""

    cost: str

    def means(self) -> Ability:
        """An activated ability of the graveyard."""
        return _leaves(self.cost, Except(subtypes=("zombie",), colours="W", costless=True))


@dataclass(frozen=True, slots=True)
class Eternalize(Ability):
    """Exiled from your graveyard for this cost, it leaves a black 4/4 Zombie that is a copy of it (magic 702.129)."""

    cost: str

    def means(self) -> Ability:
        """An activated ability of the graveyard."""
        return _leaves(self.cost, Except((4, 4), subtypes=("zombie",), colours="B", costless=True))


def _leaves(cost: str, but: Except) -> Activated:
    return Activated(Payment(cost, exile=True), (CreateCopy(Self(), but=but),), slow=True, zone="grave")
