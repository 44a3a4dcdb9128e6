"""Pages of ratings: the ladders of a game, and what stands on a player's page of their rated tables."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from accounts.platform.hooks import register_profile_part
from games.live.clocks import database_now
from games.live.enabled_games import offered
from games.rulesets import rulesets
from games.selectors import ladders
from games.selectors.listings import name_of, tiles

PER_PAGE = 50


@require_GET
def ladders_index(request: HttpRequest) -> HttpResponse:
    """To the ladder of the game in which the reader has played most rated games, else of the first one."""
    own = ladders.ratings_of(request.user) if request.user.is_authenticated else []
    games = list(offered()) or list(rulesets())
    most = max((row for row in own if row.ruleset in games), key=lambda row: row.games, default=None)
    return redirect("ladder", games[0] if most is None else most.ruleset)


@require_GET
@never_cache
def ladder(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The ladder of a game in one pool, with the reader's own place."""
    pool = ladders.pools().get(request.GET.get("pool", ladders.CASUAL))
    if ruleset not in rulesets() or pool is None:
        raise Http404
    now = database_now()
    page = Paginator(ladders.ladder_of(pool, ruleset, now), PER_PAGE).get_page(request.GET.get("page"))
    own = ladders.standing_of(request.user, pool, ruleset, now) if request.user.is_authenticated else None
    context = {
        "ruleset": ruleset,
        "name": name_of(ruleset),
        "tiles": tiles(),
        "pool": pool,
        "pools": ladders.pools_of(ruleset),
        "tournaments": pool.key != ladders.CASUAL,
        "query": "" if pool.key == ladders.CASUAL else f"pool={pool.key}&",
        "page": page,
        "rows": [(row, pool.page(row) if row.user.profile_public else "") for row in page],
        "first": page.start_index(),
        "own": own,
        "own_rating": "" if own is None else ladders.said(own.row),
        "own_page": None if own is None or own.place is None else (own.place - 1) // PER_PAGE + 1,
        "least": ladders.LEAST_GAMES,
        "days": ladders.LATELY.days,
    }
    return render(request, "games/ladder.html", context)


def profile_ratings(player: Any, reader: Any) -> SafeString | str:
    """The ratings of a player on their public page; "" if they have none."""
    rows = [(row, name_of(row.ruleset)) for row in ladders.ratings_of(player)]
    return mark_safe(render_to_string("games/profile_ratings.html", {"rows": rows})) if rows else ""


register_profile_part(profile_ratings)
