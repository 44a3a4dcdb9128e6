"""Django's PostgreSQL backend, with the statements of `config.statements`."""

from django.db.backends.postgresql import base
from django.db.backends.postgresql.operations import DatabaseOperations

from config.statements.operations import KnowsColumns


class Operations(KnowsColumns, DatabaseOperations):
    """How PostgreSQL says things."""


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection to PostgreSQL."""

    ops_class = Operations
