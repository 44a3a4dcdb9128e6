"""Leagues as they stand: the tables of a season with their zones, and who belongs where."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from itertools import pairwise, product, zip_longest
from typing import Any

from django.db.models import Q, QuerySet

from accounts.models import User
from tournaments.domain.choices import Outcome, State
from tournaments.domain.promotion import AtStake, Placed, Places, outcomes
from tournaments.models import Division, League, Member, Season, Series, Tournament
from tournaments.selectors.relegation import Arranged, arranged_in
from tournaments.selectors.series_tables import Identity, SeriesTable, TableRow, identity_of_member, table_of


@dataclass(slots=True)
class DivisionLine:
    """A line of a division's table."""

    row: TableRow
    key: str
    """What names the player in the form of the preview."""
    belongs: bool
    """False for who only helped out: a member of another division, a computer player, a deleted account."""
    member: Member | None = None
    left: bool = False
    outcome: Outcome | None = None
    """What becomes of them: in a closed season what has, else what would now. None for guests, and where the
    organiser decides between equals, or a match is still to decide."""
    open: bool = False
    """Whether the organiser decides between them and equals."""
    at_stake: AtStake | None = None
    """What they play, or have played, a relegation match for."""
    match: Arranged | None = None
    """That match, if it is arranged."""

    @property
    def opponent(self) -> Member | None:
        """Whom they meet in it."""
        return self.match.opponent_of(self.member) if self.match and self.member else None


@dataclass(slots=True)
class DivisionTable:
    """The table of a division."""

    division: Division
    table: SeriesTable
    lines: list[DivisionLine]
    lowest: bool = False
    above: Division | None = None
    below: Division | None = None

    @property
    def members(self) -> list[DivisionLine]:
        """Those who belong to the division, in the order of the table."""
        return [line for line in self.lines if line.belongs]

    @property
    def guests(self) -> bool:
        """Whether others have played in it, too."""
        return any(not line.belongs for line in self.lines)


@dataclass(frozen=True, slots=True)
class Border:
    """What is decided by matches between two divisions."""

    upper: DivisionTable
    lower: DivisionTable
    arranged: list[Arranged] = field(default_factory=list)
    missing: list[tuple[int, DivisionLine | None, DivisionLine | None]] = field(default_factory=list)
    """Matches that are still to be arranged: their number, and who would defend the place and who challenge, where the
    tables say so. The better of the upper division meets the worse of the lower one."""


@dataclass(frozen=True, slots=True)
class SeasonTables:
    """All divisions of a season, the highest first."""

    season: Season
    divisions: list[DivisionTable] = field(default_factory=list)
    borders: list[Border] = field(default_factory=list)
    """Where matches decide, the highest first."""

    @property
    def digest(self) -> str:
        """Changes with everything that a decision about this season is built upon."""
        told = [
            (table.division.pk, line.row.who, line.row.rank, line.left, str(line.outcome), line.at_stake)
            for table in self.divisions
            for line in table.members
        ]
        return hashlib.sha256(repr(told).encode()).hexdigest()[:24]

    @property
    def undecided(self) -> list[DivisionLine]:
        """Equals on both sides of a border."""
        return [line for table in self.divisions for line in table.lines if line.open]

    @property
    def to_arrange(self) -> list[Border]:
        """Where relegation matches are still to be arranged."""
        return [border for border in self.borders if border.missing]


def season_now(league: League) -> Season:
    """The season that is being played: the last one."""
    return league.seasons.order_by("-number")[0]


def tables_of(season: Season) -> SeasonTables:
    """The tables of all divisions with their members: also of those who have not played, at the end.

    Whoever has played and is a member of no division belongs to the lowest one where they did.
    """
    divisions = list(season.divisions.select_related("series").order_by("level"))
    members = list(season.members.select_related("user").order_by("pk"))
    made = [DivisionTable(one, table_of(one.series), []) for one in divisions]
    home: dict[Identity, int] = {}
    for table in made:
        home |= {row.who: table.division.pk for row in table.table.rows if row.who[0] != "key"}
    home |= {identity: one.division_id for one in members if (identity := identity_of_member(one))}
    known = {identity_of_member(one): one for one in members}
    arranged = arranged_in(season)
    for place, table in enumerate(made):
        table.lowest = place == len(made) - 1
        table.above = divisions[place - 1] if place else None
        table.below = None if table.lowest else divisions[place + 1]
        table.lines = _lines(table, known, home)
        _join_matches(table, arranged)
        if season.closed_at is None:
            _propose(table, season.league)
    return SeasonTables(season, made, _borders(season, made, arranged))


def division_table(series: Series) -> DivisionTable | None:
    """The table of the division that a series is; None if it is none."""
    division = Division.objects.select_related("season__league").filter(series=series).first()
    if division is None:
        return None
    return next(one for one in tables_of(division.season).divisions if one.division == division)


