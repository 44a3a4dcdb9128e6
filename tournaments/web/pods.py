"""Pages of drafts: opening one, and the one page on which all of it happens. It works without scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.people.services import guest_create
from accounts.platform.rate_limits import spend
from games.engine import Deck
from games.limited import computer
from games.limited.boosters import SEALED
from games.live import clocks
from games.live.card_pools import pool_with
from games.rulesets import rulesets
from games.selectors import listings
from games.selectors.card_lists import CardList, ShownCard
from tournaments.domain.errors import TournamentError
from tournaments.models import Pod, PodSeat
from tournaments.selectors import pods as reading
from tournaments.services.drafting import matches, pods
from tournaments.web.forms.pods import BEST_OF_CALLED, MATCHES_CALLED, PodForm, seconds_in_words
from tournaments.web.rows import labels

MINUTE = timedelta(minutes=1)
MOST = 99
"""Copies of one card that a form can say."""


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def pod_new(request: HttpRequest) -> HttpResponse:
    """Open a draft, and come to its page."""
    games = reading.games_with_drafts()
    asked = request.POST.get("ruleset") or request.GET.get("ruleset") or ""
    ruleset = asked if asked in games else games[0]
    form = PodForm(request.POST or None, ruleset=ruleset, owner=request.user)
    if request.method == "POST":
        spend(request, "open")
        if form.is_valid():
            try:
                made = pods.pod_open(by=request.user, ruleset=ruleset, **form.wanted)
            except TournamentError as error:
                form.add_error(
                    "cube" if error.code in ("cube", "cards") and request.POST.get("cube") else None, error.text
                )
            else:
                return redirect(made)
    tiles = [listings.tile_of(rulesets()[key]) for key in games]
    limited, _catalogue, _pool = reading.limited_of(ruleset)
    rule = limited.format.text.in_(get_language() or "en")
    here = {"form": form, "tiles": tiles, "tile": listings.tile_of(rulesets()[ruleset]), "rule": rule}
    return render(request, "tournaments/pods/new.html", here)


@require_GET
@never_cache
def pod(request: HttpRequest, pod_id: str) -> HttpResponse:
    """A draft as its reader may see it."""
    return _page(request, _found(pod_id))


@require_POST
@never_cache
def pod_join(request: HttpRequest, pod_id: str) -> HttpResponse:
    """Sit down; as a guest, if one is nobody yet."""
    found = _found(pod_id)
    if not request.user.is_authenticated:
        spend(request, "guest")
        guest_create(request)
    spend(request, "join")

    def join() -> None:
        pods.pod_join(pod=found, user=request.user)

    return _done(request, found, join)


@require_POST
@never_cache
@login_required
def pod_act(request: HttpRequest, pod_id: str, act: str) -> HttpResponse:
    """What who sits in a draft does: the word of the address says what."""
    found = _found(pod_id)
    if act in SHOWN:
        return _page(request, found, SHOWN[act](request.POST))
    if act not in ACTS:
        raise Http404
    return _done(request, found, lambda: ACTS[act](request, found))


def _pick(request: HttpRequest, found: Pod) -> None:
    turn = request.POST.get("turn", "")
    number = int(turn) if turn.isascii() and turn.isdecimal() and len(turn) < len("10000") else 0
    pods.pick(pod=found, user=request.user, turn=number, card=request.POST.get("card", ""))


def _hand_in(request: HttpRequest, found: Pod) -> str:
    pods.deck_hand_in(pod=found, user=request.user, main=_main(request.POST))
    matches.sweep_steps(Pod.objects.select_related("tournament", "host", "cup").get(pk=found.pk))
    return _("Your deck is handed in.")


ACTS: dict[str, Callable[[HttpRequest, Pod], str | None]] = {
    "leave": lambda request, found: pods.pod_leave(pod=found, user=request.user),
    "begin": lambda request, found: pods.pod_begin(pod=found, by=request.user),
    "call-off": lambda request, found: pods.pod_call_off(pod=found, by=request.user),
    "pick": _pick,
    "deck": _hand_in,
}
SHOWN: dict[str, Callable[[QueryDict], dict[str, Any]]] = {
    "suggest": lambda said: {"suggest": "deck", "main": {}},
    "lands": lambda said: {"suggest": "lands", "main": _main(said)},
}
"""What changes the form alone: a deck, or lands, as the computer would have them."""


def _main(said: QueryDict) -> dict[str, int]:
    """The cards that the form says, with how many of each."""
    found = {}
    for name, value in said.items():
        count = str(value)
        if name.startswith("c-") and count.isascii() and count.isdecimal() and 0 < int(count[:3]) <= MOST:
            found[name.removeprefix("c-")] = int(count[:3])
    return found


def _found(pod_id: str) -> Pod:
    found = Pod.objects.select_related("host", "tournament", "cup").filter(pk=pod_id).first()
    if found is None:
        raise Http404
    return found


def _done(request: HttpRequest, found: Pod, act: Callable[[], str | None]) -> HttpResponse:
    """Do it and show the page again, with a sentence, or with what was wrong; a deck stays as it was filled in."""
    try:
        said = act()
    except TournamentError as error:
        messages.error(request, error.text)
        if filled := _main(request.POST):
            return _page(request, _found(found.pk), {"suggest": "", "main": filled})
        said = None
    if said:
        messages.success(request, said)
    return _page(request, _found(found.pk)) if request.htmx else redirect(found)  # type: ignore[attr-defined]


def _page(request: HttpRequest, found: Pod, filled: dict[str, Any] | None = None) -> HttpResponse:
    seats = list(PodSeat.objects.filter(pod=found).select_related("user").order_by("number"))
    mine = next((seat for seat in seats if seat.user_id is not None and seat.user_id == request.user.pk), None)
    begun = found.state in (Pod.State.PICKING, Pod.State.BUILDING)
    view = reading.draft_of(found).view(None if mine is None else mine.number) if begun else None
    cards = CardList(rulesets()[found.ruleset], pool=pool_with(found.ruleset, found.own_sets))
    part = bool(request.htmx)  # type: ignore[attr-defined]
    context = {
        "pod": found,
        "tile": listings.tile_of(rulesets()[found.ruleset]),
        "seats": seats,
        "free": range(found.size - len(seats)),
        "mine": mine,
        "host": found.host_id is not None and found.host_id == request.user.pk,
        "view": view,
        "waiting": set(view["waiting"]) if view else set(),
        "facts": _facts(found) if found.state == Pod.State.OPEN else [],
        "own_sets": [(one["set"], one["de" if cards.language[:2] == "de" else "en"]) for one in found.own_sets],
        "is_open": reading.is_open(found),
        "now": clocks.in_ms(clocks.database_now()),
        "part": part,
        **(_picking(view, cards) if view and found.state == Pod.State.PICKING else {}),
        **(_build(found, mine, view, cards, filled) if mine and view and found.state == Pod.State.BUILDING else {}),
    }
    return render(request, "tournaments/pods/part.html" if part else "tournaments/pods/pod.html", context)


def _picking(view: dict[str, Any], cards: CardList) -> dict[str, Any]:
    """The booster of the reader and what they have picked; nothing of these for who does not sit there."""
    pack = view.get("pack", ())
    return {
        "last": len(pack) == 1,
        "pack": [cards.card(key) for key in pack],
        "piles": _piles(cards, view.get("pool", [])),
    }


def _facts(found: Pod) -> list[tuple[str, str]]:
    """What somebody wants to know before they sit down."""
    limited, _catalogue, _cards = reading.of_pod(found)
    packs = limited.sealed if found.kind == SEALED else limited.draft
    language, option = get_language() or "en", reading.choice_of(found.ruleset)
    facts = [
        (_("Boosters"), _("%(number)d of %(size)d cards for each") % {"number": packs.number, "size": packs.size}),
        (_("Matches"), f"{MATCHES_CALLED[found.matches]}, {BEST_OF_CALLED[found.best_of]}"),
        (_("Decks"), limited.format.text.in_(language)),
    ]
    timed = labels.minutes_text(pods.BUILD // MINUTE) if found.seconds else str(seconds_in_words(0))
    facts.insert(1, (_("Time for the deck"), timed))
    if found.kind != SEALED:
        facts.insert(1, (_("Time for a pick"), str(seconds_in_words(found.seconds))))
    if option is not None:
        chosen = found.options.get(option.key, option.default)
        facts.append((option.name.in_(language), option.called[str(chosen)].in_(language)))
    return facts


def _piles(cards: CardList, pool: list[str]) -> list[tuple[ShownCard, int]]:
    """Cards in the order of lists, each with how many there are."""
    count = Counter(pool)
    return [(cards.card(key), count[key]) for key in cards.catalogue.in_order(count)]


def _build(
    found: Pod, mine: PodSeat, view: dict[str, Any], cards: CardList, filled: dict[str, Any] | None
) -> dict[str, Any]:
    """The form for the deck: what was filled in, else what was handed in, else nothing."""
    limited, catalogue, spoken = reading.of_pod(found)
    pool = view["pool"]
    main = filled["main"] if filled else {} if mine.deck is None else Deck.from_data(mine.deck).main
    with spoken.spoken_of():
        free = limited.free(catalogue)
        apart = {key for key in (*pool, *free) if not limited.counts(key, catalogue)}
        if filled and filled["suggest"] == "deck":
            main = computer.build(pool, limited, catalogue).main
    if filled and filled["suggest"] == "lands":
        chosen = list((Counter(main) & Counter(pool)).elements())
        lands = computer.suggested_lands(
            chosen, limited, catalogue, max(limited.usual_basics, limited.format.least - len(chosen))
        )
        main = {**{key: count for key, count in main.items() if key not in free}, **lands}
    return {
        "rows": [(card, count, main.get(card.key, 0)) for card, count in _piles(cards, pool) if card.key not in free],
        "provided": [(cards.card(key), main.get(key, 0)) for key in free],
        "provided_name": limited.provided_name.in_(cards.language) if limited.provided_name else "",
        "has_lands": bool(limited.basics),
        "apart": apart,
        "rule": limited.format.text.in_(cards.language),
        "size": sum(count for key, count in main.items() if key not in apart),
        "least": limited.format.least,
        "handed_in": mine.deck is not None and not filled,
    }
