"""Tournaments for programs: the same services as the pages, from the first draft to the final standings.

Whatever the public may read is read without a login, with an ETag: as long as the tournament's revision stays, the
answer is 304. Everything else needs a login or a token with the right scope, and the role or the seat for it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpResponse
from django.urls import path
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema, inline_serializer
from rest_framework import exceptions, permissions, serializers
from rest_framework.authentication import SessionAuthentication
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.platform.rate_limits import ApiThrottle
from accounts.platform.request_bodies import JSON
from games.api.tables import ErrorShape
from games.api.tables import explained as explained_by_games
from tournaments.api import serializers as shapes
from tournaments.api.auth import TokenAuthentication, needs
from tournaments.domain import choices
from tournaments.domain.choices import Scope
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, Registration, Round, Stage, Tournament, Webhook
from tournaments.pairing import results as made
from tournaments.pairing.errors import PairingError
from tournaments.revision_cache import shared
from tournaments.selectors import lists
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.pairings import SHOWN, pairing_of, pairings_of, with_all
from tournaments.selectors.people import participants, registrations_of
from tournaments.selectors.records import BRACKETS, is_table
from tournaments.selectors.roles import may, role_for
from tournaments.selectors.shared_standings import shared_final_standings, shared_standings
from tournaments.selectors.teams import boards_of
from tournaments.services.common.act import NO_SUCH_TOURNAMENT
from tournaments.services.lifecycle import transitions
from tournaments.services.outside import webhooks
from tournaments.services.registration import decklists, late_seating, registrations, teams
from tournaments.services.results import corrections, online_play, results
from tournaments.services.rounds import extensions, match_roles, rounds, stages
from tournaments.transfer import players, restore
from tournaments.transfer.exports import EXPORTS, exported

OWN = (
    "join",
    "ask",
    "take_seat",
    "leave_seat",
    "swap_seats",
    "withdraw",
    "accept",
    "decline",
    "check_in",
    "undo_check_in",
    "drop",
    "deck",
)
"""What a player does to his own registration."""


class Whole(BaseParser):
    """Leaves a backup to those who read it."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        return bytes(stream.read(restore.LARGEST + 1))


def explained(error: Exception, context: dict[str, Any]) -> Response | None:
    """Every error as a code for programs and a sentence for people, as `games.api` has it."""
    if isinstance(error, players.BadLines):
        lines = [{"line": line, "text": text} for line, text in error.lines]
        return Response({"code": error.code, "text": error.text, "lines": lines}, status=error.status)
    if isinstance(error, PairingError):
        error = TournamentError.of(error)
    if isinstance(error, TournamentError):
        return Response({"code": error.code, "text": error.text}, status=error.status)
    if isinstance(error, lists.NoSuchTournament | Http404):
        return Response({"code": "no_such_tournament", "text": str(NO_SUCH_TOURNAMENT)}, status=404)
    if isinstance(error, exceptions.AuthenticationFailed):
        headers = {"WWW-Authenticate": "Bearer"}
        return Response({"code": "bad_token", "text": str(error.detail)}, status=401, headers=headers)
    if isinstance(error, exceptions.NotAuthenticated):
        text = _("Log in, or send a token: Authorization: Bearer …")
        return Response({"code": "not_logged_in", "text": text}, 401, headers={"WWW-Authenticate": "Bearer"})
    return explained_by_games(error, context)


class Page(LimitOffsetPagination):
    """What `limit` and `offset` of a query mean."""

    default_limit, max_limit = 100, 500

    def paginate_queryset(self, queryset: Any, request: Request, view: APIView | None = None) -> list[Any] | None:
        """The values of this page. Raises `ValidationError` for one that is no number."""
        for name in (self.limit_query_param, self.offset_query_param):
            number(request, name, 0)
        return super().paginate_queryset(queryset, request, view)


