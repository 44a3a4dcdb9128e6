"""Questions to the database that every page asks: what Django makes of them is worked out once.

To write the SQL of a small query costs several times what SQLite takes to answer it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from django.db import connection
from django.db.models import QuerySet

STAND_IN = -7_046_029
"""A key that nobody has; where it stands in the parameters, the real one is put."""


class Prepared:
    """A query whose only variable part is one whole number, the key of somebody or something."""

    def __init__(self, question: Callable[[int], QuerySet[Any, Any]]) -> None:
        """`question` gives the query for a key, with `values_list` of whole numbers, texts and truth values, which need
        no translation from either database."""
        self._question = question
        self._written: tuple[str, tuple[Any, ...]] | None = None

    def rows(self, key: int) -> list[tuple[Any, ...]]:
        """The answer for this key."""
        if self._written is None:
            sql, parameters = self._question(STAND_IN).query.sql_with_params()
            self._written = sql, tuple(parameters)
        sql, parameters = self._written
        with connection.cursor() as cursor:
            cursor.execute(sql, [key if one == STAND_IN else one for one in parameters])
            return cast(list[tuple[Any, ...]], cursor.fetchall())
