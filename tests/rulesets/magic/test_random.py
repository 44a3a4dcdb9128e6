"""Random games with every card, looked at after each decision."""

import pytest

from games.engine import Action, Game, Setup
from games.engine.chance import Chance
from tests.rulesets.conformance import inspect
from tests.rulesets.magic.invariants import any_deck, check
from tests.shares import share

MOST_DECISIONS = 700
DEEDS = ("cast", "land", "activate", "target", "attack", "block", "yes", "pay")
"""What they would rather do: so that spells meet instead of being wasted."""


def play(seed: int, seats: int, option: str, most: int = MOST_DECISIONS, *, inspected: bool = True) -> Game:
    """A game in which everybody does anything, and now and then somebody leaves."""
    luck = Chance(seed.to_bytes(8, "big") * 8)
    decks = tuple(any_deck(luck) for _ in range(seats))
    game = Game.start(Setup("magic", seats, luck.key, {"damage_assignment": option}, decks=decks))
    events = game.begin_events
    while game.decision is not None and game.decisions < most:
        check(game)
        if inspected and luck.below("look", 60) == 0:
            inspect(game, events)
        asked = game.decision
        if seats > 2 and luck.below("leave", 150) == 0:
            events = game.act(Action.concede(game.seats[luck.below("who", len(game.seats))]))
        else:
            eager = [number for number, option in enumerate(asked.options) if option.verb in DEEDS]
            offered = eager if eager and luck.below("eager", 4) else range(len(asked.options))
            events = game.act(Action.choose(asked.seat, asked.number, offered[luck.below("option", len(offered))]))
    check(game)
    return game


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(share(3, 400)))
def test_every_position_of_a_random_game_can_be(seed: int) -> None:
    play(seed, 2 + seed % 5, "free" if seed % 2 else "ordered", share(350, MOST_DECISIONS))
