"""What is kept until something changes is what would be worked out anew."""

from typing import Any

import pytest

from games.cardgames.rules import announcing, triggers
from games.cardgames.rules.book import Book
from games.cardgames.rules.game import CardGame
from games.engine import Game, ObjectId, Setup
from games.engine.chance import Chance
from games.rulesets import rulesets
from games.rulesets.magic import paying
from games.rulesets.magic.game import Magic
from tests.rulesets.conformance import hook, next_action, variants
from tests.shares import share

KEPT = {
    "magic": ("seen", "sides", "listening", "usable", "sources", "means"),
    "fftcg": ("seen", "sides", "listening", "usable"),
    "flesh_and_blood": ("seen", "sides", "listening"),
}


@pytest.mark.soak
@pytest.mark.parametrize("part", range(share(1, 8)))
@pytest.mark.parametrize("key", ["magic", "fftcg", "flesh_and_blood"])
def test_what_is_kept_is_what_would_be_worked_out_anew(key: str, part: int) -> None:
    ruleset, met = rulesets()[key], dict.fromkeys(KEPT[key], 0)
    for seed in range(6 * part, 6 * part + share(2, 6)):
        luck = Chance(seed.to_bytes(8, "big") * 8)
        seats, options = list(variants(ruleset))[seed % len(list(variants(ruleset)))]
        game = Game.start(Setup(key, seats, luck.key, options, decks=hook(key, "decks")(luck, seats)))
        while game.decision is not None and game.decisions < 250:
            game.act(next_action(game, luck, leaving=False))
            assert isinstance(game, CardGame)
            anew = _anew(game)
            for name in KEPT[key]:
                if getattr(game, name):
                    met[name] += 1
                    assert _known(game, name) == _known(anew, name, like=game), (seed, game.decisions, name)
            if game.decision is not None and game.decision.kind == "priority":
                assert not anew.checks(), (seed, game.decisions, "the checks had something to do")
    assert all(met.values())


@pytest.mark.parametrize("key", ["magic", "fftcg", "flesh_and_blood"])
@pytest.mark.parametrize("watched", [True, False])
def test_every_report_but_a_pass_counts_where_a_card_watches_more_than_the_field(key: str, watched: bool) -> None:
    luck = Chance(bytes(64))
    game = Game.start(Setup(key, 2, luck.key, decks=hook(key, "decks")(luck, 2)))
    assert isinstance(game, CardGame)
    for kind in ("step", "tapped", "damaged", "attacks", "resolved", "cast"):
        game.is_watched = watched
        game.traits(ObjectId(0))
        kept = game.seen
        assert kept is not None
        game.emit("passed", seat=0)
        assert game.seen is kept
        game.emit(kind)
        assert (game.seen is None) is watched


def _anew(game: CardGame) -> CardGame:
    """The same state, in which nothing was worked out before."""
    anew = Game.decode(game.encode())
    assert isinstance(anew, CardGame)
    anew.changed()
    anew.traits(ObjectId(0))
    anew.controlled_by(anew.seats[0])
    triggers.listeners(anew)
    for seat in anew.seats:
        announcing.usable(anew, seat)
        if isinstance(anew, Magic):
            paying.mana_options(anew, seat)
    return anew


def _known(game: CardGame, name: str, like: CardGame | None = None) -> Any:
    """What is kept under a name; of what is kept for each player, that for the players whom `like` has asked for."""
    kept = getattr(game, name)
    return {seat: kept[seat] for seat in getattr(like or game, name)} if name == "means" else kept


@pytest.mark.parametrize("key", ["magic", "fftcg", "flesh_and_blood"])
def test_a_game_has_what_its_cards_ask_for_and_what_the_tokens_of_every_game_do(key: str) -> None:
    luck = Chance(bytes(64))
    game = Game.start(Setup(key, 2, luck.key, decks=hook(key, "decks")(luck, 2)))
    assert isinstance(game, CardGame)
    assert isinstance(game.book, Book)
    assert all(game.book.with_named({name}) >= {name, *face.tokens} for name, face in game.book.items())
    cards = {name: face.card for name, face in game.book.items()}
    tokens = {name for name, card in cards.items() if card.token and not card.variety and not card.side_of}
    asked = _asked_for(game, tokens | {name for name in game.prints if name})
    assert game.features == asked
    assert game.is_watched is ("watchful" in asked)
    assert Game.decode(game.encode()).features == asked
    game.prints = []
    game.take_stock()
    assert game.features == _asked_for(game, tokens)


def _asked_for(game: CardGame, there: set[str]) -> frozenset[str]:
    """What these cards ask for, and all that they name, and that those name."""
    while more := {token for name in there for token in game.book[name].tokens} - there:
        there = there | more
    return frozenset().union(*(game.book[name].features for name in there))
