"""Mail about what a moderator has decided: the statement of reasons, sent once.

Sent by a worker every minute, so nobody who decides waits for a mail server; what fails is tried again for a day.
"""

from __future__ import annotations

import logging
from datetime import UTC, timedelta

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import send_mail
from django.db import transaction
from django.db.models import QuerySet
from django.utils import formats, translation
from django.utils.translation import gettext as _

from accounts.clock import database_now
from accounts.models import Ban, NameReset, Sanction, User

log = logging.getLogger(__name__)
TRIED_FOR = timedelta(days=1)


def address_of(user: User) -> str:
    """Where somebody gets mail; "": nowhere. Where addresses are verified, only one that is."""
    if user.deleted_at is not None or not user.is_active:
        return ""
    if settings.EMAIL_VERIFICATION:
        verified = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary").first()
        return "" if verified is None else str(verified.email)
    return str(user.email)


def site_address() -> str:
    """How a link in a mail begins; "" where the site does not know under which name it is reached."""
    return settings.CSRF_TRUSTED_ORIGINS[0] if settings.CSRF_TRUSTED_ORIGINS else ""


def has_address(user: User) -> bool:
    """Whether somebody can be mailed."""
    return bool(address_of(user))


def statements_mail() -> int:
    """Send the statements that are due. How many."""
    sent = 0
    for model in (Ban, NameReset):
        due = model.objects.filter(mail_due=True, mailed_at=None, at__gt=database_now() - TRIED_FOR)
        for pk in list(due.order_by("pk").values_list("pk", flat=True)):
            try:
                sent += _mail(model, pk)
            except OSError as trouble:
                log.warning("mail not sent: %s", type(trouble).__name__)
    return sent


def statements_failed() -> int:
    """How many statements could not be mailed within a day."""
    return sum(_overdue(model).count() for model in (Ban, NameReset))


def _overdue(model: type[Sanction]) -> QuerySet[Sanction]:
    rows: QuerySet[Sanction] = model._default_manager.filter(mail_due=True, mailed_at=None)
    return rows.filter(at__lte=database_now() - TRIED_FOR)


def _mail(model: type[Sanction], pk: int) -> bool:
    """Send one, unless somebody else has, or is about to."""
    with transaction.atomic():
        rows = model._default_manager.select_for_update(of=("self",), skip_locked=True).select_related("user")
        found = rows.filter(pk=pk, mailed_at=None).first()
        address = "" if found is None else address_of(found.user)
        if found is None or not address:
            return False
        with translation.override(found.user.language or settings.LANGUAGE_CODE):
            subject, text = _letter(found)
            send_mail(subject, text, None, [address])
        found.mailed_at = database_now()
        found.save(update_fields=["mailed_at"])
    return True


def _letter(found: Sanction) -> tuple[str, str]:
    """Subject and text: what was decided, why, for how long, and what can be done against it."""
    site = site_address()
    if isinstance(found, Ban):
        subject = _("Your account is suspended")
        what = _("You cannot log in or play. Reason given: %(kind)s.") % {"kind": found.get_kind_display()}
        until = (
            _("The suspension has no end.")
            if found.ends_at is None
            else _("It ends by itself on %(date)s (UTC).")
            % {"date": formats.date_format(found.ends_at.astimezone(UTC), "DATETIME_FORMAT")}
        )
        remedy = _("You can appeal once: log in as usual, and the page that explains this has a form for it.")
    else:
        subject = _("Your name was taken away")
        what = _("Your public name broke the rules of this site; you have another one now.")
        until = _("You can choose another name in your settings. The old one cannot be taken again.")
        remedy = _("If you think that this is wrong, write to the people who run this site.")
    decided = _("A person decided this, no program.")
    hello = _("Hello %(name)s,") % {"name": found.user.shown_name}
    return subject, "\n\n".join(part for part in (hello, what, found.reason, until, decided, remedy, site) if part)
