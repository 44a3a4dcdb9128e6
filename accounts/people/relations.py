"""Who is of one household or team, as people say themselves. What either of two has said holds for both."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from accounts import public_names
from accounts.models import Relation, User

MOST = 50
"""So many accounts a user declares at most."""


def related(user: User, others: Iterable[int]) -> bool:
    """Whether a user is related to any of these users."""
    ids = list(others)
    return Relation.objects.filter(Q(user=user, other__in=ids) | Q(other=user, user__in=ids)).exists()


def related_among(users: Iterable[int], others: Iterable[int]) -> set[int]:
    """Those of the first users who are related to any of the others."""
    first, second = list(users), list(others)
    found = Relation.objects.filter(Q(user__in=first, other__in=second) | Q(other__in=first, user__in=second))
    return {one for pair in found.values_list("user_id", "other_id") for one in pair} & set(first)


def relations_of(user: User) -> QuerySet[Relation]:
    """What a user has declared."""
    return Relation.objects.filter(user=user, other__deleted_at=None).select_related("other")


def relation_add(user: User, name: str) -> Relation | None:
    """Declare the account with this public name; None if there is none or it is one's own, or
    if there are too many."""
    other = User.objects.filter(name_key=public_names.key_of(name), deleted_at=None, is_guest=False).first()
    if other is None or other == user or relations_of(user).count() >= MOST:
        return None
    return Relation.objects.get_or_create(user=user, other=other)[0]


def relation_remove(user: User, number: int) -> None:
    """Take a declaration of one's own back."""
    Relation.objects.filter(user=user, pk=number).delete()


def relations_forget(user: User) -> None:
    """Nothing about a user is declared any more."""
    Relation.objects.filter(Q(user=user) | Q(other=user)).delete()
