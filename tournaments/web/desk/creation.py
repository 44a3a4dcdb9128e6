"""A new tournament: one form of which only name and game must be filled in."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from accounts.middleware import zone_of
from accounts.platform.numbers import number_in
from accounts.platform.rate_limits import spend
from games.rulesets import rulesets
from games.selectors.listings import name_of
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import recommended
from tournaments.services.lifecycle.creation import tournament_create
from tournaments.web.forms.tournament import TournamentForm

SIZES = (8, 16, 32, 64, 128)
"""Numbers of players for which the page says what is recommended."""


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def tournament_new(request: HttpRequest) -> HttpResponse:
    """Say what it is to be, and come to its desk."""
    if request.method == "POST":
        spend(request, "open")
        form = TournamentForm(request.POST, user=request.user)
        if form.is_valid():
            try:
                made = tournament_create(by=request.user, **form.wanted)
            except TournamentError as error:
                form.add_error(None, error.text)
            else:
                return redirect("desk", made.pk)
    else:
        asked = request.GET.get("ruleset", "")
        initial: dict[str, Any] = {"time_zone": zone_of(request), "name": request.GET.get("name", "")[:80]}
        if asked in rulesets():
            initial["ruleset"] = asked
        form = TournamentForm(initial=initial, user=request.user)
    return render(
        request,
        "tournaments/desk/new.html",
        {"form": form, "advice": advice(form.data if form.is_bound else form.initial), "folds": form.folds()},
    )


@require_GET
@never_cache
@login_required
def tournament_advice(request: HttpRequest) -> HttpResponse:
    """What is recommended, for the form as it stands."""
    return render(request, "tournaments/desk/advice.html", {"advice": advice(request.GET)})


def advice(said: Any) -> dict[str, Any]:
    """What is recommended for a game and a number of places, as sentences: for these places, and by size."""
    games = [key for key, ruleset in rulesets().items() if 2 in ruleset.seats]
    ruleset = said.get("ruleset") or ""
    ruleset = ruleset if ruleset in games else games[0]
    places = number_in(str(said.get("capacity") or ""))
    number = places if places is not None and 2 <= places <= 2000 else None
    return {
        "game": name_of(ruleset),
        "number": number,
        "sentence": recommendation(ruleset, number) if number else "",
        "sizes": [(size, recommendation(ruleset, size)) for size in SIZES],
    }


def recommendation(ruleset: str, players: int) -> str:
    """Rounds and cut for so many players, in words."""
    band = recommended(ruleset, players)
    if band.single:
        return ngettext(
            "single elimination, %(rounds)d round, no Swiss rounds",
            "single elimination, %(rounds)d rounds, no Swiss rounds",
            band.rounds,
        ) % {"rounds": band.rounds}
    rounds = ngettext("%(rounds)d Swiss round", "%(rounds)d Swiss rounds", band.rounds) % {"rounds": band.rounds}
    if not band.cut:
        return rounds
    return gettext("%(rounds)s, then the best %(cut)d") % {"rounds": rounds, "cut": band.cut}
