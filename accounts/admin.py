"""The administration of people, of what was laid upon them, of switches and of the operator's texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.core.exceptions import PermissionDenied
from django.db.models import BooleanField, ExpressionWrapper, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.models import AuditLogEntry, Ban, FeatureFlag, NameReset, Page, TextRemoval, User
from accounts.moderation import bans
from accounts.moderation.audited_admin import ReadOnly, ReasonForm
from accounts.people import name_resets, staff
from accounts.platform import audit_log, feature_flags
from accounts.platform.errors import AdminError
from accounts.platform.legal_texts import DRAFTS


class BanForm(ReasonForm):
    """What a ban needs."""

    kind = forms.ChoiceField(label=_("What for"), choices=Ban.Kind.choices)
    days = forms.IntegerField(
        label=_("Days"), min_value=1, max_value=bans.LONGEST_DAYS, required=False, initial=7,
        help_text=_("Empty: for ever. That is a proposal until somebody else approves it."),
    )  # fmt: skip
    field_order = ("kind", "days", "reason")


class AnswerForm(forms.Form):
    """What the answer to an appeal needs."""

    answer = forms.CharField(
        label=_("Your answer"), widget=forms.Textarea(attrs={"rows": 6, "cols": 60}), max_length=4000,
        help_text=_("The person concerned reads this at log-in and by mail. Say what you have looked at."),
    )  # fmt: skip
    lift = forms.BooleanField(label=_("Lift the ban"), required=False)


class PlainForm(forms.Form):
    """Nothing but a confirmation."""


def asked(
    model_admin: admin.ModelAdmin,
    request: HttpRequest,
    queryset: QuerySet[Any],
    *,
    title: Any,
    form: type[forms.Form],
    do: Callable[[Any, dict[str, Any]], Any],
    danger: bool = False,
) -> HttpResponse | None:
    """An action that asks first: a page with a form, then `do(object, answers)` for each; what is refused is said."""
    filled = form(request.POST if "confirmed" in request.POST else None)
    if "confirmed" not in request.POST or not filled.is_valid():
        context = {
            **model_admin.admin_site.each_context(request),
            "title": title, "form": filled, "queryset": queryset, "opts": model_admin.opts, "danger": danger,
            "action": request.POST.get("action"), "media": model_admin.media,
        }  # fmt: skip
        return TemplateResponse(request, "admin/asked.html", context)
    done = 0
    for one in queryset:
        try:
            do(one, filled.cleaned_data)
            done += 1
        except AdminError as error:
            model_admin.message_user(request, f"{one}: {error.text}", messages.ERROR)
    if done:
        text = ngettext("Done for %d entry.", "Done for %d entries.", done) % done
        model_admin.message_user(request, text, messages.SUCCESS)
    return None


class Held(admin.SimpleListFilter):
    """Accounts that are banned, and tombstones."""

    title = _("state")
    parameter_name = "held"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("banned", _("suspended")), ("deleted", _("deleted"))]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() == "banned":
            return queryset.filter(pk__in=bans.bans_in_force().values("user"))
        return queryset.filter(deleted_at__isnull=False) if self.value() == "deleted" else queryset


@admin.register(User)
class PersonAdmin(UserAdmin):
    """Users. Passwords are changed through their own form only, and no user is deleted: accounts are buried."""

    list_display = ("public_name", "username", "is_guest", "is_staff", "is_active", "seen", "date_joined")
    list_filter = ("is_guest", "is_staff", "is_superuser", "is_active", Held)
    search_fields = ("public_name", "username", "email", "slug")
    date_hierarchy = "date_joined"
    ordering = ("-date_joined",)
    readonly_fields = ("slug", "is_guest", "seen", "deleted", "last_login", "date_joined", "password_kept")
    audited_values = ("is_active", "is_staff", "is_superuser", "groups", "user_permissions", "profile_public")
    actions = ("ban", "name_take", "sessions_end", "judge_make", "judge_end", "bury")
    fieldsets = (
        (None, {"fields": ("username", "password_kept")}),
        (_("Person"), {"fields": ("public_name", "slug", "email", "is_guest", "profile_public")}),
        (_("Preferences"), {"fields": ("language", "time_zone", "theme")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined", "seen", "deleted")}),
    )

    @admin.display(description=_("seen last"), ordering="seen_at")
    def seen(self, user: User) -> Any:
        """When they were here last, to the hour."""
        return user.seen_at

    @admin.display(description=_("deleted"))
    def deleted(self, user: User) -> Any:
        """Since when it is a tombstone."""
        return user.deleted_at

    @admin.display(description=_("password"))
    def password_kept(self, user: User) -> str:
        """Whether there is one; never anything of it."""
        return str(_("set") if user.has_usable_password() else _("none"))

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """Only administrators give rights."""
        rights = () if request.user.is_superuser else ("is_staff", "is_superuser", "groups", "user_permissions")
        return (*super().get_readonly_fields(request, obj), *rights)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Only an administrator changes an administrator: their address would be a way to their rights."""
        if obj is not None and obj.is_superuser and not request.user.is_superuser:
            return False
        return super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Whether the actions of moderators are offered."""
        return bans.may_moderate(request.user)

    def has_administer_permission(self, request: HttpRequest) -> bool:
        """Whether the actions of administrators are offered."""
        return bool(request.user.is_superuser)

    @admin.action(description=_("Ban"), permissions=["moderate"])
    def ban(self, request: HttpRequest, queryset: Any) -> HttpResponse | None:
        """Ban them."""
        return asked(
            self, request, queryset, title=_("Ban"), form=BanForm, danger=True,
            do=lambda user, said: bans.ban_impose(user, by=request.user, request=request, **said),
        )  # fmt: skip

    @admin.action(description=_("Take the public name away"), permissions=["moderate"])
    def name_take(self, request: HttpRequest, queryset: Any) -> HttpResponse | None:
        """Give them names by lot."""
        return asked(
            self, request, queryset, title=_("Take the public name away"), form=ReasonForm,
            do=lambda user, said: name_resets.name_reset(user, by=request.user, request=request, **said),
        )  # fmt: skip

    @admin.action(description=_("End all log-ins"), permissions=["moderate"])
    def sessions_end(self, request: HttpRequest, queryset: Any) -> HttpResponse | None:
        """Log them out everywhere."""
        return asked(
            self, request, queryset, title=_("End all log-ins"), form=PlainForm,
            do=lambda user, said: staff.sessions_end(user, by=request.user, request=request),
        )  # fmt: skip

    @admin.action(description=_("Make a judge of the site"), permissions=["administer"])
    def judge_make(self, request: HttpRequest, queryset: Any) -> HttpResponse | None:
        """Let them judge."""
        return asked(
            self, request, queryset, title=_("Make a judge of the site"), form=PlainForm,
            do=lambda user, said: staff.judge_make(user, by=request.user, request=request),
        )  # fmt: skip

    @admin.action(description=_("No longer a judge of the site"), permissions=["administer"])
    def judge_end(self, request: HttpRequest, queryset: Any) -> HttpResponse | None:
        """Let them judge no more."""
        return asked(
            self, request, queryset, title=_("No longer a judge of the site"), form=PlainForm,
            do=lambda user, said: staff.judge_end(user, by=request.user, request=request),
        )  # fmt: skip

    @admin.action(description=_("Delete the account for good"), permissions=["administer"])
    def bury(self, request: HttpRequest, queryset: Any) -> HttpResponse | None:
        """Close accounts; their games stay readable."""
        return asked(
            self, request, queryset, title=_("Delete the account for good"), form=PlainForm, danger=True,
            do=lambda user, said: staff.account_delete(user, by=request.user, request=request),
        )  # fmt: skip


class Waiting(admin.SimpleListFilter):
    """What moderators should look at, and what holds."""

    title = _("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("open", _("waits for somebody")), ("holds", _("in force"))]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() == "open":
            return queryset.filter(pk__in=bans.bans_open().values("pk"))
        return queryset.filter(bans.in_force()) if self.value() == "holds" else queryset


@admin.register(Ban)
class BanAdmin(ReadOnly, admin.ModelAdmin):
    """Bans, to be read; actions approve and lift them and answer appeals. Imposed in the list of users."""

    list_display = ("user", "kind", "begins_at", "ends_at", "holds", "by", "approved_at", "lifted_at", "appealed_at")
    list_filter = (Waiting, "kind")
    search_fields = ("user__public_name", "user__username")
    list_select_related = ("user", "by")
    date_hierarchy = "at"
    actions = ("approve", "lift", "answer")
    fields = readonly_fields = (
        "user", "kind", "reason", "at", "begins_at", "ends_at", "by", "second", "approved_at", "lifted_by",
        "lifted_at", "lift_reason", "appeal", "appealed_at", "answer", "answered_by", "answered_at", "mailed_at",
        "answer_mailed_at",
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        return (
            super()
            .get_queryset(request)
            .annotate(in_force=ExpressionWrapper(bans.in_force(), output_field=BooleanField()))
        )

    @admin.display(description=_("in force"), boolean=True)
    def holds(self, ban: Any) -> bool:
        """Whether it holds now."""
        return bool(ban.in_force)

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Whether the actions are offered."""
        return bans.may_moderate(request.user)

    @admin.action(description=_("Approve (for ever, as the second person)"), permissions=["moderate"])
    def approve(self, request: HttpRequest, queryset: Any) -> HttpResponse | None:
        """Let proposals hold."""
        return asked(
            self, request, queryset, title=_("Approve a ban without an end"), form=PlainForm, danger=True,
            do=lambda ban, said: bans.ban_approve(ban, by=request.user, request=request),
        )  # fmt: skip

    @admin.action(description=_("Lift"), permissions=["moderate"])
    def lift(self, request: HttpRequest, queryset: Any) -> HttpResponse | None:
        """End them before their time."""
        return asked(
            self, request, queryset, title=_("Lift a ban"), form=ReasonForm,
            do=lambda ban, said: bans.ban_lift(ban, by=request.user, request=request, **said),
        )  # fmt: skip

    @admin.action(description=_("Answer the appeal"), permissions=["moderate"])
    def answer(self, request: HttpRequest, queryset: Any) -> HttpResponse | None:
        """Say what has become of an appeal."""
        return asked(
            self, request, queryset, title=_("Answer an appeal"), form=AnswerForm,
            do=lambda ban, said: bans.ban_answer(ban, by=request.user, request=request, **said),
        )  # fmt: skip