class TournamentView(APIView):
    """What all these addresses share."""

    authentication_classes = [TokenAuthentication, SessionAuthentication]
    permission_classes = [permissions.IsAuthenticatedOrReadOnly]
    throttle_classes = [ApiThrottle]
    parser_classes = [JSON]

    def get_exception_handler(self) -> Any:
        return explained

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Whoever reads with a token needs one for that; what else it takes is asked where it is known."""
        super().initial(request, *args, **kwargs)
        if request.method in permissions.SAFE_METHODS:
            needs(request, Scope.READ)

    def finalize_response(self, request: Any, response: Any, *args: Any, **kwargs: Any) -> Any:
        response = super().finalize_response(request, response, *args, **kwargs)
        response.setdefault(
            "Cache-Control", "private, no-cache" if response.has_header("ETag") else "private, no-store"
        )
        return response

    def wish(self, kind: type[serializers.Serializer[Any]], partial: bool = False) -> dict[str, Any]:
        """What the request says, checked."""
        if not isinstance(self.request.data, dict):
            raise exceptions.ParseError
        said = kind(data=self.request.data, partial=partial)
        said.is_valid(raise_exception=True)
        return dict(said.validated_data)

    def of_revision(self, tournament: Tournament, answer: Callable[[], Any]) -> Response:
        """An answer that is the same as long as nothing in the tournament changes; 304 if the client has it."""
        official = may(tournament, self.request.user, "see")
        parts = [tournament.pk, tournament.revision, get_language(), official, self.request.get_full_path()]
        made = json.dumps(parts)
        return self._tagged(made, lambda: shared(tournament, made, answer))

    def of_content(self, data: Any) -> Response:
        """An answer whose ETag is made of what it says."""
        return self._tagged(json.dumps(data, default=str, sort_keys=True), lambda: data)

    def _tagged(self, what: str, answer: Callable[[], Any]) -> Response:
        tag = f'W/"{hashlib.sha256(what.encode()).hexdigest()[:24]}"'
        if get_conditional_response(self.request, tag):
            return Response(status=304, headers={"ETag": tag})
        return Response(answer(), headers={"ETag": tag})

    def page(self, values: Any, row: Callable[[Any], Any]) -> dict[str, Any]:
        """So many of the values as the client has asked for."""
        page = Page()
        found = page.paginate_queryset(values, self.request) or []
        return {"count": page.count, "results": [row(value) for value in found]}


def number(request: Request, name: str, usual: int) -> int:
    """A whole number of the query. Raises `ValidationError`."""
    said = request.query_params.get(name)
    if said is None:
        return usual
    if not (said.isascii() and said.removeprefix("-").isdigit() and len(said) < 10):
        raise exceptions.ValidationError({name: _("This must be a whole number.")})
    return int(said)


def paged(row: type[serializers.Serializer[Any]]) -> Any:
    """The shape of a page."""
    fields = {"count": serializers.IntegerField(help_text="Of all pages."), "results": row(many=True)}
    return inline_serializer("PageOf" + row.__name__.removesuffix("Shape").removesuffix("Row"), fields)


ERRORS = {
    400: OpenApiResponse(ErrorShape, "Malformed."),
    401: OpenApiResponse(ErrorShape, "No login, or a token that opens nothing."),
    403: OpenApiResponse(ErrorShape, "Not allowed, or the token lacks the scope."),
    404: OpenApiResponse(ErrorShape, "No such thing, or not for you: the same answer."),
    409: OpenApiResponse(ErrorShape, "Not in the present state."),
    422: OpenApiResponse(ErrorShape, "A value that makes no sense."),
    429: OpenApiResponse(ErrorShape, "Too many requests."),
}
READ = {304: OpenApiResponse(None, "Nothing has changed: see `If-None-Match`."), 404: ERRORS[404]}
ID = OpenApiParameter("tournament_id", str, OpenApiParameter.PATH)
PLAYER = OpenApiParameter("player", int, OpenApiParameter.PATH, description="The number of a registration.")
ROUND = OpenApiParameter("round_id", int, OpenApiParameter.PATH)
MATCH = OpenApiParameter("match_id", str, OpenApiParameter.PATH)
LIMIT = OpenApiParameter("limit", int, description="Rows of a page, at most 500; 100 if not said.")
OFFSET = OpenApiParameter("offset", int, description="Rows before the page.")
STAGE = OpenApiParameter("stage", int, description="The order of a stage.")


def one_of(name: str, known: Any) -> OpenApiParameter:
    """A word of the address."""
    return OpenApiParameter(name, str, OpenApiParameter.PATH, enum=list(known))


# --- tournaments ----------------------------------------------------------------------------------------------------


class Tournaments(TournamentView):
    """All that one may find, and founding one."""

    @extend_schema(
        operation_id="tournaments_list",
        parameters=[
            LIMIT,
            OFFSET,
            OpenApiParameter("state", str, enum=choices.State.values, description="Only those in this state."),
            OpenApiParameter("ruleset", str, description="Only those of this game."),
        ],
        responses={200: paged(shapes.TournamentRow), **READ},
    )
    def get(self, request: Request) -> Response:
        """Public tournaments and one's own ones, the newest first."""
        found = lists.findable(request.user, request.query_params.get("ruleset", "")).order_by("-created_at", "pk")
        if "state" in request.query_params:
            found = found.filter(state=request.query_params["state"])
        return self.of_content(self.page(found, lambda row: shapes.tournament_row(row, row.players)))

    @extend_schema(
        operation_id="tournament_create",
        request=shapes.NewTournament,
        responses={201: shapes.TournamentShape, **ERRORS},
    )
    def post(self, request: Request) -> Response:
        """Found a tournament: a draft of which one is the organiser. Scope: organise."""
        needs(request, Scope.ORGANISE)
        said = self.wish(shapes.NewTournament)
        if "stages" in said:
            said["stages"] = shapes.plan_of_wish(said["stages"])
        made_now = transitions.tournament_create(by=request.user, **said)
        return Response(shapes.tournament_data(made_now, 0), status=201)


