"""The HTTP twin of the sockets, and the way to open tables for programs. Both speak through the same services.

A whole game can be played here with sockets blocked: view, act, ask what became of an action. Everything is for its
reader alone and never cached.
"""

from __future__ import annotations

import logging
import uuid
from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import Http404
from django.urls import path
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema, inline_serializer
from rest_framework import exceptions, serializers
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from accounts.platform.rate_limits import ApiThrottle
from accounts.platform.request_bodies import TooLarge
from games.live import auto_passes, game_record, table_messages
from games.live.stop_preferences import NoSuchPreference
from games.rulesets import quickest
from games.selectors import chat, table_views
from games.selectors.card_lists import NoSuchCards
from games.selectors.decks import NoSuchDeck
from games.selectors.table_views import NoSuchTable, NotYet
from games.services.community.chat import talk
from games.services.decks import NO_SUCH_DECK, DeckError
from games.services.operation import maintenance
from games.services.play import look, moves, outcome
from games.services.play.locked_game import NoSuchGame
from games.services.tables import tables
from games.services.tables.tables import WATCH_DELAYS, TableError, TableSettings

TABLE_STATUS = {
    "no_such_table": 404,
    "forbidden": 403,
    "suspended": 403,
    "no_guests": 403,
    "rated_guest": 403,
    "rated_related": 409,
    "full": 409,
    "unavailable": 409,
    "over": 409,
    "begun": 409,
    "too_early": 409,
    "closed": 409,
    "mismatch": 409,
    "no_commitment": 409,
    "blocked": 409,
    "challenged_already": 409,
    "not_taken": 403,
    "no_account": 403,
    "too_many": 429,
    "no_such_deck": 404,
    "maintenance": 503,
    "not_offered": 503,
}


log = logging.getLogger(__name__)
DATABASE_PAUSE = 5
"""Seconds after which one may ask again when the database did not take something: its disk is full, or it is away."""


class RawJSON(BaseParser):
    """Leaves the body to `games.live.table_messages`, and reads no more of it than may be there."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        return bytes(stream.read(table_messages.FRAME_LIMIT + 1))


class GameView(APIView):
    """What all these addresses share: errors as {code, text}, and no caches."""

    throttle_classes: list[type[BaseThrottle]] = [ApiThrottle]

    def get_exception_handler(self) -> Any:
        return explained

    def finalize_response(self, request: Any, response: Any, *args: Any, **kwargs: Any) -> Any:
        response = super().finalize_response(request, response, *args, **kwargs)
        response["Cache-Control"] = "private, no-store"
        return response


def explained(error: Exception, context: dict[str, Any]) -> Response | None:
    """Every error as a code for programs and a sentence for people, in the reader's language."""
    headers: dict[str, str] = {}
    if isinstance(error, NoSuchTable | NoSuchGame | Http404):
        return _error(404, "no_such_table", str(tables.NO_SUCH_TABLE))
    if isinstance(error, NotYet):
        return _error(403, "forbidden", _("The others' view can be seen when the game is over."))
    if isinstance(error, NoSuchDeck):
        return _error(404, "no_such_deck", str(NO_SUCH_DECK))
    if isinstance(error, NoSuchCards):
        return _error(404, "no_such_cards", _("There is no game of this name here. Look at the list of games."))
    if isinstance(error, NoSuchPreference):
        return _error(404, "no_such_preference", _("There is nothing to be settled here."))
    if isinstance(error, TableError | DeckError):
        if error.code == "maintenance":
            headers["Retry-After"] = str(maintenance.RETRY_AFTER)
        return _error(TABLE_STATUS.get(error.code, 400), error.code, error.text, headers)
    if isinstance(error, exceptions.Throttled):
        headers["Retry-After"] = str(int(getattr(error, "wait", None) or 0) + 1)
        return _error(429, "rate", str(outcome.TEXTS["rate"]), headers)
    if isinstance(error, exceptions.NotAuthenticated | exceptions.AuthenticationFailed):
        return _error(403, "not_logged_in", _("Log in or play as a guest first."))
    if isinstance(error, exceptions.PermissionDenied | PermissionDenied):
        return _error(403, "forbidden", _("This is not open to you. Reload the page, or log in again."))
    if isinstance(error, exceptions.ValidationError):
        return _error(400, "malformed", _wrong_fields(error.detail))
    if isinstance(error, exceptions.ParseError | exceptions.UnsupportedMediaType):
        return _error(400, "malformed", _("The server expects JSON. Look up the format in the API's documentation."))
    if isinstance(error, TooLarge):
        return _error(413, "too_big", str(error.detail))
    if isinstance(error, OperationalError):
        log.exception("request without an answer of the database", exc_info=error)
        headers["Retry-After"] = str(DATABASE_PAUSE)
        return _error(503, "unavailable", _("The server cannot write at present. Try again in a moment."), headers)
    if isinstance(error, exceptions.MethodNotAllowed):
        return _error(405, "method", _("This address does not take this method."))
    return None


