"""Which cards and abilities a text speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.selectors import Board, ObjectFilter
from games.engine import ObjectId, SeatNo
from games.rulesets.fftcg.cp import Element
from games.rulesets.fftcg.features import features


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
    active: bool = False
    no_stronger: bool = False
    """Its power is not higher than that of the object on which the text stands."""

    def fits(self, game: Board, thing: ObjectId, play: Play) -> bool:
        """Whether an object in the right zone is such a one."""
        if not ObjectFilter.fits(self, game, thing, play) or (self.active and game.permanents[thing].tapped):
            return False
        return not self.no_stronger or game.traits(thing).power <= game.known(play.source).power

    def describes(self, traits: Traits, you: SeatNo) -> bool:
        """Whether an object with these characteristics is such a one, as far as characteristics go."""
        found = features(traits)
        return (
            ObjectFilter.describes(self, traits, you)
            and (not self.element or self.element in found.colours)
            and (not self.job or self.job in found.subtypes)
            and (not self.not_job or self.not_job not in found.subtypes)
            and (not self.category or self.category in found.categories)
            and (not self.named or self.named == found.name)
            and (self.most_cost is None or found.cost <= self.most_cost)
        )


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
