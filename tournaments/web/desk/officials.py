"""Who runs the tournament: roles are given and taken here."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts import public_names
from accounts.models import User
from tournaments.domain.choices import Role
from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament
from tournaments.services.lifecycle.officials import official_add, official_remove
from tournaments.web.desk.access import Rights, attempt, official, show, whole
from tournaments.web.forms.desk import OfficialForm

DUTIES = {
    Role.ORGANISER: _("Everything: settings, players, rounds, results, the end."),
    Role.HEAD_JUDGE: _("Players, rounds, results and rulings; corrects and disqualifies."),
    Role.JUDGE: _("Check-in, deck lists, clock, results and rulings."),
    Role.SCOREKEEPER: _("Players, pairings and results; no rulings."),
    Role.ASSISTANT: _("Reads everything and changes nothing."),
}
"""What a role is for, in a sentence; what counts is `roles.MAY`."""


@require_http_methods(["GET", "POST"])
@official(post="officials")
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """The list, and one more role for somebody."""
    form = OfficialForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            added = account_of(form.cleaned_data["account"])
            official_add(tournament=tournament, by=request.user, user=added, role=form.cleaned_data["role"])
        except TournamentError as error:
            form.add_error("account", error.text)
        else:
            messages.success(request, _("The role is given."))
            return redirect("desk_officials", tournament.pk)
    held = list(tournament.officials.select_related("user"))
    held.sort(key=lambda one: (list(Role.values).index(one.role), one.user.shown_name.casefold()))
    duties = [(Role(role).label, text) for role, text in DUTIES.items()]
    return show(request, "officials", tournament, may, officials=held, form=form, duties=duties)


@require_POST
@official()
def remove(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Take a role away, or lay down an own one."""
    found = tournament.officials.select_related("user").filter(pk=whole(request.POST.get("official", "")) or 0).first()
    if (
        found is not None
        and attempt(
            request,
            _("The role is taken."),
            official_remove,
            tournament=tournament,
            by=request.user,
            user=found.user,
            role=found.role,
        )
        and found.user == request.user
        and not Rights(tournament, request.user)["see"]
    ):
        return redirect("tournament", tournament.pk)
    return redirect("desk_officials", tournament.pk)


def account_of(name: str) -> User:
    """The account with this public name. Raises `TournamentError`."""
    found = User.objects.filter(name_key=public_names.key_of(name) or None, is_active=True, deleted_at=None).first()
    if found is None:
        raise TournamentError(
            "no_such_account",
            _("Nobody here is called that. Write the public name as it stands on the account's page."),
        )
    return found
