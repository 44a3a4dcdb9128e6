"""What the replay of a case is fed from: the log as everybody may read it, and views through a seat's eyes."""

from __future__ import annotations

from django.http import Http404
from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.platform.numbers import number_in
from games.api.tables import GameView
from games.models import Case
from games.selectors import table_views
from games.services.cases import cases, judging
from games.services.cases.judging import CaseError


@extend_schema(exclude=True)
class CaseView(GameView):
    """A moment of a game, for its judge."""

    def get(self, request: Request, case_id: str) -> Response:
        """The view after an entry, through the eyes of a seat or of a watcher."""
        case, query = _case(request, case_id), request.query_params
        said, at = query.get("seat", "public"), number_in(query.get("at", ""))
        seat = number_in(said)
        if at is None or (seat is None and said != "public"):
            raise exceptions.ParseError
        try:
            then = cases.case_look(case, by=request.user, seq=at, seat=seat)
        except CaseError:
            raise exceptions.PermissionDenied from None
        return Response(table_views.step_frame(then))


@extend_schema(exclude=True)
class CaseLog(GameView):
    """The log of a game, for its judge."""

    def get(self, request: Request, case_id: str) -> Response:
        """Every entry, as a watcher reads it: a judge who wants to know more looks at a moment, and that is noted."""
        case = _case(request, case_id)
        return Response(table_views.steps_of(cases.case_look(case, by=request.user, seq=case.game.seq, seat=None)))


def _case(request: Request, case_id: str) -> Case:
    case = Case.objects.select_related("game").filter(pk=case_id).first()
    if case is None or not judging.may_judge(case.game, request.user):
        raise Http404
    return case


urlpatterns = [
    path("cases/<str:case_id>/view", CaseView.as_view(), name="api_case_view"),
    path("cases/<str:case_id>/log", CaseLog.as_view(), name="api_case_log"),
]
