"""Teams that play by correspondence: each seat's game begins by itself, and its last date is its own."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from games.models import Game, Status
from tests.tournaments.playing import act, fresh
from tests.tournaments.test_teams import SINGLE, held, meetings
from tests.tournaments.test_timekeeping import sweep
from tournaments.domain.choices import MatchState
from tournaments.models import Dispute, Match, Tournament
from tournaments.selectors.correspondence import waiting_games
from tournaments.services.rounds import correspondence

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cup(host: User) -> Tournament:
    """Two teams of two, with three days for each decision and ten for a match."""
    return held(host, 2, 2, mode="online", clock="correspondence", round_days=10, stages=SINGLE)


def boards(cup: Tournament) -> list[Match]:
    return list(Match.objects.filter(round__stage__tournament=cup, team_match__isnull=False).order_by("seat"))


def test_each_seat_begins_by_itself_and_the_match_of_teams_follows(cup: Tournament, clock: Any) -> None:
    (whole,) = meetings(cup)
    sweep(clock)
    games = list(Game.objects.filter(status=Status.RUNNING))
    assert len(games) == 2
    assert [board.state for board in boards(cup)] == [MatchState.PLAYING] * 2
    assert {one.match.pk for one in waiting_games(cup, clock.at)} == {board.pk for board in boards(cup)}
    for game in games:
        act(game, fresh(game).seats.get(number=0).user, "Concede")
    sweep(clock)
    whole.refresh_from_db()
    assert whole.state in (MatchState.CONFIRMED, MatchState.FINAL)


def test_the_last_date_opens_a_case_for_a_seat_and_none_for_the_teams(cup: Tournament, host: User, clock: Any) -> None:
    sweep(clock)
    games = list(Game.objects.filter(status=Status.RUNNING).order_by("pk"))
    act(games[0], fresh(games[0]).seats.get(number=0).user, "Concede")
    correspondence.last_date_set(tournament=cup, by=host, days=1)
    sweep(clock, hours=25)
    open_board = next(board for board in boards(cup) if board.state not in (MatchState.CONFIRMED, MatchState.FINAL))
    assert [case.match_id for case in Dispute.objects.filter(match__round__stage__tournament=cup)] == [open_board.pk]
    assert timedelta(days=1) < clock.at - open_board.called_at
