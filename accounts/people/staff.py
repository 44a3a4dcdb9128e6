"""What administrators do to accounts: offices given and taken, log-ins ended, accounts deleted. All is audited."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth.models import Permission
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.moderation.bans import need_moderator
from accounts.people import services
from accounts.platform import hooks
from accounts.platform.audit_log import act_write
from accounts.platform.errors import AdminError

JUDGE = ("games", "judge")
"""The right to judge games of the site, as application and codename."""


def judge_make(user: User, *, by: Any, request: HttpRequest | None = None) -> None:
    """Let a user judge games of the site. Raises `AdminError`."""
    _need_administrator(by)
    if user.is_guest or user.deleted_at is not None or not user.is_active:
        raise AdminError("no_account", _("Only somebody with an account can judge."))
    with transaction.atomic():
        before = _office_of(user)
        user.is_staff = True
        user.save(update_fields=["is_staff"])
        user.user_permissions.add(_right())
        act_write(
            "account.promoted", by=by, object=f"user:{user.pk}", before=before, after=_office_of(user), request=request
        )


def judge_end(user: User, *, by: Any, request: HttpRequest | None = None) -> None:
    """Let a user judge no more; without any other right they are no staff any more either. Raises `AdminError`."""
    _need_administrator(by)
    with transaction.atomic():
        before = _office_of(user)
        user.user_permissions.remove(_right())
        if not (user.is_superuser or user.user_permissions.exists() or user.groups.exists()):
            user.is_staff = False
        user.save(update_fields=["is_staff"])
        act_write(
            "account.demoted", by=by, object=f"user:{user.pk}", before=before, after=_office_of(user), request=request
        )


def sessions_end(user: User, *, by: Any, request: HttpRequest | None = None) -> int:
    """Log a user out everywhere. How many log-ins there were. Raises `AdminError`."""
    need_moderator(user, by)
    store = import_module(settings.SESSION_ENGINE).SessionStore
    with transaction.atomic():
        keys = list(UserSession.objects.filter(user=user).values_list("session_key", flat=True))
        for key in keys:
            store(key).delete()
        UserSession.objects.filter(user=user).delete()
        act_write("sessions.ended", by=by, object=f"user:{user.pk}", after={"count": len(keys)}, request=request)
    transaction.on_commit(lambda: hooks.sessions_ended.send_robust(sender=User, user=user), robust=True)
    return len(keys)


def account_delete(user: User, *, by: Any, request: HttpRequest | None = None) -> None:
    """Delete another user's account for good: games are given up, a tombstone stays. Raises `AdminError`."""
    _need_administrator(by)
    if user.pk == by.pk or user.is_superuser:
        raise AdminError("forbidden", _("Administrators are not deleted here. Take the right away first."))
    if user.deleted_at is not None:
        raise AdminError("deleted", _("This account is deleted already."))
    with transaction.atomic():
        services.account_close(user)
        act_write("account.deleted", by=by, object=f"user:{user.pk}", request=request)


def _need_administrator(by: Any) -> None:
    if not (by is not None and by.is_active and by.is_superuser):
        raise AdminError("forbidden", _("This takes an administrator."))


def _right() -> Permission:
    app, codename = JUDGE
    return Permission.objects.get(content_type__app_label=app, codename=codename)


def _office_of(user: User) -> dict[str, Any]:
    app, codename = JUDGE
    held = user.user_permissions.filter(content_type__app_label=app, codename=codename).exists()
    return {"is_staff": user.is_staff, "judge": held}
