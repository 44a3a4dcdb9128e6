"""What lies face down where everybody else lies open (magic 708): it is nothing but what the game makes of it.

The card that it is stands in `covered`; all else of the rules knows the stand-in alone, so that no text, view or option
can tell of it.
"""

from __future__ import annotations

from games.cardgames.rules.state import CardState
from games.engine import ObjectId, SeatNo
from games.engine.viewer import Viewer

FACE_DOWN = "token:face_down_card"
"""The stand-in, which a game describes among its tokens (magic 708.2a). It is none: `is_token` says so."""


def cover(game: CardState, thing: ObjectId) -> None:
    """Turn a card face down. From a hand nobody can tell which of its cards it was, though some had been shown."""
    for card in game.hand(game.owners[thing]):
        game.marks[card] += 1
        if card in game.shown:
            game.shown.remove(card)
    game.covered[thing] = game.prints[thing]
    game.prints[thing] = FACE_DOWN
    game.changed()


def uncover(game: CardState, thing: ObjectId) -> None:
    """It is from now on what the card says; nobody is told yet."""
    game.prints[thing] = game.covered.pop(thing)
    game.changed()


def reveal(game: CardState, thing: ObjectId) -> None:
    """It goes somewhere else, or the game is over: its owner shows it (magic 708.9)."""
    uncover(game, thing)
    game.emit("uncovered", seat=game.owners[thing], card=game.prints[thing])


def may_look(game: CardState, thing: ObjectId, viewer: Viewer) -> bool:
    """Whether a viewer may look at what lies face down: its controller alone (magic 708.5), or who controls that player
    (magic 723.4)."""
    return viewer.sees_all or game.sees_as(viewer, controller_of(game, thing))


def controller_of(game: CardState, thing: ObjectId) -> SeatNo:
    """Who controls a face-down permanent or spell."""
    return game.traits(thing).controller
