"""How long rounds are, and what happens when time is called. Data, frozen with the tournament when it starts.

Sources: Magic Tournament Rules (50 minutes, five more turns), Flesh and Blood tournament rules (55 minutes, one more
turn, 2021), FFTCG organised play (30 minutes, three more turns, double loss). Rule documents change: these are
values of a profile that the organiser edits, not law.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class TimeRule:
    """Times in minutes, 0 for none."""

    round_minutes: int = 45
    extra_turns: int = 3
    """Turns that are played after the one in which time is called; then a game that is still open is drawn."""
    double_loss: bool = False
    """Whether a Swiss match that is undecided at the end is lost by both, instead of drawn."""
    no_show_minutes: int = 10
    """After so many minutes somebody who has not come loses the match."""
    confirm_minutes: int = 5
    """A report that nobody has answered counts so many minutes after time was called."""
    report_minutes: int = 10
    """Where nobody has reported so many minutes after time was called, a judge decides."""
    sideboard_minutes: int = 3
    """Between two games of a match."""

    def as_data(self) -> dict[str, Any]:
        """Plain data for the database."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> TimeRule:
        """What `as_data` wrote; nothing at all means the generic rule."""
        return cls(**data)


GENERIC = TimeRule()
KNOWN: dict[str, TimeRule] = {
    "magic": TimeRule(round_minutes=50, extra_turns=5),
    "flesh_and_blood": TimeRule(round_minutes=55, extra_turns=1),
    "fftcg": TimeRule(round_minutes=30, extra_turns=3, double_loss=True),
}


def time_rule_for(ruleset: str, best_of: int = 1) -> TimeRule:
    """What is usual for a game."""
    if ruleset == "fftcg" and best_of > 1:
        return TimeRule(round_minutes=90, extra_turns=3, double_loss=True)
    return KNOWN.get(ruleset, GENERIC)
