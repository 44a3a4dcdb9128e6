"""The site's rate limiter: forms that need no account, and the API.

Counters in fixed windows, per action and network address (IPv6: per /64) or account. Where the cache does not
answer, a counter of this process stands in: a broken cache must neither lock people out nor open the door.
Addresses are only kept as a hash that expires with its window.

The throttles of Django REST framework were tried: they keep a list of up to 1,200 times for each client, which is read,
changed and written back. Two requests at once count as one there, and a full list costs 68 µs, here 25 µs. Log-ins
and mails are counted by allauth itself, and messages of a socket by that socket.
"""

from __future__ import annotations

import hashlib
import logging
import threading
import time
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts.platform.client_address import client_network

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Rate:
    """At most `amount` times within `seconds`."""

    amount: int
    seconds: int
    crowd: bool = True
    """Whether a crowd behind one address may do more (`VORRANG_CROWD`)."""


#: Generous enough for a club behind one address, small enough to stop a script.
RATES: dict[str, Rate] = {
    "guest": Rate(40, 600),
    "join": Rate(60, 300),
    "open": Rate(40, 600),
    "invite": Rate(120, 300),
    "challenge": Rate(60, 600),
    "deck": Rate(600, 300),
    "card_set": Rate(20, 600),
    "lesson": Rate(300, 60),
    "upgrade": Rate(20, 600),
    "preference": Rate(120, 300),
    "search": Rate(120, 300),
    "appeal": Rate(20, 600),
    "report": Rate(10, 600),
    "export": Rate(20, 600),
    "api_address": Rate(300, 60),
    "api_user": Rate(1200, 60, crowd=False),
}


class TooMany(Exception):
    """The limit of `name` is reached. `retry_after` is the wait in seconds."""

    def __init__(self, name: str, retry_after: int) -> None:
        super().__init__(name)
        self.name = name
        self.retry_after = retry_after


_local: dict[str, int] = {}
_lock = threading.Lock()


def rate_of(name: str) -> Rate:
    """The rate in force: `VORRANG_RATES` of the settings overrides the table above; a crowd may do more."""
    rate: Rate = getattr(settings, "VORRANG_RATES", {}).get(name, RATES[name])
    return replace(rate, amount=rate.amount * settings.CROWD) if rate.crowd else rate


def spend(request: HttpRequest, name: str) -> None:
    """Count one use of the action `name` from this address. Raises TooMany beyond its rate."""
    spend_as(client_network(request), name)


def spend_as(client: str, name: str) -> None:
    """Count one use of the action `name` by this client. Raises TooMany beyond its rate."""
    rate = rate_of(name)
    now = int(time.time())
    window = now // rate.seconds
    who = hashlib.sha256(f"{settings.SECRET_KEY}|{client}".encode()).hexdigest()[:24]
    key = f"limit:{name}:{window}:{who}"
    if count(key, rate.seconds) > rate.amount:
        raise TooMany(name, rate.seconds - now % rate.seconds)


def count(key: str, seconds: int) -> int:
    """Add one to the counter `key`, which lives for `seconds`, and return it."""
    try:
        cache.add(key, 0, seconds)
        return int(cache.incr(key))
    except Exception as error:  # noqa: BLE001 - any failure of any cache
        log.warning("rate limit without cache: %s", type(error).__name__)
    with _lock:
        if len(_local) > 10_000:
            _local.clear()
        _local[key] = _local.get(key, 0) + 1
        return _local[key]


class ApiThrottle(BaseThrottle):
    """The limit of the API: by account, else by address."""

    def __init__(self) -> None:
        self._retry_after: float | None = None

    def allow_request(self, request: Request, view: Any) -> bool:
        """Whether this request is still within the limit."""
        try:
            if request.user.is_authenticated:
                spend_as(f"user {request.user.pk}", "api_user")
            else:
                spend(request, "api_address")
        except TooMany as reached:
            self._retry_after = reached.retry_after
            return False
        return True

    def wait(self) -> float | None:
        """Seconds until a refused request may come again."""
        return self._retry_after
