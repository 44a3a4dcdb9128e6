"""Situations of one's own: written down, looked at, shared by their address, and played alone or with a friend.

An address holds all of a situation; nothing is stored, and there is no text in it that one reader says to another."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.platform.rate_limits import spend
from games.engine import LocalizedText, Ruleset
from games.lessons import LONGEST, MOST_LINES, Mistakes, NoMoment, has_question, lessons_of, situation_in, written
from games.rulesets import rulesets
from games.selectors import listings, table_views
from games.services.lessons import step_play_on
from games.services.tables.tables import TableError
from games.web.guards import begins_games, user_or_guest
from games.web.lessons import choices_tried, lesson_page
from games.web.situation_mistakes import said

SHARED = "s"
"""The word of an address that holds the situation."""
LONGEST_ADDRESS = 4000
TOO_LONG = LocalizedText(
    "At this moment too much lies on the table for a situation. Choose an earlier one.",
    "In diesem Moment liegt für eine Situation zu viel auf dem Tisch. Wähle einen früheren.",
)


class NoSituation(ValueError):
    """An address does not hold one."""


@require_http_methods(["GET", "HEAD", "POST"])
def situation(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The editor; what was written leads to its table, or comes back with its mistakes."""
    found = game_or_404(ruleset)
    if request.method != "POST":
        try:
            players, text = shared_in(request, found)
        except NoSituation:
            players, text = _example(found, request.GET.get("lesson", ""))
        return _editor(request, found, players, text)
    spend(request, "lesson")
    number = request.POST.get("players", "")
    players = int(number) if number in map(str, found.seats) else found.seats[0]
    text = request.POST.get("text", "")[: LONGEST + 1].replace("\r\n", "\n")
    try:
        situation_in(found.key, players, text)
    except Mistakes as mistakes:
        return _editor(request, found, players, text, [said(fault, listings.language()) for fault in mistakes.faults])
    return redirect(f"{reverse('situation_table', args=[found.key])}?{SHARED}={packed(players, text)}")


