"""Which objects and players a text speaks of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, Protocol

from games.cardgames.rules.objects import Permanent
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NO_REF, LastKnown, Traits
from games.cardgames.rules.traits import Target as Chosen
from games.cardgames.vocabulary.amount import Number
from games.engine import ObjectId, ObjectRef, SeatNo
from games.engine.node import Node

Whose = Literal["anyone", "you", "opponent", "another player"]


class Board(Protocol):
    """What descriptions ask of the state of a game, which knows them."""

    @property
    def seats(self) -> Sequence[SeatNo]: ...
    @property
    def permanents(self) -> Mapping[ObjectId, Permanent]: ...
    def in_turn_order(self) -> Sequence[SeatNo]: ...
    def ref(self, thing: ObjectId) -> ObjectRef: ...
    def is_current(self, ref: ObjectRef) -> bool: ...
    def traits(self, thing: ObjectId) -> Traits: ...
    def known(self, ref: ObjectRef) -> Traits: ...
    def last_known(self, ref: ObjectRef) -> LastKnown | None: ...
    def host_of(self, ref: ObjectRef) -> Chosen: ...
    def chosen_by(self, ref: ObjectRef) -> str: ...
    def kept_by(self, ref: ObjectRef) -> Sequence[ObjectRef]: ...
    def pile_of(self, kind: ObjectFilter, you: SeatNo) -> Sequence[ObjectId]: ...
    def is_attacking(self, thing: ObjectId) -> bool: ...
    def value_of(self, thing: ObjectId) -> int: ...
    def is_blocking(self, thing: ObjectId) -> bool: ...
    def is_token(self, thing: ObjectId) -> bool: ...
    def chosen_for(self, play: Play, slot: int) -> list[Chosen]: ...
    def may_be_target(self, one: Chosen, play: Play) -> bool: ...
    def is_there(self, one: Chosen) -> bool: ...


@dataclass(frozen=True, slots=True)
class Compared(Node):
    """With power, defence or cost of a number: exactly so much, so much or greater, so much or less."""

    of: Literal["power", "defence", "value"]
    amount: Number
    how: Literal["exactly", "or greater", "or less"] = "or greater"

    def holds(self, much: int, wanted: int) -> bool:
        """Whether so much is what it should be."""
        if self.how == "exactly":
            return much == wanted
        return much >= wanted if self.how == "or greater" else much <= wanted


@dataclass(frozen=True, slots=True)
class ObjectFilter(Node):
    """A description such as "another nonblack character an opponent controls". Every part narrows it."""

    FORMER: ClassVar[str] = "Kind"
    USUAL: ClassVar[bool] = True
    KEPT_ONCE: ClassVar[bool] = True

    types: tuple[str, ...] = ()
    """Any of these card types; none given: any permanent."""
    lacks: tuple[str, ...] = ()
    """None of these card types or supertypes."""
    supertype: str = ""
    subtype: str = ""
    colour: str = ""
    """One letter of WUBRG."""
    not_colour: str = ""
    keyword: str = ""
    whose: Whose = "anyone"
    """Who controls it; in a grave, who owns it."""
    another: bool = False
    """Not the object on which the text stands."""
    attacking: bool = False
    damaged: bool = False
    """Was dealt damage this turn."""
    tapped: bool = False
    players: Literal["none", "any", "opponent"] = "none"
    """Whether players fit as well; with no types and players, players alone fit."""
    zone: str = ""
    """The key of the zone where it is; none given: on the field."""
    of: Selector | None = None
    """Controlled by these players, such as a target player."""
    value: Number | None = None
    """What it costs in all; on the stack with the X that was chosen."""
    at_most: bool = False
    """Costs so much or less."""
    chosen: Literal["", "colour", "card type", "subtype", "name", "value"] = ""
    """Of the colour, card type, subtype or name, or worth the number, that was chosen as the object on which the text
    stands entered."""
    compared: tuple[Compared, ...] = ()
    """With such power, defence or costs."""
    without: str = ""
    """A keyword that it has not."""
    untapped: bool = False
    blocking: bool = False
    """With `attacking`: either of them."""
    counter: str = ""
    """With such a counter on it."""
    nontoken: bool = False
    greatest: Literal["", "power", "defence"] = ""
    """With the greatest among the objects that its controller has and that all else fits."""
    namesake: bool = False
    """With the name of the card on which the text is written (magic 201.5)."""

    def fits(self, game: Board, thing: ObjectId, play: Play) -> bool:
        """Whether an object in the right zone is such a one."""
        return self.describes(game.traits(thing), play.seat) and self.is_so(game, thing, play)

    def is_so(self, game: Board, thing: ObjectId, play: Play) -> bool:
        """Whether all else holds of an object that it describes: what characteristics do not say."""
        if self.another and play.source == game.ref(thing):
            return False
        if self.namesake and game.traits(thing).card != play.passage[0]:
            return False
        if (self.attacking or self.blocking) and not (
            (self.attacking and game.is_attacking(thing)) or (self.blocking and game.is_blocking(thing))
        ):
            return False
        permanent = game.permanents.get(thing)
        if self.damaged and not (permanent and permanent.damaged):
            return False
        if (self.tapped and not (permanent and permanent.tapped)) or (
            self.untapped and not (permanent and not permanent.tapped)
        ):
            return False
        traits = game.traits(thing)
        return not (
            (self.of is not None and traits.controller not in self.of.resolve_for(game, play))
            or (self.chosen and not self.is_as_chosen(game, traits, game.value_of(thing), play))
            or (self.value is not None and not self.is_worth(game, thing, play))
            or (self.counter and not (permanent and permanent.counters.get(self.counter)))
            or (self.nontoken and game.is_token(thing))
            or (self.compared and not self._compares(game, traits, game.value_of(thing), play))
            or (self.greatest and not self._is_greatest(game, thing, traits, play))
        )

    def was(self, game: Board, ref: ObjectRef, traits: Traits, play: Play) -> bool:
        """Whether an object was such a one at the moment of an event, also if it has left by that (magic 603.10)."""
        if not self.describes(traits, play.seat):
            return False
        last = None if game.is_current(ref) else game.last_known(ref)
        if last is None:
            return not game.is_current(ref) or self.is_so(game, ObjectId(ref[0]), play)
        return not (
            (self.another and play.source == ref)
            or ((self.attacking or self.blocking) and not last.fought(attacking=self.attacking, blocking=self.blocking))
            or (self.damaged and not last.damaged)
            or (self.tapped and not last.tapped)
            or (self.untapped and last.tapped)
            or (self.of is not None and traits.controller not in self.of.resolve_for(game, play))
            or (self.chosen and not self.is_as_chosen(game, traits, last.value, play))
            or (self.counter and not dict(last.counters).get(self.counter))
            or (self.nontoken and last.token)
            or (self.namesake and traits.card != play.passage[0])
            or (self.value is not None and not self._is_value(game, last.value, play))
            or (self.compared and not self._compares(game, traits, last.value, play))
        )

    def _compares(self, game: Board, traits: Traits, value: int, play: Play) -> bool:
        for one in self.compared:
            wanted = one.amount if isinstance(one.amount, int) else one.amount.count(game, play)
            if not one.holds({"power": traits.power, "defence": traits.defence, "value": value}[one.of], wanted):
                return False
        return True

    def _is_greatest(self, game: Board, thing: ObjectId, traits: Traits, play: Play) -> bool:
        size = "power" if self.greatest == "power" else "defence"
        others = replace(self, greatest="")
        rivals = [game.traits(one) for one in game.pile_of(self, play.seat) if others.fits(game, one, play)]
        mine: int = getattr(traits, size)
        return all(getattr(one, size) <= mine for one in rivals if one.controller == traits.controller)

    def is_worth(self, game: Board, thing: ObjectId, play: Play) -> bool:
        """Whether it costs as much as it should."""
        return self._is_value(game, game.value_of(thing), play)

    def _is_value(self, game: Board, costs: int, play: Play) -> bool:
        wanted = self.value if self.value is None or isinstance(self.value, int) else self.value.count(game, play)
        return wanted is not None and (costs <= wanted if self.at_most else costs == wanted)

    def is_as_chosen(self, game: Board, traits: Traits, value: int, play: Play) -> bool:
        """Whether an object has what was chosen as the source entered."""
        chosen = game.chosen_by(play.source)
        if self.chosen == "name":
            return chosen == traits.card
        if self.chosen == "value":
            return chosen == str(value)
        if self.chosen == "subtype":
            return chosen in traits.subtypes
        return chosen in (traits.colours if self.chosen == "colour" else traits.types)

    def describes(self, traits: Traits, you: SeatNo) -> bool:
        """Whether an object with these characteristics is such a one, as far as characteristics go."""
        types = traits.types
        if self.types and types.isdisjoint(self.types):
            return False
        if self.lacks and not types.isdisjoint(self.lacks):
            return False
        if self.supertype and self.supertype not in types:
            return False
        if self.subtype and self.subtype not in traits.subtypes:
            return False
        if self.colour and self.colour not in traits.colours:
            return False
        if self.not_colour and self.not_colour in traits.colours:
            return False
        if self.keyword and self.keyword not in traits.keywords:
            return False
        if self.without and self.without in traits.keywords:
            return False
        if self.whose == "anyone":
            return True
        return (traits.controller == you) is (self.whose == "you")

    @property
    def watches(self) -> bool:
        """Whether it depends on more than on what lies on the field and what that is."""
        stands = self.attacking or self.blocking or self.damaged or self.tapped or self.untapped
        return bool(self.zone) or self.of is not None or stands

    def found(self, game: Board, play: Play) -> list[ObjectId]:
        """All such objects, in the order of their zone."""
        if self.players != "none" and not self.types:
            return []
        return [thing for thing in game.pile_of(self, play.seat) if self.fits(game, thing, play)]

    def seats(self, game: Board, play: Play) -> list[SeatNo]:
        """All players that fit."""
        if self.players == "none":
            return []
        return [seat for seat in game.seats if self.players == "any" or seat != play.seat]


@dataclass(frozen=True, slots=True)
class Selector(Node):
    """Objects or players that a text means."""

    ABSTRACT: ClassVar[bool] = True

    def resolve_for(self, game: Any, play: Play) -> list[Chosen]:
        """Who or what that is now; nothing that is gone."""
        raise NotImplementedError

    def meant_by(self, game: Any, play: Play) -> list[Chosen]:
        """The same with what is gone, of which is asked what it last was (magic 608.2h)."""
        return self.resolve_for(game, play)

    def cards_of(self, game: Any, play: Play) -> list[Chosen]:
        """The same with the cards that they have become where everybody sees them: a text that was set off by their
        leaving finds those (magic 400.7)."""
        return self.resolve_for(game, play)


@dataclass(frozen=True, slots=True)
class Target(Selector):
    """Chosen when the text is put on the stack; checked again when it resolves (magic 115, 608.2b)."""

    KEPT_ONCE: ClassVar[bool] = True

    kind: ObjectFilter
    slot: int = 0
    """Which of the text's targets it is; several words may mean the same one."""
    count: int = 1
    """How many are chosen for this slot, all different."""
    up_to: bool = False
    least: int = 0
    """With `up_to`: at least so many."""

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """What was chosen and was legal when the text began to resolve, as far as it is still there."""
        return [one for one in game.chosen_for(play, self.slot) if game.is_there(one)]

    def meant_by(self, game: Board, play: Play) -> list[Chosen]:
        """What was chosen and was legal when the text began to resolve."""
        return game.chosen_for(play, self.slot)

    def options(self, game: Board, play: Play) -> list[Chosen]:
        """All that could be chosen now (MTG-P-27 leaves the time to others)."""
        things: list[Chosen] = [game.ref(thing) for thing in self.kind.found(game, play)]
        seats: list[Chosen] = list(self.kind.seats(game, play))
        return [one for one in things + seats if game.may_be_target(one, play)]


