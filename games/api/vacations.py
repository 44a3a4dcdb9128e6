"""One's vacation in games by correspondence, for programs."""

from __future__ import annotations

from typing import Any

from django.urls import path
from drf_spectacular.utils import OpenApiResponse, extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.people import PlayerView
from games.api.tables import ERRORS, ErrorShape, explained
from games.live import clocks, vacations
from games.services.correspondence.vacations import VacationError, vacation_end, vacation_start

Shown = inline_serializer(
    "Vacation",
    {
        "until": serializers.DateTimeField(allow_null=True, help_text="When it ends by itself; null: on no vacation."),
        "days_left": serializers.IntegerField(help_text="Days that may still be taken this year (UTC)."),
        "longest": serializers.IntegerField(help_text="Days that one vacation may last at most now."),
    },
)
VACATION_ERRORS = {**ERRORS, 409: OpenApiResponse(ErrorShape, "Not now: `lasts`, `used_up`, `days` or `none`.")}


class NewVacation(serializers.Serializer[Any]):
    """How long a vacation is to last."""

    days = serializers.IntegerField(min_value=1, max_value=vacations.LONGEST)


class OwnVacation(PlayerView):
    """The vacation of the reader, during which none of their clocks by correspondence runs."""

    def get_exception_handler(self) -> Any:
        return _explained

    @extend_schema(operation_id="vacation", responses={200: Shown, **ERRORS})
    def get(self, request: Request) -> Response:
        """Until when one is on vacation, and how many days one still has."""
        user, now = self.reader(request), clocks.database_now()
        present = vacations.present([user.pk], now).get(user.pk)
        left = vacations.days_left(user.pk, now)
        longest = min(left, vacations.LONGEST)
        until = None if present is None else present.ends_at
        return Response({"until": until, "days_left": left, "longest": longest})

    @extend_schema(
        operation_id="vacation_begin", request=NewVacation, responses={201: Shown, **VACATION_ERRORS}
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """Begin one, from now on, for so many days."""
        said = NewVacation(data=request.data)
        said.is_valid(raise_exception=True)
        vacation_start(user=self.reader(request), days=said.validated_data["days"])
        return Response(self.get(request).data, status=201)

    @extend_schema(operation_id="vacation_end", responses={200: Shown, **VACATION_ERRORS})
    def delete(self, request: Request) -> Response:
        """End it before its time: the clocks run again, and days that have not begun are kept."""
        vacation_end(user=self.reader(request))
        return self.get(request)


def _explained(error: Exception, context: dict[str, Any]) -> Response | None:
    if isinstance(error, VacationError):
        return Response({"code": error.code, "text": error.text}, status=409)
    return explained(error, context)


urlpatterns = [path("vacation", OwnVacation.as_view(), name="api_vacation")]
