"""Queries that every page or every act makes: what Django makes of them is worked out once.

To write the SQL of a small query costs several times what SQLite takes to answer it: a user by key takes 0.03 ms here,
with `User.objects.get` 0.14 ms. When a round begins and hundreds of players open their page, that was half of what the
pages cost. Packages that cache queries keep the answers, which must be fresh here; Django has no prepared queries.

This and `config.statements`, which makes all other queries quicker, are the only modules with undocumented names of
Django's query compiler. The tests compare them with what the installed series answers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, TypeVar, cast

import msgspec
from django.db import DEFAULT_DB_ALIAS, connection, connections, models
from django.db.models import Field, Model, QuerySet
from django.db.models.base import ModelState
from django.db.models.expressions import Col
from django.db.models.query import get_related_populators  # type: ignore[attr-defined]

from accounts.platform.lone_statement import committing

M = TypeVar("M", bound=Model)
STAND_INS: dict[type, tuple[Any, ...]] = {
    int: (-7_046_029, -7_046_030, -7_046_031),
    str: ("\uf8ff1", "\uf8ff2", "\uf8ff3"),
}
"""Keys that no row has; where one stands in the parameters, the real one is put."""


@dataclass(frozen=True, slots=True)
class Objects:
    """How a row becomes an object, as Django's own `ModelIterable` makes it."""

    model: type[Model]
    fields: slice
    names: list[str]
    converters: list[tuple[int, Any, list[Callable[..., Any]]]]
    populators: list[Any]

    def of(self, row: tuple[Any, ...]) -> Any:
        """The object of a row, with those that were selected beside it."""
        return self.of_all([row])[0]

    def of_all(self, rows: Sequence[tuple[Any, ...]]) -> list[Any]:
        """The objects of rows. What is not there stays None: no field of this site reads anything else from it."""
        database, found = connections[DEFAULT_DB_ALIAS], []
        fields, converters, populators = self.fields, self.converters, self.populators
        for row in rows:
            values = list(row)
            for place, expression, convert_by in converters:
                if values[place] is not None:
                    for convert in convert_by:
                        values[place] = convert(values[place], expression, database)
            one = _with_values(self.model, self.names, values[fields], database.alias)
            for populator in populators:
                populator.populate(values, one)
            found.append(one)
        return found


def _with_values(model: type[Model], names: list[str], values: list[Any], alias: str) -> Any:
    """What `Model.from_db` gives for a model that does not replace it and hears no `pre_init` and `post_init`: what is
    not among the names is read when it is asked for. The way through `__init__` takes three times as long."""
    one = model.__new__(model)
    one._state = ModelState()
    one._state.adding, one._state.db = False, alias
    one.__dict__.update(zip(names, values, strict=True))
    return one


@dataclass(frozen=True, slots=True)
class Written:
    """A question as it goes to the database."""

    sql: str
    parameters: tuple[Any, ...]
    objects: Objects | None
    """None for `values_list`."""


class CompiledQuery:
    """A query whose only variable parts are keys: whole numbers or texts."""

    def __init__(self, question: Callable[..., QuerySet[Any, Any]], *kinds: type) -> None:
        """`question` gives the query for its keys, whose types are `kinds`; one whole number unless told. It asks for
        objects, also with `select_related`, or for a `values_list` of whole numbers, texts and truth values, which need
        no translation from either database."""
        self._question = question
        self._stand_ins = tuple(STAND_INS[kind][place] for place, kind in enumerate(kinds or (int,)))
        self._written: Written | None = None

    def rows(self, *keys: Any) -> list[tuple[Any, ...]]:
        """What the database answers for these keys."""
        written = self._written = self._written or self._write()
        real = dict(zip(self._stand_ins, keys, strict=True))
        with connection.cursor() as cursor:
            cursor.execute(written.sql, [real.get(one, one) for one in written.parameters])
            return cast(list[tuple[Any, ...]], cursor.fetchall())

    def objects(self, *keys: Any) -> list[Any]:
        """The objects for these keys, fresh ones each time."""
        rows = self.rows(*keys)
        assert self._written is not None
        made = self._written.objects
        assert made is not None
        return made.of_all(rows)

    def object_of(self, row: tuple[Any, ...]) -> Any:
        """The object of a row that `rows` gave."""
        assert self._written is not None
        assert self._written.objects is not None
        return self._written.objects.of(row)

    def first(self, *keys: Any) -> Any | None:
        """The first object for these keys, if there is one. The question itself says that one is enough."""
        found = self.objects(*keys)
        return found[0] if found else None

    def _write(self) -> Written:
        compiler = self._question(*self._stand_ins).query.get_compiler(connection.alias)
        sql, parameters = compiler.as_sql()
        if not set(self._stand_ins) <= set(parameters):
            raise TypeError("Each key must stand in the query as it was given: name the type that its field has.")
        return Written(sql, tuple(parameters), _objects_of(compiler))


