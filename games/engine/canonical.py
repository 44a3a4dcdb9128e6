"""States without the accidents of numbering: things by the place where they lie, timestamps by their order.

Two states that have the same future must look the same here, whatever happened before. The walk is by declared types,
so a new field of a ruleset counts without a word; what does not count is named in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import chain, count
from operator import attrgetter, itemgetter
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from games.engine.decision import Option
from games.engine.game import Game
from games.engine.values import ObjectId, ObjectRef, Plain, Stamp

Walk: TypeAlias = Callable[["Canon", Any], Plain]
_NONE: Mapping[ObjectId, ObjectId] = {}


def position(
    game: Game, faces: Sequence[str], incarnations: Sequence[int], stamps: Iterable[int], owners: Sequence[int],
    left_out: frozenset[str], alike: Mapping[ObjectId, ObjectId] = _NONE, gone: Sequence[ObjectRef] = (),
) -> dict[str, Plain]:  # fmt: skip
    """All of a state that counts: every field but those left out, with the zones as cards and owners.

    Objects that are `gone` are told apart by their order. Things that were taken out of the zones are `alike` others:
    raises `Met` if anything but an answer that is offered speaks of one of them; as answers they mean the same.
    """
    canon = Canon(game, incarnations, stamps, alike, gone)
    parts = {
        name: value if walk is _plain else walk(canon, value)
        for name, walk in _plan_of(type(game))
        if name not in left_out
        for value in (getattr(game, name),)
    }
    parts["chance"] = (game.chance.key, game.chance.count, game.chance.epoch)
    face, owner = faces.__getitem__, owners.__getitem__
    parts["zones"] = {key: (list(map(face, pile)), list(map(owner, pile))) for key, pile in game.zones.items()}
    parts["shown"] = sorted(canon.thing(thing) for thing in game.shown)
    parts["agenda"] = [canon.of(frame, type(frame)) for frame in game.agenda]
    if game.repeats is not None:
        parts["repeats"] = game.repeats
    asked = game.decision
    parts["decision"] = (
        None
        if asked is None
        else (asked.seat, asked.kind, [_option(canon, option, canon.offered) for option in asked.options])
    )
    if asked is not None and asked.numbers:
        parts["numbers"] = asked.numbers
    if asked is not None and asked.player is not None:
        parts["player"] = asked.player
    if canon.met:
        raise Met
    return parts


class Met(Exception):
    """Something speaks of a thing that was to be left out of a position."""


class Canon:
    """The canonical numbers of all things and timestamps of one state."""

    __slots__ = ("alike", "gone", "incarnations", "met", "numbers", "stamps")

    def __init__(
        self, game: Game, incarnations: Sequence[int], stamps: Iterable[int], alike: Mapping[ObjectId, ObjectId],
        gone: Sequence[ObjectRef],
    ) -> None:  # fmt: skip
        self.incarnations = incarnations
        self.alike = alike
        self.met = False
        self.gone = {ref: number for number, ref in enumerate(gone, 3)}
        self.stamps = {stamp: number for number, stamp in enumerate(sorted(stamps))}
        self.numbers: dict[ObjectId, int] = dict(zip(chain.from_iterable(game.zones.values()), count(), strict=False))

    def thing(self, thing: ObjectId) -> int:
        """Where a thing lies, counted through all zones; -1 for nowhere."""
        number = self.numbers.get(thing, -1)
        if number < 0 and thing in self.alike:
            self.met = True
        return number

    def offered(self, thing: ObjectId) -> int:
        """The same for what an answer is about; of things that are alike, any."""
        return self.thing(self.alike.get(thing, thing))

    def ref(self, ref: ObjectRef) -> int:
        """Where an object lies; -2 if it has become another one, less for each that is still spoken of."""
        if ref[0] < 0 or self.incarnations[ref[0]] == ref[1]:
            return self.thing(ref[0])
        return -self.gone.get(ref, 2)

    def stamp(self, stamp: Stamp) -> int:
        """How many timestamps are older."""
        return self.stamps.get(stamp, -1)

    def of(self, value: Any, hint: Any) -> Plain:
        """A value of a declared type, canonically."""
        return _walk_for(hint)(self, value)


def _plain(canon: Canon, value: Any) -> Plain:
    return value


def _option(canon: Canon, option: Option, number: Callable[[ObjectId], int] | None = None) -> Plain:
    number = number or canon.thing
    about = {
        key: number(ObjectId(value)) if key in THINGS else value for key, value in option.about.items() if key != "life"
    }
    return (option.verb, about)


THINGS = frozenset({"thing", "on", "attacker"})
"""Where the options of a game keep things."""
_BY_HAND = frozenset(
    {"agenda", "chance", "decision", "decisions", "events", "marks", "repeats", "setup", "shown", "zones"}
)
_FIRST = itemgetter(0)
_walks: dict[str, Walk] = {}
_plans: dict[str, list[tuple[str, Walk]]] = {}


def _plan_of(kind: type[Game]) -> list[tuple[str, Walk]]:
    """The fields of a game that are walked over by their type."""
    name = f"{kind.__module__}.{kind.__qualname__}"
    if name not in _plans:
        hints = get_type_hints(kind)
        _plans[name] = [
            (item.name, _walk_for(hints[item.name]))
            for item in fields(kind)
            if item.name not in _BY_HAND and not item.metadata.get("derived")
        ]
    return _plans[name]


def _walk_for(hint: Any) -> Walk:
    name = str(hint)
    if name not in _walks:
        _walks[name] = _plain  # a type that contains itself contains nothing canonical that is not found elsewhere
        _walks[name] = _made(hint)
    return _walks[name]


def _made(hint: Any) -> Walk:
    origin, inner = get_origin(hint), get_args(hint)
    if hint is ObjectId:
        return Canon.thing
    if hint is Stamp:
        return Canon.stamp
    if hint == ObjectRef:
        return Canon.ref
    if hint is Option:
        return _option
    if origin is tuple and (len(inner) != 2 or inner[1] is not ...):
        return _each(tuple(_walk_for(one) for one in inner))
    if origin in (list, tuple):
        return _all(_walk_for(inner[0]))
    if origin in (dict, Mapping):
        return _mapping(_walk_for(inner[0]), _walk_for(inner[1]))
    if inner:
        return _either(inner)
    return _record(hint) if isinstance(hint, type) and is_dataclass(hint) else _plain


def _each(walks: tuple[Walk, ...]) -> Walk:
    if all(walk is _plain for walk in walks):
        return _plain
    return lambda canon, value: tuple(walk(canon, one) for walk, one in zip(walks, value, strict=True))


def _all(walk: Walk) -> Walk:
    return _plain if walk is _plain else lambda canon, value: value and [walk(canon, one) for one in value]


def _mapping(key_walk: Walk, walk: Walk) -> Walk:
    if key_walk is _plain and walk is _plain:
        return _plain
    return lambda canon, value: sorted(
        [(key_walk(canon, key), walk(canon, one)) for key, one in value.items()], key=_FIRST
    )


def _either(hints: tuple[Any, ...]) -> Walk:
    """A union: a pair is an object, a record is a record, anything else stays."""
    records: dict[Any, Walk] = {hint: _walk_for(hint) for hint in hints if is_dataclass(hint)}
    pair = ObjectRef in hints
    lists = next((_walk_for(hint) for hint in hints if get_origin(hint) in (list, dict)), _plain)

    def walk(canon: Canon, value: Any) -> Plain:
        if pair and isinstance(value, tuple | list):
            return ("object", canon.ref((value[0], value[1])))
        if type(value) in records:
            return records[type(value)](canon, value)
        return lists(canon, value) if isinstance(value, list | dict) else value

    if ObjectId in hints:
        return lambda canon, value: None if value is None else canon.thing(value)
    return walk if records or pair or lists is not _plain else _plain


def _record(kind: type[Any]) -> Walk:
    """The plain fields at once; then things, timestamps and what contains them, one by one."""
    hints = get_type_hints(kind)
    walks = {item.name: _walk_for(hints[item.name]) for item in fields(kind) if not item.metadata.get("derived")}
    plain = [name for name, walk in walks.items() if walk is _plain]
    others = [(attrgetter(name), walk) for name, walk in walks.items() if walk is not _plain]
    whole = kind.__name__
    read = attrgetter(*plain) if plain else lambda value: ()

    def walk(canon: Canon, value: Any) -> Plain:
        return (whole, read(value), *[each(canon, get(value)) for get, each in others])

    def walk_three(canon: Canon, value: Any) -> Plain:
        return (whole, read(value), a(canon, get_a(value)), b(canon, get_b(value)), c(canon, get_c(value)))

    if len(others) == 3:  # as permanents have, of which there are most
        (get_a, a), (get_b, b), (get_c, c) = others
        return walk_three
    return walk
