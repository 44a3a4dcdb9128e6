"""Calls for a judge that wait: what each page of an official shows, wherever on the site they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models.signals import post_save
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import ngettext

from accounts.platform import hooks as account_hooks
from accounts.platform.shared_cache import SharedCache
from games.case_files import case_file
from games.live import push
from games.models import Case, CaseState
from games.services import hooks
from games.services.cases import judging

FREE = (CaseState.OPEN, CaseState.APPEALED)
"""States in which a case waits for a judge to take it."""


@dataclass(frozen=True, slots=True)
class Calls:
    """What waits for a judge."""

    count: int = 0
    url: str = ""
    """The case, or the judge's desk if there are several."""

    @property
    def text(self) -> str:
        """How many wait, in words; "" if none does."""
        if not self.count:
            return ""
        return ngettext(
            "%(count)d call for a judge is waiting", "%(count)d calls for a judge are waiting", self.count
        ) % {"count": self.count}

    def as_data(self) -> dict[str, Any]:
        """For the page's script."""
        return {"count": self.count, "text": self.text, "url": self.url}


_waiting: SharedCache[tuple[str, ...]] = SharedCache(seconds=5.0, most=200)
"""The addresses of the cases that wait for a judge, by account and by all that wait at all: worked out anew whenever a
case comes, goes or is appealed against, and now and then because a user may have got or lost an office."""


def judges(user: Any) -> bool:
    """Whether a user judges anything now: games of this site, or matches of a tournament that is on."""
    if user is None or not user.is_authenticated or getattr(user, "is_guest", False):
        return False
    return judging.judges_site(user) or hooks.has_office(user)


def calls_for(user: Any) -> Calls | None:
    """The calls that this user may take; None for a user who judges nothing. Judges are not told of a case in which
    they have a stake, nor of an appeal that another judge answers."""
    if not judges(user):
        return None
    own = Case.objects.filter(state__in=FREE).order_by("pk").values_list("pk", "state")
    free = (*own, *hooks.open_cases())
    if not free:
        return Calls()
    urls = _waiting.get((user.pk, free), lambda: tuple(line.url for line in case_file.queue(user)[0]))
    if not urls:
        return Calls()
    return Calls(len(urls), urls[0] if len(urls) == 1 else reverse("judge_desk"))


def tell(users: Iterable[int]) -> None:
    """Have the pages of these accounts look for calls when the present transaction is committed."""
    for user in sorted(set(users)):
        transaction.on_commit(partial(push.notify_waiting, user), robust=True)


@receiver(post_save, sender=Case)
def tell_judges(sender: Any, instance: Case, **kwargs: Any) -> None:
    """A call has come, was taken, given back, ruled on or appealed against: the judges who might take it see it at
    once."""
    tell(judging.able_to_answer(instance.game))


account_hooks.register_calls(calls_for)
