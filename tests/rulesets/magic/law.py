"""The ids of the rule catalogue for Magic: which there are, which scenario speaks for which, and which carry no rule.

A scenario says `proves MTG-P-05`. `test_catalogue.py` demands that every id is named by a scenario, and
`test_mutants.py` that the scenarios named for an id fail when that rule is broken.
"""

from functools import cache
from pathlib import Path

from games.scenarios import Scenario, read

FOLDER = Path(__file__).parent / "scenarios"


def _ids(prefix: str, last: int) -> tuple[str, ...]:
    return tuple(f"{prefix}{number:02}" for number in range(1, last + 1))


CATALOGUE = (
    *_ids("MTG-P-", 30), *_ids("MTG-P-X", 15), *_ids("MTG-P-C", 2), *_ids("MTG-C-", 23), *_ids("MTG-C-X", 3),
    "MTG-903.3", "MTG-903.8", "MTG-903.9a", "MTG-903.9b", "MTG-903.10a",
)  # fmt: skip
"""Every id of the catalogue, sections 1 and 2, and the rules of Commander under their own numbers."""

NO_RULE = {
    "MTG-P-30": "a comparison: priority is a right and not a thing that is thrown; MTG-P-02 has the rule",
    "MTG-P-C02": "comments without rules content",
}
"""Ids that nothing can break, each with the reason."""


@cache
def scenarios() -> tuple[tuple[str, Scenario], ...]:
    """Every scenario of Magic, with the name of its file."""
    return tuple(
        (path.name, scenario)
        for path in sorted(FOLDER.glob("*.scenario"))
        for scenario in read(path.read_bytes(), str(path))
    )


def proving(law: str) -> list[Scenario]:
    """The scenarios that speak for an id."""
    return [scenario for _, scenario in scenarios() if law in scenario.proves]
