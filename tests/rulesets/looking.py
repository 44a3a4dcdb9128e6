"""How closely a scenario is looked at."""

from zlib import crc32

from games.scenarios import Scenario
from tests.shares import SOAKED

ONE_OF = 3
"""Of so many scenarios one has the checks after every line, which take five times as long as its lines. Random games have
the same checks (tests/scenarios/test_random.py), and `make soak` has them in every scenario."""
ALWAYS = (
    "Heave: face up into the empty arsenal, for as many Seismic Surges (8.3)",
    "702.47a The text of a card in the hand is added to an Arcane spell, and the card stays there",
)
"""What else is legal in these, and how it looks, is seen nowhere else."""


def is_looked_at_closely(scenario: Scenario) -> bool:
    """Whether it has the checks after every line: the same ones in every run."""
    return bool(SOAKED) or scenario.title in ALWAYS or crc32(scenario.title.encode()) % ONE_OF == 0
