"""Mail about what a moderator has decided: the statement of reasons, and the answer to an appeal, each sent once.

Sent by a worker every minute, so a decision waits for no mail server; what fails is tried again for a day.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import send_mail
from django.db import transaction
from django.db.models import QuerySet
from django.utils import formats, translation
from django.utils.translation import gettext as _

from accounts.models import Ban, NameReset, Sanction, TextRemoval, User
from accounts.platform.database_clock import database_now

log = logging.getLogger(__name__)
TRIED_FOR = timedelta(days=1)


def address_of(user: User) -> str:
    """Where a user gets mail; "": nowhere. Where addresses are verified, only one that is."""
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
    """Whether a user can be mailed."""
    return bool(address_of(user))


def statements_mail() -> int:
    """Send the statements that are due. How many."""
    sent = 0
    for letter in LETTERS:
        due = letter.waiting().filter(**{f"{letter.at}__gt": database_now() - TRIED_FOR})
        for pk in list(due.order_by("pk").values_list("pk", flat=True)):
            try:
                sent += _mail(letter, pk)
            except OSError as trouble:
                log.warning("mail not sent: %s", type(trouble).__name__)
    return sent


def statements_failed() -> int:
    """How many statements could not be mailed within a day."""
    limit = database_now() - TRIED_FOR
    return sum(letter.waiting().filter(**{f"{letter.at}__lte": limit}).count() for letter in LETTERS)


def _mail(letter: Letter, pk: int) -> bool:
    """Send one, unless another worker has, or is about to."""
    with transaction.atomic():
        rows = letter.waiting().select_for_update(of=("self",), skip_locked=True).select_related("user")
        found = rows.filter(pk=pk).first()
        address = "" if found is None else address_of(found.user)
        if found is None or not address:
            return False
        with translation.override(found.user.language or settings.LANGUAGE_CODE):
            subject, parts = letter.write(found)
            hello = _("Hello %(name)s,") % {"name": found.user.shown_name}
            send_mail(subject, "\n\n".join(part for part in (hello, *parts, site_address()) if part), None, [address])
        setattr(found, letter.mailed, database_now())
        found.save(update_fields=[letter.mailed])
    return True


def _answer(found: Any) -> tuple[str, list[str]]:
    """What has become of an appeal."""
    stands = _("The suspension stands.") if found.lifted_at is None else _("The suspension is lifted.")
    read = _("A person has read your appeal against the suspension of your account, and answers:")
    return _("Your appeal is answered"), [read, found.answer, stands]


def _statement(found: Any) -> tuple[str, list[str]]:
    """What was decided, why, for how long, and what can be done against it."""
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
    return subject, [what, found.reason, until, decided, remedy]


def _removal(found: Any) -> tuple[str, list[str]]:
    """What was taken from something that a user answers for, why, by which rule, and how to appeal."""
    page = site_address() + found.place
    rule = _("Rule: %(rule)s") % {"rule": found.get_rule_display()}
    remedy = _("You can appeal once, to another moderator: log in, and open “Reports” in your settings.")
    decided = _("A person decided this, no program.")
    about = _("About: %(page)s") % {"page": page}
    return _("A moderator has changed something of yours"), [about, *found.said, found.reason, rule, decided, remedy]


def _removal_answer(found: Any) -> tuple[str, list[str]]:
    """What has become of an appeal against it."""
    stands = _("It stays taken away.") if found.restored_at is None else _("What was taken away is given back.")
    return _("Your appeal is answered"), [_("A person has read your appeal, and answers:"), found.answer, stands]


@dataclass(frozen=True, slots=True)
class Letter:
    """A kind of mail about rows of a table: which of them it is due for, and what it says."""

    model: type[Sanction]
    write: Callable[[Any], tuple[str, list[str]]]
    """Subject and paragraphs, in the active language."""
    at: str = "at"
    due: str = "mail_due"
    mailed: str = "mailed_at"
    """Columns: when it was decided, whether it is to be mailed, when it was."""

    def waiting(self) -> QuerySet[Any]:
        """What is to be mailed still."""
        return self.model._default_manager.filter(**{self.due: True, self.mailed: None})


LETTERS = (
    Letter(Ban, _statement),
    Letter(NameReset, _statement),
    Letter(Ban, _answer, at="answered_at", due="answer_due", mailed="answer_mailed_at"),
    Letter(TextRemoval, _removal),
    Letter(TextRemoval, _removal_answer, at="answered_at", due="answer_due", mailed="answer_mailed_at"),
)
