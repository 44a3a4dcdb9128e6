"""States as bytes, as copies and as positions: everything that walks over all fields of a game.

The walk is by declared fields, so a new field of a ruleset is copied, stored and compared without a word.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from operator import attrgetter
from types import UnionType
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from games.engine.ruleset import ruleset_for
from games.engine.state import State
from games.engine.values import Plain

G = TypeVar("G", bound=State)
S = TypeVar("S")
R = TypeVar("R")
DERIVED = {"derived": True}
"""Metadata of a field that is worked out from the others: not stored, not compared, shared by copies. Its value is
replaced, never changed, and it has a default."""
ADDED = {"added": True}
"""Metadata of a field that states of the same format may lack, as they were written before there was such a field."""
FORMAT = 4
"""Rises when the layout of the bytes changes; `decode` refuses any other."""

LEFT_OUT = frozenset({"decisions", "events", "marks", "setup"})
"""Fields of a game that are no part of its position: numbering, the log, handles, and the set-up (its options are
fields of their own, and its key stands behind the chance stream, which is compared). Complete; anything else counts."""


def clone(game: G) -> G:
    """An independent copy. What is never changed once it is made (decisions, set-up, options) is shared."""
    copy: G = _COPIERS[type(game)](game)
    return copy


def with_other(state: S, **other: Any) -> S:
    """What shares everything with a state, or with a part of one, but some fields: to be read, never to be played."""
    names, read = _ALL[type(state)]
    parts = list(read(state))
    for name, value in other.items():
        parts[names[name]] = value
    return type(state)(*parts)


def take_over(game: G, other: G) -> None:
    """Make a game what another one is, which is not to be used any more."""
    for name in _ALL[type(game)][0]:
        setattr(game, name, getattr(other, name))


def encode(game: State) -> bytes:
    """The whole state as MessagePack; the same state gives the same bytes in every process."""
    state = {name: getattr(game, name) for name in _NAMES[type(game)] if name != "agenda"}
    for name in _WITH_SETS[type(game)]:
        state[name] = _with_sorted_sets(state[name])
    agenda = [(type(frame).__name__, frame) for frame in game.agenda]
    head = (FORMAT, game.setup.ruleset, ruleset_for(game.setup.ruleset).version)
    return msgspec.msgpack.encode((head, state, agenda))


def decode(raw: bytes) -> State:
    """The state that `encode` wrote; raises `ValueError` for anything else."""
    try:
        return _decoded(raw)
    except (msgspec.MsgspecError, KeyError, IndexError, TypeError) as trouble:
        raise ValueError(f"these {len(raw)} bytes are no state of a game") from trouble


def is_former(raw: bytes) -> bool:
    """Whether these bytes are a state that an earlier engine or ruleset wrote."""
    try:
        head = msgspec.msgpack.decode(raw)[0]
        return bool((head[0], head[2]) < (FORMAT, ruleset_for(head[1]).version))
    except (msgspec.MsgspecError, KeyError, IndexError, TypeError):
        return False


def _decoded(raw: bytes) -> State:
    head_part, state_part, frame_parts = _PARTS.decode(raw)
    head = msgspec.msgpack.decode(head_part)
    if head[0] != FORMAT:
        raise ValueError(f"a state of format {head[0]} cannot be read: this engine writes format {FORMAT}")
    ruleset = ruleset_for(head[1])
    if head[2] != ruleset.version:
        raise ValueError(f"a state of {head[1]} {head[2]} cannot be read by version {ruleset.version}")
    game = object.__new__(ruleset.game)
    names, read, decoder = _READERS[ruleset.game]
    for name, value in zip(names, read(decoder.decode(state_part)), strict=True):
        setattr(game, name, value)
    keys = (
        zone.of(seat) for zone in ruleset.zones for seat in (range(game.setup.seats) if zone.each_seat else (None,))
    )
    game.zones = {key: game.zones.get(key, []) for key in keys}  # those that there were not yet are empty
    frames = {frame.__name__: frame for frame in ruleset.frames}
    game.agenda = [_FRAMES[frames[name]].decode(content) for name, content in frame_parts]
    for name, default in _DERIVED[ruleset.game].items():
        setattr(game, name, default())
    game.restore()
    return game


def position(game: State) -> dict[str, Plain]:
    """The parts of the state that count, with faces in place of the numbers of things."""
    parts = {name: getattr(game, name) for name in _NAMES[type(game)] if name not in LEFT_OUT}
    parts["chance"] = (game.chance.key, game.chance.count, game.chance.epoch)
    parts["zones"] = {key: [game.face(thing) for thing in pile] for key, pile in game.zones.items()}
    parts["shown"] = sorted(
        (key, pile.index(thing)) for key, pile in game.zones.items() for thing in game.shown if thing in pile
    )
    parts["agenda"] = [(type(frame).__name__, frame) for frame in game.agenda]
    if game.repeats is None:
        del parts["repeats"]
    asked = game.decision
    parts["decision"] = (
        None if asked is None else (asked.seat, asked.kind, asked.options, asked.least, asked.most, asked.ordered)
    )
    if asked is not None and asked.numbers:
        parts["numbers"] = asked.numbers
    if asked is not None and asked.player is not None:
        parts["player"] = asked.player
    return parts


def digest(parts: dict[str, Plain]) -> bytes:
    """16 bytes that stand for a position."""
    return blake2b(msgspec.msgpack.encode(parts, order="deterministic"), digest_size=16).digest()


class _Remembered(dict[type[Any], R], Generic[R]):
    """What is derived from a class once, since classes do not change."""

    def __init__(self, derive: Callable[[type[Any]], R]) -> None:
        super().__init__()
        self._derive = derive

    def __missing__(self, kind: type[Any]) -> R:
        self[kind] = derived = self._derive(kind)
        return derived


def _stored(kind: type[Any]) -> tuple[str, ...]:
    return tuple(item.name for item in fields(kind) if not item.metadata.get("derived"))


def _derived(kind: type[Any]) -> dict[str, Callable[[], Any]]:
    found = [item for item in fields(kind) if item.metadata.get("derived")]
    return {item.name: _default_of(item) for item in found}


def _added(kind: type[Any]) -> dict[str, Callable[[], Any]]:
    """The fields that can be left out, each with what it is where a state was written before there was such a field."""
    found = [item for item in fields(kind) if item.default is not MISSING or item.default_factory is not MISSING]
    return {item.name: _default_of(item) for item in found if item.metadata.get("added")}


def _default_of(item: Field[Any]) -> Callable[[], Any]:
    if item.default_factory is not MISSING:
        return item.default_factory
    return lambda: item.default


def _hints(kind: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in _NAMES[kind]}


def _reader(kind: type[Any]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]], msgspec.msgpack.Decoder[Any]]:
    """The stored fields of a class of games, how all of them are read from a record, and what decodes such a record: it
    knows the types of all of them, which are else worked out anew for each field of each game."""
    added = _ADDED[kind]
    stored = {name: hint for name, hint in _HINTS[kind].items() if name != "agenda"}
    record = msgspec.defstruct(
        kind.__name__,
        [
            (name, hint, msgspec.field(default_factory=added[name])) if name in added else (name, hint)
            for name, hint in stored.items()
        ],
        kw_only=True,
    )
    return tuple(stored), attrgetter(*stored), msgspec.msgpack.Decoder(record)


def _with_sets(kind: type[Any]) -> tuple[str, ...]:
    """The stored fields in which there can be sets."""
    return tuple(name for name, hint in _HINTS[kind].items() if name != "agenda" and _has_sets(hint, set()))


def _has_sets(hint: Any, known: set[Any]) -> bool:
    if (get_origin(hint) or hint) in (set, frozenset):
        return True
    if is_dataclass(hint) and hint not in known:
        known.add(hint)
        return any(_has_sets(inner, known) for inner in get_type_hints(hint).values())
    return any(_has_sets(inner, known) for inner in get_args(hint))


def _with_sorted_sets(value: Any) -> Plain:
    """Plain data in which sets are sorted lists: their own order depends on how they came about and on the process."""
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, dict):
        return {key: _with_sorted_sets(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_with_sorted_sets(item) for item in value]
    if is_dataclass(value):
        return {item.name: _with_sorted_sets(getattr(value, item.name)) for item in fields(value)}
    return value


def _changes(kind: type[Any]) -> bool:
    """Whether values of this class change after they were made: frames, boards and the chance stream do."""
    if not is_dataclass(kind) or kind.__name__ in ("Decision", "Event", "Result", "Setup"):
        return False
    return not kind.__dataclass_params__.frozen  # type: ignore[attr-defined]


def _all_fields(kind: type[Any]) -> tuple[dict[str, int], Callable[[Any], tuple[Any, ...]]]:
    """Where each field stands among the arguments of a class, and how all of them are read."""
    names = [item.name for item in fields(kind)]
    return {name: number for number, name in enumerate(names)}, attrgetter(*names)


_NAMES = _Remembered(_stored)
_ALL = _Remembered(_all_fields)
_DERIVED = _Remembered(_derived)
_ADDED = _Remembered(_added)
_HINTS = _Remembered(_hints)
_WITH_SETS = _Remembered(_with_sets)
_READERS = _Remembered(_reader)
_FRAMES: _Remembered[msgspec.msgpack.Decoder[Any]] = _Remembered(msgspec.msgpack.Decoder)
_PARTS = msgspec.msgpack.Decoder(tuple[msgspec.Raw, msgspec.Raw, list[tuple[str, msgspec.Raw]]])
_CHANGES = _Remembered(_changes)
_SIMPLE = (int, str, bytes, bool, type(None), tuple)


def _copied(value: Any) -> Any:
    kind = type(value)
    if kind in _SIMPLE:
        return value
    if kind is list:
        return [_copied(item) for item in value] if value and type(value[0]) not in _SIMPLE else value.copy()
    if kind is dict:
        return {key: _copied(item) for key, item in value.items()}
    return _COPIERS[kind](value)


def _copier(kind: type[Any]) -> Callable[[Any], Any]:
    """How values of a class are copied: all fields at once, and those that may change one by one."""
    if not _CHANGES[kind]:
        return lambda value: value
    names, hints = [item.name for item in fields(kind)], _HINTS[kind]
    if len(names) < 2:
        return lambda value: kind(*(_copied(getattr(value, name)) for name in names))
    changing = [
        (number, _way_of(hints[name]))
        for number, name in enumerate(names)
        if name in hints and not _is_fixed(hints[name])
    ]
    read = attrgetter(*names)

    def copy(value: Any) -> Any:
        parts = list(read(value))
        for number, copied in changing:
            parts[number] = copied(parts[number])
        return kind(*parts)

    return copy


def _way_of(hint: Any) -> Callable[[Any], Any]:
    """How a value of a declared type is copied: at once, if nothing in it can change."""
    if get_origin(hint) in (list, dict) and all(_is_fixed(part) for part in get_args(hint)):
        copy: Callable[[Any], Any] = get_origin(hint).copy
        return copy
    return _copied


def _is_fixed(hint: Any) -> bool:
    """Whether no value of a declared type can change."""
    hint = getattr(hint, "__supertype__", hint)
    if get_origin(hint) in (Union, UnionType):
        return all(_is_fixed(part) for part in get_args(hint))
    return hint in _SIMPLE or hint is None or get_origin(hint) in (tuple, frozenset, Literal) or _is_frozen(hint)


def _is_frozen(hint: Any) -> bool:
    return isinstance(hint, type) and (issubclass(hint, Enum) or (is_dataclass(hint) and not _CHANGES[hint]))


_COPIERS = _Remembered(_copier)
