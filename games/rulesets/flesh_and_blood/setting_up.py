"""Before the first turn: heroes, weapons and equipment, decks, who begins, and the first hands."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import beginning, zone_changes
from games.cardgames.rules.play import Play
from games.engine import Frame, ObjectId, Option, SeatNo
from games.rulesets.flesh_and_blood import cards
from games.rulesets.flesh_and_blood.objects import FACE_DOWN, Player
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.turn import Turn
from games.rulesets.flesh_and_blood.vocabulary.abilities import StartsWith
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
            permanent = game.new_permanent(seat)
            permanent.copies = FACE_DOWN if "cloaked" in game.card(thing).features else ""
            game.lay_down(thing, permanent)
        beginning.bring(game, seat, [key for key in deck if key not in worn], DECK)
        zone_changes.shuffle_deck(game, seat)
    game.changed()
    game.push(Turn())
    beginning.choose_first(game)


def open_hands(game: FleshAndBloodState) -> None:
    """Heroes start with what they may; then everybody draws up to his intellect. There is no mulligan."""
    if "outfit" in game.features:
        game.push(Outfit(list(game.in_turn_order())))
    else:
        _draw_hands(game)


def _draw_hands(game: FleshAndBloodState) -> None:
    for seat in game.seats:
        zone_changes.draw(game, seat, game.players[seat].intellect)


@dataclass(slots=True)
class Outfit(Frame[FleshAndBloodState]):
    """Heroes that may start the game with a card of their deck in the arena choose it, one after the other."""

    seats: list[SeatNo]

    def advance(self, game: FleshAndBloodState) -> None:
        """The next one; after all of them the hands are drawn."""
        while self.seats:
            seat = self.seats[0]
            found = {game.face(card): card for card in game.deck(seat) if _may_start_with(game, seat, card)}
            if seat in game.seats and found:
                options = [Option("take", {"thing": card}) for _, card in sorted(found.items())]
                game.ask(seat, "search", [*options, Option("nothing")])
                return
            self.seats.pop(0)
        game.agenda.pop()
        _draw_hands(game)

    def take(self, game: FleshAndBloodState, chosen: list[Option]) -> None:
        """It is in the arena; the deck is shuffled."""
        seat = self.seats.pop(0)
        if chosen[0].verb == "take":
            zone_changes.enter(game, ObjectId(chosen[0].about["thing"]), seat)
            zone_changes.shuffle_deck(game, seat)


def _may_start_with(game: FleshAndBloodState, seat: SeatNo, card: ObjectId) -> bool:
    words = [
        game.script(passage).word for thing in game.controlled_by(seat) for passage in game.traits(thing).abilities
    ]
    play = Play(seat, game.ref(card), (game.face(card), -1))
    return any(isinstance(word, StartsWith) and word.kind.fits(game, card, play) for word in words)
