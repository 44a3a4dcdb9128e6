"""The log is append-only in the database itself: these triggers refuse to change or delete an entry.

There is no way round them for the application. A test run that empties its own database does this:
PostgreSQL empties tables with TRUNCATE, which row triggers do not see (the production role is not granted it);
on SQLite, whose Django flush is a DELETE, the tests wrap the flush in `DROP[...]` and `CREATE[...]`.
"""

from __future__ import annotations

from typing import Any

TABLE = "games_entry"
MESSAGE = "the log is append-only: write a new entry instead"

CREATE: dict[str, list[str]] = {
    "sqlite": [
        f"CREATE TRIGGER games_entry_no_update BEFORE UPDATE ON {TABLE} BEGIN SELECT RAISE(ABORT, '{MESSAGE}'); END;",
        f"CREATE TRIGGER games_entry_no_delete BEFORE DELETE ON {TABLE} BEGIN SELECT RAISE(ABORT, '{MESSAGE}'); END;",
    ],
    "postgresql": [
        "CREATE FUNCTION games_entry_refuse() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{MESSAGE}' USING ERRCODE = 'integrity_constraint_violation'; END $$;",
        f"CREATE TRIGGER games_entry_append_only BEFORE UPDATE OR DELETE ON {TABLE} "
        "FOR EACH ROW EXECUTE FUNCTION games_entry_refuse();",
    ],
}
DROP: dict[str, list[str]] = {
    "sqlite": [
        "DROP TRIGGER IF EXISTS games_entry_no_update;",
        "DROP TRIGGER IF EXISTS games_entry_no_delete;",
    ],
    "postgresql": [
        f"DROP TRIGGER IF EXISTS games_entry_append_only ON {TABLE};",
        "DROP FUNCTION IF EXISTS games_entry_refuse();",
    ],
}


def create(apps: Any, editor: Any) -> None:
    """Forward step of the migration."""
    for statement in CREATE[editor.connection.vendor]:
        editor.execute(statement, params=None)


def drop(apps: Any, editor: Any) -> None:
    """Backward step of the migration."""
    for statement in DROP[editor.connection.vendor]:
        editor.execute(statement, params=None)