class Restore(TournamentView):
    """Tournaments out of backups."""

    parser_classes = [Whole]

    @extend_schema(
        operation_id="tournament_restore",
        request=OpenApiTypes.OBJECT,
        responses={201: shapes.TournamentShape, **ERRORS},
    )
    def post(self, request: Request) -> Response:
        """Make a tournament again from the file that `exports/backup` gives. Scope: organise."""
        needs(request, Scope.ORGANISE)
        raw = request.data if isinstance(request.data, bytes) else b""
        again = restore.restored(by=request.user, raw=raw)
        return Response(_whole(again), status=201)


class OneTournament(TournamentView):
    """One tournament."""

    @extend_schema(operation_id="tournament_read", parameters=[ID], responses={200: shapes.TournamentShape, **READ})
    def get(self, request: Request, tournament_id: str) -> Response:
        """A tournament with its stages."""
        tournament = lists.seen(tournament_id, request.user)
        return self.of_revision(tournament, lambda: _whole(tournament))

    @extend_schema(
        operation_id="tournament_change",
        parameters=[ID],
        request=shapes.TournamentSettings,
        responses={200: shapes.TournamentShape, **ERRORS},
    )
    def patch(self, request: Request, tournament_id: str) -> Response:
        """Change what is named. Scope: organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        said = self.wish(shapes.TournamentSettings, partial=True)
        return Response(_whole(transitions.tournament_change(tournament=tournament, by=request.user, **said)))


class Stages(TournamentView):
    """The stages of a tournament."""

    @extend_schema(
        operation_id="tournament_stages",
        parameters=[ID],
        request=shapes.StagesWish,
        responses={200: shapes.TournamentShape, **ERRORS},
    )
    def put(self, request: Request, tournament_id: str) -> Response:
        """Replace all stages, before the start. Scope: organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        plan = shapes.plan_of_wish(self.wish(shapes.StagesWish)["stages"])
        return Response(_whole(transitions.stages_set(tournament=tournament, by=request.user, stages=plan)))


Act = Callable[[Any, Any, dict[str, Any]], Any]
"""Does something with a row, for a user, as the request says."""


def calls(service: Callable[..., Any], about: str, *named: str) -> Act:
    """An act that is one call of a service, which is told these fields of the request."""
    return lambda row, by, said: service(**{about: row}, by=by, **{name: said[name] for name in named})


def known(acts: dict[str, Act], word: str) -> Act:
    """The act of this word. Raises `TournamentError`."""
    if word not in acts:
        text = _("There is no such act. Known are: %(known)s.") % {"known": ", ".join(acts)}
        raise TournamentError("no_such_act", text, status=404)
    return acts[word]


STEPS: dict[str, Act] = {
    "publish": calls(transitions.tournament_publish, "tournament"),
    "open_registration": calls(transitions.registration_open, "tournament"),
    "open_check_in": calls(transitions.check_in_open, "tournament"),
    "close_check_in": calls(transitions.check_in_close, "tournament"),
    "check_in_all": calls(registrations.check_in_all, "tournament"),
    "start": calls(transitions.tournament_start, "tournament", "without_list"),
    "undo_start": calls(transitions.start_undo, "tournament", "reason"),
    "pause": calls(transitions.tournament_pause, "tournament", "reason"),
    "resume": calls(transitions.tournament_resume, "tournament"),
    "finish_stage": lambda tournament, by, said: _finish_stage(tournament, by, said),
    "complete": calls(transitions.tournament_complete, "tournament", "early", "reason"),
    "reopen": calls(transitions.tournament_reopen, "tournament", "reason"),
    "cancel": calls(transitions.tournament_cancel, "tournament", "reason"),
    "clone": calls(transitions.tournament_clone, "tournament", "name"),
}
"""The steps of a tournament's life, each by the service that takes it."""


