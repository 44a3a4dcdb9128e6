"""Players one follows, and one's own notes about players, for programs. Everything is the reader's own."""

from __future__ import annotations

from typing import Any

from django.urls import path
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema, inline_serializer
from rest_framework import exceptions, permissions, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.people import follows, player_notes
from accounts.people.follows import FollowError
from games.api.tables import ERRORS, ErrorShape, GameView, explained
from games.selectors.whereabouts import known_player, whereabouts_of
from games.services.community.following import follow

SLUG = OpenApiParameter("slug", str, OpenApiParameter.PATH, description="The last part of the player's public address.")
Followed = inline_serializer(
    "FollowedPlayer",
    {
        "slug": serializers.CharField(),
        "name": serializers.CharField(),
        "state": serializers.ChoiceField(["away", "online", "table"]),
        "text": serializers.CharField(help_text="The state in words."),
        "watch": serializers.CharField(allow_null=True, help_text="Where the game may be watched."),
        "note": serializers.CharField(help_text="One's own note about the player."),
    },
    many=True,
)
PERSON_ERRORS = {**ERRORS, 404: OpenApiResponse(ErrorShape, "No such player, or none that you may know of.")}


class NoSuchPlayer(Exception):
    """There is no such player, or not for this reader."""


class HasAccount(permissions.IsAuthenticated):
    """Allows users with an account; guests have no people."""

    def has_permission(self, request: Any, view: Any) -> bool:
        return super().has_permission(request, view) and not request.user.is_guest


class PlayerView(GameView):
    """What these addresses share."""

    permission_classes = [HasAccount]

    def get_exception_handler(self) -> Any:
        return _explained

    def reader(self, request: Request) -> User:
        """Who asks."""
        user = request.user
        assert isinstance(user, User)
        return user

    def player(self, request: Request, slug: str) -> User:
        """The player with this address; raises `NoSuchPlayer`."""
        found = known_player(self.reader(request), slug)
        if found is None:
            raise NoSuchPlayer(slug)
        return found


def _explained(error: Exception, context: dict[str, Any]) -> Response | None:
    if isinstance(error, NoSuchPlayer):
        return Response({"code": "no_such_player", "text": _("There is no such player. Check the name.")}, status=404)
    if isinstance(error, FollowError):
        return Response({"code": error.code, "text": error.text}, status=409)
    return explained(error, context)


class People(PlayerView):
    """Whom one follows."""

    @extend_schema(operation_id="people_list", responses={200: Followed, **ERRORS})
    def get(self, request: Request) -> Response:
        """Everybody on the own list, by name, and where they are as far as they let one see it."""
        user = self.reader(request)
        people = list(follows.followed_by(user))
        found = whereabouts_of(people, user)
        notes = {note.about_id: note.text for note in player_notes.notes_of(user, found)}
        return Response(
            [
                {"slug": one.slug, "name": one.shown_name, **found[one.pk].as_data(), "note": notes.get(one.pk, "")}
                for one in people
            ]
        )


class Following(PlayerView):
    """One player on the own list."""

    @extend_schema(
        operation_id="people_follow", parameters=[SLUG], request=None,
        responses={204: None, 409: ErrorShape, **PERSON_ERRORS},
    )  # fmt: skip
    def put(self, request: Request, slug: str) -> Response:
        """Follow a player, who is not told."""
        follow(user=self.reader(request), other=self.player(request, slug))
        return Response(status=204)

    @extend_schema(operation_id="people_unfollow", parameters=[SLUG], responses={204: None, **PERSON_ERRORS})
    def delete(self, request: Request, slug: str) -> Response:
        """Follow a player no longer."""
        follows.unfollow(self.reader(request), self.player(request, slug))
        return Response(status=204)


class NoteText(serializers.Serializer[Any]):
    """A note."""

    text = serializers.CharField(allow_blank=True, max_length=player_notes.LONGEST)


class Note(PlayerView):
    """The own note about a player."""

    @extend_schema(operation_id="people_note", parameters=[SLUG], responses={200: NoteText, **PERSON_ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        """What one has noted; only oneself reads it."""
        return Response({"text": player_notes.note_of(self.reader(request), self.player(request, slug))})

    @extend_schema(
        operation_id="people_note_set", parameters=[SLUG], request=NoteText, responses={200: NoteText, **PERSON_ERRORS}
    )
    def put(self, request: Request, slug: str) -> Response:
        """Write it anew; an empty one is deleted."""
        if not isinstance(request.data, dict):
            raise exceptions.ParseError
        wish = NoteText(data=request.data)
        wish.is_valid(raise_exception=True)
        player_notes.note_set(self.reader(request), self.player(request, slug), wish.validated_data["text"])
        return self.get(request, slug)


urlpatterns = [
    path("people", People.as_view(), name="api_people"),
    path("people/<slug:slug>/follow", Following.as_view(), name="api_follow"),
    path("people/<slug:slug>/note", Note.as_view(), name="api_player_note"),
]
