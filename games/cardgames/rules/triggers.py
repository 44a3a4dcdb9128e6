"""Triggered abilities: who has noticed what, and what waits to be put on the stack (magic 603)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from games.cardgames.rules.card import ELSEWHERE
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_REF, Passage, Target, Traits
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.triggers import STATES
from games.engine import ObjectId, ObjectRef, SeatNo

DepartureListeners: TypeAlias = dict[str, list[tuple[ObjectRef, SeatNo, Passage]]]
"""By kind of event: the object that listens, who controls it, and its ability."""


def notice(game: CardState, event: GameEvent) -> None:
    """Everything on the field that listens for this has noticed it."""
    for thing, passage in listeners(game).get(event.kind, ()):
        _trigger(game, event, game.ref(thing), game.traits(thing).controller, passage)


def notice_from(game: CardState, event: GameEvent, source: ObjectRef, seat: SeatNo, passage: Passage) -> None:
    """An object that lies elsewhere than on the field has noticed this, by an ability that works there."""
    _trigger(game, event, source, seat, passage)


def notice_departures(game: CardState, events: list[GameEvent], before: DepartureListeners) -> None:
    """What leaves is noticed as the field was a moment before (magic 603.10)."""
    for event in events:
        for ref, seat, passage in before.get(event.kind, ()):
            _trigger(game, event, ref, seat, passage)


def departure_listeners(game: CardState) -> DepartureListeners:
    """Who listens for leaving and dying, as it is now."""
    now = listeners(game)
    return {
        kind: [(game.ref(thing), game.traits(thing).controller, passage) for thing, passage in now[kind]]
        for kind in ("leaves", "dies")
        if kind in now
    }


def listeners(game: CardState) -> dict[str, list[tuple[ObjectId, Passage]]]:
    """The triggered abilities on the field, and of emblems, by the kind of event that they wait for."""
    if game.listening is None:
        found: dict[str, list[tuple[ObjectId, Passage]]] = {}
        for thing in game.in_play:
            for kind, passage in _listens_for(game, game.traits(thing)):
                found.setdefault(kind, []).append((thing, passage))
        for thing in game.emblems:
            for kind, passage in game.card(thing).listens_for:
                found.setdefault(kind, []).append((thing, passage))
        if ELSEWHERE in game.features:
            for thing, kind, passage in _elsewhere(game):
                found.setdefault(kind, []).append((thing, passage))
        game.listening = found
    return game.listening


def _listens_for(game: CardState, traits: Traits) -> Sequence[tuple[str, Passage]]:
    face = game.book[traits.card]
    if traits.abilities is face.traits.abilities:
        return face.listens_for
    scripts = [script for passage in traits.abilities if (script := game.script(passage)).zone == "field"]
    return [(kind, script.passage) for script in scripts for kind in script.listens_for]


def _elsewhere(game: CardState) -> Iterator[tuple[ObjectId, str, Passage]]:
    """What listens in hands, graves, exile and on the stack (magic 113.6)."""
    for part, zone in (("hand", game.HAND), ("grave", game.GRAVE), ("exile", game.EXILE), ("stack", game.STACK)):
        for seat in game.seats if zone.each_seat else (None,):
            for thing in game.zones[zone.of(seat)]:
                for where, kind, passage in game.card(thing).elsewhere if game.prints[thing] else ():
                    if where == part:
                        yield thing, kind, passage


def notice_states(game: CardState) -> None:
    """What triggers because something is so, unless it waits or lies on the stack already (magic 603.8)."""
    for thing, passage in listeners(game).get(STATES, ()):
        ref = game.ref(thing)
        plays = (*game.triggered, *game.plays_on.values())
        if not any(play.source == ref and play.passage == passage for play in plays):
            _trigger(game, GameEvent(STATES), ref, game.traits(thing).controller, passage)


def _trigger(game: CardState, event: GameEvent, source: ObjectRef, seat: SeatNo, passage: Passage) -> None:
    script = game.script(passage)
    play = Play(seat, source, passage)
    if script.when is None or not script.when.matches(game, event, play):
        return
    permanent = game.permanents.get(source[0]) if game.is_current(source) else game.last_known(source)
    if permanent is not None:
        play.x, play.paid_more = permanent.x, permanent.paid_more
    elif source[0] in game.plays_on:
        play.x, play.paid_more = game.plays_on[source[0]].x, game.plays_on[source[0]].paid_more
    play.it = script.when.speaks_of(event)
    if play.it == event.ref:
        play.became = event.became
    play.amount = event.amount
    if script.only_if is not None and not script.only_if.holds(game, play):
        return
    if script.once:
        if (source, passage) in game.fired:
            return
        game.fired = [*game.fired, (source, passage)]
    game.triggered.append(play)


def delay(game: CardState, play: Play, ability: Ability, it: Target) -> None:
    """Put something off to when a step begins; what it speaks of is known from now on (magic 603.7)."""
    passage = game.written(play, ability)
    became = play.became if it == play.it else NO_REF
    game.delayed.append(
        Play(
            play.seat, play.source, passage, x=play.x, paid_more=play.paid_more, it=it, amount=play.amount,
            became=became, done=play.done,
        )
    )  # fmt: skip


def begin_step(game: CardState, kind: str) -> None:
    """A step has begun: who listens for that, and what was put off to it."""
    notice(game, GameEvent(f"begins_{kind}", seat=game.turn_seat))
    if game.delayed:
        event = GameEvent(f"begins_{kind}", seat=game.turn_seat)
        due = [play for play in game.delayed if _is_due(game, play, event)]
        game.delayed = [play for play in game.delayed if play not in due]
        game.triggered += due


def _is_due(game: CardState, play: Play, event: GameEvent) -> bool:
    when = game.script(play.passage).when
    return when is not None and event.kind in when.kinds() and when.matches(game, event, play)


def remember(game: CardState, thing: ObjectId, traits: Traits) -> None:
    """Keep what an object is; it is about to leave the field or the stack (magic 608.2h)."""
    ref = game.ref(thing)
    last = game.LAST_KNOWN(ref, traits, value=game.value_of(thing) if game.prints[thing] else 0)
    permanent = game.permanents.get(thing)
    if permanent is not None:
        host = game.host_of(ref)
        counters = tuple(permanent.counters.items())
        last = replace(
            last, host=host, counters=counters, x=permanent.x, paid_more=permanent.paid_more, chosen=permanent.chosen,
            tapped=permanent.tapped, damaged=permanent.damaged, attacked=game.is_attacking(thing),
            blocked=game.is_blocking(thing), token=game.is_token(thing),
        )  # fmt: skip
    game.gone[thing] = (*game.gone.get(thing, ()), last)


def forget(game: CardState) -> None:
    """What has left, and of which nothing on the stack, waiting or put off speaks any more."""
    if not game.gone:
        return
    sources = (source.play for source in game.replacement_sources)
    plays = (*game.plays_on.values(), *game.triggered, *game.delayed, *sources)
    spoken_of = {one for play in plays for one in (play.source, play.it, *play.targets, *play.paid)}
    spoken_of.update([one for play in plays for gained in play.spliced for one in gained.targets])
    spoken_of.update([last.host for lasts in game.gone.values() for last in lasts if last.ref in spoken_of])
    kept = {thing: tuple([last for last in lasts if last.ref in spoken_of]) for thing, lasts in game.gone.items()}
    game.gone = {thing: lasts for thing, lasts in kept.items() if lasts}
