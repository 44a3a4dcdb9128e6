"""Calls for a judge that wait: what each page of an official shows, wherever on the site they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models.signals import post_save
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _l
from django.utils.translation import gettext_noop as _N

from accounts.people import push as push_messages
from accounts.people.push import Push
from accounts.platform import hooks as account_hooks
from accounts.platform.after_commit import after_commit
from accounts.platform.shared_cache import SharedCache
from games.case_files import case_file
from games.live import clocks, push
from games.models import UNSETTLED, Case, CaseState
from games.selectors import table_views
from games.services import hooks
from games.services.cases import judging
from games.services.hooks import CaseLine

CALL_TOPIC = "call"
"""What judges choose to be told by push."""
CALL_LASTS = timedelta(minutes=10)
PUSH = "case"


@dataclass(frozen=True, slots=True)
class News:
    """Something about a case that is not free: who goes to it, or who has left it to the reader."""

    text: str
    url: str
    asked: bool = False
    """Whether it waits for the reader."""


@dataclass(frozen=True, slots=True)
class Calls:
    """What a judge is told on every page."""

    waiting: tuple[CaseLine, ...] = ()
    """What they may take, the longest waiting first."""
    asked: tuple[CaseLine, ...] = ()
    """What another judge has left to them."""
    coming: tuple[CaseLine, ...] = ()
    """What another judge is on the way to."""

    @property
    def count(self) -> int:
        """How many wait."""
        return len(self.waiting)

    @property
    def url(self) -> str:
        """The case that waits, or the judge's desk if there are several."""
        return "" if not self.waiting else self.waiting[0].url if self.count == 1 else reverse("judge_desk")

    @property
    def take(self) -> str:
        """Where the case is claimed that has waited longest; "" if none waits."""
        return self.waiting[0].url if self.waiting else ""

    @property
    def text(self) -> str:
        """How many wait, or where the only one does, in words; "" if none does."""
        if not self.waiting:
            return ""
        first = self.waiting[0]
        if self.count == 1 and first.table is not None:
            text = _("An appeal waits at table %(table)d") if first.appealed else _("Table %(table)d calls a judge")
            return text % {"table": first.table}
        return ngettext(
            "%(count)d call for a judge is waiting", "%(count)d calls for a judge are waiting", self.count
        ) % {"count": self.count}

    @property
    def news(self) -> list[News]:
        """What was left to the reader, and who goes where."""
        return [
            *(News(_place(one, _ASKED, one.asked_by), one.url, True) for one in self.asked),
            *(News(_place(one, _COMING, one.coming), one.url) for one in self.coming),
        ]

    @property
    def keys(self) -> list[str]:
        """What is to be heard: another answer of which one is new means that there is a new call."""
        return [f"{one.url}{'appeal' if one.appealed else ''}" for one in self.waiting] + [
            f"{one.url}{one.asked_by}" for one in self.asked
        ]

    def as_data(self) -> dict[str, Any]:
        """For the page's script."""
        return {
            "count": self.count,
            "text": self.text,
            "url": self.url,
            "take": self.take,
            "since": clocks.in_ms(self.waiting[0].since) if self.waiting else None,
            "news": [{"text": one.text, "url": one.url, "asked": one.asked} for one in self.news],
            "keys": self.keys,
        }


_ASKED = (_N("%(name)s asks you to come to table %(table)d"), _N("%(name)s has left a case to you: %(players)s"))
_COMING = (_N("%(name)s is on the way to table %(table)d"), _N("%(name)s is on the way: %(players)s"))


def _place(line: CaseLine, texts: tuple[str, str], name: str) -> str:
    """A sentence about a case at a table with a number, else about its players."""
    return _(texts[line.table is None]) % {"name": name, "table": line.table, "players": line.title}


_known: SharedCache[Calls] = SharedCache(seconds=5.0, most=200)
"""What an account is told, by the unsettled cases there are: worked out anew whenever one comes, goes, is taken or is
appealed against, and now and then because a user may have got or lost an office."""


def judges(user: Any) -> bool:
    """Whether a user judges anything now: games of this site, or matches of a tournament that is on."""
    if user is None or not user.is_authenticated or getattr(user, "is_guest", False):
        return False
    return judging.judges_site(user) or hooks.has_office(user)


def calls_for(user: Any) -> Calls | None:
    """The calls that this user may take, and who is on the way to others; None for a user who judges nothing. Judges
    are not told of a case in which they have a stake, nor of an appeal that another judge answers."""
    if not judges(user):
        return None
    own = Case.objects.filter(state__in=UNSETTLED).order_by("pk").values_list("pk", "state", "judge")
    unsettled = (*own, *hooks.open_cases())
    return _known.get((user.pk, get_language(), unsettled), lambda: _read(user)) if unsettled else Calls()


def _read(user: Any) -> Calls:
    waiting, own, others = case_file.queue(user)
    return Calls(tuple(waiting), tuple(one for one in own if one.asked_by), tuple(one for one in others if one.coming))


def tell(users: Iterable[int]) -> None:
    """Have the pages of these accounts look for calls when the present transaction is committed."""
    for user in sorted(set(users)):
        after_commit(push.notify_waiting, user)


@receiver(post_save, sender=Case)
def tell_judges(sender: Any, instance: Case, **kwargs: Any) -> None:
    """A call has come, was taken, given back, ruled on or appealed against: the judges who might take it see it at
    once."""
    tell(judging.able_to_answer(instance.game))
    if not instance.game.arranged and instance.state in (CaseState.OPEN, CaseState.APPEALED):
        called = [user for user, topic in _wishes() if topic == CALL_TOPIC]
        able = [one for one in judging.judges_of_site().filter(pk__in=called) if judging.may_claim(instance, one)]
        push_messages.messages_write(PUSH, [(one.pk, f"{instance.pk}|{instance.state}") for one in able])


def _wishes() -> set[tuple[int, str]]:
    return push_messages.wishes(judging.judges_of_site().values_list("pk", flat=True))


def push_of(user: Any, ref: str) -> Push | None:
    """What is said by push of a call at a table of no tournament, as long as it waits for this judge. Nothing of what
    was said in it: locked screens show it."""
    number, _sep, state = ref.partition("|")
    case = Case.objects.select_related("game").filter(pk=number, state=state).first()
    if case is None or not judging.may_claim(case, user):
        return None
    title = _("An appeal waits for a judge") if case.appealed_at else _("A judge is called")
    players = " – ".join(table_views.names_of(list(case.game.seats.select_related("user"))))
    return Push(title, players, reverse("judge_case", args=[case.pk]), urgent=True, lasts=CALL_LASTS)


account_hooks.register_calls(calls_for)
push_messages.register_topic(CALL_TOPIC, _l("Calls for a judge that I may take"), usual=True)
push_messages.register_source(PUSH, push_of)
