"""The site's audit log: written once, chained, and without a person's name in it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import DatabaseError, connection, connections, transaction
from django.test import RequestFactory

from accounts.models import ActSource, AuditLogEntry, User
from accounts.platform import audit_log
from accounts.platform.append_only import ACTS
from accounts.platform.database_clock import database_now
from accounts.tasks import addresses_forget

pytestmark = [pytest.mark.django_db, pytest.mark.concurrency]


@pytest.fixture
def three(person: Callable[..., User]) -> list[AuditLogEntry]:
    by = person("Root", is_superuser=True)
    return [audit_log.act_write("switch.set", by=by, object=f"switch:{number}") for number in range(3)]


@pytest.mark.parametrize(
    "way",
    [
        lambda: AuditLogEntry.objects.update(reason="because"),
        lambda: AuditLogEntry.objects.all().delete(),
        lambda: AuditLogEntry.objects.first().save(),
        lambda: connection.cursor().execute("UPDATE accounts_privilegedact SET actor = ''"),
        lambda: connection.cursor().execute("DELETE FROM accounts_privilegedact"),
    ],
    ids=["update", "delete", "save", "raw update", "raw delete"],
)
def test_no_way_changes_what_is_written(three: list[AuditLogEntry], way: Callable[[], object]) -> None:
    before = list(AuditLogEntry.objects.values())
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        way()
    assert list(AuditLogEntry.objects.values()) == before


@pytest.mark.parametrize(
    ("harm", "named"),
    [
        (lambda: AuditLogEntry.objects.filter(seq=1).update(object="switch:9"), 1),
        (lambda: AuditLogEntry.objects.filter(seq=1).update(actor=""), 1),
        (lambda: AuditLogEntry.objects.filter(seq=1).update(after={"on": True}), 1),
        (lambda: AuditLogEntry.objects.filter(seq=1).delete(), 1),
        (lambda: AuditLogEntry.objects.filter(seq=0).delete(), 0),
    ],
    ids=["object", "actor", "after", "removed", "first removed"],
)
def test_without_the_guard_an_act_could_be_changed_and_would_be_found(
    three: list[AuditLogEntry], harm: Callable[[], object], named: int
) -> None:
    """The danger is real."""
    assert audit_log.first_invalid() is None
    with connection.cursor() as cursor:
        for statement in ACTS.drops(connection.vendor):
            cursor.execute(statement)
        try:
            harm()
        finally:
            for statement in ACTS.creates(connection.vendor):
                cursor.execute(statement)
    assert audit_log.first_invalid() == named


def test_who_acted_is_a_key_and_the_address_stands_apart_and_goes(person: Callable[..., User]) -> None:
    by = person("Canary")
    request = RequestFactory().get("/", REMOTE_ADDR="192.0.2.7")
    first = audit_log.act_write("switch.set", by=by, request=request)
    second = audit_log.act_write("switch.set", by=by, request=request)
    other = audit_log.act_write("switch.set", by=by, request=RequestFactory().get("/"))
    assert first.actor == audit_log.actor_key(by) != audit_log.actor_key(person("Jonas"))
    assert first.request == second.request != other.request
    assert "192.0.2.7" not in str(list(AuditLogEntry.objects.values()))
    assert ActSource.objects.get(act=first).address == "192.0.2.7"
    assert addresses_forget() == 0
    old = AuditLogEntry(seq=9, at=database_now() - timedelta(days=15), action="switch.set", hash="x")
    old.save(force_insert=True)
    ActSource.objects.create(act=old, address="192.0.2.7")
    assert addresses_forget() == 1
    assert set(ActSource.objects.values_list("act__seq", flat=True)) == {0, 1, 2}


def test_a_code_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown act"):
        audit_log.act_write("switch.sat")


@pytest.mark.django_db(transaction=True)
def test_many_who_write_at_once_make_one_chain() -> None:
    audit_log.act_write("switch.set")  # the first row, by whose lock the others queue up
    gate = threading.Barrier(8)
    trouble: list[Exception] = []

    def write() -> None:
        gate.wait()
        try:
            audit_log.act_write("switch.set")
        except Exception as error:
            trouble.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=write) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert trouble == []
    assert AuditLogEntry.objects.count() == 9
    assert audit_log.first_invalid() is None