class Step(TournamentView):
    """The life of a tournament."""

    @extend_schema(
        operation_id="tournament_step",
        parameters=[ID, one_of("step", STEPS)],
        request=shapes.StepWish,
        responses={200: shapes.TournamentShape, **ERRORS},
    )
    def post(self, request: Request, tournament_id: str, step: str) -> Response:
        """Take a step. The answer is the tournament afterwards; of a clone, the new one. Scope: organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        done = known(STEPS, step)(tournament, request.user, self.wish(shapes.StepWish))
        return Response(_whole(done if step == "clone" else tournament))


# --- registrations --------------------------------------------------------------------------------------------------


class Registrations(TournamentView):
    """Who takes part."""

    @extend_schema(
        operation_id="registrations_list",
        parameters=[ID, LIMIT, OFFSET],
        responses={200: paged(shapes.RegistrationShape), **READ},
    )
    def get(self, request: Request, tournament_id: str) -> Response:
        """Who takes part, by number; officials also read who waits, was refused, or has withdrawn."""
        tournament = lists.seen(tournament_id, request.user)
        official = may(tournament, request.user, "see")

        def answer() -> Any:
            found: Any = registrations_of(tournament).select_related("team") if official else participants(tournament)
            return self.page(found, shapes.registration_data)

        return self.of_revision(tournament, answer)

    @extend_schema(
        operation_id="registration_create",
        parameters=[ID],
        request=shapes.NewRegistration,
        responses={201: shapes.RegistrationShape, **ERRORS},
    )
    def post(self, request: Request, tournament_id: str) -> Response:
        """Register oneself (scope: play), or add somebody as an official (scope: organise)."""
        tournament = lists.seen(tournament_id, request.user)
        said = self.wish(shapes.NewRegistration)
        invite, club = said.pop("invite"), said.pop("club")
        if "team" in said:
            return Response(shapes.registration_data(_team(request, tournament, said, invite, club)), status=201)
        if said:
            needs(request, Scope.ORGANISE)
            said["user"] = said.pop("account", None)
            one = registrations.add_player(tournament=tournament, by=request.user, club=club, **said)
        else:
            needs(request, Scope.PLAY)
            one = registrations.register(tournament=tournament, user=request.user, invite=invite, club=club)
        return Response(shapes.registration_data(one), status=201)


def _team(request: Request, tournament: Tournament, said: dict[str, Any], invite: str, club: str) -> Registration:
    """A team: one's own, or with the names of all its players."""
    wish: dict[str, Any] = {"tournament": tournament, "name": said["team"], "club": club}
    if "players" in said:
        needs(request, Scope.ORGANISE)
        return teams.team_add(by=request.user, players=said["players"], seed=said.get("seed"), **wish)
    needs(request, Scope.PLAY)
    return teams.team_register(user=request.user, invite=invite, seat=_seat(said) or 0, **wish)


class Import(TournamentView):
    """Many players at once."""

    @extend_schema(
        operation_id="registrations_import",
        parameters=[ID],
        request=shapes.PlayersWish,
        responses={
            201: shapes.RegistrationShape(many=True),
            **ERRORS,
            422: OpenApiResponse(shapes.BadLinesShape, "Lines that are no players. Nothing was written."),
        },
    )
    def post(self, request: Request, tournament_id: str) -> Response:
        """Register everybody whom a text names, a line for each, or nobody. Scope: organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        text = self.wish(shapes.PlayersWish)["text"]
        added = players.players_import(tournament=tournament, by=request.user, text=text)
        return Response([shapes.registration_data(one) for one in added], status=201)


class OneRegistration(TournamentView):
    """One registration."""

    @extend_schema(
        operation_id="registration_change",
        parameters=[ID, PLAYER],
        request=shapes.RegistrationChange,
        responses={200: shapes.RegistrationShape, **ERRORS},
    )
    def patch(self, request: Request, tournament_id: str, player: int) -> Response:
        """Change what is named. Scope: organise."""
        needs(request, Scope.ORGANISE)
        one = _registration(lists.seen(tournament_id, request.user), player)
        said = self.wish(shapes.RegistrationChange, partial=True)
        return Response(shapes.registration_data(registrations.change(registration=one, by=request.user, **said)))


REGISTRATION_ACTS: dict[str, Act] = {
    "approve": calls(registrations.approve, "registration"),
    "refuse": calls(registrations.refuse, "registration", "reason"),
    "withdraw": calls(registrations.withdraw, "registration"),
    "accept": calls(registrations.offer_accept, "registration"),
    "decline": calls(registrations.offer_decline, "registration"),
    "check_in": calls(registrations.check_in, "registration"),
    "undo_check_in": calls(registrations.check_in_undo, "registration"),
    "drop": calls(registrations.drop, "registration", "concede", "reason"),
    "reinstate": calls(registrations.reinstate, "registration", "reason"),
    "join": lambda one, by, said: teams.member_join(team=one, key=said["key"], user=by, seat=_seat(said)),
    "ask": lambda one, by, said: teams.member_ask(team=one, by=by, seat=_seat(said) or 0, user=said["player"]),
    "take_seat": lambda one, by, said: teams.member_accept(member=one, by=by),
    "leave_seat": lambda one, by, said: teams.member_leave(member=one, by=by),
    "swap_seats": lambda one, by, said: _swap(one, by, said),
    "deck": lambda one, by, said: decklists.decklist_submit(registration=one, by=by, wish=said["deck"]),
}


class RegistrationAct(TournamentView):
    """What is done to a registration."""

    @extend_schema(
        operation_id="registration_act",
        parameters=[ID, PLAYER, one_of("act", REGISTRATION_ACTS)],
        request=shapes.RegistrationActWish,
        responses={200: shapes.RegistrationShape, **ERRORS},
    )
    def post(self, request: Request, tournament_id: str, player: int, act: str) -> Response:
        """Do it. Scope: play for one's own registration, else organise. A deck is named as for a new table."""
        tournament = lists.seen(tournament_id, request.user)
        do = known(REGISTRATION_ACTS, act)
        one = _registration(tournament, player)
        mine = one.user_id == request.user.pk or act == "join" or _leads(one, request.user)
        needs(request, Scope.PLAY if mine and act in OWN else Scope.ORGANISE)
        do(one, request.user, self.wish(shapes.RegistrationActWish))
        return Response(shapes.registration_data(_registration(tournament, player)))


# --- rounds ---------------------------------------------------------------------------------------------------------


