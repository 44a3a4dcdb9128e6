"""The world is built once; every request that is tried in it is taken back."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.case_files import waiting_calls
from games.live import states
from tests.authorisation.world import World, built


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    """The world of the table, for all tests of a module."""
    with pytest.MonkeyPatch.context() as patch, django_db_blocker.unblock(), transaction.atomic():
        patch.setattr("games.live.alarms.publish", lambda *args, **options: None)
        # whatever is tried is taken back, so which calls wait for whom is worked out once for all tests
        patch.setattr(waiting_calls._known, "_seconds", 3600.0)
        patch.setattr(waiting_calls._known, "forget", lambda: None, raising=False)
        logging.disable(logging.ERROR)  # thousands of refusals with their tracebacks take longer than the requests
        world = built()
        connection.run_on_commit.clear()  # it never comes to that, and each request would go through all of it
        yield world
        logging.disable(logging.NOTSET)
        transaction.set_rollback(True)
    waiting_calls._known.forget()
    states.forget_all()


@pytest.fixture(scope="module")
def refusals_without_pages() -> Iterator[None]:
    """Who is refused is told the status and nothing else: what the pages say of it is not what is tried here, and to write
    one takes longer than to refuse."""

    def refused(request: HttpRequest, template: str, context: Any = None, status: int | None = None) -> HttpResponse:
        bare = status in (403, 404)
        return HttpResponse(status=status) if bare else render(request, template, context, status=status)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("accounts.people.views.render", refused)
        yield
