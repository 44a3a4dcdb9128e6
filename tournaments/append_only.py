"""The audit is append-only in the database itself, as `games.append_only` makes the log of a game."""

from __future__ import annotations

from typing import Any

TABLE = "tournaments_auditentry"
MESSAGE = "the audit is append-only: write a new entry instead"

CREATE: dict[str, list[str]] = {
    "sqlite": [
        f"CREATE TRIGGER tournaments_audit_no_update BEFORE UPDATE ON {TABLE} "
        f"BEGIN SELECT RAISE(ABORT, '{MESSAGE}'); END;",
        f"CREATE TRIGGER tournaments_audit_no_delete BEFORE DELETE ON {TABLE} "
        f"BEGIN SELECT RAISE(ABORT, '{MESSAGE}'); END;",
    ],
    "postgresql": [
        "CREATE FUNCTION tournaments_audit_refuse() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{MESSAGE}' USING ERRCODE = 'integrity_constraint_violation'; END $$;",
        f"CREATE TRIGGER tournaments_audit_append_only BEFORE UPDATE OR DELETE ON {TABLE} "
        "FOR EACH ROW EXECUTE FUNCTION tournaments_audit_refuse();",
    ],
}
DROP: dict[str, list[str]] = {
    "sqlite": [
        "DROP TRIGGER IF EXISTS tournaments_audit_no_update;",
        "DROP TRIGGER IF EXISTS tournaments_audit_no_delete;",
    ],
    "postgresql": [
        f"DROP TRIGGER IF EXISTS tournaments_audit_append_only ON {TABLE};",
        "DROP FUNCTION IF EXISTS tournaments_audit_refuse();",
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
