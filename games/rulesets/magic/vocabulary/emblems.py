"""How effects give emblems to players (magic 114)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.cardgames.rules import zone_changes
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import YOU, Selector, seats
from games.rulesets.magic.card import EMBLEM, Card
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.zones import COMMAND

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving


@dataclass(frozen=True, slots=True)
class GetEmblem(Effect):
    """You get an emblem with these abilities, or other players do (magic 114.1)."""

    abilities: tuple[Ability, ...]
    who: Selector = YOU

    @property
    def emblem(self) -> Card:
        """What the player gets: it has its abilities and nothing else (magic 114.3)."""
        return Card("Emblem", "Emblem", (EMBLEM,), abilities=self.abilities).as_token()

    def makes(self) -> tuple[Card, ...]:
        """The emblem."""
        return (self.emblem,)

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """Each owns and controls one of their own (magic 114.2)."""
        key = self.emblem.key
        for seat in seats(self.who.resolve_for(game, run.play)):
            thing = zone_changes.new_thing(game, key, seat, COMMAND.of(seat))
            game.emblems[thing] = game.stamp()
            game.changed()
            game.emit("emblem", seat=seat, card=key)
        return Then.DONE
