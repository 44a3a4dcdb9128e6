"""Before the first turn: heroes, weapons and equipment, decks, who begins, and the first hands."""

from __future__ import annotations

from games.cardgames.rules import beginning, zone_changes
from games.rulesets.flesh_and_blood import cards
from games.rulesets.flesh_and_blood.objects import Player
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.turn import Turn
from games.rulesets.flesh_and_blood.zones import ARENA, DECK

LIFE, INTELLECT = 20, 4
"""Of a player without a hero, as a situation may have one."""


def begin(game: FleshAndBloodState) -> None:
    """Everybody puts down his hero with all that it bears, and shuffles; then it is settled who begins."""
    game.restore()
    for seat in game.seats:
        deck = cards.COLLECTION.deck_of(game.setup, seat)
        worn = [key for key in deck if game.book[key].is_worn]
        heroes = [key for key in worn if game.book[key].traits.is_a("hero")]
        life, intellect = LIFE, INTELLECT
        if heroes:
            life, intellect = game.book[heroes[0]].card.life, game.book[heroes[0]].card.intellect
        game.players.append(Player(life=life, intellect=intellect, decked=len(deck)))
        for thing in beginning.bring(game, seat, heroes + [key for key in worn if key not in heroes], ARENA):
            game.lay_down(thing, game.new_permanent(seat))
        beginning.bring(game, seat, [key for key in deck if key not in worn], DECK)
        zone_changes.shuffle_deck(game, seat)
    game.changed()
    game.push(Turn())
    beginning.choose_first(game)


def open_hands(game: FleshAndBloodState) -> None:
    """Everybody draws up to his intellect; there is no mulligan."""
    for seat in game.seats:
        zone_changes.draw(game, seat, game.players[seat].intellect)
