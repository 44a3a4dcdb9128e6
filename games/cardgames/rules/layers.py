"""What continuous effects make of the objects on the field, layer by layer (magic 613).

Layer 1 is in `_first`: what an object is printed as, or is a copy of. Text changes (layer 3) have no word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, replace
from typing import TypeAlias

from games.cardgames.rules.card import Script
from games.cardgames.rules.layer_dependencies import (
    ABILITIES,
    BASE,
    COLOURS,
    CONTROL,
    DEFINED,
    LAYERS,
    SIZE,
    SWITCH,
    TYPES,
    changes_layers,
)
from games.cardgames.rules.objects import Lasting, LostTypes
from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import (
    CHOSEN,
    FROM,
    GOADED,
    NO_REF,
    NOBODY,
    PROTECTION,
    Passage,
    Traits,
    barred_by,
    goaded_by,
    spares,
)
from games.cardgames.vocabulary.abilities import Defines, Static
from games.cardgames.vocabulary.amounts import Number
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.selectors import Attached, Each, Self
from games.engine import ObjectId, SeatNo
from games.engine.node import each_word

Now: TypeAlias = dict[ObjectId, Traits]
"""What every permanent is, as far as the layers have come."""


@dataclass(slots=True)
class _Change:
    """One continuous effect, and the objects that it applies to."""

    stamp: int
    layers: int
    on: tuple[ObjectId, ...] = ()
    lasting: Lasting | None = None
    script: Script | None = None
    play: Play | None = None
    """Of a static ability: whose it is, and on what it stands."""
    begun: bool = True
    """Whether it is settled which objects it applies to; they stay the same in later layers (magic 613.6)."""

    @property
    def asks(self) -> int:
        """The layers that settle what it applies to and what it does."""
        return 0 if self.script is None else self.script.asks

    @property
    def parts(self) -> Lasting | Static:
        """What it changes."""
        if self.lasting is not None:
            return self.lasting
        assert self.script is not None
        ability = self.script.ability
        assert isinstance(ability, Static)
        return ability


def elsewhere(game: CardState, thing: ObjectId) -> Traits:
    """What a thing is outside of the field: as printed, under its owner or the controller of the spell.

    Where the size of a card is counted from such cards, itself among them, those have the size that is printed.
    """
    play = game.plays_on.get(thing)
    if play is not None and not game.prints[thing]:
        printed = game.known(play.source)
        return replace(printed, controller=play.seat)
    seat = game.owners[thing] if play is None else play.seat
    traits = game.printed(game.prints[thing], seat)
    if game.is_defining or not game.book[traits.card].layers & DEFINED:
        return traits
    game.is_defining = True
    for script in game.book[traits.card].scripts:
        if isinstance(script.ability, Defines):
            traits = _defined(game, traits, script.ability, Play(seat, game.ref(thing), script.passage))
    game.is_defining = False
    return traits


def all_traits(game: CardState) -> Now:
    """The characteristics of every permanent."""
    now = {thing: _first(game, thing) for thing in sorted(game.permanents)}
    lasting = [_of_lasting(game, effect) for effect in game.lasting]
    for effect in sorted(game.lasting, key=lambda one: one.stamp):
        if effect.copies:
            for ref in effect.on:
                if game.is_current(ref) and ref[0] not in game.covered:
                    now[ref[0]] = copied(game, effect.copies, now[ref[0]].controller, effect.but)
    lasting += [_of_lasting(game, effect) for effect in game.types_lost_by_rule(now)]
    mask = 0
    for change in lasting:
        mask |= change.layers
    for traits in now.values():
        mask |= game.book[traits.card].layers
        for passage in traits.abilities if traits.but else ():
            mask |= game.script(passage).layers
    for thing in game.emblems:
        mask |= game.card(thing).layers
    if any(permanent.counters and _size_of_counters(game, thing) for thing, permanent in game.permanents.items()):
        mask |= SIZE
    if mask:
        begun: dict[tuple[ObjectId, Passage], _Change] = {}
        for layer in LAYERS:
            if mask & layer:
                game.seen = (
                    now  # what an effect asks of the board is what the layers and effects before have made of it
                )
                _apply_layer(game, now, layer, lasting, begun)
    return now


def copied(game: CardState, card: str, seat: SeatNo, but: tuple[Passage, ...]) -> Traits:
    """A card, with how copies of it are otherwise, the oldest first (magic 707.9)."""
    traits = game.printed(card, seat)
    for passage in but:
        word = next(one for one in each_word(game.script(passage).ability) if isinstance(one, Except))
        play = Play(seat, NO_REF, passage)
        given = tuple(game.written(play, ability) for ability in word.gives)
        own = [one for one in traits.abilities if not (word.base and isinstance(game.script(one).ability, Defines))]
        traits = replace(
            traits,
            types=(traits.types | set(word.types)) - set(word.lacks),
            subtypes=traits.subtypes | set(word.subtypes),
            keywords=traits.keywords | set(word.keywords),
            colours=game.colours_of(word.colours) if word.colours else traits.colours,
            abilities=(*own, *given),
            power=word.base[0] if word.base else traits.power,
            defence=word.base[1] if word.base else traits.defence,
            but=(*traits.but, passage),
        )
    return traits


def _first(game: CardState, thing: ObjectId) -> Traits:
    """As printed or copied, with what a permanent has besides (layer 1)."""
    permanent = game.permanents[thing]
    traits = copied(game, permanent.copies or game.prints[thing], permanent.controller, permanent.but)
    more = game.more_abilities(thing)
    return replace(traits, abilities=traits.abilities + more) if more else traits


def _of_lasting(game: CardState, effect: Lasting) -> _Change:
    layers = changes_layers(effect)
    for passage in effect.gives:
        layers |= game.script(passage).layers
    return _Change(effect.stamp, layers, tuple(ObjectId(r[0]) for r in effect.on if game.is_current(r)), effect)


def _size_of_counters(game: CardState, thing: ObjectId) -> tuple[int, int] | None:
    """What the counters on a permanent add to its power and defence; None: there are no such counters."""
    power = defence = 0
    there = False
    for counter, count in game.permanents[thing].counters.items():
        one = game.counter_size(counter)
        if one != (0, 0):
            there = True
            power, defence = power + one[0] * count, defence + one[1] * count
    return (power, defence) if there else None


# --- one layer -----------------------------------------------------------------------------------------------------


def _apply_layer(
    game: CardState, now: Now, layer: int, lasting: list[_Change], begun: dict[tuple[ObjectId, Passage], _Change]
) -> None:
    """By timestamp; but what depends on another effect comes after it (magic 613.7, 613.8)."""
    waiting = [change for change in lasting if change.layers & layer]
    waiting += [change for change in begun.values() if change.layers & layer]
    known = set(begun)
    waiting += _statics(game, now, layer, known)
    waiting.sort(key=lambda one: one.stamp)
    while waiting:
        change = _next(game, now, layer, waiting)
        waiting.remove(change)
        if not change.begun and not _begin(game, now, change, begun):
            continue
        other_abilities = False
        for thing in change.on:
            if thing in now:
                former, now[thing] = now[thing], _changed(game, now[thing], change, layer)
                other_abilities |= now[thing].abilities is not former.abilities
        if other_abilities:
            more = list(_statics(game, now, layer, known))
            if more:
                waiting = sorted([*waiting, *more], key=lambda one: one.stamp)
    if layer == ABILITIES:
        _bar(now, [*lasting, *begun.values()])
    elif layer == SIZE:
        for thing, permanent in game.permanents.items():
            size = _size_of_counters(game, thing) if permanent.counters else None
            if size is not None:
                now[thing] = _bigger(now[thing], *size)


def _statics(game: CardState, now: Now, layer: int, known: set[tuple[ObjectId, Passage]]) -> Iterator[_Change]:
    """The static abilities that begin to apply in this layer, those of emblems among them (magic 114.4)."""
    for thing, traits in (*now.items(), *((one, game.traits(one)) for one in game.emblems)):
        face = game.book[traits.card]
        if traits.abilities is face.traits.abilities and not face.layers & layer:
            continue
        for passage in traits.abilities:
            script = game.script(passage)
            if script.layers & layer and (thing, passage) not in known:
                known.add((thing, passage))
                play = Play(traits.controller, game.ref(thing), passage)
                stamp = game.emblems[thing] if thing in game.emblems else game.permanents[thing].stamp
                yield _Change(stamp, script.layers, script=script, play=play, begun=False)


def _begin(game: CardState, now: Now, change: _Change, begun: dict[tuple[ObjectId, Passage], _Change]) -> bool:
    """Settle what a static ability applies to, if it is still there."""
    assert change.play is not None
    source, passage = ObjectId(change.play.source[0]), change.play.passage
    stands_on = game.traits(source) if source in game.emblems else now[source]
    if passage not in stands_on.abilities:
        return False
    change.play.seat = stands_on.controller
    change.on, change.begun = _concerned(game, now, change), True
    begun[source, passage] = change
    return True


def _concerned(game: CardState, now: Now, change: _Change) -> tuple[ObjectId, ...]:
    assert change.play is not None
    assert change.script is not None
    ability, play = change.script.ability, change.play
    source = ObjectId(play.source[0])
    if isinstance(ability, Defines):
        return (source,)
    assert isinstance(ability, Static)
    if ability.only_if is not None and not ability.only_if.holds(game, play):
        return ()
    if isinstance(ability.of, Self):
        return (source,)
    if isinstance(ability.of, Attached):
        host = game.permanents[source].attached
        return (host,) if host in now else ()
    assert isinstance(ability.of, Each)
    kind, seat = ability.of.kind, play.seat
    return tuple(
        thing for thing, traits in now.items() if kind.describes(traits, seat) and kind.fits(game, thing, play)
    )


def _next(game: CardState, now: Now, layer: int, waiting: list[_Change]) -> _Change:
    """The oldest one that depends on none of the others; in a circle the oldest (magic 613.8b)."""
    if len(waiting) == 1 or all(change.begun for change in waiting):
        return waiting[0]
    for change in waiting:
        if change.begun or not any(
            _depends(game, now, layer, change, other) for other in waiting if other is not change
        ):
            return change
    return waiting[0]


def _depends(game: CardState, now: Now, layer: int, change: _Change, other: _Change) -> bool:
    """Whether another effect would change whether this one exists, or what it applies to (magic 613.8a)."""
    asks, takes = change.asks & layer, _takes_abilities(other, layer)
    if not asks and not takes:
        return False
    assert change.play is not None
    on = other.on if other.begun else _concerned(game, now, other)
    if takes and ObjectId(change.play.source[0]) in on:
        return True
    if not asks:
        return False
    before = _concerned(game, now, change)
    kept = dict(now)
    for thing in on:
        if thing in now:
            now[thing] = _changed(game, now[thing], other, layer)
    after = _concerned(game, now, change)
    now.update(kept)
    return after != before


def _takes_abilities(change: _Change, layer: int) -> bool:
    if change.script is not None and not isinstance(change.script.ability, Static):
        return False
    return bool(change.parts.basic) if layer == TYPES else layer == ABILITIES and change.parts.loses_abilities


# --- what it does --------------------------------------------------------------------------------------------------


def _changed(game: CardState, traits: Traits, change: _Change, layer: int) -> Traits:
    """An object after an effect has been applied to it in a layer."""
    if layer == DEFINED:
        assert change.script is not None
        assert change.play is not None
        assert isinstance(change.script.ability, Defines)
        return _defined(game, traits, change.script.ability, change.play)
    parts = change.parts
    if layer == CONTROL:
        return replace(traits, controller=_controller(change))
    if layer == TYPES:
        return _with_types(game, traits, parts)
    if layer == COLOURS:
        return replace(traits, colours=game.colours_of(parts.colours))
    if layer == ABILITIES:
        return _with_abilities(game, traits, change)
    if layer == BASE:
        return replace(traits, power=parts.base[0], defence=parts.base[1])
    if layer == SWITCH:
        return replace(traits, power=traits.defence, defence=traits.power)
    power, defence = (_counted(game, value, change.play) for value in (parts.power, parts.defence))
    return _bigger(traits, power, defence)


def _controller(change: _Change) -> SeatNo:
    if change.lasting is not None:
        assert change.lasting.control is not None
        return change.lasting.control
    assert change.play is not None
    return change.play.seat


def _with_types(game: CardState, traits: Traits, parts: Lasting | Static) -> Traits:
    """What is set to a basic type has that type's inborn abilities and nothing else (magic 305.7)."""
    types, subtypes, abilities = traits.types, traits.subtypes, traits.abilities
    if parts.basic:
        subtypes, abilities = frozenset({parts.basic}), game.inborn(parts.basic)
    if parts.subtypes:
        abilities += tuple(p for one in parts.subtypes if one not in subtypes for p in game.inborn(one))
        subtypes |= set(parts.subtypes)
    found = replace(traits, types=types | set(parts.types), subtypes=subtypes, abilities=abilities)
    return game.without_types(found, parts.lacks) if isinstance(parts, LostTypes) else found


