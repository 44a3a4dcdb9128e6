"""What a judge puts right in a game with cards: numbers of players, and cards where everybody sees them.

A card that is moved triggers nothing, and nothing is done instead of it; it becomes a new object like any other that
changes zones.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.state import CardState
from games.engine.correctable import Correctable
from games.engine.corrections import COUNTER, NUMBERS, ZONE
from games.engine.values import ObjectId, SeatNo
from games.engine.viewer import Handles, Viewer
from games.engine.window import Window
from games.engine.zone import Zone

TAPPED, DAMAGE, YES, NO = "tapped", "damage", "yes", "no"


def correctable(game: CardState) -> list[Correctable]:
    """Numbers of the players; where each card in the open lies, and its state. Only while somebody has priority: in
    the middle of a payment or a choice something may be named that would be gone."""
    if game.decision is None or game.decision.kind != "priority" or not isinstance(game.agenda[-1], Window):
        return []
    handles = Handles(game.setup.key, Viewer.public())
    found = [_number(game, seat, name) for seat in game.seats for name in game.CORRECTED]
    for zone in game.open_zones():
        for pile in map(zone.of, range(game.setup.seats)) if zone.each_seat else (zone.of(),):
            for thing in game.zones[pile]:
                found += _of_card(game, thing, handles.of(thing, game.marks[thing]), zone)
    return found


def correct(game: CardState, one: Correctable, value: str) -> None:
    """Let it be so. Everybody has to pass anew."""
    asked, window = game.decision, game.agenda[-1]
    assert asked is not None
    assert isinstance(window, Window)
    if one.what in game.CORRECTED:
        setattr(game.players[int(one.of)], one.what, int(value))
    else:
        _correct_card(game, _thing(game, one.of), one.what, value)
    game.changed()
    window.acted(game, asked.whose)


def _number(game: CardState, seat: SeatNo, name: str) -> Correctable:
    return Correctable(name, str(seat), str(getattr(game.players[seat], name)), NUMBERS, seat)


def _of_card(game: CardState, thing: ObjectId, handle: str, zone: Zone) -> Iterator[Correctable]:
    permanent = game.permanents.get(thing)
    seat = game.owners[thing] if permanent is None else game.traits(thing).controller
    key = game.face(thing)

    def one(what: str, now: str, values: tuple[str, ...]) -> Correctable:
        return Correctable(what, handle, now, values, seat, key)

    if not game.card(thing).card.token and game.may_be_moved(thing):
        yield one(ZONE, zone.key, tuple(goal.key for goal in game.open_zones() if _may_lie(game, thing, goal)))
    if permanent is None:
        return
    if game.TAPS:
        yield one(TAPPED, YES if permanent.tapped else NO, (YES, NO))
    if permanent.damage or game.keeps_damage(game.traits(thing)):
        yield one(DAMAGE, str(permanent.damage), NUMBERS)
    for kind in dict.fromkeys((*permanent.counters, *game.COUNTERS)):
        yield one(COUNTER + kind, str(permanent.counters.get(kind, 0)), NUMBERS)


def _may_lie(game: CardState, thing: ObjectId, zone: Zone) -> bool:
    """On the field only what stays there by itself: an Aura needs a host, and some cards a choice as they enter."""
    face = game.card(thing)
    return zone is not game.FIELD or (face.is_permanent and face.enchants is None and not face.entering)


def _correct_card(game: CardState, thing: ObjectId, what: str, value: str) -> None:
    permanent = game.permanents.get(thing)
    if what == ZONE:
        _move(game, thing, game.ruleset.zone(value))
        return
    assert permanent is not None
    if what == TAPPED:
        permanent.tapped = value == YES
    elif what == DAMAGE:
        permanent.damage = int(value)
    else:
        others = {kind: count for kind, count in permanent.counters.items() if COUNTER + kind != what}
        permanent.counters = others | ({what.removeprefix(COUNTER): int(value)} if int(value) else {})


def _move(game: CardState, thing: ObjectId, goal: Zone) -> None:
    if thing in game.permanents:
        triggers.remember(game, thing, game.traits(thing))
        game.leaving(thing)
        zone_changes.take_off(game, thing)
    zone_changes.go(game, thing, goal.of(game.owners[thing]))
    if goal is game.FIELD:
        face, permanent = game.card(thing), game.new_permanent(game.owners[thing])
        permanent.tapped, permanent.counters = face.enters_tapped, dict(face.counters)
        game.lay_down(thing, permanent)


def _thing(game: CardState, handle: str) -> ObjectId:
    handles = Handles(game.setup.key, Viewer.public())
    return next(ObjectId(thing) for thing, mark in enumerate(game.marks) if handles.of(ObjectId(thing), mark) == handle)
