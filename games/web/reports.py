"""Pages on which people report something, read what came of it, and settle whom they do not want to hear of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import TextRemoval, User
from accounts.moderation import text_removals
from accounts.people.views import reader
from accounts.platform.errors import AdminError
from accounts.platform.numbers import number_in
from accounts.platform.rate_limits import spend
from accounts.platform.redirects import safe_next
from games.models import Block, ChatLine, Game, Report, UploadedCardSet
from games.selectors import card_sets, chat, table_views
from games.selectors.table_views import NoSuchTable
from games.services.community import reports
from games.services.community.blocks import block_end, block_set
from games.services.community.reports import ReportError
from games.web.forms.reports import ReportForm


@dataclass(frozen=True, slots=True)
class Subject:
    """What a report is about, as the address of the form says it."""

    game: Game | None = None
    target: User | None = None
    place: str = ""
    cards: UploadedCardSet | None = None
    """Who it belongs to is not said: a reader knows it from a deck."""

    @property
    def called(self) -> str:
        """The name of the card set."""
        return "" if self.cards is None else card_sets.name_of(self.cards)


@require_http_methods(["GET", "POST"])
@never_cache
def report(request: HttpRequest) -> HttpResponse:
    """The form, for everybody; no account is needed."""
    user = request.user if request.user.is_authenticated else None
    subject = _subject(request.GET, request.user)
    form = ReportForm(
        request.POST or None, known=user is not None, located=bool(subject.place), initial=_initial(subject)
    )
    if request.method == "POST":
        spend(request, "report")
        if form.is_valid():
            said = form.cleaned_data
            try:
                made = reports.report_open(
                    by=user, kind=said["kind"], text=said["text"], target=subject.target, game=subject.game,
                    place=subject.place or said["place"], contact=said.get("contact", ""),
                )  # fmt: skip
            except ReportError as error:
                form.add_error(None, error.text)
            else:
                messages.success(request, _("Thank you. Your report has arrived."))
                return redirect("report_receipt", made.pk)
    return render(request, "games/reports/report.html", {"form": form, "subject": subject})


def _initial(subject: Subject) -> dict[str, str]:
    if subject.game is not None:
        return {"kind": Report.Kind.CHAT}
    if subject.cards is not None:
        return {"kind": Report.Kind.CONTENT}
    return {"kind": Report.Kind.NAME if subject.target is not None else Report.Kind.CONTENT}


def _subject(said: QueryDict, user: Any) -> Subject:
    """Whom and what the address names, as far as the reader may know of it; anything else is as if it were not said."""
    if slug := said.get("user"):
        target = User.objects.filter(
            slug=slug, is_guest=False, profile_public=True, is_active=True, deleted_at=None
        ).first()
        return Subject() if target is None else Subject(target=target, place=target.get_absolute_url())
    if game_id := said.get("game"):
        try:
            game = table_views.table_for(game_id, user)
        except NoSuchTable:
            return Subject()
        return Subject(game, _person_at(game, said, user), game.get_absolute_url())
    if key := said.get("cards"):
        found = card_sets.reportable(key)
        return Subject() if found is None else Subject(None, found.owner, found.get_absolute_url(), found)
    page = said.get("page", "")
    return Subject(place=page[:300]) if page.startswith("/") and not page.startswith("//") else Subject()


def _person_at(game: Game, said: QueryDict, user: Any) -> User | None:
    """Who sits in a seat, or has said a line that the reader may read."""
    seats = list(game.seats.all())
    number = number_in(str(said.get("seat", "")))
    if number is not None:
        return next((seat.user for seat in seats if seat.number == number), None)
    lines = ChatLine.objects.filter(game=game, channel__in=chat.channels(game, seats, user), hidden=False)
    return next((line.user for line in lines.select_related("user") if chat.id_of(line) == said.get("line")), None)


@require_GET
@never_cache
def report_receipt(request: HttpRequest, report_id: str) -> HttpResponse:
    """That a report has arrived, and what came of it. Its address is the key: it cannot be guessed."""
    found = get_object_or_404(Report, pk=report_id)
    response = render(request, "games/reports/receipt.html", {"report": found, "measures": _measures(found)})
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _measures(report: Report) -> list[str]:
    return [str(reports.MEASURES[key]) for key in report.measures]


@login_required
@require_GET
@never_cache
def my_reports(request: HttpRequest) -> HttpResponse:
    """The reader's own reports, and what was decided about them."""
    own = Report.objects.filter(reporter=reader(request)).order_by("-opened_at")[:50]
    about = Report.objects.filter(target=reader(request), state=Report.State.SETTLED).order_by("-settled_at")[:50]
    told = [(one, _measures(one)) for one in about if not reports.is_told_apart(one)]
    removals = TextRemoval.objects.filter(user=reader(request))[:50]
    context = {"own": own, "about": told, "removals": removals}
    return render(request, "games/reports/mine.html", context)


@login_required
@require_POST
def removal_appeal(request: HttpRequest, number: int) -> HttpResponse:
    """Appeal against what a moderator has taken away from something that the reader answers for."""
    spend(request, "report")
    try:
        text_removals.removal_appeal(number, by=reader(request), text=request.POST.get("text", ""))
    except AdminError as error:
        if error.code == "unknown":
            raise Http404 from None
        messages.error(request, error.text)
    else:
        messages.success(request, _("Your appeal has arrived. Another moderator reads it."))
    return redirect("my_reports")


@login_required
@require_GET
@never_cache
def people(request: HttpRequest) -> HttpResponse:
    """Whom the reader has muted or blocked."""
    found = Block.objects.filter(user=reader(request)).select_related("other").order_by("kind", "other__public_name")
    return render(request, "games/reports/people.html", {"blocks": found})


@login_required
@require_POST
def people_change(request: HttpRequest) -> HttpResponse:
    """Mute, block, or hear of a user again."""
    spend(request, "preference")
    user = reader(request)
    other = User.objects.filter(slug=request.POST.get("user", ""), deleted_at=None).exclude(pk=user.pk).first()
    if other is None or not _may_name(user, other):
        raise Http404
    what = request.POST.get("do", "")
    if what in Block.Kind.values:
        block_set(user=user, other=other, kind=what)
        messages.success(request, _("You do not hear of %(name)s any more.") % {"name": other.shown_name})
    else:
        block_end(user=user, other=other)
        messages.success(request, _("You hear of %(name)s again.") % {"name": other.shown_name})
    return redirect(safe_next(request, reverse("people")))


def _may_name(user: Any, other: User) -> bool:
    """Whether a user knows of another user: by their public page, or as they have muted them already."""
    public = other.profile_public and not other.is_guest and other.is_active
    return public or Block.objects.filter(user=user, other=other).exists()
