"""The desk of registrations: who takes part, and everything that officials do for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.domain.choices import Standing, State, seat_name
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, Registration, Tournament
from tournaments.revision_cache import shared
from tournaments.selectors.infractions import punishable
from tournaments.selectors.pairings import SHOWN, with_all
from tournaments.selectors.teams import members_by_team, members_of, seat_pairs
from tournaments.services.registration import registrations, teams
from tournaments.web.desk.access import Rights, attempt, back, official, show, whole
from tournaments.web.desk.penalties import infraction_choices
from tournaments.web.desk.rows import MatchRow, row_of
from tournaments.web.forms.desk import PersonForm, RegistrationForm
from tournaments.web.forms.teams import SWAPPED, swapped
from tournaments.web.rows import penalties
from tournaments.web.rows.lines import joined, seed_line

PER_PAGE = 100
GONE = (Standing.REMOVED, Standing.DROPPED, Standing.DISQUALIFIED)


def found_in(tournament: Tournament, request: HttpRequest) -> QuerySet[Registration]:
    """The registrations that the reader looks for."""
    rows = tournament.registrations.filter(team=None).select_related("user").order_by("number")
    said = request.GET.get("q", "").strip()[:60]
    if said:
        meant = Q(name__icontains=said) | Q(user__public_name__icontains=said) | Q(club__icontains=said)
        if tournament.team_size > 1:
            playing = Q(members__name__icontains=said) | Q(members__user__public_name__icontains=said)
            rows, meant = rows.distinct(), meant | playing
        number = whole(said)
        rows = rows.filter(meant | Q(number=number) if number is not None else meant)
    state = request.GET.get("state", "")
    if state in Standing.values:
        rows = rows.filter(state=state)
    return rows


@require_GET
@official()
def players(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """The list, with what can be done next for each."""
    return players_page(request, tournament, may, PersonForm(tournament=tournament))


def players_page(request: HttpRequest, tournament: Tournament, may: Rights, form: PersonForm) -> HttpResponse:
    """The list, with this form for somebody new."""
    counts = dict(tournament.registrations.filter(team=None).values_list("state").annotate(Count("pk")).order_by())
    rows = Paginator(found_in(tournament, request), PER_PAGE).get_page(request.GET.get("page"))
    members = members_by_team(tournament) if tournament.team_size > 1 else {}
    states = [(value, label, counts[value]) for value, label in Standing.choices if value in counts]
    return show(
        request,
        "players",
        tournament,
        may,
        rows=rows,
        lines=[
            (row, members.get(row.pk, []), [one for one in acts_for(tournament, row, may) if one[0] in QUICK])
            for row in rows
        ],
        states=states,
        total=sum(counts.values()),
        form=form,
        query=request.GET.get("q", ""),
        chosen=request.GET.get("state", ""),
        may_add=may["register"] and not tournament.over,
        unchecked=counts.get(Standing.REGISTERED, 0) if tournament.state == State.CHECK_IN else 0,
        pending=counts.get(Standing.PENDING, 0),
    )


@require_POST
@official("register")
def add(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Add a player: a name, an account, or bots."""
    form = PersonForm(request.POST, tournament=tournament)
    if form.is_valid():
        try:
            added = add_people(tournament, request.user, form.cleaned_data)
        except TournamentError as error:
            form.add_error(None, error.text)
        else:
            said = ngettext("Added: %(names)s.", "Added: %(names)s.", len(added))
            messages.success(request, said % {"names": ", ".join(one.shown_name for one in added)})
            return redirect("desk_players", tournament.pk)
    return players_page(request, tournament, may, form)