def _lines(table: DivisionTable, known: dict[Identity, Member], home: dict[Identity, int]) -> list[DivisionLine]:
    own = table.division.pk
    rows = list(table.table.rows)
    present = {row.who for row in rows}
    columns = len(table.table.tournaments)
    absent = [one for who, one in known.items() if one.division_id == own and who not in present]
    for one in sorted(absent, key=lambda one: one.shown_name.casefold()):
        who = identity_of_member(one)
        rows.append(TableRow(who, one.shown_name, one.user, rank=len(present) + 1, shares=[None] * columns))
    lines = []
    for place, row in enumerate(rows, 1):
        line = DivisionLine(row, f"{table.division.level}-{place}", belongs=home.get(row.who) == own)
        member = known.get(row.who)
        if member is not None and member.division_id == own:
            line.member, line.left = member, member.left
            line.outcome = Outcome(member.outcome) if member.outcome else None
        line.left = line.left or _gone(row)
        lines.append(line)
    return lines


def _gone(row: TableRow) -> bool:
    """Whether the account is deleted."""
    return row.who[0] == "member" or (row.user is not None and row.user.deleted_at is not None)


def _join_matches(table: DivisionTable, arranged: list[Arranged]) -> None:
    """Say of each member for what they play a match. Who has been put into another division meanwhile plays for
    nothing there."""
    sides = {AtStake.STAYS: table.division, AtStake.UP: table.above}
    for line, match in product(table.members, arranged):
        if line.member is not None:
            at_stake = match.at_stake(line.member)
            if at_stake is not None and sides[at_stake] == match.row.division:
                line.match, line.at_stake = match, at_stake


def _propose(table: DivisionTable, league: League) -> None:
    members = table.members
    placed = [Placed(line.row.rank, line.row.played > 0, line.left, line.at_stake) for line in members]
    places = Places()
    if table.above is not None:
        places = replace(places, up=league.promoted, up_by_match=league.by_match)
    if table.below is not None:
        places = replace(places, down=league.relegated, down_by_match=league.by_match)
    for line, outcome in zip(members, outcomes(placed, places, lowest=table.lowest), strict=True):
        if isinstance(outcome, AtStake):
            line.at_stake = outcome
            line.outcome = line.match.outcome(line.member) if line.match and line.member else None
        else:
            line.outcome, line.open, line.at_stake, line.match = outcome, outcome is None, None, None


def _borders(season: Season, made: list[DivisionTable], arranged: list[Arranged]) -> list[Border]:
    found = []
    for upper, lower in pairwise(made):
        there = [one for one in arranged if one.row.division_id == upper.division.pk]
        border = Border(upper, lower, there, [] if season.closed_at else _missing(season.league, upper, lower, there))
        if border.arranged or border.missing:
            found.append(border)
    return found


def _missing(
    league: League, upper: DivisionTable, lower: DivisionTable, arranged: list[Arranged]
) -> list[tuple[int, DivisionLine | None, DivisionLine | None]]:
    """The matches that are still to be arranged, with those whom the tables propose for them."""
    if not (any(line.row.played for line in upper.members) and any(line.row.played for line in lower.members)):
        return []
    taken = {one.row.number for one in arranged}
    numbers = [number for number in range(1, league.by_match + 1) if number not in taken]
    defenders = [line for line in upper.members if line.at_stake is AtStake.STAYS and line.match is None]
    challengers = [line for line in lower.members if line.at_stake is AtStake.UP and line.match is None]
    pairs = zip_longest(defenders[: len(numbers)], reversed(challengers[: len(numbers)]))
    return [(number, *pair) for number, pair in zip_longest(numbers, pairs, fillvalue=(None, None))]


# --- lists ------------------------------------------------------------------------------------------------------------


def leagues_for(user: Any) -> QuerySet[League]:
    """The leagues with a tournament to be seen, and the user's own; the newest first."""
    seen = Tournament.objects.filter(listed=True, series__division__isnull=False).exclude(state=State.DRAFT)
    shown = Q(pk__in=seen.values("series__division__season__league"))
    if user.is_authenticated:
        shown |= Q(owner=user)
    return League.objects.filter(shown).order_by("-created_at", "pk")


def divisions_of(player: User) -> QuerySet[Member]:
    """The divisions of a player in all seasons of all leagues, the newest first."""
    found = Member.objects.filter(user=player).select_related("division", "season__league")
    return found.order_by("-season__began_at", "-pk")


def is_open(series: Series | None) -> bool:
    """Whether tournaments may still join a series: it belongs to no season that is closed."""
    return series is None or not Division.objects.filter(series=series, season__closed_at__isnull=False).exists()
