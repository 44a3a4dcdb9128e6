"""Leagues for programs: their seasons, and the tables of all divisions. Reading needs no login."""

from __future__ import annotations

from typing import Any

from django.urls import path
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import LIMIT, OFFSET, READ, TournamentView, number, paged
from tournaments.domain.choices import Outcome
from tournaments.domain.errors import TournamentError
from tournaments.domain.promotion import AtStake
from tournaments.models import League, Season
from tournaments.selectors.leagues import DivisionLine, DivisionTable, leagues_for, season_now, tables_of
from tournaments.selectors.relegation import Arranged
from tournaments.services.lifecycle.leagues import MOVING


class LeagueRow(serializers.Serializer[Any]):
    """A league in a list."""

    id = serializers.CharField()
    name = serializers.CharField()
    promoted = serializers.IntegerField(help_text="How many of each division go up.")
    relegated = serializers.IntegerField(help_text="How many of each division go down.")
    by_match = serializers.IntegerField(help_text="How many places between two divisions a relegation match decides.")


class SeasonRow(serializers.Serializer[Any]):
    """A season of a league."""

    number = serializers.IntegerField()
    name = serializers.CharField()
    began_at = serializers.DateTimeField()
    closed_at = serializers.DateTimeField(allow_null=True)


class DivisionLineShape(serializers.Serializer[Any]):
    """A line of the table of a division."""

    place = serializers.IntegerField()
    player = serializers.CharField()
    points = serializers.IntegerField()
    played = serializers.IntegerField(help_text="In how many completed tournaments.")
    member = serializers.BooleanField(help_text="False for who only played along.")
    outcome = serializers.ChoiceField(
        Outcome.choices, allow_null=True, help_text="What has become of them, or would become now; null is not decided."
    )
    at_stake = serializers.ChoiceField(
        [one.value for one in AtStake],
        allow_null=True,
        help_text="What they play, or have played, a relegation match for: a place above, or their own; null is none.",
    )


class RelegationMatchShape(serializers.Serializer[Any]):
    """A relegation match that is arranged."""

    level = serializers.IntegerField(help_text="The upper of the two divisions.")
    defender = serializers.CharField(help_text="The player of the upper division.")
    challenger = serializers.CharField(help_text="The player of the lower division.")
    tournament = serializers.CharField(allow_null=True, help_text="Where it is played; null if it cannot be found.")
    winner = serializers.CharField(allow_null=True, help_text="Who has the place in the upper division.")


class DivisionShape(serializers.Serializer[Any]):
    """A division of a season."""

    level = serializers.IntegerField(help_text="1 is the highest.")
    name = serializers.CharField()
    tournaments = serializers.ListField(
        child=serializers.CharField(), help_text="The completed ones that can be found, in the order of their end."
    )
    table = DivisionLineShape(many=True)


class LeagueShape(LeagueRow):
    """A league as it stood in one season."""

    text = serializers.CharField()
    seasons = SeasonRow(many=True)
    season = serializers.IntegerField(help_text="The number of the season that follows.")
    divisions = DivisionShape(many=True)
    relegation_matches = RelegationMatchShape(many=True)


class Leagues(TournamentView):
    """All that one may find."""

    @extend_schema(operation_id="leagues_list", parameters=[LIMIT, OFFSET], responses={200: paged(LeagueRow), **READ})
    def get(self, request: Request) -> Response:
        """Leagues with a tournament to be seen and one's own ones, the newest first."""
        return self.of_content(self.page(leagues_for(request.user), _row))


class OneLeague(TournamentView):
    """One league."""

    @extend_schema(
        operation_id="league_read",
        parameters=[
            OpenApiParameter("league_id", str, OpenApiParameter.PATH),
            OpenApiParameter("season", int, description="The number of a season; the present one if not said."),
        ],
        responses={200: LeagueShape, **READ},
    )
    def get(self, request: Request, league_id: str) -> Response:
        """The tables of all divisions in a season."""
        league = League.objects.filter(pk=league_id).first()
        if league is None:
            raise TournamentError("no_such_league", _("There is no such league. Check the link."), status=404)
        wanted = number(request, "season", 0)
        season = league.seasons.filter(number=wanted).first() if wanted else season_now(league)
        if season is None:
            text = _("The league has no such season. Choose one of its seasons.")
            raise TournamentError("no_such_season", text, status=404)
        seasons = [_season(one) for one in league.seasons.order_by("number")]
        tables = tables_of(season)
        told = {**_row(league), "text": league.text, "seasons": seasons, "season": season.number}
        matches = [_match(one) for border in tables.borders for one in border.arranged]
        divisions = [_division(one) for one in tables.divisions]
        return self.of_content({**told, "divisions": divisions, "relegation_matches": matches})


def _row(league: League) -> dict[str, Any]:
    return {"id": league.pk, **{key: getattr(league, key) for key in ("name", *MOVING)}}


def _season(season: Season) -> dict[str, Any]:
    return {key: getattr(season, key) for key in ("number", "name", "began_at", "closed_at")}


def _division(one: DivisionTable) -> dict[str, Any]:
    return {
        "level": one.division.level,
        "name": one.division.name,
        "tournaments": [tournament.pk for tournament in one.table.tournaments if tournament.listed],
        "table": [_line(line) for line in one.lines],
    }


def _line(line: DivisionLine) -> dict[str, Any]:
    row = line.row
    told = {"place": row.rank, "player": row.name, "points": row.total, "played": row.played}
    return {**told, "member": line.belongs, "outcome": line.outcome, "at_stake": line.at_stake}


def _match(one: Arranged) -> dict[str, Any]:
    row = one.row
    return {
        "level": row.division.level,
        "defender": row.defender.shown_name,
        "challenger": row.challenger.shown_name,
        "tournament": row.tournament_id if row.tournament.listed else None,
        "winner": None if one.winner is None else one.winner.shown_name,
    }


urlpatterns = [
    path("leagues", Leagues.as_view(), name="api_leagues"),
    path("leagues/<str:league_id>", OneLeague.as_view(), name="api_league"),
]
