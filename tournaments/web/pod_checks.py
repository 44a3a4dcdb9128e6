"""The record of a draft, and the page on which everybody checks its boosters and picks."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET

from games.live.card_pools import pool_with
from games.rulesets import rulesets
from games.selectors import listings
from games.selectors.card_lists import CardList
from tournaments.models import Pod
from tournaments.selectors import pods as reading


@require_GET
@never_cache
@gzip_page
def pod_record(request: HttpRequest, pod_id: str) -> HttpResponse:
    """The record of a draft, with which anybody verifies it."""
    answer = JsonResponse(reading.record_of(_found(pod_id)), json_dumps_params={"ensure_ascii": False})
    answer["Content-Disposition"] = f'attachment; filename="draft-{pod_id}.json"'
    return answer


@require_GET
@never_cache
@gzip_page
def pod_check(request: HttpRequest, pod_id: str) -> HttpResponse:
    """What was committed to, and once the draft is open to all the check of everything, which the browser makes."""
    found = _found(pod_id)
    if not found.commitment:  # of a release that committed only when it began
        raise Http404
    is_open = reading.is_open(found)
    ruleset = rulesets()[found.ruleset]
    cards = CardList(ruleset, pool=pool_with(found.ruleset, found.own_sets))
    known = cards.catalogue.cards
    names = {key: known[key].name.in_(cards.language) for key in found.cards if is_open and key in known}
    context = {
        "pod": found,
        "tile": listings.tile_of(ruleset),
        "is_open": is_open,
        "names": names,
        "seats": reading.names_of(found),
    }
    return render(request, "tournaments/pods/check.html", context)


def _found(pod_id: str) -> Pod:
    return get_object_or_404(Pod.objects.select_related("host", "tournament", "cup"), pk=pod_id)