@dataclass(frozen=True, slots=True)
class Paid(Selector):
    """What was chosen to pay the cost with: the sacrificed character."""

    kind: ObjectFilter

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """Also when it is gone, as it will be."""
        return list(play.paid)


@dataclass(frozen=True, slots=True)
class Each(Selector):
    """All objects and players of a kind."""

    kind: ObjectFilter

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """All of them, objects first."""
        things: list[Chosen] = [game.ref(thing) for thing in self.kind.found(game, play)]
        return things + list(self.kind.seats(game, play))


@dataclass(frozen=True, slots=True)
class Self(Selector):
    """The object on which the text stands."""

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """Itself, unless it has become another object since."""
        return [play.source] if game.is_current(play.source) else []

    def meant_by(self, game: Board, play: Play) -> list[Chosen]:
        """Itself, whatever has become of it."""
        return [play.source]

    def cards_of(self, game: Board, play: Play) -> list[Chosen]:
        """Itself, or the card that it has become by what has set this off."""
        return self.resolve_for(game, play) or (_became(game, play) if play.it == play.source else [])


@dataclass(frozen=True, slots=True)
class That(Selector):
    """The object or player that the trigger spoke of."""

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """What set it off."""
        return [play.it] if game.is_there(play.it) else []

    def meant_by(self, game: Board, play: Play) -> list[Chosen]:
        """What set it off, whatever has become of it."""
        return [play.it] if play.it != NO_REF else []

    def cards_of(self, game: Board, play: Play) -> list[Chosen]:
        """What set it off, or the card that it has become by that."""
        return self.resolve_for(game, play) or _became(game, play)


