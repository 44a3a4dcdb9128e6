"""What must hold of imagined games of every game with cards: they are as their seat knows the real one, and the same
whatever it does not know."""

from collections import Counter
from dataclasses import replace
from random import Random

from games.cardgames.hidden_information import imagined, unknown
from games.cardgames.rules.game import CardGame
from games.engine import Game, SeatNo, Viewer
from games.engine.chance import Chance

SEED = 5


def imagined_games_agree(game: Game) -> None:
    """For the seat that is asked; games without cards and games that are over have nothing to imagine."""
    if not isinstance(game, CardGame) or game.decision is None:
        return
    seat = game.decision.seat
    before = game.encode()
    one = imagined(game, seat, Random(SEED).randrange)
    assert game.encode() == before
    assert one.legal() == game.legal()
    assert seen(one, seat, game.setup.key) == seen(game, seat, game.setup.key)
    for owner in range(game.setup.seats):
        for pile in ("deck", "hand"):
            assert len(getattr(one, pile)(owner)) == len(getattr(game, pile)(owner))
    own = [thing for thing in unknown(game, Viewer.of_seat(seat)) if game.owners[thing] == seat]
    assert Counter(map(one.identity, own)) == Counter(map(game.identity, own))
    assert imagined(twin_of(game, seat), seat, Random(SEED).randrange).key() == one.key()
    follow(one)


def seen(game: CardGame, seat: SeatNo, key: bytes) -> object:
    """What a seat sees, under the handles of a given key."""
    copy = game.clone()
    copy.setup = replace(game.setup, key=key)
    return copy.view(Viewer.of_seat(seat))


def twin_of(game: CardGame, seat: SeatNo) -> CardGame:
    """Another game, different in all that a seat does not know: what others hold and have brought, what lies where in
    its own deck, and chance."""
    twin = game.clone()
    hidden = unknown(game, Viewer.of_seat(seat))
    for owner in range(game.setup.seats):
        for drawn in (True, False):
            things = [
                thing
                for thing in hidden
                if game.owners[thing] == owner and game.is_drawn(game.identity(thing)) is drawn
            ]
            faces = [game.identity(thing) for thing in things]
            changed = faces[::-1] if owner == seat or game.ruleset.decks is None else faces[:1] * len(faces)
            for thing, face in zip(things, changed, strict=True):
                twin.identify(thing, face)
    twin.setup = replace(
        game.setup,
        key=bytes(len(game.setup.key)),
        decks=tuple(deck if owner == seat else {} for owner, deck in enumerate(game.setup.decks)),
    )
    twin.chance = Chance(twin.setup.key, game.chance.count, game.chance.epoch)
    twin.take_stock()
    twin.changed()
    return twin


def follow(game: CardGame, most: int = 12) -> None:
    """An imagined game can be played on."""
    for _ in range(most):
        if game.decision is not None:
            game.act(game.default())
