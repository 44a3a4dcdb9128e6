"""The notation of scenarios serves this game as well: its files hold, and notice when a rule is broken."""

from pathlib import Path

import pytest

from games.rulesets.kafkas_halle.play import Play
from games.scenarios import Scenario, play, read
from tests.loops import some
from tests.rulesets.mutation import Mutant

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = [one for path in sorted(FOLDER.glob("*.scenario")) for one in read(path.read_bytes(), str(path))]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.title)
def test_scenario(scenario: Scenario) -> None:
    for report in some(play(scenario)):
        assert report.passed, "\n".join(report.told("", whole=False))


def test_a_scenario_notices_that_bans_ban_nothing() -> None:
    mutant = Mutant("a ban bans nothing", Play.over, "below[-1].banned = True", "below[-1].banned = False", ())
    with mutant.at_large():
        assert not all(report.passed for scenario in SCENARIOS for report in play(scenario))
