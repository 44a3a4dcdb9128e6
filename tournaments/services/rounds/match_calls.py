"""Calling players to their matches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from games.live import clocks
from tournaments.domain.choices import MatchState, Standing
from tournaments.models import Match, MatchSeat, Registration, Stage
from tournaments.selectors.records import BRACKETS, holds_boards, settings_of
from tournaments.services.common.events import MatchCalled, emit


def matches_call(matches: Sequence[Match]) -> None:
    """Both players of each are known and may begin. The tournament is locked."""
    if not matches:
        return
    now = clocks.database_now()
    ends = _ends_at(matches[0].round.stage, now)
    for match in matches:
        match.state = MatchState.CALLED
        match.called_at, match.ends_at = now, ends
        match.absent_at = match.confirms_at = None
    keys = [match.pk for match in matches]
    Match.objects.filter(pk__in=keys).update(
        state=MatchState.CALLED, called_at=now, ends_at=ends, absent_at=None, confirms_at=None
    )
    MatchSeat.objects.filter(match__in=keys).exclude(ready_at=None).update(ready_at=None)
    for match in matches:
        emit(MatchCalled(match))
    if teams := [match for match in matches if holds_boards(match)]:
        matches_call(boards_seat(teams))


def boards_seat(teams: Sequence[Match]) -> list[Match]:
    """The boards of matches of teams, one for each seat, with those who sit there now. Rows that are there stay: they
    keep what was played in them before."""
    sides: dict[int | None, list[tuple[str, int]]] = {}  # of a round robin all matches of a team are called at once
    for seat_of_team in (one for match in teams for one in match.seats.all()):
        sides.setdefault(seat_of_team.registration_id, []).append((seat_of_team.match_id, seat_of_team.side))
    players: dict[tuple[str, int], dict[int, Registration]] = {}
    for one in Registration.objects.filter(team__in=sides, state=Standing.MEMBER).select_related("user"):
        assert one.seat is not None, "who plays for a team has a seat there"
        for match_id, side in sides[one.team_id]:
            players.setdefault((match_id, one.seat), {})[side] = one
    old = {(one.team_match_id, one.seat): one for one in Match.objects.filter(team_match__in=teams)}
    MatchSeat.objects.filter(match__in=old.values()).delete()
    boards, seats = [], []
    for match in teams:
        choosing = {seat.side: seat.chooses for seat in match.seats.all()}
        for seat in range(match.round.stage.tournament.team_size):
            board = old.get((match.pk, seat)) or Match(team_match=match, seat=seat)
            board.round, board.table, board.group = match.round, match.table, match.group
            boards.append(board)
            for side, player in sorted(players[match.pk, seat].items()):
                seats.append(
                    MatchSeat(match=board, round=match.round, side=side, registration=player, chooses=choosing[side])
                )
    Match.objects.bulk_create([one for one in boards if one._state.adding])
    Match.objects.bulk_update(boards, ["table", "group"])
    MatchSeat.objects.bulk_create(seats)
    return boards


def _ends_at(stage: Stage, now: datetime) -> datetime | None:
    """The end of a match of a bracket that is called now, if its stage says how long one is; None: no clock of its own.
    Of a round robin all matches are called at once, so officials start each. By correspondence it is the last date."""
    tournament = stage.tournament
    if tournament.by_correspondence:
        return now + timedelta(days=tournament.round_days) if tournament.round_days else None
    minutes = settings_of(stage).round_minutes if stage.kind in BRACKETS else None
    return now + timedelta(minutes=minutes) if minutes else None
