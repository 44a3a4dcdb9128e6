"""The state of a game of Flesh and Blood. Its chapters are written for it; `FleshAndBlood` puts them together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.cardgames.rules.game import CardGame
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Passage
from games.engine import ObjectId, ObjectRef, SeatNo, rotated
from games.engine.encoding import DERIVED
from games.rulesets.flesh_and_blood.card import Face
from games.rulesets.flesh_and_blood.objects import Link, Permanent, Playable, Player, Promised, Shelter
from games.rulesets.flesh_and_blood.zones import (
    ARENA,
    ARSENAL,
    BANISHED,
    CONCEALED,
    DECK,
    GRAVEYARD,
    HAND,
    PITCH,
    SOUL,
    STACK,
    UNDER,
)


@dataclass(slots=True)
class FleshAndBloodState(CardGame):
    """All that a game of Flesh and Blood is made of."""

    FIELD = ARENA
    STACK = STACK
    HAND = HAND
    DECK = DECK
    GRAVE = GRAVEYARD
    EXILE = BANISHED
    ARSENAL = ARSENAL
    PITCH = PITCH
    SOUL = SOUL
    UNDER = UNDER
    CONCEALED = CONCEALED

    book: Mapping[str, Face] = field(default_factory=dict, repr=False, compare=False, metadata=DERIVED)
    players: list[Player] = field(default_factory=list)
    permanents: dict[ObjectId, Permanent] = field(default_factory=dict)
    links: list[Link] = field(default_factory=list)
    """The open combat chain, the active link last."""
    promises: list[Promised] = field(default_factory=list)
    shelters: list[Shelter] = field(default_factory=list)
    intimidated: list[ObjectRef] = field(default_factory=list)
    """What lies face down in the banished zone until the end phase begins."""
    playable: list[Playable] = field(default_factory=list)
    lessons: dict[ObjectId, int] = field(default_factory=dict)
    """The lesson counters of mentors that lie face up in an arsenal."""
    hastened: list[ObjectId] = field(default_factory=list)
    """Cards that get go again in this turn because that was promised to them when they were played."""
    aimed: list[ObjectRef] = field(default_factory=list)
    """Arrows in an arsenal with an aim counter, which they keep when they attack."""
    boosted_with: dict[ObjectId, str] = field(default_factory=dict)
    """The card that was banished to boost something in this turn, by its key."""
    charged_with: dict[ObjectId, str] = field(default_factory=dict)
    """The card that was charged to play something in this turn, by its key."""
    paid_with: dict[ObjectId, list[str]] = field(default_factory=dict)
    """The cards that were pitched to play something in this turn, by their keys."""
    once: list[tuple[ObjectRef, Passage]] = field(default_factory=list)
    """What happens only once in a turn and has happened."""

    def card(self, thing: ObjectId) -> Face:
        """The card that a thing is, ready to be played."""
        return self.book[self.prints[thing]]

    def next_turn_of(self, seat: SeatNo) -> int:
        """The number of a player's next turn after this one."""
        order = rotated(self.seats, SeatNo(self.turn_seat + 1))
        return self.turn + 1 + order.index(seat)

    def shelter(self, play: Play, amount: int, kind: str, *, lasts: bool = False) -> None:
        """So much of the next damage of a kind to a player's hero will be prevented."""
        self.shelters.append(Shelter(play.seat, amount, kind, play.passage[0], lasts))
        self.emit("sheltered", seat=play.seat, amount=amount)