class TimedQuery:
    """A query whose only variable parts are moments, and moments so long before or after them."""

    def __init__(self, question: Callable[..., QuerySet[Any, Any]], moments: int = 1) -> None:
        """`question` gives the query, a `values_list`, for that many moments. What the database answers is not
        translated: truth values may be whole numbers, and times texts (`moment_of`)."""
        self._question = question
        self._marks = [datetime(3000 + 10 * place, 7, 1, tzinfo=UTC) for place in range(moments)]
        self._written: tuple[str, list[Any]] | None = None

    def rows(self, *moments: datetime) -> list[tuple[Any, ...]]:
        """What the database answers for these moments."""
        sql, parameters = self._written = self._written or self._write()
        adapt = connection.ops.adapt_datetimefield_value
        real = [adapt(moments[one.place] + one.apart) if isinstance(one, _Moment) else one for one in parameters]
        with connection.cursor() as cursor:
            cursor.execute(sql, real)
            return cast(list[tuple[Any, ...]], cursor.fetchall())

    def _write(self) -> tuple[str, list[Any]]:
        sql, parameters = self._question(*self._marks).query.get_compiler(connection.alias).as_sql()
        return sql, [self._read(one) for one in parameters]

    def _read(self, parameter: Any) -> Any:
        if isinstance(parameter, str) and not parameter.startswith("30"):
            return parameter
        try:
            moment = moment_of(parameter)
        except (TypeError, ValueError):
            return parameter
        near = [(place, moment - mark) for place, mark in enumerate(self._marks)]
        place, apart = min(near, key=lambda one: abs(one[1]))
        return _Moment(place, apart) if abs(apart) < timedelta(days=365) else parameter


@dataclass(frozen=True, slots=True)
class _Moment:
    place: int
    apart: timedelta


def moment_of(value: Any) -> datetime:
    """A time as either database gives it. Raises TypeError or ValueError for anything else."""
    moment = value if isinstance(value, datetime) else datetime.fromisoformat(value)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


Statement = tuple[str, list[Any]]
"""SQL and its values."""


class CompiledInsert:
    """Writes new rows of a model, as `bulk_create` does: its triggers and constraints hold, no signal is sent."""

    def __init__(self, model: type[Model]) -> None:
        self._fields = [(field, value_writer(field)) for field in model._meta.concrete_fields if not field.primary_key]
        columns = ", ".join(connection.ops.quote_name(field.column) for field, _write in self._fields)
        values = ", ".join(["%s"] * len(self._fields))
        table, key = model._meta.db_table, model._meta.pk.column
        self._sql = f"INSERT INTO {table} ({columns}) VALUES ({values}) RETURNING {key}"  # noqa: S608  column names only
        typed = ", ".join(f"%s::{_type_of(field)}" for field, _write in self._fields)
        self._sql_if = f"INSERT INTO {table} ({columns}) SELECT {typed} FROM row_0 RETURNING {key}"  # noqa: S608  the same

    def insert(self, one: Model) -> None:
        """Write an object that is not there yet; its key is the database's."""
        database = connections[DEFAULT_DB_ALIAS]  # itself: its stand-in `connection` looks it up at each touch
        sql, values = self.statement(one, database)
        with prepared_cursor(database) as cursor:
            cursor.execute(sql, values)
            self.written(one, cursor.fetchone()[0], database)

    def statement(self, one: Model, database: Any) -> Statement:
        """What writes an object; the database answers with its key."""
        return self._sql, [write(field.pre_save(one, True), database) for field, write in self._fields]

    def statement_if(self, one: Model, database: Any) -> Statement:
        """What writes an object once for each row of `row_0`, for `write_together_if`."""
        return self._sql_if, self.statement(one, database)[1]

    def written(self, one: Model, key: Any, database: Any) -> None:
        """The object is there, by this key."""
        one.pk = key
        one._state.adding, one._state.db = False, database.alias