def add_people(tournament: Tournament, by: Any, data: dict[str, Any]) -> list[Registration]:
    """What the form says. Raises `TournamentError`; of several bots either all are added or none."""
    if data["how"] == "bots":
        with transaction.atomic():
            return [
                registrations.add_player(tournament=tournament, by=by, bot=data["level"])
                for _count in range(data["count"])
            ]
    if tournament.team_size > 1:
        names, accounts = data["players"], data["how"] == "team-accounts"
        team = teams.team_add(
            tournament=tournament, by=by, name=data["name"], players=names, club=data["club"], accounts=accounts
        )
        return [team]
    if data["how"] == "account":
        return [registrations.add_player(tournament=tournament, by=by, user=data["account"], club=data["club"])]
    return [registrations.add_player(tournament=tournament, by=by, name=data["name"], club=data["club"])]


# --- one of them ------------------------------------------------------------------------------------------------------


def free_seat(*, registration: Registration, by: Any) -> None:
    """Take a player out of their team, before the start."""
    teams.member_leave(member=registration, by=by)


Act = tuple[Callable[..., Any], str, Promise, Promise]
ACTS: dict[str, Act] = {
    "approve": (registrations.approve, "register", _("Approve"), _("%(name)s is approved.")),
    "refuse": (registrations.refuse, "register", _("Refuse"), _("%(name)s is refused.")),
    "check-in": (registrations.check_in, "check_in", _("Check in"), _("%(name)s is checked in.")),
    "check-in-undo": (
        registrations.check_in_undo,
        "check_in",
        _("Not here after all"),
        _("%(name)s is no longer checked in."),
    ),
    "withdraw": (registrations.withdraw, "register", _("Take out"), _("%(name)s is taken out.")),
    "free-seat": (free_seat, "register", _("Free the seat"), _("The seat of %(name)s is free.")),
    "drop": (registrations.drop, "drop", _("Drop"), _("%(name)s has dropped.")),
    "reinstate": (registrations.reinstate, "drop", _("Take back in"), _("%(name)s is back.")),
}
"""An act by the word in its address: the service, the right, what the button says, and what is said afterwards."""
QUICK = ("approve", "refuse", "check-in", "check-in-undo")
"""Acts that have a button in the list; what cannot be taken back stands on the player's own page."""


def acts_for(tournament: Tournament, registration: Registration, may: Rights) -> list[tuple[str, Promise]]:
    """What can be done with somebody now, the likeliest first."""
    if tournament.over:
        return []
    state, running = registration.state, tournament.state == State.RUNNING
    words: list[str] = []
    if state == Standing.PENDING:
        words = ["approve", "refuse"]
    elif state == Standing.REGISTERED and tournament.state == State.CHECK_IN:
        words = ["check-in", "withdraw"]
    elif state in (Standing.REGISTERED, Standing.WAITING, Standing.OFFERED):
        words = ["withdraw"]
    elif state == Standing.CHECKED_IN:
        words = ["check-in-undo", "withdraw"]
    elif state == Standing.ACTIVE:
        words = ["drop"]
    elif state in (Standing.MEMBER, Standing.ASKED) and not tournament.begun and not registration.captain:
        words = ["free-seat"]
    elif state == Standing.DROPPED and running:
        words = ["reinstate"]
    return [(word, ACTS[word][2]) for word in words if may[ACTS[word][1]]]


def registration_of(tournament: Tournament, number: int) -> Registration:
    """By its number; 404 without one."""
    return get_object_or_404(tournament.registrations.select_related("user", "team"), number=number)


def matches_of(registration: Registration) -> list[MatchRow]:
    """Everything that a player has been paired for, in the order of play."""
    matches = Match.objects.filter(seats__registration=registration, round__state__in=SHOWN)
    return [row_of(match) for match in with_all(matches.order_by("round__stage__order", "round__number"))]


