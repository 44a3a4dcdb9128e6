"""The puzzle of the day: where it is solved, where one is suggested, and where moderators take or refuse them."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET, require_POST

from accounts.moderation.bans import may_moderate
from accounts.people.views import reader
from accounts.platform.rate_limits import spend
from games.lessons import Mistakes, situation_in
from games.live import clocks
from games.models import Puzzle
from games.rulesets import rulesets
from games.selectors.listings import name_of
from games.selectors.puzzles import puzzle_of, puzzles_waiting
from games.services.community.puzzles import PuzzleError, puzzle_refuse, puzzle_return, puzzle_suggest, puzzle_take
from games.web.lessons import lesson_page
from games.web.situations import SHARED, NoSituation, addresses, game_or_404, packed, shared_in


@require_GET
@gzip_page
def puzzle(request: HttpRequest) -> HttpResponse:
    """The puzzle of today, at a table of its own."""
    spend(request, "lesson")
    found = puzzle_of(clocks.database_now().date())
    if found is None:
        messages.info(request, _("There is no puzzle yet. Write a situation with a question, and suggest it."))
        return redirect("lessons")
    try:
        lesson, steps = situation_in(found.ruleset, found.players, found.situation)
    except Mistakes:  # a card of it is not here any more
        messages.info(request, _("The puzzle of today cannot be shown. Come again tomorrow."))
        return redirect("lessons")
    title = _("Puzzle of the day")
    if found.author is not None and found.author.deleted_at is None:
        title = _("Puzzle of the day, by %(name)s") % {"name": found.author.shown_name}
    more = {"title": title, "about": _("A position, and one question."), "back": _situation_address(found)}
    return lesson_page(request, lesson, steps, {**more, **addresses(found.ruleset, _shared(found))})


@login_required
@require_POST
def puzzle_suggest_view(request: HttpRequest, ruleset: str) -> HttpResponse:
    """Suggest the situation of an address."""
    found = game_or_404(ruleset)
    spend(request, "report")
    try:
        players, text = shared_in(request, found)
        puzzle_suggest(by=reader(request), ruleset=found.key, players=players, situation=text)
    except (NoSituation, Mistakes):
        raise Http404(_("There is no such situation.")) from None
    except PuzzleError as error:
        messages.error(request, error.text)
    else:
        messages.success(request, _("Thank you. A moderator looks at it; then it gets its day."))
    return redirect(f"{reverse('situation', args=[found.key])}?{SHARED}={packed(players, text)}")


@login_required
@require_GET
@never_cache
def puzzle_queue(request: HttpRequest) -> HttpResponse:
    """What waits for a moderator."""
    if not may_moderate(request.user):
        raise Http404
    today = clocks.database_now().date()
    coming = Puzzle.objects.filter(day__gte=today).select_related("author").order_by("day")
    return render(
        request,
        "games/reports/puzzles.html",
        {"suggested": _rows(puzzles_waiting(request.user)), "coming": _rows(coming[:60])},
    )


@login_required
@require_POST
def puzzle_decide(request: HttpRequest, puzzle_id: str, act: str) -> HttpResponse:
    """Take a puzzle, refuse it, or take back one that was taken by mistake."""
    if not may_moderate(request.user) or not Puzzle.objects.filter(pk=puzzle_id).exists():
        raise Http404
    decide = {"take": puzzle_take, "refuse": puzzle_refuse, "return": puzzle_return}.get(act)
    if decide is None:
        raise Http404
    try:
        decide(puzzle_id, by=reader(request), request=request)
    except PuzzleError as error:
        messages.error(request, error.text)
    return redirect("puzzle_queue")


def _rows(puzzles: Any) -> list[dict[str, Any]]:
    return [
        {"puzzle": one, "game": name_of(one.ruleset), "address": _situation_address(one)}
        for one in puzzles
        if one.ruleset in rulesets()
    ]


def _shared(puzzle: Puzzle) -> str:
    return f"?{SHARED}={packed(puzzle.players, puzzle.situation)}"


def _situation_address(puzzle: Puzzle) -> str:
    return reverse("situation", args=[puzzle.ruleset]) + _shared(puzzle)