def _with_abilities(game: CardState, traits: Traits, change: _Change) -> Traits:
    parts = change.parts
    keywords, abilities = traits.keywords, traits.abilities
    if parts.loses_abilities:
        keywords, abilities = frozenset(), ()
    by = change.lasting.by if change.lasting is not None else change.play.seat if change.play else traits.controller
    gives = change.lasting.gives if change.lasting is not None else change.script.gives if change.script else ()
    return replace(
        traits,
        keywords=keywords - set(parts.loses) | _given(game, change),
        forbids=traits.forbids | _said_by(parts.forbids, by, _owner(game, change)) if parts.forbids else traits.forbids,
        abilities=abilities + gives,
        demands=traits.demands | _said_by(parts.demands, by) if parts.demands else traits.demands,
    )


def _given(game: CardState, change: _Change) -> Set[str]:
    """The keywords that it gives; one that protects from what was chosen protects from just that (magic 614.12a)."""
    keywords = frozenset(change.parts.keywords)
    if CHOSEN.isdisjoint(keywords) or change.play is None:
        return keywords
    chosen = game.chosen_by(change.play.source)
    return keywords - CHOSEN | ({PROTECTION.get(chosen, f"{FROM}{chosen}")} if chosen else frozenset())


def _bar(now: Now, changes: Iterable[_Change]) -> None:
    """What an object cannot have it has not, whatever gives it (magic 613.1f)."""
    for change in changes:
        bars = set() if isinstance(change.script and change.script.ability, Defines) else set(change.parts.bars)
        for thing in change.on if bars else ():
            now[thing] = replace(now[thing], keywords=now[thing].keywords - bars)


