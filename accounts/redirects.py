"""Where to go next, and never to another site."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def safe_next(request: HttpRequest, default: str) -> str:
    """The address in `next` if it lies on this host, else `default`."""
    wished = request.POST.get("next") or request.GET.get("next") or ""
    if url_has_allowed_host_and_scheme(wished, allowed_hosts={request.get_host()}, require_https=request.is_secure()):
        return wished
    return default
