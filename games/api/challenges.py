"""Challenges for programs."""

from __future__ import annotations

from typing import Any

from django.urls import path
from drf_spectacular.utils import OpenApiParameter, extend_schema, inline_serializer
from rest_framework import exceptions, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.online import mark_online
from games.api.people import PERSON_ERRORS, PlayerView
from games.api.tables import CONTRIBUTES, MAINTENANCE, DeckChoice, ErrorShape, NewTable
from games.live import clocks
from games.models import Challenge
from games.selectors.challenges import challenges_of, row_of
from games.services.tables.challenges import challenge_accept, challenge_decline, challenge_open, challenge_withdraw
from games.services.tables.tables import TableSettings

ID = OpenApiParameter("challenge_id", str, OpenApiParameter.PATH)
ROW: dict[str, Any] = {
    "id": serializers.CharField(),
    "mine": serializers.BooleanField(help_text="Whether one has made it oneself."),
    "accepted": serializers.BooleanField(help_text="One of one's own that was accepted a moment ago."),
    "player": serializers.CharField(help_text="The other one."),
    "name": serializers.CharField(),
    "ruleset": serializers.CharField(),
    "game": serializers.CharField(),
    "clock": serializers.CharField(),
    "rated": serializers.BooleanField(),
    "unofficial": serializers.BooleanField(help_text="Whether unofficial cards may be played."),
    "decks": serializers.BooleanField(help_text="Whether whoever accepts brings a deck."),
    "expires": serializers.IntegerField(help_text="Milliseconds since 1970."),
    "url": serializers.CharField(),
}
Rows = inline_serializer("Challenge", ROW, many=True)
Row = inline_serializer("OneChallenge", ROW)
Begun = inline_serializer("AcceptedChallenge", {"id": serializers.CharField(help_text="The table.")})
CHALLENGE_ERRORS = {**PERSON_ERRORS, 409: ErrorShape}


class NewChallenge(NewTable):
    """Whom, and the settings of the table. It is private and for two."""

    seats = bots = visibility = guests = quick = None  # type: ignore[assignment]
    player = serializers.SlugField(max_length=64, help_text="The last part of the player's public address.")


class Challenges(PlayerView):
    """Open challenges, and making one."""

    @extend_schema(operation_id="challenges_list", responses={200: Rows, **PERSON_ERRORS})
    def get(self, request: Request) -> Response:
        """Open challenges that one has made or may answer, the latest first. To ask counts as being here."""
        user = self.reader(request)
        mark_online(user.pk)
        return Response([row_of(one, user) for one in challenges_of(user, clocks.database_now())])

    @extend_schema(
        operation_id="challenge_open", request=NewChallenge, responses={201: Row, **CHALLENGE_ERRORS, **MAINTENANCE}
    )
    def post(self, request: Request) -> Response:
        """Challenge a player. It ends when it is not answered in time, when one leaves the site, unless it is a game
        by correspondence, and when one begins another game."""
        if not isinstance(request.data, dict):
            raise exceptions.ParseError
        wish = NewChallenge(data=request.data)
        wish.is_valid(raise_exception=True)
        values: dict[str, Any] = dict(wish.validated_data)
        user, other = self.reader(request), self.player(request, values.pop("player"))
        made = challenge_open(by=user, other=other, settings=TableSettings(**values, visibility="private"))
        return Response(row_of(Challenge.objects.select_related("game").get(pk=made.pk), user), status=201)


class Acceptance(DeckChoice):
    """With which deck, and whether one contributes to the chance of the game."""

    contributes = CONTRIBUTES


class Accept(PlayerView):
    """Yes."""

    @extend_schema(
        operation_id="challenge_accept", parameters=[ID], request=Acceptance,
        responses={200: Begun, **CHALLENGE_ERRORS, **MAINTENANCE},
    )  # fmt: skip
    def post(self, request: Request, challenge_id: str) -> Response:
        """Sit down opposite the challenger: the game begins. Once more gets the same answer."""
        said = request.data if isinstance(request.data, dict) else {}
        deck, contributes = said.get("deck", ""), said.get("contributes", False)
        if not isinstance(deck, str) or not isinstance(contributes, bool):
            raise exceptions.ParseError
        by = self.reader(request)
        return Response({"id": challenge_accept(challenge_id, by=by, deck=deck, contributes=contributes).pk})


class Decline(PlayerView):
    """No."""

    @extend_schema(
        operation_id="challenge_decline", parameters=[ID], request=None, responses={204: None, **CHALLENGE_ERRORS}
    )
    def post(self, request: Request, challenge_id: str) -> Response:
        """Say no; the table is closed."""
        challenge_decline(challenge_id, by=self.reader(request))
        return Response(status=204)


class Withdraw(PlayerView):
    """Not any more."""

    @extend_schema(
        operation_id="challenge_withdraw", parameters=[ID], request=None, responses={204: None, **CHALLENGE_ERRORS}
    )
    def post(self, request: Request, challenge_id: str) -> Response:
        """Take one's own challenge back; the table is closed."""
        challenge_withdraw(challenge_id, by=self.reader(request))
        return Response(status=204)


urlpatterns = [
    path("challenges", Challenges.as_view(), name="api_challenges"),
    path("challenges/<str:challenge_id>/accept", Accept.as_view(), name="api_challenge_accept"),
    path("challenges/<str:challenge_id>/decline", Decline.as_view(), name="api_challenge_decline"),
    path("challenges/<str:challenge_id>/withdraw", Withdraw.as_view(), name="api_challenge_withdraw"),
]
