"""Who comes to which page of the desk, and what every page of it knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache

from accounts.platform.redirects import safe_next
from tournaments.domain.choices import Role
from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament
from tournaments.selectors.lists import NoSuchTournament, seen
from tournaments.selectors.roles import MAY, roles_of
from tournaments.web.rows import penalties


@dataclass(frozen=True, slots=True)
class Tab:
    """A page of the desk, and the act that one must be allowed to do to see it."""

    name: str
    title: Promise
    icon: str
    act: str = "see"


TABS = (
    Tab("desk", _("Desk"), "flag"),
    Tab("desk_players", _("Players"), "people"),
    Tab("desk_rounds", _("Rounds"), "games"),
    Tab("desk_waiting", _("Waiting"), "clock"),
    Tab("desk_cases", _("Cases"), "alert"),
    Tab("desk_stages", _("Stages"), "trophy"),
    Tab("desk_penalties", _("Penalties"), "alert"),
    Tab("desk_decks", _("Deck lists"), "copy", "decks"),
    Tab("desk_officials", _("Officials"), "shield"),
    Tab("desk_files", _("Files"), "copy"),
    Tab("desk_audit", _("Audit"), "book"),
    Tab("desk_settings", _("Settings"), "gear"),
)
"""The order of the navigation. Matches belong to rounds."""
SHOWN_IF: dict[str, Callable[[Tournament], bool]] = {
    "desk_waiting": lambda tournament: tournament.by_correspondence,
    "desk_decks": lambda tournament: tournament.decklists,
}
"""Pages that only some tournaments have."""
WITHIN = {
    "desk_round": "desk_rounds",
    "desk_match": "desk_rounds",
    "desk_case": "desk_cases",
    "desk_penalty": "desk_penalties",
    "desk_penalty_new": "desk_players",
    "desk_webhook_add": "desk_files",
}
"""Pages that stand under the tab of another one."""


class Rights(dict[str, bool]):
    """What somebody may do in a tournament, by act; templates ask `may.register`."""

    def __init__(self, tournament: Tournament, user: Any) -> None:
        self.roles = roles_of(tournament, user)
        super().__init__({act: not allowed.isdisjoint(self.roles) for act, allowed in MAY.items()})

    @property
    def names(self) -> list[str]:
        """The roles in words."""
        return [str(Role(role).label) for role in Role.values if role in self.roles]


Page = Callable[..., HttpResponse]


def official(act: str | None = "see", post: str = "") -> Callable[[Page], Page]:
    """For pages of officials: finds the tournament and what the reader may do in it.

    The view gets `request`, `tournament` and `may`, then what the address says. Nobody is let in without a right to
    `act`, or with None by the view itself; sending the form needs a right to `post` as well. Services check once more.
    """

    def decorate(view: Page) -> Page:
        @wraps(view)
        @never_cache
        def guarded(request: HttpRequest, tournament_id: str, **address: Any) -> HttpResponse:
            if not request.user.is_authenticated:
                return redirect(f"{reverse('account_login')}?{urlencode({'next': request.get_full_path()})}")
            try:
                tournament = seen(tournament_id, request.user)
            except NoSuchTournament:
                raise Http404 from None
            may = Rights(tournament, request.user)
            wanted = {"see", act, *([post] if post and request.method == "POST" else [])} if act is not None else set()
            if not all(may[one] for one in wanted):
                raise PermissionDenied
            return view(request, tournament, may, **address)

        return guarded

    return decorate


def show(request: HttpRequest, template: str, tournament: Tournament, may: Rights, **known: Any) -> HttpResponse:
    """A page of the desk with its navigation."""
    match = request.resolver_match
    now = match.url_name if match is not None and match.url_name else "desk"
    now = WITHIN.get(now, now)
    tabs = [
        (tab, reverse(tab.name, args=[tournament.pk]), now == tab.name or now.startswith(f"{tab.name}_"))
        for tab in TABS
        if may[tab.act] and SHOWN_IF.get(tab.name, lambda _tournament: True)(tournament)
    ]
    tabs = [(tab, address, here and (tab.name != "desk" or now == "desk")) for tab, address, here in tabs]
    return render(
        request,
        f"tournaments/desk/{template}.html",
        {"tournament": tournament, "may": may, "tabs": tabs, "proposals": penalties.pending(tournament), **known},
    )


def attempt(request: HttpRequest, done: str | Promise, act: Callable[..., Any], **wish: Any) -> bool:
    """Do something by a service and say how it went. False if it could not be done; then nothing has changed."""
    try:
        act(**wish)
    except TournamentError as error:
        messages.error(request, error.text)
        return False
    if done:
        messages.success(request, str(done))
    return True


def back(request: HttpRequest, name: str, *args: Any) -> HttpResponse:
    """To the page from which the form was sent, if it names one of this site, else to the page `name`."""
    return redirect(safe_next(request, reverse(name, args=args), "back"))


def whole(said: str, default: int | None = None) -> int | None:
    """A whole number as somebody wrote it in a field; the default if it is none."""
    said = said.strip()
    return int(said) if said.isascii() and said.lstrip("-").isdigit() and len(said) < 9 else default
