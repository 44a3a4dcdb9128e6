"""The same beginning for many tests of a module, in as many kinds as they ask for."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from time import monotonic
from typing import Any, TypeVar

import pytest
from django.db import connection, transaction
from django.db.models import Model

from accounts.models import User
from games.live import clocks
from tests.tournaments.conftest import Arena, Clock
from tests.tournaments.laid_rows import laid
from tests.tournaments.playing import Hall
from tournaments.models import Tournament

M = TypeVar("M", bound=Model)
A = TypeVar("A", bound=Arena)
_asked: dict[tuple[Any, ...], Callable[[], Any]] = {}
FRESH = timedelta(minutes=5)
"""So long rows are put back, whose times a test may look at; then they are written anew, so that no clock stands far behind."""


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
    moment = int(monotonic() // FRESH.total_seconds())
    known = [(one.pk, one.username, one.is_staff, one.is_superuser) for one in people]
    with transaction.atomic():
        return laid(_asked.setdefault((build, *known, repr(sorted(wishes.items())), numbers, moment), build_it))


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


_begun: list[datetime] = []


@pytest.fixture(name="clock", autouse=True)
def standing_clock(clock: Clock) -> Clock:
    """For a module that imports it: the clock stands where it stood when the rows of `hall_as` were written."""
    present = clocks.to_ms(datetime.now(UTC))
    if not _begun or present - _begun[0] > FRESH:
        _begun[:] = [present]
    clock.at = _begun[0]
    return clock


def hall_as(players: int = 2, *plan: Any, **fields: Any) -> Hall:
    """A hall like another test's, whose first round can be played. The module imports `standing_clock` too."""
    return arena_as(players, *plan, kind=Hall, then=partial(_since, at=_begun[0]), **fields)


def _since(hall: Hall, at: datetime) -> None:
    """Nothing more is done in it: the moment tells halls of different times apart."""
