"""Tournaments for administrators: to find and to read. What happens in a tournament is done at its desk, never here."""

from __future__ import annotations

from django.contrib import admin

from accounts.moderation.audited_admin import ReadOnly
from tournaments.models import (
    AuditEntry,
    Dispute,
    DisputeNote,
    DisputeRuling,
    Infraction,
    League,
    Official,
    Pod,
    PodSeat,
    Registration,
    ResultVersion,
    Season,
    Series,
    Stage,
    Tournament,
)


class OfficialRows(ReadOnly, admin.TabularInline):
    """Who runs it."""

    model = Official
    fields = readonly_fields = ("user", "role")
    extra = 0


class StageRows(ReadOnly, admin.TabularInline):
    """What is played."""

    model = Stage
    fields = readonly_fields = ("order", "kind", "best_of", "settings", "profile", "began_at", "closed_at")
    extra = 0


@admin.register(Tournament)
class TournamentAdmin(ReadOnly, admin.ModelAdmin):
    """The list of tournaments. Neither the seed nor the invitation is shown."""

    list_display = ("name", "ruleset", "state", "mode", "starts_at", "created_at", "listed")
    list_filter = ("state", "ruleset", "mode", "listed", "rated")
    search_fields = ("id", "name", "officials__user__public_name")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    inlines = (OfficialRows, StageRows)
    fields = readonly_fields = (
        "id", "name", "text", "ruleset", "ruleset_version", "options", "series", "state", "paused_at", "listed",
        "time_zone", "starts_at", "entry", "guests", "capacity", "mode", "clock", "decklists", "deck_view", "rated",
        "stepping_in", "profile", "time_rule", "policy", "final_version", "revision", "cancel_reason", "created_at",
        "started_at", "ended_at",
    )  # fmt: skip


@admin.register(Registration)
class RegistrationAdmin(ReadOnly, admin.ModelAdmin):
    """Who takes part where. Deck lists have no page: nobody reads them here."""

    list_display = ("tournament", "number", "shown_name", "state", "registered_at")
    list_filter = ("state",)
    search_fields = ("name", "user__public_name", "tournament__name")
    list_select_related = ("tournament", "user")
    fields = readonly_fields = (
        "tournament", "number", "user", "bot", "name", "state", "place_no", "club", "seed", "joined_round",
        "dropped_after", "byes", "table", "registered_at", "checked_in_at",
    )  # fmt: skip


@admin.register(ResultVersion)
class ResultAdmin(ReadOnly, admin.ModelAdmin):
    """Every version of every result."""

    list_display = (
        "match",
        "version",
        "kind",
        "winner",
        "wins_a",
        "wins_b",
        "drawn",
        "source",
        "confirmed",
        "created_at",
    )
    list_filter = ("source", "kind", "confirmed")
    search_fields = ("match__id", "match__round__stage__tournament__name")
    list_select_related = ("match",)
    ordering = ("-created_at",)
    fields = readonly_fields = (*list_display, "author", "reason")


@admin.register(AuditEntry)
class AuditAdmin(ReadOnly, admin.ModelAdmin):
    """Who did what to a tournament. The database itself refuses to change it."""

    list_display = ("tournament", "seq", "at", "action", "object", "role", "reason")
    list_filter = ("action",)
    search_fields = ("tournament__name", "tournament__id", "actor")
    list_select_related = ("tournament",)
    ordering = ("-at",)
    fields = readonly_fields = (*list_display, "actor", "before", "after", "prev_hash", "hash")


@admin.register(Infraction)
class InfractionAdmin(ReadOnly, admin.ModelAdmin):
    """What players were punished for, and what became of it. The database itself refuses to change it."""

    list_display = ("tournament", "registration", "step", "infraction", "penalty", "judge", "at")
    list_filter = ("step", "penalty")
    search_fields = ("tournament__name", "tournament__id")
    list_select_related = ("tournament", "registration__user", "judge")
    ordering = ("-pk",)
    fields = readonly_fields = (
        *list_display, "about", "suggested", "edition", "takes", "match", "game", "reason", "role", "day"
    )  # fmt: skip


@admin.register(Series)
class SeriesAdmin(ReadOnly, admin.ModelAdmin):
    """Tournaments that add up."""

    list_display = ("name", "owner", "created_at")
    search_fields = ("name", "owner__public_name")
    fields = readonly_fields = ("name", "text", "owner", "points", "taking_part", "best", "created_at")


class SeasonRows(ReadOnly, admin.TabularInline):
    """How often it was played."""

    model = Season
    fields = readonly_fields = ("number", "name", "began_at", "closed_at")
    extra = 0


@admin.register(League)
class LeagueAdmin(ReadOnly, admin.ModelAdmin):
    """Divisions over seasons."""

    list_display = ("name", "owner", "promoted", "relegated", "by_match", "created_at")
    search_fields = ("name", "owner__public_name")
    inlines = (SeasonRows,)
    fields = readonly_fields = ("name", "text", "owner", "promoted", "relegated", "by_match", "created_at")


class DisputeRulingRows(ReadOnly, admin.TabularInline):
    """How it was ruled on."""

    model = DisputeRuling
    fields = readonly_fields = ("at", "actor", "kind", "version", "reason", "data")
    extra = 0


class DisputeNoteRows(ReadOnly, admin.TabularInline):
    """What was said."""

    model = DisputeNote
    fields = readonly_fields = ("at", "author", "private", "text")
    extra = 0


@admin.register(Dispute)
class DisputeAdmin(ReadOnly, admin.ModelAdmin):
    """Cases about matches, to be read: what happens in them is done at the desk."""

    list_display = ("id", "match", "origin", "state", "judge", "opened_at", "closed_at")
    list_filter = ("state", "origin")
    search_fields = ("id", "match__id", "judge__public_name")
    date_hierarchy = "opened_at"
    ordering = ("-opened_at",)
    inlines = (DisputeRulingRows, DisputeNoteRows)
    fields = readonly_fields = (
        "id", "match", "origin", "side", "opener", "claim", "answer", "versions", "game", "seq", "before", "state",
        "opened_at", "judge", "claimed_at", "ruled_by", "ruled_at", "appeal_until", "accepted", "appeal_side", "appeal",
        "appealed_at", "closed_at",
    )  # fmt: skip


class PodSeatRows(ReadOnly, admin.TabularInline):
    """Who drafts. Decks and picks are read by nobody here."""

    model = PodSeat
    fields = readonly_fields = ("number", "user")
    extra = 0


@admin.register(Pod)
class PodAdmin(ReadOnly, admin.ModelAdmin):
    """Drafts and sealed pools. Neither the seed nor a card is shown."""

    list_display = ("id", "ruleset", "kind", "state", "size", "host", "created_at")
    list_filter = ("state", "ruleset", "kind")
    ordering = ("-created_at",)
    inlines = (PodSeatRows,)
    fields = readonly_fields = (
        "id", "host", "ruleset", "kind", "source", "cube", "size", "seconds", "matches", "best_of", "listed", "state",
        "commitment", "deadline_at", "tournament", "created_at", "begun_at",
    )  # fmt: skip
