"""Pages of series: their table, and what their owner settles."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.platform.rate_limits import spend
from tournaments.domain.choices import Role, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Division, Official, Series, Tournament
from tournaments.selectors.leagues import division_table, leagues_for
from tournaments.selectors.series_tables import table_of
from tournaments.services.lifecycle import series as service
from tournaments.web.forms.series import SeriesForm

_COMPLETED = Count("tournaments", filter=Q(tournaments__state=State.COMPLETED))
_KEPT = 100


@require_GET
def series_list(request: HttpRequest) -> HttpResponse:
    """All leagues and series with a tournament to be seen, and the reader's own."""
    shown = Q(tournaments__listed=True) & ~Q(tournaments__state=State.DRAFT)
    if request.user.is_authenticated:
        shown |= Q(owner=request.user)
    found = Series.objects.filter(pk__in=Series.objects.filter(shown).values("pk"), division=None)
    rows = found.annotate(completed=_COMPLETED).order_by("-created_at")[:_KEPT]
    leagues = leagues_for(request.user)[:_KEPT]
    return render(request, "tournaments/series_list.html", {"rows": rows, "leagues": leagues})


@require_GET
def series(request: HttpRequest, series_id: str) -> HttpResponse:
    """The table, and the tournaments that belong to it."""
    found = get_object_or_404(Series.objects.select_related("owner"), pk=series_id)
    owns = request.user.is_authenticated and found.owner_id == request.user.pk
    coming = found.tournaments.filter(listed=True).exclude(state__in=(State.DRAFT, State.COMPLETED, State.CANCELLED))
    standing = division_table(found)
    table = table_of(found) if standing is None else standing.table
    context = {
        "series": found,
        "table": table,
        "lines": [{"row": row} for row in table.rows] if standing is None else standing.lines,
        "division": None if standing is None else standing.division,
        "coming": coming.order_by("starts_at"),
        "owns": owns,
    }
    return render(request, "tournaments/series.html", context)


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def series_new(request: HttpRequest) -> HttpResponse:
    """Begin a series."""
    form = SeriesForm(request.POST) if request.method == "POST" else SeriesForm.of(None)
    if request.method == "POST":
        spend(request, "open")
        if form.is_valid():
            try:
                made = service.series_create(by=request.user, **form.cleaned_data)
            except TournamentError as error:
                form.add_error(None, error.text)
            else:
                return redirect("series_edit", made.pk)
    return render(request, "tournaments/series_edit.html", {"form": form, "series": None})


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def series_edit(request: HttpRequest, series_id: str) -> HttpResponse:
    """What it is called and what places are worth; which tournaments belong to it."""
    found = get_object_or_404(Series, pk=series_id, owner=request.user)
    form = _form_of(request, found)
    if request.method == "POST" and form.is_valid():
        try:
            service.series_change(series=found, by=request.user, **{"name": found.name, **form.cleaned_data})
        except TournamentError as error:
            form.add_error(None, error.text)
        else:
            messages.success(request, gettext("Saved."))
            return redirect("series", found.pk)
    mine = Official.objects.filter(user=request.user.pk, role=Role.ORGANISER).values("tournament")
    free = Tournament.objects.filter(pk__in=mine).exclude(state=State.CANCELLED).exclude(series=found)
    return render(
        request,
        "tournaments/series_edit.html",
        {
            "form": form,
            "series": found,
            "inside": found.tournaments.order_by("created_at"),
            "free": free.order_by("-created_at")[:_KEPT],
        },
    )


def _form_of(request: HttpRequest, found: Series) -> SeriesForm:
    """The form as it stands or was sent; a division is named by its league."""
    form = SeriesForm(request.POST) if request.method == "POST" else SeriesForm.of(found)
    if Division.objects.filter(series=found).exists():
        del form.fields["name"]
    return form


@require_POST
@login_required
def series_attach(request: HttpRequest, series_id: str) -> HttpResponse:
    """A tournament joins, or leaves."""
    found = get_object_or_404(Series, pk=series_id, owner=request.user)
    tournament = get_object_or_404(Tournament, pk=request.POST.get("tournament", ""))
    try:
        if request.POST.get("do") == "detach":
            if tournament.series_id == found.pk:
                service.tournament_detach(tournament=tournament, by=request.user)
        else:
            service.tournament_attach(series=found, tournament=tournament, by=request.user)
    except TournamentError as error:
        messages.error(request, error.text)
    return redirect("series_edit", found.pk)
