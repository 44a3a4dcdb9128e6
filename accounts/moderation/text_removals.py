"""Taking away names and descriptions of what users answer for, such as leagues: everybody who answers for it gets the
statement of reasons, and can appeal once, to another moderator.

This application does not know what has names: others register the kinds of it. What is taken from a subject stays away:
its owner may choose another name, not the same one again, until an appeal has given it back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts import public_names
from accounts.models import TextRemoval, User
from accounts.moderation import mail
from accounts.moderation.bans import answer_keep, appeal_keep, may_moderate, moderators, needed
from accounts.platform import hooks
from accounts.platform.audit_log import act_write, digest_of, register_acts
from accounts.platform.database_clock import database_now
from accounts.platform.errors import AdminError

Part = TextRemoval.Part


@dataclass(frozen=True, slots=True)
class Subject:
    """Something with a name or a description, and who answers for it."""

    key: str
    """Its kind and its key, as `league:<key>`."""
    place: str
    """The address of its page."""
    people: tuple[User, ...]
    texts: Mapping[str, Any]
    """What it has now of what can be taken, by `TextRemoval.Part`, with a number where it has several of them."""


@dataclass(frozen=True, slots=True)
class _Kind:
    at: Callable[[str], str | None]
    find: Callable[[str], Subject | None]
    change: Callable[[str, Mapping[str, Any], Any], None]


_kinds: dict[str, _Kind] = {}
TAKEN: Mapping[str, Any] = {Part.TEXT: "", Part.LISTED: False}
"""What stands in the place of what was taken; a name is replaced by its kind."""

register_acts(
    {
        "text.removed": _("text taken away"),
        "text.answered": _("appeal about a text answered"),
    }
)


def register_kind(
    kind: str,
    *,
    at: Callable[[str], str | None],
    find: Callable[[str], Subject | None],
    change: Callable[[str, Mapping[str, Any], Any], None],
) -> None:
    """Let moderators take texts of a kind of things away: `at` says the key of the one that a page of this site is
    about, `find` finds it by key, and `change` puts values in the place of others, None for the name that stands where
    one was taken away; its last argument is the moderator."""
    _kinds[kind] = _Kind(at, find, change)


def subject_at(place: str) -> Subject | None:
    """What the page with this address is about, if something of it can be taken away."""
    for kind in _kinds.values():
        key = kind.at(place)
        if key is not None:
            return kind.find(key)
    return None


def is_barred(subject: str, part: str, value: Any) -> bool:
    """Whether this was taken away from the subject: any name of it that looks like it, the same description, or the
    place in public lists."""
    rows = TextRemoval.objects.filter(subject=subject, restored_at=None).values_list("former", flat=True)
    taken = [(Part.of(key), former) for one in rows for key, former in one.items() if former]
    kind = Part.of(part)
    if kind.is_name:
        key = public_names.key_of(value)
        return bool(key) and key in {public_names.key_of(former) for each, former in taken if each.is_name}
    return bool(value) and (kind, value) in taken


def text_remove(
    subject: Subject, *, by: Any, parts: Sequence[str], rule: str, reason: str, request: HttpRequest | None = None
) -> None:
    """Take parts of a subject away, with a reason and a rule that all who answer for it read. Raises `AdminError`."""
    if not may_moderate(by):
        raise AdminError("forbidden", _("This takes the right to moderate. Ask an administrator."))
    if by.pk in {one.pk for one in subject.people}:
        raise AdminError("own", _("You answer for this yourself. Another moderator decides about it."))
    if not parts or not set(parts) <= set(subject.texts):
        raise AdminError("parts", _("Choose what is to be taken away."))
    if rule not in TextRemoval.Rule.values:
        raise AdminError("rule", _("Choose the rule that it is against."))
    said = needed(reason)
    with transaction.atomic():
        now = database_now()
        for user in subject.people:
            TextRemoval.objects.create(
                user=user, by=by, reason=said, at=now, mail_due=mail.has_address(user), subject=subject.key,
                place=subject.place, rule=rule, parts=list(parts), former={part: subject.texts[part] for part in parts},
            )  # fmt: skip
        _change(subject.key, {part: TAKEN.get(Part.of(part)) for part in parts}, by)
        after = {"parts": list(parts), "rule": rule, "reason": digest_of(said)}
        act_write("text.removed", by=by, object=subject.key, after=after, request=request)


def removal_appeal(removal_id: int, *, by: Any, text: str) -> None:
    """Keep what a person concerned has to say, once. Raises `AdminError`."""
    with transaction.atomic():
        row = TextRemoval.objects.select_for_update().filter(pk=removal_id, user_id=by.pk).first()
        if row is None:
            raise AdminError("unknown", _("There is no such decision about you."))
        appeal_keep(row, text)


def appeals_waiting(user: Any) -> QuerySet[TextRemoval]:
    """The appeals that this moderator may answer: against decisions of others, or of their own if no other could."""
    waiting = TextRemoval.objects.exclude(appeal="").filter(answered_at=None).exclude(user_id=user.pk)
    out = [row.pk for row in waiting.filter(by_id=user.pk) if _others_than(row).exists()]
    return waiting.exclude(pk__in=out).select_related("user", "by").order_by("appealed_at")


def removal_answer(
    removal_id: int, *, by: Any, answer: str, restore: bool, request: HttpRequest | None = None
) -> TextRemoval:
    """Answer an appeal, once, in words that the person concerned reads; what was taken stays away or is given back.
    Raises `AdminError`."""
    if not may_moderate(by):
        raise AdminError("forbidden", _("This takes the right to moderate. Ask an administrator."))
    said = needed(answer)
    with transaction.atomic():
        row = TextRemoval.objects.select_for_update(of=("self",)).select_related("user").get(pk=removal_id)
        if not row.appeal or row.answered_at is not None or row.user_id == by.pk:
            raise AdminError("no_appeal", _("Here is no appeal that waits for you."))
        if row.by_id == by.pk and _others_than(row).exists():
            raise AdminError("two_people", _("You have decided this yourself. Somebody else answers the appeal."))
        if restore and row.restored_at is None:
            row.restored_at = database_now()
            together = TextRemoval.objects.filter(subject=row.subject, at=row.at, restored_at=None)
            together.update(restored_at=row.restored_at)
            _give_back(row, by)
        answer_keep(row, by, said)
        after = {"answer": digest_of(said), "given_back": restore, "alone": row.by_id == by.pk}
        act_write("text.answered", by=by, object=row.subject, after=after, request=request)
    return row


def _give_back(row: TextRemoval, by: Any) -> None:
    """What was taken stands there again, but for a description that its owner has written anew since."""
    subject = _find(row.subject)
    if subject is not None:
        texts = subject.texts
        _change(
            row.subject,
            {part: value for part, value in row.former.items() if Part.of(part) != Part.TEXT or not texts.get(part)},
            by,
        )


def _find(subject: str) -> Subject | None:
    kind, _colon, key = subject.partition(":")
    return _kinds[kind].find(key) if kind in _kinds else None


def _change(subject: str, values: Mapping[str, Any], by: Any) -> None:
    kind, _colon, key = subject.partition(":")
    _kinds[kind].change(key, values, by)


def _others_than(row: TextRemoval) -> QuerySet[User]:
    """Who may moderate, besides who has decided and those concerned."""
    concerned = TextRemoval.objects.filter(subject=row.subject, at=row.at).values("user_id")
    return moderators().exclude(pk=row.by_id).exclude(pk__in=concerned)


def needed_rows(user_ids: list[int]) -> set[int]:
    """Those of the users from whom a text was taken, or who have had to do with it."""
    rows = TextRemoval.objects
    return {
        *rows.filter(user_id__in=user_ids).values_list("user_id", flat=True),
        *rows.filter(by_id__in=user_ids).values_list("by_id", flat=True),
        *rows.filter(answered_by_id__in=user_ids).exclude(answered_by=None).values_list("answered_by_id", flat=True),
    }


hooks.register_holder(needed_rows)
