"""What every template may know."""

from typing import Any

from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language

from accounts.platform.shared_cache import SharedCache
from games.live import table_messages
from games.models import Maintenance
from games.services.operation import maintenance

_said: SharedCache[str] = SharedCache(seconds=1.0, most=8)
"""What maintenance means, by language; what another process switches is shown a second later. It is only shown: whether
a game may begin is always asked anew."""


def csp_nonce(request: HttpRequest) -> dict[str, Any]:
    """django-csp offers `CSP_NONCE`; django-htmx, and Django from 6.0 on, read `csp_nonce`. The nonce stays lazy:
    the header names it only if the page used it."""
    return {"csp_nonce": getattr(request, "csp_nonce", "")}


def service(request: HttpRequest) -> dict[str, Any]:
    """The number of these pages, and what the operator has to say on every one of them ("" if nothing)."""
    return {"build": table_messages.BUILD, "maintenance": SimpleLazyObject(_sentence)}


def _sentence() -> str:
    return _said.get(get_language(), maintenance.sentence)


@receiver([post_save, post_delete], sender=Maintenance)
def _look_again(**kwargs: Any) -> None:
    _said.forget()
