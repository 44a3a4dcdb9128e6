"""Pages on which a game is found or begun."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from accounts.platform.rate_limits import spend
from games.engine import Ruleset
from games.live import clocks
from games.live.enabled_games import offered
from games.models import Game
from games.selectors import decks, listings, table_views
from games.selectors.correspondence import with_time
from games.selectors.puzzles import puzzle_of
from games.services.tables.quick_match import Search, seek
from games.services.tables.tables import (
    RATED_GUEST,
    TableError,
    TableSettings,
    table_open,
)
from games.web.forms.decks import DeckForm, QuickDecksForm
from games.web.forms.tables import FilterForm, TableForm, initial_from
from games.web.guards import begins_games, user_or_guest


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """What this is, and three ways in."""
    user = request.user
    mine: list[listings.Row] = []
    if user.is_authenticated:
        mine = with_time(listings.rows_of(table_views.games_of(user, finished=False)[:50], user), clocks.database_now())
    open_count = table_views.open_tables(user).count()
    first, level = listings.tile_to_begin(user)
    return render(
        request,
        "games/home.html",
        {
            "mine": mine[:3],
            "more": max(0, len(mine) - 3),
            "first": first,
            "level": level,
            "tiles": _tiles_with_decks(user),
            "watch": listings.rows_of(listings.watchable(4)),
            "open_count": open_count,
            "has_puzzle": puzzle_of(clocks.database_now().date()) is not None,
        },
    )


def _tiles_with_decks(user: Any) -> list[tuple[listings.GameTile, DeckForm]]:
    """Every game that may be begun, with the choice of a deck to sit down with at once."""
    return [
        (tile, DeckForm(user=user, ruleset=tile.key, auto_id=f"bot_{tile.key}_%s"))
        for tile in listings.tiles_offered()
    ]  # fmt: skip


@require_http_methods(["GET", "POST"])
@begins_games
def play_bot(request: HttpRequest) -> HttpResponse:
    """One press from the home page to a seat opposite a bot, as a guest if need be."""
    key = request.POST.get("ruleset") or request.GET.get("ruleset") or ""
    games = {name: ruleset for name, ruleset in offered().items() if ruleset.bots}
    ruleset = games.get(key) or next(iter(games.values()))
    if request.method == "GET":
        return redirect(f"{reverse('table_new')}?ruleset={ruleset.key}&bots=1&visibility=private")
    level = request.POST.get("level", "easy")
    spend(request, "open")
    user = user_or_guest(request)
    deck = request.POST.get("deck")
    wanted = TableSettings(
        ruleset=ruleset.key,
        seats=ruleset.seats[0],
        clock="untimed",
        visibility="private",
        bots=(level if level in ruleset.bots else next(iter(ruleset.bots)),) * (ruleset.seats[0] - 1),
        deck=_last_deck(user, ruleset.key) if deck is None else deck,
    )
    try:
        game = table_open(host=user, settings=wanted)
    except TableError as error:
        messages.error(request, error.text)
        return redirect("lobby")
    return redirect("table", game.pk)


def _lobby_context(request: HttpRequest) -> dict[str, Any]:
    form = FilterForm(request.GET or None)
    found = table_views.open_tables(request.user)
    tables = form.apply(found) if form.is_bound else found
    return {
        "form": form,
        "tables": listings.rows_of(tables[:100], request.user),
        "filtered": form.is_bound and any(request.GET.get(name) for name in form.fields),
        "query": request.GET.urlencode(),
    }


@require_GET
@never_cache
def lobby(request: HttpRequest) -> HttpResponse:
    """Open tables, ways to a new one, and games to watch."""
    context = _lobby_context(request)
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "games/lobby_tables.html", context)
    context["quick"] = QuickDecksForm(user=request.user)
    context["bot_games"] = [one for one in _tiles_with_decks(request.user) if one[0].ruleset.bots]
    return render(request, "games/lobby.html", {**context, "watch": listings.rows_of(listings.watchable(6))})


@require_GET
@never_cache
def lobby_tables(request: HttpRequest) -> HttpResponse:
    """The list of open tables alone, for the page that keeps itself up to date."""
    return render(request, "games/lobby_tables.html", _lobby_context(request))


@require_POST
@begins_games
def quick_match(request: HttpRequest) -> HttpResponse:
    """Sit down opposite a player who waits and fits, or wait for one."""
    spend(request, "join")
    form = FilterForm(request.POST)
    form.is_valid()
    said = form.cleaned_data
    search = Search(
        ruleset=said.get("ruleset") or "",
        seats=int(said.get("seats") or 0),
        clock=said.get("clock") or "",
        rated=said.get("rated") == "yes",
    )
    if search.rated and not request.user.is_authenticated:
        messages.error(request, RATED_GUEST)
        return redirect("lobby")
    user = user_or_guest(request)
    try:
        deck_for, contributes = partial(_deck_for, request, user), "contributes" in request.POST
        game = seek(user=user, search=search, deck_for=deck_for, contributes=contributes)
    except TableError as error:
        messages.error(request, error.text)
        return redirect("lobby")
    return redirect("table", game.pk)


def _deck_for(request: HttpRequest, user: User, ruleset: str) -> str:
    """The deck that a quick match is to be played with: what the form says of this game, else the last one."""
    said = request.POST.get(f"deck_{ruleset}")
    if said is None and request.POST.get("ruleset") == ruleset:
        said = request.POST.get("deck")
    return _last_deck(user, ruleset) if said is None else said


def _last_deck(user: User, ruleset: str) -> str:
    """The deck of a player who was not asked: the last one, if it can be played by the usual rules, else the lot."""
    return decks.preselected(user, ruleset, decks.wishes(user, ruleset, {}))


@require_http_methods(["GET", "POST"])
@begins_games
def table_new(request: HttpRequest) -> HttpResponse:
    """First the choice of a game, then the form for a new table of it. Settings may stand in the address; those that
    make no sense are named."""
    games, ignored = offered(), list[str]()
    if request.method == "POST":
        spend(request, "open")
    key = request.POST.get("ruleset") or request.GET.get("ruleset") or ""
    if key not in games and len(games) > 1:
        rest = request.GET.copy()
        rest.pop("ruleset", None)
        context: dict[str, Any] = {"tiles": listings.tiles_offered(), "rest": rest.urlencode(), "unknown": key[:60]}
        return render(request, "games/table_game.html", context)
    ruleset = games.get(key) or next(iter(games.values()))
    if request.method == "POST":
        form = TableForm(request.POST, ruleset=ruleset, user=request.user)
        if (game := _opened(request, form)) is not None:
            return redirect("table", game.pk)
    else:
        form, ignored = _preset_form(request, ruleset)
    context = {"form": form, "ignored": ignored, "many": len(games) > 1, "tile": listings.tile_of(ruleset)}
    return render(request, "games/table_new.html", context)


def _opened(request: HttpRequest, form: TableForm) -> Game | None:
    """The new table; None with errors in the form."""
    if form.is_valid():
        try:
            contributes = bool(form.cleaned_data["settings"].bots) and "contributes" in request.POST
            return table_open(
                host=user_or_guest(request), settings=form.cleaned_data["settings"], contributes=contributes
            )
        except TableError as error:
            form.add_error(None, error.text)
    return None


def _preset_form(request: HttpRequest, ruleset: Ruleset) -> tuple[TableForm, list[str]]:
    """The form with the settings of the address, and which of those make no sense."""
    initial, ignored = initial_from(request.GET.dict())
    if initial["rated"] and (not isinstance(request.user, User) or request.user.is_guest):
        ignored.append(f"rated={request.GET.get('rated', '')}"[:80])
    return TableForm(initial=initial, ruleset=ruleset, user=request.user), ignored
