"""Which tournaments somebody may find and see."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from accounts.platform.compiled_queries import CompiledQuery
from tournaments.domain.choices import Standing, State
from tournaments.models import Official, Registration, Tournament
from tournaments.selectors.roles import may

TAKES_PLACE = (Standing.REGISTERED, Standing.CHECKED_IN, Standing.ACTIVE, Standing.OFFERED)
"""Registrations that hold one of the places."""
TOOK_PART = (*TAKES_PLACE, Standing.DROPPED, Standing.DISQUALIFIED)
"""Registrations that others read of."""
OPEN = (State.PUBLISHED, State.REGISTRATION, State.CHECK_IN)
OVER = (State.COMPLETED, State.CANCELLED)


class NoSuchTournament(Exception):
    """There is none, or not for this reader: the same for both."""


def seen(tournament_id: str, user: Any) -> Tournament:
    """A tournament that the reader may see: a draft is seen by its officials only. Raises `NoSuchTournament`."""
    found: Tournament | None = _BY_KEY.first(tournament_id)
    if found is None or (found.state == State.DRAFT and not may(found, user, "see")):
        raise NoSuchTournament(tournament_id)
    return found


_BY_KEY = CompiledQuery(lambda key: Tournament.objects.select_related("series").filter(pk=key), str)


def findable(user: Any, ruleset: str = "") -> QuerySet[Tournament]:
    """All in the reader's lists, with `players` counted: public ones, and those he takes part in or serves."""
    found = Tournament.objects.annotate(
        players=Count("registrations", filter=Q(registrations__state__in=TOOK_PART), distinct=True)
    )
    public = Q(listed=True) & ~Q(state=State.DRAFT)
    if user is not None and user.is_authenticated:
        serves = Official.objects.filter(tournament=OuterRef("pk"), user=user)
        plays = Registration.objects.filter(tournament=OuterRef("pk"), user=user).exclude(state=Standing.REMOVED)
        found = found.filter(public | Exists(serves) | (Exists(plays) & ~Q(state=State.DRAFT)))
    else:
        found = found.filter(public)
    return found.filter(ruleset=ruleset) if ruleset else found


def coming(user: Any, most: int) -> list[Tournament]:
    """The next and the running ones for the home page."""
    found = findable(user).filter(state__in=(*OPEN, State.RUNNING))
    return list(found.order_by("-state", "starts_at", "created_at")[:most])
