"""Statements are those that Django writes, and values those that it reads, whatever is asked of which model."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.core.exceptions import EmptyResultSet
from django.db import connection, models
from django.db.models import Count, Exists, F, Model, OuterRef, QuerySet
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Ban, User
from config.statements.compiler import SQLCompiler
from games.models import Game
from tests.loops import some
from tournaments.models import Match, Tournament

pytestmark = pytest.mark.django_db

ALL = [one for one in apps.get_models() if one._meta.managed]
DJANGOS = importlib.import_module("django.db.models.sql.compiler")


def keys_of(model: type[Model]) -> list[str]:
    """Names of what it points to."""
    return [field.name for field in model._meta.concrete_fields if field.remote_field and not field.primary_key]


ASKED: dict[str, Callable[[type[Model]], QuerySet[Any, Any]]] = {
    "all": lambda model: model._default_manager.all(),
    "in order": lambda model: model._default_manager.order_by("-pk"),
    "in an order of others": lambda model: model._default_manager.order_by(*keys_of(model), "pk"),
    "by an expression": lambda model: model._default_manager.order_by(F("pk").desc()),
    "in another direction": lambda model: model._default_manager.order_by("pk").reverse(),
    "by chance": lambda model: model._default_manager.order_by("?"),
    "with what it points to": lambda model: model._default_manager.select_related(*keys_of(model)).order_by("pk"),
    "with what that points to": lambda model: model._default_manager.select_related().order_by("pk"),
    "some columns": lambda model: model._default_manager.only("pk").order_by("pk"),
    "other columns": lambda model: model._default_manager.defer(model._meta.concrete_fields[-1].name),
    "values": lambda model: model._default_manager.order_by("pk").values(),
    "values of one": lambda model: model._default_manager.order_by("pk").values_list("pk", flat=True),
    "once each": lambda model: model._default_manager.order_by("pk").distinct(),
    "beside others of it": lambda model: model._default_manager.filter(
        Exists(model._default_manager.filter(pk__lt=OuterRef("pk")).order_by("pk"))
    ),
    "among others of it": lambda model: model._default_manager.filter(pk__in=model._default_manager.order_by("pk")[:3]),
    "named": lambda model: model._default_manager.annotate(of=F("pk")).order_by("of"),
    "counted": lambda model: model._default_manager.annotate(of=Count("pk")).order_by("-of", "pk"),
    "of either kind": lambda model: (
        model._default_manager.order_by().values_list("pk").union(model._default_manager.order_by().values_list("pk"))
    ),
    "of either kind, in order": lambda model: (
        model._default_manager.order_by()
        .values_list("pk")
        .union(model._default_manager.order_by().values_list("pk"))
        .order_by("-pk")
    ),
    "either, in order": lambda model: (
        model._default_manager.order_by().union(model._default_manager.order_by()).order_by("pk")
    ),
    "with more": lambda model: model._default_manager.extra(select={"one": "1"}, order_by=["one"]),
    "a page": lambda model: model._default_manager.order_by("pk")[3:7],
    "nothing": lambda model: model._default_manager.none().order_by("pk"),
}


def of_which(info: dict[str, Any] | None) -> Any:
    """Which columns become objects of which models, and where these are put."""
    if info is None:
        return None
    facts = [info.get(name) for name in ("model", "select_fields", "field", "reverse", "from_parent")]
    return facts, [of_which(one) for one in info.get("related_klass_infos", ())]


def written(query: QuerySet[Any, Any], compiler: Any) -> Any:
    """The statement of a query, or what is said instead; what is selected, and what makes values of it at each place."""
    connection.ops._cache = compiler
    try:
        made = query.query.clone().get_compiler(connection.alias)
        sql = made.as_sql()
        found = [one for one, _sql, _alias in made.select or ()]
        reads = {place: (kinds, str(column)) for place, (kinds, column) in made.get_converters(found).items()}
        return sql, of_which(made.klass_info), made.annotation_col_map, [str(one) for one in found], reads
    except EmptyResultSet as said:
        return repr(said)
    finally:
        connection.ops._cache = None


@pytest.mark.parametrize("asked", ASKED)
def test_each_model_is_asked_as_django_asks(asked: str) -> None:
    """Also the second time, when its columns are known."""
    ours = importlib.import_module(connection.ops.compiler_module)
    assert ours.SQLCompiler is SQLCompiler
    for model in some(ALL):
        query = ASKED[asked](model)
        theirs = written(query, DJANGOS)
        assert written(query, ours) == theirs, model
        assert written(query, ours) == theirs, model


def test_what_was_asked_of_joined_tables_and_under_other_names_is_the_same() -> None:
    ours = importlib.import_module(connection.ops.compiler_module)
    asked = [
        Match.objects.filter(round__stage__tournament=3)
        .select_related("round__stage")
        .order_by("round__number", "table"),
        Tournament.objects.filter(stages__rounds__matches__pk=4).order_by("-created_at", "name").distinct(),
        Ban.objects.filter(user__in=User.objects.filter(is_guest=True).order_by("pk")),
        Ban.objects.select_related("user", "by", "second").order_by("user__username", "-by__username"),
        Game.objects.values("status").annotate(count=Count("pk")).order_by("status"),
        Game.objects.values_list("status", "pk", named=True).order_by("status"),
        Game.objects.order_by(models.Case(models.When(status="open", then=0), default=1), "pk"),
    ]
    for query in some(asked):
        assert written(query, ours) == written(query, DJANGOS)


def test_values_are_what_was_written() -> None:
    """Of each kind, with what they point to, once and again, after others have asked."""
    now = timezone.now()
    mira, jonas = (
        User.objects.create(username=f"v{number}", public_name=f"Ä{number}", seen_at=now) for number in range(2)
    )
    ban = Ban.objects.create(user=mira, by=jonas, reason="Ä", kind="abuse", at=now, begins_at=now + timedelta(hours=1))
    for _ in some(range(2)):
        with CaptureQueriesContext(connection) as asked:
            found = Ban.objects.select_related("user", "by", "second").get()
            given = (found, found.user, found.by, found.second)
        assert len(asked) == 1
        assert given == (ban, mira, jonas, None)
        for one, put in zip((found, found.user, found.by), (ban, mira, jonas), strict=True):
            names = [field.attname for field in one._meta.concrete_fields]
            assert [getattr(one, name) for name in names] == [getattr(put, name) for name in names]