def _error(status: int, code: str, text: str, headers: dict[str, str] | None = None) -> Response:
    return Response({"code": code, "text": text}, status=status, headers=headers)


def _wrong_fields(detail: Any) -> str:
    if isinstance(detail, dict):
        return " ".join(f"{field}: {_wrong_fields(what)}" for field, what in detail.items())
    return " ".join(map(_wrong_fields, detail)) if isinstance(detail, list) else str(detail)


# --- what the documentation shows -----------------------------------------------------------------------------------

ErrorShape = inline_serializer(
    "Error", {"code": serializers.CharField(help_text="Stable, for programs."), "text": serializers.CharField()}
)
ERRORS = {
    400: OpenApiResponse(ErrorShape, "Malformed."),
    403: OpenApiResponse(ErrorShape, "Not allowed."),
    404: OpenApiResponse(ErrorShape, "No such table, or not for you: the same answer."),
    429: OpenApiResponse(ErrorShape, "Too many requests."),
}
MAINTENANCE = {503: OpenApiResponse(ErrorShape, "Maintenance: no game begins at present. See `Retry-After`.")}
INVITE = OpenApiParameter("invite", str, description="The token of the invitation, to watch a private table.")
SINCE = OpenApiParameter("since", int, description="The last entry that the client has: the answer is an update.")
EPOCH = OpenApiParameter("epoch", int, description="The epoch of `since`.")
ID = OpenApiParameter("game_id", str, OpenApiParameter.PATH, description="The table's address.")


