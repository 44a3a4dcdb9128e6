"""Whom a user follows. The list is their own: only two who follow each other learn of it."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from accounts.models import Follow, User

MOST = 200
"""So many players a user follows at most."""


class FollowError(Exception):
    """A player that cannot be followed; `text` says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code)
        self.code = code
        self.text = text


def follow(user: User, other: User) -> None:
    """Put a player on the list; once more changes nothing. Raises `FollowError`."""
    if user.pk == other.pk:
        raise FollowError("self", _("This is you. Choose somebody else to follow."))
    if follows(user, other):
        return
    if followed_by(user).count() >= MOST:
        raise FollowError(
            "too_many",
            _("You follow %(most)d players already. Stop following one of them first.") % {"most": MOST},
        )
    try:
        with transaction.atomic():
            Follow.objects.create(user=user, other=other)
    except IntegrityError:
        return  # pressed twice


def unfollow(user: User, other: User) -> None:
    """Take a player off the list."""
    Follow.objects.filter(user=user, other=other).delete()


def follows(user: User, other: User) -> bool:
    """Whether a player stands on a user's list."""
    return Follow.objects.filter(user=user, other=other).exists()


def followed_by(user: User) -> QuerySet[User]:
    """Whom a user follows, by name."""
    mine = Follow.objects.filter(user=user).values("other")
    return User.objects.filter(pk__in=mine, deleted_at=None).order_by("name_key")


def followers_among(user: User, people: Iterable[int]) -> set[int]:
    """Who of these people follows a user."""
    found = Follow.objects.filter(other=user, user__in=list(people))
    return set(found.values_list("user_id", flat=True))


def follows_forget(user: User) -> None:
    """Delete every follow of this user, in both directions."""
    Follow.objects.filter(Q(user=user) | Q(other=user)).delete()
