"""Push messages: which devices get them, about what, and that each is sent once at most.

A message is a row that names its source. What it says is read when it is sent, in the language of its reader, so a call
that was answered meanwhile is not told. It is taken by a process before it is posted: one that dies over it sends
nothing, and nothing is sent twice. Whatever is told by push stands on a page as well.
"""

from __future__ import annotations

import json
import logging
import zoneinfo
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.signals import user_logged_out
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import Language, PushChoice, PushDevice, PushMessage, User
from accounts.moderation import bans
from accounts.platform import hooks, web_push
from accounts.platform.after_commit import after_commit
from accounts.platform.database_clock import database_now
from accounts.platform.feature_flags import is_on, register_flag
from accounts.platform.safe_http import Unreachable
from accounts.platform.time_zones import time_zones

log = logging.getLogger(__name__)
DEVICES = 10
"""So many devices of one user get messages; the oldest makes room for another one."""
SENT_WITHIN = timedelta(minutes=10)
"""What could not be sent for so long is not sent any more: it would only confuse."""
KEPT_FOR = timedelta(days=2)
FAILURES = 5
"""After so many failures in a row a device is given up."""
GONE = (404, 410)
"""What a push service answers of a browser that has ended it."""
AT_ONCE = 16
"""Messages that are posted at the same time."""
ADDRESS = 600
"""Characters of the address of a push service."""
LONGEST = 300
"""Characters of a title or a text."""

register_flag("push", _("Push messages"), _("Devices get no push messages. What they would say stands on the pages."))


@dataclass(frozen=True, slots=True)
class Push:
    """What a message says. It is shown on locked screens, so nothing hidden stands in it."""

    title: str
    text: str
    url: str
    """The page that it opens: a path of this site."""
    lasts: timedelta = timedelta(hours=1)
    """For how long the push service keeps it for a device that is off."""
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class Topic:
    """What messages are about."""

    key: str
    label: str | Promise
    usual: bool


TOPICS: dict[str, Topic] = {}
_sources: dict[str, Callable[[User, str], Push | None]] = {}


def register_topic(key: str, label: str | Promise, *, usual: bool = False) -> None:
    """Let users choose whether they get messages about something; `usual`: unless they have chosen."""
    TOPICS[key] = Topic(key, label, usual)


def register_source(source: str, find: Callable[[User, str], Push | None]) -> None:
    """Let `find(user, ref)` say what the message is, in the active language; None if it is to be told no more."""
    _sources[source] = find


# --- devices and choices ---------------------------------------------------------------------------------------------


def is_offered(request: HttpRequest) -> bool:
    """Whether a browser can be switched on here: over HTTPS, or on the machine itself, as browsers have it."""
    host = request.get_host().rsplit(":", 1)[0] if not request.get_host().endswith("]") else request.get_host()
    return is_on("push") and (request.is_secure() or host in ("localhost", "127.0.0.1", "[::1]"))


def device_add(user: User, *, session_key: str, endpoint: str, public_key: str, secret: str) -> PushDevice:
    """Have this browser show messages. One that another account has left behind is taken over. Raises ValueError for
    what is no subscription."""
    web_push.Subscription.of(endpoint, public_key, secret)
    if len(endpoint) > ADDRESS:
        raise ValueError("too long")
    language = translation.get_language()
    with transaction.atomic():
        device, _new = PushDevice.objects.update_or_create(
            endpoint=endpoint,
            defaults={
                "user": user,
                "session_key": session_key,
                "public_key": public_key,
                "secret": secret,
                "site_key": web_push.site_key(),
                "language": language if language in Language.values else settings.LANGUAGE_CODE,
                "failures": 0,
            },
        )
        kept = list(PushDevice.objects.filter(user=user).order_by("-pk").values_list("pk", flat=True)[:DEVICES])
        PushDevice.objects.filter(user=user).exclude(pk__in=[device.pk, *kept]).delete()
    return device


def device_remove(user: User, number: int) -> None:
    """Have a device of this user show nothing any more."""
    PushDevice.objects.filter(user=user, pk=number).delete()


def devices_of(users: Iterable[int]) -> list[PushDevice]:
    """The devices that may be sent something: logged in still, and by our present key."""
    rows = PushDevice.objects.filter(user__in=list(users), site_key=web_push.site_key())
    found = list(rows.select_related("user").order_by("pk"))
    keys = {one.session_key for one in found}
    held = set(
        Session.objects.filter(session_key__in=keys, expire_date__gt=Now()).values_list("session_key", flat=True)
    )
    return [one for one in found if one.session_key in held]


def choices_of(user: User) -> dict[str, bool]:
    """For each topic whether a user wants messages about it."""
    chosen = dict(PushChoice.objects.filter(user=user).values_list("topic", "on"))
    return {topic.key: chosen.get(topic.key, topic.usual) for topic in TOPICS.values()}


