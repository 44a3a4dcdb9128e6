"""What lies outside of the arena and matters there: banished cards, face up and face down, and face-up arsenals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.engine import ObjectId, SeatNo
from games.engine.node import Node
from games.rulesets.flesh_and_blood import assets
from games.rulesets.flesh_and_blood.objects import Playable
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import PlayableBanished, RuneGate
from games.rulesets.flesh_and_blood.vocabulary.selectors import BIG_CARD
from games.rulesets.flesh_and_blood.vocabulary.triggers import BURIED, CHARGED, OUTSIDE

RUNECHANT = "token:runechant"
# --- triggers that work there --------------------------------------------------------------------------------------


def notice(game: FleshAndBloodState, event: GameEvent) -> None:
    """Cards that listen outside of the arena have noticed this; where no card of the game does, it costs nothing."""
    if "outside" not in game.features:
        return
    heard = replace(event, kind=f"{OUTSIDE}{event.kind}")
    for card in _listening(game):
        for script in game.card(card).scripts:
            if heard.kind in script.listens_for:
                triggers.notice_from(game, heard, game.ref(card), game.owners[card], script.passage)


def _listening(game: FleshAndBloodState) -> Iterator[ObjectId]:
    yield from list(game.zones[game.EXILE.key])
    for seat in game.in_turn_order():
        yield from list(game.zones[game.ARSENAL.of(seat)])
        yield from list(game.zones[game.PITCH.of(seat)])


# --- banishing -----------------------------------------------------------------------------------------------------


def banish(
    game: FleshAndBloodState, cards: Sequence[ObjectId], by: SeatNo, *, playable: int = 0, face_down: bool = False
) -> None:
    """Cards are banished by a player's text; `playable`: that player may play them until that turn is over. What is
    banished face down stays hidden from all but its owner: no text learns what it is."""
    for card in cards:
        if face_down:
            _conceal(game, card)
            if playable:
                game.playable.append(Playable(game.ref(card), by, playable))
            continue
        traits = game.traits(card)
        zone_changes.exile(game, [card])
        assets.note(game, game.owners[card], "into banished")
        if BIG_CARD.met(game, traits, by):
            assets.note(game, by, "big banish")
            assets.note(game, game.owners[card], "big into banished")
        triggers.notice(game, GameEvent("banished", game.ref(card), traits, by))
        if playable and game.places[card] == game.EXILE.key:
            game.playable.append(Playable(game.ref(card), by, playable))


def _conceal(game: FleshAndBloodState, card: ObjectId) -> None:
    owner = game.owners[card]
    zone_changes.go(game, card, game.CONCEALED.of(owner))
    assets.note(game, owner, "into banished")
    game.emit("concealed", seat=owner, secret={"card": game.face(card)}, known_to=[owner])


def intimidate(game: FleshAndBloodState, by: SeatNo, seat: SeatNo) -> None:
    """A random card of a hand is banished face down until the end phase begins (official rules 8.5, intimidate)."""
    held = game.hand(seat)
    assets.note(game, by, "intimidate")
    if not held:
        return
    card = held[game.chance.below(f"intimidate:{seat}", len(held))]
    zone_changes.go(game, card, game.CONCEALED.of(seat))
    assets.note(game, seat, "into banished")
    game.intimidated.append(game.ref(card))
    game.emit("intimidated", seat=seat, secret={"card": game.face(card)}, known_to=[seat])


def give_back(game: FleshAndBloodState) -> None:
    """The end phase begins: what was banished by intimidation returns to the hands."""
    for ref in game.intimidated:
        if game.is_current(ref):
            card = ObjectId(ref[0])
            seat = game.owners[card]
            zone_changes.go(game, card, game.HAND.of(seat))
            game.emit("given_back", seat=seat, secret={"card": game.face(card)}, known_to=[seat])
    game.intimidated = []


def into_soul(game: FleshAndBloodState, card: ObjectId) -> None:
    """A card goes face up into its owner's hero's soul; a token ceases to be."""
    seat, face = game.owners[card], game.card(card)
    if card in game.permanents:
        zone_changes.leave(game, [card], game.SOUL)
    else:
        zone_changes.go(game, card, game.SOUL.of(seat))
    assets.note(game, seat, "soul")
    if "yellow" in face.traits.colours:
        assets.note(game, seat, "yellow soul")
    game.emit("into_soul", seat=seat, card=face.key)


def charge(game: FleshAndBloodState, cards: Sequence[ObjectId], seat: SeatNo) -> None:
    """Cards of the hand go into the soul (official rules 8.5, charge)."""
    for card in cards:
        into_soul(game, card)
        what = GameEvent(CHARGED, game.ref(card), game.card(card).traits, seat)
        for script in game.card(card).scripts:
            if CHARGED in script.listens_for:
                triggers.notice_from(game, what, what.ref, seat, script.passage)
    assets.note(game, seat, "charge")


def buried(game: FleshAndBloodState, card: ObjectId) -> None:
    """A card has come into its owner's graveyard, from wherever it was."""
    seat, face = game.owners[card], game.card(card)
    if face.traits.is_a("instant") and not game.is_token(card):
        assets.note(game, seat, "instant into graveyard")
    what = GameEvent(BURIED, game.ref(card), face.traits, seat)
    for script in face.scripts:
        if BURIED in script.listens_for:
            triggers.notice_from(game, what, what.ref, seat, script.passage)


def into_arsenal(game: FleshAndBloodState, card: ObjectId, seat: SeatNo) -> None:
    """A card goes face up into the arsenal."""
    zone_changes.go(game, card, game.ARSENAL.of(seat))
    game.shown.append(card)
    game.emit("heaved", seat=seat, card=game.face(card))


def playable(game: FleshAndBloodState, seat: SeatNo) -> list[ObjectId]:
    """The banished cards that a player may play."""
    if not game.playable and not {"banished", "rune gate"} & game.features:
        return []
    found = [
        ObjectId(one.card[0])
        for one in game.playable
        if one.seat == seat
        and game.is_current(one.card)
        and game.places[one.card[0]] in (game.EXILE.key, game.CONCEALED.of(seat))
    ]
    if "banished" in game.features:
        found += [
            card
            for card in game.zones[game.EXILE.key]
            if game.owners[card] == seat
            and card not in found
            and any(_is_playable(game, seat, card, script.word) for script in game.card(card).scripts)
        ]
    if "rune gate" in game.features:
        found += [card for card in game.zones[game.EXILE.key] if is_gated(game, seat, card) and card not in found]
    return found


def _is_playable(game: FleshAndBloodState, seat: SeatNo, card: ObjectId, word: Node) -> bool:
    """Whether a text lets its banished card be played now."""
    if not isinstance(word, PlayableBanished):
        return False
    return word.only_if is None or word.only_if.holds(game, Play(seat, game.ref(card), (game.face(card), -1)))


def is_gated(game: FleshAndBloodState, seat: SeatNo, card: ObjectId) -> bool:
    """Whether a banished card may be played by its rune gate (official rules 8.3.27)."""
    face = game.card(card)
    if game.owners[card] != seat or not any(isinstance(script.word, RuneGate) for script in face.scripts):
        return False
    return sum(game.face(thing) == RUNECHANT for thing in game.controlled_by(seat)) >= face.cost


def expire(game: FleshAndBloodState) -> None:
    """The turn is over: what may be played no longer."""
    game.playable = [one for one in game.playable if one.turn > game.turn and game.is_current(one.card)]
