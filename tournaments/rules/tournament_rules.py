"""What a game says about its tournaments: tie-breaks, rounds, times, penalties. Rule documents change: these are values
that the organiser edits and that are frozen with the tournament when it starts, not law.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tournaments.pairing.profiles import Profile
from tournaments.pairing.rounds import RoundTable
from tournaments.pairing.sentences import Sentence
from tournaments.penalties import Catalogue


@dataclass(frozen=True, slots=True)
class TimeRule:
    """How long rounds are, and what happens when time is called. Times in minutes, 0 for none."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRules:
    """All that tournaments know of a game."""

    profile: Profile
    """How its standings are reckoned."""
    profile_text: Sentence
    """What is said of the profile where an organiser chooses one."""
    profile_of_one: Profile | None = None
    """How they are where a match is one game, if that differs."""
    rounds: RoundTable
    penalties: Catalogue
    time: TimeRule = TimeRule()
    time_of_several: TimeRule | None = None
    """The times of matches of several games, if they differ."""
    best_of: int = 1
    """How many games a match usually has at most."""
    agreed_unplayed: int = 0
    """Drawn games that are written down for a draw that was agreed before the first of several."""

    def profile_for(self, best_of: int) -> Profile:
        """How standings of such matches are reckoned."""
        return (self.profile_of_one if best_of == 1 else None) or self.profile

    def time_for(self, best_of: int) -> TimeRule:
        """The times of such matches."""
        return (self.time_of_several if best_of > 1 else None) or self.time
