"""Continuous effects of spells and abilities that have resolved (magic 611.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.cardgames.rules.objects import Lasting
from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_REF, NOBODY
from games.engine import ObjectId, ObjectRef, SeatNo

WHILE_TAPPED, WHILE_YOURS, WHILE_THERE = "while this is tapped", "while you control this", "while this is there"
"""What lasts as long as the object on which the text stands is so."""
NEXT_TURN, END_OF_NEXT_TURN = "your next turn", "end of your next turn"


def duration(until: str, play: Play) -> dict[str, Any]:
    """How long something lasts that a text says, as fields of `Lasting`."""
    if until in (WHILE_TAPPED, WHILE_YOURS, WHILE_THERE):
        return {"lasts": True, "until": until, "bound": play.source}
    if until in (NEXT_TURN, END_OF_NEXT_TURN):
        return {"lasts": True, "until": f"{until} {play.seat}"}
    return {"lasts": until == "for ever"}


def _goes_on(game: CardState, effect: Lasting) -> bool:
    """Whether what an effect depends on is still so (magic 611.2b)."""
    if effect.bound == NO_REF:
        return True
    permanent = game.permanents.get(ObjectId(effect.bound[0])) if game.is_current(effect.bound) else None
    if permanent is None:
        return False
    if effect.until == WHILE_TAPPED:
        return permanent.tapped
    return effect.until != WHILE_YOURS or game.traits(ObjectId(effect.bound[0])).controller == effect.by


def lapse(game: CardState) -> None:
    """Effects end whose duration has ended with something else (magic 611.2b)."""
    if any(effect.bound != NO_REF and not _goes_on(game, effect) for effect in game.lasting):
        game.lasting = [effect for effect in game.lasting if _goes_on(game, effect)]
        game.changed()


def begin_turn(game: CardState) -> None:
    """What lasts until a player's next turn, and what lasts to the end of it (magic 611.2a)."""
    game.fired, game.spells_cast = [], []
    expire(game, f"{NEXT_TURN} {game.turn_seat}")
    for effect in game.lasting:
        if effect.until == f"{END_OF_NEXT_TURN} {game.turn_seat}":
            effect.until, effect.lasts = "", False


def alter(game: CardState, on: Sequence[ObjectRef], *, by: SeatNo, **parts: Any) -> None:
    """Change objects for a time; `parts` are fields of `Lasting`. It concerns the objects that there are now."""
    on = [ref for ref in on if game.is_current(ref)]
    if not on:
        return
    effect = Lasting(tuple(on), game.stamp(), by, **parts)
    if not _goes_on(game, effect):
        return
    game.lasting.append(effect)
    names = [game.traits(ObjectId(ref[0])).card for ref in on]
    game.changed()
    game.emit(
        "altered",
        cards=names,
        power=effect.power,
        defence=effect.defence,
        base=list(effect.base),
        keywords=list(effect.keywords),
        loses=effect.loses_abilities,
        control=effect.control,
    )


def settle_control(game: CardState) -> None:
    """Who gains control of something has it freshly: no {T} and no attack without haste; and it leaves combat
    (magic 302.6, 506.4)."""
    for thing, permanent in game.permanents.items():
        seat = game.traits(thing).controller
        held_by = permanent.controller if permanent.held_by == NOBODY else permanent.held_by
        if seat != held_by:
            permanent.fresh = True
            game.out_of_combat(thing)
            permanent.held_by = seat


def expire(game: CardState, until: str) -> None:
    """What lasts until this ends."""
    if any(effect.until == until for effect in game.lasting):
        game.lasting = [effect for effect in game.lasting if effect.until != until]
        game.changed()


def end_of_turn(game: CardState) -> None:
    """Damage and all that lasts until end of turn ends at the same time (magic 514.2)."""
    for permanent in (*game.permanents.values(), *game.absent.values()):
        permanent.end_turn()
    before, game.lasting = game.lasting, [one for one in game.lasting if one.lasts and _is_about_something(game, one)]
    game.replacement_sources = [one for one in game.replacement_sources if one.stays and game.is_there(one.play.it)]
    game.keeps = [keep for keep in game.keeps if any(map(game.is_current, keep.cards))]
    game.changed()
    if any(effect.control is not None for effect in before):
        settle_control(game)


def _is_about_something(game: CardState, effect: Lasting) -> bool:
    return any(map(game.is_same, effect.on))
