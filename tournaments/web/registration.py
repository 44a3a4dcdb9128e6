"""What players do about their place in a tournament. Every address takes a form and leads back to the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.people.services import guest_create
from accounts.platform.rate_limits import spend
from tournaments.domain.choices import Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration, Tournament
from tournaments.selectors.people import registration_of
from tournaments.services.registration import decklists, drops, registrations, teams
from tournaments.web.forms.players import RegisterForm
from tournaments.web.forms.teams import TeamForm
from tournaments.web.tournaments import seen_or_404


def answered(view: Callable[..., str]) -> Callable[..., HttpResponse]:
    """For views that do one thing and say it in a sentence ("" for nothing to say): back to the page, with the sentence
    or with what was wrong."""

    @wraps(view)
    def guarded(request: HttpRequest, tournament_id: str) -> HttpResponse:
        tournament = seen_or_404(request, tournament_id)
        try:
            said = view(request, tournament)
        except TournamentError as error:
            messages.error(request, error.text)
        else:
            if said:
                messages.success(request, said)
        return back(tournament, request)

    return require_POST(login_required(guarded))


def back(tournament: Tournament, request: HttpRequest) -> HttpResponseRedirect:
    """To the page of the tournament, with the invitation that was in the form."""
    invite = request.POST.get("invite", "")
    query = f"?{urlencode({'invite': invite})}" if invite else ""
    return redirect(f"{tournament.get_absolute_url()}{query}")


def own(request: HttpRequest, tournament: Tournament) -> Registration:
    """The reader's own registration, of a player of a team their own as well. Raises Http404."""
    found = registration_of(tournament, request.user)
    if found is None:
        raise Http404
    return found


@require_POST
def register(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Take part; as a guest, if one is nobody yet and guests may."""
    tournament = seen_or_404(request, tournament_id)
    form = RegisterForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("A name has at most 60 letters, that of a club too. Shorten it."))
        return back(tournament, request)
    if not come_as_guest(request, tournament):
        return redirect(f"{reverse('account_login')}?{urlencode({'next': tournament.get_absolute_url()})}")
    spend(request, "join")
    if tournament.team_size > 1:
        return _team_register(request, tournament)
    try:
        found = registrations.register(tournament=tournament, user=request.user, **form.cleaned_data)
    except TournamentError as error:
        messages.error(request, error.text)
    else:
        messages.success(request, _REGISTERED.get(found.state, _now_in)())
    return back(tournament, request)


def come_as_guest(request: HttpRequest, tournament: Tournament) -> bool:
    """Whether there is somebody now, who has become a guest if they were nobody and guests may."""
    if request.user.is_authenticated:
        return True
    if not tournament.guests:
        return False
    spend(request, "guest")
    guest_create(request)
    return True


def _team_register(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    form = TeamForm(request.POST, tournament=tournament)
    if not form.is_valid():
        messages.error(request, _("A team needs a name of at most 60 letters, and its captain a seat."))
        return back(tournament, request)
    try:
        found = teams.team_register(tournament=tournament, user=request.user, **form.cleaned_data)
    except TournamentError as error:
        messages.error(request, error.text)
    else:
        said = _REGISTERED.get(found.state)
        messages.success(request, said() if said else _("Your team is registered. Now fill its seats."))
    return back(tournament, request)


def _now_in() -> str:
    return _("You are registered.")


_REGISTERED: dict[str, Callable[[], str]] = {
    Standing.PENDING: lambda: _("You have asked for a place. The organiser decides."),
    Standing.WAITING: lambda: _("You are on the waiting list."),
}


@answered
def accept(request: HttpRequest, tournament: Tournament) -> str:
    """Take the place that is offered."""
    registrations.offer_accept(registration=own(request, tournament).whole, by=request.user)
    return _("The place is yours.")


@answered
def check_in(request: HttpRequest, tournament: Tournament) -> str:
    """Say that one is there."""
    registrations.check_in(registration=own(request, tournament).whole, by=request.user)
    return _("You are checked in.")


@answered
def deck(request: HttpRequest, tournament: Tournament) -> str:
    """Hand in a deck list."""
    wish = request.POST.get("deck", "")[:60]
    if not wish:
        raise TournamentError("no_deck", _("Choose a deck first."), status=422)
    decklists.decklist_submit(registration=own(request, tournament), by=request.user, wish=wish)
    return _("Your deck list is handed in.")


@answered
def withdraw(request: HttpRequest, tournament: Tournament) -> str:
    """Give one's place back before the start."""
    mine = own(request, tournament)
    if mine.team_id is not None and not mine.captain:
        teams.member_leave(member=mine, by=request.user)
        return _("You do not play for this team any more.")
    registrations.withdraw(registration=mine.whole, by=request.user)
    return _("You have withdrawn. Your place is free for others.")


@answered
def drop(request: HttpRequest, tournament: Tournament) -> str:
    """Leave a running tournament. The form says whether it has told the player that this concedes his match."""
    drops.drop(registration=own(request, tournament).whole, by=request.user, concede="concede" in request.POST)
    return _("You have dropped out. You will not be paired any more.")
