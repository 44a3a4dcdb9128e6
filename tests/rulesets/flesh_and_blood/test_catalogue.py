"""Does every id of the catalogue have a scenario that speaks for it?"""

from tests.rulesets.flesh_and_blood.law import CATALOGUE, proving, scenarios


def named() -> set[str]:
    """Every id that some scenario names."""
    return {law for _, scenario in scenarios() for law in scenario.proves}


def test_every_id_is_named_by_a_scenario() -> None:
    assert set(CATALOGUE) - named() == set()


def test_no_scenario_names_an_id_that_does_not_exist() -> None:
    assert named() <= set(CATALOGUE)


def test_the_catalogue_is_listed_once_and_whole() -> None:
    assert len(CATALOGUE) == len(set(CATALOGUE)) == 28 + 1 + 4


def test_simultaneous_triggers_are_played_with_both_settings() -> None:
    settings = {value for scenario in proving("FAB-I03") for value in scenario.options["trigger_order"]}
    assert settings == {"turn_player", "each_own"}