class CompiledUpdate:
    """Writes some columns of one row of a model, if what the row must be still holds."""

    def __init__(self, model: type[Model], names: Sequence[str], must_be: Sequence[str] = ()) -> None:
        """`names` are what is written, `must_be` what is compared beside the key; both as in `attname`."""
        fields = {field.attname: field for field in model._meta.concrete_fields}
        key = model._meta.pk
        assert key is not None
        asked_for = [key, *(fields[name] for name in must_be)]
        self._fields = [(name, value_writer(fields[name])) for name in names]
        self._asked = [value_writer(field) for field in asked_for]
        written = [f"{fields[name].column} = %s" for name in names]
        asked = [f"{field.column} = %s" for field in asked_for]
        self._sql = (
            f"UPDATE {model._meta.db_table} SET {', '.join(written)} "  # noqa: S608  column names only
            f"WHERE {' AND '.join(asked)}"
        )

    def update(self, one: Model, *must_be: Any) -> bool:
        """Write what this object has; False if its row is not there as it must be."""
        database = connections[DEFAULT_DB_ALIAS]
        with prepared_cursor(database) as cursor:
            cursor.execute(*self.statement(one, database, *must_be))
            return bool(cursor.rowcount == 1)

    def statement(self, one: Model, database: Any, *must_be: Any) -> Statement:
        """What writes what this object has."""
        values = [write(getattr(one, name), database) for name, write in self._fields]
        values += [write(value, database) for write, value in zip(self._asked, (one.pk, *must_be), strict=True)]
        return self._sql, values


def write_together(database: Any, insert: Statement, updates: Sequence[Statement]) -> tuple[Any, str, list[bool]]:
    """An insert and updates of other rows as one statement, for PostgreSQL: the key of the new row, the number of the
    transaction, and of each update whether its row was there."""
    sql = _together(insert[0], tuple(update[0] for update in updates))
    values = [value for _sql, given in (insert, *updates) for value in given]
    with prepared_cursor(database) as cursor:
        cursor.execute(sql, values)
        key, written_by, *found = cursor.fetchone()
    return key, written_by, [one == 1 for one in found]


@lru_cache(maxsize=16)
def _together(insert: str, updates: tuple[str, ...]) -> str:
    parts = [f"made (key) AS ({insert})"]
    parts += [f"row_{number} AS ({update} RETURNING 1)" for number, update in enumerate(updates)]
    found = "".join(f", (SELECT COUNT(*) FROM row_{number})" for number in range(len(updates)))  # noqa: S608  names only
    return f"WITH {', '.join(parts)} SELECT (SELECT key FROM made), {WRITTEN_BY}{found}"  # noqa: S608  names only


Conditions = tuple[str, list[Any]]
"""SQL that stands behind AND, and its values."""


def write_together_if(
    database: Any, first: Statement, conditions: Conditions, insert: Statement, updates: Sequence[Statement]
) -> tuple[Any, str, datetime]:
    """An update with further conditions, and only if its row was there an insert (`statement_if`) and updates of other
    rows, in one statement of PostgreSQL that commits by itself, inside of `lone_statement`: the key of the new row,
    None if nothing was done; the number of the transaction; the database's clock."""
    sql = _together_if(first[0] + conditions[0], insert[0], tuple(update[0] for update in updates))
    values = [value for _sql, given in (first, conditions, insert, *updates) for value in given]
    with committing(database), prepared_cursor(database) as cursor:
        cursor.execute(sql, values)
        found: tuple[Any, str, datetime] = cursor.fetchone()
    return found


@lru_cache(maxsize=16)
def _together_if(first: str, insert: str, updates: tuple[str, ...]) -> str:
    parts = [f"row_0 AS ({first} RETURNING 1)", f"made (key) AS ({insert})"]
    for number, update in enumerate(updates, 1):
        parts.append(f"row_{number} AS ({update} AND EXISTS (SELECT 1 FROM row_0))")  # noqa: S608  names only
    return f"WITH {', '.join(parts)} SELECT (SELECT key FROM made), {WRITTEN_BY}, CLOCK_TIMESTAMP()"  # noqa: S608


WRITTEN_BY = "PG_CURRENT_XACT_ID()::XID::TEXT"
"""What PostgreSQL keeps with each row that this transaction writes, as its `xmin`."""


def _type_of(field: Field[Any, Any]) -> str:
    """What a text has to become for this column; of the length that it may have the column itself sees to it."""
    found = str(field.db_type(connection))
    return "text" if found.startswith("varchar") else found


def prepared_cursor(database: Any) -> Any:
    """A cursor for statements that come again and again, with values as texts (`value_writer`).

    PostgreSQL reads and plans such a statement once for each connection, which cost it more than to carry it out; it
    knows the types from the columns. Django's own cursors write the values into the statement, which is then another
    one each time."""
    if database.vendor != "postgresql":
        return database.cursor()
    database.ensure_connection()
    with database.wrap_database_errors:
        return database._prepare_cursor(_prepared_of()(database.connection))


@lru_cache(maxsize=1)
def _prepared_of() -> Any:
    """psycopg's own class of cursors, which is there only where PostgreSQL is used."""
    from psycopg import Cursor

    return Cursor


