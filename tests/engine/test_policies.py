"""The one loop obeys the policy: the same small game, played by every value, asks exactly whom that value says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from games.engine import AfterPlay, AfterResolution, Chances, First, Game, InStep, Response, Setup, register
from tests.engine.stack_game import RULESET, Duel

pytestmark = pytest.mark.usefixtures("stack_game")
OTHERWISE: dict[str, Any] = {
    "first": First.NEXT_PLAYER,
    "after_play": AfterPlay.NEXT,
    "response": Response.NESTS,
    "after_resolution": AfterResolution.GOES_ON,
    "chances": Chances.ONE,
}
"""A policy that none of our games has."""


@contextmanager
def played_by(**policy: Any) -> Iterator[Duel]:
    """A game of three players by this policy."""
    register(replace(RULESET, priority=replace(RULESET.priority, **policy)))
    try:
        game = Game.start(Setup("stack_game", 3, bytes(64), {"turns": 1}))
        assert isinstance(game, Duel)
        yield game
    finally:
        register(RULESET)


def tells(game: Duel, moves: str) -> str:
    """Play: "p" passes, "s" casts a spell. Who was asked each time, "/" before whoever is asked after something has
    resolved, "|" after a step has ended, and at the end who is asked next ("-" nobody)."""
    told = ""
    for move in moves:
        asked = game.decision
        assert asked is not None
        done, step = len(game.happened), game.step
        game.act(_choose(game, move))
        told += f"{asked.seat}{'/' * (len(game.happened) - done)}{'|' if step != game.step or game.result else ''}"
    return told + ("-" if game.decision is None else str(game.decision.seat))


def _choose(game: Duel, move: str) -> Any:
    legal = game.legal()
    asked = game.decision
    assert asked is not None
    words = {"p": "pass", "s": "cast"}
    number = next(number for number, option in enumerate(asked.options) if option.verb == words[move])
    return legal[number]


@pytest.mark.parametrize(
    ("policy", "moves", "told"),
    [
        # The turn player first; whoever plays is asked again; three passes resolve; then the turn player anew.
        ({}, "spppppp", "0012/012|0"),
        ({"first": First.NEXT_PLAYER}, "ppp", "120|1"),
        ({"first": First.NEXT_PLAYER}, "spppppp", "1120/120|1"),
        ({"after_play": AfterPlay.NEXT}, "spppp", "0120/01"),
        ({"after_play": AfterPlay.OTHERS}, "sppp", "012/01"),
        # The one who responds gets a round; when it has resolved the former goes on with whoever was left of it.
        ({"response": Response.NESTS}, "spspppppp", "001120/012/0"),
        (
            {"response": Response.NESTS, "after_resolution": AfterResolution.GOES_ON},
            "spspppppp",
            "001120/12/01",
        ),
        (
            {"response": Response.NESTS, "after_resolution": AfterResolution.GOES_ON, "chances": Chances.ONE},
            "spspppp",
            "001120/2/1",
        ),
        ({"after_resolution": AfterResolution.GOES_ON}, "sspppp", "00012//|01"),
        ({"chances": Chances.ONE}, "psp", "012/0"),
        (OTHERWISE, "sspppppp", "12012/01/20"),
    ],
)
def test_the_round_goes_as_the_policy_says(policy: dict[str, Any], moves: str, told: str) -> None:
    with played_by(**policy) as game:
        assert tells(game, moves) == told


@pytest.mark.parametrize(
    ("does", "told"),
    [
        (InStep.RECEIVED, "012|0"),
        (InStep.WAITS, "012|-"),
        (InStep.RESOLVES, "012|-"),
        (InStep.IF_TRIGGERED, "012|-"),
    ],
)
def test_a_step_gives_priority_as_the_policy_says(does: InStep, told: str) -> None:
    with played_by(steps={"draw step": does}) as game:
        assert tells(game, "ppp") == told
