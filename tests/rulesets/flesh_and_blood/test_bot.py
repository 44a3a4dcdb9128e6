"""Computer players answer every decision legally, always the same, and beat chance."""

from random import Random

import pytest

from games.engine import Action, Game, Setup
from games.engine.bots import answer
from games.engine.chance import Chance
from games.rulesets import rulesets
from tests.loops import some
from tests.rulesets.flesh_and_blood.invariants import decks
from tests.rulesets.match import anything, player
from tests.shares import share

BOTS = rulesets()["flesh_and_blood"].bots


@pytest.mark.soak
@pytest.mark.parametrize("level", BOTS)
def test_every_answer_is_legal_and_repeatable(level: str) -> None:
    """With any cards; random answers lead to strange positions."""
    luck, chance = Chance(bytes(range(64))), Random(7)
    game = Game.start(Setup("flesh_and_blood", 2, luck.key, decks=decks(luck, 2)))
    while game.decision is not None and game.decisions < share(125, 250):
        asked = game.decision
        if chance.random() < 0.08:
            number = answer(BOTS[level], game, Random(5).randrange)
            assert number == answer(BOTS[level], game, Random(5).randrange)
            assert Action.choose(asked.seat, asked.number, number) in game.legal()
        else:
            number = chance.randrange(len(asked.options))
        game.act(Action.choose(asked.seat, asked.number, number))
    assert game.decisions > 100


@pytest.mark.soak
def test_it_wins_against_chance() -> None:
    """Whoever begins; more are counted by `python -m tests.rulesets.match`."""
    normal = player("flesh_and_blood", "normal")
    for number in some(range(share(1, 2))):
        chance = Random(number)
        game = Game.start(Setup("flesh_and_blood", 2, number.to_bytes(64, "big")))
        while game.decision is not None:
            asked = game.decision
            chosen = (normal if asked.seat == number % 2 else anything)(game, chance.randrange)
            game.act(Action.choose(asked.seat, asked.number, chosen))
        assert game.result is not None
        assert list(game.result.winners) == [number % 2]
