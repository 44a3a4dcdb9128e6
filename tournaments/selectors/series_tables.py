"""The table of a series: computed afresh from the final standings of its completed tournaments."""

from __future__ import annotations

from dataclasses import dataclass, field

from accounts.models import User
from tournaments.domain.choices import State
from tournaments.models import Member, Registration, Series, Tournament
from tournaments.selectors.standings import final_standings


@dataclass(frozen=True, slots=True)
class Share:
    """What one tournament gave to one player."""

    rank: int
    points: int
    counts: bool
    """Whether it is among his best."""


Identity = tuple[str, object]
"""Who is the same player in all tournaments of a series: see `identity_of`."""


@dataclass(slots=True)
class TableRow:
    """A line of the table."""

    who: Identity
    name: str
    user: User | None
    total: int = 0
    rank: int = 0
    played: int = 0
    shares: list[Share | None] = field(default_factory=list)
    """One for each tournament of the table; None where he did not play."""


@dataclass(frozen=True, slots=True)
class SeriesTable:
    """A table with its columns."""

    series: Series
    tournaments: list[Tournament]
    rows: list[TableRow]


def table_of(series: Series) -> SeriesTable:
    """Who has how many points: a player's best tournaments are added up; equal sums are decided by the best single one,
    then the next best; whoever is still equal shares the place.

    An account is the same player everywhere; so is a name on paper, written alike.
    """
    tournaments = list(series.tournaments.filter(state=State.COMPLETED).order_by("ended_at", "pk"))
    people: dict[Identity, Registration] = {}
    given: dict[Identity, dict[int, tuple[int, int]]] = {}
    for column, tournament in enumerate(tournaments):
        for line in final_standings(tournament):
            who = identity_of(line.registration)
            people[who] = line.registration
            given.setdefault(who, {})[column] = (line.rank, points_for(series, line.rank))
    rows = [_row(who, people[who], shares, len(tournaments), series.best) for who, shares in given.items()]
    worth = {id(row): _worth(row) for row in rows}
    rows.sort(key=lambda row: ([-one for one in worth[id(row)]], row.name.casefold()))
    for place, row in enumerate(rows, 1):
        alike = place > 1 and worth[id(rows[place - 2])] == worth[id(row)]
        row.rank = rows[place - 2].rank if alike else place
    return SeriesTable(series, tournaments, rows)


def points_for(series: Series, rank: int) -> int:
    """What a place is worth. Who shares places has the best of them."""
    return int(series.points[rank - 1]) if rank <= len(series.points) else int(series.taking_part)


def identity_of(registration: Registration) -> Identity:
    """An account, or a name on paper without regard to capitals; else this registration alone."""
    if registration.user_id is not None:
        return "user", registration.user_id
    if registration.bot or not registration.name:
        return "key", registration.player_key
    return "name", registration.name.casefold()


def identity_of_member(member: Member) -> Identity:
    """As `identity_of` has it for the registrations of the same player."""
    if member.user_id is not None:
        return "user", member.user_id
    return ("name", member.name.casefold()) if member.name else ("member", member.pk)


def _row(
    who: Identity, registration: Registration, given: dict[int, tuple[int, int]], columns: int, best: int
) -> TableRow:
    order = sorted(given, key=lambda column: (-given[column][1], column))
    counted = set(order[:best] if best else order)
    shares = [Share(*given[column], counts=column in counted) if column in given else None for column in range(columns)]
    total = sum(given[column][1] for column in counted)
    user = registration.user
    return TableRow(who, registration.shown_name, user, total=total, played=len(given), shares=shares)


def _worth(row: TableRow) -> list[int]:
    singles = sorted((share.points for share in row.shares if share is not None and share.counts), reverse=True)
    return [row.total, *singles]
