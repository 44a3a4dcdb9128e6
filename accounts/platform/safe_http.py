"""Posting to addresses that strangers have chosen. Nothing inside the operator's network can be reached by it.

The name is resolved once. Every address that it has must be a public one, and the connection goes to exactly the
address that was checked, so that a name that changes in between leads nowhere. Redirects are not followed, the answer
is not read, and proxies of the environment are not used.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

import urllib3
from django.conf import settings
from urllib3.util import Timeout

PATIENCE = Timeout(connect=5, read=5)
"""Seconds."""


class Unreachable(Exception):
    """Nothing was delivered. `code` says why, for logs and pages; it never holds what the other side said."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Target:
    """Where a request goes."""

    secure: bool
    host: str
    port: int
    path: str
    inside: bool = False
    """Whether it may be an address that is not public."""


def target_of(url: str, *, inside: bool | None = None) -> Target:
    """An address taken apart. Raises `Unreachable` for one that is not allowed: only https, no name and password.
    `inside`: whether it may be http and no public address; None: as webhooks may."""
    inside = inside_allowed() if inside is None else inside
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unreachable("bad_url") from None
    schemes = ("https", "http") if inside else ("https",)
    if parts.scheme not in schemes or not parts.hostname or "@" in parts.netloc or not url.isprintable():
        raise Unreachable("bad_url")
    if not url.isascii() or " " in url or "\\" in url:
        raise Unreachable("bad_url")
    secure = parts.scheme == "https"
    if port is not None and port < 1024 and port not in (80, 443):
        raise Unreachable("bad_url")  # mail servers and the like are not to be talked to
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(secure, parts.hostname, port or (443 if secure else 80), path, inside)


def inside_allowed() -> bool:
    """Whether the operator lets webhooks reach the own network, and do so without encryption."""
    return bool(getattr(settings, "WEBHOOKS_INSIDE", False))


def public(address: str) -> bool:
    """Whether an address is one of the public internet."""
    found: ipaddress.IPv4Address | ipaddress.IPv6Address = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found.sixtofour is not None or found.teredo is not None or found.is_site_local:
            return False  # the first two carry another address inside
    return found.is_global and not found.is_multicast and not found.is_reserved


def checked_address(target: Target) -> str:
    """The address to which a connection may go. Raises `Unreachable` if any address of the name is not public."""
    try:
        answers = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable("unknown_host") from None
    addresses = [str(answer[4][0]) for answer in answers]
    if not addresses:
        raise Unreachable("unknown_host")
    if not target.inside and not all(map(public, addresses)):
        raise Unreachable("private_address")
    return addresses[0]


def post(url: str, body: bytes, headers: Mapping[str, str], *, inside: bool | None = None) -> int:
    """Post once, and give the status that was answered. Raises `Unreachable`. `inside`: as in `target_of`."""
    target = target_of(url, inside=inside)
    address = checked_address(target)
    pool: urllib3.HTTPConnectionPool
    if target.secure:
        pool = urllib3.HTTPSConnectionPool(
            address, target.port, server_hostname=target.host, assert_hostname=target.host, cert_reqs="CERT_REQUIRED"
        )
    else:
        pool = urllib3.HTTPConnectionPool(address, target.port)
    host = f"[{target.host}]" if ":" in target.host else target.host
    usual = 443 if target.secure else 80
    sent = {**headers, "Host": host if target.port == usual else f"{host}:{target.port}"}
    try:
        with pool:
            answer = pool.urlopen(
                "POST",
                target.path,
                body=body,
                headers=sent,
                timeout=PATIENCE,
                retries=False,
                redirect=False,
                assert_same_host=False,
                preload_content=False,
            )
            try:
                return int(answer.status)
            finally:
                answer.close()
    except urllib3.exceptions.SSLError:
        raise Unreachable("certificate") from None
    except urllib3.exceptions.NewConnectionError:  # before the timeout, of which it is a kind
        raise Unreachable("connection") from None
    except urllib3.exceptions.TimeoutError:
        raise Unreachable("timeout") from None
    except urllib3.exceptions.HTTPError:
        raise Unreachable("connection") from None
