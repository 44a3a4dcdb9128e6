"""Is it alive, is it ready: the two questions a supervisor asks."""

from contextlib import suppress
from shutil import disk_usage
from time import monotonic
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.supervisor.valkey import answers

HEARTBEAT_KEY = "clock:heartbeat"
"""Written by the clock worker at each sweep; the row of the same name every few seconds."""
HEARTBEAT_ROW = "clock"
HEARTBEAT_LIMIT = 10.0
"""Seconds after which the clock worker counts as silent."""
REDIS_PATIENCE = 1.0

MIGRATED_KNOWN = 10.0
"""Seconds for which a process believes that the database is migrated; it may be replaced by another one."""
DISK_NEEDED = 32 * 1024 * 1024
"""Bytes that have to be free where the site writes: with fewer a move may be refused at any moment."""

_migrated_at: float | None = None


@never_cache
@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """Answers without touching anything, so that a hiccup of Redis cannot restart every process."""
    return HttpResponse("ok", content_type="text/plain")


@never_cache
@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """The database and room on the disk are required; Redis and the clock are reported, since moves are right without
    them."""
    database, disk = database_state(), disk_state()
    state: dict[str, Any] = {"database": database, "disk": disk, "redis": redis_state(), "clock": "ok"}
    age = None if database != "ok" else heartbeat_age()
    if age is None or age > HEARTBEAT_LIMIT:
        state["clock"] = "degraded"
    return JsonResponse(state, status=200 if database == disk == "ok" else 503)


def heartbeat_age() -> float | None:
    """Seconds since the clock worker last gave a sign of life, by cache or row; None if it never did."""
    stamps = []
    with suppress(Exception):  # any trouble with Redis: the row still answers
        if isinstance(stamp := cache.get(HEARTBEAT_KEY), (int, float)):
            stamps.append(float(stamp))
    row = apps.get_model("games", "Heartbeat").objects.filter(pk=HEARTBEAT_ROW).first()
    if row is not None:
        stamps.append(row.at.timestamp())
    return timezone.now().timestamp() - max(stamps) if stamps else None


def database_state() -> str:
    """ "ok", "not migrated" or "unreachable"."""
    global _migrated_at
    try:
        if _migrated_at is None or monotonic() - _migrated_at > MIGRATED_KNOWN:
            _migrated_at = None
            executor = MigrationExecutor(connection)
            if executor.migration_plan(executor.loader.graph.leaf_nodes()):
                return "not migrated"
            _migrated_at = monotonic()
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return "unreachable"
    return "ok"


def disk_state() -> str:
    """ "ok" or "full"."""
    return "ok" if disk_usage(settings.VAR).free >= DISK_NEEDED else "full"


def redis_state() -> str:
    """ "ok" or "degraded". Asks the server itself: the cache has a stand-in and would hide that it is away."""
    return "ok" if answers(settings.REDIS.cache, REDIS_PATIENCE) else "degraded"
