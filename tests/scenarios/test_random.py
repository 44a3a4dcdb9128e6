"""The checks after every line hold in random games as well, and every option has words."""

import pytest

from games.engine import Action, Game, Setup
from games.engine.chance import Chance
from games.engine.notation.scenario_notation import Names
from games.rulesets import rulesets
from games.scenarios import checks
from tests.shares import share

STAGED = sorted(key for key, ruleset in rulesets().items() if ruleset.stage is not None)
MOST_DECISIONS = 250
EVERY = share(25, 11)


@pytest.mark.soak
@pytest.mark.parametrize("key", STAGED)
@pytest.mark.parametrize("seed", range(share(2, 100)))
def test_a_random_game_is_sound_and_can_be_told(key: str, seed: int) -> None:
    ruleset = rulesets()[key]
    assert ruleset.stage is not None
    luck = Chance(seed.to_bytes(8, "big") * 8)
    seats = ruleset.seats[seed % len(ruleset.seats)]
    game = Game.start(Setup(key, seats, luck.key))
    names = Names(tuple("ABCDEF"[:seats]))
    while (asked := game.decision) is not None and game.decisions < MOST_DECISIONS:
        if game.decisions % EVERY == 0:
            checks.copies_agree(game)
            checks.legal_is_exact(game)
            checks.views_hide(game, ruleset.stage)
        assert all(ruleset.stage.labels(game, names, option)[0] for option in asked.options)
        game.act(Action.choose(asked.seat, asked.number, luck.below("option", len(asked.options))))
