"""What every template may know."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games import protocol
from games.services import maintenance


def csp_nonce(request: HttpRequest) -> dict[str, Any]:
    """django-csp offers `CSP_NONCE`; django-htmx, and Django from 6.0 on, read `csp_nonce`. The nonce stays lazy:
    the header names it only if the page used it."""
    return {"csp_nonce": getattr(request, "csp_nonce", "")}


def service(request: HttpRequest) -> dict[str, Any]:
    """The number of these pages, and what the operator has to say on every one of them ("" if nothing)."""
    return {"build": protocol.BUILD, "maintenance": SimpleLazyObject(maintenance.sentence)}
