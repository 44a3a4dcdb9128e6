"""The mail about games by correspondence that wait: one for all of them, in the reader's language, with a link that
ends such mails."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.moderation.mail import address_of, site_address
from accounts.platform.time_zones import time_zones
from games.live import clocks
from games.models import Game, Reminder
from games.selectors.correspondence import against_words, left_words

SALT = "games.reminders"


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail that is one worker's to send."""

    user: Any
    games: Sequence[Game]
    kind: str
    """The most urgent of what it tells."""
    rows: list[int]
    before: datetime | None
    """When the last one was sent."""


TITLES: dict[str, Callable[[], str]] = {
    str(Reminder.Kind.MOVE): lambda: _("Your move"),
    str(Reminder.Kind.LAST): lambda: _("Your time runs out"),
    str(Reminder.Kind.CALLED): lambda: _("An official waits for your move"),
}
"""What each kind of reminder is called, in the active language."""


def send(user: Any, games: Sequence[Game], kind: str) -> None:
    """Send the mail. Raises `OSError` if the mail server does not take it."""
    zone = user.time_zone if user.time_zone in time_zones() else "UTC"
    with (
        translation.override(user.language or settings.LANGUAGE_CODE),
        timezone.override(zoneinfo.ZoneInfo(zone)),
    ):
        off = site_address() and site_address() + off_url(user.pk)
        headers = {"List-Unsubscribe": f"<{off}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"} if off else {}
        subject, body = _subject(user, games, kind), _body(user, games, off)
        EmailMessage(subject[:150], body, None, [address_of(user)], headers=headers).send()


def off_url(user_id: int) -> str:
    """The page on which these mails are switched off without logging in."""
    return reverse("reminders_off", args=[signing.Signer(salt=SALT).sign(str(user_id))])


def reader_of(token: str) -> int | None:
    """Whose mails a link switches off; None for one that is not ours."""
    try:
        return int(signing.Signer(salt=SALT).unsign(token))
    except (signing.BadSignature, ValueError):
        return None


def _subject(user: Any, games: Sequence[Game], kind: str) -> str:
    if len(games) == 1:
        return f"{TITLES[kind]()}: {against_words(games[0], user)}"
    text = ngettext("%(count)d game waits for you", "%(count)d games wait for you", len(games)) % {"count": len(games)}
    return text if kind == Reminder.Kind.MOVE else f"{TITLES[kind]()}: {text}"


def _body(user: Any, games: Sequence[Game], off: str) -> str:
    site, now = site_address(), clocks.database_now()
    lines = [_("Hello %(name)s,") % {"name": user.shown_name}, _("It is your move:")]
    for game in games:
        told = f"{against_words(game, user)}: {left_words(game, now)}"
        lines.append(f"{told}\n{site}{game.get_absolute_url()}" if site else told)
    lines.append(_("How often you get such mails is your choice: open “My games” and “Correspondence”."))
    if off:
        lines += [site + reverse("correspondence"), _("No more such mails: %(url)s") % {"url": off}]
    return "\n\n".join(lines)