class NewTable(serializers.Serializer[Any]):
    """The settings of a table."""

    ruleset = serializers.CharField(default=quickest(), max_length=40)
    options = serializers.DictField(child=serializers.JSONField(), default=dict)
    seats = serializers.IntegerField(default=2, min_value=1, max_value=20)
    clock = serializers.CharField(default="standard", max_length=40)
    visibility = serializers.ChoiceField(["public", "private"], default="public")
    guests = serializers.BooleanField(default=True)
    watchers = serializers.BooleanField(default=True)
    watch_delay = serializers.ChoiceField(
        choices=WATCH_DELAYS, default=0, help_text="Seconds by which watchers see the game later, until it is over."
    )
    takeback = serializers.BooleanField(
        allow_null=True, default=None, help_text="Moves are taken back if all agree; null: unless the game is rated."
    )
    stepping_in = serializers.ChoiceField(
        auto_passes.SECONDS, allow_null=True, default=None,
        help_text="Within how many seconds a pass of one's own hand is taken back, 0: never; null: 5, unless rated.",
    )  # fmt: skip
    rated = serializers.BooleanField(
        default=False,
        help_text="The result changes the ratings of both: two accounts, a clock, no bots; no guests then.",
    )
    unofficial = serializers.BooleanField(
        default=False, help_text="Others may bring unofficial cards although the host brings none."
    )
    bots = serializers.ListField(child=serializers.CharField(max_length=16), default=list, max_length=19)
    first = serializers.IntegerField(default=None, allow_null=True, min_value=0, max_value=19)
    deck = serializers.CharField(
        default="", allow_blank=True, max_length=60,
        help_text='Of a game with decks: the id of an own deck, "ready:" and the key of a pre-built one, or "" by lot.',
    )  # fmt: skip

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Refuse what is not a setting, rather than to ignore it."""
        unknown = set(self.initial_data) - set(self.fields)
        if unknown:
            raise serializers.ValidationError(
                _("Unknown: %(fields)s. Known are: %(known)s.")
                % {"fields": ", ".join(sorted(map(str, unknown))), "known": ", ".join(self.fields)}
            )
        return attrs


class DeckChoice(serializers.Serializer[Any]):
    """Which deck."""

    deck = serializers.CharField(allow_blank=True, max_length=60, help_text="As for a new table.")


RatingShape = inline_serializer(
    "TableRating",
    {
        "value": serializers.IntegerField(),
        "sure": serializers.BooleanField(help_text="False: provisional, shown with a question mark."),
        "change": serializers.IntegerField(allow_null=True, help_text="What the game has changed, when it is over."),
    },
    allow_null=True,
    help_text="The host's, at a rated table; else null.",
)
TableRow = inline_serializer(
    "TableRow",
    {
        "id": serializers.CharField(),
        "ruleset": serializers.CharField(),
        "name": serializers.CharField(),
        "options": serializers.DictField(),
        "host": serializers.CharField(),
        "rated": serializers.BooleanField(),
        "unofficial": serializers.BooleanField(help_text="Whether unofficial cards may be played."),
        "rating": RatingShape,
        "seats": serializers.IntegerField(),
        "taken": serializers.IntegerField(),
        "clock": serializers.DictField(),
        "guests": serializers.BooleanField(),
        "watchers": serializers.BooleanField(),
        "takeback": serializers.BooleanField(),
        "stepping_in": serializers.IntegerField(help_text="Seconds in which a pass by hand is taken back; 0: never."),
        "created": serializers.IntegerField(help_text="Milliseconds since 1970."),
    },
    many=True,
)
Opened = inline_serializer(
    "OpenedTable",
    {
        "id": serializers.CharField(),
        "status": serializers.CharField(),
        "seat": serializers.IntegerField(),
        "invite": serializers.CharField(help_text="Whoever has it may sit down."),
    },
)
CONTRIBUTES = serializers.BooleanField(
    default=False,
    help_text="You commit to a number for the chance of the game at once (`contribution`): it waits for that.",
)
JoinWish = inline_serializer(
    "JoinWish",
    {
        "contributes": CONTRIBUTES,
        "invite": serializers.CharField(required=False, max_length=64),
        "deck": serializers.CharField(required=False, allow_blank=True, max_length=60, help_text="As for a new table."),
    },
)
Joined = inline_serializer(
    "JoinedTable",
    {"id": serializers.CharField(), "status": serializers.CharField(), "seat": serializers.IntegerField()},
)
Frame = OpenApiTypes.OBJECT
SCHEMA = "#/components/schemas/{name}"


# --- addresses ------------------------------------------------------------------------------------------------------


class Tables(GameView):
    """Open tables, and opening one."""

    @extend_schema(operation_id="tables_list", responses={200: TableRow})
    def get(self, request: Request) -> Response:
        """Public tables with a free place, the longest waiting first."""
        return Response([table_views.table_row(game) for game in table_views.open_tables(request.user)[:200]])

    @extend_schema(operation_id="table_open", request=NewTable, responses={201: Opened, **ERRORS, **MAINTENANCE})
    def post(self, request: Request) -> Response:
        """Open a table and take its first seat. With every other place given to bots it starts at once."""
        if not isinstance(request.data, dict):
            raise exceptions.ParseError
        wish = NewTable(data=request.data)
        wish.is_valid(raise_exception=True)
        values = dict(wish.validated_data)
        values["bots"] = tuple(values["bots"])
        game = tables.table_open(host=request.user, settings=TableSettings(**values))
        return Response({"id": game.pk, "status": game.status, "seat": 0, "invite": game.invite}, status=201)


class Join(GameView):
    """Sitting down."""

    @extend_schema(
        operation_id="table_join",
        parameters=[ID],
        request=JoinWish,
        responses={200: Joined, 409: ErrorShape, **ERRORS, **MAINTENANCE},
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Take the next free place; a private table needs its invitation."""
        said = request.data if isinstance(request.data, dict) else {}
        invite, deck, contributes = said.get("invite"), said.get("deck", ""), said.get("contributes", False)
        if not isinstance(invite, str | None) or not isinstance(deck, str) or not isinstance(contributes, bool):
            raise exceptions.ParseError
        game = table_views.table_for(game_id, request.user, invite)
        seat = tables.table_join(game=game, user=request.user, invite=invite, deck=deck, contributes=contributes)
        game.refresh_from_db()
        return Response({"id": game.pk, "status": game.status, "seat": seat.number})


