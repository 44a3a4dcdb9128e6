"""The ladders of a game for programs."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.urls import path
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.tables import ErrorShape, GameView
from games.live.clocks import database_now
from games.rulesets import rulesets
from games.selectors import ladders

PER_PAGE = 100


class LadderRow(serializers.Serializer[Any]):
    """A player of a ladder."""

    place = serializers.IntegerField(allow_null=True, help_text="Null: too few rated games, or none lately.")
    name = serializers.CharField()
    rating = serializers.FloatField()
    deviation = serializers.FloatField(help_text="0 where the kind knows none, as Elo.")
    games = serializers.IntegerField(help_text="How many have been rated; in tournaments they are matches.")


class LadderShape(serializers.Serializer[Any]):
    """A page of a ladder."""

    ruleset = serializers.CharField()
    pool = serializers.CharField()
    kind = serializers.CharField(help_text="How strength is reckoned: `Glicko-2`, `Elo` or `OpenSkill`.")
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    rows = LadderRow(many=True)
    own = LadderRow(allow_null=True, help_text="One's own place; null without a rated game of it.")


class Ladder(GameView):
    """Who is how strong, at rated tables or in tournaments."""

    @extend_schema(
        operation_id="ladder",
        parameters=[
            OpenApiParameter("ruleset", str, OpenApiParameter.PATH, description="The key of a game."),
            OpenApiParameter(
                "pool",
                str,
                description="Which ratings: `casual` (rated tables, if not said), `tournament` (by Glicko-2), "
                "`tournament_elo` or `tournament_tables` (tables of three or four, by OpenSkill).",
            ),
            OpenApiParameter("page", int, description=f"Of {PER_PAGE} players, from 1."),
        ],
        responses={200: LadderShape, 404: OpenApiResponse(ErrorShape, "No such game, or no such pool.")},
    )
    def get(self, request: Request, ruleset: str) -> Response:
        """The ladder of a game in one pool, the best first, and one's own row. It leaves out who has played fewer than
        10 rated games of the pool, or none for 90 days."""
        if ruleset not in rulesets():
            text = _("There is no such game here. Choose one of the list.")
            return Response({"code": "unknown_ruleset", "text": text}, status=404)
        pool = ladders.pools().get(request.query_params.get("pool", ladders.CASUAL))
        if pool is None:
            text = _("There are no such ratings here. Take one of these: %(pools)s.") % {
                "pools": ", ".join(ladders.pools())
            }
            return Response({"code": "unknown_pool", "text": text}, status=404)
        now = database_now()
        pages = Paginator(ladders.ladder_of(pool, ruleset, now), PER_PAGE)
        page = pages.get_page(request.query_params.get("page"))
        own = ladders.standing_of(request.user, pool, ruleset, now) if request.user.is_authenticated else None
        return Response(
            {
                "ruleset": ruleset,
                "pool": pool.key,
                "kind": pool.kind,
                "page": page.number,
                "pages": pages.num_pages,
                "rows": [_row(row, place) for place, row in enumerate(page, page.start_index())],
                "own": None if own is None else _row(own.row, own.place),
            }
        )


def _row(row: Any, place: int | None) -> dict[str, Any]:
    return {
        "place": place,
        "name": row.user.shown_name,
        "rating": round(row.rating, 1),
        "deviation": round(row.deviation, 1),
        "games": row.games,
    }


urlpatterns = [path("ladders/<slug:ruleset>", Ladder.as_view(), name="api_ladder")]
