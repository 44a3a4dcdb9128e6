"""The audit of a tournament: written once, and whoever gets round the database is found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import DatabaseError, connection, transaction

from tests.tournaments.beginning import opened, person
from tournaments.models import AuditEntry, Tournament
from tournaments.models.append_only import AUDIT
from tournaments.services.common.audit import first_invalid

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup() -> Tournament:
    return opened(person("host"))


def entries_of(tournament: Tournament) -> list[AuditEntry]:
    return list(AuditEntry.objects.filter(tournament=tournament).order_by("seq"))


@pytest.mark.parametrize(
    "way",
    [
        lambda: AuditEntry.objects.update(reason="because"),
        lambda: AuditEntry.objects.all().delete(),
        lambda: AuditEntry.objects.first().save(),
        lambda: connection.cursor().execute("UPDATE tournaments_auditentry SET actor = ''"),
        lambda: connection.cursor().execute("DELETE FROM tournaments_auditentry"),
    ],
    ids=["update", "delete", "save", "raw update", "raw delete"],
)
def test_no_way_changes_what_is_written(cup: Tournament, way: Callable[[], object]) -> None:
    before = list(AuditEntry.objects.values())
    assert len(before) >= 2
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        way()
    assert list(AuditEntry.objects.values()) == before


def unguarded(cup: Tournament, act: Callable[[AuditEntry], object]) -> None:
    """Do something to the second entry as if the guard of the database were not there."""
    with connection.cursor() as cursor:
        for statement in AUDIT.drops(connection.vendor):
            cursor.execute(statement)
        try:
            act(entries_of(cup)[1])
        finally:
            for statement in AUDIT.creates(connection.vendor):
                cursor.execute(statement)


def test_without_the_guard_an_entry_could_be_changed_and_would_be_found(cup: Tournament) -> None:
    """The danger is real."""
    assert first_invalid(cup) is None
    unguarded(cup, lambda entry: AuditEntry.objects.filter(pk=entry.pk).update(reason="another one"))
    assert first_invalid(cup) == 1


def test_a_missing_entry_is_found(cup: Tournament) -> None:
    unguarded(cup, lambda entry: AuditEntry.objects.filter(pk=entry.pk).delete())
    assert first_invalid(cup) == 1
