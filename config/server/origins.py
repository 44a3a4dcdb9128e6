"""Who may open a socket: pages of this very site, no others. A missing or `null` Origin is refused too."""

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings

PORTS = {"http": 80, "https": 443}


class SameOrigin:
    """ASGI wrapper: the Origin must be the Host that was asked for, or one of `CSRF_TRUSTED_ORIGINS`."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"] if name in (b"origin", b"host")}
        if is_own_origin(headers.get(b"origin"), headers.get(b"host"), settings.CSRF_TRUSTED_ORIGINS):
            # The middleware of log-ins below would look for cookies to set at each frame.
            return await self.inner({**scope, "vorrang.send": send}, receive, send)
        return await WebsocketDenier()(scope, receive, send)


def is_own_origin(origin: str | None, host: str | None, trusted: list[str]) -> bool:
    """Whether a page of `origin` may talk to `host`: same name and port, or on the list exactly."""
    if not origin or not host:
        return False
    if origin in trusted:
        return True
    try:
        page, asked = urlsplit(origin), urlsplit(f"//{host}")
        if page.scheme not in PORTS or page.path or page.query or page.username is not None:
            return False
        default = PORTS[page.scheme]
        return page.hostname == asked.hostname and (page.port or default) == (asked.port or default)
    except ValueError:
        return False