class Bring(GameView):
    """The deck that one brings."""

    @extend_schema(operation_id="table_deck", parameters=[ID], request=DeckChoice, responses={204: None, **ERRORS})
    def post(self, request: Request, game_id: str) -> Response:
        """Bring another deck while the table waits; after the game, to its rematch."""
        wish = DeckChoice(data=request.data)
        wish.is_valid(raise_exception=True)
        game = table_views.table_for(game_id, request.user)
        tables.table_deck(game=game, user=request.user, deck=wish.validated_data["deck"])
        return Response(status=204)


class View(GameView):
    """What the reader may know of a game."""

    @extend_schema(
        operation_id="game_view",
        parameters=[
            ID,
            SINCE,
            EPOCH,
            OpenApiParameter("at", int, description="The view after this entry, as in a replay."),
            OpenApiParameter(
                "seat",
                str,
                description='With `at`: whose view, a number or "public". Others\' views only when the game is over.',
            ),
            OpenApiParameter("want", str, enum=["seat", "public"]),
            INVITE,
        ],
        responses={200: OpenApiResponse(Frame, "A `view` or `update` frame, as on the socket."), **ERRORS},
    )
    def get(self, request: Request, game_id: str) -> Response:
        """The present view, or what has changed since an entry, or the view as of an entry."""
        query = request.query_params
        invite = query.get("invite")
        at = _number(query, "at")
        if at is not None:
            then = table_views.view_at(game_id, request.user, seq=at, seat=query.get("seat"), invite=invite)
            return Response(table_views.step_frame(then))
        want = "public" if query.get("want") == "public" else "seat"
        now = look.look(game_id, request.user, invite=invite, want=want, present=want == "seat")
        return Response(table_views.frame_since(now, _number(query, "since"), _number(query, "epoch") or 0))


