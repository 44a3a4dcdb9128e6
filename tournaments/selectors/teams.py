"""Teams: who sits where in them, and how the players of each seat have done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations

from django.core import signing
from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, Registration, ResultVersion, Stage, Tournament
from tournaments.pairing.results import Outcome
from tournaments.selectors.pairings import Pairing, pairing_of, with_all
from tournaments.selectors.stage_matches import VALID

KEY = signing.Signer(salt="team")


def members_of(team: Registration) -> list[Registration]:
    """The players of a team and those who are asked, by seat."""
    rows = Registration.objects.filter(team=team, state__in=(Standing.MEMBER, Standing.ASKED))
    return list(rows.select_related("user").order_by("seat"))


def members_by_team(tournament: Tournament) -> dict[int, list[Registration]]:
    """The same of all teams, by the keys of their registrations. One query."""
    rows = Registration.objects.filter(
        tournament=tournament, team__isnull=False, state__in=(Standing.MEMBER, Standing.ASKED)
    )
    found: dict[int, list[Registration]] = {}
    for one in rows.select_related("user").order_by("seat"):
        assert one.team_id is not None, "only those are asked for"
        found.setdefault(one.team_id, []).append(one)
    return found


def people_of(one: Registration, teams: dict[int, list[Registration]]) -> list[Registration]:
    """Who plays under a registration: the players of a team as `members_by_team` has them, else itself."""
    return [member for member in teams.get(one.pk, []) if member.state == Standing.MEMBER] or [one]


def free_seats(team: Registration, *taken_by: str) -> list[int]:
    """Seats of a team on which nobody sits and for which nobody is asked; or that none who stands so has `taken_by`."""
    taken = {one.seat for one in members_of(team) if not taken_by or one.state in taken_by}
    return [seat for seat in range(team.tournament.team_size) if seat not in taken]


def seat_pairs(team: Registration) -> list[tuple[int, int]]:
    """The seats of a team that can be swapped with each other: all pairs of which one is not empty."""
    taken = {one.seat for one in members_of(team)}
    return [pair for pair in combinations(range(team.tournament.team_size), 2) if not taken.isdisjoint(pair)]


def complete(tournament: Tournament, rows: QuerySet[Registration]) -> QuerySet[Registration]:
    """Of these registrations the teams that have somebody on each seat; all where everybody plays for themselves."""
    if tournament.team_size == 1:
        return rows
    sitting = Count("members", filter=Q(members__state=Standing.MEMBER))
    return rows.annotate(sitting=sitting).filter(sitting=tournament.team_size)


def check_complete(team: Registration) -> None:
    """Raise `TournamentError` if a team has an empty seat."""
    own = Registration.objects.filter(pk=team.pk)
    if not complete(team.tournament, own).exists():
        raise TournamentError(
            "team_incomplete", _("Your team has an empty seat. Ask somebody to take it, then check in.")
        )


def key_of(team: Registration) -> str:
    """What is in the link by which players take a seat of a team."""
    return KEY.sign(str(team.pk))


def team_by_key(tournament: Tournament, key: str) -> Registration | None:
    """The team of a link; None if it is of none here."""
    try:
        number = int(KEY.unsign(key))
    except (signing.BadSignature, ValueError):
        return None
    return Registration.objects.filter(tournament=tournament, team=None, pk=number).first()


def reports_for(pairing: Pairing, user_id: int | None) -> int | None:
    """The side for which an account has reported: its own, or on a board that of the team whose captain it is."""
    for side, one in enumerate(pairing.sides):
        if one is not None and user_id is not None:
            leads = one.team_id is not None and one.whole.members.filter(captain=True, user=user_id).exists()
            if one.user_id == user_id or leads:
                return side
    return None


def boards_of(matches: Iterable[Match]) -> dict[str, list[Pairing]]:
    """The boards of each of these matches of teams, by seat."""
    found: dict[str, list[Pairing]] = {}
    keys = [match.pk for match in matches]
    for board in with_all(Match.objects.filter(team_match__in=keys)).order_by("seat"):
        assert board.team_match_id is not None, "only those are asked for"
        found.setdefault(board.team_match_id, []).append(pairing_of(board))
    return found


@dataclass
class SeatRecord:
    """How a player has done on a seat of their team."""

    player: Registration
    team: Registration
    wins: int = 0
    draws: int = 0
    losses: int = 0
    games: list[int] = field(default_factory=lambda: [0, 0])
    """Games won and lost."""


_COUNTS = {Outcome.WIN: "wins", Outcome.DRAW: "draws", Outcome.LOSS: "losses"}


def seat_records(stage: Stage) -> list[list[SeatRecord]]:
    """For each seat of a stage of teams who sits or has played on it, who has won most there first. Boards that were
    struck out or given up, when the match of the teams was decided, count for nothing; nor do byes."""
    tournament = stage.tournament
    playing = Registration.objects.filter(tournament=tournament, state=Standing.MEMBER, team__number__in=stage.seeds)
    players = {one.pk: one for one in playing.select_related("user", "team")}
    known = {(one.pk, one.seat): SeatRecord(one, one.whole) for one in players.values()}
    versions = ResultVersion.objects.filter(
        match__team_match__isnull=False, match__round__stage=stage, match__round__state__in=VALID, confirmed=True
    )
    sides: dict[str, dict[int, tuple[int, int | None]]] = {}
    seats = Match.objects.filter(team_match__isnull=False, round__stage=stage, seats__registration__isnull=False)
    for match, seat, side, one in seats.values_list("pk", "seat", "seats__side", "seats__registration"):
        sides.setdefault(match, {})[side] = one, seat
    for version in versions:
        result = version.result
        for side, (one, seat) in sides.get(version.match_id, {}).items():
            outcome = result.outcome_of(side)
            if one not in players or outcome is None:
                continue
            record = known.setdefault((one, seat), SeatRecord(players[one], players[one].whole))
            name = _COUNTS[outcome]
            setattr(record, name, getattr(record, name) + 1)
            record.games[0] += result.games[side]
            record.games[1] += result.games[1 - side]
    by_seat: list[list[SeatRecord]] = [[] for _seat in range(tournament.team_size)]
    for (_player, seat), record in known.items():
        by_seat[seat or 0].append(record)
    for rows in by_seat:
        rows.sort(key=lambda one: (-one.wins, one.losses, -(one.games[0] - one.games[1]), one.player.number))
    return by_seat
