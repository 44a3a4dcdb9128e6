"""What the stages of a tournament can be told, and what is proposed for so many players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from tournaments.domain.choices import Kind
from tournaments.pairing.profiles import CHESS, TABLES, Profile
from tournaments.pairing.rounds import Band
from tournaments.rules import PROFILES, rules_for

BEST_OF = (1, 3, 5)
LEAST = {Kind.SINGLE: 2, Kind.DOUBLE: 3, Kind.ROUND_ROBIN: 3, Kind.SWISS: 4}
"""Players that a format needs at least. Our choice."""
SEEDING = ("random", "rating", "order", "hand")
PAIRINGS = ("usual", "least_cost", "fide_dutch")
"""By which system Swiss rounds are paired."""


@dataclass(frozen=True, slots=True)
class StageSettings:
    """All settings of all formats; a format reads its own. Written to `Stage.settings`."""

    rounds: int = 0
    """Swiss: so many rounds; 0: as recommended for the number of players, fixed when the stage begins."""
    cut: int = 0
    """So many go on to the next stage; 0: as recommended, or all if there is no next stage."""
    first_round: str = "usual"
    """Swiss: "random", or "seeded" (top half against bottom half), as the FIDE system always does; "usual" is that
    system's way where it pairs, else "random"."""
    seeding: str = "random"
    """First stage: where starting places come from, one of `SEEDING`."""
    pairing: str = "usual"
    """Swiss: one of `PAIRINGS`; "usual" is "fide_dutch" where standings are as in chess, else "least_cost"."""
    avoid_rounds: int = 0
    """Swiss: in so many rounds players of one club are kept apart if it can be helped."""
    rematch_before_second_bye: bool = False
    weights: tuple[int, ...] = ()
    """Swiss: how often the points of round 1, 2 and so on count; rounds without one count once."""
    by_rank_last: bool = False
    """Swiss: the last round is paired by rank."""
    third_place: bool = False
    """Single elimination: losers of the semi-finals play for place 3."""
    reset: bool = True
    """Double elimination: the grand final may be played again."""
    cut_drop: str = "opponent"
    """Elimination after a cut: who has the bye if one of the cut leaves before the bracket has begun: his "opponent",
    as the bracket stays as it is, or the "highest_remaining", as it is drawn anew."""
    bracket_order: str = "standard"
    """Elimination: how starting places stand in the bracket, `pairing.seeding.Order`."""
    crossings: str = "late_rematch"
    """Double elimination: "late_rematch" keeps those apart longest who have met, "common" looks like other programs."""
    cycles: int = 1
    """Round robin: how often all meet, 1 to 3."""
    groups: int = 1
    """Round robin: so many groups, filled by snake."""
    advance_each: int = 0
    """Round robin in groups: so many of each group go on, and the best others so that `cut` is reached."""
    table_size: int = 2
    """Swiss: players at a table, 2; or 4 with threes for the rest, or 3 with byes for the rest (`pairing.tables`)."""
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
        return cls(**{**data, "weights": tuple(data.get("weights", ()))})


def profile_for(ruleset: str, kind: str, best_of: int, table_size: int = 2) -> Profile:
    """The usual tie-breaks of a game in a format."""
    if table_size > 2:
        return TABLES
    return PROFILES["round_robin"] if kind == Kind.ROUND_ROBIN else rules_for(ruleset).profile_for(best_of)


def pairing_system(settings: StageSettings, profile: Profile) -> str:
    """By which system the Swiss rounds of a stage are paired: "least_cost" or "fide_dutch", which knows pairs alone."""
    if settings.table_size > 2:
        return "least_cost"
    if settings.pairing != "usual":
        return settings.pairing
    return "fide_dutch" if profile.name == CHESS.name else "least_cost"


Plan = list[tuple[str, int, StageSettings]]
"""The stages of a tournament: kind, best of, settings."""


def usual_plan(ruleset: str, kind: str, best_of: int | None = None) -> Plan:
    """What a tournament is that nobody has said more about: Swiss rounds with a cut, or the one format alone."""
    best_of = best_of or rules_for(ruleset).best_of
    first = (str(kind), best_of, StageSettings())
    return [first, (Kind.SINGLE.value, best_of, StageSettings())] if kind == Kind.SWISS else [first]


def recommended(ruleset: str, players: int) -> Band:
    """The rounds and the cut that the game's own documents recommend.

    Where a document says nothing about so few or so many, it is our choice: three rounds if so many opponents can be
    had, and a round for each doubling.
    """
    table = rules_for(ruleset).rounds
    band = table.recommend(players)
    if band is not None:
        return band
    if players < table.least:
        return Band(table.least, max(min(3, players - 1), (players - 1).bit_length()), single=table.bands[0].single)
    return Band(None, (players - 1).bit_length(), table.bands[-1].cut)


def at_tables(first: StageSettings, cut: int) -> Plan:
    """Rounds at tables of three or four, and the tables of the final: of each the winner goes on, until one is left."""
    plan: Plan = [(Kind.SWISS.value, 1, replace(first, cut=cut))]
    while cut > 1:
        left = cut // first.table_size
        final = StageSettings(rounds=1, first_round="seeded", table_size=first.table_size, cut=left if left > 1 else 0)
        plan.append((Kind.SWISS.value, 1, final))
        cut = left
    return plan


def rounds_at_tables(players: int) -> int:
    """So many rounds at tables of three or four are recommended. Our choice."""
    return next((rounds for most, rounds in ((4, 1), (16, 3), (32, 4), (64, 5)) if players <= most), 6)


def settled(plan: Plan, ruleset: str, players: int) -> Plan:
    """The plan for so many players, with numbers where it said "as recommended".

    Swiss rounds with a play-off of which everything is as recommended become the format that is recommended, which may
    be the single elimination or the Swiss rounds alone.
    """
    (kind, best_of, first), later = plan[0], plan[1:]
    if kind != Kind.SWISS or first.rounds:
        return plan
    if first.table_size > 2:
        return [(kind, best_of, replace(first, rounds=rounds_at_tables(players))), *later]
    band = recommended(ruleset, players)
    playoff = len(later) == 1 and later[0][0] == Kind.SINGLE
    if band.single and not first.cut and (playoff or not later):
        settings = later[0][2] if later else StageSettings(third_place=first.third_place)
        return [(Kind.SINGLE.value, later[0][1] if later else best_of, replace(settings, seeding=first.seeding))]
    if playoff and not first.cut and not band.cut:
        later = []
    cut = (first.cut or min(band.cut, players)) if later else 0
    return [(kind, best_of, replace(first, rounds=band.rounds, cut=cut)), *later]
