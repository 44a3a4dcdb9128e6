"""Pages about games. Every page but the table works without scripts; the table's page carries its first view."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from accounts.people.follows import follows
from accounts.people.player_notes import note_of, notes_of
from accounts.people.relations import related
from accounts.people.services import guest_create
from accounts.platform.rate_limits import spend
from games.case_files import case_file
from games.engine.loops import law
from games.live import clocks, stop_preferences, table_messages
from games.live.enabled_games import offered
from games.models import Block, Challenge, Game, Seat, Status, Visibility
from games.rulesets import rulesets
from games.selectors import chat, decks, ladders, listings, table_views
from games.selectors.whereabouts import whereabouts_of
from games.services.operation import maintenance
from games.services.play import look
from games.services.tables import quick_match as quick
from games.services.tables.tables import (
    RATED_GUEST,
    TableError,
    TableSettings,
    rematch_ask,
    table_abort,
    table_bot,
    table_deck,
    table_join,
    table_open,
)
from games.web.forms.decks import DeckForm, QuickDecksForm
from games.web.forms.tables import LEVELS, FilterForm, TableForm, initial_from
from games.web.qr import qr_svg

PER_PAGE = 25


def begins_games(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For pages whose forms let games begin: during maintenance they are answered with 503 and the reason, before
    anybody becomes a guest for nothing."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        said = maintenance.sentence() if request.method == "POST" else ""
        if not said:
            return view(request, *args, **kwargs)
        response = render(request, "503.html", {"said": said}, status=503)
        response["Retry-After"] = str(maintenance.RETRY_AFTER)
        return response

    return guarded


# --- finding a game --------------------------------------------------------------------------------------------------


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """What this is, and three ways in."""
    user = request.user
    mine: list[listings.Row] = []
    if user.is_authenticated:
        mine = listings.rows_of(table_views.games_of(user, finished=False)[:8], user)
        mine.sort(key=lambda row: not row.my_turn)
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
    user = _somebody(request)
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
    """Sit down opposite somebody who waits and fits, or wait for whoever comes."""
    spend(request, "join")
    form = FilterForm(request.POST)
    form.is_valid()
    said = form.cleaned_data
    search = quick.Search(
        ruleset=said.get("ruleset") or "",
        seats=int(said.get("seats") or 0),
        clock=said.get("clock") or "",
        rated=said.get("rated") == "yes",
    )
    if search.rated and not request.user.is_authenticated:
        messages.error(request, RATED_GUEST)
        return redirect("lobby")
    user = _somebody(request)
    try:
        game = quick.seek(user=user, search=search, deck_for=lambda ruleset: _deck_for(request, user, ruleset))
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
    """The deck of somebody who was not asked: the last one, if it can be played by the usual rules, else the lot."""
    return decks.preselected(user, ruleset, decks.wishes(user, ruleset, {}))


@require_http_methods(["GET", "POST"])
@begins_games
def table_new(request: HttpRequest) -> HttpResponse:
    """First the choice of a game, then the form for a new table of it. Settings may stand in the address; those that
    make no sense are named."""
    ignored: list[str] = []
    games = offered()
    if request.method == "POST":
        spend(request, "open")
    key = request.POST.get("ruleset") or request.GET.get("ruleset") or ""
    if key not in games and len(games) > 1:
        rest = request.GET.copy()
        rest.pop("ruleset", None)
        return render(
            request,
            "games/table_game.html",
            {"tiles": listings.tiles_offered(), "rest": rest.urlencode(), "unknown": key[:60]},
        )
    ruleset = games.get(key) or next(iter(games.values()))
    if request.method == "POST":
        form = TableForm(request.POST, ruleset=ruleset, user=request.user)
        if form.is_valid():
            user = _somebody(request)
            try:
                game = table_open(host=user, settings=form.cleaned_data["settings"])
            except TableError as error:
                form.add_error(None, error.text)
            else:
                return redirect("table", game.pk)
    else:
        initial, ignored = initial_from(request.GET.dict())
        if initial["rated"] and (not isinstance(request.user, User) or request.user.is_guest):
            ignored.append(f"rated={request.GET.get('rated', '')}"[:80])
        form = TableForm(initial=initial, ruleset=ruleset, user=request.user)
    context = {"form": form, "ignored": ignored, "many": len(games) > 1, "tile": listings.tile_of(ruleset)}
    return render(request, "games/table_new.html", context)


# --- sitting down ----------------------------------------------------------------------------------------------------


def _somebody(request: HttpRequest) -> User:
    """The reader, as a guest if they are nobody yet."""
    if not request.user.is_authenticated:
        spend(request, "guest")
        guest_create(request)
    user = request.user
    assert isinstance(user, User)
    return user


def _seen(request: HttpRequest, game_id: str) -> Game:
    """The table if the reader may see it; 404 alike for hidden and missing ones."""
    try:
        return table_views.table_for(game_id, request.user)
    except table_views.NoSuchTable:
        raise Http404 from None


@require_http_methods(["GET", "POST"])
@never_cache
@begins_games
def invite(request: HttpRequest, invite: str) -> HttpResponse:
    """An invitation: shows every setting before one sits down."""
    try:
        game = table_views.table_by_invite(invite)
    except table_views.NoSuchTable:
        raise Http404 from None
    row = listings.row_of(game, request.user)
    if row.own is not None:
        return redirect("table", game.pk)
    if request.method == "POST":
        return _join(request, game, invite=invite)
    response = render(request, "games/invite.html", _seat_context(request, game, row, invite))
    # The address is not told to other sites (the site-wide policy); "no-referrer" would also blank the Origin of the
    # form below, which the protection of forms needs.
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _seat_context(request: HttpRequest, game: Game, row: listings.Row, invite: str = "") -> dict[str, Any]:
    """What somebody needs to know before sitting down."""
    user = request.user
    guest = not user.is_authenticated or getattr(user, "is_guest", False)
    locked = [seat.user_id for seat in row.seats if seat.user_id is not None]
    of_one_house = game.rated and isinstance(user, User) and related(user, locked)
    return {
        "of_one_house": of_one_house,
        "stakes": None if guest or not game.rated else ladders.stakes_against(user, row.seats, game.ruleset),
        "game": game,
        "row": row,
        "facts": listings.settings_of(game),
        "invite": invite,
        "open": game.status == Status.OPEN,
        "may_join": game.status == Status.OPEN and (game.guests or not guest) and not of_one_house,
        "guest": guest,
        "tile": listings.tile_of(rulesets()[game.ruleset]),
        "action": reverse("invite", args=[invite]) if invite else reverse("table_join", args=[game.pk]),
        "may_watch": game.status == Status.RUNNING and table_views.may_see(game, row.seats, user),
        "deck_form": DeckForm(user=user, ruleset=game.ruleset, options=game.options),
    }


def _join(request: HttpRequest, game: Game, invite: str | None = None) -> HttpResponse:
    spend(request, "join")
    if not request.user.is_authenticated and not game.guests:
        return redirect(f"{reverse('account_login')}?next={request.path}")
    if game.status == Status.OPEN:
        user = _somebody(request)
    elif request.user.is_authenticated:
        user = request.user
    else:
        messages.error(request, _("Every place at this table is taken."))
        return redirect("lobby")
    try:
        table_join(game=game, user=user, invite=invite, deck=request.POST.get("deck", ""))
    except TableError as error:
        messages.error(request, error.text)
        if invite and error.code in ("no_guests", "deck", "rated_guest", "rated_related"):
            return redirect("invite", invite)
        if error.code in ("deck", "rated_related"):
            return redirect("table", game.pk)
        return redirect("lobby")
    return redirect("table", game.pk)


@require_POST
@begins_games
def table_join_view(request: HttpRequest, game_id: str) -> HttpResponse:
    """Sit down at a table of the lobby."""
    return _join(request, _seen(request, game_id))


@require_POST
@login_required
def table_cancel(request: HttpRequest, game_id: str) -> HttpResponse:
    """Close the own waiting table, or get up from somebody else's."""
    game = _seen(request, game_id)
    try:
        table_abort(game=game, user=request.user)
    except TableError as error:
        messages.error(request, error.text)
        return redirect("table", game.pk)
    own = game.host_id == request.user.pk
    messages.info(request, _("The table is closed.") if own else _("You got up from the table."))
    return redirect("lobby")


