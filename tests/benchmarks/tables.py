"""Tables for benchmarks, written straight to a site's database: both seats taken, everybody logged in."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any


def open_tables(environment: dict[str, str], count: int, rulesets: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Tables for two, the rulesets in turn: each with its id and the session of each seat.

    `environment` is the site's; this process works on its database from now on.
    """
    os.environ.update(environment)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    from accounts.models import User
    from games.services.tables.tables import TableSettings, table_join, table_open

    tables = []
    for number in range(count):
        pair = [User.objects.create(username=f"bench-{number}-{seat}") for seat in range(2)]
        wanted = TableSettings(ruleset=rulesets[number % len(rulesets)], clock="standard", visibility="public", bots=())
        game = table_open(host=pair[0], settings=wanted)
        table_join(game=game, user=pair[1])
        tables.append((game.pk, [session_of(user) for user in pair]))
    return tables


def session_of(user: Any) -> str:
    """A log-in of this user, as its cookie names it. Once Django is set up."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)
