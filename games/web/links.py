"""Pages behind the links to a private game, and the page on which its players make them."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from accounts.platform.rate_limits import spend
from games.live import clocks
from games.models import Game, Status, Visibility
from games.selectors import chat, listings, table_views
from games.selectors.table_views import NoSuchTable
from games.services.play import look
from games.services.tables.links import replay_share, waits_for, watch_link_end, watch_link_renew
from games.services.tables.tables import TableError
from games.web.tables import island_context


@login_required
@require_http_methods(["GET", "POST"])
@never_cache
def table_links(request: HttpRequest, game_id: str) -> HttpResponse:
    """The links of a private game, for those who play it; 404 for everybody else."""
    game = table_views.with_seats(Game.objects.filter(pk=game_id)).first()
    row = None if game is None else listings.row_of(game, request.user)
    if game is None or row is None or row.own is None or game.arranged or game.visibility != Visibility.PRIVATE:
        raise Http404
    if request.method == "POST":
        spend(request, "preference")
        try:
            _change_link(game, request.user, request.POST.get("do", ""))
        except TableError as error:
            messages.error(request, error.text)
        return redirect("table_links", game.pk)
    return render(request, "games/links.html", _links_context(request, game, row))


def _change_link(game: Game, user: Any, what: str) -> None:
    if what == "renew":
        watch_link_renew(game=game, user=user)
    elif what == "end":
        watch_link_end(game=game, user=user)
    elif what in ("share", "unshare"):
        replay_share(game=game, user=user, agreed=what == "share")
    else:
        raise Http404


def _links_context(request: HttpRequest, game: Game, row: listings.Row) -> dict[str, Any]:
    return {
        "game": game,
        "row": row,
        "own": row.own,
        "watch": request.build_absolute_uri(reverse("watch", args=[game.watch_key])) if game.watch_key else "",
        "replay": request.build_absolute_uri(reverse("shared_replay", args=[game.share_key])) if game.share_key else "",
        "finished": game.status == Status.FINISHED and game.is_revealed,
        "waits_for": [seat.shown_name for seat in waits_for(row.seats)],
    }


@require_GET
@never_cache
def watch(request: HttpRequest, key: str) -> HttpResponse:
    """A private game as the public sees it."""
    try:
        game = table_views.table_by_key(key, "watch_key")
        row = listings.row_of(game, request.user)
        if row.own is not None:
            return redirect("table", game.pk)
        frame = table_views.view_frame(look.look(game.pk, request.user, invite=key))
    except NoSuchTable:
        raise Http404 from None
    context = island_context(request, game, row, frame)
    context["script_settings"]["key"] = key
    context["script_settings"]["chat"] = chat.settings_of(game, row.seats, request.user, clocks.database_now())
    return _unlisted(render(request, "games/watched.html", context))


@require_GET
@never_cache
def shared_replay(request: HttpRequest, key: str) -> HttpResponse:
    """The replay of a private game that everybody who played it shares."""
    try:
        game = table_views.table_by_key(key, "share_key")
        row = listings.row_of(game, request.user)
        if row.own is not None:
            return redirect("replay", game.pk)
        game = table_views.table_for(game.pk, request.user, key)
        frame = table_views.view_frame(look.look(game.pk, request.user, invite=key))
    except NoSuchTable:
        raise Http404 from None
    frame["table"].update(replay=None, decks=None)  # their pages ask for no token
    context = {**island_context(request, game, row, frame), "key": key}
    context["script_settings"]["key"] = key
    return _unlisted(render(request, "games/shared.html", context))


def _unlisted(response: HttpResponse) -> HttpResponse:
    """Not found without the address. That no other site is told it, is the policy of the whole
    site."""
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response
