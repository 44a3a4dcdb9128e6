"""Pages on which somebody challenges a player, and answers a challenge. They belong to accounts."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.people.views import reader
from accounts.platform.rate_limits import spend
from games.live import clocks
from games.models import Challenge
from games.rulesets import rulesets
from games.selectors import listings
from games.selectors.challenges import received_by
from games.selectors.whereabouts import known_player
from games.services.tables.challenges import challenge_accept, challenge_decline, challenge_open, challenge_withdraw
from games.services.tables.tables import TableError
from games.web.following import needs_account
from games.web.forms.challenges import ChallengeForm, challenge_games
from games.web.forms.decks import DeckForm
from games.web.forms.tables import initial_from
from games.web.tables import begins_games


@needs_account
@require_http_methods(["GET", "POST"])
@never_cache
@begins_games
def challenge_new(request: HttpRequest, slug: str) -> HttpResponse:
    """First the choice of a game, then its settings; the answer leads to the table, where the challenger waits."""
    user = reader(request)
    other = known_player(user, slug)
    if other is None:
        raise Http404
    games = challenge_games()
    key = request.POST.get("ruleset") or request.GET.get("ruleset") or ""
    if key not in games:
        return render(
            request, "games/challenge_game.html",
            {"player": other, "tiles": [listings.tile_of(one) for one in games.values()]},
        )  # fmt: skip
    ruleset = games[key]
    if request.method == "POST":
        spend(request, "challenge")
        form = ChallengeForm(request.POST, ruleset=ruleset, user=user)
        if form.is_valid():
            try:
                made = challenge_open(by=user, other=other, settings=form.cleaned_data["settings"])
            except TableError as error:
                form.add_error(None, error.text)
            else:
                return redirect("table", made.game_id)
    else:
        form = ChallengeForm(initial=initial_from({"ruleset": key})[0], ruleset=ruleset, user=user)
    return render(
        request, "games/challenge_new.html", {"player": other, "form": form, "tile": listings.tile_of(ruleset)}
    )


@needs_account
@require_http_methods(["GET", "POST"])
@never_cache
@begins_games
def challenge(request: HttpRequest, challenge_id: str) -> HttpResponse:
    """A challenge with its settings, and the answer to it; 404 alike for one that is over and one of others."""
    user = reader(request)
    what = request.POST.get("do", "")
    if what == "withdraw" and Challenge.objects.filter(pk=challenge_id, challenger=user).exists():
        return _answered(request, challenge_id, what)
    one = next((one for one in received_by(user, clocks.database_now()) if one.pk == challenge_id), None)
    if what == "accept" and one is None:
        again = Challenge.objects.filter(pk=challenge_id, challenged=user, state=Challenge.State.ACCEPTED).first()
        if again is not None:  # pressed twice
            return redirect("table", again.game_id)
    if one is None:
        raise Http404
    if what in ("accept", "decline"):
        return _answered(request, challenge_id, what)
    if request.method == "POST":
        raise Http404
    game = one.game
    return render(
        request,
        "games/challenge.html",
        {
            "challenge": one,
            "facts": listings.settings_of(game),
            "tile": listings.tile_of(rulesets()[game.ruleset]),
            "deck_form": DeckForm(user=user, ruleset=game.ruleset, options=game.options),
        },
    )


def _answered(request: HttpRequest, challenge_id: str, what: str) -> HttpResponse:
    user = reader(request)
    try:
        if what == "accept":
            game = challenge_accept(challenge_id, by=user, deck=request.POST.get("deck", ""))
            return redirect("table", game.pk)
        if what == "decline":
            challenge_decline(challenge_id, by=user)
            messages.info(request, _("You have declined the challenge."))
        else:
            challenge_withdraw(challenge_id, by=user)
            messages.info(request, _("You have withdrawn the challenge."))
    except TableError as error:
        messages.error(request, error.text)
        if error.code == "deck":
            return redirect("challenge", challenge_id)
    return redirect("following")
