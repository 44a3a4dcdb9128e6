"""Ratings of tournaments: their pool of the ladders, and the page that says how a player's rating has gone."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from accounts.models import User
from accounts.platform.hooks import register_profile_part
from games.rulesets import rulesets
from games.selectors.ladders import Pool, register_pool
from games.selectors.listings import name_of
from tournaments.domain.choices import RatingKind
from tournaments.selectors.ratings import courses_of, rated
from tournaments.web.rows.rating_chart import chart_of

POOLS = {RatingKind.GLICKO: "tournament", RatingKind.ELO: "tournament_elo", RatingKind.TABLES: "tournament_tables"}
"""The pool of the ladders for each kind of rating."""
NAMES = {
    RatingKind.GLICKO: _("Tournaments"),
    RatingKind.ELO: _("Tournaments by Elo"),
    RatingKind.TABLES: _("Tables of three or four"),
}
METHODS = {
    RatingKind.GLICKO: _("The method is Glicko-2; one tournament is one period."),
    RatingKind.ELO: _(
        "The method is Elo by the rules and the table of FIDE: everybody begins with 1500; a match counts up to 40 points "
        "in the first 30 matches, then 20, and 10 for whoever has reached 2400. One tournament is one period."
    ),
    RatingKind.TABLES: _(
        "The method is OpenSkill, by places: who wins a table is ahead of all others, who draws shares a place."
    ),
}


@require_GET
def leaderboard(request: HttpRequest, ruleset: str) -> HttpResponse:
    """Where the ladder of tournaments used to be: it is a pool of the ladder of the game."""
    return redirect(f"{reverse('ladder', args=[ruleset])}?pool={POOLS[RatingKind.GLICKO]}", permanent=True)


@require_GET
def player_rating(request: HttpRequest, ruleset: str, slug: str) -> HttpResponse:
    """The rating of a player in one game, tournament by tournament. As open as his page."""
    if ruleset not in rulesets():
        raise Http404
    player = get_object_or_404(User, slug=slug, deleted_at=None, is_active=True)
    own = request.user.is_authenticated and request.user.pk == player.pk
    if not own and (player.is_guest or not player.profile_public):
        raise Http404
    courses = {course.rating.kind: course for course in courses_of(player, ruleset)}
    course = courses.get(request.GET.get("kind") or next(iter(courses), ""))
    if course is None:
        raise Http404
    return render(
        request,
        "tournaments/player_rating.html",
        {
            "player": player,
            "ladder": f"{reverse('ladder', args=[ruleset])}?pool={POOLS[RatingKind(course.rating.kind)]}",
            "courses": list(courses.values()),
            "name": name_of(ruleset),
            "course": course,
            "chart": chart_of(course.points),
            "newest": course.points[::-1],
        },
    )


def profile_ratings(player: Any, reader: Any) -> SafeString | str:
    """The ratings of a player on his public page; "" if he has none."""
    courses = courses_of(player)
    if not courses:
        return ""
    rows = [(course, name_of(course.rating.ruleset)) for course in courses]
    return mark_safe(render_to_string("tournaments/profile_ratings.html", {"player": player, "rows": rows}))


register_profile_part(profile_ratings)


def _page(row: Any) -> str:
    return f"{reverse('player_rating', args=[row.ruleset, row.user.slug])}?kind={row.kind}"


for _kind in RatingKind:
    register_pool(
        Pool(
            POOLS[_kind],
            partial(rated, kind=_kind),
            _page,
            NAMES[_kind],
            METHODS[_kind],
            _kind.label,
            uncertain=_kind != RatingKind.ELO,
            always=_kind == RatingKind.GLICKO,
        )
    )