@require_GET
@gzip_page
def situation_table(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The table of a situation; its address is what one shares."""
    found = game_or_404(ruleset)
    spend(request, "lesson")
    editor = reverse("situation", args=[found.key])
    try:
        players, text = shared_in(request, found)
        lesson, steps = situation_in(found.key, players, text)
    except (NoSituation, Mistakes):
        messages.error(request, _("This address holds no situation that can be played. Here you can write one."))
        return redirect(editor)
    shared = f"?{SHARED}={packed(players, text)}"
    return lesson_page(request, lesson, steps, {"back": editor + shared, **addresses(found.key, shared)})


@require_GET
def situation_try(request: HttpRequest, ruleset: str) -> HttpResponse:
    """What comes of choices of one's own where a situation asks for one. Changes nothing anywhere."""
    found = game_or_404(ruleset)
    spend(request, "lesson")
    try:
        lesson, steps = situation_in(found.key, *shared_in(request, found))
    except (NoSituation, Mistakes):
        raise Http404(_("There is no such situation.")) from None
    return choices_tried(request, lesson, steps)


def addresses(ruleset: str, shared: str) -> dict[str, str]:
    """Where the table of a situation (`shared`: ?s=...) plays on from it, and tries choices."""
    return {name: reverse(f"situation_{name}", args=[ruleset]) + shared for name in ("play", "try")}


@begins_games
@require_POST
def situation_play(request: HttpRequest, ruleset: str) -> HttpResponse:
    """A table in the situation: against computer players from a step on, or with people from its beginning."""
    found = game_or_404(ruleset)
    spend(request, "open")
    try:
        players, text = shared_in(request, found)
        lesson, steps = situation_in(found.key, players, text)
        number = request.POST.get("step", "0")
        step = steps[int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0]
        with_people = request.POST.get("with") == "people"
        game = step_play_on(user_or_guest(request), lesson, step, with_people=with_people)
    except (NoSituation, Mistakes, IndexError):
        raise Http404(_("There is no such situation.")) from None
    except TableError as error:
        messages.error(request, error.text)
        return redirect("situation", found.key)
    return redirect("table", game.pk)


@require_GET
def situation_copy(request: HttpRequest, game_id: str) -> HttpResponse:
    """A moment of a finished game of one's own (?seq=), as its reader saw it from their seat, in the editor."""
    number = request.GET.get("seq", "")
    try:
        game = table_views.table_for(game_id, request.user)
        if not any(seat.user_id == request.user.pk for seat in game.seats.all()) or not game.is_over:
            raise Http404
        seq = int(number) if number.isascii() and number.isdecimal() and len(number) < 8 else game.seq
        view = table_views.view_at(game.pk, request.user, seq=seq).state
    except (table_views.NoSuchTable, table_views.NotYet):
        raise Http404 from None
    spend(request, "lesson")
    try:
        text = written(rulesets()[game.ruleset], view or {})
        if len(text) > LONGEST:
            raise NoMoment(TOO_LONG)
    except NoMoment as trouble:
        messages.error(request, trouble.text.in_(listings.language()))
        return redirect("replay", game.pk)
    return redirect(f"{reverse('situation', args=[game.ruleset])}?{SHARED}={packed(game.seat_count, text)}")


def packed(players: int, text: str) -> str:
    """A situation as it stands in an address."""
    raw = json.dumps([players, text], ensure_ascii=False).encode()
    return base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def unpacked(shared: str) -> tuple[int, str]:
    """The number of players and the text of a situation. Raises `NoSituation`."""
    if not shared or len(shared) > LONGEST_ADDRESS:
        raise NoSituation
    try:
        pressed = base64.urlsafe_b64decode(shared + "=" * (-len(shared) % 4))
        reading = zlib.decompressobj()
        said = json.loads(reading.decompress(pressed, 8 * LONGEST))
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        raise NoSituation from None
    if not (isinstance(said, list) and len(said) == 2 and type(said[0]) is int and isinstance(said[1], str)):
        raise NoSituation
    if not reading.eof or len(said[1]) > LONGEST:
        raise NoSituation
    return said[0], said[1]


def shared_in(request: HttpRequest, ruleset: Ruleset) -> tuple[int, str]:
    """The number of players and the text of the situation in the reader's address. Raises `NoSituation`."""
    players, text = unpacked(request.GET.get(SHARED, ""))
    if players not in ruleset.seats:
        raise NoSituation
    return players, text


def _example(ruleset: Ruleset, slug: str) -> tuple[int, str]:
    """What one begins with: the beginning of a lesson, by its slug, else of the first one."""
    known = [one for one in lessons_of(ruleset.key) if one.slug == slug] or lessons_of(ruleset.key)[:1]
    if not known:
        return ruleset.seats[0], ""
    return len(known[0].scenario.players), known[0].position


def game_or_404(key: str) -> Ruleset:
    """A game of which situations are written down."""
    found = rulesets().get(key)
    if found is None or found.stage is None:
        raise Http404(_("There is no such game."))
    return found


def _editor(
    request: HttpRequest, ruleset: Ruleset, players: int, text: str, mistakes: list[dict[str, Any]] | None = None
) -> HttpResponse:
    context = {
        "tile": listings.tile_of(ruleset),
        "games": [tile for tile in listings.tiles() if tile.ruleset.stage is not None],
        "players": players,
        "numbers": ruleset.seats,
        "text": text,
        "mistakes": mistakes or [],
        "beginnings": list(getattr(ruleset.stage, "beginnings", ())),
        "longest": LONGEST,
        "most_lines": MOST_LINES,
        "shared": "" if mistakes or SHARED not in request.GET else packed(players, text),
        "may_suggest": _may_suggest(request, ruleset, players, text),
    }
    return render(request, "games/situation.html", context)


def _may_suggest(request: HttpRequest, ruleset: Ruleset, players: int, text: str) -> bool:
    """Whether it asks something, and the reader has an account."""
    if SHARED not in request.GET or not request.user.is_authenticated or request.user.is_guest:
        return False
    try:
        return has_question(situation_in(ruleset.key, players, text)[1])
    except Mistakes:
        return False
