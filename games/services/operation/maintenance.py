"""The operator's pause for new games: none begin, those that run go on, and every page says so."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.platform.audit_log import act_write, register_acts
from games.models import Maintenance
from games.services.operation import notices

register_acts({"maintenance.begun": _("maintenance begun"), "maintenance.ended": _("maintenance ended")})
RETRY_AFTER = 300
"""Seconds after which a user who was refused a new game may ask again."""


def begin(words: dict[str, str], *, by: Any = None, request: Any = None) -> int:
    """Let no game begin from now on. `words`: what the operator adds, by language. How many processes heard of it."""
    with transaction.atomic():
        Maintenance.objects.update_or_create(pk=1, defaults={"texts": words})
        act_write("maintenance.begun", by=by, request=request)
    return notices.maintenance(words)


def end(*, by: Any = None, request: Any = None) -> int:
    """Let games begin again. How many processes heard of it."""
    with transaction.atomic():
        Maintenance.objects.all().delete()
        act_write("maintenance.ended", by=by, request=request)
    return notices.maintenance(None)


def sentence() -> str:
    """What to tell the reader, and why no game can begin; "" while there is no maintenance."""
    words = Maintenance.objects.values_list("texts", flat=True).first()
    return "" if words is None else notices.maintenance_text(words, get_language() or "en")
