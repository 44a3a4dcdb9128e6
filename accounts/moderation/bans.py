"""Keeping people out: who may, for how long, and what everybody concerned is told.

Whether a user is banned is computed from the rows and the database's time whenever it is asked, so an end cannot be
forgotten. What follows from a ban - sockets close, games are given up - is up to what hears
`hooks.account_banned`."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.core import signing
from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.functions import Now
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.models import AppealableSanction, Ban, NameReset, TextRemoval, User
from accounts.moderation import mail
from accounts.platform import hooks
from accounts.platform.audit_log import act_write, digest_of
from accounts.platform.compiled_queries import CompiledQuery
from accounts.platform.database_clock import database_now
from accounts.platform.errors import AdminError

PERMISSION = "accounts.moderate"
LONGEST_DAYS = 3650
LONGEST_TEXT = 4000
PASS_HOURS = 24
"""So long a user who was refused a log-in can open the page with the reason and write their appeal."""
SANCTIONS_DAYS = 730
"""So long what was laid upon a user is kept after its end."""
_SALT = "accounts.ban"


def in_force() -> Q:
    """The bans that hold at the time of the database. Each has begun when it is written."""
    ends = Q(ends_at__gt=Now()) | Q(ends_at__isnull=True, approved_at__isnull=False)
    return Q(lifted_at__isnull=True) & ends


def bans_in_force() -> QuerySet[Ban]:
    """All bans that hold."""
    return Ban.objects.filter(in_force())


def ban_of(user: Any) -> Ban | None:
    """The ban that holds a user back the longest; None if none does."""
    if user is None or user.pk is None:
        return None
    holding = _HOLDING.objects(user.pk)
    return max(holding, key=lambda ban: (ban.ends_at is None, ban.ends_at or ban.at), default=None)


_HOLDING = CompiledQuery(lambda user: bans_in_force().filter(user_id=user))


def is_banned(user: Any) -> bool:
    """Whether a user is banned now."""
    return user is not None and user.pk is not None and bool(_HOLDING.rows(user.pk))


def may_moderate(user: Any) -> bool:
    """Whether a user may ban people and reset names."""
    return bool(user is not None and user.is_active and user.is_staff and user.has_perm(PERMISSION))


def moderators() -> QuerySet[User]:
    """All users for whom `may_moderate` holds."""
    able = User.objects.with_perm(PERMISSION, backend="django.contrib.auth.backends.ModelBackend")
    return able.filter(is_staff=True, is_active=True, deleted_at=None)


def need_moderator(user: User, by: Any) -> None:
    """Raise `AdminError` unless `by` may do something to `user`."""
    if not may_moderate(by):
        raise AdminError("forbidden", _("This takes the right to moderate. Ask an administrator."))
    if by.pk == user.pk:
        raise AdminError("own_case", _("Nobody moderates himself. Ask somebody else."))
    if user.is_superuser and not by.is_superuser:
        raise AdminError("forbidden", _("Only an administrator can do this to an administrator."))
    if user.deleted_at is not None:
        raise AdminError("deleted", _("This account is deleted. There is nobody left to do this to."))


def ban_impose(
    user: User, *, by: Any, kind: str, reason: str, days: int | None, request: HttpRequest | None = None
) -> Ban:
    """Ban a user for so many days, with the reason in words that they read.

    For ever (`days` None) it is a proposal only: it holds once a second person has called `ban_approve`.
    Raises `AdminError`.
    """
    need_moderator(user, by)
    said = needed(reason)
    if kind not in Ban.Kind.values:
        raise AdminError("kind", _("Say what the ban is for: one of the kinds of the list."))
    if days is not None and not 1 <= days <= LONGEST_DAYS:
        raise AdminError("days", _("A ban lasts from 1 to 3650 days. Leave the days out for one without an end."))
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        now = database_now()
        ban = Ban.objects.create(
            user=user, by=by, kind=kind, reason=said, at=now, begins_at=now,
            ends_at=None if days is None else now + timedelta(days=days),
            mail_due=days is not None and mail.has_address(user),
        )  # fmt: skip
        action = "ban.proposed" if days is None else "ban.imposed"
        if days is not None:
            _follow(ban)
        after = {"user": user.pk, "kind": kind, "days": days, "reason": digest_of(said)}
        act_write(action, by=by, object=f"ban:{ban.pk}", after=after, request=request)
    return ban


def ban_approve(ban: Ban, *, by: Any, request: HttpRequest | None = None) -> None:
    """Let a permanent ban that another moderator has proposed hold. Raises `AdminError`."""
    need_moderator(ban.user, by)
    with transaction.atomic():
        ban = Ban.objects.select_for_update(of=("self",)).select_related("user").get(pk=ban.pk)
        if ban.ends_at is not None or ban.approved_at is not None or ban.lifted_at is not None:
            raise AdminError("nothing_open", _("This ban waits for nobody’s approval."))
        if ban.by_id == by.pk:
            raise AdminError("two_people", _("A ban for ever takes two people. Ask another moderator to approve it."))
        now = database_now()
        ban.second, ban.approved_at, ban.begins_at = by, now, now
        ban.mail_due = mail.has_address(ban.user)
        ban.save()
        _follow(ban)
        act_write("ban.approved", by=by, object=f"ban:{ban.pk}", after={"user": ban.user_id}, request=request)


def ban_lift(ban: Ban, *, by: Any, reason: str, request: HttpRequest | None = None) -> None:
    """End a ban before its time, or take a proposal back. Raises `AdminError`."""
    need_moderator(ban.user, by)
    said = needed(reason)
    with transaction.atomic():
        ban = Ban.objects.select_for_update(of=("self",)).get(pk=ban.pk)
        now = database_now()
        if ban.lifted_at is not None or (ban.ends_at is not None and ban.ends_at <= now):
            raise AdminError("over", _("This ban is over already."))
        ban.lifted_by, ban.lifted_at, ban.lift_reason = by, now, said
        ban.save()
        after = {"user": ban.user_id, "reason": digest_of(said)}
        act_write("ban.lifted", by=by, object=f"ban:{ban.pk}", after=after, request=request)


def ban_appeal(ban: Ban, *, text: str) -> None:
    """Keep what the person concerned has to say about a ban, once. Raises `AdminError`."""
    with transaction.atomic():
        appeal_keep(Ban.objects.select_for_update().get(pk=ban.pk), text)


def appeal_keep(row: AppealableSanction, text: str) -> None:
    """Keep an appeal with the row that it is against, which is locked. Raises `AdminError`."""
    said = needed(text)
    if row.appeal:
        raise AdminError("appealed", _("You have appealed already. Somebody will read it."))
    row.appeal, row.appealed_at = said, database_now()
    row.save(update_fields=["appeal", "appealed_at"])


def answer_keep(row: AppealableSanction, by: Any, answer: str) -> None:
    """Keep the answer to an appeal, and let it be mailed. Raises `AdminError`."""
    row.answer, row.answered_by, row.answered_at = needed(answer), by, database_now()
    row.answer_due = mail.has_address(row.user)
    row.save()


def ban_answer(ban: Ban, *, by: Any, answer: str, lift: bool, request: HttpRequest | None = None) -> None:
    """Answer an appeal, once, in words that the person concerned reads; the ban stands, or is lifted for this reason.

    The moderator who has imposed or approved it answers only if no other could. Raises `AdminError`.
    """
    need_moderator(ban.user, by)
    said = needed(answer)
    with transaction.atomic():
        row = Ban.objects.select_for_update(of=("self",)).select_related("user").get(pk=ban.pk)
        if not row.appeal:
            raise AdminError("no_appeal", _("Nobody has appealed against this ban."))
        if row.answered_at is not None:
            raise AdminError("answered", _("This appeal is answered already."))
        decided = (row.by_id, row.second_id)
        if by.pk in decided and _others_than(row).exists():
            raise AdminError("two_people", _("You have decided this yourself. Somebody else answers the appeal."))
        if lift:
            ban_lift(row, by=by, reason=said, request=request)
            row.refresh_from_db()
        answer_keep(row, by, said)
        after = {"user": row.user_id, "answer": digest_of(said), "lifted": lift, "alone": by.pk in decided}
        act_write("ban.answered", by=by, object=f"ban:{row.pk}", after=after, request=request)


def answer_since(user: User, last: datetime | None) -> Ban | None:
    """A ban that was lifted by the answer to an appeal since a user has logged in last: they have not read it yet, for
    they read it with the reason only as long as the ban holds."""
    lifted = Ban.objects.filter(user=user, answered_at__isnull=False, lifted_at__isnull=False)
    return lifted.filter(answered_at__gt=last).last() if last is not None else lifted.last()


def bans_open() -> QuerySet[Ban]:
    """What waits for moderators: proposals without approval, and unanswered appeals against bans that hold."""
    proposed = Q(ends_at__isnull=True, approved_at__isnull=True, lifted_at__isnull=True)
    return Ban.objects.filter(proposed | (in_force() & ~Q(appeal="") & Q(answered_at=None)))


def pass_to(ban: Ban) -> str:
    """The address of the page with the reason, for a user who cannot log in."""
    return reverse("suspended_pass", kwargs={"token": signing.dumps(ban.pk, salt=_SALT)})


def ban_by_pass(token: str) -> Ban | None:
    """The ban that `pass_to` named, while the pass and the ban hold."""
    try:
        pk = signing.loads(token, salt=_SALT, max_age=timedelta(hours=PASS_HOURS))
    except signing.BadSignature:
        return None
    return bans_in_force().filter(pk=pk).first()


def sanctions_forget(days: int = SANCTIONS_DAYS) -> int:
    """Delete bans that ended, and names and texts that were taken away, more than `days` ago. How many. The audit keeps
    that there was something, and the digest of its reason."""
    limit = database_now() - timedelta(days=days)
    ended = Ban.objects.filter(Q(ends_at__lt=limit) | Q(lifted_at__lt=limit))
    taken = [model._default_manager.filter(at__lt=limit) for model in (NameReset, TextRemoval)]
    return sum(rows.delete()[0] for rows in (ended, *taken))


def needed(text: str) -> str:
    """The text, which must say something."""
    said = text.strip()[:LONGEST_TEXT]
    if not said:
        raise AdminError("no_text", _("Write a sentence about it: the person concerned reads it."))
    return said


def _others_than(ban: Ban) -> QuerySet[User]:
    """Who may moderate, besides those who have decided a ban and the person concerned."""
    able = moderators()
    if ban.user.is_superuser:
        able = able.filter(is_superuser=True)
    return able.exclude(pk__in=[pk for pk in (ban.user_id, ban.by_id, ban.second_id) if pk is not None])


def _follow(ban: Ban) -> None:
    user = ban.user
    transaction.on_commit(lambda: hooks.account_banned.send_robust(sender=Ban, user=user), robust=True)


def needed_rows(user_ids: list[int]) -> set[int]:
    """Those of the users who were banned, or have had to do with a ban."""
    found: set[int] = set()
    for field in ("user_id", "by_id", "second_id", "lifted_by_id", "answered_by_id"):
        found |= set(Ban.objects.filter(**{f"{field}__in": user_ids}).values_list(field, flat=True))
    return found


hooks.register_holder(needed_rows)
