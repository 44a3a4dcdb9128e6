"""Standing orders answer priority alone, by passing; what the clock answers is legal and gives nothing away."""

import pytest

from games.engine import Action, Game, Setup
from games.engine.chance import Chance
from games.rulesets import rulesets
from games.rulesets.flesh_and_blood.game import FleshAndBlood
from games.rulesets.flesh_and_blood.orders import ORDERS
from tests.rulesets.flesh_and_blood.invariants import decks


def started(seed: int) -> FleshAndBlood:
    luck = Chance(seed.to_bytes(8, "big") * 8)
    game = Game.start(Setup("flesh_and_blood", 2, luck.key, decks=decks(luck, 2), first=0))
    assert isinstance(game, FleshAndBlood)
    return game


def passes(game: FleshAndBlood, *order: str) -> bool:
    """Whether this order answers the open decision, and then by passing."""
    asked, action = game.decision, game.answer_by_order(list(order))
    assert asked is not None
    assert action is None or asked.options[action.choice[0]].verb == "pass"
    return action is not None


def test_one_is_asked_in_one_s_own_action_phase_only_if_one_stops_there() -> None:
    game = started(1)
    assert game.step == "action"
    assert not passes(game, *ORDERS.usual)
    assert not passes(game, "stop:action:mine")
    assert passes(game, "stop:action:theirs")


def test_an_attacked_hero_is_always_asked_for_defenders() -> None:
    seen = 0
    for seed in range(6):
        game = started(seed)
        while game.decision is not None and game.decisions < 200:
            asked = game.decision
            if asked.kind == "defenders":
                seen += 1
                assert not passes(game)
            verbs = [option.verb for option in asked.options]
            best = next((verbs.index(verb) for verb in ("play", "activate", "accept") if verb in verbs), 0)
            game.act(Action.choose(asked.seat, asked.number, best))
    assert seen > 3


@pytest.mark.parametrize("seed", range(4))
def test_the_clock_plays_no_card_and_uses_nothing_up(seed: int) -> None:
    game, luck = started(seed), Chance(bytes(64))
    while game.decision is not None and game.decisions < 250:
        asked = game.decision
        default = game.default()
        assert default in game.legal()
        said = asked.options[default.choice[0]].verb
        assert said not in ("play", "activate", "defend", "pitch"), asked.kind
        if luck.below("who", 3):
            default = Action.choose(asked.seat, asked.number, luck.below("option", len(asked.options)))
        game.act(default)


def test_the_orders_have_words_in_both_languages() -> None:
    habits = rulesets()["flesh_and_blood"].habits
    assert habits is not None
    game = started(1)
    assert not game.strange_orders(list(ORDERS.usual))
    assert game.strange_orders(["stop:nowhere:mine"])
