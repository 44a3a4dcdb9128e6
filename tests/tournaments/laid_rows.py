"""Rows that several tests begin with: written by the services for the first of them, put back as they are for the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.apps import apps
from django.db import connection
from django.db.models import Model

M = TypeVar("M", bound=Model)
Rows = dict[str, tuple[list[str], list[tuple[Any, ...]]]]
_laid: dict[Callable[..., Any], tuple[type[Model], Any, Rows]] = {}


def laid(build: Callable[[], M]) -> M:
    """What the function makes, in the database; it is a new object for each test. Nothing may remember the rows but the
    database: no games, which are counted anew in each test."""
    if connection.vendor != "sqlite":
        return build()  # few tests run again there, and numbers are given out by sequences
    if build not in _laid:
        before = _all_rows()
        made = build()
        _laid[build] = (type(made), made.pk, _new_rows(before))
        return made
    kind, key, rows = _laid[build]
    with connection.cursor() as cursor:
        for table, (columns, written) in rows.items():
            names, places = ", ".join(f'"{name}"' for name in columns), ", ".join(["%s"] * len(columns))
            cursor.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({places})', written)
    return kind._base_manager.get(pk=key)  # type: ignore[return-value]


def _all_rows() -> Rows:
    found = {}
    with connection.cursor() as cursor:
        for model in apps.get_models(include_auto_created=True):
            if model._meta.managed and not model._meta.proxy:
                table = model._meta.db_table
                cursor.execute(f'SELECT * FROM "{table}"')
                if rows := cursor.fetchall():
                    found[table] = ([column[0] for column in cursor.description], rows)
    return found


def _new_rows(before: Rows) -> Rows:
    """What has been written since then; what was there must be as it was."""
    found = {}
    for table, (columns, rows) in _all_rows().items():
        former = set(before.get(table, ([], []))[1])
        assert former <= set(rows), f"{table} has been changed, and not only added to"
        if new := [row for row in rows if row not in former]:
            found[table] = (columns, new)
    return found
