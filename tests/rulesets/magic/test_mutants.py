"""Can the scenarios fail? Every rule that is broken on purpose must be noticed by a scenario of each id that it breaks."""

import pytest

from tests.rulesets.magic.law import CATALOGUE, NO_RULE, proving
from tests.rulesets.magic.mutants import MUTANTS, notices
from tests.rulesets.mutation import Forgery, Mutant, Otherwise


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_broken_rule_is_noticed(mutant: Mutant | Forgery | Otherwise) -> None:
    with mutant.at_large():
        asleep = [law for law in mutant.laws if not any(notices(scenario) for scenario in proving(law))]
    assert asleep == []
    assert mutant.laws


def test_every_id_with_a_rule_is_broken_by_some_mutant() -> None:
    broken = {law for mutant in MUTANTS for law in mutant.laws}
    assert set(CATALOGUE) - broken - set(NO_RULE) == set()
