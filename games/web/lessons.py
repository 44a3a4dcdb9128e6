"""Pages on which one learns: the lessons of each game, and one of them at a table of its own."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from csp.constants import SELF
from csp.decorators import csp_replace
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET, require_POST

from accounts.platform.rate_limits import spend
from games.engine import LocalizedText
from games.lessons import (
    Lesson,
    LessonStep,
    NoSuchChoice,
    NoSuchLesson,
    drill,
    drill_lesson,
    has_drill,
    lesson_of,
    lessons_of,
    steps_of,
)
from games.live import clocks
from games.rulesets import rulesets
from games.selectors import lessons, listings, table_views
from games.selectors.puzzles import puzzle_of
from games.selectors.rule_numbers import explained
from games.services.lessons import lesson_done, lesson_play_on
from games.services.tables.tables import TableError
from games.web.guards import begins_games, user_or_guest

LONGEST = 1000
"""Letters of the choices in an address."""
DRILLS = 1_000_000
"""So many positions a drill has."""


@require_GET
def lesson_list(request: HttpRequest) -> HttpResponse:
    """All lessons, game by game."""
    games = [
        {"tile": tile, "has_drill": has_drill(tile.key), **lessons.listed(tile.key, request.user)}
        for tile in listings.tiles()
        if lessons_of(tile.key)
    ]
    has_puzzle = puzzle_of(clocks.database_now().date()) is not None
    return render(request, "games/lessons/list.html", {"games": games, "has_puzzle": has_puzzle})


@require_GET
@gzip_page  # the frames of its steps are large, and much alike
def lesson(request: HttpRequest, ruleset: str, slug: str) -> HttpResponse:
    """One lesson, at a table of its own."""
    found = _found(ruleset, slug)
    after = lessons.following(found)
    more = {"after": reverse("lesson", args=[ruleset, after.slug]), "after_title": _said(after.title)} if after else {}
    return lesson_page(request, found, steps_of(found), {**more, "is_lesson": True})


@require_GET
@gzip_page
@xframe_options_sameorigin
@csp_replace({"frame-ancestors": [SELF]})  # type: ignore[arg-type]
def lesson_board(request: HttpRequest, ruleset: str, slug: str) -> HttpResponse:
    """The same without the head and the foot of a page, to stand beside a rule."""
    found = _found(ruleset, slug)
    return lesson_page(request, found, steps_of(found), {"is_lesson": True, "is_framed": True})


@require_GET
@gzip_page
def lesson_drill(request: HttpRequest, ruleset: str, number: int | None = None) -> HttpResponse:
    """A position made at random, with one question; without a number another one each time."""
    if ruleset not in rulesets() or not has_drill(ruleset) or (number is not None and number >= DRILLS):
        raise Http404(_("There is no such lesson."))
    if number is None:
        return redirect("lesson_drill", ruleset, secrets.randbelow(DRILLS))
    spend(request, "lesson")
    more = {"after": reverse("lesson_drill_next", args=[ruleset]), "after_title": _("another position")}
    return lesson_page(request, drill_lesson(ruleset), drill(ruleset, number), {**more, "is_drill": True})


def lesson_page(request: HttpRequest, found: Lesson, steps: Sequence[LessonStep], more: dict[str, Any]) -> HttpResponse:
    """What games/lessons/lesson.html is given."""
    ruleset, language = rulesets()[found.ruleset], listings.language()
    context = {
        "lesson": found,
        "title": _said(found.title),
        "about": _said(found.about),
        "board": listings.board_of(ruleset.key),
        "words": table_views.vocabulary(ruleset, language),
        "script_settings": {"game": found.slug, "lang": language, "ws": "", "api": "", "signed_in": False},
        "steps": lessons.course(found, steps, language),
        "numbers": " ".join(explained(found)),
    }
    return render(request, "games/lessons/lesson.html", {**context, **more})


def _said(text: LocalizedText) -> str:
    return text.in_(listings.language())


@require_GET
def lesson_try(request: HttpRequest, ruleset: str, slug: str) -> HttpResponse:
    """What comes of choices of one's own: ?step=4&choices=3,0. Changes nothing anywhere."""
    found = _found(ruleset, slug)
    spend(request, "lesson")
    return choices_tried(request, found, steps_of(found))


def choices_tried(request: HttpRequest, found: Lesson, steps: Sequence[LessonStep]) -> JsonResponse:
    """What comes of the choices that an address says."""
    step, choices = request.GET.get("step", ""), _choices(request.GET.get("choices", ""))
    if not _is_number(step) or choices is None:
        return _no_choice()
    try:
        return JsonResponse(lessons.outcome(found, steps[int(step)], choices, listings.language()))
    except (NoSuchChoice, IndexError):
        return _no_choice()


@begins_games
@require_POST
def lesson_play(request: HttpRequest, ruleset: str, slug: str) -> HttpResponse:
    """Play on from a step against computer players, as a guest if need be."""
    found = _found(ruleset, slug)
    step = request.POST.get("step", "")
    if not _is_number(step) or int(step) >= len(steps_of(found)):
        raise Http404(_("This lesson has no such step."))
    spend(request, "open")
    try:
        game = lesson_play_on(user_or_guest(request), found, int(step))
    except TableError as error:
        messages.error(request, error.text)
        return redirect("lesson", ruleset, slug)
    return redirect("table", game.pk)


@require_POST
def lesson_finish(request: HttpRequest, ruleset: str, slug: str) -> HttpResponse:
    """The end of a lesson has been reached; of a visitor without an account the browser keeps it."""
    found = _found(ruleset, slug)
    if request.user.is_authenticated:
        lesson_done(request.user, found.ruleset, found.slug)
    return HttpResponse(status=204)


def _found(ruleset: str, slug: str) -> Lesson:
    try:
        return lesson_of(ruleset, slug)
    except NoSuchLesson:
        raise Http404(_("There is no such lesson.")) from None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def _choices(text: str) -> list[tuple[int, ...]] | None:
    """Choices behind each other, the numbers of one joined by dots: "3,0.2"; None for anything else."""
    said = [choice.split(".") for choice in text.split(",")] if len(text) <= LONGEST else [[""]]
    if not all(_is_number(number) for choice in said for number in choice):
        return None
    return [tuple(int(number) for number in choice) for choice in said]


def _no_choice() -> JsonResponse:
    problem: dict[str, Any] = {"detail": _("This cannot be chosen here. Go back to the lesson and choose again.")}
    return JsonResponse(problem, status=400)
