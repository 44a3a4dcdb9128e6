"""What comes into the arena and leaves it: after resolving, by transforming, by being destroyed."""

from __future__ import annotations

from games.cardgames.rules import permanent_status, zone_changes
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NO_REF, NOWHERE
from games.engine import ObjectId, SeatNo
from games.rulesets.flesh_and_blood import assets, chain, combat, defending
from games.rulesets.flesh_and_blood.card import Face
from games.rulesets.flesh_and_blood.objects import FACE_DOWN
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import Activation

# --- after resolving -----------------------------------------------------------------------------------------------


def finish(game: FleshAndBloodState, play: Play) -> None:
    """What becomes of a layer that has resolved: an attack joins the chain, an aura stays, ..."""
    if not game.prints[play.thing]:
        _finish_ability(game, play)
        return
    face = game.card(play.thing)
    types = face.traits.types
    if "action" in types and "attack" not in types:
        _go_again(game, play, face)
    if face.is_attack:
        was = play.source
        del game.plays_on[play.thing]
        zone_changes.enter(game, play.thing, play.seat, spell=play)
        permanent = game.permanents[play.thing]
        permanent.origin, permanent.way = play.origin, _way(face, play)
        if permanent.way == "aimed":
            permanent_status.add_counters(game, play.thing, "aim", 1)
        combat.begin_link(game, game.ref(play.thing), play.seat, play.targets[-1], was)
    elif "defense reaction" in types:
        _react(game, play)
    elif "attack reaction" in types:
        _note_reaction(game, play)
    elif face.stays:
        del game.plays_on[play.thing]
        zone_changes.enter(game, play.thing, play.seat, spell=play)
    elif play.it != NO_REF:
        _turn_over(game, play)
    else:
        zone_changes.off_stack(game, play)


def _go_again(game: FleshAndBloodState, play: Play, face: Face) -> None:
    """An action that is no attack gives an action point if it has go again, or was promised it."""
    hastened = play.thing in game.hastened
    if hastened:
        game.hastened.remove(play.thing)
    if hastened or face.traits.has("go again"):
        assets.gain_action_point(game, play.seat)


def _way(face: Face, play: Play) -> str:
    """How an attack was played, for what speaks of it."""
    if play.paid_more and face.fusion:
        return "fused"
    charged = play.paid_more and face.also is not None and face.also.part.how == "charge"
    return "charged" if charged else play.way


def _finish_ability(game: FleshAndBloodState, play: Play) -> None:
    word = game.script(play.passage).word
    zone_changes.off_stack(game, play)
    if isinstance(word, Activation):
        if word.go_again:
            assets.gain_action_point(game, play.seat)
        if word.attack and game.is_current(play.source):
            combat.begin_link(game, play.source, play.seat, play.targets[-1])


def _react(game: FleshAndBloodState, play: Play) -> None:
    """A defense reaction becomes a defending card, if it still may."""
    link = chain.link_of(game)
    of_hand = play.origin == game.HAND.key
    if link is None or (of_hand and not defending.allows_from_hand(game, link, link.from_hand)):
        zone_changes.off_stack(game, play)
        return
    del game.plays_on[play.thing]
    defending.add_defender(game, link, play.thing, play.seat, play.origin)
    game.permanents[play.thing].paid_more = play.paid_more
    game.changed()
    defending.tell_defended(game, link, [play.thing], play.seat)


def _note_reaction(game: FleshAndBloodState, play: Play) -> None:
    """An attack reaction is told on the link on which it has resolved."""
    link = chain.link_of(game)
    if link is not None:
        link.reactions.append(game.face(play.thing))
    zone_changes.off_stack(game, play)


def fizzled(game: FleshAndBloodState, play: Play) -> None:
    """A layer without any legal target has failed; if it was an attack, the chain closes."""
    zone_changes.off_stack(game, play)
    if chain.is_attack(game, play):
        combat.close_next(game)


# --- transforming --------------------------------------------------------------------------------------------------


def _turn_over(game: FleshAndBloodState, play: Play) -> None:
    """The card enters with its other side up; what it was invoked with lies under it."""
    material = ObjectId(play.it[0]) if isinstance(play.it, tuple) and game.is_current(play.it) else None
    if material is None or material not in game.permanents:
        zone_changes.off_stack(game, play)
        return
    del game.plays_on[play.thing]
    _take_up(game, material)
    game.prints[play.thing] = game.card(play.thing).other_side
    zone_changes.enter(game, play.thing, play.seat)
    _put_under(game, play.thing, material)


def transform(game: FleshAndBloodState, material: ObjectId, token: str, seat: SeatNo) -> ObjectId:
    """An object is put under a token that it becomes. The token."""
    was = game.face(material)
    _take_up(game, material)
    zone_changes.create_tokens(game, token, 1, seat)
    thing = game.in_play[-1]
    _put_under(game, thing, material)
    game.emit("transformed", seat=seat, card=was, to=token)
    return thing


def _take_up(game: FleshAndBloodState, material: ObjectId) -> None:
    """It leaves the arena without going to a graveyard."""
    zone_changes.leave(game, [material], game.UNDER)


def _put_under(game: FleshAndBloodState, thing: ObjectId, material: ObjectId) -> None:
    game.permanents[thing].under += (material,)
    game.changed()


# --- leaving -------------------------------------------------------------------------------------------------------


def let_go(game: FleshAndBloodState, thing: ObjectId) -> None:
    """What leaves the arena shows its front again; what lay under it is put away as well."""
    for under in game.permanents[thing].under:
        zone_changes.go(game, under, NOWHERE if game.card(under).card.token else game.GRAVE.of(game.owners[under]))
    front = game.card(thing).card.front
    if front:
        game.prints[thing] = front


def turn_down(game: FleshAndBloodState, thing: ObjectId) -> None:
    """Equipment is turned face down: it is equipment without anything else, until it is turned up."""
    permanent = game.permanents[thing]
    if game.traits(thing).is_a("equipment") and permanent.copies != FACE_DOWN:
        permanent.copies = FACE_DOWN
        game.changed()
        game.emit("turned_down", seat=game.traits(thing).controller, card=game.face(thing))


def turn_up(game: FleshAndBloodState, thing: ObjectId) -> None:
    """It is face up again."""
    permanent = game.permanents[thing]
    if permanent.copies == FACE_DOWN:
        permanent.copies = ""
        game.changed()
        game.emit("turned_up", seat=game.traits(thing).controller, card=game.face(thing))


def to_bottom(game: FleshAndBloodState, card: ObjectId, seat: SeatNo) -> None:
    """A hidden card goes to the bottom of its owner's deck."""
    into_deck(game, card, seat)


def into_deck(game: FleshAndBloodState, card: ObjectId, seat: SeatNo, *, bottom: bool = True) -> None:
    """A card goes to the bottom of its owner's deck, or on top of it. What everybody saw before is told to all."""
    key, told = game.face(card), "put_on_bottom" if bottom else "put_on_top"
    is_open = game.places[card] == game.GRAVE.of(game.owners[card])
    zone_changes.go(game, card, game.DECK.of(game.owners[card]), bottom=bottom)
    if is_open:
        game.emit(told, seat=seat, card=key)
    else:
        game.emit(told, seat=seat, secret={"card": key}, known_to=[seat])
