"""What this application does when something happens in another: sockets of an ended login are closed."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.db.models.signals import post_save
from django.dispatch import receiver

from accounts.platform import hooks
from games.live import push
from games.services.community import suspensions

HARMLESS = {"last_login", "seen_at", "theme", "time_zone", "language"}
"""Fields of an account that no socket needs to hear of."""


@receiver(user_logged_out)
def close_sockets(sender: Any, request: Any, **kwargs: Any) -> None:
    """Logging out closes the sockets of that login. It neither concedes nor stops a clock."""
    key = getattr(getattr(request, "session", None), "session_key", None)
    if key:
        transaction.on_commit(lambda: push.login_ended(key), robust=True)


@receiver(post_save, sender=get_user_model())
def check_sockets(
    sender: Any, instance: Any, created: bool, update_fields: frozenset[str] | None = None, **kwargs: Any
) -> None:
    """A new password, a ban, a new name: every socket of the account looks again."""
    if created or (update_fields is not None and set(update_fields) <= HARMLESS):
        return
    transaction.on_commit(lambda: push.account_changed(instance.pk), robust=True)


@receiver(hooks.account_banned)
def shut_out(sender: Any, user: Any, **kwargs: Any) -> None:
    """A ban: all sockets of the account look again and close, and no player is left waiting for it."""
    push.account_changed(user.pk)
    suspensions.give_up(user)


@receiver(hooks.sessions_ended)
def close_all_sockets(sender: Any, user: Any, **kwargs: Any) -> None:
    """Log-ins that an administrator has ended: their sockets look again, and close."""
    push.account_changed(user.pk)
