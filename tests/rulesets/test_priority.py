"""Priority is data: whatever a game's policy says, a law of that game fails when it says something else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from games.engine import AfterPlay, AfterResolution, Chances, First, InStep, Response, TriggerOrder
from games.rulesets import rulesets
from games.rulesets.fftcg import turn as fftcg
from games.rulesets.flesh_and_blood import chain
from games.rulesets.flesh_and_blood import turn as flesh_and_blood
from games.rulesets.magic import turn as magic
from tests.loops import some
from tests.rulesets.golden import playthrough
from tests.rulesets.mutation import Otherwise

VALUES: dict[str, type[Enum]] = {
    "first": First,
    "after_play": AfterPlay,
    "response": Response,
    "after_resolution": AfterResolution,
    "chances": Chances,
    "triggers": TriggerOrder,
}
STEPS = {
    "magic": magic.STEPS,
    "fftcg": (*fftcg.STEPS, "cleanup"),
    "flesh_and_blood": (*flesh_and_blood.PHASES, *chain.STEPS),
    "kafkas_halle": (),
}
"""Every step of a game in which its policy is asked."""
ASKED_FIRST = {
    "magic": (
        "Triggers of several players: those of the turn player lie deeper",
        "A creature may attack in the turn after it came",
        "Combat lies between the main phases, and the turn player chooses who attacks whom",
        "An attacker whose blocker is gone hurts nobody, but with trample the player",
        "Double strike deals damage in both steps",
        "First attackers, then blockers, then damage",
        "The cards of a mulligan are put away before one decides again (103.5)",
        "503.1a A Curse does its work in the upkeep of the player whom it enchants",
    ),
    "fftcg": (
        "Triggers of both players",
        "In the End Phase the turn player discards down to five, then damage and effects end together",
    ),
    "flesh_and_blood": (
        "Reprise asks for a defending card from the hand",
        "Equipment that defends stays, and defends once on a chain",
        "Skittering Sands: a stronger Ashwing until the turn ends",
        "Phantasm does not mind smaller cards",
    ),
}
"""Scenarios that notice what most others do not: to ask all others before takes longer than all else here."""


def otherwise() -> Iterator[Otherwise]:
    """Each game with one value of its policy changed: to each other one, and each step from or to priority."""
    for key, ruleset in rulesets().items():
        for name, values in VALUES.items():
            own = getattr(ruleset.priority, name)
            for value in values if own is not None else ():
                if value is not own:
                    yield Otherwise(f"{key}: {name} is {value.value}", key, {name: value})
        for step in STEPS[key]:
            does = ruleset.priority.in_step(step)
            value = InStep.WAITS if does is InStep.RECEIVED else InStep.RECEIVED
            yield Otherwise(f"{key}: {step} {value.value}", key, {"steps": {step: value}})


@cache
def proofs_of(key: str) -> list[Any]:
    """The laws of a game, each as a scenario or test."""
    law = import_module(f"tests.rulesets.{key}.law")
    if hasattr(law, "scenarios"):
        first = ASKED_FIRST[key]
        return sorted((scenario for _name, scenario in law.scenarios()), key=lambda one: one.title not in first)
    found = import_module(f"tests.rulesets.{key}.mutants").laws_and_tests()
    return list(dict.fromkeys(test for tests in found.values() for test in tests))


def is_noticed(key: str) -> bool:
    """Whether any law of the game fails just now. One that did is asked first the next time."""
    proofs, notices = proofs_of(key), import_module(f"tests.rulesets.{key}.mutants").notices
    assert proofs
    number = next((number for number, proof in enumerate(proofs) if notices(proof)), None)
    if number is not None:
        proofs.insert(0, proofs.pop(number))
    return number is not None


def plays_otherwise(key: str) -> bool:
    """Whether a golden game of two goes through other positions just now."""
    path, told = playthrough(key, 2)
    return path.read_text("utf-8") != told


@pytest.mark.parametrize("changed", list(otherwise()), ids=lambda changed: changed.name)
def test_a_game_that_is_played_by_another_policy_is_noticed(changed: Otherwise) -> None:
    with changed.at_large():
        # Where each resolution opens the window anew, a response's own round asks the same players in the same order
        # as a restarted one: then the positions alone tell them apart.
        alike = "response" in changed.policy
        assert (alike and plays_otherwise(changed.ruleset)) or is_noticed(changed.ruleset)


def test_every_value_of_the_policy_is_among_these() -> None:
    policy = next(iter(rulesets().values())).priority
    assert {field.name for field in fields(policy)} == {*VALUES, "steps"}


@pytest.mark.parametrize("key", ASKED_FIRST)
def test_what_is_asked_first_is_there(key: str) -> None:
    assert {proof.title for proof in proofs_of(key)} >= set(ASKED_FIRST[key])


def test_what_a_policy_says_of_steps_is_of_steps_that_there_are() -> None:
    for key, ruleset in some(rulesets().items()):
        assert set(ruleset.priority.steps) <= set(STEPS[key])
