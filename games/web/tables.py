"""Pages of one table: its invitation, its waiting room, the game, its decks, its replay."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from accounts.people.player_notes import notes_of
from accounts.people.relations import related
from accounts.platform.rate_limits import spend
from games.live import clocks, game_record, stop_preferences, table_messages
from games.models import Challenge, Game, Seat, Status, Visibility
from games.rulesets import rulesets
from games.selectors import card_sets, chat, decks, ladders, listings, table_views
from games.services.play import look
from games.services.tables import contributions
from games.services.tables.quick_match import meet
from games.services.tables.tables import (
    TableError,
    rematch_ask,
    table_abort,
    table_bot,
    table_deck,
    table_join,
)
from games.web.forms.decks import DeckForm
from games.web.forms.tables import LEVELS
from games.web.guards import begins_games, user_or_guest
from games.web.qr import qr_svg


def seen(request: HttpRequest, game_id: str) -> Game:
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
    """What a user needs to know before sitting down."""
    user = request.user
    guest = not user.is_authenticated or getattr(user, "is_guest", False)
    locked = [seat.user_id for seat in row.seats if seat.user_id is not None]
    waits = game.status == Status.OPEN and game.contributions_until is None
    of_one_house = game.rated and isinstance(user, User) and related(user, locked)
    return {
        "of_one_house": of_one_house,
        "stakes": None if guest or not game.rated else ladders.stakes_against(user, row.seats, game.ruleset),
        "game": game,
        "row": row,
        "facts": listings.settings_of(game),
        "invite": invite,
        "open": waits,
        "may_join": waits and (game.guests or not guest) and not of_one_house,
        "guest": guest,
        "tile": listings.tile_of(rulesets()[game.ruleset]),
        "action": reverse("invite", args=[invite]) if invite else reverse("table_join", args=[game.pk]),
        "may_watch": game.status == Status.RUNNING and table_views.may_see(game, row.seats, user),
        "deck_form": DeckForm.at(game, user),
        "brought_sets": card_sets.brought_sets(game) if game.status == Status.OPEN else [],
    }


def _join(request: HttpRequest, game: Game, invite: str | None = None) -> HttpResponse:
    spend(request, "join")
    if not request.user.is_authenticated and not game.guests:
        return redirect(f"{reverse('account_login')}?next={request.path}")
    if game.status == Status.OPEN:
        user = user_or_guest(request)
    elif request.user.is_authenticated:
        user = request.user
    else:
        messages.error(request, _("Every place at this table is taken."))
        return redirect("lobby")
    try:
        deck, contributes = request.POST.get("deck", ""), "contributes" in request.POST
        table_join(game=game, user=user, invite=invite, deck=deck, contributes=contributes)
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
    return _join(request, seen(request, game_id))


@require_POST
@login_required
def table_cancel(request: HttpRequest, game_id: str) -> HttpResponse:
    """Close the own waiting table, or get up from that of another."""
    game = seen(request, game_id)
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
    game = seen(request, game_id)
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
    game = seen(request, game_id)
    row = listings.row_of(game, request.user)
    brought = decks.brought(game, request.user) if game.seq >= 0 else []
    if not brought:
        raise Http404
    context = {
        "game": game,
        "row": row,
        "brought": [(row.seats[one.seat], one) for one in brought],
        "again": getattr(game, "rematch", None) if row.own is not None else None,
        "waits_for": listings.missing_for_rematch(row),
        "deck_form": _rematch_form(request, game) if row.own is not None else None,
    }
    return render(request, "games/decks/brought.html", context)


def _rematch_form(request: HttpRequest, game: Game) -> DeckForm | None:
    """The choice of a deck for a rematch that can still be asked for."""
    if game.status != Status.FINISHED or game.arranged or hasattr(game, "rematch"):
        return None
    wish = decks.wish_for_rematch(game, request.user)
    return DeckForm.at(game, request.user, wish)


@require_POST
@login_required
@begins_games
def rematch(request: HttpRequest, game_id: str) -> HttpResponse:
    """Ask for another game, with the same deck or another one; it begins as soon as everybody has."""
    game = seen(request, game_id)
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


@require_GET
@never_cache
@gzip_page  # frame and words are large, and much alike
def table(request: HttpRequest, game_id: str) -> HttpResponse:
    """The table: a waiting room while it is open, then the game, then its result."""
    contributions.expire(game_id)
    game = seen(request, game_id)
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
        "missing": ngettext("Waiting for %d more player", "Waiting for %d more players", missing) % missing
        if missing
        else _("The game begins"),
        "tile": listings.tile_of(rulesets()[game.ruleset]),
        "private": game.visibility == "private",
        "commitment": game_record.commitment_of(game),
        "begins": game.contributions_until is not None,
        "deck_form": DeckForm.at(game, request.user, decks.own_wish(game, request.user)),
    }


@require_GET
@never_cache
def waiting(request: HttpRequest, game_id: str) -> HttpResponse:
    """The seats of a waiting room alone; tells the page to load anew when the game has begun."""
    contributions.expire(game_id)
    game = seen(request, game_id)
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
    return render(request, "games/waiting_seats.html", {**_waiting_context(request, game, row), "heading_too": True})


def _met(request: HttpRequest, game: Game) -> Game | None:
    """The table to which the reader, who waits at this one by quick match, has just been brought; mostly None."""
    return meet(game, request.user) if game.quick and game.host_id == request.user.pk else None


@require_POST
@login_required
@begins_games
def table_bot_view(request: HttpRequest, game_id: str) -> HttpResponse:
    """Play a bot instead of waiting on."""
    game = seen(request, game_id)
    spend(request, "open")
    try:
        table_bot(game=game, user=request.user, level=request.POST.get("level", "easy"))
    except TableError as error:
        messages.error(request, error.text)
    return redirect("table", game.pk)


def table_context(request: HttpRequest, game: Game, row: listings.Row) -> dict[str, Any]:
    """What games/table.html and games/replay.html are given.

    context: what the game belongs to; frame: the first view frame; words: the vocabulary of the game; table: the table
    part of the frame; script_settings: addresses and language for the modules; game_id, game, row, title, invite_url;
    commitment: to note while the game runs.
    """
    return {
        **island_context(request, game, row, table_views.view_frame(look.look(game.pk, request.user))),
        "shuffles_url": reverse("table_shuffles", args=[game.pk]),
        "commitment": "" if game.is_over else game_record.commitment_of(game),
    }


def island_context(request: HttpRequest, game: Game, row: listings.Row, frame: dict[str, Any]) -> dict[str, Any]:
    """What the island of a table or a replay is given with this first frame."""
    names = table_views.names_of(row.seats)
    seated = row.own is not None
    linked = seated and not game.arranged and game.visibility == Visibility.PRIVATE
    invited = seated and game.status == Status.OPEN
    return {
        "game": game,
        "game_id": game.pk,
        "row": row,
        "title": f"{row.name}: {', '.join(names)}",
        "board": listings.board_of(game.ruleset),
        "words": frame.pop("words", None) or table_views.words(game, listings.language(), frame["state"]),
        "frame": frame,
        "context": listings.context_of(game, request.user),
        "table": frame["table"],
        "links_url": reverse("table_links", args=[game.pk]) if linked else "",
        "invite_url": request.build_absolute_uri(reverse("invite", args=[game.invite])) if invited else "",
        "script_settings": _script_settings(request, game, row),
    }


def _script_settings(request: HttpRequest, game: Game, row: listings.Row) -> dict[str, Any]:
    """Addresses, language and preferences, for the modules of the page."""
    language = listings.language()
    return {
        "game": game.pk,
        "ruleset": game.ruleset,
        "ws": f"/ws/game/{game.pk}/",
        "api": f"/api/games/{game.pk}/",
        "lang": language,
        "build": str(table_messages.BUILD),
        "guest": bool(getattr(request.user, "is_guest", False)),
        "signed_in": request.user.is_authenticated,
        "notes": _notes_at(row.seats, request.user),
        "stops_api": "/api/stops",
        "stops": stop_preferences.preferences_of(request.user, stop_preferences.TABLE, game.ruleset),
        "presets": stop_preferences.presets_of(game.ruleset, language),
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
    game = seen(request, game_id)
    if game.seq < 0:
        raise Http404
    row = listings.row_of(game, request.user)
    copies = game.is_over and row.own is not None
    return render(request, "games/replay.html", {**table_context(request, game, row), "copies": copies})