class Rounds(TournamentView):
    """The rounds of a tournament."""

    @extend_schema(operation_id="rounds_list", parameters=[ID], responses={200: shapes.RoundRow(many=True), **READ})
    def get(self, request: Request, tournament_id: str) -> Response:
        """All rounds in the order of play; drafts and void ones for officials only."""
        tournament = lists.seen(tournament_id, request.user)
        found = _rounds(tournament, request.user).order_by("stage__order", "number", "attempt")
        return self.of_revision(tournament, lambda: [shapes.round_row(round_) for round_ in found])

    @extend_schema(
        operation_id="round_draft",
        parameters=[ID],
        request=shapes.StepWish,
        responses={201: shapes.RoundShape, **ERRORS},
    )
    def post(self, request: Request, tournament_id: str) -> Response:
        """Pair the next Swiss round; only officials see it before it is published. Scope: organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        said = self.wish(shapes.StepWish)
        draft = rounds.round_draft(
            tournament=tournament, by=request.user, override=said["early"], reason=said["reason"]
        )
        return Response(_round_data(draft), status=201)


class OneRound(TournamentView):
    """One round."""

    @extend_schema(operation_id="round_read", parameters=[ID, ROUND], responses={200: shapes.RoundShape, **READ})
    def get(self, request: Request, tournament_id: str, round_id: int) -> Response:
        """A round with all its matches, by table."""
        tournament = lists.seen(tournament_id, request.user)
        round_ = _round(tournament, round_id, request.user)
        return self.of_revision(tournament, lambda: _round_data(round_))

    @extend_schema(operation_id="round_discard", parameters=[ID, ROUND], responses={204: None, **ERRORS})
    def delete(self, request: Request, tournament_id: str, round_id: int) -> Response:
        """Throw a draft away. Scope: organise."""
        needs(request, Scope.ORGANISE)
        round_ = _round(lists.seen(tournament_id, request.user), round_id, request.user)
        rounds.round_discard(round=round_, by=request.user)
        return Response(status=204)


ROUND_ACTS: dict[str, Act] = {
    "publish": calls(rounds.round_publish, "round", "clock"),
    "start_clock": calls(rounds.round_clock_start, "round"),
    "swap": lambda round_, by, said: rounds.round_swap(
        round=round_, by=by, first=_named(said, "first"), second=_named(said, "second"), reason=said["reason"]
    ),
    "seat": lambda round_, by, said: late_seating.late_seat(
        round=round_, by=by, registration=_registration(round_.stage.tournament, _named(said, "first"))
    ),
    "unpublish": calls(rounds.round_unpublish, "round", "reason"),
    "void": calls(rounds.round_void, "round", "reason", "typed"),
    "close": calls(rounds.round_close, "round"),
    "clock": lambda round_, by, said: rounds.round_clock_set(round=round_, by=by, minutes=_named(said, "minutes")),
    "extend": lambda round_, by, said: rounds.round_extend(round=round_, by=by, minutes=_named(said, "minutes")),
}


class RoundAct(TournamentView):
    """What is done to a round."""

    @extend_schema(
        operation_id="round_act",
        parameters=[ID, ROUND, one_of("act", ROUND_ACTS)],
        request=shapes.RoundActWish,
        responses={200: shapes.RoundShape, **ERRORS},
    )
    def post(self, request: Request, tournament_id: str, round_id: int, act: str) -> Response:
        """Do it. Scope: organise."""
        needs(request, Scope.ORGANISE)
        tournament = lists.seen(tournament_id, request.user)
        do = known(ROUND_ACTS, act)
        round_ = _round(tournament, round_id, request.user)
        do(round_, request.user, self.wish(shapes.RoundActWish))
        return Response(_round_data(Round.objects.select_related("stage").get(pk=round_.pk)))


# --- matches --------------------------------------------------------------------------------------------------------


class OneMatch(TournamentView):
    """One match."""

    @extend_schema(operation_id="match_read", parameters=[ID, MATCH], responses={200: shapes.OwnMatchShape, **READ})
    def get(self, request: Request, tournament_id: str, match_id: str) -> Response:
        """A match; its players and officials also read the report that waits for an answer."""
        tournament = lists.seen(tournament_id, request.user)
        return self.of_content(_match_data(_match(tournament, match_id, request.user), request.user))


MATCH_ACTS: dict[str, Act] = {
    "ready": calls(online_play.ready, "match", "deck"),
    "report": lambda match, by, said: results.result_report(
        match=match,
        by=by,
        wins_a=said["wins_a"],
        wins_b=said["wins_b"],
        drawn=said["drawn"],
        winner=_winner(said),
    ),
    "confirm": lambda match, by, said: results.result_confirm(match=match, by=by, version=said.get("version")),
    "withdraw": calls(results.result_withdraw, "match"),
    "contest": lambda match, by, said: results.result_contest(match=match, by=by, text=said["reason"]),
    "concede": lambda match, by, said: results.match_concede(match=match, by=by, games=_games(said)),
    "offer_draw": lambda match, by, said: results.draw_offer(match=match, by=by, games=_games(said)),
    "withdraw_draw": calls(results.draw_withdraw, "match"),
    "record": lambda match, by, said: results.result_record(
        match=match, result=_score(match, said), source=choices.Source.JUDGE, by=by, reason=said["reason"]
    ),
    "forfeit": lambda match, by, said: registrations.no_show(
        match=match, absent=_side(said), by=by, reason=said["reason"]
    ),
    "double_loss": lambda match, by, said: results.match_double_loss(
        match=match, by=by, reason=said["reason"], games=_games(said)
    ),
    "clock": lambda match, by, said: extensions.match_clock_set(match=match, by=by, minutes=_named(said, "minutes")),
    "correct": lambda match, by, said: corrections.result_correct(
        match=match,
        by=by,
        result=_score(match, said),
        reason=said["reason"],
        typed=said["typed"],
        bracket=said["bracket"],
    ),
}
PLAYED = ("ready", "report", "confirm", "withdraw", "contest", "concede", "offer_draw", "withdraw_draw")
"""What players do in their own matches."""


class MatchAct(TournamentView):
    """What is done in a match."""

    @extend_schema(
        operation_id="match_act",
        parameters=[ID, MATCH, one_of("act", MATCH_ACTS)],
        request=shapes.MatchActWish,
        responses={200: shapes.OwnMatchShape, **ERRORS},
    )
    def post(self, request: Request, tournament_id: str, match_id: str, act: str) -> Response:
        """Do it. Players of the match (scope: play): ready, report, confirm, withdraw, contest, concede, offer_draw,
        withdraw_draw. Officials (scope: organise): record, confirm, forfeit, double_loss, clock,
        correct."""
        tournament = lists.seen(tournament_id, request.user)
        do = known(MATCH_ACTS, act)
        match = _match(tournament, match_id, request.user)
        own = match_roles.side_of(match, request.user) is not None
        needs(request, Scope.PLAY if own and act in PLAYED else Scope.ORGANISE)
        do(match, request.user, self.wish(shapes.MatchActWish))
        return Response(_match_data(_match(tournament, match_id, request.user), request.user))


# --- standings and brackets -----------------------------------------------------------------------------------------


class Standings(TournamentView):
    """Who stands where."""

    @extend_schema(
        operation_id="standings",
        parameters=[
            ID,
            STAGE,
            OpenApiParameter("after", int, description="As of this round of the stage."),
        ],
        responses={200: shapes.StandingsLine(many=True), **READ},
    )
    def get(self, request: Request, tournament_id: str) -> Response:
        """The standings of a stage, now or after a round; without `stage` those of the whole tournament."""
        tournament = lists.seen(tournament_id, request.user)
        order, after = number(request, "stage", 0), number(request, "after", 0)
        stage = _stage(tournament, order) if order or after else None

        def answer() -> Any:
            if stage is None:
                return shapes.standings_data(shared_final_standings(tournament), _only_stage(tournament))
            return shapes.standings_data(shared_standings(tournament, stage, after or None), stage)

        return self.of_revision(tournament, answer)


class BracketOf(TournamentView):
    """Elimination brackets."""

    @extend_schema(operation_id="bracket", parameters=[ID, STAGE], responses={200: shapes.BracketShape, **READ})
    def get(self, request: Request, tournament_id: str) -> Response:
        """The bracket of a stage; without `stage` the last one that has begun."""
        tournament = lists.seen(tournament_id, request.user)
        found = tournament.stages.filter(kind__in=BRACKETS, began_at__isnull=False)
        order = number(request, "stage", 0)
        stage = (found.filter(order=order) if order else found).order_by("-order").first()
        if stage is None or len(stage.seeds) < 2:
            raise TournamentError("no_bracket", _("No bracket has begun. Look again when it has."), status=404)
        return self.of_revision(tournament, lambda: shapes.bracket_data(stage, bracket_of(stage)))


# --- files and webhooks ---------------------------------------------------------------------------------------------


class Exports(TournamentView):
    """Files."""

    @extend_schema(
        operation_id="tournament_export",
        parameters=[ID, one_of("kind", EXPORTS)],
        responses={(200, "application/octet-stream"): OpenApiTypes.BINARY, **ERRORS},
    )
    def get(self, request: Request, tournament_id: str, kind: str) -> HttpResponse:
        """Tables as CSV, the report for chess programs, and for officials registrations and the backup."""
        tournament = lists.seen(tournament_id, request.user)
        file = exported(tournament, kind, request.user)
        return HttpResponse(
            file.body,
            content_type=file.content_type,
            headers={
                "Content-Disposition": f'attachment; filename="{file.name}"',
                "Cache-Control": "private, no-store",
            },
        )


class Webhooks(TournamentView):
    """Addresses that are told what happens."""

    permission_classes = [permissions.IsAuthenticated]

    @extend_schema(
        operation_id="webhooks_list", parameters=[ID], responses={200: shapes.WebhookShape(many=True), **ERRORS}
    )
    def get(self, request: Request, tournament_id: str) -> Response:
        """All of them, for organisers. Scope: organise."""
        tournament = _organised(request, tournament_id)
        return Response([shapes.webhook_data(webhook) for webhook in tournament.webhooks.all()])

    @extend_schema(
        operation_id="webhook_add",
        parameters=[ID],
        request=shapes.WebhookWish,
        responses={201: shapes.NewWebhookShape, **ERRORS},
    )
    def post(self, request: Request, tournament_id: str) -> Response:
        """Tell an address from now on. Scope: organise."""
        tournament = _organised(request, tournament_id)
        url = self.wish(shapes.WebhookWish)["url"]
        webhook, key = webhooks.webhook_add(tournament=tournament, by=request.user, url=url)
        return Response({**shapes.webhook_data(webhook), "secret": key}, status=201)


class OneWebhook(TournamentView):
    """One of them."""

    permission_classes = [permissions.IsAuthenticated]

    @extend_schema(
        operation_id="webhook_log",
        parameters=[ID, OpenApiParameter("webhook_id", int, OpenApiParameter.PATH), LIMIT, OFFSET],
        responses={200: paged(shapes.DeliveryShape), **ERRORS},
    )
    def get(self, request: Request, tournament_id: str, webhook_id: int) -> Response:
        """What it was told, the latest first. Scope: organise."""
        webhook = _webhook(_organised(request, tournament_id), webhook_id)
        return Response(self.page(webhook.deliveries.order_by("-pk"), shapes.delivery_data))

    @extend_schema(
        operation_id="webhook_resume",
        parameters=[ID, OpenApiParameter("webhook_id", int, OpenApiParameter.PATH)],
        request=None,
        responses={200: shapes.WebhookShape, **ERRORS},
    )
    def post(self, request: Request, tournament_id: str, webhook_id: int) -> Response:
        """Tell it again after it was given up. Scope: organise."""
        tournament = _organised(request, tournament_id)
        webhooks.webhook_resume(webhook=_webhook(tournament, webhook_id), by=request.user)
        return Response(shapes.webhook_data(_webhook(tournament, webhook_id)))

    @extend_schema(
        operation_id="webhook_remove",
        parameters=[ID, OpenApiParameter("webhook_id", int, OpenApiParameter.PATH)],
        responses={204: None, **ERRORS},
    )
    def delete(self, request: Request, tournament_id: str, webhook_id: int) -> Response:
        """Tell it nothing any more. Scope: organise."""
        webhooks.webhook_remove(webhook=_webhook(_organised(request, tournament_id), webhook_id), by=request.user)
        return Response(status=204)


# --- finding --------------------------------------------------------------------------------------------------------


def _whole(tournament: Tournament) -> dict[str, Any]:
    """A tournament as it is now in the database."""
    row = Tournament.objects.get(pk=tournament.pk)
    taking_part = row.registrations.filter(state__in=lists.TOOK_PART).count()
    return shapes.tournament_data(row, taking_part)


def _finish_stage(tournament: Tournament, by: Any, said: dict[str, Any]) -> None:
    role_for(tournament, by, "pair")
    stage = stages.current_stage(tournament)
    if stage is None:
        raise TournamentError("no_stage", _("No stage is being played. Start the tournament first."))
    stages.stage_finish(stage=stage, by=by, early=said["early"], reason=said["reason"])


def _registration(tournament: Tournament, player: int) -> Registration:
    found = registrations_of(tournament).filter(number=player).first()
    if found is None:
        raise TournamentError("no_such_player", _("There is no player of this number. Read the list."), status=404)
    return found


def _rounds(tournament: Tournament, user: Any) -> Any:
    found = Round.objects.filter(stage__tournament=tournament).select_related("stage")
    return found if may(tournament, user, "see") else found.filter(state__in=SHOWN)


def _round(tournament: Tournament, round_id: int, user: Any) -> Round:
    found: Round | None = _rounds(tournament, user).filter(pk=round_id).first()
    if found is None:
        raise TournamentError("no_such_round", _("There is no such round. Read the list."), status=404)
    return found


def _round_data(round_: Round) -> dict[str, Any]:
    found = pairings_of(round_)
    boards = boards_of([one.match for one in found]) if round_.stage.tournament.team_size > 1 else {}
    each = [(one, boards.get(one.match.pk, [])) for one in found]
    matches = [shapes.match_data(one, of_it) for one, of_it in each]
    matches += [shapes.match_data(board) for _one, of_it in each for board in of_it]
    return {**shapes.round_row(round_), "matches": matches}


def _match(tournament: Tournament, match_id: str, user: Any) -> Match:
    found = with_all(Match.objects.filter(pk=match_id, round__in=_rounds(tournament, user))).first()
    if found is None:
        raise TournamentError("no_such_match", _("There is no such match. Read the round."), status=404)
    return found


def _match_data(match: Match, user: Any) -> dict[str, Any]:
    """A match, with the open report for those whom it concerns."""
    tournament = match.round.stage.tournament
    concerned = match_roles.side_of(match, user) is not None or may(tournament, user, "see")
    report = results.reported(match) if concerned else None
    boards = boards_of([match]).get(match.pk, []) if tournament.team_size > 1 else []
    return {**shapes.match_data(pairing_of(match), boards), "report": shapes.result_data(report)}


def _stage(tournament: Tournament, order: int) -> Stage:
    """A stage that has begun, by its order; without one the last."""
    found = tournament.stages.filter(began_at__isnull=False)
    stage = (found.filter(order=order) if order else found).order_by("-order").first()
    if stage is None:
        raise TournamentError("no_such_stage", _("No such stage has begun. Look again when it has."), status=404)
    return stage


def _only_stage(tournament: Tournament) -> Stage | None:
    """The stage whose numbers are those of the whole tournament: the one there is."""
    found = list(tournament.stages.all()[:2])
    return found[0] if len(found) == 1 else None


def _organised(request: Request, tournament_id: str) -> Tournament:
    needs(request, Scope.ORGANISE)
    tournament = lists.seen(tournament_id, request.user)
    role_for(tournament, request.user, "change")
    return tournament


def _webhook(tournament: Tournament, webhook_id: int) -> Webhook:
    found = tournament.webhooks.filter(pk=webhook_id).first()
    if found is None:
        raise TournamentError("no_such_webhook", _("There is no such webhook. Read the list."), status=404)
    return found


def _seat(said: dict[str, Any]) -> int | None:
    """The seat in a team that is wished for."""
    return "abc".index(said["seat"]) if "seat" in said else None


def _swap(team: Registration, by: Any, said: dict[str, Any]) -> None:
    """Swap two seats of a team, which are both named."""
    for name in ("seat", "other"):
        if name not in said:
            raise exceptions.ValidationError({name: _("This is needed here.")})
    teams.seats_swap(team=team, by=by, seat="abc".index(said["seat"]), other="abc".index(said["other"]))


def _leads(team: Registration, user: Any) -> bool:
    """Whether somebody is the captain of a team."""
    return team.members.filter(captain=True, user=user.pk).exists()


def _named(said: dict[str, Any], name: str) -> int:
    if name not in said:
        raise exceptions.ValidationError({name: _("This is needed here.")})
    return int(said[name])


def _side(said: dict[str, Any]) -> int:
    if "side" not in said:
        raise exceptions.ValidationError({"side": _("This is needed here.")})
    return shapes.SIDES.index(said["side"])


def _games(said: dict[str, Any]) -> tuple[int, int, int]:
    return said["wins_a"], said["wins_b"], said["drawn"]


def _winner(said: dict[str, Any]) -> int | None:
    """The side that has won at a table of three or four."""
    return None if said["winner"] is None else shapes.SIDES.index(said["winner"])


def _score(match: Match, said: dict[str, Any]) -> made.Result:
    if is_table(match):
        return results.table_made(match, _winner(said))
    best_of, games = match.round.stage.best_of, _games(said)
    if said["kind"] == made.Kind.INTENTIONAL_DRAW:
        return made.agree_draw(best_of, games, results.agreed_unplayed(match))
    return made.score(best_of, *games)


_T = "tournaments/<str:tournament_id>"
urlpatterns = [
    path("tournaments", Tournaments.as_view(), name="api_tournaments"),
    path("tournaments/restore", Restore.as_view(), name="api_tournament_restore"),
    path(_T, OneTournament.as_view(), name="api_tournament"),
    path(f"{_T}/stages", Stages.as_view(), name="api_tournament_stages"),
    path(f"{_T}/steps/<str:step>", Step.as_view(), name="api_tournament_step"),
    path(f"{_T}/registrations", Registrations.as_view(), name="api_registrations"),
    path(f"{_T}/registrations/import", Import.as_view(), name="api_registrations_import"),
    path(f"{_T}/registrations/<int:player>", OneRegistration.as_view(), name="api_registration"),
    path(f"{_T}/registrations/<int:player>/<str:act>", RegistrationAct.as_view(), name="api_registration_act"),
    path(f"{_T}/rounds", Rounds.as_view(), name="api_rounds"),
    path(f"{_T}/rounds/<int:round_id>", OneRound.as_view(), name="api_round"),
    path(f"{_T}/rounds/<int:round_id>/<str:act>", RoundAct.as_view(), name="api_round_act"),
    path(f"{_T}/matches/<str:match_id>", OneMatch.as_view(), name="api_match"),
    path(f"{_T}/matches/<str:match_id>/<str:act>", MatchAct.as_view(), name="api_match_act"),
    path(f"{_T}/standings", Standings.as_view(), name="api_standings"),
    path(f"{_T}/bracket", BracketOf.as_view(), name="api_bracket"),
    path(f"{_T}/exports/<str:kind>", Exports.as_view(), name="api_tournament_export"),
    path(f"{_T}/webhooks", Webhooks.as_view(), name="api_webhooks"),
    path(f"{_T}/webhooks/<int:webhook_id>", OneWebhook.as_view(), name="api_webhook"),
]
