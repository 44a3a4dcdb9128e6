"""Ratings of tournaments: their pool of the ladders, and the page that says how a player's rating has gone."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_GET

from accounts.models import User
from accounts.platform.hooks import register_profile_part
from games.rulesets import rulesets
from games.selectors.ladders import Pool, register_pool
from games.selectors.listings import name_of
from tournaments.selectors.ratings import courses_of, rated
from tournaments.web.rows.rating_chart import chart_of

POOL = "tournament"


@require_GET
def leaderboard(request: HttpRequest, ruleset: str) -> HttpResponse:
    """Where the ladder of tournaments used to be: it is a pool of the ladder of the game."""
    return redirect(f"{reverse('ladder', args=[ruleset])}?pool={POOL}", permanent=True)


@require_GET
def player_rating(request: HttpRequest, ruleset: str, slug: str) -> HttpResponse:
    """The rating of a player in one game, tournament by tournament. As open as his page."""
    if ruleset not in rulesets():
        raise Http404
    player = get_object_or_404(User, slug=slug, deleted_at=None, is_active=True)
    own = request.user.is_authenticated and request.user.pk == player.pk
    if not own and (player.is_guest or not player.profile_public):
        raise Http404
    courses = courses_of(player, ruleset)
    if not courses:
        raise Http404
    course = courses[0]
    return render(
        request,
        "tournaments/player_rating.html",
        {
            "player": player,
            "ladder": f"{reverse('ladder', args=[ruleset])}?pool={POOL}",
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
register_pool(Pool(POOL, rated, lambda row: reverse("player_rating", args=[row.ruleset, row.user.slug])))