def choices_set(user: User, wanted: Iterable[str]) -> None:
    """Settle which topics a user wants messages about."""
    asked = set(wanted)
    for key in TOPICS:
        PushChoice.objects.update_or_create(user=user, topic=key, defaults={"on": key in asked})


def wishes(users: Iterable[int]) -> set[tuple[int, str]]:
    """Which of these users want messages about which topic, and have a device. One query if none has."""
    reached = set(PushDevice.objects.filter(user__in=list(users)).order_by().values_list("user", flat=True))
    if not reached or not is_on("push"):
        return set()
    rows = PushChoice.objects.filter(user__in=reached).values_list("user", "topic", "on")
    chosen = {(user, topic): on for user, topic, on in rows}
    return {
        (user, topic.key) for user in reached for topic in TOPICS.values() if chosen.get((user, topic.key), topic.usual)
    }


# --- messages --------------------------------------------------------------------------------------------------------


def messages_write(source: str, told: Iterable[tuple[int, str]]) -> None:
    """Tell users something by push: pairs of user and reference, each told once whatever comes again.

    To be called inside the transaction of what it tells: it is sent when that is committed.
    """
    rows = [PushMessage(user_id=user, source=source, ref=ref) for user, ref in told]
    if rows:
        PushMessage.objects.bulk_create(rows, ignore_conflicts=True)
        after_commit(hooks.publish, "accounts.tasks.push_send", queue="default")


def messages_send() -> int:
    """Send what is due. How many messages reached a push service."""
    due = PushMessage.objects.filter(sent_at=None, created_at__gt=database_now() - SENT_WITHIN)
    taken = [
        one
        for one in due.select_related("user").order_by("pk")[:200]
        if PushMessage.objects.filter(pk=one.pk, sent_at=None).update(sent_at=database_now())
    ]
    if not taken or not is_on("push"):
        return 0
    devices = devices_of({one.user_id for one in taken})
    posts = [
        (device, ready)
        for one in taken
        for device in devices
        if device.user_id == one.user_id and (ready := _ready(one, device)) is not None
    ]
    with ThreadPoolExecutor(AT_ONCE) as pool:  # nothing in them asks the database
        answers = list(pool.map(lambda post: _post(*post), posts))
    for (device, _ready_push), status in zip(posts, answers, strict=True):
        _note(device, status)
    return sum(200 <= status < 300 for status in answers)


def messages_forget() -> int:
    """Delete messages that are old, and devices whose log-in has ended. How many."""
    live = Session.objects.filter(expire_date__gt=Now()).values("session_key")
    ended, _by = PushDevice.objects.exclude(session_key__in=live).delete()
    old, _by = PushMessage.objects.filter(created_at__lt=database_now() - KEPT_FOR).delete()
    return ended + old


def _ready(message: PushMessage, device: PushDevice) -> Push | None:
    """What a message says on a device; None if it says nothing any more, or not to this user."""
    user, find = message.user, _sources.get(message.source)
    if find is None or not user.is_active or user.deleted_at is not None or bans.is_banned(user):
        return None
    zone = user.time_zone if user.time_zone in time_zones() else "UTC"
    with translation.override(user.language or device.language), timezone.override(zoneinfo.ZoneInfo(zone)):
        return find(user, message.ref)


def _post(device: PushDevice, push: Push) -> int:
    """The status that the push service answers; 0 if it was not reached."""
    payload = {"title": push.title[:LONGEST], "text": push.text[:LONGEST], "url": push.url}
    try:
        to = web_push.Subscription.of(device.endpoint, device.public_key, device.secret)
        said = json.dumps(payload, ensure_ascii=False).encode()
        return web_push.post(to, said, lasts=int(push.lasts.total_seconds()), urgent=push.urgent)
    except (Unreachable, ValueError) as trouble:
        log.info("push service not reached: %s", trouble)
        return 0


def _note(device: PushDevice, status: int) -> None:
    """What an answer means for the device: it is gone, it failed, or all is well."""
    row = PushDevice.objects.filter(pk=device.pk)
    if status in GONE:
        row.delete()
    elif 200 <= status < 300:
        if device.failures:
            row.update(failures=0)
    else:
        row.update(failures=F("failures") + 1)
        row.filter(failures__gte=FAILURES).delete()


# --- ends ------------------------------------------------------------------------------------------------------------


@receiver(user_logged_out)
def device_logged_out(sender: Any, request: HttpRequest | None, **kwargs: Any) -> None:
    """A browser in which a user logs out shows nothing any more."""
    if request is not None and request.session.session_key:
        PushDevice.objects.filter(session_key=request.session.session_key).delete()


def session_renamed(before: str | None, after: str | None) -> None:
    """A log-in goes on under another key, as after a change of the password: its device goes on too."""
    if before and after:
        PushDevice.objects.filter(session_key=before).update(session_key=after)


def push_forget(user: User) -> None:
    """Delete the devices of a user, what they wanted to be told, and what was to be told."""
    for model in (PushDevice, PushChoice, PushMessage):
        model.objects.filter(user=user).delete()
