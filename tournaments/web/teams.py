"""What players do about the seats of their teams before the start."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.platform.numbers import number_in
from accounts.platform.rate_limits import spend
from tournaments.domain.choices import Mode, Standing, seat_name
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration, Tournament
from tournaments.selectors import teams as selected
from tournaments.services.registration import teams
from tournaments.web.forms.teams import SWAPPED, AskForm, JoinForm, swapped
from tournaments.web.registration import answered, come_as_guest, own
from tournaments.web.tournaments import head_of, seen_or_404


@require_http_methods(["GET", "POST"])
@never_cache
def team_join(request: HttpRequest, tournament_id: str, key: str) -> HttpResponse:
    """The page behind the link of a team: who plays for it, and a seat for whoever comes."""
    tournament = seen_or_404(request, tournament_id)
    team = selected.team_by_key(tournament, key)
    if team is None:
        raise Http404
    team.tournament = tournament
    form = JoinForm(request.POST or None, free=selected.free_seats(team))
    if request.method == "POST" and form.is_valid():
        if not come_as_guest(request, tournament):
            return redirect(f"{reverse('account_login')}?{urlencode({'next': request.path})}")
        spend(request, "join")
        try:
            teams.member_join(team=team, key=key, user=request.user, **form.cleaned_data)
        except TournamentError as error:
            messages.error(request, error.text)
        else:
            messages.success(request, _("You play for %(team)s.") % {"team": team.shown_name})
            return redirect(tournament)
    context = {"team": team, "members": selected.members_of(team), "form": form, "open": not tournament.begun}
    return render(request, "tournaments/team_join.html", {**head_of(request, tournament), **context})


@answered
def team_ask(request: HttpRequest, tournament: Tournament) -> str:
    """The captain asks somebody to take a seat, or writes a name there."""
    team = own(request, tournament).whole
    team.tournament = tournament
    free = selected.free_seats(team)
    form = AskForm(request.POST, free=free, online=tournament.mode == Mode.ONLINE)
    if not form.is_valid():
        raise TournamentError("player", _("Choose a seat, and name who is to take it."), status=422)
    member = teams.member_ask(team=team, by=request.user, **form.wanted)
    if member.state == Standing.ASKED:
        return _("%(name)s is asked.") % {"name": member.shown_name}
    return _("%(name)s plays for your team.") % {"name": member.shown_name}


@answered
def team_answer(request: HttpRequest, tournament: Tournament) -> str:
    """Say yes or no to a team."""
    mine = own(request, tournament)
    team = mine.whole.shown_name
    if "accept" in request.POST:
        teams.member_accept(member=mine, by=request.user)
        return _("You play for %(team)s.") % {"team": team}
    if mine.state == Standing.ASKED:
        teams.member_leave(member=mine, by=request.user)
    return _("You have said no.")


@answered
def team_swap(request: HttpRequest, tournament: Tournament) -> str:
    """The captain swaps two seats."""
    seat, other = swapped(request.POST.get("seats", ""))
    teams.seats_swap(team=own(request, tournament).whole, by=request.user, seat=seat, other=other)
    return str(SWAPPED) % {"one": seat_name(seat), "other": seat_name(other)}


@answered
def team_remove(request: HttpRequest, tournament: Tournament) -> str:
    """The captain frees a seat."""
    number = number_in(request.POST.get("number", "")) or 0
    member = Registration.objects.filter(
        tournament=tournament, team=own(request, tournament).whole, number=number
    ).first()
    if member is None:
        raise TournamentError("not_here", _("This player is not of your team any more."))
    teams.member_leave(member=member, by=request.user)
    return _("The seat is free.")
