"""What a connection knows of the statements that it has written."""

from __future__ import annotations

from typing import Any

from django.db.backends.base.operations import BaseDatabaseOperations


class KnowsColumns(BaseDatabaseOperations):
    """Beside a database's own operations: its statements are written by `compiler`."""

    compiler_module = "config.statements.compiler"

    def __init__(self, connection: Any) -> None:
        super().__init__(connection)
        self.selects: dict[Any, list[Any]] = {}
        """By model: all of its columns, as they stand in a statement."""
        self.converters: dict[int, Any] = {}
        """By the address of a column that stays: what makes values of those that this connection gives."""
