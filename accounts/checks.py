"""System checks of this application."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register


def texts_missing() -> list[str]:
    """The legal texts that a public site needs and that are not written yet."""
    from accounts.models import Page

    written = set(Page.objects.exclude(body="").values_list("key", flat=True))
    return [str(label) for key, label in Page.Key.choices if key not in written and key != Page.Key.TERMS]


@register(Tags.database)
def imprint_written(app_configs: Any, databases: Any = None, **kwargs: Any) -> list[CheckMessage]:
    """A site that is open to others needs an imprint and a privacy text in many countries."""
    from django.db import DatabaseError

    if settings.DEBUG or not databases or not getattr(settings, "HTTPS", False):
        return []
    try:
        missing = texts_missing()
    except DatabaseError:
        return []  # before the first migration
    if not missing:
        return []
    return [
        Warning(
            f"No text for: {', '.join(missing)}.",
            hint="Write it in the administration under Legal texts; it is then linked on every page.",
            id="accounts.W001",
        )
    ]