def _owner(game: CardState, change: _Change) -> SeatNo:
    """Who owns the object on which it stands."""
    return NOBODY if change.play is None else game.owners[ObjectId(change.play.source[0])]


def _said_by(words: tuple[str, ...], seat: SeatNo, owner: SeatNo = NOBODY) -> set[str]:
    """Who must not be an opponent of whom depends on who says so: "cannot be the target of your opponents' spells",
    "cannot attack you"; and whoever is goaded has to attack somebody else, if anybody."""
    found = {_WHOSE[one](seat) if one in _WHOSE else one for one in words}
    found = {spares(owner) if one == "attack owner" else one for one in found}
    return found | {"attack"} if GOADED in words else found


_WHOSE: Mapping[str, Callable[[SeatNo], str]] = {"target": barred_by, "attack you": spares, GOADED: goaded_by}


def _defined(game: CardState, traits: Traits, ability: Defines, play: Play) -> Traits:
    power, defence = (_counted(game, value, play) for value in (ability.power, ability.defence))
    return replace(traits, power=power, defence=defence)


def _counted(game: CardState, value: Number, play: Play | None) -> int:
    if isinstance(value, int):
        return value
    assert play is not None
    return value.count(game, play)


def _bigger(traits: Traits, power: int, defence: int) -> Traits:
    return replace(traits, power=traits.power + power, defence=traits.defence + defence)
