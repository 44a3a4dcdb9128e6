"""What a person gets of tournaments when he asks for his data."""

from __future__ import annotations

from typing import Any

from accounts.platform.data_export import register_section
from tournaments.domain.choices import seat_name
from tournaments.models import (
    ApiToken,
    Decklist,
    Dispute,
    DisputeNote,
    DisputeRuling,
    Infraction,
    League,
    Member,
    Notice,
    NoticeChoice,
    Official,
    Pod,
    PodPick,
    PodSeat,
    Rating,
    Registration,
    ResultVersion,
    Series,
)
from tournaments.selectors.infractions import of_player


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
        "given_penalties": list(
            Infraction.objects.filter(judge=user)
            .order_by("at")
            .values("tournament", "step", "infraction", "penalty", "reason", "at")
        ),
        "series": list(series.values("id", "name", "text", "created_at")),
        "leagues": list(
            League.objects.filter(owner=user).order_by("created_at").values("id", "name", "text", "created_at")
        ),
        "divisions": list(
            Member.objects.filter(user=user)
            .order_by("pk")
            .values("season__league__name", "season__name", "division__name", "left", "outcome")
        ),
        "ratings": list(
            Rating.objects.filter(user=user).values(
                "ruleset", "kind", "rating", "deviation", "matches", "rated_at", "history", "updated_at"
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
        "team": "" if one.team is None else one.team.shown_name,
        "seat": seat_name(one.seat),
        "club": one.club,
        "seed": one.seed,
        "byes": one.byes,
        "dropped_after": one.dropped_after,
        "registered_at": one.registered_at,
        "checked_in_at": one.checked_in_at,
        "penalties": [
            {
                "infraction": row.row.infraction,
                "penalty": row.row.penalty,
                "state": row.state,
                "reason": row.row.reason,
                "at": row.row.at,
            }
            for row in of_player(one)
        ],
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
    "Tournaments in which one plays or serves, with one's own deck lists, reports and ratings; one's own series, "
    "leagues and divisions.",
    tournaments_of,
    [
        "tournaments.Registration.user",
        "tournaments.Official.user",
        "tournaments.ResultVersion.author",
        "tournaments.Series.owner",
        "tournaments.League.owner",
        "tournaments.Member.user",
        "tournaments.Rating.user",
        "tournaments.Infraction.judge",
    ],
)


def contested_of(user: Any) -> dict[str, Any]:
    """The contested results of his matches, what he has written there, and what he did as a judge."""
    mine = Dispute.objects.filter(match__seats__registration__user=user).distinct().order_by("opened_at")
    notes = DisputeNote.objects.filter(author=user).order_by("at", "pk")
    judged = Dispute.objects.filter(judge=user) | Dispute.objects.filter(ruled_by=user)
    rulings = DisputeRuling.objects.filter(actor=user).order_by("at", "pk")
    told = ("id", "match", "origin", "side", "state", "claim", "answer", "appeal", "opened_at", "closed_at")
    return {
        "cases": list(mine.values(*told)),
        "written": list(notes.values("dispute", "private", "text", "at")),
        "judged": list(judged.distinct().order_by("opened_at").values("id", "match", "state", "claimed_at")),
        "rulings": list(rulings.values("dispute", "kind", "reason", "at")),
    }


register_section(
    "contested_results",
    "Contested results of one's own matches, what one has written there, and what one did as a judge.",
    contested_of,
    [
        "tournaments.Dispute.opener",
        "tournaments.Dispute.judge",
        "tournaments.Dispute.ruled_by",
        "tournaments.DisputeNote.author",
        "tournaments.DisputeRuling.actor",
    ],
)
register_section(
    "notices",
    "Notices that one was sent, and what one wants to be told.",
    notices_of,
    ["tournaments.Notice.user", "tournaments.NoticeChoice.user"],
)
register_section("tokens", "Tokens of programs, without what opens them.", tokens_of, ["tournaments.ApiToken.user"])


def drafts_of(user: Any) -> list[dict[str, Any]]:
    """The drafts in which one sits, with one's own picks and deck."""
    told = ("id", "ruleset", "kind", "source", "size", "state", "commitment", "created_at")
    return [
        {
            **{name: getattr(seat.pod, name) for name in told},
            "seat": seat.number,
            "deck": seat.deck,
            "picks": list(
                PodPick.objects.filter(pod=seat.pod, seat=seat.number)
                .order_by("number")
                .values("turn", "card", "by", "at")
            ),
        }
        for seat in PodSeat.objects.filter(user=user).select_related("pod").order_by("pk")
    ] + [{**{name: getattr(pod, name) for name in told}, "host": True} for pod in Pod.objects.filter(host=user)]


register_section(
    "drafts",
    "Drafts and sealed pools that one has opened or sits in, with one's own picks and decks.",
    drafts_of,
    ["tournaments.Pod.host", "tournaments.PodSeat.user"],
)
