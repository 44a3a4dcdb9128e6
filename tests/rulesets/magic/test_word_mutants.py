"""Can the tests of the words fail? Every word that is broken on purpose must be noticed by the tests named for it."""

from collections.abc import Callable
from importlib import import_module

import pytest

from tests.loops import some
from tests.rulesets.magic import (
    attach_mutants,
    attack_mutants,
    copy_mutants,
    creature_mutants,
    curse_mutants,
    emblem_mutants,
    event_mutants,
    face_mutants,
    family_mutants,
    further_mutants,
    further_word_mutants,
    later_mutants,
    mana_mutants,
    partner_mutants,
    phasing_mutants,
    splice_mutants,
    turn_control_mutants,
    turn_mutants,
    wider_mutants,
    word_mutants,
)
from tests.rulesets.magic.table import by_own_words
from tests.rulesets.mutation import Mutant, cases, fails

MUTANTS = (
    *word_mutants.MUTANTS,
    *wider_mutants.MUTANTS,
    *family_mutants.MUTANTS,
    *turn_control_mutants.MUTANTS,
    *turn_mutants.MUTANTS,
    *attach_mutants.MUTANTS,
    *attack_mutants.MUTANTS,
    *copy_mutants.MUTANTS,
    *creature_mutants.MUTANTS,
    *curse_mutants.MUTANTS,
    *emblem_mutants.MUTANTS,
    *event_mutants.MUTANTS,
    *face_mutants.MUTANTS,
    *later_mutants.MUTANTS,
    *mana_mutants.MUTANTS,
    *partner_mutants.MUTANTS,
    *further_mutants.MUTANTS,
    *further_word_mutants.MUTANTS,
    *phasing_mutants.MUTANTS,
    *splice_mutants.MUTANTS,
)


def law_of(law: str) -> Callable[[], object]:
    """A test by its module and name, with all of its arguments one after the other."""
    module, _, name = law.rpartition(".")
    test = getattr(import_module(module), name)
    return lambda: [test(**arguments) for arguments in cases(test)]


def notices(test: Callable[[], object]) -> bool:
    """Whether a test fails just now: by what it says itself, as nearly always, or by what must always hold."""
    with by_own_words():
        if fails(test):
            return True
    return fails(test)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_broken_word_is_noticed(mutant: Mutant) -> None:
    assert mutant.laws
    for law in mutant.laws:
        with mutant.at_large():
            assert notices(law_of(law)), law


@pytest.mark.night
def test_what_is_not_broken_is_not_noticed() -> None:
    laws = {law for mutant in MUTANTS for law in mutant.laws}
    assert [law for law in some(sorted(laws)) if notices(law_of(law))] == []
