"""Whom a user does not want to hear of, or to sit down with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Q

from accounts.people.follows import unfollow
from accounts.platform.after_commit import after_commit
from games.live import push
from games.models import Block


def block_set(*, user: Any, other: Any, kind: str) -> None:
    """Mute a user, or block them: then they do not sit down with each other either. Users cannot do this to themselves.

    Whom a user blocks they do not follow any more. That the other follows them stays on the other's list, where it
    has no effect: if it went, they would learn of the block.
    """
    if user.pk == other.pk:
        return
    with transaction.atomic():
        if kind == Block.Kind.BLOCK:
            unfollow(user, other)
        Block.objects.update_or_create(user=user, other=other, defaults={"kind": Block.Kind(kind)})
        after_commit(push.account_changed, user.pk)


def block_end(*, user: Any, other: Any) -> None:
    """Hear of a user again."""
    with transaction.atomic():
        Block.objects.filter(user=user, other=other).delete()
        after_commit(push.account_changed, user.pk)


def stands_between(user: Any, others: Iterable[int | None]) -> bool:
    """Whether a user has blocked one of these people, or was blocked by one."""
    ids = [other for other in others if other is not None]
    either = Q(user=user, other__in=ids) | Q(user__in=ids, other=user)
    return Block.objects.filter(either, kind=Block.Kind.BLOCK).exists()


def blocks_join(guest: Any, account: Any) -> None:
    """What a guest has settled, and what others have about them, becomes the account's."""
    for mine, column in ((Block.objects.filter(user=guest), "user"), (Block.objects.filter(other=guest), "other")):
        moving = list(mine.exclude(Q(user=account) | Q(other=account)))
        for block in moving:
            setattr(block, column, account)
        Block.objects.bulk_create(
            [Block(user=one.user, other=one.other, kind=one.kind) for one in moving], ignore_conflicts=True
        )
        mine.delete()


def blocks_forget(user: Any) -> None:
    """Nothing of it is kept."""
    Block.objects.filter(Q(user=user) | Q(other=user)).delete()
