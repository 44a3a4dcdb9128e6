"""Continuous effects of spells and abilities that have resolved (magic 611.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.cardgames.rules.objects import Lasting
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NOBODY
from games.engine import ObjectId, ObjectRef, SeatNo


def alter(game: CardState, on: Sequence[ObjectRef], *, by: SeatNo, **parts: Any) -> None:
    """Change objects for a time; `parts` are fields of `Lasting`. It concerns the objects that there are now."""
    on = [ref for ref in on if game.is_current(ref)]
    if not on:
        return
    effect = Lasting(tuple(on), game.stamp(), by, **parts)
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
    for permanent in game.permanents.values():
        permanent.end_turn()
    before, game.lasting = game.lasting, [one for one in game.lasting if one.lasts and _is_about_something(game, one)]
    game.replacement_sources = []
    game.keeps = [keep for keep in game.keeps if any(map(game.is_current, keep.cards))]
    game.changed()
    if any(effect.control is not None for effect in before):
        settle_control(game)


def _is_about_something(game: CardState, effect: Lasting) -> bool:
    return any(map(game.is_current, effect.on))
