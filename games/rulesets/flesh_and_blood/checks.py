"""Game state actions: what the rules do by themselves before anybody has priority."""

from __future__ import annotations

from games.cardgames.rules import leaving, zone_changes
from games.engine import Result, SeatNo
from games.engine.result import DRAWN
from games.rulesets.flesh_and_blood import combat
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import Activation


def check(game: FleshAndBloodState) -> bool:
    """Dead heroes first; then all allies without life are put away together; then a chain closes whose attack or target
    is gone. True if anything was done."""
    dead = losers(game)
    if dead:
        leaving.lose(game, dict.fromkeys(dead, "life"))
        return True
    if is_stalemate(game):
        game.emit("stalemate")
        game.finish(Result(DRAWN, (), "stalemate"))
        return True
    fallen = [
        thing
        for thing in list(game.in_play)
        if game.traits(thing).is_a("ally") and game.permanents[thing].damage >= game.traits(thing).defence
    ]
    if fallen:
        zone_changes.bury(game, fallen)
    return bool(fallen) or combat.close_if_lost(game)


def losers(game: FleshAndBloodState) -> list[SeatNo]:
    """Whose hero has no life left."""
    return [seat for seat in game.seats if game.players[seat].life <= 0]


def is_stalemate(game: FleshAndBloodState) -> bool:
    """Whether nobody has a card left that could be drawn, played or pitched, nor an attack that costs nothing."""
    if game.stack or game.links or any(player.resources for player in game.players):
        return False
    for seat in game.seats:
        if any(game.zones[zone.of(seat)] for zone in (game.HAND, game.DECK, game.ARSENAL, game.PITCH)):
            return False
    words = [game.script(passage).word for thing in game.in_play for passage in game.traits(thing).abilities]
    return not any(isinstance(word, Activation) and word.attack and not word.cost for word in words)