@require_http_methods(["GET", "POST"])
@official(post="register")
def player(request: HttpRequest, tournament: Tournament, may: Rights, number: int) -> HttpResponse:
    """One player: club, seed, byes, table; and what is done with less than a press in the list."""
    registration = registration_of(tournament, number)
    form = RegistrationForm(request.POST or None, instance=registration_of(tournament, number))
    if request.method == "POST" and form.is_valid():
        wanted = {name: form.cleaned_data[name] for name in form.changed_data}
        said = gettext("Changed: %(name)s.") % {"name": registration.shown_name}
        if attempt(request, said, registrations.change, registration=registration, by=request.user, **wanted):
            return redirect("desk_player", tournament.pk, number)
    return show(
        request,
        "player",
        tournament,
        may,
        registration=registration,
        form=form,
        acts=acts_for(tournament, registration, may),
        quick=QUICK[2:],
        penalties=penalties.all_of_player(registration),
        infractions=infraction_choices(tournament) if may["rule"] and punishable(registration) else [],
        matches=matches_of(registration),
        members=members_of(registration),
        seat_pairs=seat_pairs(registration) if may["register"] and not tournament.over else [],
        may_change=may["register"] and not tournament.over,
    )


@require_POST
@official()
def player_act(request: HttpRequest, tournament: Tournament, may: Rights, number: int, act: str) -> HttpResponse:
    """Do one of `ACTS`."""
    if act not in ACTS:
        raise Http404
    service, right, _title, done = ACTS[act]
    if not may[right]:
        raise PermissionDenied
    registration = registration_of(tournament, number)
    wish: dict[str, Any] = {"registration": registration, "by": request.user}
    if act == "drop":
        wish["concede"] = True
    attempt(request, str(done) % {"name": registration.shown_name}, service, **wish)
    return back(request, "desk_player", tournament.pk, number)


@require_POST
@official("register")
def team_swap(request: HttpRequest, tournament: Tournament, may: Rights, number: int) -> HttpResponse:
    """Two seats of a team are swapped."""
    seat, other = swapped(request.POST.get("seats", ""))
    said = str(SWAPPED) % {"one": seat_name(seat), "other": seat_name(other)} if min(seat, other) >= 0 else ""
    team = registration_of(tournament, number)
    attempt(request, said, teams.seats_swap, team=team, by=request.user, seat=seat, other=other)
    return redirect("desk_player", tournament.pk, number)


@require_POST
@official("check_in")
def check_in_all(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Everybody who is registered is here."""
    attempt(request, _("Everybody is checked in."), registrations.check_in_all, tournament=tournament, by=request.user)
    return back(request, "desk_players", tournament.pk)


# --- seeds ------------------------------------------------------------------------------------------------------------


@require_http_methods(["GET", "POST"])
@official("register")
def seeds(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Starting places by numbers; equal and missing numbers keep the order of the list."""
    rows = list(
        tournament.registrations.exclude(state__in=[*GONE, Standing.WAITING, Standing.PENDING])
        .filter(team=None)
        .select_related("user")
    )
    rows.sort(key=lambda row: (row.seed is None, row.seed or 0, row.number))
    if request.method == "POST":
        order = ordered(rows, request.POST)
        if attempt(
            request,
            _("The starting places are saved."),
            registrations.seeds_set,
            tournament=tournament,
            by=request.user,
            order=order,
        ):
            return redirect("desk_players_seeds", tournament.pk)

    def lines() -> SafeString:
        language = get_language()
        return joined(seed_line(row, place, len(rows), language) for place, row in enumerate(rows, 1))

    return show(request, "seeds", tournament, may, rows=rows, lines=shared(tournament, "desk-seeds", lines))


def ordered(rows: list[Registration], said: Any) -> list[int]:
    """Registration numbers in the order that the form says: its numbers, then one press up or down."""
    last = len(rows) + 1
    places = {row.number: whole(said.get(f"seed_{row.number}", "")) or last for row in rows}
    order = sorted(places, key=lambda number: places[number])  # stable: equals stay as they stood
    for word, step in (("up", -1), ("down", 1)):
        number = whole(said.get(word, ""))
        if number in order:
            place = order.index(number)
            other = min(max(place + step, 0), len(order) - 1)
            order[place], order[other] = order[other], order[place]
    return order
