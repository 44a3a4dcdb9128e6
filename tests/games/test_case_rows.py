"""What was said and done in a case stays: the database refuses to change it, and its authors stay as tombstones."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.models import ProtectedError

from accounts.models import User
from accounts.people import services
from accounts.platform import hooks
from accounts.platform.database_clock import database_now
from games.live import table_messages
from games.models import Case, CaseNote, Peek, Ruling
from games.models.append_only import CASES
from games.services.play import moves
from tests.games.conftest import Table

pytestmark = [pytest.mark.django_db, pytest.mark.concurrency]
MODELS = {
    guard.table: model for guard in CASES for model in (Ruling, Peek, CaseNote) if model._meta.db_table == guard.table
}


@pytest.fixture
def judge(table: Table) -> User:
    """A guest who has ruled, looked and noted something."""
    assert moves.act(table.id, by=table.users[0], message=table_messages.Call(aid=uuid.uuid4(), text="A judge.")).ok
    case, judge, at = Case.objects.get(), services.guest_make("en"), database_now()
    Ruling.objects.create(case=case, actor=judge, kind="explain", reason="So.", seq=0, at=at)
    Peek.objects.create(case=case, user=judge, seat=0, seq=0, at=at)
    CaseNote.objects.create(case=case, author=judge, private=True, text="Hm.", at=at)
    return judge


@pytest.mark.parametrize("guard", CASES, ids=lambda guard: guard.table)
def test_the_database_refuses(judge: User, guard: object) -> None:
    model = MODELS[guard.table]  # type: ignore[attr-defined]
    ways = (
        lambda: model.objects.update(seq=7) if model is not CaseNote else model.objects.update(text="Oh."),
        lambda: model.objects.all().delete(),
        lambda: connection.cursor().execute(f"UPDATE {model._meta.db_table} SET case_id = case_id"),
        lambda: connection.cursor().execute(f"DELETE FROM {model._meta.db_table}"),
    )
    before = list(model.objects.values())
    for way in ways:
        with pytest.raises(DatabaseError, match="stays there"), transaction.atomic():
            way()
    assert list(model.objects.values()) == before
    with connection.cursor() as cursor:  # the danger is real
        for statement in guard.drops(connection.vendor):  # type: ignore[attr-defined]
            cursor.execute(statement)
        ways[1]()
        assert not model.objects.exists()
        for statement in guard.creates(connection.vendor):  # type: ignore[attr-defined]
            cursor.execute(statement)


def test_whoever_stands_in_a_case_stays_as_a_tombstone(judge: User) -> None:
    assert hooks.rows_needed([judge.pk]) == {judge.pk}
    User.objects.filter(pk=judge.pk).update(seen_at=database_now() - timedelta(days=40))
    services.guests_remove_idle()
    assert Ruling.objects.get().actor.deleted_at is not None
    with pytest.raises(ProtectedError):
        User.objects.get(pk=judge.pk).delete()
