"""Points for a match: data of a tournament, whole numbers only."""

from dataclasses import dataclass

from tournaments.pairing.errors import WrongProfile
from tournaments.pairing.results import Outcome

MOST = 12
"""Points that a win may give: more would not fit into the bands of the pairing over ten rounds."""


@dataclass(frozen=True, slots=True)
class Points:
    """Points for each outcome. A system with half points is stored doubled, `unit` says so: shown are points / unit."""

    win: int = 3
    draw: int = 1
    loss: int = 0
    bye: int = 3
    absent: int = 0
    """For a round that a player missed: those of a loss, or those of a draw if the tournament is kind."""
    unit: int = 1

    def __post_init__(self) -> None:
        others = (self.draw, self.loss, self.bye, self.absent)
        if not 1 <= self.win <= MOST or min(others) < 0 or max(others) > self.win or self.unit < 1:
            raise WrongProfile("points", most=MOST)

    def of(self, outcome: Outcome) -> int:
        """What one side gets."""
        worth: int = getattr(self, outcome.value)  # each outcome has a field of its name
        return worth
