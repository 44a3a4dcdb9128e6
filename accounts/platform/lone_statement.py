"""A transaction that is one statement, on PostgreSQL: it commits by itself, and needs no trips for BEGIN and COMMIT.

Inside of `lone_statement` whatever asks the database is refused, but for the statement inside of `committing`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from django.db import DEFAULT_DB_ALIAS, connections, transaction


class AnotherStatement(Exception):
    """What was to be one statement asks the database for more; nothing was sent."""


def can_stand_alone() -> bool:
    """Whether a statement can be a transaction by itself here and now."""
    database = connections[DEFAULT_DB_ALIAS]
    return database.vendor == "postgresql" and not database.in_atomic_block


@contextmanager
def lone_statement() -> Iterator[None]:
    """What is to happen after the commit happens at the end, as with `transaction.atomic`, of which the database hears
    nothing before its first statement. Raises `AnotherStatement` if there is more than one."""
    with transaction.atomic(), connections[DEFAULT_DB_ALIAS].execute_wrapper(_refuse):
        yield


@contextmanager
def committing(database: Any) -> Iterator[None]:
    """The statement inside commits at once."""
    wrappers, raw = database.execute_wrappers, database.connection
    database.execute_wrappers = [one for one in wrappers if one is not _refuse]
    raw.autocommit = True
    try:
        yield
    finally:
        database.execute_wrappers = wrappers
        if not raw.closed:
            raw.autocommit = False


def _refuse(*_asked: Any) -> NoReturn:
    raise AnotherStatement
