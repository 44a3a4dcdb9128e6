"""Where to go next, and never to another site. Every address that a request names comes through here."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme

LONGEST = 1000
"""Characters of an address."""


def is_ours(request: HttpRequest, address: str) -> bool:
    """Whether an address lies on this host. It is a whole path or a whole address, so that Django's `redirect` does not
    take a single word for the name of a view, and holds only what an address can hold."""
    if not address.startswith(("/", "http://", "https://")) or len(address) > LONGEST or not address.isprintable():
        return False
    return url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())


def safe_next(request: HttpRequest, default: str, field: str = "next") -> str:
    """The address that a request names in this field, if it lies on this host, else `default`."""
    wished = request.POST.get(field) or request.GET.get(field) or ""
    return wished if is_ours(request, wished) else default
