"""The administration of people and of the operator's texts."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.drafts import DRAFTS
from accounts.models import Page, User


@admin.register(User)
class PersonAdmin(UserAdmin):
    """Users. Passwords are changed through their own form only."""

    list_display = ("public_name", "username", "is_guest", "is_staff", "is_active", "date_joined")
    list_filter = ("is_guest", "is_staff", "is_active")
    search_fields = ("public_name", "username", "email")
    readonly_fields = ("slug", "is_guest", "seen_at", "deleted_at", "last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Person"), {"fields": ("public_name", "slug", "email", "is_guest", "profile_public")}),
        (_("Preferences"), {"fields": ("language", "time_zone", "theme")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined", "seen_at", "deleted_at")}),
    )


@admin.register(Page)
class PageAdmin(admin.ModelAdmin):
    """Legal texts. "Add" with ?key=imprint&language=de starts from a draft with gaps in brackets."""

    list_display = ("key", "language", "updated_at")

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        initial = super().get_changeform_initial_data(request)
        key = (str(initial.get("key", "imprint")), str(initial.get("language", "de")))
        return {"key": key[0], "language": key[1], "body": DRAFTS.get(key, ""), **initial}
