"""What heroes start a game with."""

from games.engine import Action, Game, Setup
from games.rulesets.flesh_and_blood.decks import DECKS
from games.rulesets.flesh_and_blood.game import FleshAndBlood

KEY = bytes(range(64))


def started(*decks: str) -> FleshAndBlood:
    """A game of two pre-built decks in which the first player begins."""
    brought = tuple({"main": DECKS[key].main} for key in decks)
    game = Game.start(Setup("flesh_and_blood", 2, KEY, first=0, decks=brought))
    assert isinstance(game, FleshAndBlood)
    return game


def choose(game: FleshAndBlood, card: str) -> None:
    """Answer with a card of that name, or with nothing."""
    asked = game.decision
    assert asked is not None
    named = [game.face(option.about["thing"]) if option.about else "" for option in asked.options]
    game.act(Action.choose(asked.seat, asked.number, named.index(card)))


def test_dash_may_start_the_game_with_an_item_of_cost_2_or_less_before_hands_are_drawn() -> None:
    game = started("dash", "bravo")
    asked = game.decision
    assert asked is not None
    assert (asked.seat, asked.kind, len(game.hand(asked.seat))) == (0, "search", 0)
    offered = {game.face(option.about["thing"]) for option in asked.options if option.about}
    assert offered == {"optekal_monocle_blue", "teklo_core_blue", "hyper_driver_red", "induction_chamber_red"}
    choose(game, "teklo_core_blue")
    core = game.in_play[-1]
    assert (game.face(core), game.permanents[core].counters) == ("teklo_core_blue", {"steam": 2})
    assert len(game.deck(asked.seat)) == 40 - 1 - 4
    assert [len(game.hand(seat)) for seat in game.seats] == [4, 4]


def test_dash_may_start_with_nothing_as_others_do() -> None:
    game = started("dash", "bravo")
    choose(game, "")
    assert [len(game.deck(seat)) for seat in game.seats] == [36, 36]
    assert started("katsu", "bravo").decision is not None
    assert [len(started("katsu", "bravo").hand(seat)) for seat in (0, 1)] == [4, 4]


def test_of_two_such_heroes_each_is_asked() -> None:
    game = started("dash", "dash")
    choose(game, "")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1, "search")
