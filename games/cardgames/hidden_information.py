"""What a player may not know of a card game, and games that are like it in all that he knows.

An imagined game is the only one that a computer player which thinks in games ever gets. It is made from what one seat
knows: its own unseen cards in any order, in place of the unseen cards of others some that could be theirs, and another
key of chance. Two games that differ in nothing that the seat may know give, for the same draws, the same imagined one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from games.cardgames.rules import face_down
from games.cardgames.rules.state import CardState
from games.engine.chance import Chance, Draw
from games.engine.values import ObjectId, SeatNo
from games.engine.viewer import Viewer
from games.engine.zone import SeenBy

BYTE = 256
G = TypeVar("G", bound="CardState")


def unknown(game: CardState, viewer: Viewer) -> list[ObjectId]:
    """The things whose faces a viewer may not know, pile by pile; then what lies face down."""
    if viewer.sees_all:
        return []
    known = {*game.shown, *_offered(game, viewer)}
    looked_into = game.looks_into(viewer)
    found: list[ObjectId] = []
    for zone in game.ruleset.zones:
        for seat in range(game.setup.seats) if zone.each_seat else (None,):
            own = zone.seen_by is SeenBy.OWNER and seat is not None and seat == viewer.seat
            if zone.hidden and not own and zone.of(seat) not in looked_into:
                found += [thing for thing in game.zones[zone.of(seat)] if thing not in known]
    found += [thing for thing in sorted(game.covered) if not face_down.may_look(game, thing, viewer)]
    return found


def _offered(game: CardState, viewer: Viewer) -> list[ObjectId]:
    """What lies before a player to be chosen from, such as the cards at which he is just looking; another one may
    choose for him."""
    asked = game.decision
    if asked is None or viewer.seat not in (asked.seat, asked.whose):
        return []
    return [ObjectId(option.about["thing"]) for option in asked.options if "thing" in option.about]


def imagined(game: G, seat: SeatNo, draw: Draw) -> G:
    """A game that could be this one for all that a seat knows; `draw(n)` is a number below n."""
    copy = game.clone()
    dealt = unknown(game, Viewer.of_seat(seat))
    for owner in range(game.setup.seats):
        own = [thing for thing in dealt if game.owners[thing] == owner]
        for drawn in (True, False):
            things = [thing for thing in own if game.is_drawn(game.identity(thing)) is drawn]
            faces = [game.identity(thing) for thing in things]
            if owner != seat and things:
                faces = _guessed(game, SeatNo(owner), faces, set(dealt), draw, drawn=drawn)
            for thing, face in zip(things, shuffled(faces, draw), strict=True):
                copy.identify(thing, face)
    decks = tuple(deck if owner == seat else {} for owner, deck in enumerate(game.setup.decks))
    key = bytes(draw(BYTE) for _ in game.setup.key)
    copy.setup = replace(game.setup, key=key, decks=decks)
    copy.chance = Chance(key, game.chance.count, game.chance.epoch)
    copy.events = []
    copy.take_stock()
    copy.changed()
    return copy


def _guessed(
    game: CardState, owner: SeatNo, faces: list[str], dealt: set[ObjectId], draw: Draw, *, drawn: bool
) -> list[str]:
    """As many cards as another player has unseen: the rest of the pre-built deck that is most like what he has shown,
    either of those that are drawn or of those that lie elsewhere.

    Where nobody brings a deck of his own everybody knows what is there, only not where.
    """
    construction = game.ruleset.decks
    if construction is None or not construction.ready:
        return faces
    seen = Counter(
        game.book[card].card.side_of or card if card else card
        for number, card in enumerate(game.prints)
        if game.owners[number] == owner and ObjectId(number) not in dealt
    )
    decks = [Counter(ready.deck.main) for ready in construction.ready]
    likeness = [(deck & seen).total() for deck in decks]
    likely = [deck for deck, like in zip(decks, likeness, strict=True) if like == max(likeness)]
    deck = likely[draw(len(likely))]
    unseen = [card for card in (deck - seen).elements() if game.is_drawn(card) is drawn]
    rest = shuffled(unseen or [card for card in deck.elements() if game.is_drawn(card) is drawn], draw)
    if not rest:
        rest = sorted(key for key in game.book if game.is_drawn(key) is drawn)
    return [rest[number % len(rest)] for number in range(len(faces))]


def shuffled(faces: Sequence[str], draw: Draw) -> list[str]:
    """In an order that depends on which cards there are and on the draws, never on the order in which they lie."""
    found = sorted(faces)
    for last in range(len(found) - 1, 0, -1):
        other = draw(last + 1)
        found[last], found[other] = found[other], found[last]
    return found