@require_POST
@login_required
def table_deck_view(request: HttpRequest, game_id: str) -> HttpResponse:
    """Bring another deck to a table that waits; after a game, to its rematch."""
    game = _seen(request, game_id)
    try:
        table_deck(game=game, user=request.user, deck=request.POST.get("deck", ""))
    except TableError as error:
        messages.error(request, error.text)
    else:
        messages.success(request, _("This is the deck that you bring."))
    return redirect("table_decks" if game.is_over else "table", game.pk)


@require_GET
@never_cache
def table_decks(request: HttpRequest, game_id: str) -> HttpResponse:
    """The decks of a game: one's own while it runs, everybody's when it is over."""
    game = _seen(request, game_id)
    row = listings.row_of(game, request.user)
    brought = decks.brought(game, request.user) if game.seq >= 0 else []
    if not brought:
        raise Http404
    rematch = (
        row.own is not None and game.status == Status.FINISHED and not game.arranged and not hasattr(game, "rematch")
    )
    return render(
        request,
        "games/decks/brought.html",
        {
            "game": game,
            "row": row,
            "brought": [(row.seats[one.seat], one) for one in brought],
            "again": getattr(game, "rematch", None) if row.own is not None else None,
            "waits_for": listings.missing_for_rematch(row),
            "deck_form": DeckForm(
                user=request.user, ruleset=game.ruleset, options=game.options,
                chosen=decks.wish_for_rematch(game, request.user),
            )
            if rematch
            else None,
        },
    )  # fmt: skip


