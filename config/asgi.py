"""The server's entrance: pages over HTTP, tables over sockets."""

import gc
import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)  # before any import that needs the apps

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.conf import settings  # noqa: E402
from django.urls import resolve  # noqa: E402

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

# What is loaded by now stays: the collector need not walk through it again and again, nor after every few rows.
# It walks through all that is younger than its last walk, and comes when so much more was made than thrown away. At 500
# tables it came every 6 s for 10,000, and each time everybody waited for 32 to 82 ms.
gc.freeze()
gc.set_threshold(100_000, 10, 10)
