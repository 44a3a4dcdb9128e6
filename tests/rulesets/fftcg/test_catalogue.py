"""Does every id of the catalogue have a scenario that speaks for it?"""

from tests.rulesets.fftcg.law import CATALOGUE, FOLDER, LOOPS, NO_RULE, PLAY, scenarios
from tests.rulesets.fftcg.table_of_law import FILE, table


def named() -> set[str]:
    """Every id that some scenario names."""
    return {law for _, scenario in scenarios() for law in scenario.proves}


def test_every_id_is_named_by_a_scenario_or_has_no_rule() -> None:
    assert {*CATALOGUE, *PLAY} - named() - set(NO_RULE) - set(LOOPS) == set()


def test_no_scenario_names_an_id_that_does_not_exist_or_has_no_rule() -> None:
    assert named() <= {*CATALOGUE, *PLAY} - set(NO_RULE) - set(LOOPS)


def test_the_catalogue_is_listed_once_and_whole() -> None:
    assert len(CATALOGUE) == len(set(CATALOGUE)) == 40 + 9


def test_the_table_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == table(), "run: python -m tests.rulesets.fftcg.table_of_law"


def test_the_rules_of_loops_are_named_by_tests() -> None:
    told = (FOLDER.parent / "test_loops.py").read_text(encoding="utf-8")
    assert [law for law in LOOPS if law not in told and f"_{law.lower().replace('-', '_')}_" not in told] == []
