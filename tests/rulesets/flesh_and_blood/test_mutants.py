"""Can the scenarios fail? Every rule that is broken on purpose must be noticed by a scenario of each id that it breaks."""

import pytest

from tests.rulesets.flesh_and_blood.law import CATALOGUE, proving
from tests.rulesets.flesh_and_blood.mutants import CARDS, MUTANTS, notices, of_cards
from tests.rulesets.mutation import Mutant, Otherwise


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_broken_rule_is_noticed(mutant: Mutant | Otherwise) -> None:
    with mutant.at_large():
        asleep = [law for law in mutant.laws if not any(notices(scenario) for scenario in proving(law))]
    assert asleep == []
    assert mutant.laws


@pytest.mark.parametrize("mutant", CARDS, ids=lambda mutant: mutant.name)
def test_a_broken_word_is_noticed_by_the_scenarios_named_for_it(mutant: Mutant) -> None:
    """Which others notice: `python -m tests.rulesets.flesh_and_blood.mutants`."""
    assert mutant.laws
    with mutant.at_large():
        assert [title for title in mutant.laws if not notices(of_cards()[title])] == []


def test_every_id_is_broken_by_some_mutant() -> None:
    assert set(CATALOGUE) - {law for mutant in MUTANTS for law in mutant.laws} == set()
