"""Deck lists at the desk: who has handed one in. A list is read by a press that stands in the audit."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from games.engine import Deck
from games.rulesets import rulesets
from games.selectors.decks import Sheet
from tournaments.domain.choices import DeckState, Standing
from tournaments.models import Decklist, Registration, Tournament
from tournaments.services.registration import decklists
from tournaments.web.desk.access import Rights, attempt, official, show
from tournaments.web.desk.players import registration_of

OUT = (Standing.REMOVED, Standing.WAITING, Standing.PENDING)
"""Those of whom no list is expected."""
ACTS = ("read", "accept", "reopen")


def lists_of(tournament: Tournament) -> list[tuple[Registration, Decklist | None]]:
    """Everybody who should have a list, with the latest one; who has none comes first."""
    rows = tournament.registrations.exclude(state__in=OUT).filter(bot="").select_related("user")
    lists = Decklist.objects.filter(registration__tournament=tournament).order_by("version").defer("sections")
    latest = {one.registration_id: one for one in lists}
    found = [(row, latest.get(row.pk)) for row in rows]
    return sorted(found, key=lambda pair: (pair[1] is not None, pair[0].number))


@require_GET
@official("decks")
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Who has handed in a list. Nothing of what is in them."""
    found = lists_of(tournament)
    return show(
        request,
        "decks",
        tournament,
        may,
        lists=found,
        missing=sum(one is None for _row, one in found),
        locked=DeckState.ACCEPTED,
    )


@require_POST
@official("decks")
def act(request: HttpRequest, tournament: Tournament, may: Rights, number: int, act: str) -> HttpResponse:
    """Read, lock or reopen a list. Reading is an act too: it stands in the audit."""
    if act not in ACTS:
        raise Http404
    registration = registration_of(tournament, number)
    wish: dict[str, Any] = {"registration": registration, "by": request.user}
    if act == "read":
        return read(request, tournament, may, registration)
    if act == "accept":
        attempt(request, _("The list is locked."), decklists.decklist_accept, **wish)
    else:
        reason = request.POST.get("reason", "").strip()[:400]
        done = _("The list is open again: its player can hand in another one.")
        attempt(request, done, decklists.decklist_reopen, reason=reason, **wish)
    return redirect("desk_decks", tournament.pk)


def read(request: HttpRequest, tournament: Tournament, may: Rights, registration: Registration) -> HttpResponse:
    """The latest list of somebody, for a judge."""
    found: list[Decklist | None] = []

    def look() -> None:
        found.append(decklists.decklist_read(registration=registration, by=request.user))

    if not attempt(request, "", look) or found[0] is None:
        return redirect("desk_decks", tournament.pk)
    ruleset = rulesets().get(tournament.ruleset)
    if ruleset is None:
        raise Http404
    sheet = Sheet(ruleset, Deck.from_data(found[0].sections))
    return show(request, "deck", tournament, may, registration=registration, decklist=found[0], sheet=sheet)
