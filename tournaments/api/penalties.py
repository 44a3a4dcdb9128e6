"""Penalties for programs: the list, giving one, and the second person of a disqualification."""

from __future__ import annotations

from typing import Any

from django.urls import path
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import permissions, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.services.cases.judging import judges_site
from tournaments.api.auth import needs
from tournaments.api.endpoints import ERRORS, ID, LIMIT, OFFSET, Act, TournamentView, calls, known, one_of, paged
from tournaments.api.serializers import TEXT, Checked
from tournaments.domain import choices
from tournaments.domain.choices import PenaltyStep, Scope
from tournaments.domain.errors import TournamentError
from tournaments.models import Infraction, Match, Tournament
from tournaments.selectors import infractions as selected
from tournaments.selectors import lists
from tournaments.selectors.infractions import Record
from tournaments.selectors.roles import role_for
from tournaments.services.judging import disqualification, infractions


class PenaltyWish(Checked):
    """A penalty for a player. Codes are those of the catalogue of the game; a refusal names those that it has."""

    player = serializers.IntegerField(help_text="The number of a registration.")
    infraction = serializers.CharField(max_length=40, help_text="What he has done, such as slow_play.")
    penalty = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        max_length=20,
        help_text="Without it: what the catalogue suggests.",
    )
    reason = serializers.CharField(max_length=TEXT)
    match = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=22, help_text="Where; needed for a match loss."
    )
    takes = serializers.ChoiceField(
        choices.Takes.values, required=False, default=choices.Takes.NOW.value, help_text="Which game a game loss takes."
    )
    typed = serializers.CharField(required=False, default="", allow_blank=True, max_length=20)
    bracket = serializers.ChoiceField(
        ["", "keep", "reset"], required=False, default="", help_text="A match loss in a match that has its result."
    )


class PenaltyActWish(Checked):
    """What some acts ask for."""

    reason = serializers.CharField(required=False, default="", allow_blank=True, max_length=TEXT)
    bracket = serializers.ChoiceField(["", "keep", "reset"], required=False, default="", help_text="approve.")
    typed = serializers.CharField(required=False, default="", allow_blank=True, max_length=20, help_text="approve.")


class PenaltyShape(serializers.Serializer[Any]):
    """A penalty as officials read it. The public reads none."""

    id = serializers.IntegerField()
    player = serializers.IntegerField()
    infraction = serializers.CharField()
    penalty = serializers.CharField()
    suggested = serializers.CharField()
    state = serializers.ChoiceField(
        choices.PenaltyStep.values, help_text="A disqualification does nothing as long as it is proposed."
    )
    waits = serializers.BooleanField(help_text="A second person is asked: whether it holds, or whether it is lifted.")
    takes = serializers.CharField(help_text="Which game a game loss takes; empty for all else.")
    match = serializers.CharField(allow_null=True)
    game = serializers.CharField()
    reason = serializers.CharField()
    day = serializers.DateField()
    at = serializers.DateTimeField()


def penalty_data(record: Record) -> dict[str, Any]:
    """A penalty with where it stands."""
    row = record.row
    names = ("infraction", "penalty", "suggested", "takes", "game", "reason", "day", "at")
    about = {"id": row.pk, "player": row.registration.number, "state": str(record.state), "match": row.match_id}
    about["waits"] = record.asked is not None
    return {**about, **{name: getattr(row, name) for name in names}}


class Penalties(TournamentView):
    """What players were punished for."""

    permission_classes = [permissions.IsAuthenticated]

    @extend_schema(
        operation_id="penalties_list", parameters=[ID, LIMIT, OFFSET], responses={200: paged(PenaltyShape), **ERRORS}
    )
    def get(self, request: Request, tournament_id: str) -> Response:
        """All of them, the newest first. For officials; scope: organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        role_for(tournament, request.user, "see")
        return Response(self.page(selected.of_tournament(tournament), penalty_data))

    @extend_schema(
        operation_id="penalty_give",
        parameters=[ID],
        request=PenaltyWish,
        responses={201: PenaltyShape, **ERRORS},
    )
    def post(self, request: Request, tournament_id: str) -> Response:
        """Give one. A disqualification is only proposed by it: somebody else approves. Scope: organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        role_for(tournament, request.user, "rule")
        said = self.wish(PenaltyWish)
        player, match_id = said.pop("player"), said.pop("match")
        found = tournament.registrations.filter(number=player).first()
        if found is None:
            raise TournamentError("no_such_player", _("There is no player of this number. Read the list."), status=404)
        match = Match.objects.filter(pk=match_id, round__stage__tournament=tournament).first()
        if match is None and match_id:
            raise TournamentError("no_such_match", _("There is no such match. Read the round."), status=404)
        given = infractions.infraction_record(registration=found, by=request.user, match=match, **said)
        return Response(penalty_data(selected.record_of(given)), status=201)


ACTS: dict[str, Act] = {
    "approve": calls(disqualification.disqualification_approve, "proposal", "reason", "bracket", "typed"),
    "refuse": calls(disqualification.disqualification_refuse, "proposal", "reason"),
    "retract": calls(infractions.infraction_retract, "infraction", "reason"),
}


class PenaltyAct(TournamentView):
    """What is decided about a penalty."""

    permission_classes = [permissions.IsAuthenticated]

    @extend_schema(
        operation_id="penalty_act",
        parameters=[ID, OpenApiParameter("penalty_id", int, OpenApiParameter.PATH), one_of("act", ACTS)],
        request=PenaltyActWish,
        responses={200: PenaltyShape, **ERRORS},
    )
    def post(self, request: Request, tournament_id: str, penalty_id: int, act: str) -> Response:
        """Approve or refuse a disqualification that somebody else has proposed, or take a penalty back. That a
        disqualification which holds is taken back is only proposed by it: somebody else approves or refuses. Scope:
        organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        do = known(ACTS, act)
        row = _penalty(tournament, penalty_id, request.user)
        do(row, request.user, self.wish(PenaltyActWish))
        return Response(penalty_data(selected.record_of(row)))


def _penalty(tournament: Tournament, penalty_id: int, user: Any) -> Infraction:
    """A penalty, for officials and for whoever may be the second person of it."""
    found = Infraction.objects.filter(pk=penalty_id, tournament=tournament, step__in=selected.FIRST).first()
    proposed = found is not None and found.step == PenaltyStep.PROPOSED
    if not (proposed and judges_site(user)):
        role_for(tournament, user, "see")
    if found is None:
        raise TournamentError("no_such_penalty", _("There is no such penalty. Read the list."), status=404)
    return found


_T = "tournaments/<str:tournament_id>/penalties"
urlpatterns = [
    path(_T, Penalties.as_view(), name="api_penalties"),
    path(f"{_T}/<int:penalty_id>/<str:act>", PenaltyAct.as_view(), name="api_penalty_act"),
]
