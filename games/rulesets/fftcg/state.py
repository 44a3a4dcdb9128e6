"""The state of a game of FFTCG. Its chapters are written for it; `Fftcg` puts them together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from games.cardgames.rules.game import CardGame
from games.cardgames.rules.objects import Permanent
from games.engine import ObjectId, ObjectRef, SeatNo
from games.engine.encoding import DERIVED
from games.engine.zone import Zone
from games.rulesets.fftcg import zones
from games.rulesets.fftcg.card import Face
from games.rulesets.fftcg.cp import ELEMENTS, Element
from games.rulesets.fftcg.features import Features, LastKnown, features
from games.rulesets.fftcg.objects import Attack, Player


@dataclass(slots=True)
class FftcgState(CardGame):
    """All that a game of FFTCG is made of."""

    DECK: ClassVar[Zone] = zones.DECK
    HAND: ClassVar[Zone] = zones.HAND
    GRAVE: ClassVar[Zone] = zones.BREAK
    FIELD: ClassVar[Zone] = zones.FIELD
    STACK: ClassVar[Zone] = zones.STACK
    EXILE: ClassVar[Zone] = zones.REMOVED

    LAST_KNOWN = LastKnown

    gone: dict[ObjectId, tuple[LastKnown, ...]] = field(default_factory=dict)  # type: ignore[assignment]  # its own
    book: Mapping[str, Face] = field(default_factory=dict, repr=False, compare=False, metadata=DERIVED)
    permanents: dict[ObjectId, Permanent] = field(default_factory=dict)
    players: list[Player] = field(default_factory=list)
    cast: list[int] = field(default_factory=list)
    """How many cards each player has cast this turn."""
    hit: list[bool] = field(default_factory=list)
    """Who was dealt damage with an empty deck."""
    attack: Attack | None = None
    attacked: list[ObjectRef] = field(default_factory=list)
    """What has attacked this turn."""
    limits: list[ObjectId] = field(default_factory=list)
    """The cards of the LB decks, wherever they are."""
    warping: dict[ObjectId, int] = field(default_factory=dict)
    """The Warp counters on removed cards."""
    under: dict[ObjectId, list[ObjectId]] = field(default_factory=dict)
    """What lies under a Character, the topmost first."""

    # --- questions ----------------------------------------------------------------------------------------------

    def facts(self, thing: ObjectId) -> Features:
        """What a thing is now."""
        return features(self.traits(thing))

    def card(self, thing: ObjectId) -> Face:
        """The card that a thing is, ready to be played."""
        return self.book[self.prints[thing]]

    def elements(self, thing: ObjectId) -> tuple[Element, ...]:
        """The elements of a card; on the field those that it has at the moment, in the order in which they are told."""
        printed = self.book[self.prints[thing]].elements
        if not self.lasting or thing not in self.permanents:  # only what lasts for a turn changes elements
            return printed
        colours = self.traits(thing).colours
        return printed if colours == set(printed) else tuple(one for one in ELEMENTS if one in colours)

    def points(self, seat: SeatNo) -> int:
        """How many points of damage a player has received."""
        return len(self.zones[zones.DAMAGE.of(seat)])

    def opponent(self, seat: SeatNo) -> SeatNo:
        """The other player."""
        return SeatNo(1 - seat)

    @property
    def attackers(self) -> list[ObjectId]:
        """Who still attacks, in the order in which they were named."""
        return [ObjectId(ref[0]) for ref in self.attack.party if self.is_on_field(ref)] if self.attack else []

    def is_on_field(self, ref: ObjectRef) -> bool:
        """Whether an object is still there."""
        return self.is_current(ref) and ref[0] in self.permanents

    # --- what only this game does -------------------------------------------------------------------------------

    def hit_empty(self, seat: SeatNo) -> None:
        """A point of damage finds no card in the deck: that player loses with the next checks."""
        self.hit[seat] = True
        self.unchecked = True
        self.emit("hit_empty", seat=seat)

    def reveal(self, card: ObjectId) -> None:
        """Everybody sees a card of a deck."""
        self.emit("revealed", seat=self.owners[card], cards=[self.face(card)])
