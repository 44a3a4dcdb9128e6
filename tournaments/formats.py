"""What the stages of a tournament can be told, and what is proposed for so many players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tournaments.pairing.profiles import Profile, get_profile
from tournaments.pairing.rounds import TABLES, Band
from tournaments.words import Kind

BEST_OF = (1, 3, 5)
PROFILES = {"magic": "magic", "flesh_and_blood": "flesh_and_blood", "fftcg": "fftcg"}
"""The profile of tie-breaks that a game has of its own; the others are reckoned as Magic's."""
SEEDING = ("random", "rating", "order", "hand")


@dataclass(frozen=True, slots=True)
class StageSettings:
    """All settings of all formats; a format reads its own. Written to `Stage.settings`."""

    rounds: int = 0
    """Swiss: so many rounds; 0: as recommended for the number of players, fixed when the stage begins."""
    cut: int = 0
    """So many go on to the next stage; 0: as recommended, or all if there is no next stage."""
    first_round: str = "random"
    """Swiss: "random", or "seeded" (top half against bottom half)."""
    seeding: str = "random"
    """First stage: where starting places come from, one of `SEEDING`."""
    avoid_rounds: int = 0
    """Swiss: in so many rounds players of one club are kept apart if it can be helped."""
    rematch_before_second_bye: bool = False
    by_rank_last: bool = False
    """Swiss: the last round is paired by rank."""
    third_place: bool = False
    """Single elimination: losers of the semi-finals play for place 3."""
    reset: bool = True
    """Double elimination: the grand final may be played again."""
    crossings: str = "common"
    """Double elimination: "common" or "late_rematch"."""
    cycles: int = 1
    """Round robin: how often all meet, 1 to 3."""
    groups: int = 1
    """Round robin: so many groups, filled by snake."""
    advance_each: int = 0
    """Round robin in groups: so many of each group go on, and the best others so that `cut` is reached."""
    carry: str = "nothing"
    """What the next stage brings along from this one: `pairing.stages.Carry`."""
    round_minutes: int | None = None
    """Another length than the tournament's time rule; 0: untimed."""

    def as_data(self) -> dict[str, Any]:
        """Only what differs from the default, so that rows stay readable."""
        default = asdict(StageSettings())
        return {key: value for key, value in asdict(self).items() if value != default[key]}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> StageSettings:
        """What `as_data` wrote."""
        return cls(**data)


def profile_for(ruleset: str, kind: str, best_of: int) -> Profile:
    """The usual tie-breaks of a game in a format."""
    name = "round_robin" if kind == Kind.ROUND_ROBIN else PROFILES.get(ruleset, "magic")
    return get_profile(name, best_of)


def recommended(ruleset: str, players: int) -> Band:
    """Swiss rounds and cut for so many players at the start: the game's own table, else Magic's; small fields play a
    round for each doubling, and at least three if so many opponents can be had (our choice)."""
    table = TABLES.get(ruleset, TABLES["magic"])
    band = table.recommend(players)
    if band is None or band.single:
        rounds = max(min(3, players - 1), (max(players, 2) - 1).bit_length())
        return Band(players, rounds)
    return band
