"""Following a player, as far as blocks allow it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from accounts.models import User
from accounts.people import follows
from accounts.people.follows import FollowError
from games.models import Block


def follow(*, user: User, other: User) -> None:
    """Put a player on the list; raises `FollowError`, also for a user whom one has blocked oneself.

    Who is blocked by the other is not told so: they follow, and see a player who is always away.
    """
    if Block.objects.filter(user=user, other=other, kind=Block.Kind.BLOCK).exists():
        raise FollowError("blocked", _("You have blocked %(name)s. End the block first.") % {"name": other.shown_name})
    follows.follow(user, other)
