"""Taking a name away: the person concerned gets another one, is told why, and cannot take the old one again."""

from __future__ import annotations

import secrets
from typing import Any

from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import translation

from accounts import public_names
from accounts.models import NameReset, User, free_slug
from accounts.moderation import mail
from accounts.moderation.bans import need_moderator, needed
from accounts.people.guest_names import guest_name
from accounts.platform import hooks
from accounts.platform.audit_log import act_write, digest_of
from accounts.platform.database_clock import database_now


def name_reset(user: User, *, by: Any, reason: str, request: HttpRequest | None = None) -> str:
    """Give a user a name by lot in place of their public name, with the reason in words that they read; guests too.

    The address of their page changes with it, for it is made of the name. Returns the new name. Raises `AdminError`.
    """
    need_moderator(user, by)
    said = needed(reason)
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user.pk)
        old = user.name_key or ""
        _rename(user)
        now = database_now()
        due = mail.has_address(user)
        row = NameReset.objects.create(user=user, by=by, reason=said, at=now, key=old, mail_due=due)
        hooks.account_renamed.send(sender=NameReset, user=user, reset=row)
        act_write("name.reset", by=by, object=f"user:{user.pk}", after={"reason": digest_of(said)}, request=request)
    return user.public_name


def resets_read(user: User) -> list[NameReset]:
    """The names that were taken away from a user, the newest first, with their reasons; they have read them now."""
    if user.name_taken:
        user.name_taken = False
        User.objects.filter(pk=user.pk).update(name_taken=False)
    return list(NameReset.objects.filter(user=user)[:5])


def is_barred(name: str, user: User) -> bool:
    """Whether a name, or one that looks like it, was taken away from this user."""
    return NameReset.objects.filter(user=user, key=public_names.key_of(name)).exclude(key="").exists()


def _rename(user: User) -> None:
    language = user.language or translation.get_language() or "en"
    for _attempt in range(50):
        user.public_name = guest_name(language, secrets.randbelow)
        user.slug = free_slug(user.public_name)
        user.name_taken = True
        try:
            with transaction.atomic():
                user.save()
            return
        except IntegrityError:
            continue  # the name is taken: draw again
    raise RuntimeError("no free name in 50 draws")


def needed_rows(user_ids: list[int]) -> set[int]:
    """Those of the users who have taken a name away, or lost one."""
    rows = NameReset.objects
    return {
        *rows.filter(user_id__in=user_ids).values_list("user_id", flat=True),
        *rows.filter(by_id__in=user_ids).values_list("by_id", flat=True),
    }


hooks.register_holder(needed_rows)
