"""A player leaves a game that goes on without him (magic 800.4)."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardgames.rules import continuous_effects, zone_changes
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NOWHERE
from games.engine import ObjectId, Result, SeatNo
from games.engine.result import DRAWN


def lose(game: CardState, lost: Mapping[SeatNo, str]) -> None:
    """Players lose together, each for a reason; if nobody is left it is a draw (magic 104.4a)."""
    if set(lost) >= set(game.seats):
        game.emit("all_lost", seats=list(lost))
        game.finish(Result(DRAWN, (), "all_lost"))
        return
    for seat, why in lost.items():
        if game.result is None:
            game.drop(seat, why)


def leave(game: CardState, seat: SeatNo) -> None:
    """At once: what he owns leaves the game, what he controls ends, and what he still controls then is exiled."""
    _drop_plays(game, seat)
    _end_control(game, seat)
    _remove_owned(game, seat)
    still = [thing for thing in game.in_play if game.traits(thing).controller == seat]
    zone_changes.leave(game, still, game.EXILE)
    game.triggered = [play for play in game.triggered if play.seat != seat]
    game.delayed = [play for play in game.delayed if play.seat != seat]
    game.changed()
    _begin_anew(game, seat)


def _begin_anew(game: CardState, seat: SeatNo) -> None:
    """What somebody was choosing may name what is gone: whoever announces, orders or divides begins anew."""
    for frame in list(game.agenda):
        frame.begin_anew(game, seat)


def _drop_plays(game: CardState, seat: SeatNo) -> None:
    """His abilities on the stack cease to exist; so do the spells that he owns, with all that he owns."""
    for play in list(game.plays_on.values()):
        if play.seat == seat:
            zone_changes.off_stack(game, play, game.EXILE)


def _end_control(game: CardState, seat: SeatNo) -> None:
    """Effects that gave him control of something end."""
    for effect in game.lasting:
        if effect.control == seat:
            effect.control = None
    game.changed()
    continuous_effects.settle_control(game)


def _remove_owned(game: CardState, seat: SeatNo) -> None:
    """Out of the game, wherever it is."""
    there = [thing for thing in game.in_play if game.owners[thing] == seat]
    zone_changes.leave(game, there, game.EXILE)
    game.emblems = {thing: stamp for thing, stamp in game.emblems.items() if game.owners[thing] != seat}
    for number, owner in enumerate(game.owners):
        if owner == seat and game.places[number] != NOWHERE:
            zone_changes.go(game, ObjectId(number), NOWHERE)
