"""The state of a game of Magic. Its chapters are written for it; `Magic` puts them together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from games.cardgames.rules.schedule import ScheduledGame
from games.engine import ObjectId, ObjectRef, SeatNo
from games.engine.encoding import ADDED, DERIVED
from games.engine.zone import Zone
from games.rulesets.magic import zones
from games.rulesets.magic.card import Face
from games.rulesets.magic.objects import Adventurer, Attack, Commander, Permanent, Phased, Player, Suspended

FREELY = "free"
"""The way to cast a spell without paying its mana cost (magic 118.9)."""
NONE_ABSENT: Mapping[ObjectId, Permanent] = {}
MADNESS = "madness"
"""The way to cast a card that has been discarded for its madness cost, and the feature of games with such cards."""

KEEPS, ADDS = "keeps mana", "adds mana"
"""Under these the abilities are looked up by which mana stays, or more mana is added; and features of games."""
TAPS_FOR_MANA = "taps for mana"
"""The event that a player taps something for mana."""
SPLICED = "spliced"
"""Feature of games in which there is a card whose text can be added to others."""
SUSPEND = "suspend"
"""The way to cast a card whose last time counter was removed; also the special action, and the feature."""


@dataclass(slots=True)
class MagicState(ScheduledGame):
    """All that a game of Magic is made of."""

    FIELD: ClassVar[Zone] = zones.BATTLEFIELD
    STACK: ClassVar[Zone] = zones.STACK
    HAND: ClassVar[Zone] = zones.HAND
    DECK: ClassVar[Zone] = zones.LIBRARY
    GRAVE: ClassVar[Zone] = zones.GRAVEYARD
    EXILE: ClassVar[Zone] = zones.EXILE

    book: Mapping[str, Face] = field(default_factory=dict, repr=False, compare=False, metadata=DERIVED)
    players: list[Player] = field(default_factory=list)
    permanents: dict[ObjectId, Permanent] = field(default_factory=dict)
    attacks: list[Attack] = field(default_factory=list)
    attacked: bool = False
    """Attackers were declared in this combat, whatever has become of them."""
    struck: list[ObjectId] = field(default_factory=list)
    """Who had first or double strike when the first of two damage steps began."""
    defended: dict[ObjectId, tuple[int, SeatNo]] = field(default_factory=dict, metadata=ADDED)
    """Whom each object that has attacked this turn attacked last, where a card asks for that."""
    commanders: list[Commander] = field(default_factory=list, metadata=ADDED)
    suspended: list[Suspended] = field(default_factory=list, metadata=ADDED)
    """The cards in exile that have time counters."""
    adventurers: list[Adventurer] = field(default_factory=list, metadata=ADDED)
    """The cards in exile that their adventure has sent there."""
    phased: dict[ObjectId, Phased] = field(default_factory=dict, metadata=ADDED)
    """The permanents that have phased out (magic 702.26)."""
    late: list[ObjectRef] = field(default_factory=list, metadata=ADDED)
    """The abilities on the stack whose source has turned over since they were put there."""
    turn_controller: SeatNo | None = field(default=None, metadata=ADDED)
    """Who controls the turn player in this turn, if another player does (magic 723.1)."""
    next_controllers: list[tuple[SeatNo, SeatNo]] = field(default_factory=list, metadata=ADDED)
    """Players who will be controlled in the next turn that they take, each with who will do so (magic 723.1)."""
    cleanup_again: bool = False
    """Something came up in the cleanup step: another one follows."""

    def answers_for(self, seat: SeatNo) -> SeatNo:
        """Who controls the turn player in this turn makes their choices (magic 723.5)."""
        by = self.turn_controller
        return seat if by is None or seat != self.turn_seat else by

    def card(self, thing: ObjectId) -> Face:
        """The card that a thing is, ready to be played."""
        return self.book[self.prints[thing]]

    @property
    def absent(self) -> Mapping[ObjectId, Permanent]:
        """What has phased out (magic 702.26b)."""
        return {thing: one.permanent for thing, one in self.phased.items()} if self.phased else NONE_ABSENT

    def suspended_as(self, ref: ObjectRef) -> Suspended | None:
        """The time counters of a suspended card; None if it has none, or is another object by now."""
        return next((one for one in self.suspended if one.card == ref and self.is_current(ref)), None)

    def in_step(self, step: str) -> bool:
        """Either main phase is "main"."""
        return self.step == step or (step == "main" and self.step in ("main1", "main2"))

    def poison(self, seat: SeatNo, amount: int) -> None:
        """A player gets poison counters (magic 122.1f)."""
        self.players[seat].poison += amount
        self.unchecked = True
        self.emit("poisoned", seat=seat, amount=amount)

    @property
    def battlefield(self) -> list[ObjectId]:
        """All permanents, in the order in which they came."""
        return self.in_play

    def library(self, seat: SeatNo) -> list[ObjectId]:
        """A player's library, the top card last."""
        return self.deck(seat)
