"""The server's entrance: pages over HTTP, tables over sockets."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)  # before any import that needs the apps

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.conf import settings  # noqa: E402
from django.urls import resolve  # noqa: E402

from config.server import garbage  # noqa: E402
from config.server.http import Pages  # noqa: E402
from config.server.origins import SameOrigin  # noqa: E402
from games.services.operation import host_keys  # noqa: E402
from games.services.operation.clock_loop import WithClock  # noqa: E402
from games.sockets.routing import websocket_urlpatterns  # noqa: E402
from tournaments.sockets.routing import websocket_urlpatterns as tournament_patterns  # noqa: E402

if settings.NEEDS_KEYS:
    host_keys.settle_or_end()
application = WithClock(
    ProtocolTypeRouter(
        {
            "http": Pages(),
            "websocket": SameOrigin(AuthMiddlewareStack(URLRouter([*websocket_urlpatterns, *tournament_patterns]))),
        }
    )
)

resolve("/healthz")  # loads every page's code: of many processes none keeps its first visitor waiting for half a second

garbage.keep_what_is_loaded()
