"""The ids of the rule catalogue for Flesh and Blood: which there are, and which scenario speaks for which.

A scenario says `proves FAB-05`. `test_catalogue.py` demands that every id is named by a scenario, and `test_mutants.py`
that the scenarios named for an id fail when that rule is broken.
"""

from functools import cache
from pathlib import Path

from games.scenarios import Scenario, read

FOLDER = Path(__file__).parent / "scenarios"


def _ids(prefix: str, last: int) -> tuple[str, ...]:
    return tuple(f"{prefix}{number:02}" for number in range(1, last + 1))


CATALOGUE = (*_ids("FAB-", 28), *_ids("FAB-X", 1), *_ids("FAB-I", 4))
"""Every id of the catalogue, section 4. There is none without a rule."""


@cache
def scenarios() -> tuple[tuple[str, Scenario], ...]:
    """Every scenario of Flesh and Blood, with the name of its file."""
    return tuple(
        (path.name, scenario)
        for path in sorted(FOLDER.glob("*.scenario"))
        for scenario in read(path.read_bytes(), str(path))
    )


def proving(law: str) -> list[Scenario]:
    """The scenarios that speak for an id."""
    return [scenario for _, scenario in scenarios() if law in scenario.proves]
