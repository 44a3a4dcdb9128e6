"""How Django writes a statement, without working out each time what is always the same.

Of a usual query, all columns of a model with names to order by, half of the work was that: which columns there are, how
each is quoted and read, and a hash of each, in case it is what the order means. The tests compare the statements with
Django's own.
"""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from django.apps import apps
from django.db.models.expressions import Col
from django.db.models.sql import compiler
from django.db.models.sql.compiler import (
    SQLAggregateCompiler,
    SQLDeleteCompiler,
    SQLInsertCompiler,
    SQLUpdateCompiler,
)

from config.statements.operations import KnowsColumns

__all__ = ["SQLAggregateCompiler", "SQLCompiler", "SQLDeleteCompiler", "SQLInsertCompiler", "SQLUpdateCompiler"]

_kept: dict[int, Col] = {}
"""By their address: columns that stay, so that what is known of them stays true."""


@cache
def _columns(meta: Any) -> list[Col]:
    """All columns of a model, under the name of its table."""
    found = [field.get_col(meta.db_table) for field in meta.concrete_fields]
    _kept.update((id(column), column) for column in found)
    return found


class SQLCompiler(compiler.SQLCompiler):
    """What selects rows."""

    def get_select(self, with_col_aliases: bool = False) -> Any:
        """What is selected: of most queries all columns of a model, and nothing else."""
        query = self.query
        if (
            not query.default_cols
            or query.select_related
            or query.annotation_select
            or query.extra_select
            or with_col_aliases
            or query.get_select_mask()
            or not self._are_usual(query.get_meta(), query.get_initial_alias())
        ):
            return super().get_select(with_col_aliases)
        known = self._known.selects
        if query.model not in known:
            known[query.model] = super().get_select()[0]
        found = known[query.model]
        return list(found), {"model": query.model, "select_fields": list(range(len(found)))}, {}

    def get_default_columns(  # type: ignore[override]  # the stubs know another series
        self, select_mask: Any, start_alias: str | None = None, opts: Any = None, from_parent: Any = None
    ) -> list[Any]:
        """All columns of a model, which are the same each time unless they stand under another name."""
        meta = opts or self.query.get_meta()
        alias = start_alias or self.query.get_initial_alias()
        if select_mask or not self._are_usual(meta, alias):
            return super().get_default_columns(select_mask, start_alias, opts, from_parent)  # type: ignore[call-arg]
        return list(_columns(meta))

    @property
    def _known(self) -> KnowsColumns:
        return cast(KnowsColumns, self.connection.ops)

    @staticmethod
    def _are_usual(meta: Any, alias: str) -> bool:
        """Whether the columns of a model are those of its own table, under its name; and it is no model of a migration,
        which goes with it."""
        return bool(meta and alias == meta.db_table and meta.apps is apps and not meta.parents)

    def compile(self, node: Any) -> Any:
        """A column is its quoted name."""
        if type(node) is Col and node.alias:
            quote = self.quote_name_unless_alias
            return f"{quote(node.alias)}.{quote(node.target.column)}", []
        return super().compile(node)

    def get_order_by(self) -> Any:
        """The order, by names in most queries. A name may mean what is selected under it, and no column without one."""
        if not self.select or any(alias for _, _, alias in self.select):
            return super().get_order_by()
        selected, self.select = self.select, []
        try:
            return super().get_order_by()
        finally:
            self.select = selected

    def get_converters(self, expressions: Any) -> Any:
        """By their places: what makes values of those that the database gives."""
        known, found = self._known.converters, {}
        for place, expression in enumerate(expressions):
            key = id(expression)
            if key not in _kept:
                return super().get_converters(expressions)
            if key not in known:
                known[key] = super().get_converters([expression]).get(0)
            if known[key]:
                found[place] = known[key]
        return found