@require_POST
@login_required
@begins_games
def rematch(request: HttpRequest, game_id: str) -> HttpResponse:
    """Ask for another game, with the same deck or another one; it begins as soon as everybody has."""
    game = _seen(request, game_id)
    spend(request, "open")
    try:
        new = rematch_ask(game=game, user=request.user, deck=request.POST.get("deck"))
    except TableError as error:
        messages.error(request, error.text)
    else:
        if new is not None:
            return redirect("table", new.pk)
        messages.success(request, _("You have asked for a rematch. It begins as soon as everybody has."))
    return redirect("table_decks", game.pk)


# --- the table -------------------------------------------------------------------------------------------------------


@require_GET
@never_cache
@gzip_page  # frame and words are large, and much alike
def table(request: HttpRequest, game_id: str) -> HttpResponse:
    """The table: a waiting room while it is open, then the game, then its result."""
    game = _seen(request, game_id)
    row = listings.row_of(game, request.user)
    if game.status == Status.OPEN:
        if row.own is None:
            return render(request, "games/invite.html", _seat_context(request, game, row))
        if (found := _met(request, game)) is not None:
            return redirect("table", found.pk)
        return render(request, "games/waiting.html", _waiting_context(request, game, row))
    if game.status == Status.ABORTED and game.seq < 0:
        challenge = Challenge.objects.filter(game=game).select_related("challenged").first()
        return render(request, "games/closed.html", {"game": game, "row": row, "challenge": challenge})
    context = table_context(request, game, row)
    context["script_settings"]["chat"] = chat.settings_of(game, row.seats, request.user, clocks.database_now())
    return render(request, "games/table.html", context)


def _waiting_context(request: HttpRequest, game: Game, row: listings.Row) -> dict[str, Any]:
    link = request.build_absolute_uri(reverse("invite", args=[game.invite]))
    missing = game.seat_count - row.taken
    challenge = Challenge.objects.filter(game=game).select_related("challenged").first()
    return {
        "challenge": challenge,
        "search": listings.search_of(game, row, clocks.database_now()) if game.quick else None,
        "levels": [(level, LEVELS[level]) for level in rulesets()[game.ruleset].bots if level in LEVELS],
        "game": game,
        "row": row,
        "facts": listings.settings_of(game),
        "link": link,
        "qr": qr_svg(link, _("QR code of the invitation")),
        "host": game.host_id == request.user.pk,
        "missing": ngettext("Waiting for %d more player", "Waiting for %d more players", missing) % missing,
        "tile": listings.tile_of(rulesets()[game.ruleset]),
        "private": game.visibility == "private",
        "deck_form": DeckForm(
            user=request.user, ruleset=game.ruleset, options=game.options, chosen=decks.own_wish(game, request.user)
        ),
    }


@require_GET
@never_cache
def waiting(request: HttpRequest, game_id: str) -> HttpResponse:
    """The seats of a waiting room alone; tells the page to load anew when the game has begun."""
    game = _seen(request, game_id)
    row = listings.row_of(game, request.user)
    if game.status != Status.OPEN or row.own is None:
        response = HttpResponse(status=204)
        if game.quick and game.status == Status.ABORTED:  # the search has been ended, perhaps on this very page
            response["HX-Redirect"] = reverse("lobby")
        else:
            response["HX-Refresh"] = "true"
        return response
    look.look(game.pk, request.user, present=True)
    if (found := _met(request, game)) is not None:
        response = HttpResponse(status=204)
        response["HX-Redirect"] = found.get_absolute_url()
        return response
    return render(request, "games/waiting_seats.html", _waiting_context(request, game, row))


def _met(request: HttpRequest, game: Game) -> Game | None:
    """The table to which the reader, who waits at this one by quick match, has just been brought; mostly None."""
    return quick.meet(game, request.user) if game.quick and game.host_id == request.user.pk else None


@require_POST
@login_required
@begins_games
def table_bot_view(request: HttpRequest, game_id: str) -> HttpResponse:
    """Play a bot instead of waiting on."""
    game = _seen(request, game_id)
    spend(request, "open")
    try:
        table_bot(game=game, user=request.user, level=request.POST.get("level", "easy"))
    except TableError as error:
        messages.error(request, error.text)
    return redirect("table", game.pk)


def table_context(request: HttpRequest, game: Game, row: listings.Row) -> dict[str, Any]:
    """What games/table.html and games/replay.html are given.

    context: what the game belongs to; frame: the first view frame; words: the vocabulary of the game; table: the table
    part of the frame; script_settings: addresses and language for the modules; game_id, game, row, title, invite_url.
    """
    return island_context(request, game, row, table_views.view_frame(look.look(game.pk, request.user)))


