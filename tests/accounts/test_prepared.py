"""Questions that are written once: they answer as Django's own do, for each key, and always with what holds now."""

from __future__ import annotations

import importlib
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import connection
from django.db.models import Model
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Ban, User
from accounts.people.sessions import SessionStore
from accounts.platform.compiled_queries import CompiledInsert, CompiledQuery, CompiledUpdate, put_beside

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


def people(count: int) -> list[User]:
    return [User.objects.create(username=f"v{number}", public_name=f"V{number}") for number in range(count)]


def ban_of(user: User, by: User, second: User | None = None) -> Ban:
    now = timezone.now()
    return Ban.objects.create(user=user, by=by, second=second, reason="Ä", kind="abuse", at=now, begins_at=now)


def content(one: Model) -> dict[str, Any]:
    return {field.attname: getattr(one, field.attname) for field in one._meta.concrete_fields}


def test_rows_are_given_for_each_key_and_what_else_stands_in_the_question_stays() -> None:
    crowd = people(3)
    named = CompiledQuery(lambda key: User.objects.filter(pk=key, is_guest=False).values_list("pk", "username"))
    for one in (*crowd, crowd[0]):
        assert named.rows(one.pk) == [(one.pk, one.username)]
    assert named.rows(0) == []
    User.objects.filter(pk=crowd[1].pk).update(is_guest=True)
    assert named.rows(crowd[1].pk) == []


def test_objects_are_those_that_django_gives() -> None:
    """Each column of each kind, and what was selected beside it, be it there or not."""
    bad, worse, judge = people(3)
    User.objects.filter(pk=judge.pk).update(seen_at=timezone.now())
    ban_of(bad, judge)
    ban_of(worse, judge, second=bad)
    question = Ban.objects.select_related("user", "second").order_by("pk")
    of = CompiledQuery(lambda key: question.filter(user_id=key))
    for user in (bad, worse):
        (mine,), (theirs,) = of.objects(user.pk), question.filter(user_id=user.pk)
        with CaptureQueriesContext(connection) as asked:
            assert content(mine) == content(theirs)
            assert content(mine.user) == content(theirs.user)
            assert (mine.second and content(mine.second)) == (theirs.second and content(theirs.second))
        assert not asked.captured_queries
    assert of.first(judge.pk) is None
    assert of.first(bad.pk) is not of.first(bad.pk), "nobody's changes are somebody else's"
    mine = of.first(bad.pk)
    mine.reason = "Ö"
    mine.save()
    assert Ban.objects.get(pk=mine.pk).reason == "Ö"


def test_several_keys_and_texts_stand_where_they_belong() -> None:
    first, second = people(2)
    both = CompiledQuery(lambda name, key: User.objects.filter(username=name, pk=key), str, int)
    assert both.objects("v0", first.pk) == [first]
    assert both.objects("v0", second.pk) == []


def test_a_key_that_the_field_would_change_is_refused() -> None:
    """Else everybody would be asked after somebody whom nobody is."""
    wrong = CompiledQuery(lambda key: Session.objects.filter(session_key=key))  # a text, but asked for a number
    with pytest.raises(TypeError, match="name the type"):
        wrong.objects(1)


def test_what_is_put_beside_an_object_is_not_asked_for_again() -> None:
    bad, judge = people(2)
    ban = ban_of(bad, judge)
    put_beside(bad, "bans", [ban])
    with CaptureQueriesContext(connection) as asked:
        assert list(bad.bans.all()) == [ban]
    assert not asked.captured_queries


def test_a_further_question_about_what_was_put_beside_an_object_is_about_its_own_and_selects_what_is_joined() -> None:
    bad, judge = people(2)
    ban, other = ban_of(bad, judge), ban_of(judge, bad)
    assert other.pk > ban.pk
    put_beside(bad, "bans", [ban], "by")
    with CaptureQueriesContext(connection) as asked:
        assert bad.bans.get(pk__gt=0).by == judge
    assert len(asked.captured_queries) == 1


# --- log-ins ---------------------------------------------------------------------------------------------------------


def name_on_page(client: Client) -> str:
    user = client.get("/lobby/").wsgi_request.user
    return user.username if user.is_authenticated else ""


def test_a_log_in_holds_until_it_ends() -> None:
    (user,) = people(1)
    client = Client()
    client.force_login(user)
    key = client.cookies["sessionid"].value
    assert name_on_page(client) == "v0"
    Session.objects.filter(session_key=key).update(expire_date=timezone.now() - timedelta(seconds=1))
    assert name_on_page(client) == ""
    store = SessionStore(key)
    assert store.load() == {}
    assert store.session_key is None, "a key that is gone is never used again"


def test_a_closed_account_is_logged_out_at_once() -> None:
    (user,) = people(1)
    client = Client()
    client.force_login(user)
    User.objects.filter(pk=user.pk).update(is_active=False)
    assert name_on_page(client) == ""


def test_log_ins_from_before_go_on() -> None:
    """They named the backend of allauth; a guest would have lost the account, and with it the seat."""
    (user,) = people(1)
    migration = importlib.import_module("accounts.migrations.0005_log_ins")
    client = Client()
    store = SessionStore()
    store[SESSION_KEY], store[HASH_SESSION_KEY] = str(user.pk), user.get_session_auth_hash()
    store[BACKEND_SESSION_KEY] = migration.BEFORE
    store["language"] = "de"
    store.create()
    client.cookies["sessionid"] = store.session_key
    assert name_on_page(client) == "", "this is the danger"
    migration.forwards(apps, SimpleNamespace())
    assert name_on_page(client) == "v0"
    assert SessionStore(store.session_key)["language"] == "de"
    migration.backwards(apps, SimpleNamespace())
    assert SessionStore(store.session_key)[BACKEND_SESSION_KEY] == migration.BEFORE


def test_a_row_is_written_as_django_writes_it() -> None:
    """Each column of each kind, with a key that the database gives."""
    bad, judge = people(2)
    now = timezone.now()
    ours, theirs = (
        Ban(user=bad, by=judge, reason="Ä", kind="abuse", at=now, begins_at=now, ends_at=now + timedelta(days=1))
        for _ in range(2)
    )
    CompiledInsert(Ban).insert(ours)
    Ban.objects.bulk_create([theirs])
    found = [content(Ban.objects.get(pk=one.pk)) for one in (ours, theirs)]
    assert ours.pk != theirs.pk and {**found[0], "id": 0} == {**found[1], "id": 0}
    assert content(ours) == found[0] and not ours._state.adding


def test_a_row_is_changed_only_if_it_is_still_what_it_was() -> None:
    one, other = people(2)
    update = CompiledUpdate(User, ("public_name", "seen_at"), ("username",))
    one.public_name, one.seen_at, one.is_guest = "Changed", timezone.now(), True
    assert not update.update(one, "somebody else") and User.objects.get(pk=one.pk).public_name == "V0"
    assert update.update(one, "v0")
    found = User.objects.get(pk=one.pk)
    assert (found.public_name, found.seen_at, found.is_guest) == ("Changed", one.seen_at, False)
    assert content(User.objects.get(pk=other.pk)) == content(other), "no other row"
