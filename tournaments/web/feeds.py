"""Files and calendars of tournaments, and the page on which one gives programs their tokens."""

from __future__ import annotations

from datetime import timedelta

from allauth.account.decorators import reauthentication_required
from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games.live import clocks
from tournaments.domain.choices import Scope
from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament
from tournaments.selectors import lists
from tournaments.services.outside import tokens
from tournaments.transfer.calendars import personal_calendar, tournament_calendar
from tournaments.transfer.exports import exported

CALENDAR = "text/calendar; charset=utf-8"
DAYS = ((30, gettext_lazy("30 days")), (365, gettext_lazy("One year")), (0, gettext_lazy("Until it is revoked")))


@require_GET
def export(request: HttpRequest, tournament_id: str, kind: str) -> HttpResponse:
    """A file of a tournament."""
    tournament = _seen(request, tournament_id)
    try:
        file = exported(tournament, kind, request.user)
    except TournamentError as error:
        if error.status == 404:
            raise Http404 from None
        if error.status == 403:
            raise PermissionDenied from None
        messages.error(request, error.text)
        return redirect(tournament)
    answer = HttpResponse(file.body, content_type=file.content_type)
    answer["Content-Disposition"] = f'attachment; filename="{file.name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@require_GET
def calendar(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """The dates of a tournament, for calendars that look for news by themselves."""
    tournament = _seen(request, tournament_id)
    body = tournament_calendar(tournament, request.build_absolute_uri(tournament.get_absolute_url()))
    return HttpResponse(body, content_type=CALENDAR)


@never_cache
@require_GET
def my_calendar(request: HttpRequest, secret: str) -> HttpResponse:
    """The user's own dates. The address is the key to them, and can be revoked."""
    token = tokens.token_read(secret)
    if token is None or Scope.CALENDAR not in token.scopes:
        raise Http404

    def address_of(tournament: Tournament) -> str:
        return request.build_absolute_uri(tournament.get_absolute_url())

    body = personal_calendar(token.user, address_of, clocks.database_now())
    return HttpResponse(body, content_type=CALENDAR)


class TokenForm(forms.Form):
    """A token to be."""

    name = forms.CharField(
        label=gettext_lazy("What it is for"),
        max_length=tokens.LONGEST_NAME,
        help_text=gettext_lazy("So that you know it later."),
    )
    scopes = forms.MultipleChoiceField(
        label=gettext_lazy("What it may do"), choices=Scope.choices, widget=forms.CheckboxSelectMultiple
    )
    days = forms.TypedChoiceField(label=gettext_lazy("Valid for"), choices=DAYS, coerce=int, initial=365)


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
@reauthentication_required(allow_get=True)
def api_tokens(request: HttpRequest) -> HttpResponse:
    """One's tokens, and a new one, which is shown this once."""
    if request.user.is_guest:  # type: ignore[union-attr]  # logged in
        return redirect("me_upgrade")
    form = TokenForm(request.POST or None)
    made: dict[str, object] = {}
    if request.method == "POST" and form.is_valid():
        try:
            made = _made(request, **form.cleaned_data)
            form = TokenForm()
        except TournamentError as error:
            form.add_error(None, error.text)
    rows = [
        {"token": token, "scopes": [Scope(scope).label for scope in token.scopes]}
        for token in tokens.tokens_of(request.user)  # type: ignore[arg-type]
    ]
    return render(request, "tournaments/tokens.html", {"form": form, "rows": rows, **made})


def _made(request: HttpRequest, name: str, scopes: list[str], days: int) -> dict[str, object]:
    """A new token, and the address of the calendar that it opens. Raises `TournamentError`."""
    expires_at = clocks.database_now() + timedelta(days=days) if days else None
    token, plain = tokens.token_create(
        by=request.user,  # type: ignore[arg-type]  # logged in
        name=name,
        scopes=scopes,
        expires_at=expires_at,
    )
    made: dict[str, object] = {"token": token, "plain": plain}
    if Scope.CALENDAR in token.scopes:
        made["calendar"] = request.build_absolute_uri(reverse("my_calendar", kwargs={"secret": plain}))
    return made


@login_required
@require_POST
def api_token_revoke(request: HttpRequest, token_id: int) -> HttpResponse:
    """From now on it opens nothing."""
    try:
        tokens.token_revoke(by=request.user, token_id=token_id)  # type: ignore[arg-type]
    except TournamentError:
        raise Http404 from None
    messages.success(request, _("The token opens nothing any more."))
    return redirect("api_tokens")


def _seen(request: HttpRequest, tournament_id: str) -> Tournament:
    try:
        return lists.seen(tournament_id, request.user)
    except lists.NoSuchTournament:
        raise Http404 from None
