"""The administration: Django's, with the audit log of the site in place of its own, and so with the log-in.

Every model that is registered is audited, wherever it is registered: what is added, changed, deleted, and every action.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db import models, transaction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseRedirectBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.platform.audit_log import act_write, digest_of
from accounts.platform.redirects import safe_next

HIDDEN = frozenset(
    {"mfa.authenticator", "usersessions.usersession", "account.emailaddress", "account.emailconfirmation"}
)
"""Models that other packages register: secrets, log-ins and addresses are not to be edited."""
MOST = 100
"""Objects of one action that the audit names."""


class Audited:
    """Mixed into every `ModelAdmin` by `Administration.register`.

    The audit can never be deleted, so it names the fields that were changed, and repeats the values only of those that
    the class lists in `audited_values`; of long texts in `audited_digests` it keeps what proves them.
    """

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> dict[str, Any]:
        changed = list(form.changed_data)
        found: dict[str, Any] = {"fields": changed, "before": {}, "after": {}}
        values, digests = getattr(self, "audited_values", ()), getattr(self, "audited_digests", ())
        for name in changed:
            if name in values or name in digests:
                made = _plain if name in values else _digest
                if not add:
                    found["before"][name] = made(form.initial.get(name))
                found["after"][name] = made(form.cleaned_data.get(name))
        for rows in formsets or ():
            for word in ("new_objects", "changed_objects", "deleted_objects"):
                for one in getattr(rows, word):
                    touched = one[0] if isinstance(one, tuple) else one
                    found.setdefault("rows", []).append(f"{word.removesuffix('_objects')} {object_of(touched)}")
        return found

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> None:
        self._log("object.added", request, obj, message)

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> None:
        self._log("object.changed", request, obj, message)

    def log_deletions(self, request: HttpRequest, queryset: Iterable[Any]) -> None:
        for obj in queryset:
            self._log("object.deleted", request, obj, {})

    def _log(self, action: str, request: HttpRequest, obj: Any, message: dict[str, Any]) -> None:
        rest = {key: value for key, value in message.items() if key not in ("before", "after")}
        act_write(
            action, by=request.user, object=object_of(obj), request=request,
            before=message.get("before"), after={**rest, **message.get("after", {})},
        )  # fmt: skip

    def response_action(self, request: HttpRequest, queryset: Any) -> HttpResponse | None:
        """Run an action and note it, both or neither. A page that asks first is no action yet."""
        with transaction.atomic():
            answer: HttpResponse | None = super().response_action(request, queryset)  # type: ignore[misc]
            if isinstance(answer, HttpResponseRedirectBase) and (action := request.POST.get("action")):
                chosen = request.POST.getlist("_selected_action")
                after = {"action": action[:60], "ids": chosen[:MOST], "count": len(chosen)}
                label = self.model._meta.model_name  # type: ignore[attr-defined]
                act_write("action.run", by=request.user, object=label, after=after, request=request)
        return answer

    def history_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        """What the audit has about the object."""
        obj = self.get_object(request, object_id)  # type: ignore[attr-defined]
        if obj is None or not self.has_view_or_change_permission(request, obj):  # type: ignore[attr-defined]
            raise PermissionDenied
        return redirect(f"{reverse('admin:accounts_auditlogentry_changelist')}?object={object_of(obj)}")


class ReadOnly:
    """Nothing is added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class Administration(admin.AdminSite):
    """The operator's part of the site."""

    site_header = _("Administration of Vorrang")
    site_title = _("Administration")
    index_title = _("Administration")

    def register(self, model_or_iterable: Any, admin_class: Any = None, **options: Any) -> None:
        rows: list[Any] = [model_or_iterable] if isinstance(model_or_iterable, type) else list(model_or_iterable)
        shown = [model for model in rows if model._meta.label_lower not in HIDDEN]
        base = admin_class or admin.ModelAdmin
        super().register(shown, type(base.__name__, (Audited, base), {"__module__": base.__module__}), **options)

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """By the site's own log-in, with its second factor and its limits."""
        if request.user.is_authenticated and not self.has_permission(request):
            raise PermissionDenied
        goal = safe_next(request, reverse("admin:index"))
        return redirect(goal) if request.user.is_authenticated else redirect_to_login(goal)


def object_of(obj: Any) -> str:
    """How the audit names an object: "user:5"."""
    return f"{getattr(obj, 'audit_name', obj._meta.model_name)}:{obj.pk}"


def _plain(value: Any) -> Any:
    """A form's value as plain data."""
    if isinstance(value, models.Model):
        return object_of(value)
    if isinstance(value, (models.QuerySet, list, tuple, set)):
        return sorted(str(_plain(one)) for one in value)
    return value if value is None or isinstance(value, (bool, int, str)) else str(value)


def _digest(value: Any) -> str:
    return digest_of(str(value or ""))


class ReasonForm(forms.Form):
    """Why something is done."""

    reason = forms.CharField(
        label=_("Reason"),
        widget=forms.Textarea(attrs={"rows": 4, "cols": 60}),
        help_text=_("The person concerned reads this. Name facts and the rule."),
        max_length=4000,
    )