def objects_of(model: type[Model], fields: Sequence[Field[Any, Any]]) -> Objects:
    """How a row of these columns, in this order, becomes an object of the model."""
    columns = [field.get_col("") for field in fields]
    found = [(place, column, _converters(column)) for place, column in enumerate(columns)]
    names = [field.attname for field in fields]
    return Objects(model, slice(0, len(names)), names, [one for one in found if one[2]], [])


PLAIN: dict[type[Field[Any, Any]], type] = {
    models.CharField: str,
    models.TextField: str,
    models.BooleanField: bool,
    models.AutoField: int,
    models.BigAutoField: int,
    models.IntegerField: int,
    models.BigIntegerField: int,
    models.PositiveIntegerField: int,
    models.PositiveSmallIntegerField: int,
}
"""Fields of which SQLite takes a value of this type, and None, as it is."""


def value_writer(field: Field[Any, Any]) -> Callable[[Any, Any], Any]:
    """How a value of a field is given to a connection: what `get_db_prep_save` makes of it. Of what is most frequent
    without its half dozen calls for each value, and on PostgreSQL as a text (`prepared_cursor`)."""
    prepare = field.get_db_prep_save
    if type(field) is models.JSONField and field.encoder is None:
        return lambda value, database: (
            None if value is None else "{}" if not value and type(value) is dict else json.dumps(value)
        )
    if connection.vendor == "postgresql":
        return lambda value, database: None if (found := prepare(value, database)) is None else str(found)
    if connection.settings_dict["TIME_ZONE"]:
        return prepare
    if type(field) is models.DateTimeField:
        return lambda value, database: (
            str(value.replace(tzinfo=None))
            if type(value) is datetime and value.tzinfo is UTC
            else prepare(value, database)
        )
    key = field.target_field if isinstance(field, models.ForeignKey) else field
    kind = PLAIN.get(type(key))
    if kind is None:
        return prepare
    if key is not field:  # an empty text is no key
        return lambda value, database: value if value and type(value) is kind else prepare(value, database)
    return lambda value, database: value if value is None or type(value) is kind else prepare(value, database)


def _converters(column: Any) -> list[Callable[..., Any]]:
    """What Django makes of a value that the database gives, and the same more quickly for times and JSON."""
    field = column.target
    plain_times = connection.vendor == "sqlite" and not connection.settings_dict["TIME_ZONE"]
    if plain_times and type(field) is models.DateTimeField:
        return [_read_time]
    if type(field) is models.JSONField and field.decoder is None:
        return [_read_json]
    return [*connection.ops.get_db_converters(column), *column.get_db_converters(connection)]


def _read_time(value: Any, _column: Any, _database: Any) -> Any:
    """The driver has read a column, and has left what is calculated."""
    if value is None:
        return None
    return (value if isinstance(value, datetime) else datetime.fromisoformat(value)).replace(tzinfo=UTC)


def _read_json(value: Any, _column: Any, _database: Any) -> Any:
    if value is None:
        return None
    try:
        return msgspec.json.decode(value)
    except msgspec.DecodeError:  # what it takes more narrowly, such as half of a pair of surrogates
        return json.loads(value)


def _objects_of(compiler: Any) -> Objects | None:
    info = compiler.klass_info
    if info is None:
        return None
    fields = slice(info["select_fields"][0], info["select_fields"][-1] + 1)
    columns = [expression for expression, _sql, _alias in compiler.select]
    quick = {place: _converters(column) for place, column in enumerate(columns) if isinstance(column, Col)}
    converters = {
        place: (quick.get(place, found), column) for place, (found, column) in compiler.get_converters(columns).items()
    }
    return Objects(
        info["model"],
        fields,
        [expression.target.attname for expression, _sql, _alias in compiler.select[fields]],
        [(place, column, found) for place, (found, column) in converters.items()],
        get_related_populators(info, compiler.select, connection.alias),
    )


def twin(one: M) -> M:
    """Another object of the same row, which may be given other values; what the values consist of is shared."""
    made = type(one).__new__(type(one))
    made.__dict__.update(one.__dict__)
    made._state = ModelState()
    made._state.adding, made._state.db = False, one._state.db
    made._state.fields_cache = dict(one._state.fields_cache)
    return made


def put_beside(owner: Model, name: str, found: list[Any], *joined: str) -> None:
    """Let the objects of a relation be at hand, as `prefetch_related` leaves them: further questions about it are about
    those of the owner only, and select with them what is `joined`."""
    held = getattr(owner, name).all()
    held = held.select_related(*joined) if joined else held
    held._result_cache = found
    owner.__dict__.setdefault("_prefetched_objects_cache", {})[name] = held