def _became(game: Board, play: Play) -> list[Chosen]:
    return [play.became] if game.is_current(play.became) else []


@dataclass(frozen=True, slots=True)
class You(Selector):
    """The controller of the text."""

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """That player, while he is in the game."""
        return [play.seat] if play.seat in game.seats else []


@dataclass(frozen=True, slots=True)
class EachPlayer(Selector):
    """All players, in turn order from the turn player."""

    opponents: bool = False
    """Only the opponents."""

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """In the order in which they choose at the same time (magic 101.4)."""
        return [seat for seat in game.in_turn_order() if not (self.opponents and seat == play.seat)]


@dataclass(frozen=True, slots=True)
class ControllerOf(Selector):
    """The player who controls, or last controlled, something."""

    what: Selector

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """Known also of what is gone."""
        found = [game.known(ref).controller for ref in refs(self.what.meant_by(game, play))]
        return [seat for seat in found if seat in game.seats]


@dataclass(frozen=True, slots=True)
class Attached(Selector):
    """What this Aura or Equipment is attached to."""

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """Enchanted or equipped; also by an object that has just gone, if the host is still there (magic 608.2h)."""
        return [one for one in self.meant_by(game, play) if game.is_there(one)]

    def meant_by(self, game: Board, play: Play) -> list[Chosen]:
        """What it is, or last was, attached to."""
        host = game.host_of(play.source)
        return [host] if isinstance(host, tuple) and host != NO_REF else []


@dataclass(frozen=True, slots=True)
class AttachedPlayer(Selector):
    """The player to whom this Aura is attached (magic 303.4)."""

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """Enchanted, while he is in the game; also by an object that has just gone (magic 608.2h)."""
        host = game.host_of(play.source)
        return [host] if isinstance(host, int) and host in game.seats else []


@dataclass(frozen=True, slots=True)
class Kept(Selector):
    """The cards that this object has exiled and keeps."""

    def resolve_for(self, game: Board, play: Play) -> list[Chosen]:
        """As far as they are still there."""
        return [ref for ref in game.kept_by(play.source) if game.is_current(ref)]


YOU = You()
PLAYER = ObjectFilter(players="any")
OPPONENT = ObjectFilter(players="opponent")
SPELL = ObjectFilter(zone="stack")


def refs(found: list[Chosen]) -> list[ObjectRef]:
    """The objects among them."""
    return [one for one in found if isinstance(one, tuple)]


def seats(found: list[Chosen]) -> list[SeatNo]:
    """The players among them."""
    return [SeatNo(one) for one in found if isinstance(one, int)]
