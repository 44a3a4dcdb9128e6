"""Tables as CSV: registrations, pairings, results, standings with every number.

What people wrote cannot become a formula. UTF-8 with a mark at its beginning, by which spreadsheets know it. Names of
columns are words for programs and stay the same in every language. Nothing here holds deck lists, seeds of games or
private notes.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from tournaments.domain.choices import seat_name
from tournaments.models import Registration, Season, Stage, Tournament
from tournaments.pairing.profiles import Profile
from tournaments.selectors.leagues import tables_of
from tournaments.selectors.pairings import Pairing, pairings_by_round, rounds_of
from tournaments.selectors.people import registrations_of
from tournaments.selectors.records import BRACKETS, profile_of
from tournaments.selectors.standings import Line, final_standings, standings_of
from tournaments.selectors.teams import boards_of
from tournaments.transfer.cells import guarded

PAIRED = ("stage", "round", "part", "table", "slot", "group", "number_a", "player_a", "number_b", "player_b")
PAIRED_MORE = ("number_c", "player_c", "number_d", "player_d")
"""Columns that a tournament has where some sit at tables of three or four."""
RESULT = ("kind", "winner", "wins_a", "wins_b", "drawn", "played", "source")
OF_TEAMS = ("team", "seat")
"""Columns of registrations in a tournament of teams; pairings and results have the seat."""
REGISTERED = (
    *("number", "name", "account", "bot", "seed", "club", "state", "place", "byes", "table"),
    *("joined_round", "dropped_after"),
)
STOOD = (
    *("stage", "group", "rank", "rank_to", "number", "player", "club", "state"),
    *("matches", "wins", "draws", "losses", "byes", "games_won", "games_lost"),
)
IN_A_LEAGUE = ("season", "level", "division", "place", "player", "points", "played", "member", "outcome")
IN_POINTS = frozenset({"match_points", "buchholz", "buchholz_cut1", "median_buchholz", "sonneborn_berger"})
"""Metrics that are sums of points, which a profile with half points stores doubled."""
DIGITS = 4


def registrations(tournament: Tournament) -> bytes:
    """Everybody who has registered, in whatever state: for officials."""
    rows, teams = [], tournament.team_size > 1
    for one in registrations_of(tournament).select_related("team"):
        account = "" if one.user is None or one.user.is_guest or one.user.deleted_at else one.user.public_name
        place = (one.state, one.place_no, one.byes, one.table, one.joined_round, one.dropped_after)
        of_team = (one.whole.number if one.team_id else None, seat_name(one.seat))[: 2 * teams]
        rows.append([one.number, one.shown_name, account, one.bot, one.seed, one.club, *place, *of_team])
    return written((*REGISTERED, *OF_TEAMS[: 2 * teams]), rows)


def pairings(tournament: Tournament) -> bytes:
    """All pairings of published rounds."""
    found = list(_pairings(tournament))
    more = PAIRED_MORE if any(pairing.is_table for pairing in found) else ()
    seat = ("seat",) if tournament.team_size > 1 else ()
    rows = [_paired(pairing, bool(more)) + _seat(pairing, seat) for pairing in found]
    return written((*PAIRED, *more, *seat), rows)


def results(tournament: Tournament) -> bytes:
    """All results that count, and pairings that have none yet."""
    found = list(_pairings(tournament))
    more = PAIRED_MORE if any(pairing.is_table for pairing in found) else ()
    seat = ("seat",) if tournament.team_size > 1 else ()
    rows = [_paired(pairing, bool(more)) + _result(pairing) + _seat(pairing, seat) for pairing in found]
    return written((*PAIRED, *more, *RESULT, *seat), rows)


def standings(tournament: Tournament, after: int | None = None) -> bytes:
    """The standings of every stage that has begun, each with the numbers of its profile; `after`: of the first stage as
    of that round. At their head those of the whole tournament, as stage 0, if there are several stages."""
    stages = [stage for stage in tournament.stages.order_by("order") if stage.began_at is not None]
    if after is not None:
        stages = stages[:1]
    tables: list[tuple[int, Profile | None, list[Line]]] = []
    if after is None and len(stages) > 1:
        tables.append((0, None, final_standings(tournament)))
    for stage in stages:
        tables.append((stage.order, _profile(stage), standings_of(stage, after)))
    metrics = list(dict.fromkeys(metric for _, profile, _ in tables if profile for metric in _metrics(profile)))
    rows = [_stood(order, profile, line, metrics) for order, profile, lines in tables for line in lines]
    return written((*STOOD, *metrics), rows)


def season_table(season: Season) -> bytes:
    """The tables of all divisions of a season, one below the other. `member` is false for who only played along;
    `outcome` is what has become of a member, or would become now; "open" where the organiser decides;
    what they play for, where a relegation match is still to decide."""
    rows = [
        [
            *(season.number, table.division.level, table.division.name),
            *(line.row.rank, line.row.name, line.row.total, line.row.played, int(line.belongs)),
            "open" if line.open else line.outcome or line.at_stake or "",
        ]
        for table in tables_of(season).divisions
        for line in table.lines
    ]
    return written(IN_A_LEAGUE, rows)


def written(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> bytes:
    """A table as a file."""
    text = io.StringIO(newline="")
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(columns)
    table.writerows([guarded(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def number(metric: str, value: Fraction | None, unit: int = 1) -> int | float | None:
    """A metric as it is shown: points in their unit, shares with four digits."""
    if value is None:
        return None
    shown = value / unit if metric in IN_POINTS else value
    return int(shown) if shown.denominator == 1 else round(float(shown), DIGITS)


def _pairings(tournament: Tournament) -> Iterable[Pairing]:
    rounds = rounds_of(tournament)
    found = pairings_by_round(tournament, rounds)
    for round_ in rounds:
        boards = boards_of([one.match for one in found[round_.pk]]) if tournament.team_size > 1 else {}
        for one in found[round_.pk]:
            yield from (one, *boards.get(one.match.pk, []))


def _paired(pairing: Pairing, more: bool) -> list[Any]:
    match, round_ = pairing.match, pairing.match.round
    first, second = pairing.sides[:2]
    group = None if match.group is None else match.group + 1
    return [
        round_.stage.order,
        round_.number,
        round_.part,
        match.table,
        match.slot,
        group,
        *_player(first),
        *_player(second),
        *(column for one in (*pairing.sides[2:], None, None)[: 2 * more] for column in _player(one)),
    ]


def _player(one: Registration | None) -> list[Any]:
    return [None, None] if one is None else [one.number, one.shown_name]


def _seat(pairing: Pairing, column: tuple[str, ...]) -> list[Any]:
    """The seat of a board, where there is a column of seats."""
    return [seat_name(pairing.match.seat)] if column else []


def _result(pairing: Pairing) -> list[Any]:
    found = pairing.result
    if found is None:
        return [None] * len(RESULT)
    winner = None if found.winner is None else "abcd"[found.winner]
    return [found.kind, winner, found.wins_a, found.wins_b, found.drawn, int(found.played), found.source]


def _profile(stage: Stage) -> Profile | None:
    return None if stage.kind in BRACKETS else profile_of(stage)


def _metrics(profile: Profile) -> list[str]:
    return [criterion.metric for criterion in profile.order]


def _stood(order: int, profile: Profile | None, line: Line, metrics: list[str]) -> list[Any]:
    one, row = line.registration, line.row
    group = None if line.group is None else line.group + 1
    head = [order, group, line.rank, line.last, one.number, one.shown_name, one.club, one.state]
    if row is None or profile is None:
        return head + [None] * (len(STOOD) - len(head) + len(metrics))
    done = row.tally
    sums = [done.matches, done.wins, done.draws, done.losses, done.byes, done.games_won, done.games_lost]
    unit = profile.points.unit
    values = dict(zip(_metrics(profile), row.values, strict=True))
    return head + sums + [number(metric, values.get(metric), unit) for metric in metrics]
