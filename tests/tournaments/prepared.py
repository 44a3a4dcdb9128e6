"""The same beginning for many tests of a module, in as many kinds as they ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from django.db import connection, transaction
from django.db.models import Model

from accounts.models import User
from tests.tournaments.conftest import Arena
from tests.tournaments.laid_rows import laid
from tournaments.models import Tournament

M = TypeVar("M", bound=Model)
A = TypeVar("A", bound=Arena)
_asked: dict[tuple[Any, ...], Callable[[], Any]] = {}


def prepared(build: Callable[..., M], by: User | None = None, **wishes: Any) -> M:
    """What the function makes for somebody: by the services for the first test that wishes it so, its rows for the others.
    Where numbers would be given out otherwise, as behind a test that really commits, it is made by the services too;
    before anybody is known, no row can be in the way."""
    people = () if by is None else (by,)
    build_it = partial(build, *people, **wishes)
    empty = not User.objects.exists()
    if connection.vendor != "sqlite" or not (empty or connection.in_atomic_block):
        return build_it()
    numbers: tuple[Any, ...] = ()
    if not empty:
        with connection.cursor() as cursor:
            cursor.execute("SELECT name, seq FROM sqlite_sequence ORDER BY name")
            numbers = tuple(cursor.fetchall())
    known = [(one.pk, one.username, one.is_staff, one.is_superuser) for one in people]
    with transaction.atomic():
        return laid(_asked.setdefault((build, *known, repr(sorted(wishes.items())), numbers), build_it))


def arena_as(
    players: int, *plan: Any, kind: type[A] = Arena, then: Callable[[A], Any] | None = None, **fields: Any
) -> A:
    """An arena like another test's, after what has been done in it."""
    made = object.__new__(kind)
    made.tournament = prepared(_played, players=players, plan=plan, kind=kind, then=then, **fields)
    made.judge = User.objects.get(username="judge")
    return made


def _played(players: int, plan: Any, kind: type[A], then: Callable[[A], Any] | None, **fields: Any) -> Tournament:
    made = kind(players, *plan, **fields)
    if then is not None:
        then(made)
    return Tournament.objects.get(pk=made.tournament.pk)