def island_context(request: HttpRequest, game: Game, row: listings.Row, frame: dict[str, Any]) -> dict[str, Any]:
    """What the island of a table or a replay is given with this first frame."""
    words = frame.pop("words", None) or rulesets()[game.ruleset].speech.words(listings.language())
    names = table_views.names_of(row.seats)
    seated = row.own is not None
    context = listings.context_of(game, request.user)
    return {
        "game": game,
        "game_id": game.pk,
        "row": row,
        "title": f"{row.name}: {', '.join(names)}",
        "board": listings.board_of(game.ruleset),
        "frame": frame,
        "context": context,
        "table": frame["table"],
        "words": words,
        "links_url": reverse("table_links", args=[game.pk])
        if seated and not game.arranged and game.visibility == Visibility.PRIVATE
        else "",
        "invite_url": request.build_absolute_uri(reverse("invite", args=[game.invite]))
        if seated and game.status == Status.OPEN
        else "",
        "script_settings": {
            "game": game.pk,
            "ruleset": game.ruleset,
            "ws": f"/ws/game/{game.pk}/",
            "api": f"/api/games/{game.pk}/",
            "lang": listings.language(),
            "build": str(table_messages.BUILD),
            "guest": bool(getattr(request.user, "is_guest", False)),
            "signed_in": request.user.is_authenticated,
            "notes": _notes_at(row.seats, request.user),
            "habits_api": "/api/habits",
            "habits": stop_preferences.preferences_of(request.user, stop_preferences.TABLE, game.ruleset),
            "presets": stop_preferences.presets_of(game.ruleset, listings.language()),
        },
    }


def _notes_at(seats: list[Seat], reader: Any) -> dict[int, str]:
    """What the reader has noted about those who sit at a table, by seat."""
    if not reader.is_authenticated or reader.is_guest:
        return {}
    notes = {note.about_id: note.text for note in notes_of(reader, [seat.user_id for seat in seats])}
    return {seat.number: notes[seat.user_id] for seat in seats if seat.user_id in notes}


@require_GET
@never_cache
@gzip_page  # frame and words are large, and much alike
def replay(request: HttpRequest, game_id: str) -> HttpResponse:
    """Step through a game. While it runs each player has their own view only, so the API says what is open."""
    game = _seen(request, game_id)
    if game.seq < 0:
        raise Http404
    return render(request, "games/replay.html", table_context(request, game, listings.row_of(game, request.user)))


# --- reading ---------------------------------------------------------------------------------------------------------


@require_GET
def rules_index(request: HttpRequest) -> HttpResponse:
    """The games of this site and their rules."""
    tiles = listings.tiles()
    if len(tiles) == 1:
        return redirect("rules", tiles[0].key)
    return render(request, "games/rules_index.html", {"tiles": tiles})


@require_GET
def rules(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The rules of one game, from the same source as its behaviour."""
    found = rulesets().get(ruleset)
    if found is None:
        raise Http404
    language = listings.language()
    sections = [
        {"id": f"r{number}", "title": title.in_(language), "text": text.in_(language)}
        for number, (title, text) in enumerate(found.rules, 1)
    ]
    about_loops = law.section(found, language)
    if about_loops is not None:
        sections.append({"id": "loops", "title": about_loops[0], "text": about_loops[1]})
    options = [
        {
            "name": option.name.in_(language),
            "text": option.text.in_(language),
            "default": listings.option_text(option, option.default),
        }
        for option in found.options
    ]
    return render(
        request, "games/rules.html", {"tile": listings.tile_of(found), "sections": sections, "options": options}
    )


@login_required
@require_GET
@never_cache
def my_games(request: HttpRequest) -> HttpResponse:
    """Games that go on and games that are over."""
    running = listings.rows_of(table_views.games_of(request.user, finished=False)[:50], request.user)
    running.sort(key=lambda row: not row.my_turn)
    finished = table_views.games_of(request.user, finished=True)
    page = Paginator(finished, PER_PAGE).get_page(request.GET.get("page"))
    return render(
        request,
        "games/my_games.html",
        {
            "running": running,
            "page": page,
            "finished": listings.rows_of(page.object_list, request.user),
            "tally": listings.tally_of(request.user, listings.finished_of(request.user, request.user)),
            "cases": case_file.cases_of(request.user)[:5],
        },
    )


def _block(user: Any, other: User) -> Block | None:
    """What somebody has settled about somebody else."""
    return Block.objects.filter(user=user, other=other).first() if user.is_authenticated else None


def _known(reader: Any, player: User) -> dict[str, Any]:
    """What somebody with an account has to do with a player: whether he follows him, where he is, and his note."""
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