@admin.register(NameReset)
class NameResetAdmin(ReadOnly, admin.ModelAdmin):
    """Names that were taken away."""

    list_display = ("user", "by", "at", "mailed_at")
    search_fields = ("user__public_name", "user__username")
    list_select_related = ("user", "by")
    fields = readonly_fields = ("user", "by", "at", "reason", "mailed_at")


@admin.register(TextRemoval)
class TextRemovalAdmin(ReadOnly, admin.ModelAdmin):
    """Names and descriptions that were taken away; moderators answer appeals at their queue."""

    list_display = ("subject", "user", "by", "at", "rule", "answered_at", "restored_at")
    search_fields = ("subject", "user__public_name", "user__username")
    list_select_related = ("user", "by")
    fields = readonly_fields = (
        "subject", "place", "user", "by", "at", "parts", "rule", "reason", "mailed_at", "appeal", "answer",
        "answered_by", "answered_at", "restored_at",
    )  # fmt: skip


@admin.register(FeatureFlag)
class FeatureFlagAdmin(admin.ModelAdmin):
    """Feature switches: a list of all there are."""

    list_display = ("title", "effect", "on")
    list_editable = ("on",)
    list_display_links = None
    audited_values = ("on",)
    actions = None

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        known = {flag.key: flag.usual for flag in feature_flags.flags()}
        there = set(FeatureFlag.objects.filter(key__in=known).values_list("key", flat=True))
        FeatureFlag.objects.bulk_create(
            [FeatureFlag(key=key, on=on) for key, on in known.items() if key not in there], ignore_conflicts=True
        )
        return super().changelist_view(request, extra_context)

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).filter(key__in=[flag.key for flag in feature_flags.flags()])

    @admin.display(description=_("part of the site"))
    def title(self, row: FeatureFlag) -> str:
        """What is switched."""
        flag = feature_flags.flag_of(row.key)
        return row.key if flag is None else str(flag.title)

    @admin.display(description=_("when it is off"))
    def effect(self, row: FeatureFlag) -> str:
        """What happens when it is off."""
        flag = feature_flags.flag_of(row.key)
        return "" if flag is None else str(flag.effect)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        feature_flags.forget()

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ActFilter(admin.SimpleListFilter):
    """By what was done."""

    title = _("what was done")
    parameter_name = "action"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return list(audit_log.labels().items())

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        return queryset.filter(action=self.value()) if self.value() else queryset


