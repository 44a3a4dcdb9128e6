"""Pages of those who look after names and chats: the queue of reports and the file of one, made for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from accounts.models import TextRemoval, User
from accounts.moderation.bans import may_moderate
from accounts.moderation.text_removals import appeals_waiting, removal_answer
from accounts.people.views import reader
from accounts.platform.errors import AdminError
from accounts.platform.numbers import number_in
from games.live import clocks
from games.models import ChatLine, Report
from games.selectors import card_sets, chat
from games.selectors.puzzles import puzzles_waiting
from games.services.community import reports
from games.services.community.reports import ReportError


@dataclass(frozen=True, slots=True)
class Waiting:
    """A report in the queue."""

    report: Report
    waits: int
    """Hours since it was made."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line as the server had it when it was reported."""

    id: str
    name: str
    text: str
    at: datetime
    about: bool
    """Whether the one who was reported has said it."""
    hidden: bool


@login_required
@require_GET
@never_cache
def moderation(request: HttpRequest) -> HttpResponse:
    """Reports by waiting time, and those in one's own hands."""
    if not may_moderate(request.user):
        raise Http404
    now = clocks.database_now()
    standing = Report.objects.exclude(state=Report.State.SETTLED).select_related("target", "reporter")
    may = [one for one in standing.order_by("opened_at")[:200] if reports.may_handle(one, request.user)]
    rows = [Waiting(one, (now - one.opened_at) // timedelta(hours=1)) for one in may]
    return render(
        request,
        "games/reports/queue.html",
        {
            "own": [row for row in rows if row.report.moderator_id == request.user.pk],
            "queue": [row for row in rows if row.report.state == Report.State.OPEN],
            "appeals": appeals_waiting(request.user),
            "puzzles": len(puzzles_waiting(request.user)),
            "settled": Report.objects.filter(moderator=reader(request), state=Report.State.SETTLED)
            .select_related("target")
            .order_by("-settled_at")[:10],
        },
    )


@login_required
@require_http_methods(["GET", "POST"])
@never_cache
def moderation_report(request: HttpRequest, report_id: str) -> HttpResponse:
    """One report: what was said, who is concerned, and what can be done. Works without scripts."""
    report = Report.objects.select_related("reporter", "target", "game", "moderator").filter(pk=report_id).first()
    if report is None or not reports.may_handle(report, request.user):
        raise Http404
    if request.method == "POST":
        try:
            _do(request, report)
        except ReportError as error:
            messages.error(request, error.text)
            if request.POST.get("do") == "settle":  # what was written stays there
                return render(request, "games/reports/file.html", _file(request, report), status=400)
        return redirect("moderation_report", report.pk)
    return render(request, "games/reports/file.html", _file(request, report))


def _file(request: HttpRequest, report: Report) -> dict[str, Any]:
    earlier = Report.objects.filter(target=report.target, state=Report.State.SETTLED).exclude(pk=report.pk)
    said = request.POST
    return {
        "report": report,
        "lines": lines_of(report),
        "card_sets": [(one, card_sets.name_of(one)) for one in card_sets.sets_concerned(report)],
        "texts": (texts_of(report), TextRemoval.Rule.choices),
        "mine": report.state == Report.State.CLAIMED and report.moderator_id == request.user.pk,
        "earlier": earlier.order_by("-settled_at")[:10] if report.target_id else [],
        "measures": [str(reports.MEASURES[key]) for key in report.measures],
        "said": said,
        "marked": {one for name in ("hide", "card_sets", "texts") for one in said.getlist(name)},
    }


def _do(request: HttpRequest, report: Report) -> None:
    what, by = request.POST.get("do", ""), request.user
    if what == "claim":
        reports.report_claim(report.pk, by=by)
    elif what == "release":
        reports.report_release(report.pk, by=by)
    elif what == "settle":
        said = request.POST
        days = number_in(said.get("days", ""))
        if said.get("days") and days is None:
            raise ReportError("days", _("Name the days as a number, such as 7, or leave them out."))
        reports.report_settle(
            report.pk, by=by, outcome=said.get("outcome", ""), hide=said.getlist("hide"),
            card_sets=said.getlist("card_sets"), texts=said.getlist("texts"), rule=said.get("rule", ""),
            rename="rename" in said,
            suspend_days=days, request=request,
        )  # fmt: skip
        messages.success(request, _("Settled. Both sides are told."))
    else:
        raise Http404


@login_required
@require_http_methods(["GET", "POST"])
@never_cache
def moderation_appeal(request: HttpRequest, number: int) -> HttpResponse:
    """An appeal against what was taken away, for a moderator who may answer it."""
    row = appeals_waiting(request.user).filter(pk=number).first() if may_moderate(request.user) else None
    if row is None:
        raise Http404
    if request.method == "POST":
        restore = request.POST.get("do") == "restore"
        try:
            removal_answer(
                row.pk, by=request.user, answer=request.POST.get("answer", ""), restore=restore, request=request
            )
        except AdminError as error:
            messages.error(request, error.text)
            return redirect("moderation_appeal", row.pk)
        messages.success(request, _("Answered. The person concerned is told."))
        return redirect("moderation")
    return render(request, "games/reports/appeal.html", {"row": row})


def texts_of(report: Report) -> list[tuple[str, str, str]]:
    """What can be taken of the thing whose page was reported: the part, what it is, and how it is now."""
    subject = None if report.game_id is not None else reports.named_at(report.place)
    if subject is None:
        return []
    names = {
        TextRemoval.Part.NAME: _("Take the name away"),
        TextRemoval.Part.TEXT: _("Take the description away"),
        TextRemoval.Part.LISTED: _("Take it from the public lists"),
        TextRemoval.Part.SEASON: _("Take the name of the season away"),
        TextRemoval.Part.DIVISION: _("Take the name of the division away"),
    }
    found = [(part, TextRemoval.Part.of(part), now) for part, now in subject.texts.items() if now]
    return [(part, names[kind], "" if now is True else now) for part, kind, now in found]


def lines_of(report: Report) -> list[Line]:
    """What a report has taken along, with the names that people have now."""
    people = {user.pk: user for user in User.objects.filter(pk__in={line["user"] for line in report.lines})}
    taken = {chat.id_of(line) for line in ChatLine.objects.filter(game_id=report.game_id, hidden=True)}
    return [
        Line(
            line["id"],
            people[line["user"]].shown_name if line["user"] in people else _("Deleted player"),
            str(chat.PHRASES.get(line["phrase"], "")) or line["text"] or _("(deleted with the account)"),
            datetime.fromtimestamp(line["at"] / 1000, UTC),
            line["user"] == report.target_id,
            line["id"] in taken,
        )
        for line in report.lines
    ]
