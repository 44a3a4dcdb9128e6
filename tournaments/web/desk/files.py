"""What goes out of a tournament and comes back: files, addresses that are told what happens, and backups."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.domain.choices import State
from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament, Webhook
from tournaments.selectors.records import BRACKETS
from tournaments.services.outside import webhooks
from tournaments.transfer import trf
from tournaments.transfer.exports import EXPORTS
from tournaments.transfer.restore import LARGEST, restored
from tournaments.web.desk.access import Rights, attempt, official, show
from tournaments.web.forms.desk import BackupForm, WebhookForm

TITLES: dict[str, tuple[str | Promise, str | Promise]] = {
    "registrations": (_("Registrations"), _("Table (CSV), with accounts and clubs")),
    "pairings": (_("Pairings"), _("Table (CSV)")),
    "results": (_("Results"), _("Table (CSV)")),
    "standings": (_("Standings"), _("Table (CSV), with every tie-break")),
    "trf": (_("TRF16"), _("For chess software, some of which reads points of 1, ½ and 0 only")),
    "backup": (_("Backup"), _("Everything but deck lists (JSON), to restore it here or on another site")),
}


EMBEDS = {"pairings": _("Pairings"), "standings": _("Standings"), "bracket": _("Bracket")}
"""Sheets that other pages can show in a frame."""


@require_GET
@official()
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """The files, and the webhooks of the organiser."""
    return _shown(request, tournament, may, WebhookForm())


@require_POST
@official("change")
def webhook_add(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Tell one more address; the key of its signatures is shown this once."""
    form = WebhookForm(request.POST)
    key = ""
    if form.is_valid():
        try:
            key = webhooks.webhook_add(tournament=tournament, by=request.user, url=form.cleaned_data["url"])[1]
            form = WebhookForm()
        except TournamentError as error:
            form.add_error("url", error.text)
    return _shown(request, tournament, may, form, key=key)


@require_POST
@official("change")
def webhook_act(request: HttpRequest, tournament: Tournament, may: Rights, webhook_id: int, act: str) -> HttpResponse:
    """Remove an address, or tell it again after it was given up."""
    found = get_object_or_404(Webhook, pk=webhook_id, tournament=tournament)
    if act == "remove":
        attempt(request, _("It is told nothing any more."), webhooks.webhook_remove, webhook=found, by=request.user)
    else:
        attempt(request, _("It is told again."), webhooks.webhook_resume, webhook=found, by=request.user)
    return redirect("desk_files", tournament.pk)


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def tournament_restore(request: HttpRequest) -> HttpResponse:
    """A new tournament from a backup."""
    if request.user.is_guest:  # type: ignore[union-attr]  # logged in
        return redirect("me_upgrade")
    form = BackupForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            made = restored(by=request.user, raw=form.cleaned_data["file"].read(LARGEST + 1))
        except TournamentError as error:
            form.add_error("file", error.text)
        else:
            messages.success(request, _("The tournament is restored. You are its organiser."))
            return redirect("desk", made.pk)
    return render(request, "tournaments/desk/restore.html", {"form": form})


def _shown(request: HttpRequest, tournament: Tournament, may: Rights, form: WebhookForm, **known: Any) -> HttpResponse:
    chess = trf.stage_of(tournament) is not None
    files = [
        (kind, *TITLES[kind])
        for kind, export in EXPORTS.items()
        if (may["export"] or not export.official) and (kind != "trf" or chess)
    ]
    told = [(webhook, webhook.deliveries.order_by("-pk")[:5]) for webhook in tournament.webhooks.all()]
    embeds = _embeds(request, tournament)
    return show(request, "files", tournament, may, files=files, webhooks=told, form=form, embeds=embeds, **known)


def _embeds(request: HttpRequest, tournament: Tournament) -> list[tuple[str | Promise, str]]:
    """Frames for pages elsewhere, ready to be copied; none of a draft, which nobody else sees."""
    if tournament.state == State.DRAFT:
        return []
    bracket = tournament.stages.filter(kind__in=BRACKETS).exists()
    found: list[tuple[str | Promise, str]] = []
    for sheet, title in EMBEDS.items():
        if sheet != "bracket" or bracket:
            address = request.build_absolute_uri(reverse("tournament_embed", args=[tournament.pk, sheet]))
            said = format_html(
                '<iframe src="{}" title="{}: {}" width="100%" height="600" loading="lazy"></iframe>',
                address,
                tournament.name,
                title,
            )
            found.append((title, said))
    return found