class Actions(GameView):
    """Doing something."""

    parser_classes = [RawJSON]

    @extend_schema(
        operation_id="game_act",
        parameters=[ID, SINCE, EPOCH],
        request={
            "application/json": {
                "oneOf": [{"$ref": SCHEMA.format(name=kind.__name__)} for kind in table_messages.DOING]
            }
        },
        responses={
            200: OpenApiResponse(Frame, "The `ack`, with a `view` or `update` in `frame`."),
            409: OpenApiResponse(Frame, "A `nack` (stale, too_late, over) with the present view in `frame`."),
            422: OpenApiResponse(Frame, "A `nack` (illegal)."),
            423: OpenApiResponse(Frame, "A `nack` (frozen, paused)."),
            **ERRORS,
        },
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Act, resign, offer, answer, end a pause, claim, abort, ask for a rematch, show cards, give a standing order;
        say something, agree to write freely, mute a player: then `frame` is the `chat`.

        The same `aid` sent again gets the same answer.
        """
        query = request.query_params
        before = look.look(game_id, request.user, invite=query.get("invite"))
        try:
            message = table_messages.read_doing(request.data if isinstance(request.data, bytes) else b"")
        except table_messages.Malformed as error:
            found = outcome.malformed(error, before.epoch, before.seq)
        else:
            if isinstance(message, table_messages.Talking):
                return _talked(request, game_id, message)
            found = moves.act(game_id, by=request.user, message=message)
        now = look.look(game_id, request.user, invite=query.get("invite"), present=True)
        since = _number(query, "since")
        if since is None:
            frame = table_views.update_frame(before, now) or table_views.view_frame_without_log(now)
        else:
            frame = table_views.frame_since(now, since, _number(query, "epoch") or 0)
        frame_of = outcome.as_known(found, now).as_frame()
        return Response({**frame_of, "frame": frame}, status=outcome.HTTP_STATUS[found.code])


def _talked(request: Request, game_id: str, message: table_messages.Talking) -> Response:
    invite = request.query_params.get("invite")
    found = talk(game_id, by=request.user, message=message, invite=invite)
    found = outcome.as_known(found, table_views.view(game_id, request.user, invite=invite))
    frame = chat.frame(chat.heard_at(game_id, request.user, invite))
    return Response({**found.as_frame(), "frame": frame}, status=outcome.HTTP_STATUS[found.code])


class Talk(GameView):
    """What is said at a table."""

    @extend_schema(
        operation_id="game_chat",
        parameters=[ID, INVITE],
        responses={200: OpenApiResponse(Frame, "A `chat` frame, as on the socket, with all lines."), **ERRORS},
    )
    def get(self, request: Request, game_id: str) -> Response:
        """The last lines, as the reader may read them: players read players, watchers read watchers, and after a game
        outside of tournaments all read all, but never those whom they have muted."""
        return Response(chat.frame(chat.heard_at(game_id, request.user, request.query_params.get("invite"))))


class Record(GameView):
    """What anybody needs to check that no shuffle was tampered with."""

    @extend_schema(
        operation_id="game_record",
        parameters=[ID, INVITE],
        responses={200: OpenApiResponse(Frame, "See docs/verifying.md."), **ERRORS},
    )
    def get(self, request: Request, game_id: str) -> Response:
        """While the game runs the commitments; when it is over the seed, the decks and the whole log as well."""
        game = table_views.table_for(game_id, request.user, request.query_params.get("invite"))
        if game.seq < 0:
            raise Http404
        return Response(game_record.record_of(game))


class ActionOutcome(GameView):
    """What became of it?"""

    @extend_schema(
        operation_id="game_action_outcome",
        parameters=[ID, OpenApiParameter("aid", OpenApiTypes.UUID, OpenApiParameter.PATH)],
        responses={
            200: OpenApiResponse(Frame, "The `ack`."),
            404: OpenApiResponse(Frame, "A `nack`: it was not applied."),
        },
    )
    def get(self, request: Request, game_id: str, aid: uuid.UUID) -> Response:
        """The ack of an action of one's own, or `not_applied`."""
        now = table_views.view(game_id, request.user, invite=request.query_params.get("invite"))
        found = moves.outcome(game_id, by=request.user if request.user.is_authenticated else None, aid=aid)
        return Response(outcome.as_known(found, now).as_frame(), status=outcome.HTTP_STATUS[found.code])


class Log(GameView):
    """The log in words."""

    @extend_schema(
        operation_id="game_log",
        parameters=[ID, OpenApiParameter("seat", str, description="As in `view`."), INVITE],
        responses={200: OpenApiResponse(Frame, "One step for each entry."), **ERRORS},
    )
    def get(self, request: Request, game_id: str) -> Response:
        """Every entry that there is, as the reader may see it."""
        game = table_views.table_for(game_id, request.user, request.query_params.get("invite"))
        return Response(table_views.steps(game, request.user, seat=request.query_params.get("seat")))


def _number(query: Any, name: str) -> int | None:
    text = query.get(name)
    if text is None or text in ("", "null"):
        return None
    try:
        return msgspec.convert(text, table_messages.Sequence, strict=False)
    except msgspec.ValidationError:
        raise exceptions.ValidationError({name: [_("must be a whole number")]}) from None


def message_schemas(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """A hook of the schema generator: the messages of the protocol, from their one definition."""
    result["components"]["schemas"].update(table_messages.schemas(SCHEMA))
    return result


urlpatterns = [
    path("games", Tables.as_view(), name="api_tables"),
    path("games/<str:game_id>/join", Join.as_view(), name="api_join"),
    path("games/<str:game_id>/deck", Bring.as_view(), name="api_bring"),
    path("games/<str:game_id>/view", View.as_view(), name="api_view"),
    path("games/<str:game_id>/actions", Actions.as_view(), name="api_actions"),
    path("games/<str:game_id>/actions/<uuid:aid>", ActionOutcome.as_view(), name="api_action"),
    path("games/<str:game_id>/chat", Talk.as_view(), name="api_chat"),
    path("games/<str:game_id>/record", Record.as_view(), name="api_record"),
    path("games/<str:game_id>/log", Log.as_view(), name="api_log"),
]