class ObjectFilter(admin.SimpleListFilter):
    """By the object in the address: the history of one."""

    title = _("to what")
    parameter_name = "object"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        one = request.GET.get(self.parameter_name)
        return [(one, one)] if one else [("", "")]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        return queryset.filter(object=self.value()) if self.value() else queryset


@admin.register(AuditLogEntry)
class ActAdmin(ReadOnly, admin.ModelAdmin):
    """The site's audit log. The database itself refuses to change it."""

    list_display = ("seq", "at", "who", "what", "object", "reason")
    list_filter = (ActFilter, ObjectFilter, "at")
    search_fields = ("object", "request", "actor")
    ordering = ("-seq",)
    actions = None
    change_list_template = "admin/accounts/auditlogentry/change_list.html"
    fields = readonly_fields = (
        "seq", "at", "who", "actor", "what", "object", "reason", "before", "after", "request", "address", "prev_hash",
        "hash",
    )  # fmt: skip

    def get_urls(self) -> list[Any]:
        check = path("check/", self.admin_site.admin_view(self.chain_check), name="accounts_auditlogentry_check")
        return [check, *super().get_urls()]

    def chain_check(self, request: HttpRequest) -> HttpResponse:
        """Say whether the chain is whole."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        broken, count = audit_log.first_invalid(), AuditLogEntry.objects.count()
        if broken is None:
            text = ngettext("The chain is whole: %d entry.", "The chain is whole: %d entries.", count) % count
            messages.success(request, text)
        else:
            said = _("The chain is broken at entry %(number)s: it, or the one before it, was changed from outside.")
            messages.error(request, said % {"number": broken})
        return redirect(reverse("admin:accounts_auditlogentry_changelist"))

    def get_queryset(self, request: HttpRequest) -> Any:
        people = User.objects.filter(is_staff=True)
        self._names = {audit_log.actor_key(user): user.shown_name for user in people}
        return super().get_queryset(request).select_related("source")

    @admin.display(description=_("who"))
    def who(self, act: AuditLogEntry) -> str:
        """The name behind the key, as it is today; of a user who is no longer staff, the beginning of the key."""
        if not act.actor:
            return str(_("the operator or the clock"))
        return self._names.get(act.actor, act.actor[:8])

    @admin.display(description=_("what was done"))
    def what(self, act: AuditLogEntry) -> str:
        """In words."""
        return audit_log.label_of(act.action)

    @admin.display(description=_("address"))
    def address(self, act: AuditLogEntry) -> str:
        """From where, while it is kept."""
        source = getattr(act, "source", None)
        return str(_("not kept")) if source is None else source.address


@admin.register(Page)
class PageAdmin(admin.ModelAdmin):
    """Legal texts. "Add" with ?key=imprint&language=de starts from a draft with gaps in brackets."""

    list_display = ("key", "language", "updated_at")
    audited_values = ("key", "language")
    audited_digests = ("body",)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        initial = super().get_changeform_initial_data(request)
        key = (str(initial.get("key", "imprint")), str(initial.get("language", "de")))
        return {"key": key[0], "language": key[1], "body": DRAFTS.get(key, ""), **initial}
