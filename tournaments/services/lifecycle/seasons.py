"""The end of a season: members go up and down and the next season is there, in one act that can be undone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.platform.audit_log import act_write
from games.live import clocks
from tournaments.domain.choices import Outcome, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Division, League, Member, Season, Series, Tournament
from tournaments.selectors.leagues import DivisionLine, DivisionTable, SeasonTables, season_now, tables_of
from tournaments.selectors.relegation import arranged_in
from tournaments.services.common.taken_texts import need_free
from tournaments.services.lifecycle.leagues import object_of, owned, season_begin
from tournaments.services.lifecycle.series import tournament_detach

SETTLED = (State.COMPLETED, State.CANCELLED)


def season_close(*, league: League, by: Any, seen: str, chosen: Mapping[str, str], name: str = "") -> Season:
    """Close the present season and begin the next one, which is returned.

    `seen` is the digest of the tables that the owner has looked at; `chosen` has an outcome for the key of a line where
    it is not the proposed one, and has to have one for all between whom the table does not decide. Raises
    `TournamentError`.
    """
    with transaction.atomic():
        row = owned(league, by)
        need_free(object_of(row), {"season": name.strip()[:20]})
        season = season_now(row)
        refuse_unfinished(season)
        refuse_unfinished_matches(season)
        tables = tables_of(season)
        if tables.digest != seen:
            raise TournamentError("stale", _("The tables have changed since you looked. Look at them again."))
        moves = [(table, line, _outcome(table, line, chosen)) for table in tables.divisions for line in table.members]
        by_hand = [line for _table, line, outcome in moves if outcome is not line.outcome]
        for table, line, outcome in moves:
            line.member = _ended(table, line, outcome)
        season.closed_at = clocks.database_now()
        season.save(update_fields=["closed_at"])
        after = _next(row, name, tables, moves)
        act_write(
            "season.closed",
            by=by,
            object=object_of(row),
            before={"season": season.number},
            after={
                "season": after.number,
                "outcomes": {str(line.member.pk): outcome for _table, line, outcome in moves if line.member},
                "by_hand": [line.member.pk for line in by_hand if line.member],
            },
        )
    return after


def season_reopen(*, league: League, by: Any) -> Season:
    """Undo the last closing: the season before is played on, and the present one is gone with all that was settled in
    it, as long as nothing of it has been played. Its tournaments stay, in no division. Raises `TournamentError`."""
    with transaction.atomic():
        row = owned(league, by)
        season = season_now(row)
        before = row.seasons.filter(number=season.number - 1).first()
        if before is None:
            raise TournamentError("first", _("This is the first season. There is nothing to undo."))
        inside = list(Tournament.objects.filter(series__division__season=season))
        if any(one.started_at is not None for one in inside):
            raise TournamentError("begun", _("A tournament of the new season has begun. It is played to its end now."))
        for one in inside:
            tournament_detach(tournament=one, by=by)
        number = season.number
        Series.objects.filter(division__season=season).delete()
        season.delete()
        before.members.update(outcome="")
        before.closed_at = None
        before.save(update_fields=["closed_at"])
        act_write(
            "season.reopened",
            by=by,
            object=object_of(row),
            before={"season": number},
            after={"season": before.number, "tournaments": [one.pk for one in inside]},
        )
    return before


def refuse_unfinished(season: Season) -> None:
    """Raise `TournamentError` while something of the season is still to be played, or nothing was."""
    inside = Tournament.objects.filter(series__division__season=season)
    left = inside.exclude(state__in=SETTLED).order_by("created_at").first()
    if left is not None:
        raise TournamentError(
            "unfinished",
            _("%(name)s is not over yet. Complete it, cancel it, or take it out of its division.")
            % {"name": left.name},
        )
    if not inside.filter(state=State.COMPLETED).exists():
        raise TournamentError("unplayed", _("No tournament of this season is completed. Hold one first."))


def refuse_unfinished_matches(season: Season) -> None:
    """Raise `TournamentError` while a relegation match that is arranged is still to be played."""
    left = next((one for one in arranged_in(season) if not one.over), None)
    if left is not None:
        raise TournamentError(
            "unfinished",
            _("%(name)s is not over yet. Complete it when it is played, or cancel it.")
            % {"name": left.row.tournament.name},
        )


def _outcome(table: DivisionTable, line: DivisionLine, chosen: Mapping[str, str]) -> Outcome:
    """How the season ends for a member. Raises `TournamentError`."""
    said = chosen.get(line.key) or line.outcome
    if said is None and line.at_stake is not None:
        raise TournamentError(
            "undecided",
            _("No match has decided about %(name)s. Have it played, or choose what becomes of both of its players.")
            % {"name": line.row.name},
            status=422,
        )
    if said is None:
        raise TournamentError(
            "undecided",
            _("The table does not decide about %(name)s. Choose what becomes of everybody at the border.")
            % {"name": line.row.name},
            status=422,
        )
    if said not in possible(table, line):
        raise TournamentError(
            "outcome",
            _("This cannot become of %(name)s. Choose one of the list.") % {"name": line.row.name},
            status=422,
        )
    return Outcome(said)


def possible(table: DivisionTable, line: DivisionLine) -> list[Outcome]:
    """What can become of a member. Who has left does not come back by this."""
    if line.left:
        return [Outcome.LEAVES]
    ways = [Outcome.UP] * (table.above is not None) + [Outcome.STAYS] + [Outcome.DOWN] * (table.below is not None)
    return [*ways, Outcome.LEAVES]


def member_of(table: DivisionTable, line: DivisionLine) -> Member:
    """The row of who belongs to a division: a new one, not saved, of a player who has been put into none."""
    who, _what = line.row.who
    return line.member or Member(
        season=table.division.season,
        division=table.division,
        user=line.row.user,
        name=line.row.name if who == "name" else "",
    )


def _ended(table: DivisionTable, line: DivisionLine, outcome: Outcome) -> Member:
    member = member_of(table, line)
    member.outcome = outcome
    member.save()
    return member


def _next(
    league: League, name: str, tables: SeasonTables, moves: list[tuple[DivisionTable, DivisionLine, Outcome]]
) -> Season:
    divisions = [
        (
            table.division.name,
            {key: getattr(table.division.series, key) for key in ("text", "points", "taking_part", "best")},
        )
        for table in tables.divisions
    ]
    season = season_begin(league, name, divisions)
    by_level: dict[int, Division] = {one.level: one for one in season.divisions.all()}
    step = {Outcome.UP: -1, Outcome.STAYS: 0, Outcome.DOWN: 1}
    Member.objects.bulk_create(
        Member(
            season=season,
            division=by_level[table.division.level + step[outcome]],
            user=line.member.user,
            name=line.member.name,
        )
        for table, line, outcome in moves
        if outcome in step and line.member is not None
    )
    return season
