"""Every example of docs/scenarios.md holds, and its messages are the real ones."""

import re
from pathlib import Path

import pytest

from games.scenarios import Scenario, play, read
from tests.loops import some

DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"
TEXT = DOCS.read_text(encoding="utf-8")
EXAMPLES = [one for block in re.findall(r"```scenario\n(.*?)```", TEXT, re.DOTALL) for one in read(block)]


@pytest.mark.parametrize("scenario", EXAMPLES, ids=lambda scenario: scenario.title)
def test_example(scenario: Scenario) -> None:
    for report in some(play(scenario)):
        assert report.passed, "\n".join(report.told("docs/scenarios.md", whole=False))


def test_there_are_examples_of_the_games() -> None:
    assert {scenario.ruleset.text for scenario in EXAMPLES} >= {"fftcg", "kafkas_halle", "magic"}
