"""Cards with several faces (magic 712): which of them is up, and turning one into the other.

On the field and the stack a thing is the face that is up; anywhere else it is its card, which is its front.
"""

from __future__ import annotations

from games.cardgames.rules import triggers
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.engine import ObjectId

TRANSFORMED = "transformed"
"""The event that a permanent is turned over."""


def choose_face(game: CardState, play: Play) -> None:
    """A spell is only the face as which it is cast (magic 709.3b, 712.11b, 715.3b)."""
    if game.book[play.passage[0]].card.side_of:
        game.prints[play.thing] = play.passage[0]


def turn_to_front(game: CardState, thing: ObjectId) -> None:
    """It goes where no other face of it counts (magic 712.8a)."""
    key = game.prints[thing]
    if key and game.book[key].card.side_of:
        game.prints[thing] = game.book[key].card.side_of


def is_token_copy(game: CardState, thing: ObjectId) -> bool:
    """Whether a permanent has no faces of its own but those of what it was created as a copy of (magic 707.8a)."""
    return game.is_token(thing) and bool(game.permanents[thing].copies)


def own_face(game: CardState, thing: ObjectId) -> str:
    """The face of a permanent that is up, whatever other things it is a copy of."""
    return game.permanents[thing].copies if is_token_copy(game, thing) else game.prints[thing]


def other_face(game: CardState, thing: ObjectId) -> str:
    """What a permanent would be if it turned over; "" if it cannot (magic 701.27c, 701.27d)."""
    if thing in game.covered:
        return ""
    card = game.book[own_face(game, thing)].card
    whole = game.book[card.side_of].card if card.side_of else card
    if not whole.turns or not game.book[whole.sides[0].key].is_permanent:
        return ""
    return whole.key if card.side_of else whole.sides[0].key


def transform(game: CardState, thing: ObjectId) -> None:
    """It is the same object, with a new timestamp (magic 613.7g, 712.18); nothing enters. Its abilities that wait on
    the stack do not turn it over again (magic 701.27f)."""
    other = other_face(game, thing)
    if not other:
        return
    before = game.traits(thing).card
    permanent = game.permanents[thing]
    if is_token_copy(game, thing):
        permanent.copies = other
    else:
        game.prints[thing] = other
    permanent.stamp = game.stamp()
    game.turned_over(thing)
    game.changed()
    game.emit("transformed", seat=game.traits(thing).controller, card=before, into=game.traits(thing).card)
    traits = game.traits(thing)
    triggers.notice(game, GameEvent(TRANSFORMED, game.ref(thing), traits, traits.controller))
