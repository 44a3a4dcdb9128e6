"""What one wants in each of one's games, for tables and programs."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import path, reverse
from django.views.decorators.http import require_http_methods
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import permissions, serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.tables import ERRORS, GameView
from games.live import stop_preferences
from games.services.stop_preferences import PreferenceError, preferences_set

SUBJECT = OpenApiParameter(
    "subject", str, OpenApiParameter.PATH, description='The key of a game, or "table" for what concerns all of them.'
)


SCHEMA = {"type": "object", "additionalProperties": {"type": "boolean"}}


class StopWords(serializers.DictField):
    """Words of stops, and whether each is wanted."""

    child = serializers.BooleanField()


class Stops(GameView):
    """What one wants in each of one's games."""

    permission_classes = [permissions.IsAuthenticated]

    @extend_schema(
        operation_id="preferences_read",
        parameters=[SUBJECT],
        responses={200: OpenApiResponse(SCHEMA, "All words."), **ERRORS},
    )
    def get(self, request: Request, subject: str) -> Response:
        """Every word of the subject: what one has settled, else what is usual."""
        stop_preferences.usual(subject)
        return Response(stop_preferences.preferences_of(request.user, subject)[subject])

    @extend_schema(
        operation_id="preferences_set", parameters=[SUBJECT], request={"application/json": SCHEMA},
        responses={200: OpenApiResponse(SCHEMA, "All words."), **ERRORS},
    )  # fmt: skip
    def patch(self, request: Request, subject: str) -> Response:
        """Settle some words; the others stay as they are."""
        wanted: dict[str, Any] = StopWords().run_validation(request.data)
        try:
            preferences_set(user=request.user, subject=subject, wanted=wanted)
        except PreferenceError as error:
            raise ValidationError(error.text) from None
        return self.get(request, subject)


@require_http_methods(["GET", "PATCH"])
def moved(request: HttpRequest, subject: str) -> HttpResponse:
    """To the present address, with the same method and body."""
    return HttpResponsePermanentRedirect(reverse("api_stops", args=[subject]), preserve_request=True)


urlpatterns = [
    path("stops/<slug:subject>", Stops.as_view(), name="api_stops"),
    path("habits/<slug:subject>", moved, name="api_stops_moved"),
]
