"""Administrators find frozen games here, and read the cases of judges.

Logs, snapshots and seeds have no page: they are neither edited nor read here.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import path
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.live.card_sets import card_sets
from games.models import Case, CaseNote, Game, Peek, Ruling, Seat, UploadedCardSet, Vacation
from games.services.card_sets.uploads import (
    CardSetError,
    card_set_hide,
    card_set_publish,
    card_set_remove,
    card_set_show,
)
from games.services.play import moves
from games.web.forms.card_sets import PublishForm


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
    """The list of games; read only but for letting a frozen one go on."""

    list_display = ("id", "ruleset", "status", "seq", "created_at", "deadline_at", "judge_at", "fault")
    list_filter = ("status", ("judge_at", admin.EmptyFieldListFilter), "ruleset", "visibility", "rated")
    search_fields = ("id", "seats__user__public_name")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    inlines = [SeatRows]
    actions = ["go_on"]
    fields = readonly_fields = (
        "id", "ruleset", "ruleset_version", "options", "status", "visibility", "rated", "clock", "epoch", "seq",
        "decision", "decision_seat", "deadline_at", "judge_at", "result", "fault", "created_at", "started_at",
        "ended_at",
    )  # fmt: skip

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.action(description=_("Let frozen games go on (after the rules were repaired)"))
    def go_on(self, request: HttpRequest, queryset: Any) -> None:
        """Thaw."""
        thawed = sum(moves.thaw(game.pk, by=request.user, request=request) for game in queryset)
        text = ngettext("%d game goes on.", "%d games go on.", thawed) % thawed
        self.message_user(request, text, messages.SUCCESS if thawed else messages.WARNING)


class WrittenRows(admin.TabularInline):
    """Rows of a case: to be read only."""

    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class RulingRows(WrittenRows):
    """What was done, and why."""

    model = Ruling
    fields = readonly_fields = ("at", "actor", "kind", "data", "seq", "reason")


class NoteRows(WrittenRows):
    """What was said."""

    model = CaseNote
    fields = readonly_fields = ("at", "author", "private", "text")


class PeekRows(WrittenRows):
    """Who has looked at hidden cards."""

    model = Peek
    fields = readonly_fields = ("at", "user", "seat", "seq")


@admin.register(Vacation)
class VacationAdmin(admin.ModelAdmin):
    """Vacations, read only: their players take and end them."""

    list_display = ("user", "starts_at", "ends_at", "ended_at")
    search_fields = ("user__public_name",)
    date_hierarchy = "starts_at"
    list_select_related = ("user",)
    fields = readonly_fields = ("user", "starts_at", "ends_at", "ended_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Case)
class CaseAdmin(admin.ModelAdmin):
    """Calls for a judge, read only: judges rule at their desk."""

    list_display = ("id", "game", "state", "opened_at", "judge", "ruled_at")
    list_filter = ("state",)
    search_fields = ("id", "game__id")
    date_hierarchy = "opened_at"
    ordering = ("-opened_at",)
    inlines = [RulingRows, NoteRows, PeekRows]
    fields = readonly_fields = (
        "id", "game", "seat", "claim", "seq", "epoch", "state", "opened_at", "stopped_until", "judge", "claimed_at",
        "ruled_by", "ruled_at", "appeal_until", "appeal_seat", "appeal", "appealed_at", "closed_at",
    )  # fmt: skip

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(UploadedCardSet)
class UploadedCardSetAdmin(admin.ModelAdmin):
    """Card sets: for everybody they are uploaded here; those of players are hidden here or with a report, and what is
    hidden is deleted here."""

    list_display = ("id", "name_en", "ruleset", "size", "status", "owner", "uploaded_at")
    list_filter = ("status", "ruleset", ("owner", admin.EmptyFieldListFilter))
    search_fields = ("id", "name_en", "name_de", "owner__public_name")
    list_select_related = ("owner",)
    ordering = ("-uploaded_at",)
    actions = ["hide", "show", "remove"]
    change_list_template = "admin/games/uploadedcardset/change_list.html"
    readonly_fields = fields = (
        "id", "ruleset", "name_en", "name_de", "owner", "size", "status", "reason", "sha256", "uploaded_at",
    )  # fmt: skip

    def get_urls(self) -> list[Any]:
        """With the page of the folder."""
        folder = self.admin_site.admin_view(self.folder_view)
        return [path("folder/", folder, name="games_uploadedcardset_folder"), *super().get_urls()]

    def folder_view(self, request: HttpRequest) -> HttpResponse:
        """What lies in the operator's folder, and for which mistakes files in it are left out."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        context = {
            **self.admin_site.each_context(request),
            "title": _("The folder of card sets"), "opts": self.opts, "folder": settings.CARDS,
            "sets": card_sets(),
        }  # fmt: skip
        return TemplateResponse(request, "admin/games/uploadedcardset/folder.html", context)

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: Any = None) -> HttpResponse:
        """The form to upload a set for everybody, with all mistakes of the file."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        form = PublishForm(request.POST or None, request.FILES or None)
        refused: CardSetError | None = None
        if request.method == "POST" and form.is_valid():
            try:
                row = card_set_publish(file=form.content, by=request.user, request=request)
            except CardSetError as error:
                refused = error
            else:
                self.message_user(request, _("These cards are in everybody’s deck builder now."), messages.SUCCESS)
                return redirect("admin:games_uploadedcardset_change", row.pk)
        context = {
            **self.admin_site.each_context(request),
            "title": _("Upload a card set"), "opts": self.opts, "form": form, "refused": refused,
        }  # fmt: skip
        return TemplateResponse(request, "admin/games/uploadedcardset/upload.html", context)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Only by actions."""
        return obj is None and super().has_change_permission(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.action(description=_("Hide: no deck can be built with them"), permissions=["change"])
    def hide(self, request: HttpRequest, queryset: Any) -> None:
        """Hide."""
        for row in queryset:
            card_set_hide(row, by=request.user, reason=str(_("Hidden in the administration.")), request=request)

    @admin.action(description=_("Show again"), permissions=["change"])
    def show(self, request: HttpRequest, queryset: Any) -> None:
        """Show."""
        for row in queryset:
            card_set_show(row, by=request.user, request=request)

    @admin.action(description=_("Delete for good, if they are hidden"), permissions=["change"])
    def remove(self, request: HttpRequest, queryset: Any) -> None:
        """Delete; what is not hidden stays, and is named."""
        for row in queryset:
            try:
                card_set_remove(row, by=request.user, request=request)
            except CardSetError as error:
                self.message_user(request, f"{row.name_en}: {error.text}", messages.ERROR)
