"""Deck lists at the desk: who has handed one in. A list is read by a press that stands in the audit."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from games.engine import Deck
from games.rulesets import rulesets
from games.selectors.decks import Sheet
from tournaments.domain.choices import DeckState, Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Decklist, Registration, Tournament
from tournaments.selectors import pods
from tournaments.services.drafting import first_stage
from tournaments.services.registration import decklists
from tournaments.web.desk.access import Rights, official, show
from tournaments.web.desk.commands import Command, Sent, permitted
from tournaments.web.desk.players import registration_of

PER_PAGE = 100
OUT = (Standing.REMOVED, Standing.WAITING, Standing.PENDING)
"""Those of whom no list is expected."""


def expected(tournament: Tournament) -> tuple[list[tuple[int, int]], int]:
    """Key and number of everybody who should have a list; who has none comes first, and how many those are."""
    rows = tournament.registrations.exclude(state__in=OUT).filter(bot="").order_by("number")
    if tournament.team_size > 1:  # the players of a team have lists, the team has none
        rows = rows.filter(state=Standing.MEMBER).exclude(team__state__in=OUT)
    there = set(Decklist.objects.filter(registration__tournament=tournament).values_list("registration_id", flat=True))
    found = sorted(rows.values_list("pk", "number"), key=lambda one: (one[0] in there, one[1]))
    return found, sum(pk not in there for pk, _number in found)


def lists_of(keys: Sequence[int]) -> list[tuple[Registration, Decklist | None]]:
    """These players with the latest list of each, in this order."""
    rows = Registration.objects.filter(pk__in=keys).select_related("user").in_bulk()
    lists = Decklist.objects.filter(registration__in=keys).order_by("version").defer("sections")
    latest = {one.registration_id: one for one in lists}
    return [(rows[key], latest.get(key)) for key in keys]


@require_GET
@official("decks")
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Who has handed in a list. Nothing of what is in them."""
    return decks_page(request, tournament, may)


def decks_page(
    request: HttpRequest, tournament: Tournament, may: Rights, entered: tuple[int, str] = (0, ""), cube: str = ""
) -> HttpResponse:
    """All lists; with a text that was entered for a player and refused, or as the list of a cube."""
    found, missing = expected(tournament)
    place = next((place for place, (_key, number) in enumerate(found) if number == entered[0]), None)
    asked = request.GET.get("page") if place is None else place // PER_PAGE + 1
    page = Paginator(found, PER_PAGE).get_page(asked)
    return show(
        request,
        "decks",
        tournament,
        may,
        lists=lists_of([key for key, _number in page]),
        page=page,
        entered=entered[0],
        entered_text=entered[1],
        missing=missing,
        locked=DeckState.ACCEPTED,
        sources=pods.sources(tournament.ruleset, request.user)
        if may["start"] and first_stage.can_draft(tournament)
        else [],
        cube=cube,
        pods=pods.drafts_of(tournament),
    )


@require_POST
@official("start")
def draft(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Have the players draft, or open sealed pools, for their deck lists."""
    sent, cube = Sent(request, tournament, may), request.POST.get("cube", "")
    try:
        first_stage.players_draft(
            tournament=tournament,
            by=sent.by,
            kind=sent.text("kind"),
            source=sent.text("source"),
            cube=cube,
            seconds=sent.number("seconds", 60) or 0,
        )
    except TournamentError as error:
        messages.error(request, error.text)
        if cube:
            return decks_page(request, tournament, may, cube=cube)
    else:
        messages.success(
            request, _("The boosters are open: every player finds the draft on the page of the tournament.")
        )
    return redirect("desk_decks", tournament.pk)


def read(sent: Sent) -> HttpResponse | None:
    """The latest list of a player, for a judge."""
    decklist = decklists.decklist_read(registration=sent.about, by=sent.by)
    if decklist is None:
        return None
    ruleset = rulesets().get(sent.tournament.ruleset)
    if ruleset is None:
        raise Http404
    known = {
        "registration": sent.about,
        "decklist": decklist,
        "sheet": Sheet(ruleset, Deck.from_data(decklist.sections), pool=pods.pool_of_event(sent.tournament)),
    }
    return show(sent.request, "deck", sent.tournament, sent.may, **known)


def enter(sent: Sent) -> HttpResponse | None:
    """The list of a player as an official has it on paper; a text that is refused is shown again."""
    text = sent.request.POST.get("list", "")
    try:
        decklists.decklist_enter(registration=sent.about, by=sent.by, text=text)
    except TournamentError as error:
        messages.error(sent.request, error.text)
        return decks_page(sent.request, sent.tournament, sent.may, entered=(sent.about.number, text))
    messages.success(sent.request, _("The list is handed in."))
    return None


COMMANDS = {
    "enter": Command("decks", enter, said=None),
    "read": Command("decks", read, said=None),
    "accept": Command(
        "decks", lambda sent: decklists.decklist_accept(registration=sent.about, by=sent.by), _("The list is locked.")
    ),
    "reopen": Command(
        "decks",
        lambda sent: decklists.decklist_reopen(registration=sent.about, by=sent.by, reason=sent.reason),
        _("The list is open again: its player can hand in another one."),
    ),
}
"""What judges do with a list. Reading is an act too: it stands in the audit."""


@require_POST
@official("decks")
def act(request: HttpRequest, tournament: Tournament, may: Rights, number: int, act: str) -> HttpResponse:
    """Read, lock or reopen a list: one of `COMMANDS`."""
    command = permitted(COMMANDS, act, may)
    registration = registration_of(tournament, number)
    return command(Sent(request, tournament, may, registration)) or redirect("desk_decks", tournament.pk)
