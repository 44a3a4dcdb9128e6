"""What may still be changed about a tournament."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.domain.choices import Mode, Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament
from tournaments.services.lifecycle import transitions
from tournaments.services.lifecycle.stepping_in import stepping_in_set
from tournaments.web.desk.access import Rights, attempt, official, show
from tournaments.web.forms.desk import SteppingInForm
from tournaments.web.forms.structure import StructureForm, structure_of
from tournaments.web.forms.tournament import GROUPS, SettingsForm
from tournaments.web.rows.labels import facts_of

HERE = (Standing.REGISTERED, Standing.CHECKED_IN, Standing.ACTIVE)


@require_http_methods(["GET", "POST"])
@official(post="change")
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """All settings but the format; only those who may change them get a form."""
    form = SettingsForm(request.POST or None, tournament=tournament, user=request.user)
    if request.method == "POST" and form.is_valid():
        try:
            transitions.tournament_change(tournament=tournament, by=request.user, **form.wanted)
        except TournamentError as error:
            form.add_error(None, error.text)
        else:
            messages.success(request, _("The settings are saved."))
            return redirect("desk_settings", tournament.pk)
    return settings_page(request, tournament, may, form, None)


@require_POST
@official("change")
def structure(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Another format, before the start."""
    form = StructureForm(request.POST)
    if form.is_valid():
        try:
            plan = form.plan(tournament.ruleset)
            transitions.stages_set(tournament=tournament, by=request.user, stages=plan)
        except TournamentError as error:
            form.add_error(None, error.text)
        else:
            messages.success(request, _("The format is saved."))
            return redirect("desk_settings", tournament.pk)
    return settings_page(request, tournament, may, SettingsForm(tournament=tournament, user=request.user), form)


@require_POST
@official("stepping_in")
def stepping_in(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Allow stepping in, or switch it off, at any time."""
    form = SteppingInForm(request.POST)
    if form.is_valid():
        wanted = {"tournament": tournament, "by": request.user, "seconds": form.cleaned_data["seconds"]}
        attempt(request, _("This holds for all matches that begin from now on."), stepping_in_set, **wanted)
    else:
        messages.error(request, " ".join(form.errors["seconds"].as_data()[0].messages))
    return redirect("desk_settings", tournament.pk)


def settings_page(
    request: HttpRequest, tournament: Tournament, may: Rights, form: SettingsForm, structure: StructureForm | None
) -> HttpResponse:
    """Both forms; `structure` None makes the one of the present stages."""
    stages = list(tournament.stages.order_by("order"))
    if structure is None and not tournament.begun and not tournament.over:
        known = structure_of(stages)
        structure = None if known is None else StructureForm(initial=known)
    may_change = may["change"] and not tournament.over
    allows = may["stepping_in"] and not tournament.over and tournament.mode == Mode.ONLINE
    players = tournament.registrations.filter(state__in=HERE).count()
    return show(
        request,
        "settings",
        tournament,
        may,
        form=form if may_change else None,
        folds=form.folds([group for group in GROUPS if group.key != "format"]),
        structure=structure if may_change else None,
        stepping_in=SteppingInForm(initial={"seconds": tournament.stepping_in}) if allows else None,
        facts=facts_of(tournament, stages, players),
    )
