"""Which cards and abilities a text speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.selectors import Board, ObjectFilter
from games.engine import ObjectId, ObjectRef, SeatNo
from games.rulesets.fftcg.cp import Element
from games.rulesets.fftcg.features import Features, features

Nameable = Literal["element", "job", "category", "type", "name"]


@dataclass(frozen=True, slots=True)
class Cards(ObjectFilter):
    """A description such as "a dull Forward of cost 4 or less". Every part narrows it; no types: any card."""

    element: Element | Literal[""] = ""
    job: str = ""
    not_job: str = ""
    category: str = ""
    named: str = ""
    """The English name."""
    most_cost: int | None = None
    least_cost: int | None = None
    active: bool = False
    no_stronger: bool = False
    """Its power is not higher than that of the object on which the text stands."""

    as_named: Nameable | Literal[""] = ""
    """Of the element, job, category, card type or name that was named before in the same text."""

    def is_so(self, game: Board, thing: ObjectId, play: Play) -> bool:
        """Whether all else holds of an object that it describes: what characteristics do not say."""
        if not ObjectFilter.is_so(self, game, thing, play):
            return False
        if self.active and (thing not in game.permanents or game.permanents[thing].tapped):
            return False
        traits = game.traits(thing)
        if self.as_named and play.named not in properties(features(traits), self.as_named):
            return False
        return not self.no_stronger or self._as_strong(game, traits, play)

    def was(self, game: Board, ref: ObjectRef, traits: Traits, play: Play) -> bool:
        """Whether an object was such a one at the moment of an event, also if it has left by that."""
        if not ObjectFilter.was(self, game, ref, traits, play):
            return False
        last = None if game.is_current(ref) else game.last_known(ref)
        return last is None or not (
            (self.active and last.tapped) or (self.no_stronger and not self._as_strong(game, traits, play))
        )

    @property
    def watches(self) -> bool:
        """Characters are dulled while nothing else on the field changes."""
        return self.active or super(Cards, self).watches

    def _as_strong(self, game: Board, traits: Traits, play: Play) -> bool:
        return traits.power <= game.known(play.source).power

    def describes(self, traits: Traits, you: SeatNo) -> bool:
        """Whether an object with these characteristics is such a one, as far as characteristics go."""
        found = features(traits)
        return (
            ObjectFilter.describes(self, traits, you)
            and (not self.element or self.element in found.colours)
            and (not self.job or self.job in found.subtypes)
            and (not self.not_job or self.not_job not in found.subtypes)
            and (not self.category or self.category in found.categories)
            and (not self.named or self.named in found.names)
            and (self.most_cost is None or found.cost <= self.most_cost)
            and (self.least_cost is None or found.cost >= self.least_cost)
        )


def properties(found: Features, what: str) -> frozenset[str]:
    """All that an object has of what can be named: elements, jobs, categories, card types, names."""
    if what == "element":
        return found.colours
    if what == "job":
        return found.subtypes
    if what == "name":
        return found.names
    return found.categories if what == "category" else found.types


@dataclass(frozen=True, slots=True)
class AutoAbility(ObjectFilter):
    """An auto-ability on the stack."""

    zone: str = "stack"
    types: tuple[str, ...] = ("auto-ability",)

    def fits(self, game: Any, thing: ObjectId, play: Play) -> bool:
        """Whether it has triggered by itself."""
        found = game.plays_on[thing]
        return found.passage[1] >= 0 and isinstance(game.script(found.passage).ability, Triggered)


FORWARD = Cards(types=("forward",))
BACKUP = Cards(types=("backup",))
MONSTER = Cards(types=("monster",))
SUMMON = Cards(types=("summon",))
