"""Does every id of the catalogue have a scenario that speaks for it?"""

from tests.rulesets.magic.law import CATALOGUE, NO_RULE, proving, scenarios
from tests.rulesets.magic.table_of_law import FILE, table


def named() -> set[str]:
    """Every id that some scenario names."""
    return {law for _, scenario in scenarios() for law in scenario.proves}


def test_every_id_is_named_by_a_scenario_or_has_no_rule() -> None:
    assert set(CATALOGUE) - named() - set(NO_RULE) == set()


def test_no_scenario_names_an_id_that_does_not_exist_or_has_no_rule() -> None:
    assert {law for law in named() if law.startswith("MTG-")} <= set(CATALOGUE) - set(NO_RULE)


def test_the_catalogue_is_listed_once_and_whole() -> None:
    assert len(CATALOGUE) == len(set(CATALOGUE)) == 30 + 15 + 2 + 23 + 3 + 5


def test_the_second_combat_example_is_played_with_both_settings() -> None:
    settings = {value for scenario in proving("MTG-C-X02") for value in scenario.options["damage_assignment"]}
    assert settings == {"ordered", "free"}


def test_the_table_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == table(), "run: python -m tests.rulesets.magic.table_of_law"
