"""Private names of libraries on which the tests themselves stand (`tests/conftest.py`): do they still mean what we take
them for?"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from hypothesis import given, settings
from hypothesis.internal.conjecture import providers
from hypothesis.strategies import integers, lists

from accounts.models import User
from games.live import states
from games.models import Brought, Game


@pytest.mark.django_db
def test_the_transaction_of_a_test_is_told_from_those_of_the_services() -> None:
    assert connection.atomic_blocks
    assert {block._from_testcase for block in connection.atomic_blocks} == {True}
    with transaction.atomic():
        assert connection.atomic_blocks[-1]._from_testcase is False


@pytest.mark.django_db
def test_what_would_be_remembered_at_the_commit_is_remembered_when_the_services_are_done() -> None:
    play: Any = object()
    with transaction.atomic():
        with transaction.atomic():
            transaction.on_commit(partial(states.remember, "mine", 7, play), robust=True)
        assert states.remembered("mine", 7) is None
    assert states.remembered("mine", 7) is play
    with suppress(InterruptedError), transaction.atomic():
        transaction.on_commit(partial(states.remember, "mine", 8, play), robust=True)
        raise InterruptedError
    assert states.remembered("mine", 8) is None


@pytest.mark.parametrize("again", [1, 2])
def test_games_and_decks_are_numbered_from_the_beginning_in_each_test(again: int) -> None:
    assert [Game().pk, Game().pk] == ["game00000000", "game00000001"]
    assert [Brought().nonce, Brought().nonce] == [b"deck000000000000", b"deck000000000001"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("again", [1, 2])
def test_what_a_test_has_committed_is_gone_for_the_next_one_and_nothing_else(again: int) -> None:
    assert not User.objects.exists()
    assert Permission.objects.exists()
    User.objects.create(username="mira", public_name="Mira")


@pytest.mark.django_db
def test_the_database_begins_with_all_tables_and_no_migration_to_run() -> None:
    executor = MigrationExecutor(connection)
    assert executor.migration_plan(executor.loader.graph.leaf_nodes()) == []
    assert not User.objects.exists()


def test_hypothesis_reads_none_of_our_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks for constants in each module that has been loaded since the last example."""
    read: list[Any] = []
    monkeypatch.setattr(providers, "constants_from_module", read.append)
    monkeypatch.setattr(providers, "_seen_modules", set())
    monkeypatch.setattr(providers, "_sys_modules_len", None)
    tried: list[int] = []

    @settings(max_examples=20, database=None)
    @given(lists(integers(), min_size=40))  # one of twenty numbers would be a constant
    def trial(numbers: list[int]) -> None:
        tried.extend(numbers)

    trial()
    assert len(tried) > 500
    assert read == []
