"""Equipment that is a creature while it is not attached: reconfigure (magic 702.151, 301.5c)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.permanents import Attach, Unattach
from games.cardgames.vocabulary.selectors import Attached, ObjectFilter, Self, Target
from games.rulesets.magic.state import MagicState

RECONFIGURE = "reconfigure"
"""A feature of games in which there is a card that has it."""


@dataclass(frozen=True, slots=True)
class IsAttached(Condition):
    """This is attached to something on the battlefield."""

    def holds(self, game: MagicState, play: Play) -> bool:
        """To an object, whoever controls that."""
        return bool(Attached().resolve_for(game, play))


@dataclass(frozen=True, slots=True)
class Reconfigure(Ability):
    """Attach this to another creature of yours, or unattach it, when a sorcery could be cast; while it is attached it
    is no creature (magic 702.151)."""

    cost: str

    def means(self) -> Ability:
        """The first of two activated abilities: attaching it."""
        another = ObjectFilter(types=("creature",), whose="you", another=True)
        return Activated(Payment(self.cost), (Attach(Target(another)),), slow=True)

    def besides(self) -> tuple[Ability, ...]:
        """The second one: unattaching it."""
        return (Activated(Payment(self.cost), (Unattach(Self()),), only=IsAttached(), slow=True),)
