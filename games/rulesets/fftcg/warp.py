"""Warp: removed from the game with counters, and back on the field when the last one is gone (rules 3.6)."""

from __future__ import annotations

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.game_event import GameEvent
from games.engine import ObjectId
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.zones import REMOVED


def remove(game: FftcgState, card: ObjectId) -> None:
    """Its Warp cost is paid: it is no longer in the hand."""
    counters = game.card(card).warp_counters
    zone_changes.go(game, card, REMOVED.key)
    game.warping[card] = counters
    game.emit("warped", seat=game.owners[card], card=game.face(card), counters=counters)


def count_down(game: FftcgState) -> None:
    """The turn player's Main Phase 1 begins: one counter goes from each; without any the card enters."""
    own = [card for card in game.warping if game.owners[card] == game.turn_seat]
    for card in own:
        game.warping[card] -= 1
        game.emit("warp_counter", seat=game.turn_seat, card=game.face(card), counters=game.warping[card])
    for card in [card for card in own if not game.warping[card]]:
        del game.warping[card]
        zone_changes.enter(game, card, game.turn_seat)
        notice(game, card, "warp")


def notice(game: FftcgState, thing: ObjectId, way: str) -> None:
    """It has entered in a way that something may wait for."""
    traits = game.traits(thing)
    triggers.notice(game, GameEvent(f"enters_by_{way}", game.ref(thing), traits, traits.controller))
