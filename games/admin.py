"""Administrators find frozen games here, and those for which a judge was called.

Logs, snapshots and seeds have no page: nobody edits or reads them here.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.models import Game, Seat
from games.services import play


class SeatRows(admin.TabularInline):
    """Who sits where. Not what they hold."""

    model = Seat
    fields = readonly_fields = ("number", "user", "bot", "bank_ms", "timeouts", "present_at")
    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Game)
class GameAdmin(admin.ModelAdmin):
    """The list of games; read only but for letting a frozen one go on, and noting that a call for a judge was met."""

    list_display = ("id", "ruleset", "status", "seq", "created_at", "deadline_at", "judge_at", "fault")
    list_filter = ("status", ("judge_at", admin.EmptyFieldListFilter), "ruleset", "visibility")
    search_fields = ("id", "seats__user__public_name")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    inlines = [SeatRows]
    actions = ["go_on", "judged"]
    fields = readonly_fields = (
        "id", "ruleset", "ruleset_version", "options", "status", "visibility", "clock", "epoch", "seq", "decision",
        "decision_seat", "deadline_at", "judge_at", "result", "fault", "created_at", "started_at", "ended_at",
    )  # fmt: skip

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.action(description=_("Let frozen games go on (after the rules were repaired)"))
    def go_on(self, request: HttpRequest, queryset: Any) -> None:
        """Thaw."""
        thawed = sum(play.thaw(game.pk) for game in queryset)
        text = ngettext("%d game goes on.", "%d games go on.", thawed) % thawed
        self.message_user(request, text, messages.SUCCESS if thawed else messages.WARNING)

    @admin.action(description=_("The judge has seen to it"))
    def judged(self, request: HttpRequest, queryset: Any) -> None:
        """Take the marks off. What was ruled is for the players to carry out."""
        seen = sum(play.judged(game.pk) for game in queryset)
        text = ngettext("%d game is no longer marked.", "%d games are no longer marked.", seen) % seen
        self.message_user(request, text, messages.SUCCESS if seen else messages.WARNING)
