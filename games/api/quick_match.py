"""Quick match for programs."""

from __future__ import annotations

from typing import Any

from django.urls import path
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, extend_schema, inline_serializer
from rest_framework import exceptions, permissions, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.tables import CONTRIBUTES, ERRORS, ID, MAINTENANCE, ErrorShape, GameView, NewTable
from games.live import clocks
from games.models import Game, Status
from games.selectors import listings, table_views
from games.selectors.table_views import NoSuchTable
from games.services.play import look
from games.services.tables import quick_match, tables

SEARCH: dict[str, Any] = {
    "id": serializers.CharField(help_text="The table. It is another one when one was brought to somebody who waits."),
    "status": serializers.CharField(
        help_text="`open`: one still waits; `running`: the game has begun; `aborted`: the search is over."
    ),
    "seat": serializers.IntegerField(),
    "ruleset": serializers.CharField(),
    "rated": serializers.BooleanField(),
    "since": serializers.IntegerField(help_text="When the search began, in milliseconds since 1970."),
    "lowest": serializers.IntegerField(allow_null=True, help_text="Ratings that fit by now; null where none counts."),
    "highest": serializers.IntegerField(allow_null=True),
    "offers_bot": serializers.BooleanField(help_text="Whether a bot may take the place instead."),
}
Row = inline_serializer("QuickMatch", SEARCH)
Rows = inline_serializer("QuickMatches", SEARCH, many=True)
QUICK_ERRORS = {**ERRORS, 409: OpenApiResponse(ErrorShape, "Not as the table stands now: `text` says why.")}


class QuickWish(NewTable):
    """What one looks for."""

    options = visibility = guests = watchers = watch_delay = takeback = stepping_in = unofficial = bots = first = None  # type: ignore[assignment]
    ruleset = serializers.CharField(default="", allow_blank=True, max_length=40, help_text='"" is any game.')
    seats = serializers.IntegerField(default=0, min_value=0, max_value=20, help_text="0 is any number.")
    clock = serializers.ChoiceField(  # type: ignore[assignment]
        ["", "live", "untimed", "correspondence"], default="", help_text='"" is any running clock.'
    )

    contributes = CONTRIBUTES

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """A deck is one of a game."""
        attrs = super().validate(attrs)
        if attrs["deck"] and not attrs["ruleset"]:
            raise serializers.ValidationError({"ruleset": _("Name the game that the deck is for.")})
        return attrs


class BotChoice(serializers.Serializer[Any]):
    """Which bot."""

    level = serializers.CharField(default="easy", max_length=16)


class QuickView(GameView):
    """What these addresses share."""

    permission_classes = [permissions.IsAuthenticated]

    def own(self, request: Request, game_id: str) -> Game:
        """The table at which the reader waits, or has waited, by quick match."""
        game = table_views.table_for(game_id, request.user)
        if not game.quick or game.host_id != request.user.pk:
            raise NoSuchTable(game_id)
        return game

    def row(self, request: Request, game_id: str) -> dict[str, Any]:
        """A search as its reader is told of it."""
        game = table_views.table_for(game_id, request.user)
        row = listings.row_of(game, request.user)
        search = listings.search_of(game, row, clocks.database_now())
        waits = game.status == Status.OPEN
        return {
            "id": game.pk,
            "status": game.status,
            "seat": None if row.own is None else row.own.number,
            "ruleset": game.ruleset,
            "rated": game.rated,
            "since": search.since,
            "lowest": search.lowest if waits else None,
            "highest": search.highest if waits else None,
            "offers_bot": waits and search.offers_bot,
        }


class QuickMatches(QuickView):
    """Searches, and beginning one."""

    @extend_schema(operation_id="quick_list", responses={200: Rows, **ERRORS})
    def get(self, request: Request) -> Response:
        """The search that goes on, if any: a list of one, or an empty one. It changes nothing."""
        return Response([self.row(request, game.pk) for game in quick_match.searches_of(request.user)])

    @extend_schema(operation_id="quick_begin", request=QuickWish, responses={200: Row, **QUICK_ERRORS, **MAINTENANCE})
    def post(self, request: Request) -> Response:
        """Sit down at a table that fits, or wait at one's own. A player who waits says with `stay` every few seconds
        that they are still there; the table is closed otherwise. The same wish once more keeps the place, another one
        gives it up."""
        if not isinstance(request.data, dict):
            raise exceptions.ParseError
        wish = QuickWish(data=request.data)
        wish.is_valid(raise_exception=True)
        values: dict[str, Any] = dict(wish.validated_data)
        deck, contributes = values.pop("deck"), values.pop("contributes")
        search = quick_match.Search(**values)
        game = quick_match.seek(
            user=request.user, search=search, deck_for=lambda ruleset: deck, contributes=contributes
        )
        return Response(self.row(request, game.pk))


class Stay(QuickView):
    """Waiting on."""

    @extend_schema(operation_id="quick_stay", parameters=[ID], request=None, responses={200: Row, **ERRORS})
    def post(self, request: Request, game_id: str) -> Response:
        """Say that one is still there, and look again: by now a player may fit. The answer has the table to go on with,
        which may be another one."""
        game = self.own(request, game_id)
        look.look(game.pk, request.user, present=True)
        found = quick_match.meet(game, request.user) if game.status == Status.OPEN else None
        return Response(self.row(request, (found or game).pk))


class Stop(QuickView):
    """Waiting no longer."""

    @extend_schema(operation_id="quick_stop", parameters=[ID], request=None, responses={204: None, **QUICK_ERRORS})
    def post(self, request: Request, game_id: str) -> Response:
        """End the search; the table is closed. 409 `begun` if a player has just sat down."""
        game = self.own(request, game_id)
        if game.status != Status.ABORTED:
            tables.table_abort(game=game, user=request.user)
        return Response(status=204)


class Bot(QuickView):
    """A bot instead."""

    @extend_schema(
        operation_id="quick_bot", parameters=[ID], request=BotChoice,
        responses={200: Row, **QUICK_ERRORS, **MAINTENANCE},
    )  # fmt: skip
    def post(self, request: Request, game_id: str) -> Response:
        """Play a bot instead of waiting on: untimed and unrated. The first to come keeps the place; the answer
        says what has begun."""
        said = BotChoice(data=request.data if isinstance(request.data, dict) else {})
        said.is_valid(raise_exception=True)
        game = self.own(request, game_id)
        tables.table_bot(game=game, user=request.user, level=said.validated_data["level"])
        return Response(self.row(request, game.pk))


urlpatterns = [
    path("quick", QuickMatches.as_view(), name="api_quick"),
    path("quick/<str:game_id>/stay", Stay.as_view(), name="api_quick_stay"),
    path("quick/<str:game_id>/stop", Stop.as_view(), name="api_quick_stop"),
    path("quick/<str:game_id>/bot", Bot.as_view(), name="api_quick_bot"),
]
