"""The ports of a game with cards: all that a game says beside its cards and its turn, in groups, each in one place.

`CardGame` has all of them, and a game gives in its own class what it answers otherwise. What is required and missing is
named when the game is registered (`games.engine.ports`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from games.cardgames.rules.card import Face, Script
from games.cardgames.rules.objects import LostTypes, Permanent
from games.cardgames.rules.orders import Orders
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Passage, Target, Traits
from games.cardgames.vocabulary.abilities import Payment
from games.cardgames.vocabulary.replacement import Replacement
from games.engine.decision import Option
from games.engine.ports import Port, required, required_with
from games.engine.values import ObjectId, ObjectRef, Plain, SeatNo
from games.engine.zone import Zone

_SIZES = {"+1/+1": (1, 1), "-1/-1": (-1, -1)}


class Zones(Port):
    """Which of its zones play the parts that every game with cards has."""

    __slots__ = ()

    FIELD: ClassVar[Zone]
    """Where objects have a state of their own."""
    STACK: ClassVar[Zone]
    HAND: ClassVar[Zone]
    DECK: ClassVar[Zone]
    """Where is drawn from."""
    GRAVE: ClassVar[Zone]
    """Where goes what is used up."""
    EXILE: ClassVar[Zone]
    """What is out of the way."""

    def keeps_tokens(self, zone: Zone) -> bool:
        """Whether tokens go on existing in this zone."""
        return zone is self.FIELD


class Lifecycle(Port):
    """The game from its beginning on: its cards, what is laid out, what the rules do by themselves."""

    __slots__ = ()

    @required
    def cards(self) -> Mapping[str, Face]:
        """Every card of this game: those of the ruleset, and those that its set-up brings along."""
        raise NotImplementedError

    def is_drawn(self, card: str) -> bool:
        """Whether a card of a list is one that is drawn from the deck; others begin elsewhere, such as an emblem."""
        return True

    @required
    def open_hands(self) -> None:
        """It is settled who begins: draw the opening hands, or begin to."""
        raise NotImplementedError

    @required
    def check_state(self) -> bool:
        """What the rules do by themselves before anybody has priority, once and all together; whether anything was
        done. Asked only where something has happened."""
        raise NotImplementedError

    def standing(self, kind: str = "") -> Mapping[str, Replacement]:
        """What the rules of the game themselves make of events of a kind, by name, beside what cards say; of events of
        any kind if none is named."""
        return {}

    def new_permanent(self, seat: SeatNo) -> Permanent:
        """The state of an object that comes onto the field under a player's control; a plain `Permanent`, if
        a game does not say otherwise."""
        raise NotImplementedError

    def leaving(self, thing: ObjectId) -> None:
        """A permanent is about to leave the field; what has to do with it is put in order."""


class Playing(Port):
    """What players may do with priority, and what becomes of what they have done."""

    __slots__ = ()

    @required
    def plays(self, seat: SeatNo) -> list[Option]:
        """All that may be done with priority beside passing; each can be completed (MTG-P-27)."""
        raise NotImplementedError

    @required
    def play(self, seat: SeatNo, option: Option) -> None:
        """Do what was chosen from `plays`, or begin to: for cards and abilities `announcing.begin`."""
        raise NotImplementedError

    def is_use(self, script: Script) -> bool:
        """Whether an ability is one that players activate on the field and that uses the stack; as usual all that are
        activated there."""
        raise NotImplementedError

    def waits(self, play: Play) -> bool:
        """Whether a card that is played waits on the stack; any other comes about at once."""
        return True

    def finish_play(self, play: Play) -> None:
        """What becomes of a card or ability whose text has been carried out: as usual what is permanent enters the
        field, a card goes to its owner's grave, an ability is no more."""
        raise NotImplementedError

    def fizzled(self, play: Play) -> None:
        """What becomes of a card or ability that had no legal target left; as usual it goes to the grave."""
        raise NotImplementedError

    def forbids_target(self, thing: ObjectId, play: Play) -> bool:
        """Whether a property of a permanent forbids that this play targets it, such as hexproof."""
        return False


class Paying(Port):
    """What things cost, and how that is paid."""

    __slots__ = ()

    def value_of(self, thing: ObjectId) -> int:
        """What an object costs in all."""
        return 0

    def most_x(self, play: Play, verb: str) -> int | None:
        """The highest X that its player can pay for; None if its cost has no X."""
        return None

    def cost_options(self, play: Play, verb: str) -> list[Option] | None:
        """What may be chosen next to pay the cost of what is announced with, each with "cost" in what it is about;
        None: nothing is to be chosen."""
        return None

    def carry_out(self, play: Play, verb: str) -> None:
        """Everything is chosen. Either it comes about at once, as usual, and `pay` pays; or a frame is begun that asks
        how it is paid for while nobody has priority, and then calls `announcing.carry_out` itself, or ends without
        it."""
        raise NotImplementedError

    def pay(self, play: Play, verb: str) -> None:
        """Pay what has not been paid for by choices. It is on the stack already, if it goes there."""

    def can_charge(self, seat: SeatNo, cost: str) -> bool:
        """Whether a player could pay this to make something happen, or not happen, while an effect resolves."""
        return False

    @required_with("can_charge")
    def charge(self, seat: SeatNo, cost: str) -> None:
        """Let a player pay this: at once, or by a frame that cannot be left before it is paid."""
        raise NotImplementedError

    def can_give(self, play: Play, payment: Payment) -> bool:
        """Whether the player of a play could pay this while an effect resolves; nothing of it is paid in symbols."""
        return False

    @required_with("can_give")
    def gifts(self, play: Play, payment: Payment) -> list[Option] | None:
        """What of it may be given next; None: all is chosen."""
        raise NotImplementedError

    @required_with("can_give")
    def give(self, play: Play, payment: Payment) -> None:
        """It goes, all of it together."""
        raise NotImplementedError


