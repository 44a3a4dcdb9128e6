"""Pages of a player: their own games, and what others may read of them."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from accounts.models import User
from accounts.people.follows import follows
from accounts.people.player_notes import note_of
from games.case_files import case_file
from games.live import clocks, vacations
from games.models import Block
from games.selectors import listings, table_views
from games.selectors.correspondence import with_time
from games.selectors.whereabouts import whereabouts_of

PER_PAGE = 25


@login_required
@require_GET
@never_cache
def my_games(request: HttpRequest) -> HttpResponse:
    """Games that go on and games that are over."""
    running = listings.rows_of(table_views.games_of(request.user, finished=False)[:200], request.user)
    running = with_time(running, clocks.database_now())
    finished = table_views.games_of(request.user, finished=True)
    page = Paginator(finished, PER_PAGE).get_page(request.GET.get("page"))
    return render(
        request,
        "games/my_games.html",
        {
            "running": running,
            "on_vacation": vacations.present([request.user.pk], clocks.database_now()).get(request.user.pk or 0),
            "page": page,
            "finished": listings.rows_of(page.object_list, request.user),
            "tally": listings.tally_of(request.user, listings.finished_of(request.user, request.user)),
            "cases": case_file.cases_of(request.user)[:5],
        },
    )


def _block(user: Any, other: User) -> Block | None:
    """What a user has settled about another."""
    return Block.objects.filter(user=user, other=other).first() if user.is_authenticated else None


def _known(reader: Any, player: User) -> dict[str, Any]:
    """What a user with an account has to do with a player: whether they follow them, where they are, and the note."""
    if not reader.is_authenticated or reader.is_guest or reader.pk == player.pk or player.is_guest:
        return {}
    return {
        "has_people": True,
        "follows": follows(reader, player),
        "is": whereabouts_of([player], reader)[player.pk],
        "note": note_of(reader, player),
    }


@require_GET
def profile(request: HttpRequest, slug: str) -> HttpResponse:
    """The public page of a player: name, finished games, how they ended."""
    player = get_object_or_404(User, slug=slug, deleted_at=None, is_active=True)
    own = request.user.is_authenticated and request.user.pk == player.pk
    if not own and (player.is_guest or not player.profile_public):
        raise Http404
    games = listings.finished_of(player, request.user)
    page = Paginator(games, PER_PAGE).get_page(request.GET.get("page"))
    return render(
        request,
        "games/profile.html",
        {
            "player": player,
            "own": own,
            "standing": _block(request.user, player),
            **_known(request.user, player),
            "page": page,
            "finished": listings.rows_of(page.object_list, player),
            "tally": listings.tally_of(player, games),
        },
    )
