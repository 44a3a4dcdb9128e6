"""Pages on which a user challenges a player, and answers a challenge. They belong to accounts."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.people.views import reader
from accounts.platform.rate_limits import spend
from games.engine import Ruleset
from games.live import clocks
from games.models import Challenge
from games.rulesets import rulesets
from games.selectors import card_sets, listings
from games.selectors.challenges import received_by
from games.selectors.whereabouts import known_player
from games.services.tables.challenges import challenge_accept, challenge_decline, challenge_open, challenge_withdraw
from games.services.tables.tables import TableError
from games.web.following import needs_account
from games.web.forms.challenges import ChallengeForm, challenge_games
from games.web.forms.decks import DeckForm
from games.web.forms.tables import initial_from
from games.web.guards import begins_games


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
    form, made = _challenge_form(request, other, games[key])
    if made is not None:
        return redirect("table", made.game_id)
    context = {"player": other, "form": form, "tile": listings.tile_of(games[key])}
    return render(request, "games/challenge_new.html", context)


def _challenge_form(request: HttpRequest, other: User, ruleset: Ruleset) -> tuple[ChallengeForm, Challenge | None]:
    """The form with the settings, and the challenge if they were sent and are right."""
    user = reader(request)
    if request.method != "POST":
        return ChallengeForm(initial=initial_from({"ruleset": ruleset.key})[0], ruleset=ruleset, user=user), None
    spend(request, "challenge")
    form = ChallengeForm(request.POST, ruleset=ruleset, user=user)
    if form.is_valid():
        try:
            return form, challenge_open(by=user, other=other, settings=form.cleaned_data["settings"])
        except TableError as error:
            form.add_error(None, error.text)
    return form, None


@needs_account
@require_http_methods(["GET", "POST"])
@never_cache
@begins_games
def challenge(request: HttpRequest, challenge_id: str) -> HttpResponse:
    """A challenge with its settings, and the answer to it; 404 alike for one that is over and one of others."""
    user = reader(request)
    if request.method == "POST":
        return _answer(request, challenge_id)
    one = _received(user, challenge_id)
    if one is None:
        raise Http404
    game = one.game
    context = {
        "challenge": one,
        "facts": listings.settings_of(game),
        "tile": listings.tile_of(rulesets()[game.ruleset]),
        "deck_form": DeckForm.at(game, user),
        "brought_sets": card_sets.brought_sets(game),
    }
    return render(request, "games/challenge.html", context)


def _received(user: User, challenge_id: str) -> Challenge | None:
    return next((one for one in received_by(user, clocks.database_now()) if one.pk == challenge_id), None)


def _answer(request: HttpRequest, challenge_id: str) -> HttpResponse:
    """What a button of a challenge does, for the one who has made it or received it."""
    user, what = reader(request), request.POST.get("do", "")
    if what == "withdraw" and Challenge.objects.filter(pk=challenge_id, challenger=user).exists():
        return _answered(request, challenge_id, what)
    if what not in ("accept", "decline"):
        raise Http404
    if _received(user, challenge_id) is not None:
        return _answered(request, challenge_id, what)
    again = Challenge.objects.filter(pk=challenge_id, challenged=user, state=Challenge.State.ACCEPTED).first()
    if what == "decline" or again is None:
        raise Http404
    return redirect("table", again.game_id)  # pressed twice


def _answered(request: HttpRequest, challenge_id: str, what: str) -> HttpResponse:
    user = reader(request)
    try:
        if what == "accept":
            game = challenge_accept(
                challenge_id,
                by=user,
                deck=request.POST.get("deck", ""),
                contributes="contributes" in request.POST,
            )
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
