"""Casting cards face down, and turning permanents face up (magic 116.2b, 702.37)."""

from __future__ import annotations

from games.cardgames.rules import announcing, face_down, permanent_status, triggers
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.engine import ObjectId, Option, SeatNo
from games.rulesets.magic import paying
from games.rulesets.magic.card import Face
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.vocabulary.morph import TURNED_UP

TURN_UP = "turn_up"


def face_of(game: MagicState, play: Play) -> Face:
    """What a spell is while it is announced and paid for: the face as which it is cast; face down it has nothing that
    is printed on it."""
    return game.book[play.passage[0]]


def options(game: MagicState, seat: SeatNo) -> list[Option]:
    """The permanents that a player can turn face up, each with the card that it is."""
    found = []
    for thing in game.controlled_by(seat) if game.covered else ():
        card = game.covered.get(thing)
        morph = None if card is None else game.book[card].morph
        for value in () if morph is None else paying.payable_x(game, seat, morph):
            much = {"x": value} if morph is not None and morph.x else {}
            found.append(Option(TURN_UP, {"thing": thing, "beneath": card, **much}))
    return found


def turn_up(game: MagicState, seat: SeatNo, thing: ObjectId, x: int = 0) -> None:
    """A special action: it is the same object, and nothing enters (magic 702.37e, 708.8). Its other abilities know the
    X that was paid (magic 702.37f)."""
    face = game.book[game.covered[thing]]
    assert face.morph is not None
    paying.pay_mana(game, seat, face.morph.with_x(x))
    face_down.uncover(game, thing)
    if face.morph.x:
        game.permanents[thing].x = x
        game.emit("turned_up", seat=seat, card=game.face(thing), x=x)
    else:
        game.emit("turned_up", seat=seat, card=game.face(thing))
    if face.is_mega:
        permanent_status.add_counters(game, thing, "+1/+1", 1)
    traits = game.traits(thing)
    triggers.notice(game, GameEvent(TURNED_UP, game.ref(thing), traits, traits.controller))
    announcing.acted(game, seat)
