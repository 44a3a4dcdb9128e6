"""Leagues as they stand: the tables of a season with their zones, who belongs where, and who may enter."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments.domain.choices import Outcome, Standing, State
from tournaments.domain.promotion import Placed, outcomes
from tournaments.models import Division, League, Member, Registration, Season, Series, Tournament
from tournaments.selectors.series_tables import Identity, SeriesTable, TableRow, table_of


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
    organiser decides between equals."""
    open: bool = False
    """Whether the organiser decides between them and equals."""


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
class SeasonTables:
    """All divisions of a season, the highest first."""

    season: Season
    divisions: list[DivisionTable] = field(default_factory=list)

    @property
    def digest(self) -> str:
        """Changes with everything that a decision about this season is built upon."""
        told = [
            (table.division.pk, line.row.who, line.row.rank, line.left, str(line.outcome))
            for table in self.divisions
            for line in table.members
        ]
        return hashlib.sha256(repr(told).encode()).hexdigest()[:24]

    @property
    def undecided(self) -> list[DivisionLine]:
        """Equals on both sides of a border."""
        return [line for table in self.divisions for line in table.lines if line.open]


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
    for place, table in enumerate(made):
        table.lowest = place == len(made) - 1
        table.above = divisions[place - 1] if place else None
        table.below = None if table.lowest else divisions[place + 1]
        table.lines = _lines(table, known, home)
        if season.closed_at is None:
            _propose(table, season.league)
    return SeasonTables(season, made)


def division_table(series: Series) -> DivisionTable | None:
    """The table of the division that a series is; None if it is none."""
    division = Division.objects.select_related("season__league").filter(series=series).first()
    if division is None:
        return None
    return next(one for one in tables_of(division.season).divisions if one.division == division)


def identity_of_member(member: Member) -> Identity:
    """As `series_tables.identity_of` has it for the registrations of the same player."""
    if member.user_id is not None:
        return "user", member.user_id
    return ("name", member.name.casefold()) if member.name else ("member", member.pk)


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


def _propose(table: DivisionTable, league: League) -> None:
    members = table.members
    placed = [Placed(line.row.rank, line.row.played > 0, line.left) for line in members]
    up = 0 if table.above is None else league.promoted
    down = 0 if table.below is None else league.relegated
    for line, outcome in zip(members, outcomes(placed, up, down, lowest=table.lowest), strict=True):
        line.outcome, line.open = outcome, outcome is None


# --- who may enter ----------------------------------------------------------------------------------------------------


def division_of(tournament: Tournament) -> Division | None:
    """The division that a tournament counts for."""
    if tournament.series_id is None:
        return None
    return Division.objects.select_related("season__league").filter(series=tournament.series_id).first()


def is_lowest(division: Division) -> bool:
    """Whether newcomers begin in it."""
    return not Division.objects.filter(season=division.season_id, level__gt=division.level).exists()


def refusal(tournament: Tournament, user: Any) -> str:
    """Why a user may not register for a tournament of a division, "" if they may: its members may, and into the lowest
    division everybody who is a member of no other. Of teams see `team_refusal`: who is in one is no member."""
    division = division_of(tournament)
    if division is None or tournament.team_size > 1:
        return ""
    season = division.season
    named = {"division": division.name, "league": season.league.name}
    own = None
    if user is not None and user.is_authenticated:
        own = season.members.filter(user=user).select_related("division").first()
        own = None if own is None or own.left else own
    if own is not None and own.division_id == division.pk:
        return ""
    if own is not None:
        return _(
            "This tournament is for the division %(division)s of %(league)s; you play in %(own)s. "
            "Register for a tournament of your division, or ask the organiser to add you."
        ) % {**named, "own": own.division.name}
    if is_lowest(division):
        return ""
    lowest = season.divisions.order_by("-level")[0]
    return _(
        "This tournament is for the members of the division %(division)s of %(league)s. "
        "Newcomers begin in %(lowest)s; or ask the organiser to add you."
    ) % {**named, "lowest": lowest.name}


def team_refusal(tournament: Tournament, user: Any, name: str) -> str:
    """Why a user may not register a team of this name for a tournament of a division, "" if they may.

    In a league a team is its name, whoever is its captain: its division is that of the member with this name. Who has
    played for a team of this name in the league registers it; so does anybody where nobody with an account has.
    """
    division = division_of(tournament)
    if division is None:
        return ""
    season = division.season
    named = {"team": name, "division": division.name, "league": season.league.name}
    key = name.casefold()
    members = season.members.filter(user=None, left=False).select_related("division")
    own = next((one for one in members if one.name.casefold() == key), None)
    if own is None and not is_lowest(division):
        lowest = season.divisions.order_by("-level")[0]
        return _(
            "This tournament is for the teams of the division %(division)s of %(league)s, and %(team)s is none of "
            "them. New teams begin in %(lowest)s; or ask the organiser to add yours."
        ) % {**named, "lowest": lowest.name}
    if own is not None and own.division_id != division.pk:
        return _(
            "%(team)s plays in the division %(own)s of %(league)s, and this tournament is for %(division)s. Register "
            "for a tournament of your division, or ask the organiser to add your team."
        ) % {**named, "own": own.division.name}
    known = _players_of(season.league, key)
    if known and user.pk not in known:
        return (
            _(
                "%(team)s plays in %(league)s already, and you have not played for it. Ask one of its players to "
                "register it, or choose another name."
            )
            % named
        )
    return ""


def _players_of(league: League, key: str) -> set[int]:
    """The accounts that have played for teams of this name in a league."""
    teams = Registration.objects.filter(
        team=None, tournament__team_size__gt=1, tournament__series__division__season__league=league
    ).exclude(state=Standing.REMOVED)
    found = [pk for pk, name in teams.values_list("pk", "name") if name.casefold() == key]
    members = Registration.objects.filter(team__in=found, state=Standing.MEMBER, user__isnull=False)
    return {pk for pk in members.values_list("user", flat=True) if pk is not None}


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
