"""Every scenario of FFTCG holds, line by line, some of them with the checks after every line."""

import pytest

from games.scenarios import Scenario, play
from tests.rulesets.fftcg.law import scenarios
from tests.rulesets.looking import is_looked_at_closely


@pytest.mark.soak
@pytest.mark.parametrize(("file", "scenario"), scenarios(), ids=lambda one: getattr(one, "title", None))
def test_scenario(file: str, scenario: Scenario) -> None:
    reports = play(scenario, thorough=is_looked_at_closely(scenario))
    assert reports
    assert not any(heard.is_bad for report in reports for heard in report.heard), "\n".join(
        line for report in reports for line in report.told(file, whole=False)
    )


def test_titles_are_unique() -> None:
    titles = [scenario.title for _, scenario in scenarios()]
    assert sorted(set(titles)) == sorted(titles)