class Combat(Port):
    """Attacks, and what damage does."""

    __slots__ = ()

    def is_attacking(self, thing: ObjectId) -> bool:
        """Whether an object attacks."""
        return False

    def is_blocking(self, thing: ObjectId) -> bool:
        """Whether an object blocks."""
        return False

    def is_attacked(self, seat: SeatNo) -> bool:
        """Whether a player has to do with an attack, so that they are asked although they wanted not to be."""
        return False

    def out_of_combat(self, thing: ObjectId) -> None:
        """An object has left the field or is controlled by another player: it takes no part in a combat any more."""

    def keeps_damage(self, traits: Traits) -> bool:
        """Whether damage stays on such an object until the end of the turn."""
        return False

    def withstands(self, traits: Traits, by: SeatNo) -> bool:
        """Whether such an object is not destroyed by effects of this player; as usual what is indestructible."""
        return traits.has("indestructible")

    def cannot_be_countered(self, thing: ObjectId) -> bool:
        """Whether a spell stays on the stack whatever would counter it; as usual none does."""
        return False

    def withers(self, traits: Traits, dealer: Traits) -> bool:
        """Whether damage by this dealer does not stay on such an object; `hurt` says what it does instead."""
        return False

    def poisons(self, seat: SeatNo, amount: int, dealer: Traits) -> bool:
        """Whether damage by this dealer does something else to a player than a loss of life, which it has done then."""
        return False

    def damage_let_through(self, target: Target, amount: int) -> int:
        """What is left of damage after all that the target itself does about it."""
        return amount

    def hurt_player(self, seat: SeatNo, source: ObjectRef, amount: int) -> None:
        """What combat damage does to a player beyond the loss of life; `source` is the object that dealt it."""

    def hurt(self, thing: ObjectId, amount: int, dealer: Traits) -> None:
        """What damage does to an object beyond staying on it; `dealer` is what dealt it."""

    def has_dealt(self, dealer: Traits, amount: int) -> None:
        """What a source does that has dealt so much damage at the same time, in all."""


class Characteristics(Port):
    """What objects have beside what is printed on them."""

    __slots__ = ()

    def more_abilities(self, thing: ObjectId) -> tuple[Passage, ...]:
        """The abilities that a permanent has beside the printed ones, before anything changes it."""
        return ()

    def inborn(self, subtype: str) -> tuple[Passage, ...]:
        """The abilities that an object has because of a subtype, as a Forest taps for {G}."""
        return ()

    def turned_over(self, thing: ObjectId) -> None:
        """What goes with an object that shows its other face from now on."""

    def has_turned_since(self, play: Play) -> bool:
        """Whether the source of an ability has turned over since that was put on the stack."""
        return False

    def colours_of(self, letters: str) -> frozenset[str]:
        """The colours that a text says by letters; as usual the letters themselves."""
        return frozenset(letters) - {"C"}

    def types_lost_by_rule(self, now: Mapping[ObjectId, Traits]) -> Sequence[LostTypes]:
        """What permanents are not, as long as they lie as they do; `now` is what they are printed or copied as."""
        return ()

    def without_types(self, traits: Traits, types: Sequence[str]) -> Traits:
        """An object that has lost card types, with what goes with them."""
        return replace(traits, types=traits.types - set(types))

    def may_be_attached(self, thing: ObjectId, host: Target) -> bool:
        """Whether something on the field can be attached to something else there; as usual everything can."""
        return True

    def counter_size(self, counter: str) -> tuple[int, int]:
        """What one counter of a kind adds to the two numbers of a permanent."""
        return _SIZES.get(counter, (0, 0))


class Judging(Port):
    """What a judge may put right."""

    __slots__ = ()

    CORRECTED: ClassVar[tuple[str, ...]] = ()
    """Numbers of a player that a judge may put right."""
    COUNTERS: ClassVar[tuple[str, ...]] = ()
    """Kinds of counters that a judge may put on any permanent."""
    TAPS: ClassVar[bool] = True
    """Whether permanents tap."""

    def open_zones(self) -> tuple[Zone, ...]:
        """Where a judge may move cards from and to; as usual field, grave and exile."""
        raise NotImplementedError

    def may_be_moved(self, thing: ObjectId) -> bool:
        """Whether nothing else hangs on where this card lies, so that a judge may move it."""
        return True


class Growing(Port):
    """What may grow from round to round of a loop."""

    __slots__ = ()

    COUNTED: ClassVar[tuple[str, ...]] = ("life",)
    """Numbers of a player that may grow or shrink from round to round of a loop."""
    FATAL: ClassVar[Mapping[str, int]] = {}
    """At how much of which of them a player loses; that none are left of what they lose is known without it."""
    SPENT: ClassVar[tuple[str, ...]] = ()
    """Which of them are there to be spent."""

    def told_of(self, number: str, seat: SeatNo, place: Sequence[str], by: int) -> dict[str, Plain] | None:
        """As the log tells that a number of a player, or a part of it, changes by so much; None: it does not."""
        return None


class Stopping(Port):
    """Where players stop who have said that most things may pass without them."""

    __slots__ = ()

    ORDERS: ClassVar[Orders | None] = None
    """Where its players may be asked; None: nothing passes by standing order."""
