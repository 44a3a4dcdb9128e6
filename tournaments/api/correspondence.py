"""Games by correspondence for programs: which wait for whom, and what officials do about it."""

from __future__ import annotations

from typing import Any

from django.urls import path
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import permissions, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.live import clocks
from tournaments.api.auth import needs
from tournaments.api.endpoints import ERRORS, ID, Act, TournamentView, known, one_of
from tournaments.api.serializers import Checked
from tournaments.domain.choices import Scope
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, Tournament
from tournaments.selectors import lists
from tournaments.selectors.correspondence import Waiting, waiting_games
from tournaments.selectors.roles import role_for
from tournaments.services.rounds import correspondence


class WaitingShape(serializers.Serializer[Any]):
    """A game that is being played, and whom it waits for."""

    match = serializers.CharField()
    game = serializers.CharField()
    player = serializers.IntegerField(allow_null=True, help_text="The number of a registration.")
    since = serializers.DateTimeField(help_text="From when on the clock of the decision has run.")
    deadline = serializers.DateTimeField(allow_null=True, help_text="null: the game stands still.")
    away_until = serializers.DateTimeField(allow_null=True, help_text="The player is on vacation.")
    last_date = serializers.DateTimeField(allow_null=True)
    called = serializers.BooleanField(help_text="An official has called the player for this decision.")


class CorrespondenceWish(Checked):
    """What the acts ask for."""

    match = serializers.CharField(required=False, default="", max_length=22, help_text="call.")
    days = serializers.IntegerField(required=False, default=-1, help_text="last_date: from now on; 0: none any more.")


def waiting_data(one: Waiting) -> dict[str, Any]:
    """A game that waits."""
    return {
        "match": one.match.pk,
        "game": one.game.pk,
        "player": None if one.player is None else one.player.number,
        "since": one.since,
        "deadline": one.deadline,
        "away_until": one.away_until,
        "last_date": one.match.ends_at,
        "called": one.called,
    }


def _call(tournament: Tournament, by: Any, said: dict[str, Any]) -> None:
    match = Match.objects.filter(pk=said["match"], round__stage__tournament=tournament).first()
    if match is None:
        raise TournamentError("no_such_match", _("There is no such match. Read the round."), status=422)
    correspondence.player_call(match=match, by=by)


ACTS: dict[str, Act] = {
    "call": _call,
    "last_date": lambda tournament, by, said: correspondence.last_date_set(
        tournament=tournament, by=by, days=said["days"]
    ),
}


class WaitingGames(TournamentView):
    """What waits."""

    permission_classes = [permissions.IsAuthenticated]

    @extend_schema(operation_id="waiting_games", parameters=[ID], responses={200: WaitingShape(many=True), **ERRORS})
    def get(self, request: Request, tournament_id: str) -> Response:
        """The games that are being played, the longest waiting first. For officials; scope: organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        role_for(tournament, request.user, "see")
        return Response([waiting_data(one) for one in waiting_games(tournament, clocks.database_now())])


class WaitingAct(TournamentView):
    """What officials do about it."""

    permission_classes = [permissions.IsAuthenticated]

    @extend_schema(
        operation_id="waiting_act",
        parameters=[ID, one_of("act", ACTS)],
        request=CorrespondenceWish,
        responses={200: WaitingShape(many=True), **ERRORS},
    )
    def post(self, request: Request, tournament_id: str, act: str) -> Response:
        """Call a player, or set the last date of all matches that are being played. Scope: organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        role_for(tournament, request.user, "clock")
        known(ACTS, act)(tournament, request.user, self.wish(CorrespondenceWish))
        return Response([waiting_data(one) for one in waiting_games(tournament, clocks.database_now())])


_T = "tournaments/<str:tournament_id>/waiting"
urlpatterns = [
    path(_T, WaitingGames.as_view(), name="api_waiting"),
    path(f"{_T}/<str:act>", WaitingAct.as_view(), name="api_waiting_act"),
]
