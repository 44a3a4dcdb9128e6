"""Pages on which the cards of a game can be looked at. They work without scripts, then without pictures."""

from __future__ import annotations

from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_GET

from games.live.card_pools import pool_of
from games.selectors import card_lists, listings
from games.selectors.card_lists import ASKED, CardList

EACH_PAGE = 24


def _of(ruleset: str, request: HttpRequest) -> CardList:
    found = card_lists.with_cards().get(ruleset)
    if found is None:
        raise Http404
    return CardList(found, pool=pool_of(ruleset, request.user.pk))


@require_GET
def card_games(request: HttpRequest) -> HttpResponse:
    """The cards of the first game; from there to those of the others."""
    return redirect("card_list", next(iter(card_lists.with_cards())))


@require_GET
def card_list(request: HttpRequest, ruleset: str) -> HttpResponse:
    """All cards of a game, or those that a search finds, page by page."""
    cards = _of(ruleset, request)
    query = {name: request.GET.get(name, "")[:60] for name in ASKED}
    page = Paginator(cards.found(query), EACH_PAGE).get_page(request.GET.get("page"))
    context = {
        "tile": listings.tile_of(cards.ruleset),
        "tiles": [listings.tile_of(one) for one in card_lists.with_cards().values()],
        "page": page,
        "cards": [cards.card(key) for key in page.object_list],
        "refused": cards.refused(query["q"]),
        "filters": cards.filters,
        "example": cards.example,
        "query": query,
        "asked": urlencode({name: value for name, value in query.items() if value}),
    }
    part = bool(request.htmx)  # type: ignore[attr-defined]
    answer = render(request, "games/cards/results.html" if part else "games/cards/list.html", context)
    patch_vary_headers(answer, ("HX-Request",))
    return answer


@require_GET
def card(request: HttpRequest, ruleset: str, key: str) -> HttpResponse:
    """One card: what it says, what its words mean, and the decks that it is in."""
    cards = _of(ruleset, request)
    if key not in cards.catalogue.cards:
        raise Http404
    context = {
        "tile": listings.tile_of(cards.ruleset),
        "card": cards.card(key),
        "reminders": cards.reminders(key),
        "ready": cards.ready_decks(key),
        "own": cards.own_decks(key, request.user),
        "language": cards.language,
    }
    return render(request, "games/cards/card.html", context)
