"""What a person gets of tournaments when he asks for his data."""

from __future__ import annotations

from typing import Any

from accounts.exporting import register_section
from tournaments.models import (
    ApiToken,
    Decklist,
    Notice,
    NoticeChoice,
    Official,
    Rating,
    Registration,
    ResultVersion,
    Series,
)


def tournaments_of(user: Any) -> dict[str, Any]:
    """Where he took part and served, with his own lists and reports."""
    reports = ResultVersion.objects.filter(author=user).order_by("created_at")
    offices = Official.objects.filter(user=user).order_by("pk")
    series = Series.objects.filter(owner=user).order_by("created_at")
    return {
        "registrations": [_registration(one) for one in Registration.objects.filter(user=user).order_by("pk")],
        "offices": list(offices.values("tournament", "tournament__name", "role")),
        "reported_results": list(
            reports.values(
                "match", "version", "kind", "winner", "wins_a", "wins_b", "drawn", "source", "reason", "created_at"
            )
        ),
        "series": list(series.values("id", "name", "text", "created_at")),
        "ratings": list(
            Rating.objects.filter(user=user).values(
                "ruleset", "rating", "deviation", "matches", "history", "updated_at"
            )
        ),
    }


def _registration(one: Registration) -> dict[str, Any]:
    lists = Decklist.objects.filter(registration=one).order_by("version")
    return {
        "tournament": one.tournament_id,
        "name": one.tournament.name,
        "number": one.number,
        "state": one.state,
        "club": one.club,
        "seed": one.seed,
        "byes": one.byes,
        "dropped_after": one.dropped_after,
        "registered_at": one.registered_at,
        "checked_in_at": one.checked_in_at,
        "decklists": list(lists.values("version", "name", "origin", "sections", "state", "created_at")),
    }


def notices_of(user: Any) -> dict[str, Any]:
    """What he was told, and what he wants to be told."""
    told = Notice.objects.filter(user=user).order_by("created_at", "pk")
    return {
        "told": list(told.values("tournament", "kind", "data", "created_at", "read_at", "mailed_at")),
        "choices": list(NoticeChoice.objects.filter(user=user).values("subject", "page", "mail")),
    }


def tokens_of(user: Any) -> list[Any]:
    """The tokens of his programs, without what opens them."""
    found = ApiToken.objects.filter(user=user).order_by("created_at")
    return list(found.values("name", "scopes", "created_at", "last_used_at", "expires_at", "revoked_at"))


register_section(
    "tournaments",
    "Tournaments in which one plays or serves, with one's own deck lists, reports and ratings; one's own series.",
    tournaments_of,
    [
        "tournaments.Registration.user",
        "tournaments.Official.user",
        "tournaments.ResultVersion.author",
        "tournaments.Series.owner",
        "tournaments.Rating.user",
    ],
)
register_section(
    "notices",
    "Notices that one was sent, and what one wants to be told.",
    notices_of,
    ["tournaments.Notice.user", "tournaments.NoticeChoice.user"],
)
register_section("tokens", "Tokens of programs, without what opens them.", tokens_of, ["tournaments.ApiToken.user"])
