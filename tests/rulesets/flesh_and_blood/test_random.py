"""Random games with every card, looked at after each decision."""

import pytest

from games.engine import Action, Game, Setup
from games.engine.chance import Chance
from tests.rulesets.conformance import inspect
from tests.rulesets.flesh_and_blood.invariants import check, decks
from tests.shares import share

MOST_DECISIONS = 700
DEEDS = ("play", "activate", "target", "defend", "pitch", "accept", "yes", "transform")
"""What they would rather do: so that attacks meet defenders instead of being passed over."""


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(share(2, 400)))
def test_every_position_of_a_random_game_can_be(seed: int) -> None:
    luck = Chance(seed.to_bytes(8, "big") * 8)
    options = {"trigger_order": "turn_player" if seed % 2 else "each_own", "format": "any"}
    game = Game.start(Setup("flesh_and_blood", 2, luck.key, options, decks=decks(luck, 2)))
    events = game.begin_events
    while game.decision is not None and game.decisions < MOST_DECISIONS:
        check(game)
        if luck.below("look", 60) == 0:
            inspect(game, events)
        asked = game.decision
        eager = [number for number, option in enumerate(asked.options) if option.verb in DEEDS]
        offered = eager if eager and luck.below("eager", 4) else range(len(asked.options))
        events = game.act(Action.choose(asked.seat, asked.number, offered[luck.below("option", len(offered))]))
    check(game)
    assert game.turn > 1
