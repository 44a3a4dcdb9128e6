"""Tables whose rows are written once, in the database itself: triggers refuse to change or delete them.

There is no way round them for the application: its role in production is not granted TRUNCATE, which row triggers do
not see. A test run empties its own database between `drops` and `creates`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class AppendOnly:
    """A table whose rows stay as they are. `create` and `drop` are the steps of a migration."""

    table: str
    message: str
    """What the database says to an attempt."""

    def creates(self, vendor: str) -> list[str]:
        """The statements that guard the table, for "sqlite" or "postgresql"."""
        if vendor == "sqlite":
            return [
                f"CREATE TRIGGER {self.table}_no_{act.lower()} BEFORE {act} ON {self.table} "
                f"BEGIN SELECT RAISE(ABORT, '{self.message}'); END;"
                for act in ("UPDATE", "DELETE")
            ]
        return [
            f"CREATE FUNCTION {self.table}_refuse() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION '{self.message}' USING ERRCODE = 'integrity_constraint_violation'; END $$;",
            f"CREATE TRIGGER {self.table}_append_only BEFORE UPDATE OR DELETE ON {self.table} "
            f"FOR EACH ROW EXECUTE FUNCTION {self.table}_refuse();",
        ]

    def drops(self, vendor: str) -> list[str]:
        """The statements that take the guard away."""
        if vendor == "sqlite":
            return [f"DROP TRIGGER IF EXISTS {self.table}_no_{act};" for act in ("update", "delete")]
        return [
            f"DROP TRIGGER IF EXISTS {self.table}_append_only ON {self.table};",
            f"DROP FUNCTION IF EXISTS {self.table}_refuse();",
        ]

    def create(self, apps: Any, editor: Any) -> None:
        """Forward step of a migration."""
        for statement in self.creates(editor.connection.vendor):
            editor.execute(statement, params=None)

    def drop(self, apps: Any, editor: Any) -> None:
        """Backward step of a migration."""
        for statement in self.drops(editor.connection.vendor):
            editor.execute(statement, params=None)


ACTS = AppendOnly("accounts_privilegedact", "the audit log is append-only: what was done stays written")
