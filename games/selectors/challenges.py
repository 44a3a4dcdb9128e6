"""Open challenges as one reader may know of them. No player hears of a challenge by a player from whom a block parts
them; the challenger, if they are the one who is blocked, sees one that is not answered."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from django.urls import reverse
from django.utils.translation import get_language

from games.live import clocks
from games.models import Challenge, Status
from games.rulesets import rulesets
from games.selectors.whereabouts import apart_from

LED = timedelta(seconds=30)
"""So long a challenger is told that their challenge was accepted."""


def challenges_of(user: Any, now: datetime) -> list[Challenge]:
    """Open challenges that a player has made, and those that they may answer, the latest first; and those of their own
    that were accepted a moment ago."""
    if user.is_guest:
        return []
    theirs = Q(challenged=user, state=Challenge.State.OPEN, game__status=Status.OPEN, expires_at__gt=now)
    mine = Q(challenger=user, state=Challenge.State.OPEN, game__status=Status.OPEN, expires_at__gt=now)
    accepted = Q(challenger=user, state=Challenge.State.ACCEPTED, closed_at__gt=now - LED, game__status=Status.RUNNING)
    found = Challenge.objects.filter(theirs | mine | accepted).select_related("game", "challenger", "challenged")
    rows = list(found.order_by("-created_at"))
    apart = apart_from(user, [one.challenger_id for one in rows if one.challenged_id == user.pk]) if rows else set()
    return [one for one in rows if one.challenged_id != user.pk or one.challenger_id not in apart]


def received_by(user: Any, now: datetime) -> list[Challenge]:
    """Those that a player may answer."""
    return [one for one in challenges_of(user, now) if one.challenged_id == user.pk]


def row_of(one: Challenge, reader: Any) -> dict[str, Any]:
    """A challenge as the reader's pages and programs show it."""
    game, mine = one.game, one.challenger_id == reader.pk
    ruleset = rulesets()[game.ruleset]
    other = one.challenged if mine else one.challenger
    return {
        "id": one.pk,
        "mine": mine,
        "accepted": one.state == Challenge.State.ACCEPTED,
        "player": other.slug,
        "name": other.shown_name,
        "ruleset": game.ruleset,
        "game": ruleset.name.in_(get_language() or "en"),
        "clock": clocks.described(clocks.TimeControl.from_data(game.clock)),
        "rated": game.rated,
        "unofficial": game.unofficial,
        "decks": ruleset.decks is not None,
        "expires": clocks.in_ms(one.expires_at),
        "url": reverse("table", args=[game.pk]) if mine else reverse("challenge", args=[one.pk]),
    }
