"""One's own number for the chance of a game, for pages and programs: docs/verifying.md says what it is for."""

from __future__ import annotations

from typing import Any

from django.urls import path
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, extend_schema, inline_serializer
from rest_framework import permissions, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.tables import ERRORS, ID, ErrorShape, GameView
from games.selectors import table_views
from games.selectors.contributions import CLOSED, COMMIT, OPEN, TELL, standing_of
from games.services.tables import contributions
from games.services.tables.tables import TableError

Standing = inline_serializer(
    "Contribution",
    {
        "phase": serializers.ChoiceField(
            [OPEN, COMMIT, TELL, CLOSED],
            help_text="`open`: places are free, commit; `commit`: every place is taken, commitments are waited for;"
            " `tell`: all have committed, tell your number; `closed`: the game has begun, or was called off.",
        ),
        "seat": serializers.IntegerField(),
        "commitment": serializers.CharField(allow_blank=True, help_text='Your own; "": none yet.'),
        "told": serializers.BooleanField(help_text="Whether your number is there."),
        "refused": serializers.BooleanField(help_text="Whether another number was told than the one committed to."),
        "until": serializers.IntegerField(
            allow_null=True, help_text="Until when the table waits at most, in milliseconds since 1970."
        ),
        "site": serializers.CharField(help_text="The commitment of the site to its seed. Note it."),
    },
)
CONTRIBUTION_ERRORS = {
    **ERRORS,
    409: OpenApiResponse(ErrorShape, "`too_early`, `closed`, `mismatch`, `no_commitment`: `text` says why."),
}


class Commitment(serializers.Serializer[Any]):
    """What is said of a number before anybody tells theirs."""

    commitment = serializers.CharField(max_length=64, help_text="64 hexadecimal digits: docs/verifying.md.")


class Number(serializers.Serializer[Any]):
    """A number, 32 bytes."""

    number = serializers.CharField(max_length=64, help_text="64 hexadecimal digits.")


class Contribution(GameView):
    """One's own contribution to the chance of a game."""

    permission_classes = [permissions.IsAuthenticated]

    def standing(self, request: Request, game_id: str) -> Response:
        """How it stands by now."""
        contributions.expire(game_id)
        found = standing_of(table_views.table_for(game_id, request.user), request.user)
        if found is None:
            raise TableError("forbidden", _("Only somebody who sits at this table contributes to its chance."))
        return Response(found)

    @extend_schema(operation_id="contribution", parameters=[ID], responses={200: Standing, **ERRORS})
    def get(self, request: Request, game_id: str) -> Response:
        """How it stands. Ask several times a second while the phase is `commit` or `tell`."""
        return self.standing(request, game_id)

    @extend_schema(
        operation_id="contribution_commit",
        parameters=[ID],
        request=Commitment,
        responses={200: Standing, **CONTRIBUTION_ERRORS},
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Commit to a number. While a place is free another commitment takes its place. One that comes too late is not
        taken: the answer has the one that counts, if there is any."""
        game = table_views.table_for(game_id, request.user)
        said = Commitment(data=request.data)
        said.is_valid(raise_exception=True)
        try:
            contributions.number_commit(game.pk, by=request.user, commitment=said.validated_data["commitment"])
        except TableError as error:
            if error.code != "closed":
                raise
        return self.standing(request, game_id)


class Told(Contribution):
    """The number itself."""

    http_method_names = ["post", "options"]

    @extend_schema(
        operation_id="contribution_tell",
        parameters=[ID],
        request=Number,
        responses={200: Standing, **CONTRIBUTION_ERRORS},
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Tell the number that one has committed to, once all have committed. The game begins with the last one."""
        game = table_views.table_for(game_id, request.user)
        said = Number(data=request.data)
        said.is_valid(raise_exception=True)
        contributions.number_tell(game.pk, by=request.user, number=said.validated_data["number"])
        return self.standing(request, game_id)


urlpatterns = [
    path("games/<str:game_id>/contribution", Contribution.as_view(), name="api_contribution"),
    path("games/<str:game_id>/contribution/number", Told.as_view(), name="api_number"),
]
