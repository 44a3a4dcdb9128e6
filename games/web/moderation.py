"""Pages of those who look after names and chats: the queue of reports and the file of one, made for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from accounts.models import User
from accounts.moderation.bans import may_moderate
from accounts.people.views import reader
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
        return redirect("moderation_report", report.pk)
    earlier = Report.objects.filter(target=report.target, state=Report.State.SETTLED).exclude(pk=report.pk)
    return render(
        request,
        "games/reports/file.html",
        {
            "report": report,
            "lines": lines_of(report),
            "card_sets": [(one, card_sets.name_of(one)) for one in card_sets.sets_concerned(report)],
            "mine": report.state == Report.State.CLAIMED and report.moderator_id == request.user.pk,
            "earlier": earlier.order_by("-settled_at")[:10] if report.target_id else [],
            "measures": [str(reports.MEASURES[key]) for key in report.measures],
        },
    )


def _do(request: HttpRequest, report: Report) -> None:
    what, by = request.POST.get("do", ""), request.user
    if what == "claim":
        reports.report_claim(report.pk, by=by)
    elif what == "release":
        reports.report_release(report.pk, by=by)
    elif what == "settle":
        said = request.POST
        days = said.get("days", "")
        if days and not days.isdecimal():
            raise ReportError("days", _("Name the days as a number, such as 7, or leave them out."))
        reports.report_settle(
            report.pk, by=by, outcome=said.get("outcome", ""), hide=said.getlist("hide"),
            card_sets=said.getlist("card_sets"), rename="rename" in said,
            suspend_days=int(days) if days else None, request=request,
        )  # fmt: skip
        messages.success(request, _("Settled. Both sides are told."))
    else:
        raise Http404


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
