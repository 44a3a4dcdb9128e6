"""Cards with several faces in Magic: cast as one of them, and sent on an adventure (magic 709, 712, 715)."""

from __future__ import annotations

from games.cardgames.rules import several_faces, zone_changes
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.copies import Except
from games.engine import ObjectId, SeatNo
from games.engine.node import each_word
from games.rulesets.magic.card import ADVENTURE, FREE
from games.rulesets.magic.mana import Cost
from games.rulesets.magic.objects import Adventurer
from games.rulesets.magic.state import MagicState


def is_adventure(game: MagicState, play: Play) -> bool:
    """Whether a card was cast as its adventure."""
    whole = game.book[play.passage[0]].card.side_of
    return bool(whole) and game.book[whole].card.layout == ADVENTURE


def set_out(game: MagicState, play: Play) -> None:
    """Its controller exiles it as it resolves, and may cast what it is later, from there (magic 715.3d)."""
    zone_changes.off_stack(game, play, game.EXILE)
    if game.places[play.thing] == game.EXILE.of(game.owners[play.thing]):
        game.adventurers.append(Adventurer(game.ref(play.thing), play.seat))


def on_adventure(game: MagicState, seat: SeatNo) -> list[ObjectId]:
    """The cards in exile that a player may cast as what they are beside their adventure."""
    return [ObjectId(one.card[0]) for one in game.adventurers if one.seat == seat and game.is_current(one.card)]


def cost_of_object(game: MagicState, thing: ObjectId) -> Cost:
    """The mana cost from which the mana value of an object comes: of a back that of its front (magic 202.3b), and a
    copy of nothing but a back has none. Nor has a copy of which that is said (magic 707.9d)."""
    if _is_costless(game, game.traits(thing)):
        return FREE
    face = game.book[game.traits(thing).card]
    whole = game.book[face.card.side_of] if face.card.side_of else face
    if not whole.card.turns or face is whole:
        return face.cost
    own = thing not in game.permanents or several_faces.own_face(game, thing) == face.key
    return whole.cost if own else FREE


def _is_costless(game: MagicState, traits: Traits) -> bool:
    """Whether it is a copy of which is said that it has no mana cost."""
    words = (word for passage in traits.but for word in each_word(game.script(passage).ability))
    return any(isinstance(word, Except) and word.costless for word in words)
