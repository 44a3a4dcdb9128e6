"""The network address a request comes from: read in one way by limits, by the audit log and by the log-in.

Only the entries that our own proxies have appended to X-Forwarded-For are believed (`VORRANG_PROXIES`).
"""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

IPV6_PREFIX = 64
"""Bits of an IPv6 address that belong to one household: its user can use every address below it."""


def client_address(request: HttpRequest) -> str:
    """The address of the client, "" where there is none or it cannot be read."""
    forwarded = [part.strip() for part in request.headers.get("x-forwarded-for", "").split(",") if part.strip()]
    if settings.PROXIES > 0 and forwarded:
        return _clean(forwarded[-min(settings.PROXIES, len(forwarded))])
    return _clean(request.META.get("REMOTE_ADDR") or "")


def client_network(request: HttpRequest) -> str:
    """What counts as one client: the address, of IPv6 the network it lies in."""
    address = client_address(request)
    if ":" not in address:
        return address
    return str(IPv6Network((IPv6Address(address), IPV6_PREFIX), strict=False).network_address)


def _clean(said: str) -> str:
    """The address without a port, brackets or a zone."""
    domain, port = split_domain_port(said)
    plain = domain if port else said
    try:
        found = ip_address(plain.strip("[]").partition("%")[0])
    except ValueError:
        return ""
    mapped = getattr(found, "ipv4_mapped", None)
    return str(mapped or found)
