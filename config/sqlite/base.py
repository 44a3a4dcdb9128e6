"""Django's SQLite backend: a writer waits in line (`line`) and is done when what it wrote is on the disk (`flush`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.backends.sqlite3.operations import DatabaseOperations
from django.db.utils import OperationalError

from config.sqlite.flush import flush_of
from config.sqlite.line import line_of
from config.statements.operations import KnowsColumns

FULL = 2
"""How SQLite calls it to wait for the disk at each commit."""
QUICK = 0.002
"""Seconds within which a quick disk takes a commit."""
KEPT = 512
"""Statements of which it is known how SQLite reads them."""


@lru_cache(maxsize=KEPT)
def _converted(query: str) -> str:
    return base.FORMAT_QMARK_REGEX.sub("?", query).replace("%%", "%")


class Cursor(base.SQLiteCursorWrapper):
    """What is written outside of a transaction is on the disk as well when the statement is done."""

    flush: Any = None

    def convert_query(self, query: str, *, param_names: Any = None) -> str:
        """The statement as SQLite reads it; of one that comes again it is known."""
        if param_names is None:
            return _converted(query)
        return str(super().convert_query(query, param_names=param_names))  # type: ignore[misc]  # not in the stubs

    def execute(self, query: str, params: Any = None) -> Any:
        """Run one statement."""
        before = self.connection.total_changes
        answer = super().execute(query, params)
        self._flush_after(before)
        return answer

    def executemany(self, query: str, param_list: Any) -> Any:
        """Run a statement several times."""
        before = self.connection.total_changes
        answer = super().executemany(query, param_list)
        self._flush_after(before)
        return answer

    def _flush_after(self, before: int) -> None:
        if self.flush is not None and not self.connection.in_transaction and self.connection.total_changes != before:
            self.flush()


class Operations(KnowsColumns, DatabaseOperations):
    """How SQLite says things."""


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection to the SQLite file."""

    ops_class = Operations

    in_line = False
    """Whether it is this connection's turn to write."""
    flushes = False
    """Whether what was committed still has to be put onto the disk."""

    def init_connection_state(self) -> None:
        """Wait for the disk instead of SQLite, where the settings want it to be waited for (`synchronous=FULL`) and
        there is a log."""
        super().init_connection_state()
        self.flushes = self._asked("journal_mode") == "wal" and self._asked("synchronous") == FULL
        if self.flushes:
            self.connection.execute("PRAGMA synchronous=NORMAL")

    def _asked(self, pragma: str) -> Any:
        return self.connection.execute(f"PRAGMA {pragma}").fetchone()[0]

    def create_cursor(self, name: str | None = None) -> Any:
        """A cursor that knows what is to be done after a statement that writes."""
        cursor = self.connection.cursor(factory=Cursor)
        if self.flushes:
            cursor.flush = self._flush
        return cursor

    def _start_transaction_under_autocommit(self) -> None:
        seconds = float(self.settings_dict["OPTIONS"].get("timeout", 5))
        if not self.is_in_memory_db():
            if not line_of(self._path).enter(seconds):
                raise OperationalError("database is locked")
            self.in_line = True
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]  # not in the stubs
        except BaseException:
            self._leave_line()
            raise

    def _commit(self) -> Any:
        try:
            answer = super()._commit()  # type: ignore[misc]
        finally:
            self._leave_line()
        if self.flushes:
            self._flush()
        return answer

    def _rollback(self) -> Any:
        try:
            return super()._rollback()  # type: ignore[misc]
        finally:
            self._leave_line()

    def _close(self) -> Any:
        try:
            return super()._close()  # type: ignore[misc]
        finally:
            self._leave_line()

    def _leave_line(self) -> None:
        if self.in_line:
            self.in_line = False
            line_of(self._path).leave()

    def _flush(self) -> None:
        try:
            flush_of(self._path).wait()
        except OSError as trouble:
            raise OperationalError("the disk did not take it") from trouble

    @property
    def one_by_one(self) -> bool:
        """Whether writers had better come one after the other: those who come together share a flush, which on a quick
        disk is not worth what they cost each other."""
        return flush_of(self._path).seconds < QUICK

    @property
    def _path(self) -> str:
        return str(self.settings_dict["NAME"])
