"""What one person should know: written once for each occasion, shown on a page, and mailed where that is wanted.

A notice keeps numbers and keys, never names or anything secret: its sentence is made when it is read, in the reader's
language.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.core.mail import send_mail
from django.db import transaction
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.moderation.mail import address_of, site_address
from accounts.people import push as push_messages
from accounts.platform.after_commit import after_commit
from games.case_files.waiting_calls import CALL_TOPIC
from games.live import alarms, clocks, push
from tournaments.domain.choices import Subject
from tournaments.models import Notice, NoticeChoice, Tournament
from tournaments.selectors.notices import KINDS, told

log = logging.getLogger(__name__)
MAIL_WITHIN = timedelta(hours=1)
"""What could not be mailed for so long is not mailed any more: it would only confuse."""

PUSH = "notice"
"""How push messages name notices as their source."""
CALLS = ("case_opened", "case_appealed")
"""Kinds that are calls for a judge."""


@dataclass(frozen=True, slots=True)
class News:
    """Something for one person. The same kind and key for the same person say nothing new."""

    user: User
    kind: str
    """One of `KINDS`."""
    key: str
    data: dict[str, Any] = field(default_factory=dict)
    """What fills the sentence."""


def notices_write(*, tournament: Tournament, news: Iterable[News]) -> None:
    """Tell many people something, each of it once; nobody what he has switched off. A few queries, however many.

    To be called inside the transaction of what it tells: pages and mails follow when that is committed.
    """
    rows = _untold([one for one in news if one.user.deleted_at is None])
    if not rows:
        return
    choices = {
        (choice.user_id, choice.subject): (choice.page, choice.mail)
        for choice in NoticeChoice.objects.filter(user__in={one.user.pk for one in rows})
    }
    now = clocks.database_now()
    wishes = push_messages.wishes({one.user.pk for one in rows})
    written, pushed = [], []
    for one in rows:
        subject = KINDS[one.kind].subject
        on_page, by_mail = choices.get((one.user.pk, subject), usual(subject))
        by_push = (one.user.pk, push_topic(one.kind)) in wishes
        if by_push:
            pushed.append((one.user.pk, f"{one.kind}|{one.key}"))
        if on_page or by_mail or by_push:
            written.append(
                Notice(
                    user=one.user,
                    tournament=tournament,
                    kind=one.kind,
                    key=one.key,
                    data=one.data,
                    mail=by_mail and bool(address_of(one.user)),
                    read_at=None if on_page else now,
                )
            )
    Notice.objects.bulk_create(written, ignore_conflicts=True)
    push_messages.messages_write(PUSH, pushed)
    for user_id in {one.user_id for one in written}:
        after_commit(push.notify_waiting, user_id)
    if any(one.mail for one in written):
        mail = partial(alarms.publish, "tournaments.tasks.notices_mail", queue="default")
        transaction.on_commit(mail, robust=True)


def push_topic(kind: str) -> str:
    """Under which topic a notice of this kind is told by push: calls for a judge apart from what players are told."""
    return CALL_TOPIC if kind in CALLS else KINDS[kind].subject


def _untold(news: list[News]) -> list[News]:
    """Those of which their readers have not been told before."""
    known = set(
        Notice.objects.filter(
            user__in={one.user.pk for one in news},
            kind__in={one.kind for one in news},
            key__in={one.key for one in news},
        ).values_list("user_id", "kind", "key")
    )
    return [one for one in news if (one.user.pk, one.kind, one.key) not in known]


def choices_of(user: User) -> dict[str, tuple[bool, bool]]:
    """For each subject whether somebody wants to read about it on the page, and by mail."""
    chosen = {choice.subject: (choice.page, choice.mail) for choice in user.notice_choices.all()}
    return {subject: chosen.get(subject, usual(subject)) for subject in Subject.values}


def usual(subject: str) -> tuple[bool, bool]:
    """What holds for whoever has chosen nothing: by mail only what he may have to come back for."""
    return True, subject in (Subject.PLACE, Subject.CHECK_IN, Subject.END)


def choice_set(*, user: User, subject: str, page: bool, mail: bool) -> None:
    """Settle what somebody wants to be told about a subject."""
    NoticeChoice.objects.update_or_create(user=user, subject=Subject(subject), defaults={"page": page, "mail": mail})


def notices_read(*, user: User) -> int:
    """All have been seen. How many were new."""
    return Notice.objects.filter(user=user, read_at=None).update(read_at=clocks.database_now())


def notice_read(*, user: User, number: int) -> None:
    """One of them has been seen; the other pages of its reader show it no more."""
    if Notice.objects.filter(user=user, pk=number, read_at=None).update(read_at=clocks.database_now()):
        after_commit(push.notify_waiting, user.pk)


def notices_forget(*, user: User) -> None:
    """Delete all notices of somebody, and what he wanted to be told."""
    Notice.objects.filter(user=user).delete()
    NoticeChoice.objects.filter(user=user).delete()


def notices_mail() -> int:
    """Send the mails that are to be sent. How many there were. One that cannot be sent is tried again later."""
    fresh = Notice.objects.filter(mail=True, mailed_at=None, created_at__gt=clocks.database_now() - MAIL_WITHIN)
    sent = 0
    for pk in list(fresh.order_by("pk").values_list("pk", flat=True)):
        try:
            sent += _mail(pk)
        except OSError as trouble:
            log.warning("mail not sent: %s", type(trouble).__name__)
    return sent


def mails_failed() -> int:
    """How many mails of the last week were given up."""
    now = clocks.database_now()
    lost = Notice.objects.filter(mail=True, mailed_at=None, created_at__lte=now - MAIL_WITHIN)
    return lost.filter(created_at__gt=now - timedelta(days=7)).count()


def _mail(pk: int) -> bool:
    """Send one mail, unless somebody else has, or is about to."""
    with transaction.atomic():
        rows = Notice.objects.select_for_update(of=("self",), skip_locked=True).select_related("user", "tournament")
        found = rows.filter(pk=pk, mailed_at=None).first()
        address = "" if found is None else address_of(found.user)
        if found is None or not address:
            return False
        with translation.override(found.user.language or settings.LANGUAGE_CODE):
            text = told([found])[0].text
            send_mail(f"{found.tournament.name}: {text}"[:150], _letter(found, text), None, [address])
        found.mailed_at = clocks.database_now()
        found.save(update_fields=["mailed_at"])
    return True


def _letter(found: Notice, text: str) -> str:
    site = site_address()
    lines = [
        _("Hello %(name)s,") % {"name": found.user.shown_name},
        f"{found.tournament.name}: {text}",
        site + found.tournament.get_absolute_url() if site else "",
        _("Which mails you get is your choice: log in and open “Notices”."),
        site + reverse("tournament_notices") if site else "",
    ]
    return "\n\n".join(line for line in lines if line)
