"""The same beginning for many tests of a module, in as many kinds as they ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Model

from accounts.models import User
from tests.tournaments.conftest import Arena
from tests.tournaments.laid_rows import laid
from tournaments.models import Tournament

M = TypeVar("M", bound=Model)
_asked: dict[tuple[Any, ...], Callable[[], Any]] = {}


def prepared(build: Callable[..., M], by: User | None = None, **wishes: Any) -> M:
    """What the function makes for somebody: by the services for the first test that wishes it so, its rows for the others.
    A test that really commits makes its own, and so does one in which numbers would be given out otherwise."""
    people = () if by is None else (by,)
    build_it = partial(build, *people, **wishes)
    if not connection.in_atomic_block or connection.vendor != "sqlite":
        return build_it()
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, seq FROM sqlite_sequence ORDER BY name")
        numbers = tuple(cursor.fetchall())
    known = [(one.pk, one.username, one.is_staff, one.is_superuser) for one in people]
    return laid(_asked.setdefault((build, *known, repr(sorted(wishes.items())), numbers), build_it))


def arena_as(players: int, *plan: Any, then: Callable[[Arena], Any] | None = None, **fields: Any) -> Arena:
    """An arena like another test's, after what has been done in it."""
    tournament = prepared(_played, players=players, plan=plan, then=then, **fields)
    made = object.__new__(Arena)
    made.tournament, made.judge = tournament, User.objects.get(username="judge")
    return made


def _played(players: int, plan: Any, then: Callable[[Arena], Any] | None, **fields: Any) -> Tournament:
    made = Arena(players, *plan, **fields)
    if then is not None:
        then(made)
    return Tournament.objects.get(pk=made.tournament.pk)
