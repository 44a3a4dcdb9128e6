"""Work of this application outside of requests."""

from __future__ import annotations

from datetime import timedelta

from allauth.usersessions.models import UserSession
from celery import shared_task
from django.utils import timezone

from accounts.moderation import bans, mail
from accounts.people import push, services
from accounts.platform import audit_log


@shared_task(name="accounts.tasks.guests_clean_up", queue="default")
def guests_clean_up() -> int:
    """Every night: close guests that have been idle for too long. Returns how many."""
    return services.guests_remove_idle()


NOWHERE = "0.0.0.0"  # noqa: S104 - a blanked address, nothing is bound to it


@shared_task(name="accounts.tasks.addresses_forget", queue="default")
def addresses_forget(days: int = 14) -> int:
    """Every night: blank the network addresses of log-ins and privileged acts older than `days`. Returns how many."""
    old = UserSession.objects.filter(created_at__lt=timezone.now() - timedelta(days=days)).exclude(ip=NOWHERE)
    return old.update(ip=NOWHERE) + audit_log.sources_forget(days)


@shared_task(name="accounts.tasks.sanctions_forget", queue="default")
def sanctions_forget() -> int:
    """Every night: delete bans and resets of names that have been over for two years. Returns how many."""
    return bans.sanctions_forget()


@shared_task(name="accounts.tasks.statements_mail", queue="default")
def statements_mail() -> int:
    """Every minute: mail those whom a moderator's decision concerns. Returns how many."""
    return mail.statements_mail()


@shared_task(name="accounts.tasks.push_send", queue="default", soft_time_limit=120)
def push_send() -> int:
    """When something is to be told, and every minute: send the push messages that are due. Returns how many."""
    return push.messages_send()


@shared_task(name="accounts.tasks.push_forget", queue="default")
def push_forget() -> int:
    """Every night: delete old push messages, and devices whose log-in has ended. Returns how many."""
    return push.messages_forget()
